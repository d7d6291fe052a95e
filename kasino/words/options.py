"""House rules in words: the names of options, and the meaning of their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import pretty
from kasino.games import GAMES
from kasino.house_rules import BY_NAME
from kasino.rules import Ace, Freeze, Majority, Rules
from kasino.sheet import LINES
from kasino.words.catalogue import Catalogue, Noun
from kasino.words.voice import joined, line_noun, own_words, tied_lines

#: Values of options in the sentences of the rules themselves.
TOLD: Final = {"last-sweep.no": "help.sweep.last-deal", "void.net": "help.sweep.net"}


#: The options for ties, of every majority or of one alone, with the line of that one.
_TIES: Final = {"ties": "", **{line.ties: line.name for line in LINES.values() if line.ties}}


def _line(speak: Catalogue, rules: Rules, option: str) -> Noun | None:
    """Return the noun of the line whose points an option changes; that of a card is its name."""
    name = BY_NAME[option].line if option in BY_NAME else option
    if name in rules.lone_cards:
        return speak.noun("line.card", card=pretty(rules.lone_cards[name]))
    return line_noun(speak, rules, name) if name in LINES or name in rules.scores else None


def option_name(say: Catalogue, rules: Rules, name: str) -> str:
    """Return the name of an option in a game.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_name(ENGLISH, game("finnish"), "last-sweep")
    'Mökkis in the last deal'
    """
    speak = own_words(say, rules)
    if name in _TIES:
        return speak("option.ties", lines=_tied(speak, rules, name))
    line = _line(speak, rules, name)
    return speak(f"option.{name}") if line is None else speak("option.line", line=line)


def option_text(say: Catalogue, rules: Rules, name: str, value: str) -> str:
    """Return a sentence on the effect of an option’s value, given the other options in the rules.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> option_text(ENGLISH, game("casino"), "target", "11")
    'The match goes to 11 points.'
    """
    speak = own_words(say, rules)
    if name == "at-once" and value == "yes":
        return " ".join(_at_once(speak, rules))
    if name in _TIES:
        return speak(f"help.score.ties.{value}", lines=_tied(speak, rules, name))
    line = _line(speak, rules, name)
    if line is not None:
        run = any(each.name == BY_NAME[name].line for each in rules.runs)
        scores = f"option.{'run' if run else 'line'}.n" if int(value) else "option.line.0"
        return speak(scores, line=line, n=int(value))
    if name in ("freeze", "freeze-at"):
        return _freeze(speak, rules, name, value)
    told, arguments = f"{name}.{value}", _arguments(speak, rules, name, value)
    ident = TOLD.get(told, f"option.{told}")
    if ident == "option.single-first.yes" and rules.ace is Ace.BOTH and not rules.two_values:
        ident = f"{ident}.ace"
    if ident not in speak:
        return speak(f"option.{name}.n", n=int(value), **arguments)
    return speak(ident, **arguments)


def _at_once(speak: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences saying which points count at once, and that these can end the match."""
    sweeps, cards = rules.sweeps_score, rules.honour_cards
    yield speak(
        f"option.at-once.yes{'' if sweeps and cards else '.sweeps' if sweeps else '.cards'}"
    )
    if rules.target:
        yield speak("option.at-once.ends")


def _tied(speak: Catalogue, rules: Rules, name: str) -> str:
    """Return the lines of the score sheet about which an option for ties decides."""
    names = [_TIES[name]] if _TIES[name] else [each.name for each in _following(rules)]
    return tied_lines(speak, rules, names or [each.name for each in rules.majorities])


def _freeze(speak: Catalogue, rules: Rules, name: str, value: str) -> str:
    """Return a sentence saying when points stop sweeps."""
    never = name == "freeze" and value == Freeze.NEVER.value
    begins = int(value) if name == "freeze-at" else 0 if never else _begins(rules, value)
    if not begins and not never:
        return speak("option.freeze-at.0")
    if name == "freeze-at":
        return speak("option.freeze-at.n", n=begins)
    if never:
        return speak("option.freeze.never")
    return speak(f"help.sweep.{value}", points=speak("count.points", n=begins))


def _begins(rules: Rules, freeze: str) -> int:
    """Return the number of points at which a kind of freeze begins."""
    if rules.sweep_freeze.value == freeze and "freeze-at" in dict(rules.options):
        return rules.freeze_at
    found: int = BY_NAME["freeze"].change(rules, freeze)["freeze_at"]
    return found


def preset_name(say: Catalogue, name: str) -> str:
    """Return the name of a preset.

    >>> from kasino.words import ENGLISH
    >>> preset_name(ENGLISH, "american-11")
    'American, to 11 without sweeps'
    """
    return say(f"preset.{name}")


def _arguments(say: Catalogue, rules: Rules, name: str, value: str) -> dict[str, object]:
    """Return the arguments for an option’s messages: cards, and the points that stop sweeps."""
    if name == "power":
        power = GAMES[rules.name].power
        items = (say("help.values.power.item", card=pretty(c), value=v) for c, v in power)
        cards = joined(say, "list.two", (pretty(card) for card, _ in power))
        return {"cards": cards, "list": ", ".join(items)}
    return {"n": rules.total} if name == "dealer" else {}


def house_rules(say: Catalogue, rules: Rules) -> tuple[str, ...]:
    """Return a sentence for each house rule that makes these rules differ from the named game.

    An option that can’t change anything, given the other options, is left out (H3).
    """
    silent = _silent(rules)
    told = (option_text(say, rules, *each) for each in rules.options if each[0] not in silent)
    return tuple(dict.fromkeys(told))


def _silent(rules: Rules) -> set[str]:
    """Return the options that can’t change anything under these rules."""
    found = set[str]()
    if rules.sweeps_score and rules.sweep_freeze is not Freeze.NEVER and not rules.freezes:
        found |= {"freeze", "freeze-at"}  # nobody has any points when a one-round match begins
    if not _following(rules):
        found.add("ties")
    return found


def _following(rules: Rules) -> list[Majority]:
    """Return the majorities that score and have no separate option for ties."""
    own = {_TIES.get(option, "") for option, _ in rules.options}
    return [each for each in rules.majorities if each.points and each.name not in own]
