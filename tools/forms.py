"""The forms that sentences ask of nouns, and those that the nouns have, in each language.

A sentence asks for a form of a noun that it names, ``{-sweeps:one}``, or of the line of the score
sheet that fills its slot, ``{line:obj}``; `ABOUT` says which lines can fill it. A noun has each of
these forms, or says that its usual one serves: ``aces | a = an ace | obj top``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from kasino.cards import RANKS
from kasino.sheet import LINES, NOUN, Scored, ScoreLine
from kasino.words import Message
from kasino.words.catalogue import CatalogueError, forms_of_noun
from tools.languages import own_tables, page_tables, tables, translated

_FITS: Final[dict[str, Callable[[ScoreLine], bool]]] = {
    "most": lambda line: line.scored is Scored.MOST and not line.best,
    "suit": lambda line: line.scored is Scored.MOST and line.cards.bit_count() == len(RANKS),
    "best": lambda line: bool(line.best),
    "many": lambda line: line.scored is Scored.CARDS and line.cards.bit_count() > 1,
    "one": lambda line: line.scored is Scored.CARDS and line.cards.bit_count() == 1,
    "run": lambda line: line.scored is Scored.RUN,
    "sweeps": lambda line: line.scored is Scored.SWEEPS,
    "last": lambda line: line.scored is Scored.LAST,
    "house": lambda line: bool(line.option) and line.cards.bit_count() != 1,
}
#: The kinds of lines that sentences tell apart, with their nouns. Only lines without a name of
#: their own, and house rules, call a card by its name.
KINDS: Final[dict[str, list[str]]] = {
    **{
        kind: [line.name for line in LINES.values() if line.noun and fits(line)]
        for kind, fits in _FITS.items()
    },
    "card": ["card"],
}

#: The kinds of lines that fill the slots of messages, by the beginnings of their ids.
ABOUT: Final = {
    "count.best": "best",
    "count.line": "most",
    "counting.most": "suit",
    "event.line": "most best many one card run sweeps last",
    "gain.many": "many",
    "help.end.limit.line": "most",
    "help.score.best": "best",
    "help.score.extra": "one card",
    "help.score.run": "run",
    "help.score.line": "most best many one card sweeps last",
    "help.score.tie": "most best",
    "option.line": "house card",
    "option.run": "run",
    "page.race-line": "most best",
    "story.line": "last run",
    "story.many": "many sweeps",
    "story.most": "most best",
    "teach.": "most",
    "teach.best": "best",
}


@cache
def lines_in(ident: str) -> list[str]:
    """Return the ids of the nouns that can fill the slot of a message, or none if any can.

    >>> lines_in("teach.suit"), lines_in("keys.leads")
    (['line.cards', 'line.spades', 'line.coins', 'line.clubs', 'line.sevens'], [])
    """
    begin = max((each for each in ABOUT if ident.startswith(each)), key=len, default="")
    return [f"{NOUN}{name}" for kind in ABOUT.get(begin, "").split() for name in KINDS[kind]]


#: A slot or a noun in a form: ``{line:obj}``, ``{-sweeps:one}``.
_ASKED: Final = re.compile(r"\{(-?)([\w-]+):(\w+)\}")
#: The forms in which code puts lines into a list, and the lines that it lists.
LISTED: Final = {"tie": ("most", "best"), "obj": ("most", "best")}


def _texts(message: Message) -> Iterator[str]:
    yield from [message] if isinstance(message, str) else message


def asked(messages: dict[str, Message]) -> Iterator[tuple[str, str, str]]:
    """Yield each noun and form that messages ask for, with the message.

    >>> found = {"story.line": "{line:obj}", "help.aim": ("{-Sweeps:all}", "")}
    >>> [each[0] for each in asked(found) if each[2] == "story.line"]
    ['line.last', 'line.napola']
    >>> [each for each in asked(found) if each[2] == "help.aim"]
    [('line.sweeps', 'all', 'help.aim')]
    """
    for ident, message in messages.items():
        for text in _texts(message):
            for own, name, form in _ASKED.findall(text):
                nouns = [f"{NOUN}{name[0].lower()}{name[1:]}"] if own else lines_in(ident)
                if not nouns:
                    raise CatalogueError(f"ABOUT doesn’t say which lines fill {ident!r}")
                yield from ((noun, form, ident) for noun in nouns)
    for form, kinds in LISTED.items():
        yield from ((f"{NOUN}{name}", form, "") for kind in kinds for name in KINDS[kind])


def messages_in(lang: str) -> dict[str, Message]:
    """Return all messages of a language, without those that it lacks."""
    names = ("", *own_tables(), *page_tables())
    if lang == "en":
        return {ident: text for name in names for ident, text in tables()[name].items()}
    files = (f"{name}-{lang}" if name else lang for name in names)
    return {ident: text for file in files for ident, text in translated(file).items()}


def lacking(lang: str, messages: dict[str, Message] | None = None) -> Iterator[str]:
    """Yield a sentence for each form that a message of a language asks of a noun in vain."""
    found = messages_in(lang) if messages is None else messages
    variants: dict[str, list[str]] = {}
    for ident in found:
        if ident.startswith(NOUN):
            variants.setdefault(ident.partition("@")[0], []).append(ident)
    for noun, form, ident in sorted(set(asked(found))):
        if noun not in variants:
            yield f"{lang}: {ident} asks for {noun}, which doesn’t exist"
        for each in variants.get(noun, ()):
            if form not in forms_of_noun(str(found[each])):
                where = f"which {ident} asks for" if ident else "in which lines are listed"
                yield f"{lang}: {each} has no form {form!r}, {where}"


def check(lang: str) -> None:
    """Raise CatalogueError if a noun lacks a form that a message asks for."""
    if found := [*lacking(lang)]:
        raise CatalogueError("\n".join(found))
