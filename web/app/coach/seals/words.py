"""What the end of a match tells of its seal."""

from __future__ import annotations

from app.coach.seals.state import SealState
from kasino.words import Catalogue


def ending(say: Catalogue, found: SealState) -> str:
    """Say which seed it was and whether the seal is its own."""
    ident = "seal.fits" if found.fits else "seal.wrong"
    return say(ident, seed=found.seed, seal=found.short)
