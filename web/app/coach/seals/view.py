"""What the end of a match tells of its seal."""

from __future__ import annotations

from app.coach.seals.state import SealState
from app.platform.dom import Node, h
from app.table.scene import Scene
from kasino.words import Catalogue


def ending(say: Catalogue, found: SealState) -> str:
    """Say which seed it was and whether the seal is its own."""
    ident = "seal.fits" if found.fits else "seal.wrong"
    return say(ident, seed=found.seed, seal=found.short)


def under_result(scene: Scene) -> tuple[Node, ...]:
    """Draw a warning once the match is over, if its seed isn't the one that was sealed."""
    if not scene.view.match_over or scene.seal is None or scene.seal.fits:
        return ()
    return (h("p", {"class": "seed-shown"}, ending(scene.say, scene.seal), key="seal"),)
