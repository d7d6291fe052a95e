"""The language of the recorded pages: each message is its id and its arguments, ``undo`` or
``move.trail(card=9♠)``.

Recordings in it stay the same when a sentence changes, in any language.
"""

from __future__ import annotations

import inspect
from typing import Final

import pytest

from kasino.words import Catalogue


def message_key(self: Catalogue, ident: str, **arguments: object) -> str:
    """Return a message’s id and its arguments, without the cases of its cards."""
    found = next((key for kind in self._kinds if (key := f"{ident}@{kind}") in self), ident)
    if found not in self:
        raise KeyError(found)
    given = ", ".join(
        f"{name}={value}"
        for name, value in arguments.items()
        if not name.endswith(("_acc", "_gen", "_with"))
    )
    return f"{found}({given})" if given else found


class Key(str):
    """A noun as its id and its arguments, in each of its forms."""

    @property
    def alone(self) -> Key:
        """The same."""
        return self

    def form(self, _form: str = "") -> Key:
        """Return the same."""
        return self

    def any(self) -> Key:
        """Return the same."""
        return self

    def case(self, _case: str) -> Key:
        """Return the same."""
        return self


def noun_key(self: Catalogue, ident: str, **arguments: object) -> Key:
    """Return a noun’s id and its arguments."""
    given = {name: text for name, text in arguments.items() if text}
    return Key(message_key(self, ident, **given))


#: Makes a page in a browser use the key language, also in drawings that it has remembered.
SPOKEN_IN_A_PAGE: Final = f"""
from app.platform import dom
from kasino.words.catalogue import Catalogue

{inspect.getsource(message_key)}
{inspect.getsource(Key)}
{inspect.getsource(noun_key)}
Catalogue.__call__ = message_key
Catalogue.noun = noun_key
dom.forget()
"""


def speak_keys(patch: pytest.MonkeyPatch) -> None:
    """Make every catalogue use the key language."""
    patch.setattr(Catalogue, "__call__", message_key)
    patch.setattr(Catalogue, "noun", noun_key)
