"""Pictures for notebooks: a table of cards as SVG or text, and a table of text as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from kasino.cards import SUIT_MASK, by_rank, pretty

WIDTH: Final = 34
HEIGHT: Final = 48
GAP: Final = 6
#: The distance between a card of a build and the one under it.
STEP: Final = 18
LEFT: Final = 150
ROW: Final = 66
#: Colours of the felt, its text, a card, a card’s border and back, and of black and red suits.
FELT, CHALK, PAPER, RIM, BACK = "#2f5d46", "#f4efe2", "#fbf7ee", "#b9b09a", "#7d2b33"
BLACK, RED = "#23332b", "#b3202c"
_BLACK: Final = SUIT_MASK[0] | SUIT_MASK[3]


class Pile(NamedTuple):
    """A pile of cards with a caption; ``hidden`` is the number of cards shown face down."""

    cards: int = 0
    words: str = ""
    hidden: int = 0


class Row(NamedTuple):
    """A row of the drawn table: its name, a second line, and its piles."""

    name: str
    more: str
    piles: Sequence[Pile]


def loose(cards: int) -> list[Pile]:
    """Return cards as single-card piles, from ace to king."""
    return [Pile(1 << number) for number in by_rank(cards)]


def felt(title: str, rows: Sequence[Row]) -> str:
    """Return the table as an SVG picture.

    >>> felt("A table", [Row("Seat 0", "", loose(1)), Row("Seat 1", "", [Pile(hidden=2)])])[:31]
    '<svg xmlns="http://www.w3.org/2'
    """
    parts: list[str] = []
    widest = 0
    for at, row in enumerate(rows):
        top = GAP + ROW * at
        parts.append(_words(GAP + 4, top + 22, row.name, CHALK, 14, 'font-weight="bold"'))
        parts.append(_words(GAP + 4, top + 40, row.more, CHALK, 11))
        x = LEFT
        for pile in row.piles:
            numbers = by_rank(pile.cards)
            for step in range(len(numbers) + pile.hidden):
                card = numbers[step] if step < len(numbers) else None
                parts.append(_card(x + STEP * step, top, card))
            wide = WIDTH + STEP * (len(numbers) + pile.hidden - 1)
            if pile.words:
                parts.append(_words(x, top + HEIGHT + 12, pile.words, CHALK, 10))
                wide = max(wide, 6 * len(pile.words))
            x += wide + GAP
        widest = max(widest, x)
    width, height = max(widest, LEFT + 200) + GAP, ROW * len(rows) + 2 * GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'role="img" font-family="sans-serif"><title>{escape(title)}</title>'
        f'<rect width="{width}" height="{height}" rx="8" fill="{FELT}"/>{"".join(parts)}</svg>'
    )


def as_text(title: str, rows: Sequence[Row]) -> str:
    """Return the table as lines of text, with a question mark for each card face down.

    >>> hand, table = Row("Seat 0", "3 taken", loose(5)), Row("Table", "", [Pile(8, "9")])
    >>> print(as_text("A table", [hand, table]))
    A table
    Seat 0  3 taken  A♠ 3♠
    Table            (4♠ = 9)
    """
    wide = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [title]
    for name, more, piles in rows:
        shown = " ".join(_pile(pile) for pile in piles)
        lines.append(f"{name:{wide[0]}}  {more:{wide[1]}}  {shown}".rstrip())
    return "\n".join(lines)


def _pile(pile: Pile) -> str:
    shown = " ".join([*map(pretty, by_rank(pile.cards)), *"?" * pile.hidden])
    return f"({shown} = {pile.words})" if pile.words else shown


def _words(x: int, y: int, words: str, colour: str, size: int, more: str = "") -> str:
    if not words:
        return ""
    where = f'x="{x}" y="{y}" fill="{colour}" font-size="{size}"'
    return f"<text {where} {more}>{escape(words)}</text>"


def _card(x: int, y: int, card: int | None) -> str:
    paper = BACK if card is None else PAPER
    shape = (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{paper}" '
        f'stroke="{RIM}"/>'
    )
    if card is None:
        return shape
    return shape + _words(x + 3, y + 16, pretty(card), colour_of(card), 13)


def colour_of(card: int) -> str:
    """Return the colour of a card’s suit."""
    return BLACK if _BLACK >> card & 1 else RED


def sheet(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table of text as HTML.

    >>> sheet("Two", ["a", "b"], [["<", 1]])[:33]
    '<table><caption>Two</caption><tr>'
    """
    lines = [f"<tr>{''.join(f'<th>{escape(name)}</th>' for name in head)}</tr>"]
    for row in rows:
        lines.append(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>")
    return f"<table><caption>{escape(title)}</caption>{''.join(lines)}</table>"
