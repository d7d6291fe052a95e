"""House rules in words: what an option is called, and what each of its values means."""

from __future__ import annotations

from kasino.options import BY_NAME
from kasino.rules import Rules
from kasino.words.catalogue import Catalogue
from kasino.words.voice import own_words


def option_name(say: Catalogue, rules: Rules, name: str) -> str:
    """Return what an option is called in a game.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_name(ENGLISH, game("kasino"), "last-sweep")
    'A mökki in the last deal'
    """
    return own_words(say, rules)(f"option.{name}")


def option_text(say: Catalogue, rules: Rules, name: str, value: str) -> str:
    """Return the sentence that says what an option does at a value.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_text(ENGLISH, game("casino"), "target", "11")
    'The match goes to 11 points.'
    """
    speak = own_words(say, rules)
    ident = f"option.{name}.{value}"
    if ident not in speak:
        return speak(f"option.{name}.n", n=int(value))
    freezing = BY_NAME[name].change(rules, value).get("freeze_at", 0)
    return speak(ident, n=freezing, over=freezing - 1)


def house_rules(say: Catalogue, rules: Rules) -> tuple[str, ...]:
    """Return a sentence for each house rule by which rules differ from the game of their name."""
    return tuple(option_text(say, rules, name, value) for name, value in rules.options)
