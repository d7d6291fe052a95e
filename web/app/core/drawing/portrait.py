"""A small portrait of somebody at the table: the six regulars, their friends, and people."""

from __future__ import annotations

from typing import Final

from app.platform.dom import Node, h, svg

#: Whose portraits the sprite has, besides that of a person.
FACES: Final = frozenset("onni aino eino helmi toivo venla lempi urho impi".split())
PERSON: Final = "you"


def portrait(name: str, *, human: bool = False, key: str = "face") -> Node:
    """Draw somebody's portrait, which says nothing to a screen reader.

    An opponent without one, met only where people have taken the regulars' names, has a letter.
    """
    face = PERSON if human else name.lower()
    if face not in FACES and not human:
        return h("span", {"class": "face", "aria-hidden": "true"}, name[:1], key=key)
    drawn = svg("svg", {"viewBox": "0 0 96 96"}, svg("use", {"href": f"#face-{face}"}))
    return h("span", {"class": "face", "aria-hidden": "true"}, drawn, key=key)
