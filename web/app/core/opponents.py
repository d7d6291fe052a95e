"""How hard opponents are to beat, in words."""

from __future__ import annotations

from kasino.players.fitting import FITS, nearest, step_of
from kasino.players.personas import PERSONAS, persona
from kasino.words import Catalogue


def difficulty(say: Catalogue, level: str) -> str:
    """Say in a word or two how hard the opponent of a level is to beat.

    Of the one that fits it is whom it plays about as well as, once that is settled.
    """
    step = step_of(level)
    if step is None or level == FITS:
        return say(f"difficulty.{level}")
    return say("difficulty.about", name=PERSONAS[nearest(step)].name)


def label(say: Catalogue, level: str) -> str:
    """Return the one label of an opponent: a name and a difficulty."""
    who = persona(level)
    assert who is not None
    return say("difficulty.of", name=who.name, difficulty=difficulty(say, level))
