"""Catalogues map ids to messages, with English for those missing in a language.

A message is a string with ``{named}`` arguments, or a tuple of plural forms, which the argument
``n`` chooses from. A translation with the wrong braces counts as missing.

A line of the score sheet or a rank is a noun with its forms: ``most cards | the = the most cards``;
after another bar are the names of those for which the usual form serves. A message takes a form of
a noun that is an argument by ``{line:the}``, and of a line that it names itself by
``{-sweeps:one}``. If the first letter of the name is a capital, so is that of the text.

>>> catalogue = Catalogue("en", {"hello": "Hello {name}", "card": ("{n} card", "{n} cards")})
>>> catalogue("hello", name="Aino"), catalogue("card", n=1), catalogue("card", n=3)
('Hello Aino', '1 card', '3 cards')

Translations are stored as gettext ``.po`` text: ``msgctxt`` is the message id, and ``msgid`` the
English message, so a test can find translations whose English has since changed. Untranslated and
fuzzy entries count as missing. The header ``X-Status: draft`` marks a language that is still being
translated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, KeysView, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Final, NamedTuple

from kasino.errors import KasinoError

Message = str | Sequence[str]

#: The plural rule of English and most of its relatives, in gettext’s notation.
PLURAL_RULE: Final = "nplurals=2; plural=(n != 1);"

#: The header of a catalogue, and its value, that mark a language as a draft.
STATUS: Final = "X-Status"
DRAFT: Final = "draft"

_RULE: Final = re.compile(r"\s*nplurals\s*=\s*([1-6])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")
#: An argument, such as ``{line}``, or in a form of its noun, ``{line:the}``.
_ARGUMENT: Final = re.compile(r"\{(\w+(?::\w+)?)\}")
#: A noun of the catalogue itself, in one of its forms: ``{-sweeps:one}``.
_REFERENCE: Final = re.compile(r"\{-([\w-]+)(?::(\w+))?\}")
#: The beginning of the ids of the lines of the score sheet, and those of all nouns.
NOUN: Final = "line."
NOUNS: Final = (NOUN, "rank.")
#: An argument, or an unmatched brace with the text that follows it.
_BRACE: Final = re.compile(r"\{[^{}]*\}?|\}")

#: The grammatical cases in which a translation may ask for cards, as in ``{card_acc}`` for
#: ``{card}``: the accusative, the genitive, and the card with which something is done.
CASES: Final = ("acc", "gen", "with")
#: The arguments that are cards, and so have cases.
CARD_SLOTS: Final = frozenset({"card", "cards", "extra", "other", "own", "takers"})


@lru_cache(maxsize=8)
def plural_forms(rule: str) -> Callable[[int], int]:
    """Return a function that takes a number and returns the index of its plural form.

    Raise ValueError for a rule that isn’t in gettext’s notation.

    >>> polish = plural_forms(
    ...     "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ... )
    >>> [polish(n) for n in (1, 2, 5, 22)]
    [0, 1, 2, 1]
    """
    if rule == PLURAL_RULE:
        return lambda n: int(n != 1)
    found = _RULE.fullmatch(rule)
    if found is None:
        raise ValueError(f"{rule!r:.100} is not a rule for plural forms")
    # Only languages with other plural rules need gettext, so English doesn’t import it.
    from gettext import c2py

    return c2py(found[2])


def forms_of(rule: str) -> int:
    """Return the number of plural forms in a language’s rule, or 2 if the rule is invalid."""
    found = _RULE.fullmatch(rule)
    return int(found[1]) if found else 2


class Catalogue:
    """The messages in one language; calling it with an id and arguments returns a sentence.

    ``plurals`` is the language’s plural rule. English has its own.
    """

    def __init__(
        self,
        lang: str,
        messages: Mapping[str, Message],
        english: Mapping[str, Message] | None = None,
        plurals: str = PLURAL_RULE,
    ) -> None:
        self.lang = lang
        self._plurals = plurals
        self._messages = dict(messages)
        self._english = dict(english or {})
        self._mark: Callable[[str, str], str] | None = None
        self._kinds: tuple[str, ...] = ()
        self._speaking: dict[tuple[str, ...], Catalogue] = {}  # shared by all kinds
        # A message without arguments is a text as soon as it has been used.
        self._prepared: dict[str, str | tuple[_Prepared, ...]] = {}
        self._nouns: dict[str, Noun] = {}  # those without arguments that have been used

    def __call__(self, ident: str, **arguments: object) -> str:
        """Return the text of a message with its arguments filled in.

        Raise KeyError for an unknown id or a missing argument. Both are programming errors, and a
        test formats every message. A translator’s error raises nothing; the sentence is then in
        English.
        """
        prepared = self._prepared.get(ident)
        if isinstance(prepared, str):
            return prepared
        if prepared is None:
            prepared = self._prepared[ident] = self._prepare(ident)
        for message in prepared:
            try:
                text = _filled(message, arguments)
            except (LookupError, ValueError):
                if message is prepared[-1]:
                    raise
            else:
                if self._mark is not None:
                    text = self._mark(text, message.lang)
                if message is prepared[0] and message.constant:
                    self._prepared[ident] = text
                return text
        raise KeyError(ident)

    def __contains__(self, ident: object) -> bool:
        """Return whether there is a message with this id, here or in English."""
        return ident in self._messages or ident in self._english

    def message(self, ident: str) -> Message:
        """Return a message with its nouns, before its arguments are filled in.

        >>> Catalogue("en", {"no": "No {-aces:one}", "line.aces": "aces | one = ace"}).message("no")
        'No ace'
        """
        for messages in (self._messages, self._english):
            found = self._of(messages, ident)
            if found is not None:
                return self._referred(messages, ident, found)
        raise KeyError(ident)

    def _prepare(self, ident: str) -> tuple[_Prepared, ...]:
        """Return a message ready to be filled in; a translation is followed by the English message.

        Pages need the same messages every time they are drawn, so each is looked up and parsed only
        once.
        """
        sources = ((self.lang, self._messages, self._plurals), ("en", self._english, PLURAL_RULE))
        return tuple(
            _prepared(lang, rule, self._referred(messages, ident, message))
            for lang, messages, rule in sources
            if (message := self._of(messages, ident)) is not None
        )

    def _referred(self, messages: Mapping[str, Message], ident: str, message: Message) -> Message:
        """Return a message with the nouns that it refers to, or a noun without its other forms."""
        if not isinstance(message, str):
            return tuple(str(self._referred(messages, ident, form)) for form in message)
        if ident.startswith(NOUNS):
            return forms_of_noun(message)[""]

        def noun(found: re.Match[str]) -> str:
            text = self._of(messages, f"{NOUN}{_small(found[1])}")
            if not isinstance(text, str):
                return found[0]  # a stray brace, so the sentence is in English
            forms = forms_of_noun(text)
            told = forms.get(found[2] or "", forms[""])
            return told if found[1][0].islower() else capital(told)

        return _REFERENCE.sub(noun, message) if "{-" in message else message

    def noun(self, ident: str, **arguments: object) -> Noun:
        """Return a noun with its forms, for messages that choose one: ``{line:the}``.

        >>> say = Catalogue("en", {"line.aces": "aces | a = an ace", "had": "{Line:a}, {line}!"})
        >>> say("had", line=say.noun("line.aces"))
        'An ace, aces!'
        """
        known = None if arguments else self._nouns.get(ident)
        if known is not None:
            return known
        found = {
            lang: {form: _with(text, arguments) for form, text in forms_of_noun(message).items()}
            for lang, messages in (("en", self._english), (self.lang, self._messages))
            if isinstance(message := self._of(messages, ident), str)
        }
        if not found:
            raise KeyError(ident)
        noun = Noun(self.lang if self.lang in found else "en", found)
        if not arguments:
            self._nouns[ident] = noun
        return noun

    def _of(self, messages: Mapping[str, Message], ident: str) -> Message | None:
        """Return the message for the first kind that has its own, otherwise the usual message."""
        for kind in self._kinds:
            found = messages.get(f"{ident}@{kind}")
            if found is not None:
                return found
        return messages.get(ident)

    def speaking(self, *kinds: str) -> Catalogue:
        """Return a copy of this catalogue that prefers the messages of certain kinds of games.

        In the copy, a message ``ident@kind`` replaces ``ident``. The first kind with such a message
        wins.

        >>> say = Catalogue("en", {"lay": "Trail {card}", "lay@dropped": "Drop {card}"})
        >>> say("lay", card="9♠"), say.speaking("dropped")("lay", card="9♠")
        ('Trail 9♠', 'Drop 9♠')
        """
        if kinds == self._kinds:
            return self
        if kinds not in self._speaking:
            found = copy(self)
            found._kinds, found._prepared, found._nouns = kinds, {}, {}
            self._speaking[kinds] = found
        return self._speaking[kinds]

    def marking(self, mark: Callable[[str, str], str]) -> Catalogue:
        """Return a copy that passes each sentence, with its language, through a function.

        So a front end can mark the sentences that are in English because they aren’t translated.

        >>> page = Catalogue("fi", {"undo": "Kumoa"}, {"undo": "Undo", "redo": "Redo"})
        >>> say = page.marking(lambda text, lang: f"{lang}:{text}")
        >>> say("undo"), say("redo")
        ('fi:Kumoa', 'en:Redo')
        """
        found = copy(self)
        found._mark, found._speaking, found._prepared, found._nouns = mark, {}, {}, {}
        return found

    def merged(
        self, english: Mapping[str, Message], messages: Mapping[str, Message] | None = None
    ) -> Catalogue:
        """Return a copy of this catalogue with more messages, in English and in translation.

        >>> page = Catalogue("fi", {}).merged({"undo": "Undo", "redo": "Redo"}, {"undo": "Kumoa"})
        >>> page("undo"), page("redo")
        ('Kumoa', 'Redo')
        """
        found = Catalogue(
            self.lang,
            self._messages | dict(messages or {}),
            self._english | dict(english),
            self._plurals,
        )
        found._mark = self._mark
        return found.speaking(*self._kinds)


class Inflected(str):
    """The names of cards, which a message may ask for in a case: ``{card_acc}``.

    ``case`` is a function that returns the names in one of `CASES`.

    >>> nine = Inflected("ruutuysi", lambda case: f"ruutu{'ysillä' if case == 'with' else 'ysin'}")
    >>> say = Catalogue("fi", {"took": "{card_acc} {card_with}, {card}: {Card_gen}"})
    >>> say("took", card=nine), say("took", card="9♦")
    ('ruutuysin ruutuysillä, ruutuysi: Ruutuysin', '9♦ 9♦, 9♦: 9♦')
    """

    __slots__ = ("case",)

    case: Callable[[str], str]

    def __new__(cls, text: str, case: Callable[[str], str]) -> Inflected:
        """Return names with their cases."""
        made = super().__new__(cls, text)
        made.case = case
        return made


class Noun(NamedTuple):
    """A noun with its forms in a language and in English; as text, its usual form."""

    lang: str
    forms: Mapping[str, Mapping[str, str]]

    def __str__(self) -> str:
        return self.form()

    @property
    def alone(self) -> str:
        """The noun by itself, as on the score sheet."""
        return capital(str(self))

    def form(self, form: str = "", lang: str = "") -> str:
        """Return a form of the noun, or its usual form if it has no such one."""
        forms = self.forms[lang or self.lang]
        return forms.get(form, forms[""])

    def any(self) -> Inflected:
        """Return the words for any card that the noun names.

        They are the form ``any``; in a case, such as ``with``, they are ``any-with``.

        >>> forms = forms_of_noun("Bube | any = ein Bube | any-with = einem Buben")
        >>> jack = Noun("de", {"de": forms})
        >>> jack.any(), jack.any().case("with"), jack.any().case("acc")
        ('ein Bube', 'einem Buben', 'ein Bube')
        """
        forms = self.forms[self.lang]
        name = forms.get("any", "")
        usual, begin = (name, "any-") if name else (forms[""], "")
        return Inflected(usual, lambda case: forms.get(f"{begin}{case}", usual))


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def _small(name: str) -> str:
    """Return the name of an argument, which begins with a capital letter if its text shall."""
    return name[:1].lower() + name[1:]


@lru_cache(maxsize=256)
def forms_of_noun(text: str) -> dict[str, str]:
    """Return the forms of a noun by their names; the usual form has no name.

    Names alone say that the usual form serves for them, too.

    >>> forms_of_noun("aces | a = an ace | obj all")
    {'': 'aces', 'a': 'an ace', 'obj': 'aces', 'all': 'aces'}
    """
    usual, *others = text.split(" | ")
    found = {"": usual}
    for other in others:
        names, given, form = other.partition("=")
        found |= dict.fromkeys(names.split(), form.strip() if given else usual)
    return found


def _with(text: str, arguments: Mapping[str, object]) -> str:
    return _ARGUMENT.sub(lambda found: str(arguments[found[1]]), text)


class _Prepared(NamedTuple):
    """A message ready to be filled in.

    ``rule`` is its plural rule, or "" if it has no plural forms. A form consists of pieces of text
    and, in every second place, the names of arguments; a form with stray braces is empty. A
    constant message has neither plural forms nor arguments.
    """

    lang: str
    rule: str
    forms: tuple[tuple[str, ...], ...]
    constant: bool


def _prepared(lang: str, rule: str, message: Message) -> _Prepared:
    forms = _forms(message)
    if isinstance(message, str):
        return _Prepared(lang, "", forms, constant=len(forms[0]) == 1)
    return _Prepared(lang, rule, forms, constant=False)


def _forms(message: Message) -> tuple[tuple[str, ...], ...]:
    forms = [message] if isinstance(message, str) else message
    parsed = (tuple(_ARGUMENT.split(form)) for form in forms)
    return tuple(
        () if "{" in (text := "".join(form[::2])) or "}" in text else form for form in parsed
    )


def _filled(message: _Prepared, arguments: Mapping[str, object]) -> str:
    """Fill the arguments into a message; raise LookupError or ValueError if they don’t fit."""
    place = 0
    if message.rule:
        n = arguments["n"]
        assert isinstance(n, int)
        place = plural_forms(message.rule)(n)
    pieces = message.forms[place]
    if not pieces:
        raise KeyError(message)
    if len(pieces) == 1:
        return pieces[0]
    filled = [*pieces]
    filled[1::2] = [
        str(arguments[name]) if name in arguments else _inflected(name, arguments, message.lang)
        for name in pieces[1::2]
    ]
    return "".join(filled)


def _inflected(name: str, arguments: Mapping[str, object], lang: str) -> str:
    """Return an argument in the form that its name asks for; raise LookupError if it has none."""
    begin, _, form = name.partition(":")
    slot, _, case = _small(begin).rpartition("_")
    if case in CASES and slot in arguments:
        cards = arguments[slot]
        given = cards.case(case) if isinstance(cards, Inflected) else cards
    else:
        given = arguments[_small(begin)]
    if form and not isinstance(given, Noun):
        raise KeyError(name)
    text = given.form(form, lang) if isinstance(given, Noun) else str(given)
    return text if begin[:1].islower() else capital(text)


def misfits(text: Message, english: Message) -> list[str]:
    """Return the arguments and stray braces in a translation that don’t fit the English message.

    >>> misfits("{karty} {cards} {cards", "{player} takes {cards}")
    ['{karty}', '{cards']
    >>> misfits("{player} ottaa {cards_acc}", "{player} takes {cards}")
    []
    """
    known = {*arguments_of(english)} | ({"n"} if not isinstance(english, str) else set())
    known |= {f"{name}_{case}" for name in known & CARD_SLOTS for case in CASES}
    forms = [text] if isinstance(text, str) else text
    braces = (brace for form in forms for brace in _BRACE.findall(form))
    return [
        brace
        for brace in braces
        if not _REFERENCE.fullmatch(brace) and not known.intersection(arguments_of(brace))
    ]


def arguments_of(message: Message) -> KeysView[str]:
    """Return the names of the arguments in a message, each once, in their order.

    >>> list(arguments_of("{player} takes {cards}: {Line:one}, {line}"))
    ['player', 'cards', 'line']
    """
    forms = [message] if isinstance(message, str) else message
    found = (name for form in forms for name in _ARGUMENT.findall(form))
    return dict.fromkeys(_small(name.partition(":")[0]) for name in found).keys()


_LINE: Final = re.compile(
    r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-5]\])?) +)?"((?:[^"\\]|\\.)*)"'
)
_ESCAPE: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class CatalogueError(KasinoError):
    """A fault in a catalogue; the message names the line."""


class Entry(NamedTuple):
    """One message in a catalogue: its English text, its translation, and its line."""

    english: Message
    text: Message
    line: int


def read_po(source: str) -> dict[str, Entry]:
    r"""Return the translated messages in a ``.po`` text by id; raise CatalogueError for faults.

    >>> read_po('msgctxt "undo"\nmsgid "Undo"\nmsgstr "Kumoa"\n')["undo"]
    Entry(english='Undo', text='Kumoa', line=1)
    """
    entries: dict[str, Entry] = {}
    forms = forms_of(plural_rule(source))
    for line, fuzzy, fields in _blocks(source):
        ident = fields.get("msgctxt")
        if ident is None:
            if fields.get("msgid"):
                raise CatalogueError(f"line {line}: an entry has no msgctxt")
            continue  # the header
        if "msgid" not in fields:
            raise CatalogueError(f"line {line}: {ident!r} has no msgid")
        if ident in entries:
            raise CatalogueError(f"line {line}: {ident!r} appears twice")
        english: Message = fields["msgid"]
        text: Message = fields.get("msgstr", "")
        if "msgid_plural" in fields:
            english = (fields["msgid"], fields["msgid_plural"])
            text = tuple(fields.get(f"msgstr[{number}]", "") for number in range(forms))
        if all([text] if isinstance(text, str) else text) and not fuzzy:
            entries[ident] = Entry(english, text, line)
    return entries


def plural_rule(source: str) -> str:
    r"""Return the plural rule in a ``.po`` text, or the English one if it has none.

    >>> plural_rule('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"')
    'nplurals=2; plural=(n > 1);'
    """
    header = next(
        (f for _, _, f in _blocks(source) if "msgctxt" not in f and not f.get("msgid")), {}
    )
    found = re.search(r"^Plural-Forms: *(.*)$", header.get("msgstr", ""), re.MULTILINE)
    return found[1] if found else PLURAL_RULE


def is_draft(source: str) -> bool:
    r"""Return whether the header of a ``.po`` text says that the language is a draft.

    The rest of the text may be broken.

    >>> is_draft('msgid ""\nmsgstr ""\n"Language: xx\\n"\n"X-Status: draft\\n"\n'), is_draft("")
    (True, False)
    """
    return f'\n"{STATUS}: {DRAFT}\\n"' in source.partition("\n\n")[0]


def share_translated(sources: Iterable[str]) -> float:
    r"""Return the share of messages in some ``.po`` texts that are translated.

    >>> share_translated(['msgctxt "a"\nmsgid "A"\nmsgstr "B"', 'msgctxt "c"\nmsgid "C"'])
    0.5
    """
    given = [*sources]
    count = sum("msgctxt" in fields for source in given for _, _, fields in _blocks(source))
    return sum(len(read_po(source)) for source in given) / max(count, 1)


def messages_of(source: str) -> dict[str, Message]:
    """Return the ids and translations in a ``.po`` text, for a Catalogue."""
    return {ident: entry.text for ident, entry in read_po(source).items()}


def _blocks(source: str) -> Iterable[tuple[int, bool, dict[str, str]]]:
    """Yield each entry: its first line, whether it is fuzzy, and its fields."""
    start, fuzzy, key = 0, False, ""
    fields: dict[str, str] = {}
    for number, raw in enumerate([*source.splitlines(), ""], 1):
        line = raw.strip()
        if not line:
            if fields:
                yield start, fuzzy, fields
            fuzzy, key, fields = False, "", {}
            continue
        if line.startswith("#"):
            # A fuzzy entry was translated from an older English text, so the current English is
            # better.
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        found = _LINE.fullmatch(line)
        if not found or not (found[1] or key):
            raise CatalogueError(f"line {number}: {line[:60]!r} is not .po")
        if found[1]:
            key = found[1]
            if key in fields:
                raise CatalogueError(f"line {number}: {key} appears twice in one entry")
            start = start if fields else number
        fields[key] = fields.get(key, "") + re.sub(
            r"\\(.)", lambda escape: _ESCAPE.get(escape[1], escape[0]), found[2]
        )
