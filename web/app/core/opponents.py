"""Opponents: their difficulty in words, and the one to play next."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE, adaptive_step, nearest
from kasino.players.personas import PERSONAS, persona
from kasino.words import Catalogue

#: The level of the first opponent: for newcomers, after the lessons, and in an easy daily round.
FIRST: Final = "beginner"


def difficulty(say: Catalogue, level: str) -> str:
    """Return a word or two about how difficult the opponent at a level is.

    For the opponent that adapts to you, they name the regular of about the same strength, once that
    is known.
    """
    step = adaptive_step(level)
    if step is None or level == ADAPTIVE:
        return say(f"difficulty.{level}")
    return say("difficulty.about", name=PERSONAS[nearest(step)].name)


def label(say: Catalogue, level: str) -> str:
    """Return an opponent’s label: a name and a difficulty."""
    who = persona(level)
    assert who is not None
    return say("difficulty.of", name=who.name, difficulty=difficulty(say, level))


def next_level(beaten: Collection[str]) -> str:
    """Return the level of the opponent to play next, or "" if nobody or everyone is beaten.

    It is the nearest one that is stronger than all those beaten, or otherwise the nearest weaker
    one.

    >>> next_level(["beginner", "greedy"]), next_level(["expert"]), next_level(LEVELS)
    ('counter', 'endgame', '')
    """
    levels = list(LEVELS)
    best = max((place for place, level in enumerate(levels) if level in beaten), default=None)
    if best is None:
        return ""
    others = (*levels[best + 1 :], *reversed(levels[:best]))
    return next((level for level in others if level not in beaten), "")
