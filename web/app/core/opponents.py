"""Opponents’ difficulty, in words."""

from __future__ import annotations

from kasino.players.adaptive import ADAPTIVE, adaptive_step, nearest
from kasino.players.personas import PERSONAS, persona
from kasino.words import Catalogue


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
