"""Whatever is clicked, undone, saved and loaded, a session remains a valid match."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kasino.cards import ALL, bits, set_text, text
from kasino.errors import DealError, KasinoError, NotationError, RecordError
from kasino.games import GAMES
from kasino.match.record import read, replay
from kasino.match.session import Session, TurnError
from kasino.match.setup import printable
from kasino.moves import Kind

pytestmark = pytest.mark.long

TABLES = [(rules, players) for rules in GAMES.values() for players in rules.players]
SEATS = st.sampled_from(("you", "human:Åsa", "greedy", "random"))
CARDS = st.integers(0, 51)


class Playing(RuleBasedStateMachine):
    """Plays a match through every method of a session, and checks only its invariants."""

    @initialize(
        table=st.sampled_from(TABLES),
        seed=st.text(max_size=5).filter(lambda seed: printable(seed) == seed),
        seats=st.lists(SEATS, min_size=3, max_size=3),
    )
    def begin(self, table: tuple[object, int], seed: str, seats: list[str]) -> None:
        rules, players = table
        self.session = Session.start(rules, players, seed, ["you", *seats][:players])  # type: ignore[arg-type]
        self.saved = [self.session.save()]
        self.undone = False

    @rule(number=CARDS)
    def click_any_card(self, number: int) -> None:
        before = self.session.state
        self.session = self.session.click(text(number))
        assert self.session.state is before

    @rule(at=st.integers(0, 47))
    def click_something_there(self, at: int) -> None:
        state = self.session.state
        items = [1 << number for number in bits(state.hands[state.turn] | state.loose)]
        items += [build.cards for build in state.builds]
        if items and self.session.to_move_is_human:
            item = items[at % len(items)]
            picked = self.session.selection
            self.session = self.session.click(set_text(item))
            assert self.session.reason is None and self.session.selection != picked
            self.session = self.session.click(set_text(item))
            # Picking another hand card replaces the first one, so only then does it differ.
            assert self.session.selection.table == picked.table

    @rule(at=st.integers(0, 3), table=st.lists(st.integers(0, 47), max_size=3))
    def pick(self, at: int, table: list[int]) -> None:
        state = self.session.state
        if not self.session.to_move_is_human:
            return
        self.session = self.session.clear()
        hand = list(bits(state.hands[state.turn]))
        self.session = self.session.click(text(hand[at % len(hand)]))
        things = [1 << number for number in bits(state.loose)] + [b.cards for b in state.builds]
        for number in {number % len(things) for number in table if things}:
            self.session = self.session.click(set_text(things[number]))

    @rule(item=st.text(max_size=6))
    def click_nonsense(self, item: str) -> None:
        try:
            self.session = self.session.click(item)
        except NotationError:
            pass

    @rule(choice=st.none() | st.sampled_from(("stack", "build")) | st.text(max_size=3))
    def choose(self, choice: str | None) -> None:
        try:
            self.session = self.session.choose(choice)
        except KasinoError:
            assert choice not in self.session.rules.choices

    @rule(at=st.integers(0, 9))
    def play_what_fits(self, at: int) -> None:
        moves = self.session.selection.moves
        if moves:
            self.play(moves[at % len(moves)])

    @rule(at=st.integers(0, 30))
    def play_a_legal_move(self, at: int) -> None:
        moves = self.session.completions(31) or self.session.calls()
        if moves:
            self.play(moves[at % len(moves)])

    def play(self, move: object) -> None:
        self.session = self.session.play(move)  # type: ignore[arg-type]
        assert self.session.reason is None and self.session.events
        assert self.session.selection.hand == -1
        assert not self.session.can_redo

    @rule(move=st.sampled_from(("As", "Tdx2s+8h", "5h+5c=10", "!7hx3s+4d")))
    def play_any_move(self, move: str) -> None:
        before = self.session.state
        try:
            self.session = self.session.attempt(move)
        except TurnError:
            assert not self.session.to_move_is_human
        else:
            assert (self.session.state is before) == (self.session.reason is not None)

    @rule(steps=st.integers(0, 3))
    def let_an_opponent_play(self, steps: int) -> None:
        if self.session.to_move_is_human or self.session.state.round_over:
            return
        before = self.session.state
        thinking = self.session.opponent()
        next(thinking)
        if steps == 0 and self.session.can_undo:
            self.undo()
            return
        for _ in thinking:
            assert self.session.state is before
        self.session = self.session.answer(thinking.move, thinking.cut)
        assert self.session.state is not before
        assert self.session.record().moves[-1] == thinking.move

    @rule()
    def next_round(self) -> None:
        state = self.session.state
        try:
            self.session = self.session.next_round()
        except DealError:
            assert self.session.state is state
            assert state.match_over or not state.round_over
        else:
            assert self.session.state.round == state.round + 1

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo(self) -> None:
        before = self.session.record().moves
        self.undone = self.undone or not self.session.undo_is_free
        self.session = self.session.undo()
        after = self.session.record().moves
        assert self.session.to_move_is_human
        assert after == before[: len(after)] and len(after) < len(before)

    @precondition(lambda self: self.session.can_redo)
    @rule()
    def redo(self) -> None:
        before = self.session.record().moves
        self.session = self.session.redo()
        after = self.session.record().moves
        assert before == after[: len(before)]

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo_and_redo(self) -> None:
        state, events = self.session.state, self.session.log
        self.undo()
        self.session = self.session.redo()
        while self.session.can_redo and self.session.state is not state:
            self.session = self.session.redo()
        assert self.session.state is state and self.session.log == events

    @rule()
    def save(self) -> None:
        self.saved.append(self.session.save())

    @rule(at=st.integers(0, 99))
    def load(self, at: int) -> None:
        saved = self.saved[at % len(self.saved)]
        self.session = Session.load(saved)
        self.undone = "assisted: yes" in saved
        assert self.session.save() == saved
        assert not self.session.can_redo

    @rule(at=st.integers(0, 99), cut=st.integers(1, 60), patch=st.text(max_size=3))
    def load_a_damaged_save(self, at: int, cut: int, patch: str) -> None:
        saved = self.saved[at % len(self.saved)]
        before = (self.session.state, self.session.selection, self.session.can_redo)
        try:
            self.session = Session.load(saved[:-cut] + patch)
        except RecordError:
            assert before == (self.session.state, self.session.selection, self.session.can_redo)
        else:
            self.undone = self.session.assisted

    @invariant()
    def the_cards_are_all_there(self) -> None:
        state = self.session.state
        seen = state.table
        count = seen.bit_count()
        for cards in (*state.hands, *state.captured):
            seen |= cards
            count += cards.bit_count()
        assert count + state.stock == state.rules.deck_size
        assert seen & ALL == seen and seen.bit_count() == count

    @invariant()
    def what_fits_is_legal(self) -> None:
        selection = self.session.selection
        state = self.session.state
        assert all(state.why_not(move) is None for move in selection.moves)
        if not selection.moves and selection.hand >= 0 and selection.table:
            assert selection.reason is not None
        assert all(move.kind is Kind.CALL for move in self.session.calls())

    @invariant()
    def only_the_person_to_move_is_shown(self) -> None:
        session = self.session
        assert session.seat in session.human_seats
        if session.to_move_is_human:
            assert session.seat == session.state.turn
        assert session.view().seat in session.human_seats

    @invariant()
    def it_replays(self) -> None:
        record = self.session.record()
        assert record.assisted == self.undone
        match = replay(record)
        assert match.state.view(0) == self.session.view(0)
        assert read(self.session.save()) == record
        told = [event for entry in self.session.log for event in entry.events]
        assert match.events == tuple(told)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def test_the_machine_would_notice_a_lost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The invariants work: a session whose position doesn’t match its history fails them."""
    machine = Playing()
    machine.begin((GAMES["casino"], 2), "a", ["greedy"] * 3)
    machine.it_replays()
    machine.the_cards_are_all_there()
    other = Session.start(GAMES["finnish"], 2, "b", ["you", "you"])
    monkeypatch.setattr(Session, "state", property(lambda self: other.match.state))
    with pytest.raises(AssertionError):
        machine.it_replays()
