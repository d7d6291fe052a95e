"""The places of everything on the screen, taken before and after a drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from app.platform import browser
from kasino.cards import parse_set

#: Left, top, width and height in the window.
Rect = tuple[float, float, float, float]

#: An element smaller than this has no place, because it is only for screen readers.
MIN_SIZE: Final = 4

#: The selector for a side’s sweeps on a plate: a sign, cards and their number.
SWEEPS: Final = ".sweeps"

#: Selectors for the texts on a plate that a move can change, except for points.
COUNTERS: Final = (
    "[data-captured]",
    "[data-counted]",
    f"{SWEEPS} b",
    ".did .whole",
    ".did .brief",
)

#: Selectors for a side’s points on a plate: those of the match, and those certain in this round.
SCORE: Final = "[data-score]"
CERTAIN: Final = "[data-certain]"

#: Selectors for the texts on the felt’s edge that a move can change.
EDGE: Final = ("[data-stock]", ".stock .unit", ".last-capture", ".limit")

#: A selector for the visible match score in the bar.
BAR: Final = ".bar .standing > span:not(.spoken), .bar .short"

#: Selectors for the marks on a plate that a move can add.
MARKS: Final = (
    ".taken .backs .card",
    ".prizes .chip",
    ".ahead",
    f"{SWEEPS} .icon",
    f"{SWEEPS} .card",
)

#: The gap between a played card and the cards it captures, if it can’t land on one of them.
APART: Final = 8

#: Where a played card lands on one that it captures, as shares of the card’s size, the best first.
#: The index of the captured card remains visible.
ONTO: Final = ((0.3, 0.22), (-0.3, 0.22), (0.16, 0.26), (-0.16, 0.26), (0.3, -0.22), (0.08, 0.3))

#: The same for a crowded table, where the played card must almost cover the captured one.
NEAR: Final = (0.14, 0.1, 0.06, 0.0)

#: The largest share of a remaining card that a played card may cover.
COVERED: Final = 0.05

#: How much worse it is to cut off a share of the played card at an edge than to cover a card.
CUT: Final = 20

#: The visible share of a card’s width in a closed hand.
CLOSED: Final = 0.3


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score sheet: each side’s points, and the counts that the points come from."""

    node: Any
    points: list[Any]
    counts: list[Any]
    total: bool  # one of the sums, of the round and of the match
    line: str = ""  # the name of the line, unless it is a sum


@dataclass(slots=True)
class LayoutSnapshot:
    """Elements and their places: cards by bit, items by name, and each seat’s elements."""

    cards: dict[int, Rect] = field(default_factory=dict)
    hand: dict[int, Any] = field(default_factory=dict)
    items: dict[str, tuple[Any, Rect]] = field(default_factory=dict)
    builds: dict[int, str] = field(default_factory=dict)  # the value of a build, by its cards
    worths: dict[int, str] = field(default_factory=dict)  # the values that cards show
    fans: dict[int, Any] = field(default_factory=dict)
    held: dict[int, Rect] = field(default_factory=dict)  # the place of a seat’s hidden cards
    piles: dict[int, Rect] = field(default_factory=dict)
    scores: dict[int, Rect] = field(default_factory=dict)  # the place of a side’s points, by seat
    points: dict[tuple[int, str], tuple[Any, str]] = field(default_factory=dict)  # their texts
    counts: dict[str, tuple[Any, str]] = field(default_factory=dict)  # counters and their texts
    marks: dict[str, Any] = field(default_factory=dict)  # marks of captured cards, by name
    stock: Rect | None = None
    table: Rect | None = None
    bare: Any = None  # the words on an empty table
    sheet: Any = None  # the score sheet on which a round’s score is counted up
    rows: list[Row] = field(default_factory=list)

    def follow(self, later: LayoutSnapshot) -> None:
        """Move all places on the table along with the table, unless a result covers it."""
        if self.table is None or later.table is None:
            return
        (x, y), (to_x, to_y) = middle(self.table), middle(later.table)
        across, down = to_x - x, to_y - y
        for card, place in self.cards.items():
            if card not in self.hand:
                self.cards[card] = _shifted(place, across, down)
        for name, (node, place) in self.items.items():
            self.items[name] = node, _shifted(place, across, down)


def snapshot() -> LayoutSnapshot:
    """Return a snapshot of the current page."""
    # This only reads the page, so the browser computes the layout at most once.
    seen = LayoutSnapshot()
    for node in browser.query_all("#hand [data-card]"):
        card = parse_set(node.getAttribute("data-card") or "")
        seen.hand[card] = node
        seen.cards[card] = browser.rect(node)
    for node in browser.query_all("#table [data-item]"):
        name = node.getAttribute("data-item") or ""
        place = browser.rect(node)
        seen.items[name] = node, place
        if not node.classList.contains("build"):
            seen.cards[parse_set(name)] = place
            continue
        value = browser.query(".value", node)
        seen.builds[parse_set(name)] = "" if value is None else value.textContent
        for part in browser.query_all("[data-face]", node):
            seen.cards[parse_set(part.getAttribute("data-face") or "")] = browser.rect(part)
    for badge in browser.query_all(":is(#hand, #table) .card > .power"):
        shown = badge.closest(".card") or badge
        name = shown.getAttribute("data-item") or shown.getAttribute("data-card") or ""
        worth = badge.getAttribute("data-worth") or badge.textContent
        seen.worths[parse_set(name)] = worth
    for node in browser.query_all(".seat[data-seat]"):
        _seat(seen, int(node.getAttribute("data-seat") or 0), node)
    note = browser.query("#note")
    if note is not None:
        shown = browser.query("[aria-hidden]", note)  # next to it are the words for screen readers
        seen.counts["note"] = note, (note if shown is None else shown).textContent
    for number, node in enumerate(browser.query_all(BAR)):
        seen.counts[f"bar {number}"] = node, node.textContent
    seen.stock = _place("#table .stock .backs") or _place("#table .stock")
    seen.table = _place("#table")
    seen.bare = browser.query("#table .bare")
    for name in EDGE:
        edge = browser.query(f"#table {name}")
        if edge is not None:
            seen.counts[f"edge {name}"] = edge, edge.textContent
    seen.sheet = browser.query("#table .counted-out")
    if seen.sheet is not None:
        for row in browser.query_all("tbody tr, tfoot tr", seen.sheet):
            points, counts = browser.query_all("td b", row), browser.query_all("td small", row)
            total, line = row.closest("tfoot") is not None, row.getAttribute("data-line") or ""
            seen.rows.append(Row(row, points, counts, total, line))
    return seen


def _seat(seen: LayoutSnapshot, seat: int, node: browser.Element) -> None:
    for name in COUNTERS:
        counter = browser.query(name, node)
        if counter is not None:
            seen.counts[f"{seat} {name}"] = counter, counter.textContent
    for name in MARKS:
        for number, mark in enumerate(browser.query_all(name, node)):
            which = mark.getAttribute("data-face") or mark.textContent or number
            seen.marks[f"{seat} {name} {which}"] = mark
    for name in (SCORE, CERTAIN):
        points = browser.query(name, node)
        if points is not None:
            seen.points[seat, name] = points, points.textContent
    fan = browser.query(".fan", node)
    where = None if fan is None else _shown(fan)
    if where is not None:
        seen.fans[seat] = fan
    seen.held[seat] = where or _place(".plate", node) or browser.rect(node)
    score = browser.query(SCORE, node)
    if score is not None:
        seen.scores[seat] = _shown(score) or browser.rect(node)
    if browser.query(".taken", node) is not None:
        seen.piles[seat] = _place(".taken .backs", node) or browser.rect(node)


def _shifted(place: Rect, across: float, down: float) -> Rect:
    return place[0] + across, place[1] + down, place[2], place[3]


def _place(selector: str, within: browser.Element | None = None) -> Rect | None:
    node = browser.query(selector, within)
    return None if node is None else _shown(node)


def _shown(node: browser.Element) -> Rect | None:
    place = browser.rect(node)
    return place if place[2] >= MIN_SIZE and place[3] >= MIN_SIZE else None


def middle(place: Rect) -> tuple[float, float]:
    """Return the coordinates of the middle of a place."""
    return place[0] + place[2] / 2, place[1] + place[3] / 2


def within(place: Rect, width: float, height: float) -> Rect:
    """Return a place of a different size with the same middle."""
    x, y = middle(place)
    return x - width / 2, y - height / 2, width, height


def beside(place: Rect, width: float, height: float) -> Rect:
    """Return a place of a size to the left of another place.

    >>> beside((100, 40, 20, 30), 50, 20)
    (42, 45.0, 50, 20)
    """
    return place[0] - APART - width, middle(place)[1] - height / 2, width, height


def within_room(place: Rect, room: Rect) -> Rect:
    """Return the nearest place of the same size inside a room, at its left edge if it is too wide.

    >>> within_room((370, -8, 60, 20), (0, 0, 390, 800))
    (330, 0, 60, 20)
    """
    left = max(min(place[0], room[0] + room[2] - place[2]), room[0])
    return left, *inside(place, room)[1:]


def inside(place: Rect, room: Rect) -> Rect:
    """Return the nearest place of the same size between the top and the bottom of a room.

    >>> inside((0, 90, 10, 20), (0, 0, 99, 80)), inside((0, 10, 10, 20), (0, 0, 99, 80))
    ((0, 60, 10, 20), (0, 10, 10, 20))
    """
    top = max(min(place[1], room[1] + room[3] - place[3]), room[1])
    return place[0], top, place[2], place[3]


def between(one: Rect, other: Rect) -> Rect:
    """Return the place half-way between two places.

    >>> between((0, 0, 10, 20), (100, 50, 30, 40))
    (50.0, 25.0, 20.0, 30.0)
    """
    left, top, width, height = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return left, top, width, height


def around(places: list[Rect]) -> Rect:
    """Return the smallest place that contains all the given places."""
    left, top = min(p[0] for p in places), min(p[1] for p in places)
    right = max(p[0] + p[2] for p in places)
    bottom = max(p[1] + p[3] for p in places)
    return left, top, right - left, bottom - top


def landing(taken: list[Rect], room: Rect, staying: list[Rect]) -> Rect:
    """Return where a played card lands: on a card that it captures, covering none that stays.

    On a crowded table, it lands next to the captured cards, or almost covers one of them. If the
    room has none of these places either, return the place that covers the least.

    >>> landing([(100, 100, 60, 80)], (0, 0, 400, 400), [])
    (118.0, 117.6, 60, 80)
    >>> landing([(100, 100, 60, 80)], (0, 0, 400, 400), [(168, 100, 60, 80)])
    (82.0, 117.6, 60, 80)
    """
    left, top, wide, high = around(taken)
    width, height = taken[0][2:]
    area = max(width * height, 1)
    places: list[Rect] = [
        (x + width * across, y + height * down, width, height)
        for across, down in ONTO
        for x, y, _, _ in taken
    ]
    places += [
        (left + wide + APART, top, width, height),
        (left - width - APART, top, width, height),
        (left, top + high + APART, width, height),
        (left, top - height - APART, width, height),
    ]
    places += [
        (x + width * part, y + height * part, width, height)
        for part in NEAR
        for x, y, _, _ in taken
    ]

    def cost(place: Rect) -> float:
        out = 1 - _common(place, room) / area
        return out * CUT + max((covered(place, one) for one in staying), default=0)

    return next((place for place in places if cost(place) <= COVERED), min(places, key=cost))


def stacked(places: list[Rect], widths: list[float], high: float) -> list[Rect]:
    """Return places for labels at the tops of some places, raised until no two labels overlap.

    >>> stacked([(0, 90, 60, 80), (20, 90, 20, 80), (80, 90, 20, 80)], [50, 50, 50], 32)
    [(0, 90, 60, 80), (20, 58, 20, 80), (80, 90, 20, 80)]
    """
    found: list[tuple[Rect, float]] = []
    for place, width in zip(places, widths, strict=True):
        for other, wide in sorted(found, key=lambda one: -one[0][1]):
            near = abs(middle(other)[0] - middle(place)[0]) < (width + wide) / 2
            if near and abs(other[1] - place[1]) < high:
                place = place[0], other[1] - high, *place[2:]
        found.append((place, width))
    return [place for place, _ in found]


def covered(above: Rect, below: Rect) -> float:
    """Return the share of a place that another place covers.

    >>> covered((0, 0, 10, 10), (5, 0, 10, 20))
    0.25
    """
    return _common(above, below) / max(below[2] * below[3], 1)


def _common(a: Rect, b: Rect) -> float:
    """Return the area of the overlap of two places."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(wide, 0.0) * max(high, 0.0)


def travel(start: Rect, end: Rect) -> str:
    """Return the transform that shows at `start` an element that is actually at `end`.

    >>> travel((10, 20, 30, 60), (0, 0, 60, 120))
    'translate(-5.0px, -10.0px) scale(0.500, 0.500)'
    """
    (x, y), (to_x, to_y) = middle(start), middle(end)
    wide, high = start[2] / max(end[2], 1), start[3] / max(end[3], 1)
    return f"translate({x - to_x:.1f}px, {y - to_y:.1f}px) scale({wide:.3f}, {high:.3f})"


def closed(places: list[Rect], room: Rect) -> list[Rect]:
    """Return the places of cards closed up like a hand, around the middle of their old places.

    >>> closed([(0, 0, 10, 14), (60, 0, 10, 14)], (0, 0, 99, 99))
    [(28.5, 0.0, 10, 14), (31.5, 0.0, 10, 14)]
    """
    width, height = places[0][2:]
    step = min(width * CLOSED, (room[2] - width) / max(len(places) - 1, 1))
    x, y = middle(around(places))
    left = x - (width + step * (len(places) - 1)) / 2
    return [(left + n * step, y - height / 2, width, height) for n in range(len(places))]
