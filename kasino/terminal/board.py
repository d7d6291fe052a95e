"""Tables, moves, score sheets and rules as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from kasino.cards import by_rank
from kasino.engine.events import Tally
from kasino.engine.standing import scores_before
from kasino.engine.view import View
from kasino.match.setup import is_person
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import (
    Catalogue,
    Voice,
    build_text,
    game_title,
    help_sections,
    level_name,
    limit_text,
    move_text,
    nearly_full,
    score_sheet,
    tie_sentence,
)

WIDTH: Final = 78


def hand_card(voice: Voice, card: int) -> str:
    """Return a hand card as text, with its value if that differs from its value on the table."""
    rules = voice.rules
    worths = rules.hand_worths[card]
    shown = voice.card(card)
    if worths == rules.table_worths[card]:
        return shown
    return f"{shown}({'/'.join(map(str, worths))})"


def board(voice: Voice, view: View, seats: Sequence[str] = ()) -> Iterator[str]:
    """Yield a seat’s view as text: the round, the stock, the players, the table, and its own hand.

    If the ``seats`` of the match are given, opponents are shown with their levels.
    """
    say = voice.say
    yield say(
        "terminal.round", round=view.round, deal=view.deal, deals=view.deals, stock=view.stock
    )
    if not view.stock:
        yield say("terminal.last")
    for seat in range(view.players):
        player = voice.names[seat]
        if seats and not is_person(seats[seat]):
            level = level_name(say, seats[seat])  # may begin with the name of an adaptive opponent
            player = level if level.startswith(player) else f"{player} ({level})"
        if seat != view.seat and view.side(seat) == view.side(view.seat):
            player = say("terminal.partner", player=player)
        line = say(
            "terminal.seat" if voice.counts else "terminal.seat.uncounted",
            player=player,
            hand=view.hand_sizes[seat],
            taken=view.captured[seat].bit_count(),
            score=(view.scores if voice.counts else scores_before(view))[view.side(seat)],
        )
        if view.sweeps[seat] and voice.counts:
            line += ", " + say("terminal.sweeps", cards=voice.row(view.sweeps[seat]))
        yield line
    loose = "  ".join(map(voice.card, by_rank(view.loose)))
    if loose:
        yield say("terminal.table", cards=loose)
    elif not view.builds:
        yield say("terminal.table.empty")
    if nearly_full(view):
        yield limit_text(voice, view)
    for build in view.builds:
        yield "  " + build_text(voice, build)
    hand = "  ".join(hand_card(voice, card) for card in by_rank(view.hand))
    yield say("terminal.hand", cards=hand)


def move_lines(voice: Voice, view: View, moves: Iterable[Move]) -> Iterator[str]:
    """Yield the moves as lines, each with the number that can be typed to play it."""
    for number, move in enumerate(moves, 1):
        yield f"{number:3}  {move_text(voice, view, move, full=True)}  [{move}]"


def sheet(voice: Voice, tally: Tally, scores: tuple[int, ...]) -> Iterator[str]:
    """Yield a round’s score sheet as the lines of a table, with points, and counts in brackets.

    Below it are the sentences about ties that other cards decided.
    """
    sides = [voice.side(side) for side in range(len(scores))]
    rows = [["", *sides]]
    for row in score_sheet(voice, tally):
        counts = [f" ({n})" for n in row.counts] or [""] * len(sides)
        rows.append([row.name, *(f"{n}{c}" for n, c in zip(row.points, counts, strict=True))])
    rows.append([voice.say("line.match"), *map(str, scores)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        shown = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield "  ".join((name.ljust(widths[0]), *shown))
    yield from filter(None, (tie_sentence(voice, line) for line in tally.lines))


def rules_lines(say: Catalogue, rules: Rules, columns: int = 0) -> Iterator[str]:
    """Yield the rules of a game as lines, which fit into ``columns`` on a terminal."""
    yield game_title(say, rules)
    for section in help_sections(say, rules):
        yield ""
        yield section.heading
        for sentence in section.sentences:
            yield from wrap(
                sentence, min(columns or WIDTH, WIDTH), initial_indent="- ", subsequent_indent="  "
            )
