"""A session: whose turn it is, clicks, undo and redo, opponents, saving and loading."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import Stream, bits, card, parse_set, set_text, text
from kasino.errors import DealError, KasinoError, NotationError, RecordError
from kasino.events import Captured, Dealt, MatchOver, RoundOver, Trailed
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.players import LEVELS, Budget, Player, Thought, UnknownLevel
from kasino.reasons import Reason
from kasino.record import read
from kasino.rules import Rules
from kasino.session import Entry, Session, TurnError
from kasino.view import View
from tests.make_records import trailed

KASINO = GAMES["kasino"]
CALL = GAMES["kasino-call"]


def fresh(*seats: str, rules: Rules = KASINO, seed: str = "kasino") -> Session:
    return Session(rules, len(seats), seed, seats)


def let_play(session: Session) -> None:
    """Lets the opponents play until a person is to move or a round ends."""
    while not (session.state.round_over or session.to_move_is_human):
        for _ in session.opponent():
            pass


def trail(session: Session) -> str:
    """Returns the text of a trail the seat to move may make."""
    state = session.state
    moves = (Move(Kind.TRAIL, number) for number in bits(state.hands[state.turn]))
    return str(next(move for move in moves if state.why_not(move) is None))


def test_a_session_begins_with_the_deal() -> None:
    session = fresh("you", "greedy")
    assert isinstance(session.last_update.events[0], Dealt)
    assert session.last_update.reason is None
    assert session.last_update.view == session.state.view(0)
    assert (session.rules, session.players, session.seed) == (KASINO, 2, "kasino")
    assert session.seats == ("you", "greedy") and session.human_seats == (0,)
    assert session.to_move_is_human and not session.assisted
    assert session.log == [Entry(1, -1, None, session.last_update.events)]


@pytest.mark.parametrize(
    ("players", "seed", "seats", "seat", "error"),
    [
        (5, "a", ("you",) * 5, None, DealError),
        (2, "\ud800", ("you", "you"), None, DealError),
        (2, "a", ("you",), None, RecordError),
        (2, "a", ("you", "me!"), None, RecordError),
        (2, "a", ("you", "genius"), None, UnknownLevel),
        (2, "a", ("random", "greedy"), 2, DealError),
    ],
)
def test_a_session_that_cannot_be_played_is_refused(
    players: int, seed: str, seats: tuple[str, ...], seat: int | None, error: type[KasinoError]
) -> None:
    with pytest.raises(error):
        Session(KASINO, players, seed, seats, seat)


def test_rules_of_ones_own_cannot_be_recorded_and_so_not_played() -> None:
    from dataclasses import replace

    with pytest.raises(DealError, match="rules of one's own"):
        fresh("you", "you", rules=replace(KASINO, target=11))


def test_clicks_pick_and_drop() -> None:
    """Seed kasino: As 9s 2d Td in hand, 7s Js 4h Tc on the table."""
    session = fresh("you", "greedy")
    session.click("As")
    assert session.selection.hand == card("As")
    session.click("4h")
    update = session.click("Tc")
    assert update.reason is None and update.events == ()
    assert session.selection.table == parse_set("4h+Tc")
    assert list(map(str, session.selection.moves)) == ["Asx4h+Tc"]
    session.click("9s")
    assert session.selection.hand == card("9s")
    assert session.selection.table == parse_set("4h+Tc")
    session.click("10c")
    session.click("9s")
    assert (session.selection.hand, session.selection.table) == (-1, parse_set("4h"))
    session.clear()
    assert (session.selection.hand, session.selection.table) == (-1, 0)


def test_clicks_on_what_is_not_there_pick_nothing() -> None:
    session = fresh("you", "greedy")
    session.click("4h")
    before = session.selection
    for item in ("4s", "3c", "As+9s", "4h+Tc", "As+4h"):
        assert session.click(item).reason is Reason.NOT_ON_TABLE
    for item in ("", "x", "4h+", "4h+4h", "TdTd", "♠"):
        with pytest.raises(NotationError):
            session.click(item)
    assert session.selection == before


def with_build() -> Session:
    """Returns a hot-seat Kasino! in which seat 1 is to move and a build of two cards stands."""
    for number in range(200):
        session = fresh("you", "you", rules=CALL, seed=f"build {number}")
        session.do(trail(session))
        session.do(trail(session))
        moves = [move for move in session.state.legal_moves() if move.kind is Kind.BUILD]
        if moves and moves[0].cards.bit_count() == 1:
            session.do(moves[0])
            return session
    raise AssertionError("no build in 200 seeds")


def test_a_build_is_picked_whole() -> None:
    session = with_build()
    build = session.state.builds[0]
    names = [text(number) for number in bits(build.cards)]
    assert session.click(names[0]).reason is Reason.SPLIT_BUILD
    loose = next(bits(session.state.loose))
    assert session.click(f"{names[0]}+{text(loose)}").reason is Reason.SPLIT_BUILD
    assert session.selection.table == 0
    session.click("+".join(reversed(names)))
    assert session.selection.table == build.cards
    session.click(set_text(build.cards))
    assert session.selection.table == 0


def test_choices_are_ticked_and_cleared_by_a_play() -> None:
    session = fresh("you", "you", rules=CALL)
    assert session.choose("stack").reason is None
    assert session.selection.choice == "stack"
    session.choose("build")
    assert session.selection.choice == "build"
    session.choose(None)
    assert session.selection.choice is None
    session.choose("build")
    session.do(trail(session))
    assert session.selection.choice is None
    with pytest.raises(KasinoError, match=r"'split' is not a choice of kasino-call \(stack, build"):
        session.choose("split")
    with pytest.raises(KasinoError, match=r"'stack' is not a choice of kasino \(none\)"):
        fresh("you", "you").choose("stack")


def test_a_move_is_played_or_refused_with_its_reason() -> None:
    session = fresh("you", "you")
    session.click("As")
    refused = session.do("Asx7s")
    assert refused.reason is Reason.NO_GROUPS and refused.events == ()
    assert session.last_update is refused
    assert session.selection.hand == card("As")
    played = session.do(Move.parse("Asx4h+Tc"))
    assert played.reason is None and isinstance(played.events[0], Captured)
    assert session.selection.hand == -1
    assert session.state.turn == 1
    with pytest.raises(NotationError):
        session.do("As?")


def test_nobody_plays_for_an_opponent() -> None:
    session = fresh("random", "you")
    assert not session.to_move_is_human
    with pytest.raises(TurnError, match="seat 0 is to move"):
        session.do(trail(session))
    hidden = text(next(bits(session.state.hands[0])))
    assert session.click(hidden).reason is None
    assert session.selection.hand == -1
    assert session.calls() == () and session.completions() == ()
    assert not session.can_undo and not session.can_redo


def test_an_opponent_thinks_and_then_plays() -> None:
    session = fresh("greedy", "you")
    thoughts = list(session.opponent())
    assert thoughts[-1].move == Move.parse("Asx4h+Tc")
    assert session.to_move_is_human
    assert isinstance(session.last_update.events[0], Captured)
    assert session.last_update.view == session.state.view(1)
    with pytest.raises(TurnError):
        session.opponent()


class Slow:
    """Thinks three thoughts and remembers what it was given."""

    level = "slow"

    def __init__(self, thoughts: int = 3) -> None:
        self.thoughts = thoughts
        self.given: list[tuple[View, int, Budget]] = []

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        self.given.append((view, rng.word(), budget))
        for number in range(self.thoughts):
            yield Thought(next(view.legal_moves()), None, number)
            if budget.over():
                return


def seated(monkeypatch: pytest.MonkeyPatch, opponent: Player) -> None:
    monkeypatch.setitem(LEVELS, opponent.level, opponent)


def test_a_player_gets_a_view_a_stream_of_its_own_and_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()
    seated(monkeypatch, slow)
    session = fresh("slow", "slow")
    assert len(list(session.opponent(Budget(7)))) == 3
    assert len(list(session.opponent(expired=lambda: True))) == 1
    assert len(list(session.opponent(Budget(9, lambda: False), lambda: True))) == 1
    assert len(list(session.opponent(Budget(9, lambda: True)))) == 1
    views, words, budgets = zip(*slow.given, strict=True)
    assert [type(view) for view in views] == [View] * 4
    assert [view.seat for view in views] == [0, 1, 0, 1]
    assert [budget.iterations for budget in budgets] == [7, 0, 9, 9]
    assert words == tuple(
        Stream(f"kasino:think:kasino:{made}:{made % 2}").word() for made in range(4)
    )


def test_a_thinker_whose_match_changed_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, Slow())
    session = fresh("you", "slow")
    session.do("9s")
    thinking = session.opponent()
    next(thinking)
    session.undo()
    assert list(thinking) == []
    assert session.to_move_is_human and session.record().moves == ()
    session.redo()
    thinking = session.opponent()
    next(thinking)
    session.load(fresh("you", "you").save())
    assert list(thinking) == []
    assert session.record().moves == ()


def test_a_player_without_a_thought_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, Slow(0))
    session = fresh("slow", "you")
    with pytest.raises(RuntimeError, match="slow has no thought"):
        list(session.opponent())


def test_undo_goes_back_to_where_a_person_was_to_move() -> None:
    session = fresh("you", "greedy", "random")
    let_play(session)
    first = session.state
    assert not session.can_undo
    assert session.undo().view == session.view()
    assert not session.assisted
    session.do(trail(session))
    let_play(session)
    second = session.state
    session.do(trail(session))
    assert session.can_undo
    session.click("4h")
    update = session.undo()
    assert session.state is second and update.view == second.view(0)
    assert session.assisted and session.selection.table == 0
    session.undo()
    assert session.state is first and not session.can_undo
    again = session.redo()
    assert session.state is second
    assert [type(event) for event in again.events].count(Captured) + [
        type(event) for event in again.events
    ].count(Trailed) == 3
    assert session.can_redo
    session.redo()
    assert not session.to_move_is_human and not session.can_redo
    assert session.redo().events == ()


def test_a_new_move_forgets_what_was_taken_back() -> None:
    session = fresh("you", "you")
    session.do("Asx4h+Tc")
    session.undo()
    session.do("9s")
    assert not session.can_redo
    assert list(map(str, session.record().moves)) == ["9s"]


def test_what_was_taken_back_is_not_saved() -> None:
    session = fresh("you", "you")
    session.do("Asx4h+Tc")
    session.do("9h")
    session.undo()
    record = read(session.save())
    assert list(map(str, record.moves)) == ["Asx4h+Tc"]
    assert record.assisted
    assert session.can_redo


def test_undo_and_redo_cross_rounds() -> None:
    session = trailed(KASINO, 2, "rounds", 48)
    assert session.state.round_over
    assert isinstance(session.last_update.events[-1], RoundOver)
    dealt = session.next_round()
    assert isinstance(dealt.events[0], Dealt) and dealt.events[0].round == 2
    assert session.log[-1] == Entry(2, -1, None, dealt.events)
    assert session.log[-2].round == 1 and session.log[-2].move is not None
    session.undo()
    assert session.state.round == 1 and not session.state.round_over
    session.redo()
    assert session.state.round == 2
    assert session.last_update.events[-1] == dealt.events[-1]
    for _ in range(48):
        session.undo()
    assert not session.can_undo and session.state.round == 1


def test_after_a_round_nothing_is_played_before_the_next() -> None:
    session = trailed(KASINO, 2, "rounds", 47)
    with pytest.raises(DealError):
        session.next_round()
    last = trail(session)
    session.do(last)
    assert session.do(last).reason is Reason.OVER
    assert session.click(last).reason is Reason.OVER
    assert session.selection.hand == -1
    assert not session.to_move_is_human
    with pytest.raises(TurnError):
        session.opponent()


def test_after_a_match_there_is_no_round() -> None:
    session = fresh("greedy", "greedy", rules=GAMES["finnish"])
    while not session.state.match_over:
        if session.state.round_over:
            session.next_round()
        let_play(session)
    assert isinstance(session.last_update.events[-1], MatchOver)
    with pytest.raises(DealError):
        session.next_round()
    assert session.record().result.startswith("won by ")
    assert not session.can_undo


def test_who_is_looked_at() -> None:
    hot = fresh("you", "greedy", "human:Aino")
    assert hot.state.turn == 1 and hot.seat == 0
    let_play(hot)
    assert hot.seat == 2 and hot.view().seat == 2
    assert hot.view(0).seat == 0
    hot.do(trail(hot))
    assert hot.seat == 0
    hot.do(trail(hot))
    assert not hot.to_move_is_human and hot.seat == 0
    watched = Session(KASINO, 3, "kasino", ("greedy",) * 3, 2)
    assert watched.seat == 2
    watched.load(Session(KASINO, 2, "a", ("greedy", "random")).save())
    assert watched.seat == 0
    with pytest.raises(ValueError, match="seat 3"):
        hot.view(3)


def test_the_log_tells_every_move() -> None:
    session = fresh("you", "greedy")
    session.do("9s")
    let_play(session)
    rounds, seats, moves, events = zip(*session.log, strict=True)
    assert rounds == (1, 1, 1) and seats == (-1, 0, 1)
    assert moves[0] is None and str(moves[1]) == "9s"
    assert events[1] == (Trailed(0, card("9s")),)
    session.undo()
    assert len(session.log) == 1


def careless() -> Session:
    """Returns a Kasino! in which seat 0 trailed a court that could have taken its equal."""
    for number in range(200):
        session = fresh("you", "you", rules=CALL, seed=f"call {number}")
        hands = session.state.hands
        first = session.state.turn
        for mine in bits(hands[first]):
            for other in bits(hands[1 - first]):
                pair = next((c for c in bits(hands[first]) if c % 13 == other % 13), None)
                if pair is not None and mine != pair:
                    session.do(text(mine))
                    session.do(text(other))
                    session.do(text(pair))
                    return session
    raise AssertionError("no pair in 200 seeds")


def test_calls_are_offered_apart() -> None:
    session = careless()
    calls = session.calls()
    assert calls and all(move.kind is Kind.CALL for move in calls)
    session.click(text(next(bits(session.state.hands[session.state.turn]))))
    assert all(move.kind is not Kind.CALL for move in session.selection.moves)
    turn = session.state.turn
    session.do(calls[0])
    assert session.state.turn == turn and session.calls() == ()
    assert "!" in session.save()
    assert Session.restored(session.save()).state.captured == session.state.captured


def test_completions_contain_what_is_picked() -> None:
    session = fresh("you", "greedy")
    every = session.completions(99)
    assert set(every) == set(session.state.legal_moves())
    assert session.completions(2) == every[:2]
    session.click("4h")
    assert list(map(str, session.completions())) == ["Asx4h+Tc"]
    session.click("9s")
    assert session.completions() == ()
    session.click("4h")
    assert list(map(str, session.completions())) == ["9s"]
    stacks = with_build()
    stacks.choose("stack")
    assert all(move.kind is Kind.BUILD for move in stacks.completions())


def test_preview_is_of_what_is_picked_unless_told() -> None:
    session = fresh("you", "greedy")
    session.click("4h")
    assert session.preview().take == (4,)
    assert session.preview(parse_set("4h+Tc")).take == (14,)
    assert session.preview(0).take == ()


def test_a_save_continues_where_it_was() -> None:
    session = fresh("you", "greedy", "random", rules=GAMES["casino"])
    let_play(session)
    session.do(trail(session))
    let_play(session)
    saved = session.save()
    other = Session.restored(saved)
    assert other.save() == saved
    assert other.view() == session.view()
    assert other.log == session.log
    assert other.can_undo
    for one in (session, other):
        one.do(trail(one))
        let_play(one)
    assert other.save() == session.save()


def test_a_running_match_is_replaced_only_by_a_good_one() -> None:
    session = fresh("you", "you")
    session.do("9s")
    session.do("9h")
    session.undo()
    session.click("4s")
    held = (session.state, session.selection, session.last_update, session.log, session.save())
    good = fresh("you", "you", rules=GAMES["casino"], seed="b").save()
    bad = [
        "",
        good[:-3],
        good.replace("seat 1: you", "seat 1: genius"),
        good.replace("unfinished", "draw, 0-0, game-over"),
        good + "As\n2s\n",
    ]
    for text_ in bad:
        with pytest.raises(RecordError):
            session.load(text_)
        assert (
            session.state,
            session.selection,
            session.last_update,
            session.log,
            session.save(),
        ) == held
        assert session.can_redo
    update = session.load(good)
    assert update.view == session.view() and update.events == () and update.reason is None
    assert session.rules is GAMES["casino"] and session.seed == "b"
    assert not session.can_redo and not session.can_undo
    assert session.selection.hand == -1
    with pytest.raises(RecordError, match="'genius' is not a level"):
        Session.restored(bad[2])


def test_notes_of_a_front_end_pass_through() -> None:
    noted = fresh("you", "you").save().replace("\n\nround", "\nx-theme: dark\n\nround")
    session = Session.restored(noted)
    session.do("9s")
    assert read(session.save()).extra == (("x-theme", "dark"),)


def test_levels_and_seed_reproduce_a_match() -> None:
    texts = []
    for _ in range(2):
        session = fresh("random", "random", rules=GAMES["casino"], seed="again")
        while not session.state.match_over:
            if session.state.round_over:
                session.next_round()
            let_play(session)
        texts.append(session.save())
    assert texts[0] == texts[1]


def test_a_match_is_seen_again_step_by_step() -> None:
    session = fresh("you", "greedy")
    for _ in range(6):
        session.do(trail(session))
        let_play(session)
    done, end = session.place, session.state
    assert done[0] == done[1] == len(session.log) - 1
    assert session.go(0).events == ()
    assert session.place == (0, done[1])
    assert len(session.log) == 1
    seen = [session.go(at).events for at in range(1, done[1] + 1)]
    assert seen == [entry.events for entry in session.log[1:]]
    assert session.state is end and not session.assisted
    assert session.go(-3).view == session.view() and session.place[0] == 0
    session.go(10**6)
    assert session.place == done and session.state is end
