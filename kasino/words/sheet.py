"""The score sheet of a round: rows for a table, and sentences for the log and screen readers."""

from __future__ import annotations

from typing import NamedTuple

from kasino.engine.events import Line, Tally
from kasino.words.voice import Voice


class ScoreRow(NamedTuple):
    """One row of the sheet: its name, the counts, and the points, both by side.

    The row of totals has no counts.
    """

    name: str
    counts: tuple[int, ...]
    points: tuple[int, ...]


def line_name(voice: Voice, line: Line) -> str:
    """Return the name of a line of the sheet, such as Most cards, Big Casino or Sweeps."""
    card = voice.rules.lone_cards.get(line.name)
    if card is None:
        return voice.say(f"line.{line.name}")
    return voice.say(f"line.{line.name}", card=voice.card(card))


def score_sheet(voice: Voice, tally: Tally) -> tuple[ScoreRow, ...]:
    """Return the rows of a round's score sheet; the last one has the totals."""
    rows = [ScoreRow(line_name(voice, line), line.counts, line.points) for line in tally.lines]
    return (*rows, ScoreRow(voice.say("line.total"), (), tally.totals))


def sheet_sentences(voice: Voice, tally: Tally) -> tuple[str, ...]:
    """Return a sentence for each line: the points of each side for it, or that nobody scored."""
    return tuple(_sentence(voice, line) for line in tally.lines)


def _sentence(voice: Voice, line: Line) -> str:
    name = line_name(voice, line)
    if not any(line.points):
        return voice.say("event.line.nobody", line=name)
    points = ", ".join(
        voice.say("event.side", player=voice.side(side), n=n)
        for side, n in enumerate(line.points)
        if n
    )
    return voice.say("event.line", line=name, points=points)
