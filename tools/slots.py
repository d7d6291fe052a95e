"""The kind of each slot in the messages: what fills it, and what a translation may do with it.

Slots of one name are of one kind, except in the messages listed below. ``build.py translate``
writes the kinds into the comments of the catalogues, and the tests fill every message in every
language with the hardest texts of its kinds (`fillings`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Final

from kasino.cards import parse_set, pretty
from kasino.games.families import BUILDERS
from kasino.sheet import LINES
from kasino.words import Catalogue, Message, Voice, arguments_of
from kasino.words.catalogue import CARD_SLOTS, Inflected, Noun
from tools.forms import lines_in
from tools.languages import find_page_modules, tables, words


class Kind(Enum):
    """What fills a slot, in words for translators."""

    NAME = "one name"
    NAMES = "one or two names, perhaps “you”: set it apart, so that no word agrees with it"
    PLURAL = "the number that chooses the form"
    NUMBER = "a bare number: the message has its noun or sign"
    COUNTED = "a number with its noun"
    CARD = "one card"
    CARDS = "one or more cards"
    EITHER = "cards of which any fits"
    VALUE = "a number or a court: 10, K"
    LINE = "a line of the score sheet"
    MOVE = "a move, as part of a sentence"
    LABEL = "a move, as on its button"
    PHRASE = "part of a sentence"
    SENTENCE = "a whole sentence"
    TITLE = "a title or a label"
    TEXT = "text from a player, a file or another page, or its exact form"


#: The names of slots by their kind. Where a name has another kind in some messages, it follows the
#: beginning of their ids and a colon.
_NAMES: Final = {
    Kind.NAME: """player name start.left:names start.left-people:names start.seated:names
        challenge.beat:names versions.:names""",
    Kind.NAMES: """players names page.royal:name page.winner:name event.scored:player
        event.unscored:player event.side:player story.took:player story.stuck:player
        story.reached:player keys.leads:player keys.decided:player
        duplicate.named:name coach.review-of:player""",
    Kind.NUMBER: """n round deal deals stock total limit all target first at of done number
        whole tenths tenth share year low high par made error slack best mine theirs otherwise
        others asked_other won played right good bad even lost ahead behind column least
        most last deck seat side seats ten top more jack queen king version known taken score
        twice less loss aces big little forehand turn hand count puzzle rounds month place
        challenge.:own challenge.:other challenge.beaten:asked challenge.met:asked
        challenge.missed:asked page.heard-score:other help.deal.:cards error.line:line
        page.stats.json:line techniques.:points error.position-scores:points
        error.position-over:scores error.player-count:players page.one-file:size
        page.date:day page.step-rule:n""",
    Kind.COUNTED: """counted size learn.:cards learn.:sweep
        event.swept.:points match.:points help.:points report.aim:points""",
    Kind.CARD: """card said own do.:other teach.:other guide.:other
        guide.scored:cards guide.scored-bad:cards""",
    Kind.CARDS: """cards spared extra pile builds table one two reason.not-best:best
        guide.scored-several:cards guide.scored-bad-several:cards""",
    Kind.EITHER: "takers card.with:card",
    Kind.VALUE: "value old needed owned built letter rank error.build-value:letters",
    Kind.LINE: "line lines",
    Kind.MOVE: "move coach.:other verify.:other",
    Kind.LABEL: """figure.:move learn.hint-is:move page.instead:move move.gain:move typed.way:move
        keys.way:move keys.first-way:move review.moment:move""",
    Kind.PHRASE: """do or worse chance instead benefit other_benefit what gain many things a b
        points build suit grade grades parts rule scores result terms sum sums ways list values
        counts about time date coach.par:good coach.par:you coach.par-running:good command""",
    Kind.SENTENCE: "why sentence problem reason praise asked event",
    Kind.TITLE: "game level difficulty day plate learn.technique:name techniques.:name",
    Kind.TEXT: """text piece code mark due type key wanted form fits claimed true found head link
        seed file seal hands sizes field fields option options games levels preset cause meant
        sign marks save words ranks  page.save-:name page.refused-option:name
        page.refused-here:value page.refused-option:value error.position-number:value
        page.stats.double:name page.stats.no-key:name page.stats.number:name
        verify.:line error.position-carried:line""",
}

#: The messages that show a slot at its hardest, or texts in quotes; by name, as above.
_SHOWN: Final = {
    "size": "size.points",
    "cards sweep loss help.:points match.:points": "count.points",
    "event.swept.:points report.aim:points": "count.points",
    "line": "line.cards line.primiera line.last line.big line.aces line.sweeps",
    "verify.:line": '"21–14"',
    "error.position-carried:line": '"cards"',
    "lines": "line.cards line.primiera",
    "most limit stock total deck all": '"21" "60"',
    # Never one: several cards, points of a round, or the limits of games.
    """teach.cards:n teach.cards:less teach.tie.:n teach.race:less do.take.many:n
        teach.count:less teach.tie.count:less teach.bad.fewer:n today.run:n help.deck:n
        learn.honour:target
        selection.sums:count page.really:n event.game-over:n help.end.limit:n
        match.game-over:n event.royal.:n error.option-far:target error.option-far:n
        help.deal.first:first
        error.position-moves:n error.size-written:n error.deck-lacks:n error.position-few:n
        error.option-direction:least
        keys.first-take:n
        help.score.royal:n page.stats-line:n techniques.:points help.deal.:cards""": '"2" "21"',
    "counted": "count.cards",
    "count.signs:sign": '"♠"',
    "sign": '"−"',
    "move other": "move.name.take move.name.build move.name.trail",
    "move.gain:move typed.way:move keys.way:move keys.first-way:move review.moment:move": (
        "move.take.with move.trail"
    ),
    "figure.:move learn.hint-is:move page.instead:move": "move.take.with move.trail",
    "do": "do.take.keep do.build.own do.trail.safe",
    "teach.either:do teach.hard:do": "do.take do.build",
    "or": "or.take or.build",
    "worse": "if.trail if.take if.build",
    "chance": "chance.2-5 chance.always",
    "teach.build.:chance": "chance.2-5 chance.5",
    "teach.:instead": "chance.2-5 chance.always",
    "benefit": "side.lines side.left",
    "other_benefit": "side.left side.lines",
    "gain": "gain.points gain.keep",
    "gain.points:what": "gain.many count.signs",
    "event.built.:what": "event.building.single event.building.multiple event.building.group",
    "report.taken:what": "count.cards",
    "review.count:what parts": "coach.part.left coach.grade.mistake",
    "guide.sweep:what move.sweep.:what": "move.sweep",
    "luck.sentence:what luck.strange:list": "luck.little luck.aces",
    "opening.noted:what": "page.rules",
    "count": "number.2 number.6",
    "many": "many.2 many.15",
    "things": "story.most story.many story.line",
    "selection.group:things": '"4 + 5"',
    "a": "line.cards",
    "b": "line.spades",
    "points": "event.side",
    "gain.points:points page.heard-score:points": '"2"',
    "page.heard-score:other": '"5"',
    "build": "build.multiple build.group",
    "error.:build": '"4h+5d=9@0"',
    "rank": "rank.1 rank.11",
    "suit": "suit.s suit.d",
    "grade grades": "coach.grade.slip",
    "rule": "option.partners",
    "scores": '"21–14"',
    "result": "daily.won",
    "terms sum sums values ways": '"4 + 5" "8 + A"',
    "reason.:values": '"8, 10"',
    "date": "page.date",
    "time": '"20.15"',
    "about": "difficulty.greedy",
    "coach.par:good coach.par-running:good": "par.would-win par.would-draw",
    "coach.par:you": "par.lost par.drew",
    "sentence": "reason.no-groups reason.not-maximal error.moves",
    "page.really-trail:n": '"1" "21"',
    "why figure.not:reason": "reason.no-groups reason.not-maximal",
    "terminal.:why error.:why problem": "error.moves",
    "praise": "learn.right",
    "asked": "sums.cards",
    "event": "event.trailed.you",
    "game": "game.finnish game.casino",
    "level difficulty": "level.greedy",
    "learn.technique:name techniques.:name": "technique.dead technique.count",
    "day": '"2026-11-29"',
    "page.date:day": '"29"',
    "month": "page.month-11",
    "plate": '"9"',
    "list": '"A = 14, 2♠ = 15"',
    "command": '"save"',
    "marks": '"▲▼="',
    "file": '"match.kasino"',
    "seed seal": '"7f3a91c0"',
    "option preset cause key": '"sweep"',
    "options fits text claimed true": '"sweep=0,target=11"',
    "games levels": '"finnish, casino"',
    "fields field head found name": '"hands"',
    "ranks counts sizes hands letters": '"8, 9"',
    "words": '"hint, undo"',
    "link": '"https://example.org/"',
    "error.:value page.refused-option:value page.refused-here:value": '"maybe"',
    "page.save-:name": '"Sunday"',
}


def _by_name(entries: dict[str, str]) -> dict[str, dict[str, str]]:
    """Return the second text of each pair by the slots and beginnings of ids in the first.

    >>> _by_name({"a b.:c c": "x"})
    {'a': {'': 'x'}, 'c': {'b.': 'x', '': 'x'}}
    """
    found: dict[str, dict[str, str]] = {}
    for names, entry in entries.items():
        for each in names.split():
            begin, _, name = each.rpartition(":")
            if begin in found.setdefault(name, {}):
                raise ValueError(f"{each} is listed twice")
            found[name][begin] = entry
    return found


_KINDS: Final = _by_name({names: kind.name for kind, names in _NAMES.items()})
_TEXTS: Final = _by_name(_SHOWN)


def _entry(entries: dict[str, dict[str, str]], ident: str, name: str) -> str | None:
    found = entries.get(name, {})
    begins = [begin for begin in found if ident.startswith(begin)]
    return found[max(begins, key=len)] if begins else None


def kind_of(ident: str, name: str, message: Message) -> Kind | None:
    """Return the kind of a slot in a message, or None if it isn’t declared.

    A slot that is called like a line of the score sheet is how much that line scores.

    >>> kind_of("event.side", "player", "{player} {n}").name
    'NAMES'
    >>> kind_of("count.cards", "n", ("{n} card", "{n} cards")).name
    'PLURAL'
    """
    if name == "n" and not isinstance(message, str):
        return Kind.PLURAL
    if found := _entry(_KINDS, ident, name):
        return Kind[found]
    return Kind.COUNTED if name in LINES else None


def slots_of(message: Message) -> list[str]:
    """Return the names of a message’s slots in their order, with the number that chooses a form."""
    return [*arguments_of(message if isinstance(message, str) else [*message, "{n}"])]


def nouns_of(message: Message) -> list[str]:
    """Return the names of the nouns of the catalogue that a message refers to.

    >>> nouns_of(("{n} {-sweeps:one}", "{n} {-Sweeps}"))
    ['sweeps']
    """
    forms = [message] if isinstance(message, str) else message
    named = re.findall(r"\{-([\w-]+)", " ".join(forms))
    return list(dict.fromkeys(name[:1].lower() + name[1:] for name in named))


#: The numbers that plural forms are tried with, and those whose sentences are recorded.
NUMBERS: Final = (0, 1, 2, 5, 11, 21, 60)
SHOWN: Final = (1, 21)
_ONE: Final = "Td"
_TWO: Final = "5h+Jd"
_SIX: Final = "As+2s+5h+9c+Jd+Qh"


def _cards(say: Catalogue, written: str, *, spoken: bool = False) -> Inflected:
    voice = Voice(BUILDERS, ("Eino", "Lempi"), 0, say, spoken)
    return voice.all_of(parse_set(written))


def _quoted(shown: str) -> list[str]:
    return re.findall(r'"(.*?)"', shown)


@cache
def english() -> dict[str, Message]:
    """Return all English messages by id."""
    return {ident: text for table in tables().values() for ident, text in table.items()}


def _line(say: Catalogue, ident: str, form: str) -> str | Noun:
    noun = say.noun(ident, card=pretty(parse_set(_ONE).bit_length() - 1))
    return noun.form(form) if form else noun


def _texts(say: Catalogue, ident: str, name: str, kind: Kind | None) -> Sequence[object]:
    """Return the hardest texts for a slot in a language’s whole catalogue."""
    match kind:
        case Kind.NAME:
            return ["Lempi"]
        case Kind.NAMES:
            pairs = [say("list.two", a=a, b="Lempi") for a in ("Eino", say("player.you"))]
            return ["Eino", *pairs]
        case Kind.NUMBER | Kind.PLURAL:
            return _quoted(_entry(_TEXTS, ident, name) or "") or [*map(str, SHOWN)]
        case Kind.VALUE:
            return ["10", "K", say("rank.13")]
        case Kind.CARD:
            return [_cards(say, _ONE), _cards(say, "Qh", spoken=True)]
        case Kind.EITHER if ".known" in ident:  # a card that someone is known to hold
            return ["8♠", say("list.or", a="8♠", b="9♥")]
        case Kind.EITHER:
            nine, jack = (say.noun(f"rank.{rank}").any() for rank in (9, 11))
            two = Inflected(
                say("list.or", a=nine, b="8♠"),
                lambda case: say("list.or", a=nine.case(case), b="8♠"),
            )
            return ["8♠", two, jack]
        case Kind.CARDS if name == "spared" or "-several" in ident:  # at least two
            return [_cards(say, _TWO)]
        case Kind.CARDS:
            return [_cards(say, _ONE), _cards(say, _SIX), _cards(say, _TWO, spoken=True)]
    shown = _entry(_TEXTS, ident, name) or ("count.points" if name in LINES else None)
    if shown is None:
        return ["9s"]
    if shown.startswith('"'):
        return _quoted(shown)
    if kind is Kind.COUNTED:
        return [say(shown, n=n) for n in SHOWN]
    if kind is Kind.LINE:
        form = "" if name == "line" else "tie" if ident.startswith(("help.", "option.")) else "obj"
        return [_line(say, each, form) for each in lines_in(ident) or shown.split()]
    return [next(filled(say, each, english()[each])) for each in shown.split()]


def filled(say: Catalogue, ident: str, message: Message) -> Iterator[str]:
    """Yield a message with the hardest texts for its slots, in the language of a whole catalogue.

    Every text of each slot comes up, but not every combination.
    """
    base, *kinds_of_game = ident.split("@")
    speak = say.speaking(*kinds_of_game)
    return (speak(base, **arguments) for arguments in fillings(say, ident, message))


def fillings(say: Catalogue, ident: str, message: Message) -> Iterator[dict[str, object]]:
    """Yield the arguments for `filled`."""
    texts = {
        name: _texts(say, ident, name, kind_of(ident, name, message)) for name in slots_of(message)
    }
    for place in range(max((len(each) for each in texts.values()), default=1)):
        arguments = {name: each[place % len(each)] for name, each in texts.items()}
        if "n" in arguments:
            arguments["n"] = int(str(arguments["n"]))
        yield arguments


#: The places of messages by the beginnings of their ids, where the table doesn’t say enough.
_PLACES: Final = {
    "game.": "The title of a game",
    "move.": "On a button or in a list of moves",
    "move.name.": "Part of a sentence",
    "move.told.": "Before the coach’s verdict",
    "gain.": "After a move, on its button",
    "count.": "In lists, and after a move on its button",
    "line.": "In the score sheet",
    "event.": "In the log, and spoken",
    "match.": "When a match is over",
    "selection.": "Below the hand, while cards are picked",
    "reason.": "When a move is rejected",
    "report.": "Spoken, when asked",
    "help.": "In the rules",
    "help.section.": "A heading in the rules",
    "option.": "Among the house rules",
    "terminal.": "In the terminal",
    "typed.": "After a typed move",
    "do.": "An imperative within the coach’s sentence",
    "or.": "The second of two moves, without its verb",
    "if.": "After “if you”, within the coach’s sentence",
    "chance.": "An adverb within the coach’s sentence",
    "size.": "The object of a verb in the coach’s sentence",
    "side.": "The object of a verb in the coach’s sentence",
    "teach.": "A sentence of the coach",
    "error.": "After what was tried: the error itself, without a full stop",
    "story.": "Below the result of a round or a match",
    "record.": "In the record of a match on another page",
}


@cache
def _labels() -> dict[str, str]:
    """Return the messages that label buttons, and those that are titles of dialogs."""
    find_page_modules()
    import app.features  # noqa: F401 - each of them declares its buttons
    from app.core.feature import installed

    found = installed()
    return {
        **{dialog.title: "The title of a dialog" for dialog in found.dialogs.values()},
        **{action.label: "On a button" for action in found.actions.values() if action.label},
    }


def place_of(ident: str) -> str:
    """Return a note on the place of a message, or "" if its table says enough."""
    base = ident.partition("@")[0]
    begins = [begin for begin in _PLACES if base.startswith(begin)]
    return _labels().get(base) or (_PLACES[max(begins, key=len)] if begins else "")


def longest(ident: str, message: Message) -> int:
    """Return how many characters a message may have, slots filled, or 0 if it can wrap.

    >>> longest("page.undo", "Undo"), longest("help.aim", "Take cards")
    (20, 0)
    """
    if not place_of(ident).startswith(("On a button", "The title", "In the score sheet")):
        return 0
    length = max(map(len, filled(words("en"), ident, message)))
    return -(-int(length * 1.6 + 10) // 5) * 5


def _cases(name: str, kind: Kind) -> str:
    """Return a note on the cases in which a slot can be used."""
    if name not in CARD_SLOTS or kind not in (Kind.CARD, Kind.CARDS, Kind.EITHER):
        return ""
    cases = f"{{{name}_acc}} as an object, {{{name}_gen}} in the genitive"
    return f"; {cases}, {{{name}_with}} as what is used"


def note(ident: str, message: Message) -> str:
    """Return a note for translators: a message’s place, its length if that is limited, its slots.

    >>> print(note("event.side", "{player} {n}"))
    In the log, and spoken
    {player}: one or two names, perhaps “you”: set it apart, so that no word agrees with it (Eino)
    {n}: a bare number: the message has its noun or sign (1)
    """
    if any(kind_of(ident, name, message) is None for name in slots_of(message)):
        return place_of(ident)
    shown = next(fillings(words("en"), ident, message))
    room = longest(ident, message)
    place = place_of(ident) + (f"; up to {room} characters" if room else "")
    slots = [
        f"{{{name}}}: {kind.value} ({shown[name]}){_cases(name, kind)}"
        for name in slots_of(message)
        if (kind := kind_of(ident, name, message))
    ]
    return "\n".join(([place] if place else []) + slots)
