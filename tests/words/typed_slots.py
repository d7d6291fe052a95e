"""A check of the text for every slot while a test runs: the fixture ``typed_slots``."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from kasino.words import Catalogue
from tools.slots import Kind, english, kind_of, slots_of

#: What the text for a slot looks like at run time, by its kind. A card in words has no digit.
_NUMBER = r"[−+±-]?\d+([.,]\d+)?|[^\W\d]+"
_CARD = r"(10|[2-9AJQK])[♠♥♦♣]"
LOOKS: Final = {
    Kind.PLURAL: r"\d+",
    Kind.NUMBER: rf"{_NUMBER}|\d+(, \d+)*",
    Kind.COUNTED: r".*[^\W\d].*",
    Kind.CARD: rf"|{_CARD}( = \w+| \(\w+\))?|[^\d♠♥♦♣]+.*",
    Kind.CARDS: r"|.*[♠♥♦♣].*|[^♠♥♦♣]+",
    Kind.VALUE: r"|\d+|[^:.,]+",
    Kind.MOVE: r"[^:]+",
}


@cache
def looks(ident: str) -> list[tuple[str, str]]:
    """Return the slots of a message with the patterns that their texts match."""
    message = english().get(ident, "")
    kinds = ((name, kind_of(ident, name, message)) for name in slots_of(message))
    return [(name, LOOKS[kind]) for name, kind in kinds if kind in LOOKS]


def check(patch: pytest.MonkeyPatch) -> None:
    """Check the text for each slot of each message that is said from now on."""
    say = Catalogue.__call__

    def checked(self: Catalogue, ident: str, **arguments: object) -> str:
        for name, look in looks(ident):
            text = str(arguments.get(name, ""))
            assert re.fullmatch(look, text), f"{ident}: {text!r} isn't a {{{name}}}"
        return say(self, ident, **arguments)

    patch.setattr(Catalogue, "__call__", checked)
