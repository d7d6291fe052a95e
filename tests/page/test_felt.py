"""The layout of the felt: large cards in a few rows of similar length, without overlaps."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from app.core.statistics import KEPT, Line, Statistics, write
from app.platform.store import PREFIX
from app.table.state.layout import (
    CARD_HIGH,
    FAN_EDGE,
    FAN_MOST,
    FAN_STEP,
    Layout,
    Space,
    balanced,
    fan_scale,
    largest,
    lay,
    span,
    split,
)
from testing.kinds import POWER_CARDS, first, game_with
from testing.page.open_page import Open
from testing.page.stored import Storage
from testing.places.positions import address
from testing.places.scenes import crowded, middle

SPACES = {
    "phone": Space(366, 419, 85),
    "small phone": Space(296, 220, 69),
    "low": Space(457, 240, 80),
    "tablet": Space(796, 540, 127),
    "desktop": Space(968, 320, 132),
    "large": Space(2100, 760, 198),
}
FANS = ((), (2,), (3, 5), (2, 2, 4, 7))

Box = tuple[float, float, float, float]


def boxes(layout: Layout, rows: Sequence[Sequence[float]]) -> list[Box]:
    """Return left, top, right and bottom of each thing."""
    spans = [one for row in rows for one in row]
    return [
        (
            x,
            y,
            x + one * layout.card,
            y + layout.card * (CARD_HIGH + (2 * FAN_EDGE if one > 1 else 0)),
        )
        for (x, y), one in zip(layout.places, spans, strict=True)
    ]


@pytest.mark.parametrize("fans", FANS)
@pytest.mark.parametrize("space", SPACES.values(), ids=SPACES)
def test_nothing_lies_on_anything_else_nor_beside_the_felt(
    space: Space, fans: tuple[int, ...]
) -> None:
    for loose in (*range(1, 14), 20, 31, 48):
        spans = [1.0] * loose + [span(n) for n in fans]
        rows = split(space, spans)
        layout = lay(space, rows)
        found = boxes(layout, rows)
        for left, top, right, _ in found:
            assert left >= 0 <= top
            assert right <= space.width + 1 or layout.card == space.min_card
        for a, b in itertools.combinations(found, 2):
            assert a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert space.min_card <= layout.card <= space.max_card
        assert sum(map(len, rows)) == len(spans)
        if layout.card > space.min_card:
            assert len(rows) <= space.max_rows
            assert max(bottom for *_, bottom in found) <= space.height + 1


def test_rows_are_balanced() -> None:
    for count in range(1, 20):
        for rows in range(1, min(count, 4) + 1):
            lengths = [len(row) for row in balanced([1] * count, rows)]
            assert sum(lengths) == count
            assert max(lengths) - min(lengths) <= 1
            assert lengths == sorted(lengths, reverse=True)


def test_a_build_takes_its_width_from_its_row() -> None:
    assert [len(row) for row in balanced([span(6), 1, 1, 1], 2)] == [1, 3]


def cards(space: Space, count: int) -> float:
    """Return the width of a number of cards."""
    return lay(space, split(space, [1] * count)).card


def test_few_cards_are_as_large_as_those_of_the_hand_and_more_are_smaller() -> None:
    space = SPACES["phone"]
    widths = [cards(space, count) for count in range(1, 25)]
    assert widths[:4] == [space.max_card] * 4
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == space.min_card
    assert [len(row) for row in split(space, [1] * 9)] == [3, 3, 3]


def test_more_room_never_makes_cards_smaller() -> None:
    for count in range(1, 30):
        found = [cards(Space(600, high, 120), count) for high in range(150, 900, 50)]
        assert found == sorted(found)


def test_an_empty_felt_has_no_places() -> None:
    assert lay(SPACES["phone"], []) == Layout(85, ())


def test_a_build_moves_no_card_up_or_down_where_there_is_room() -> None:
    space = SPACES["tablet"]
    plain, built = lay(space, [[1, 1], [1, 1]]), lay(space, [[1, 1], [1, span(2)]])
    assert [y for _, y in plain.places][:3] == [y for _, y in built.places][:3]
    low = Space(796, 270, 127)
    assert largest(low, [[1, 1], [1, span(2)]]) < largest(low, [[1, 1], [1, 1]])


def test_things_too_wide_for_any_row_lie_one_below_the_other() -> None:
    rows = split(Space(150, 200, 60), [span(6), span(6)])
    assert list(map(len, rows)) == [1, 1]
    places = lay(Space(150, 200, 60), rows).places
    assert places[0][0] == places[1][0] == 0


def test_a_group_wider_than_the_felt_leaves_the_others_side_by_side() -> None:
    space = Space(180, 220, 69)
    rows = split(space, [1.0] * 9 + [span(14)])
    assert lay(space, rows).card == space.min_card
    assert max(map(len, rows)) > 1 and len(rows) < 6


def test_a_long_group_fits_a_small_phone_with_smaller_cards() -> None:
    assert span(12) < span(13) == span(17) == FAN_MOST
    for count in (2, 12, 13, 17, 30):
        scale = fan_scale(count)
        assert scale < 1 if count > 12 else scale == 1
        wide = scale * (1 + FAN_STEP * (count - 1)) + 2 * FAN_EDGE
        assert wide == pytest.approx(span(count))
    space = SPACES["small phone"]
    layout = lay(space, split(space, [1.0] * 4 + [span(17)]))
    assert all(left + span(17) * layout.card <= space.width for left, _ in layout.places[-1:])


def test_a_group_takes_height_from_its_own_row_alone() -> None:
    space = Space(296, 222, 69)
    rows = [[1.0] * 4, [1.0] * 4, [1.0, span(2)]]
    high = CARD_HIGH * 3 + 2 * FAN_EDGE
    assert largest(space, rows) == pytest.approx((222 - 2 * space.gap) / high)
    tops = [y for _, y in lay(space, rows).places]
    assert tops[4] - tops[0] == pytest.approx(CARD_HIGH * lay(space, rows).card + space.gap, abs=1)


def test_only_rows_that_are_scrolled_say_where_they_end(opened: Open) -> None:
    """So the style keeps the last one clear of the rail."""
    page = opened(address(crowded(), pace="0"))
    cloth = page.the("#table .cloth")
    lowest = max(float(one.style.values["--y"][:-2]) for one in page.all("#table [data-item]"))
    card = float(cloth.style.values["--w"][:-2])
    assert float(cloth.style.values["--deep"][:-2]) > lowest + CARD_HIGH * card
    page = opened(address(middle("finnish"), pace="0"))
    assert "--deep" not in page.the("#table .cloth").style.values


def values(opened: Open, name: str, kept: Storage | None = None, **more: str) -> dict[str, str]:
    """Return the values that court cards of a match show, which are also announced."""
    page = opened(address(middle(name), lang="en", **more), kept=kept)
    found = {}
    for card in page.all("button.card"):
        rank = (card.getAttribute("data-card") or card.getAttribute("data-item") or "")[0]
        shown = "".join(each.textContent for each in card.querySelectorAll(".power"))
        if rank in "JQK":
            label = card.getAttribute("aria-label") or ""
            assert shown == label.partition(" worth ")[2]
            found[rank] = shown
    assert found
    return found


def test_courts_that_add_up_show_their_values_unless_that_is_off(opened: Open) -> None:
    assert values(opened, "finnish").items() <= {"J": "11", "Q": "12", "K": "13"}.items()
    for name in first("one_group"):
        assert values(opened, name).items() <= {"J": "8", "Q": "9", "K": "10"}.items()
    assert not any(values(opened, "finnish", values="off").values())
    assert not any(values(opened, "casino", values="on").values())


@pytest.mark.parametrize(("others", "shown"), [(0, True), (1, False)])
def test_a_game_of_which_three_matches_were_won_shows_no_values(
    opened: Open, others: int, shown: bool
) -> None:
    lines = {
        ("finnish", "greedy"): Line(played=2, won=2),
        ("finnish sweep=0", "random"): Line(played=2, won=others, lost=2 - others),
        (game_with(POWER_CARDS), "greedy"): Line(played=9, won=9),
    }

    def kept() -> Storage:
        storage = Storage()
        storage.set(PREFIX + KEPT, write(Statistics(lines)))
        return storage

    assert any(values(opened, "finnish", kept()).values()) is shown
    assert not any(values(opened, game_with(POWER_CARDS), kept()).values())
    assert all(values(opened, game_with(POWER_CARDS), kept(), values="on").values())
