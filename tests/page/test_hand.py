"""The fan of the hand, and the table’s cards, which are never wider than those dealt."""

from __future__ import annotations

import re

import pytest

from app.platform import sizes
from app.runtime.measuring import CLOSER, FAN, FeltObserver, widest
from app.table.state.layout import FAN_STEP, MIN_CARD
from kasino.games import GAMES
from testing.kinds import CALLS, LONG_HAND
from testing.page.open_page import OpenPage
from tools.paths import ROOT

#: The hand’s zone on a phone, a tablet and a desktop, and the covered share of each card: of four,
#: and at most.
ZONES = (
    (366.0, 168.0, 0.2, 0.55),
    (452.0, 259.0, 0.24, 0.55),
    (578.0, 208.0, 0.12, 0.55),
)


@pytest.mark.parametrize("zone", ZONES)
def test_a_longer_fan_fits_its_zone_and_shows_each_index(
    zone: tuple[float, float, float, float],
) -> None:
    wide, _, under, closest = zone
    for cards in range(1, 11):
        card, fewer = (
            widest(*zone, cards),
            widest(*zone, cards - 1),
        )
        assert card <= fewer, cards
        covered = min(under + max(cards - FAN, 0) * CLOSER, closest)
        assert card * (1 + (max(cards, FAN) - 1) * (1 - covered)) <= wide
        assert covered <= 1 - FAN_STEP  # as in a build: no index is covered
    assert widest(*zone, 10) > 0.6 * widest(*zone, 4)


def test_the_style_sheet_covers_as_much_of_each_card() -> None:
    style = (ROOT / "web" / "style" / "own.css").read_text()
    found = re.search(r"var\(--under\) \+ \(var\(--n, (\d)\) - 4\) \* ([\d.]+)", style)
    assert found is not None
    assert [float(number) for number in found.groups()] == [FAN, CLOSER]


@pytest.mark.parametrize("game", [*LONG_HAND, "casino", *CALLS])
def test_no_card_on_the_table_is_wider_than_those_dealt(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    dealt = GAMES[game].first_deal
    page = OpenPage(monkeypatch, f"?game={game}&seed=a&pace=0&lang=en&players=2")
    assert len(page.all("#hand .card")) == dealt
    hand, cloth = page.the("#hand"), page.the("#table .cloth")
    under = sizes.number(hand, "--under")
    closest = sizes.number(hand, "--closest")
    zone = (*sizes.inner_size(hand), under, closest)
    most = max(widest(*zone, dealt), min(widest(*zone, FAN), MIN_CARD))
    assert float(cloth.style.values["--w"].removesuffix("px")) == pytest.approx(most, abs=0.01)
    # Another number of cards is measured again, and the same number isn’t.
    felt = FeltObserver(lambda _space: None)
    first = felt.space(dealt)
    monkeypatch.setattr(sizes, "number", lambda _node, _name: under + 0.1)
    assert felt.space(dealt) is first
    assert felt.space(5 if dealt == FAN else FAN) != first


@pytest.mark.parametrize(
    ("game", "close"), [*((name, True) for name in LONG_HAND), ("casino", False)]
)
def test_a_long_hand_shows_the_left_edges_of_its_cards_and_is_no_rounder_than_one_of_four(
    monkeypatch: pytest.MonkeyPatch, game: str, close: bool
) -> None:
    page = OpenPage(monkeypatch, f"?game={game}&seed=a&pace=0&lang=en&players=2")
    assert (page.the("#hand").getAttribute("data-close") is not None) is close
    places = [float(card.style.values["--fan"]) for card in page.all("#hand .card")]
    assert (places[0], places[-1]) == (-1.5, 1.5)
