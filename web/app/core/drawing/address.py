"""A field from which to copy a match’s deal, as a URL or in words."""

from __future__ import annotations

from app.platform.dom import Node, h
from kasino.match.setup import MatchSetup
from kasino.words import Catalogue, game_title, house_rules


def words(say: Catalogue, setup: MatchSetup, address: str) -> str:
    """Return the deal in words: the game, the players and the seed, then any URL."""
    rules = setup.rules
    lines = [
        say("page.share-words", game=game_title(say, rules), n=setup.players),
        *house_rules(say, rules),
        say("page.share-seed", seed=setup.seed),
        address,
    ]
    return "\n".join(filter(None, lines))


def field(say: Catalogue, text: str, kind: str, name: str = "share") -> Node:
    """Draw the field with the text, which can also be copied from it by hand."""
    attrs: dict[str, str | int | None] = {
        f"data-{name}": True,
        "readonly": True,
        "aria-label": say(f"page.share-{kind}-field"),
        "aria-describedby": "share-about",
        "value": text,
    }
    if kind == "words":
        return h("textarea", {**attrs, "rows": text.count("\n") + 2, "class": "words"}, key=kind)
    return h("input", {**attrs, "type": "text"}, key=kind)
