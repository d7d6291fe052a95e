"""House rules in words: the name of each option, and the meaning of its values."""

from __future__ import annotations

from kasino.cards import pretty
from kasino.games import GAMES
from kasino.house_rules import BY_NAME
from kasino.rules import Rules
from kasino.words.catalogue import Catalogue
from kasino.words.voice import own_words


def option_name(say: Catalogue, rules: Rules, name: str) -> str:
    """Return the name of an option in a game.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_name(ENGLISH, game("kasino"), "last-sweep")
    'A mökki in the last deal'
    """
    return own_words(say, rules)(f"option.{name}", **_arguments(say, rules, name, ""))


def option_text(say: Catalogue, rules: Rules, name: str, value: str) -> str:
    """Return the sentence about the effect of an option's value.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_text(ENGLISH, game("casino"), "target", "11")
    'The match goes to 11 points.'
    """
    speak = own_words(say, rules)
    ident, arguments = f"option.{name}.{value}", _arguments(speak, rules, name, value)
    if ident not in speak:
        return speak(f"option.{name}.n", n=int(value), **arguments)
    return speak(ident, **arguments)


def preset_name(say: Catalogue, name: str) -> str:
    """Return the name of a preset.

    >>> from kasino.words import ENGLISH
    >>> preset_name(ENGLISH, "american-11")
    'American, to 11 without sweeps'
    """
    return say(f"preset.{name}")


def _arguments(say: Catalogue, rules: Rules, name: str, value: str) -> dict[str, object]:
    """Return the arguments of an option's messages: cards, and the points that stop sweeps."""
    if name in rules.lone_cards:
        return {"card": pretty(rules.lone_cards[name])}
    if name == "power":
        power = GAMES[rules.name].power
        items = (say("help.values.power.item", card=pretty(c), value=v) for c, v in power)
        return {"cards": ", ".join(pretty(card) for card, _ in power), "list": ", ".join(items)}
    if name == "freeze" and value:
        begins = BY_NAME[name].change(rules, value)["freeze_at"]
        if rules.sweep_freeze.value == value and "freeze-at" in dict(rules.options):
            begins = rules.freeze_at
        return {"n": begins, "over": begins - 1}
    return {}


def house_rules(say: Catalogue, rules: Rules) -> tuple[str, ...]:
    """Return a sentence for each house rule by which rules differ from the named game."""
    return tuple(option_text(say, rules, name, value) for name, value in rules.options)
