"""The errors of the engine: each is a ValueError that describes the faulty input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kasino.lookalikes import closest
from kasino.messages import MESSAGES, clip


class KasinoError(ValueError):
    """The base class of all errors that the engine raises for bad input."""


class ArgumentError(KasinoError, TypeError):
    """An invalid argument from a program; the text names it and says what it must be.

    A name alone is the whole text: pickle and Gymnasium make errors again from their texts.

    >>> raise ArgumentError("pairs", 0, "a whole number from 1")
    Traceback (most recent call last):
    kasino.errors.ArgumentError: pairs is 0, but must be a whole number from 1
    """

    def __init__(self, name: str, found: object = None, wanted: str = "") -> None:
        super().__init__(f"{name} is {clip(found)}, but must be {wanted}" if wanted else name)


def whole(name: str, found: object, least: int = 0) -> int:
    """Return an argument; raise ArgumentError unless it is a whole number of at least ``least``."""
    if isinstance(found, bool) or not isinstance(found, int) or found < least:
        raise ArgumentError(name, found, f"a whole number from {least}")
    return found


def switch(name: str, found: object) -> None:
    """Raise ArgumentError unless an argument is True or False."""
    if not isinstance(found, bool):
        raise ArgumentError(name, found, "True or False")


def listed(
    name: str,
    found: object,
    example: str,
    fits: Callable[[object], bool] = lambda each: isinstance(each, str),
) -> None:
    """Raise ArgumentError unless an argument is a list whose parts fit; a string isn’t one.

    >>> listed("seats", "you", "['you', 'greedy']")
    Traceback (most recent call last):
    kasino.errors.ArgumentError: seats is 'you', but must be a list such as ['you', 'greedy']
    >>> listed("seats", ["you", 3], "['you', 'greedy']")
    Traceback (most recent call last):
    kasino.errors.ArgumentError: seats[1] is 3, but must be as in ['you', 'greedy']
    """
    if isinstance(found, str) or not isinstance(found, Sequence):
        raise ArgumentError(name, found, f"a list such as {example}")
    for place, each in enumerate(found):
        if not fits(each):
            raise ArgumentError(f"{name}[{place}]", each, f"as in {example}")


class TranslatableError(KasinoError):
    """An error made from a message id in ``MESSAGES`` and its arguments; ``str`` gives English.

    An argument can itself be an error. ``words.error_text`` translates both.

    >>> str(NotationError("card", card="'Zz'"))
    "'Zz' is not a card (write As, Td, 2s)"
    """

    def __init__(self, message_id: str, /, **arguments: object) -> None:
        super().__init__(MESSAGES[message_id].format(**arguments))
        self.message_id: Final = message_id
        self.arguments: Final = arguments


def meaning(error: TranslatableError, word: object, names: Iterable[str]) -> TranslatableError:
    """Return an error about an unknown name, of the same class, with the name it may have meant.

    >>> raise meaning(NotationError("card", card="'x'"), "gredy", ["greedy", "expert"])
    Traceback (most recent call last):
    kasino.errors.NotationError: 'x' is not a card (write As, Td, 2s); did you mean greedy?
    """
    meant = closest(word, names) if isinstance(word, str) else ""
    return type(error)("meant", why=error, meant=meant) if meant else error


def either(things: Sequence[object]) -> object:
    """Return things to choose from as an argument of an error, to be translated with it.

    >>> str(either((2, 3, 4))), str(either((2,)))
    ('2, 3 or 4', '2')
    """
    *others, last = map(str, things)
    return TranslatableError("or", a=", ".join(others), b=last) if others else last


class NotationError(TranslatableError):
    """A string that isn’t a card, a set of cards or a move."""


class PositionError(TranslatableError):
    """A string that isn’t a position, or describes an impossible one."""


class DealError(TranslatableError):
    """A seed, deck, player count or forehand that no game can start with."""


class RecordError(TranslatableError):
    """A faulty record; ``line`` is the number of the faulty line, from 1, if there is one.

    >>> str(RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header has no 'seed'"
    """

    def __init__(self, message_id: str, line: int | None = None, /, **arguments: object) -> None:
        if line is None:
            super().__init__(message_id, **arguments)
        else:
            super().__init__("line", line=line, why=TranslatableError(message_id, **arguments))
        self.line = line
