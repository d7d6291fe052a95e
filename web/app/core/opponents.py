"""The difficulty of opponents, in words."""

from __future__ import annotations

from kasino.players.fitting import FITS, nearest, step_of
from kasino.players.personas import PERSONAS, persona
from kasino.words import Catalogue


def difficulty(say: Catalogue, level: str) -> str:
    """Return a word or two about the difficulty of the opponent with a level.

    For the opponent that adapts to you, these name the regular whose strength is nearest, once
    known.
    """
    step = step_of(level)
    if step is None or level == FITS:
        return say(f"difficulty.{level}")
    return say("difficulty.about", name=PERSONAS[nearest(step)].name)


def label(say: Catalogue, level: str) -> str:
    """Return the label of an opponent: a name and a difficulty."""
    who = persona(level)
    assert who is not None
    return say("difficulty.of", name=who.name, difficulty=difficulty(say, level))
