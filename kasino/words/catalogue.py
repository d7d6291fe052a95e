"""A catalogue maps message ids to texts; what a language lacks is said in English.

A message is a text with ``{named}`` arguments, or a tuple of plural forms, of which the argument
``n`` picks one.

>>> catalogue = Catalogue("en", {"hello": "Hello {name}", "card": ("{n} card", "{n} cards")})
>>> catalogue("hello", name="Aino"), catalogue("card", n=1), catalogue("card", n=3)
('Hello Aino', '1 card', '3 cards')
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

Message = str | Sequence[str]

#: How English, Finnish and Swedish choose a plural form; the text a .po header carries.
PLURAL_RULE: Final = "nplurals=2; plural=(n != 1);"

_ARGUMENT: Final = re.compile(r"\{(\w+)\}")


class Catalogue:
    """Speaks one language: an id and arguments in, a sentence out."""

    def __init__(
        self,
        lang: str,
        messages: Mapping[str, Message],
        english: Mapping[str, Message] | None = None,
    ) -> None:
        self.lang = lang
        self._messages = dict(messages)
        self._english = dict(english or {})

    def __call__(self, ident: str, **arguments: object) -> str:
        """Returns the text of a message with its arguments filled in.

        Raises KeyError for an id nobody knows and for an argument that is missing: both are
        mistakes of a programmer, and a test says every message.
        """
        message = self._messages.get(ident)
        if message is None:
            message = self._english[ident]
        if not isinstance(message, str):
            message = message[0 if arguments["n"] == 1 else 1]
        return _ARGUMENT.sub(lambda found: str(arguments[found[1]]), message)

    def __contains__(self, ident: object) -> bool:
        """Says whether an id has a text here or in English."""
        return ident in self._messages or ident in self._english

    def merged(
        self, english: Mapping[str, Message], messages: Mapping[str, Message] | None = None
    ) -> Catalogue:
        """Returns this catalogue with more messages: their English, and their translation.

        >>> page = Catalogue("fi", {}).merged({"undo": "Undo", "redo": "Redo"}, {"undo": "Kumoa"})
        >>> page("undo"), page("redo")
        ('Kumoa', 'Redo')
        """
        return Catalogue(
            self.lang, self._messages | dict(messages or {}), self._english | dict(english)
        )


def arguments_of(message: Message) -> set[str]:
    """Returns the names of the arguments that a message takes.

    >>> sorted(arguments_of("{player} takes {cards}"))
    ['cards', 'player']
    """
    forms = [message] if isinstance(message, str) else message
    return {name for form in forms for name in _ARGUMENT.findall(form)}
