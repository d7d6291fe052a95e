"""The story of a round: one sentence derived from its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasino.engine.events import Line, RoundOver, Tally
from kasino.words import Voice

#: The most score-sheet lines in the sentence; those with the largest difference come first.
MOST: Final = 3


def leading(totals: Sequence[int]) -> int | None:
    """Return the side with the most points in a round, or None if several are tied.

    >>> leading((3, 7, 1)), leading((4, 4))
    (1, None)
    """
    most = max(totals)
    return totals.index(most) if list(totals).count(most) == 1 else None


def deciding(tally: Tally) -> tuple[Line, ...]:
    """Return the score-sheet lines that put one side ahead, the largest difference first."""
    ahead = leading(tally.totals)
    if ahead is None:
        return ()

    def margin(line: Line) -> int:
        assert ahead is not None
        return line.points[ahead] - max(n for side, n in enumerate(line.points) if side != ahead)

    return tuple(
        sorted((line for line in tally.lines if margin(line) > 0), key=margin, reverse=True)[:MOST]
    )


def story(voice: Voice, rounds: Sequence[RoundOver]) -> str:
    """Return a sentence about what decided the last of the rounds, or "" if there are none."""
    return _decided(voice, rounds[-1].tally) if rounds else ""


def _decided(voice: Voice, tally: Tally) -> str:
    """Return a sentence that says who is ahead in a round and why."""
    say, rules = voice.say, voice.rules
    ahead, most = leading(tally.totals), max(tally.totals)
    if ahead is None:
        return _shared(voice, tally.totals, most)
    things = [_thing(voice, line, line.counts[ahead]) for line in deciding(tally)]
    *first, thing = things
    if first:
        thing = say("list.two", a=", ".join(first), b=thing)
    you = voice.my_side == ahead and len(voice.seats_of(ahead)) == 1
    ident = "story.stuck" if rules.fewest_wins else "story.took"
    return say(f"{ident}-you" if you else ident, player=voice.side(ahead), things=thing, n=most)


def _shared(voice: Voice, totals: Sequence[int], most: int) -> str:
    """Return a sentence for a round in which several sides tie, or in which nobody scored."""
    if not most:
        return voice.say("story.nothing")
    if len(set(totals)) == 1:
        return voice.say("story.even", n=most)
    *first, last = (voice.side(side) for side, n in enumerate(totals) if n == most)
    players = voice.say("list.two", a=", ".join(first), b=last)
    return voice.say("story.shared", players=players, n=most)


def _thing(voice: Voice, line: Line, count: int) -> str:
    """Return a phrase for what a side has on one line of the score sheet."""
    card = voice.rules.lone_cards.get(line.name)
    if card is not None:
        return voice.card(card)
    if line.name == "last":
        return voice.say("story.last")
    return voice.say(f"story.{line.name}", n=count)
