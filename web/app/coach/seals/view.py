"""The seal at the end of a match."""

from __future__ import annotations

from app.coach.seals.state import SealState, sealing
from app.platform.dom import Node, h
from app.table.scene import Scene
from kasino.words import Catalogue


def ending(say: Catalogue, found: SealState) -> str:
    """Return a sentence that gives the seed and says whether it matches the seal."""
    ident = "seal.fits" if found.fits else "seal.wrong"
    return say(ident, seed=found.seed, seal=found.short)


def under_result(scene: Scene) -> tuple[Node, ...]:
    """Draw a warning after the match if its seed doesn’t match the seal."""
    match = scene.page.match
    seal = sealing(match) if match is not None and scene.view.match_over else None
    if seal is None or seal.fits:
        return ()
    return (h("p.seed-shown", ending(scene.say, seal), key="seal"),)
