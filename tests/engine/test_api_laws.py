"""Laws that hold in every position of every game, for every player count."""

from __future__ import annotations

import gc
from collections import Counter
from random import Random

import pytest

from kasino.cards import Stream, bits
from kasino.engine.builds import Build, serves
from kasino.engine.events import Line, Result, Tally
from kasino.engine.position import Setup
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.games.families import ITALIAN
from kasino.moves import Kind, Move
from kasino.rules import Rules, Taking
from testing.kinds import CALLS, POWER_CARDS, SINGLE_FIRST, game_with
from testing.playouts import TABLES, WHOLE, fields, mutants, playout, positions, some, trails
from testing.positions import position
from testing.samples import one_of_each

pytestmark = pytest.mark.long

#: The number of positions for each game, with alternating player counts: in every run, and in slow
#: ones.
SAMPLE = 150
STATES = 1_200


def check_cards(state: State) -> None:
    """Check that every card is in one place (S4)."""
    places = [1 << card for card in state.undealt]
    places += [1 << card for card in bits(state.loose)]
    places += [*state.hands, *state.captured, *(build.cards for build in state.builds)]
    assert sum(places) == state.rules.deck == _union(places)
    assert len(state.undealt) == state.stock
    assert all(sweep & ~pile == 0 for sweep, pile in zip(state.sweeps, state.captured, strict=True))
    assert all(build.cards.bit_count() >= 2 for build in state.builds)


def _union(places: list[int]) -> int:
    found = 0
    for place in places:
        found |= place
    return found


def check_moves(state: State, rng: Random) -> None:
    """Check the listed moves and the rejected moves, and that they agree."""
    listed = some(state)
    assert bool(listed) is not state.round_over  # terminal ⇔ no moves (S5)
    texts = [str(move) for move in listed]
    assert len(set(texts)) == len(listed)
    assert [Move.parse(text) for text in texts] == listed
    assert all(state.why_not(move) is None for move in listed)
    if state.round_over:
        assert state.why_not(Move(Kind.TRAIL, 0)) is Reason.OVER
        with pytest.raises(IllegalMove):
            state.play(Move(Kind.TRAIL, 0))
        return
    assert {move for move in listed if move.kind is Kind.TRAIL} <= set(trails(state))
    legal = set(listed)
    whole = len(listed) < WHOLE
    kinds = [move.kind for move in listed]
    assert kinds == sorted(kinds, key=[Kind.CALL, Kind.CAPTURE, Kind.BUILD, Kind.TRAIL].index)
    for move in mutants(state, listed, rng, 12):
        reason = state.why_not(move)
        if whole:
            assert (reason is None) is (move in legal), (str(texts), move, reason)
        elif move in legal:
            assert reason is None


def check_play(state: State, rng: Random) -> None:
    """Check that ``play`` and ``after`` agree and that no play changes the position."""
    if state.round_over:
        return
    before = fields(state)
    listed = some(state, 40)
    move = rng.choice(listed)
    played, events = state.play(move)
    assert fields(played) == fields(state.after(move))
    assert events and played.history == (state.history, state.turn, move)
    wrong = next(m for m in mutants(state, listed, rng, 20) if state.why_not(m) is not None)
    with pytest.raises(IllegalMove) as refused:
        state.play(wrong)
    assert refused.value.reason is state.why_not(wrong) and refused.value.move == wrong
    assert fields(state) == before


#: The types that can be reached from a View; a Rules is the same for everyone and isn’t followed.
OPEN = (View, tuple, int, str, Rules, Build, Move, Kind, Tally, Line, Result, type(None))


def reachable(view: View) -> list[object]:
    """Return every object that a View leads to, found by the garbage collector."""
    found: dict[int, object] = {}
    queue: list[object] = [view]
    while queue:
        thing = queue.pop()
        if id(thing) in found or isinstance(thing, type):
            continue
        found[id(thing)] = thing
        if not isinstance(thing, Rules | Kind | str):
            queue += gc.get_referents(thing)
    return list(found.values())


def check_views(state: State, rng: Stream, seed: str) -> None:
    """Check that views hide cards, and that a sampled deal looks the same."""
    for seat in range(state.players):
        view = state.view(seat)
        hidden = sum(1 << card for card in state.undealt)
        hidden |= sum(hand for other, hand in enumerate(state.hands) if other != seat)
        assert view.unknown == hidden
        scores = {*view.scores, *view.deal_scores, *view.base}
        for thing in reachable(view):
            assert isinstance(thing, OPEN), type(thing)
            # A number of 64 or more is a set of cards, unless it is a score; no set may name a
            # hidden card.
            if isinstance(thing, int) and thing >= 64 and thing not in scores:
                assert not thing & hidden
            assert thing != seed and (thing == () or thing != state.undealt)
        sample = view.sample(rng)
        check_cards(sample)
        assert sample.view(seat) == view and sample.seed is None
        for owner, hand in enumerate(sample.hands):
            owned = [build.value for build in sample.builds if build.owner == owner]
            assert serves(state.rules, hand, owned)
        if seat == state.turn and not state.round_over:
            listed = some(state, 80)
            assert some(sample, 80) == listed
            shown = view.legal_moves()
            assert [next(shown) for _ in listed] == listed
            assert view.why_not(listed[-1]) is None
        elif not state.round_over:
            assert list(view.legal_moves()) == []
            assert view.why_not(Move(Kind.TRAIL, next(bits(state.hands[state.turn])))) is not None


@pytest.mark.law
@pytest.mark.parametrize(
    ("states", "every"),
    [
        pytest.param(SAMPLE, 3, id="sample"),
        pytest.param(STATES, 1, marks=pytest.mark.slow, id="all"),
    ],
)
@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_laws(name: str, players: int, states: int, every: int) -> None:
    """S4, S5 and the laws of the interface: a thousand positions, including crowded ones."""
    rng = Random(f"{name} {players}")
    stream = Stream(f"{name} {players}")
    crowded = ended = 0
    for number, state in enumerate(positions(name, players, states // len(GAMES[name].players))):
        check_cards(state)
        if number % every == 0:
            check_moves(state, rng)
            check_play(state, rng)
        if number % 3 == 0:
            check_views(state, stream, "law 0")
        crowded += state.loose.bit_count() >= 20
        ended += state.round_over
    assert ended
    # Forced captures keep the table small, and eleven cards end a match of Kasino!.
    few = state.rules.table_limit or state.rules.taking is Taking.FORCED
    assert crowded > states // 30 or few


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_states_are_immutable(name: str, players: int) -> None:
    """A position can’t be changed, and neither can its contents."""
    state = next(playout(name, players, "fixed", 0.5))
    for field in (*fields(state), "seed", "anything", "__class__"):
        with pytest.raises(AttributeError):
            setattr(state, field, None)
        with pytest.raises(AttributeError):
            delattr(state, field)
    held = [gc.get_referents(value) for value in fields(state).values()]
    immutable = (tuple, int, type(None), Setup)
    assert held and all(isinstance(value, immutable) for value in fields(state).values())
    for field in Setup.__slots__:
        with pytest.raises(AttributeError):
            setattr(state.setup, field, None)
    view = state.view(0)
    with pytest.raises((AttributeError, TypeError)):
        view.hand = 0  # type: ignore[misc]


@pytest.mark.law
def test_every_reason_is_met() -> None:
    """Random wrong moves produce every reason, so the laws above cover everything."""
    met: Counter[Reason | None] = Counter()
    rng, single_first = Random("reasons"), game_with(SINGLE_FIRST)
    # Random moves seldom try two courts at once, two sets at once in Scopa, or a second build;
    # single cards come first only under a house rule.
    for state in (
        position("casino", ["Qs 2d", "Kc"], "Qh Qd Kh"),
        position(game_with(CALLS), ["Ah 9h 5d", "8h"], "", ["2s+3s=5@0", "As+7s=8@1"]),
        position("casino", ["9s Kd", "6s 4c"], "6h Qd", ["2s+3s+4s=9@0+1"], turn=1),
        position(
            game_with(POWER_CARDS), ["5s Kd", "6s 4c"], "5h 2d 3d", options="single-first=yes"
        ),
        position(ITALIAN, ["7d Kd", "6s 4c"], "3h 4s 5c 2d"),
        position(single_first, ["7d Kd", "6s 4c"], "3h 4s Ac 2d 4d", options="fewest=yes"),
        position(single_first, ["Ad Kd", "6s 4c"], "3h 4s 5c 2d", options="ace-takes=table"),
        position(single_first, ["Ad Kd", "6s 4c"], "3h 4s Ac 2d", options="ace-takes=ace"),
    ):
        met.update(state.why_not(m) for m in mutants(state, some(state), rng, 3_000))
    for name, players in dict(TABLES).items():  # with the most players, where most attempts fail
        rng = Random(f"reasons {name} {players}")
        for state in positions(name, players, 100):
            if set(Reason) <= set(met):
                return
            if not state.round_over:
                met.update(state.why_not(m) for m in mutants(state, some(state, 100), rng, 20))
            met[state.why_not(Move(Kind.TRAIL, 51))] += 1
    assert set(Reason) <= set(met), set(Reason) - set(met)
