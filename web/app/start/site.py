"""What only the page of a site has: the offer of a newer version, and the game as one file."""

from __future__ import annotations

from app.core.drawing.cards import sign
from app.platform.dom import Node, h
from kasino.words import Catalogue


def offer(say: Catalogue, *, shown: bool) -> Node:
    """Draw the offer of a newer version; its place is there before it, so that it is announced."""
    if not shown:
        return h("div", {"id": "offer", "role": "status"}, key="offer")
    return h(
        "div",
        {"id": "offer", "role": "status"},
        h("p", {}, say("page.newer")),
        h(
            "button",
            {"type": "button", "class": "other", "data-action": "use-newer"},
            say("page.newer-use"),
        ),
        h(
            "button",
            {
                "type": "button",
                "class": "icon-button",
                "data-action": "not-now",
                "aria-label": say("page.newer-later"),
                "title": say("page.newer-later"),
            },
            sign("close"),
        ),
        key="offer",
    )


def download(say: Catalogue, name: str, megabytes: str) -> Node:
    """Draw the link to the one file that lies beside the page."""
    return h(
        "a",
        {"class": "quiet", "href": name, "download": name},
        sign("file"),
        h("span", {}, say("page.one-file", size=megabytes)),
        key="one-file",
    )
