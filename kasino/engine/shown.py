"""Positions for programmers: as a one-line summary, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.cards import pretty_set
from kasino.drawing import Pile, Row, felt, loose
from kasino.engine.position import Draft
from kasino.house_rules import named
from kasino.moves import value_text


def line(position: Draft, stock: int) -> str:
    """Return a summary: the game, the deal, the seat to play, the table and the scores."""
    where = f"round {position.round}, deal {position.deal} of {position.deals}"
    if position.result is not None:
        where = f"match over: {position.result.how}"
    elif position.round_over:
        where += ", over"
    else:
        where += f", seat {position.turn} to play"
    builds = [f"{pretty_set(b.cards)} = {value_text(b.value)}" for b in position.builds]
    table = ", ".join([pretty_set(position.loose), *builds] if position.loose else builds)
    scores = "–".join(map(str, position.scores))
    return f"{named(position.rules)}: {where}; table {table or 'empty'}; {stock} left; {scores}"


def drawn(
    position: Draft, title: str, stock: int, seat: int = -1, sizes: Sequence[int] = ()
) -> str:
    """Return a position as a picture; seen from a seat, the other hands are face down."""
    piles = loose(position.loose)
    for build in position.builds:
        owner = f" @{build.owner}" if build.owner >= 0 else ""
        piles.append(Pile(build.cards, f"{value_text(build.value)}{owner}"))
    rows = []
    for other, hand in enumerate(position.hands):
        shown = loose(hand) if seat in (-1, other) else [Pile(hidden=sizes[other])]
        score = position.scores[position.setup.sides[other]]
        taken = position.captured[other].bit_count()
        mark = " ◂" if other == position.turn and not position.round_over else ""
        rows.append(Row(f"Seat {other}{mark}", f"{score} points, {taken} taken", shown))
    return felt(title, [*rows, Row("Table", f"{stock} left to deal", piles)])
