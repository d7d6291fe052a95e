"""The variants play legally, and differ from the expert in what their names say."""

from __future__ import annotations

from itertools import islice

import pytest

from kasino.cards import Stream, bits, parse_set
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.lab.agents import NAMES, agent
from kasino.moves import Kind
from kasino.players import EARLIER, LEVELS, Budget
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import worth_of
from tests.experiments import variants
from tests.experiments.left_over import SIZE, features, least_squares, main
from tests.experiments.variants import (
    CARELESS,
    RANKS_LEFT,
    THIRD,
    VARIANTS,
    Learnt,
    Variant,
    all_hands,
    likely,
    trails_of,
)
from tests.lab.positions import later


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.level)
@pytest.mark.parametrize(("game", "plays"), [("finnish", 10), ("finnish", 44), ("casino", 9)])
def test_every_variant_plays(variant: Variant, game: str, plays: int) -> None:
    assert variant.level not in (*LEVELS, *NAMES)
    state = later(game, plays)
    found = agent(variant)(state, Stream("try"), Budget(3))
    assert state.why_not(found.move) is None
    if plays == 44 or game == "casino":
        *_, expert = EARLIER[THIRD]["expert"].think(
            state.view(state.turn), Stream("try"), Budget(3)
        )
        assert found == expert


def test_all_hands_come_once_where_they_are_few() -> None:
    state = later("finnish", 30)
    view = state.view(state.turn)
    other = 1 - view.seat
    count = view.unknown.bit_count()
    assert view.hand_sizes[other] == 1
    worlds = list(islice(all_hands(view, Stream("all")), 2 * count))
    assert len({world.hands[other] for world in worlds}) == count
    assert [w.hands for w in worlds[:count]] == [w.hands for w in worlds[count:]]
    assert all(world.view(view.seat) == view for world in worlds)
    many = later("finnish", 24).view(0)
    assert next(all_hands(many, Stream("many"))) is not None


def test_the_trails_of_this_deal() -> None:
    state = later("kasino", 8)
    first = next(move for move in state.legal_moves() if move.kind is Kind.TRAIL)
    table = state.loose
    state = state.after(first)
    view = state.view(state.turn)
    assert trails_of(view) == [(table, 1 << first.card)]
    assert trails_of(state.view(1 - state.turn)) == []
    for before in range(9, 17):
        view = later("kasino", before).view(0)
        line = State.start(GAMES["kasino"], 2, "tries")
        wanted = []
        for seat, move in view.moves:
            if line.deal == view.deal and seat == 1 and move.kind is Kind.TRAIL:
                wanted.append((line.loose, move.card))
            line = line.after(move)
        found = trails_of(view)
        assert [loose for loose, _ in reversed(found)] == [loose for loose, _ in wanted]
        assert all(
            held >> card & 1 for (_, held), (_, card) in zip(found, reversed(wanted), strict=True)
        )


def test_careless_worlds_are_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES["kasino"]
    takes = DealSearch(worth_of(rules)).takes
    state = later("kasino", 8)
    while not trails_of(state.view(state.turn)):
        state = state.after(next(m for m in state.legal_moves() if m.kind is Kind.TRAIL))
    view = state.view(state.turn)
    ((loose, held),) = trails_of(view)

    def careless(world: State) -> bool:
        hand = bits(world.hands[1 - view.seat] | held)
        found = [takes(loose, rules.hand_values[card])[:1] for card in hand]
        return any(take[0][1] >= CARELESS for take in found if take)

    draws = range(200)
    plain = sum(careless(view.sample(Stream(f"{n}"))) for n in draws)
    weighed = sum(careless(next(likely(view, Stream(f"{n}")))) for n in draws)
    assert plain > 2 * weighed > 0
    monkeypatch.setattr(variants, "DRAWN", 1)  # then nothing better is waited for
    assert sum(careless(next(likely(view, Stream(f"{n}")))) for n in draws) == plain


def test_what_is_left_over_is_worth_what_was_learnt() -> None:
    learnt = Learnt(worth_of(GAMES["finnish"]))
    assert learnt.value(0, 0, parse_set("Ah+Kd"), 0, 0) == RANKS_LEFT[0] + RANKS_LEFT[12]
    assert learnt.value(0, 0, parse_set("Ks"), 0, 0) > RANKS_LEFT[12]


def test_least_squares() -> None:
    rows = [[1.0, float(n), float(n * n % 7)] for n in range(400)]
    values = [3 + 2 * n - 5 * (n * n % 7) for n in range(400)]
    assert least_squares(rows, values) == pytest.approx([3, 2, -5], abs=0.05)
    assert features(parse_set("As+Ah"))[:2] == [1, 2]
    assert len(features(0)) == SIZE


def test_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["finnish", "--rounds", "4"]) == 0
    assert capsys.readouterr().out.startswith("16 deals: ")
