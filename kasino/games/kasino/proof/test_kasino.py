"""N1–N4: Kasino in its family form."""

from __future__ import annotations

import pytest

from kasino.engine.events import Captured, RoundOver, Scored, Swept
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.games.families import NORDIC
from testing.positions import cards, do, listed, of_card, position, stacked, told, why, worth

GAME = "kasino"


def sweep_of(state: State, move: str) -> Swept:
    """Return the event of a sweep."""
    (found,) = [event for event in told(state, move) if isinstance(event, Swept)]
    return found


def test_N1_values_and_trailing_are_those_of_finnish() -> None:
    assert GAMES[GAME].hand_values == NORDIC.hand_values
    assert GAMES[GAME].players == (2, 3, 4)
    state = position(GAME, ["As 2s Td Kc", "3c"], "Ah 2h Ts Kd")
    assert listed(state) == {
        "As", "2s", "Td", "Kc",
        "AsxAh+Kd", "2sx2h+Kd", "TdxAh+2h+Kd", "KcxKd", "KcxTs+Ah+2h", "KcxTs+Ah+2h+Kd",
    }  # fmt: skip


def test_N1_the_player_chooses_any_union() -> None:
    state = position(GAME, ["9c Qc", "3c"], "4s 4h 5d 9d")
    assert of_card(state, "9c") == {
        "9c", "9cx9d", "9cx4s+5d", "9cx4h+5d", "9cx4s+5d+9d", "9cx4h+5d+9d",
    }  # fmt: skip


def test_N1_each_plays_for_himself_and_points_count_when_the_round_ends() -> None:
    assert GAMES[GAME].sides(4) == 4
    state = position(GAME, ["Kc 5h", "5d", "5c", "6d"], "3h Td", scores=(15, 0, 0, 0), stock=16)
    events = told(state, "Kcx3h+Td")
    assert not [event for event in events if isinstance(event, Scored)]
    after = do(state, "Kcx3h+Td")
    assert after.scores == (15, 0, 0, 0) and not after.round_over and after.turn == 1


def test_N1_four_players_are_scored_one_by_one() -> None:
    state = position(
        GAME,
        ["Kc", "", "", ""],
        "Kd",
        captured=["Ah", "Ad 2s", "Td 3d 4d", ""],
        rest=3,
        last=3,
        scores=(1, 2, 3, 4),
    )
    after = do(state, "KcxKd")
    others = [pile & ~cards("Kc Kd") for pile in after.captured]
    assert after.tally is not None and after.tally.totals == (1, 2, 2, 2 + 1 + 2)
    assert [worth(pile) for pile in others] == [1, 2, 2, 2]
    assert after.scores == (2, 4, 5, 9)


@pytest.mark.parametrize(
    ("stock", "scores", "why_not"),
    [
        (8, (0, 0), ""),
        (8, (10, 10), ""),
        (8, (10, 11), "frozen"),  # nobody may start above ten
        (8, (11, 0), "frozen"),
        (0, (0, 0), "last-deal"),
    ],
)
def test_N2_a_sweep_counts_while_the_stock_holds_cards_and_nobody_began_above_ten(
    stock: int, scores: tuple[int, int], why_not: str
) -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", stock=stock, scores=scores)
    swept = sweep_of(state, "9cx9d")
    assert (swept.counts, swept.why) == (not why_not, why_not)
    assert do(state, "9cx9d").sweeps == (0 if why_not else cards("9c"), 0)


def test_N2_a_counted_sweep_is_a_point_at_the_end_of_the_round() -> None:
    state = position(GAME, ["9c", ""], "9d", sweeps=["7c 7d", ""], captured=["7c 7d", ""], rest=1,
                     last=1)  # fmt: skip
    after = do(state, "9cx9d")
    assert after.tally is not None and after.scores == (2, 10)
    lines = {line.name: (line.points, line.counts) for line in after.tally.lines}
    assert lines["sweeps"] == ((2, 0), (2, 0))


def test_N3_all_sweeps_are_void_when_every_player_has_one() -> None:
    # Two to one: still void.
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", captured=["", "6c 6d"], sweeps=["", "6c 6d"],
                     stock=8, rest=0)  # fmt: skip
    swept = sweep_of(state, "9cx9d")
    assert (swept.counts, swept.voids) == (False, True)
    after = do(state, "9cx9d")
    assert after.void and after.sweeps == (0, 0)
    later = do(after, "3c")
    assert not [event for event in told(later, "5d") if isinstance(event, Swept)]
    once_more = position(GAME, ["9c 5d", "Qs 3c"], "9d", void=True, stock=8)
    assert sweep_of(once_more, "9cx9d").why == "void"


def test_N3_of_three_players_all_three_must_have_swept() -> None:
    state = position(GAME, ["9c 5d", "Qs", "3c 3d"], "9d", captured=["", "6c 6d", ""],
                     sweeps=["", "6c", ""], stock=12)  # fmt: skip
    after = do(state, "9cx9d")
    assert not after.void and after.sweeps == (cards("9c"), cards("6c"), 0)
    third = position(GAME, ["5d", "Qs", "3c 4d"], "3d", captured=["9c", "6c", ""],
                     sweeps=["9c", "6c", ""], stock=12, turn=2)  # fmt: skip
    assert sweep_of(third, "3cx3d").voids
    assert do(third, "3cx3d").sweeps == (0, 0, 0)


def test_N3_a_sweep_of_the_last_deal_voids_nothing() -> None:
    state = position(GAME, ["9c 5d", "Qs 3c"], "9d", captured=["", "6c"], sweeps=["", "6c"])
    after = do(state, "9cx9d")
    assert not after.void and after.sweeps == (0, cards("6c"))


def test_N4_example() -> None:
    state = stacked(GAME, ["4h 8d Th Qd", "6h 9c 9s Qc"], "Jh 6c 5s Qh")
    # 4, 8, 10 take nothing, the queen takes the queen.
    assert listed(state) == {"4h", "8d", "Th", "Qd", "QdxQh"}
    jack = position(GAME, ["Jd", "3c"], "Jh 6c 5s Qh")
    assert listed(jack) == {"Jd", "JdxJh", "Jdx5s+6c", "Jdx5s+Jh+6c"}
    # Then only the 6 takes (6).
    dealer = do(state, "QdxQh")
    assert listed(dealer) == {"6h", "9c", "9s", "Qc", "6hx6c"}


def test_N4_example_goes_on() -> None:
    state = position(GAME, ["4h 8d Th", "9c 9s Qc"], "Jh 5s", stock=8)
    assert listed(state) == {"4h", "8d", "Th"}
    state = do(state, "4h")
    assert of_card(state, "9s") == {"9s", "9sx5s+4h"}
    assert of_card(state, "9c") == {"9c", "9cx5s+4h"}
    (event,) = told(state, "9sx5s+4h")
    assert isinstance(event, Captured) and (event.seat, event.value) == (1, 9)
    ten = position(GAME, ["Tc", "3c"], "Ts 8d 2h")
    assert listed(ten) == {"Tc", "TcxTs", "Tcx2h+8d", "TcxTs+2h+8d"}
    assert why(ten, "Tcx8d") is Reason.NO_GROUPS


def test_N2_and_the_round_over_says_what_was_counted() -> None:
    state = position(GAME, ["9c", ""], "9d", last=0)
    swept, over = told(state, "9cx9d")[1:]
    assert isinstance(swept, Swept) and not swept.counts and isinstance(over, RoundOver)
    assert over.residue == 0 and over.residue_to is None
    assert over.tally.totals == (10, 0)
