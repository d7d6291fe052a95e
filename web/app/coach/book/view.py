"""The button that opens the book of mistakes after a match."""

from __future__ import annotations

from app.core.drawing.controls import quiet
from app.core.drawing.pictures import sign
from app.platform.dom import Node
from app.table.scene import Scene


def more(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the button that opens the book, under *More* after a match."""
    return () if scene.page.replaying else (quiet("book", scene.say("book.title"), sign("book")),)
