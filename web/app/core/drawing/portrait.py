"""Small portraits of the players: the six regulars, their friends, and people."""

from __future__ import annotations

from typing import Final

from app.platform.dom import Node, h, svg

#: The portraits in the sprite, without that of a person.
FACES: Final = frozenset("onni aino eino helmi toivo venla lempi urho impi".split())
PERSON: Final = "you"


def portrait(name: str, *, human: bool = False, key: str = "face") -> Node:
    """Draw a portrait, hidden from screen readers.

    An opponent without a portrait gets a letter instead. That happens only if people have taken the
    regulars’ names.
    """
    face = PERSON if human else name.lower()
    if face not in FACES and not human:
        return h("span.face", {"aria-hidden": "true"}, name[:1], key=key)
    drawn = svg("svg", {"viewBox": "0 0 96 96"}, svg("use", {"href": f"#face-{face}"}))
    return h("span.face", {"aria-hidden": "true"}, drawn, key=key)
