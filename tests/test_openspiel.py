"""Matches whose deals are left to chance, and OpenSpiel's own tests of them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kasino.cards import Stream, bits, mask_of
from kasino.engine.state import State
from kasino.env import deals, openspiel
from kasino.env.deals import Deals
from kasino.env.table import ROWS, Table
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.moves import Kind, Move
from kasino.players import LEVELS, Budget
from research.exploitability import policy_of
from research.perfect_play import Equilibrium, exploitability
from research.small_game import SmallGame, after

OPENSPIEL = pytest.mark.needs("OpenSpiel")
ROUND = "target=0"


def played(found: Deals, seed: str) -> list[int]:
    """Act by chance to the end; return what chance and the seats did."""
    rng, done = Stream(seed), []
    while not found.over:
        action = rng.choice(found.chance or found.table.actions())
        found.act(action)
        done.append(action)
    return done


@pytest.mark.parametrize("name", GAMES)
def test_chance_deals_every_card_of_a_round_once(name: str) -> None:
    rules = game(name)
    found = Deals(rules, rules.players[0])
    dealt: list[int] = []
    rng = Stream(name)
    while found.table is None or not found.state.round_over:
        drawn, action = found.wanted, rng.choice(found.chance or found.table.actions())
        if found.forehand >= 0 and drawn:
            dealt.append(action)
        found.act(action)
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(bits(rules.deck))
    assert len(dealt) == rules.deck_size - len(found.state.undealt)


def test_a_match_goes_on_through_rounds_to_its_end() -> None:
    found = Deals(game("finnish"), 2)
    assert found.known(0).startswith("0; ;")
    assert found.returns() == [0, 0]
    played(found, "match")
    assert found.state.round > 1 and found.state.match_over
    assert sorted(found.returns()) == [-1, 1]
    rounds = [line for line in found.told if line.startswith("round")]
    assert len(rounds) == found.state.round
    again = Deals(game("finnish"), 2)
    for action in played(Deals(game("finnish"), 2), "match"):
        again.act(action)
    assert again.state == found.state and again.known(1) == found.known(1)


def test_a_seat_is_told_nothing_of_the_other_hand() -> None:
    first, second = (Deals(game("finnish"), 2) for _ in range(2))
    cards = list(bits(game("finnish").deck))
    state = State.from_deck(game("finnish"), 2, tuple(cards))
    used = 52 - len(state.undealt)
    other = next(at for at in range(used) if state.hands[1] >> cards[at] & 1)
    swapped = [*cards[:used]]
    swapped[other] = cards[-1]
    for found, order in ((first, cards[:used]), (second, swapped)):
        for action in (0, *order):
            found.act(action)
    assert first.state.hands[1] != second.state.hands[1]
    assert first.known(0) == second.known(0)
    assert first.known(1) != second.known(1)


def test_a_card_is_drawn_after_each_play_where_the_game_has_it() -> None:
    name = next(name for name in GAMES if game(name).draws)
    found = Deals(game(name, ROUND), 2)
    while found.table is None:
        found.act(found.chance[0])
    found.act(found.table.actions()[0])
    while not found.chance:
        found.act(found.table.actions()[0])
    assert found.wanted == 1


def test_a_copy_goes_its_own_way() -> None:
    found = Deals(game("finnish", ROUND), 2)
    while found.table is None:
        found.act(found.chance[0])
    before = found.known(0), found.state, list(found.drawn)
    copied = deepcopy(found)
    played(copied, "copy")
    assert copied.over and (found.known(0), found.state, found.drawn) == before
    assert played(found, "copy") and found.known(0) == copied.known(0)


def test_a_match_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "ROUNDS", 0)
    found = Deals(game("finnish"), 2)
    while found.chance:
        found.act(found.chance[0])
    assert found.over and found.returns() == [0, 0]


def test_without_openspiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "MISSING", "No module named 'pyspiel'")
    with pytest.raises(KasinoError, match=r"needs the extra kasino\[openspiel\]"):
        openspiel.load()


@OPENSPIEL
@pytest.mark.parametrize(("name", "players"), [("finnish", 2), ("royal", 3), ("draw", 4)])
def test_openspiels_own_test(name: str, players: int) -> None:
    import pyspiel

    found = openspiel.load(name, players, ROUND)
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)


@OPENSPIEL
def test_the_information_state_has_what_is_seen_and_the_plays() -> None:
    found = openspiel.load("finnish", 2, ROUND)
    state = found.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    seat = state.current_player()
    before = state.information_state_tensor(seat)
    assert len(before) == openspiel.SHAPE and not any(before[ROWS * 52 :])
    assert sum(before[:52]) == 4
    while not state.is_chance_node() and sum(before[ROWS * 52 :]) == 0:
        state.apply_action(state.legal_actions()[0])
        before = state.information_state_tensor(seat)
    assert sum(before[ROWS * 52 :]) >= 2
    assert state.information_state_string(0) != state.information_state_string(1)


class SmallDeals(Deals):
    """One deal of a small game, dealt, seen and acted in as a whole match is."""

    def __init__(self, small: SmallGame) -> None:
        self.small, self.gone, self.won, self.path = small, 0, 0, list[int]()
        super().__init__(small.rules, 2)
        self.forehand = 0

    @property
    def over(self) -> bool:
        """Whether all cards of the hands are played."""
        return len(self.plays) == 2 * self.small.hand

    def _shuffle(self) -> None:
        self._draw(self.small.deck & ~self.small.table, 2 * self.small.hand)

    def _dealt(self) -> None:
        own = self.small.hand
        hands = mask_of(self.drawn[:own]), mask_of(self.drawn[own:])
        self.table = Table(self.small.state(0, hands, self.small.table, 0))

    def _act(self, action: int) -> None:
        assert self.table is not None
        state, move = self.state, self.table.say(action)
        self.path = [*self.path, action]
        if move is None:
            return
        self.path, play = [], (1 << move.card, move.cards)
        self.plays.append((state.turn, move))
        self.told.append(f"{state.turn}:{move}")
        self.held.append(state.hands)
        self.won += self.small.gain(play, state.loose) * (1, -1)[state.turn]
        self.gone |= sum(play) if move.cards else 0
        held = state.hands[0] & ~play[0], state.hands[1] & ~play[0]
        loose = after(play, state.loose)
        self.table = Table(self.small.state(1 - state.turn, held, loose, self.gone))

    def returns(self) -> list[float]:
        """Return the points of each seat."""
        points = (self.won + self.small.left_over(self.state.loose)) / 1000 if self.over else 0.0
        return [points, -points]


def path_of(state: State, move: Move) -> list[int]:
    """Return the actions that say a move."""
    table, path = Table(state), list[int]()
    said: Move | None = None
    while said is None:
        path.append(next(a for a in table.actions() if move in table._actions[a]))
        said = table.say(path[-1])
    return path


@OPENSPIEL
@pytest.mark.parametrize(
    ("level", "hand", "table"),
    [("random", 1, 3), pytest.param("learnt", 2, 1, marks=pytest.mark.slow)],
)
def test_openspiel_finds_a_player_as_exploitable_as_we_do(
    level: str, hand: int, table: int
) -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms.exploitability import nash_conv

    small = SmallGame.drawn("kasino", ranks=3, suits=2, hand=hand, table=table, seed="a")
    perfect = Equilibrium(small)
    perfect.learn(3)
    ours = perfect.policy if level == "learnt" else policy_of(small, LEVELS[level], Budget(), 4, "")

    class Small(openspiel.KasinoGame):
        def new_initial_state(self) -> openspiel.KasinoState:
            return openspiel.KasinoState(self, SmallDeals(small))

    class Ours(policy.Policy):  # type: ignore[misc]
        """The player in OpenSpiel's terms: how likely each action is."""

        def action_probabilities(self, state: Any, player_id: int | None = None) -> Any:
            deals = state.deals
            now, path = deals.state, deals.path
            plays = tuple((1 << move.card, move.cards) for _, move in deals.plays)
            found = dict.fromkeys(state.legal_actions(), 0.0)
            for play, odds in ours(now.hands[now.turn], now.loose, deals.gone, plays).items():
                kind = Kind.CAPTURE if play[1] else Kind.TRAIL
                way = path_of(now, Move(kind, play[0].bit_length() - 1, play[1]))
                if way[: len(path)] == path:
                    found[way[len(path)]] += odds
            total = sum(found.values())
            legal = len(found)
            return {a: odds / total if total else 1 / legal for a, odds in found.items()}

    theirs = nash_conv(Small(), Ours(Small(), [0, 1]), use_cpp_br=False) / 2
    assert theirs > 0.001
    assert theirs == pytest.approx(exploitability(small, ours), rel=0, abs=1e-9)
