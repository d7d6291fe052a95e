"""Parts that only a page on a website has: the offer of a newer version, and the download."""

from __future__ import annotations

from app.core.drawing.controls import button
from app.core.drawing.pictures import sign
from app.platform.dom import Node, h
from kasino.words import Catalogue


def offer(say: Catalogue, *, shown: bool) -> Node:
    """Draw the offer of a newer version, or an empty element where it will appear.

    Screen readers announce changes only in an element that is already in the document.
    """
    if not shown:
        return h("div", {"id": "offer", "role": "status"}, key="offer")
    return h(
        "div",
        {"id": "offer", "role": "status"},
        h("p", say("page.newer")),
        button("use-newer", say("page.newer-use"), kind="other"),
        button(
            "not-now",
            sign("close"),
            kind="icon-button",
            attrs={"aria-label": say("page.newer-later"), "title": say("page.newer-later")},
        ),
        key="offer",
    )


def download(say: Catalogue, name: str, megabytes: str) -> Node:
    """Draw the link to download the single-file game, which is stored next to the page."""
    return h(
        "a.quiet",
        {"href": name, "download": name},
        sign("file"),
        h("span", say("page.one-file", size=megabytes)),
        key="one-file",
    )
