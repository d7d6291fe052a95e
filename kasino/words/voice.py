"""Voices: the words for one match and one reader, with the names of cards and players."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.captures.table import captures_of
from kasino.cards import ACES, NUMERALS, SUITS, bits, pretty, rank_of, suit_of
from kasino.errors import listed, whole
from kasino.games import WORDS, rules_of
from kasino.match.clock import other_versions
from kasino.match.record import Match
from kasino.match.setup import alike, is_person, shown_name, told_apart
from kasino.messages import MESSAGES
from kasino.moves import value_text
from kasino.players.adaptive import adaptive_step, nearest
from kasino.players.personas import FRIENDS, persona
from kasino.rules import Rules
from kasino.sheet import NOUN
from kasino.sheet import WORDS as LINES
from kasino.words.catalogue import PLURAL_RULE, Catalogue, Inflected, Message, Noun
from kasino.words.english.by_game import BY_GAME
from kasino.words.english.coach import COACH
from kasino.words.english.help import HELP
from kasino.words.english.options import OPTIONS
from kasino.words.english.play import EVENTS, MOVES, NAMES, REASONS, SCORES
from kasino.words.english.report import REPORT
from kasino.words.english.teacher import TEACHER
from kasino.words.english.techniques import TECHNIQUES
from kasino.words.english.terminal import TERMINAL

#: All English messages about the game, by id, with those of each game’s folder.
ENGLISH_MESSAGES: Final[dict[str, Message]] = {
    **NAMES,
    **MOVES,
    **EVENTS,
    **SCORES,
    **LINES,
    **REASONS,
    **BY_GAME,
    **HELP,
    **OPTIONS,
    **REPORT,
    **TERMINAL,
    **COACH,
    **TEACHER,
    **TECHNIQUES,
    **{f"error.{message_id}": message for message_id, message in MESSAGES.items()},
    **{ident: message for own in WORDS.values() for ident, message in own.items()},
}


def catalogue(lang: str, messages: Mapping[str, Message], plurals: str = PLURAL_RULE) -> Catalogue:
    """Return a catalogue for another language that falls back to the built-in English."""
    return Catalogue(lang, messages, ENGLISH_MESSAGES, plurals)


ENGLISH: Final = catalogue("en", {})


def own_words(say: Catalogue, rules: Rules) -> Catalogue:
    """Return a catalogue that prefers a game’s own words (U13).

    Games where a match is one round have their own messages, which take precedence over those
    for the kind of game. So do games where cards are drawn, and games with partners, in which
    sentences mention sides (U16).

    >>> from kasino.games import game
    >>> own_words(ENGLISH, game("finnish"))("line.sweeps"), ENGLISH("line.sweeps")
    ('mökkis', 'sweeps')
    """
    kinds = ["draws"] if rules.draws else []
    kinds += [f"{rules.vocabulary}.partners", "partners"] if rules.partners else []
    kinds += [] if rules.target else [f"{rules.vocabulary}.one"]
    return say.speaking(*kinds, rules.vocabulary)


def game_title(say: Catalogue, rules: Rules) -> str:
    """Return the title of a game, from its Rules if there is no message for it."""
    ident = f"game.{rules.name}"
    return say(ident) if ident in say else rules.title


def game_about(say: Catalogue, rules: Rules) -> str:
    """Return a line about a game, or "" if there is no message for it."""
    ident = f"about.{rules.name}"
    return say(ident) if ident in say else ""


def line_noun(
    say: Catalogue, rules: Rules, name: str, named: Callable[[int], str] = pretty
) -> Noun:
    """Return the noun of a score-sheet line, from which its sentences are made.

    >>> from kasino.games import game
    >>> noun = line_noun(ENGLISH, game("casino"), "cards")
    >>> noun.alone, noun.form("obj")
    ('Most cards', 'the most cards')
    """
    card = rules.lone_cards.get(name)
    if card is None:
        return say.noun(f"{NOUN}{name}")
    ident = f"{NOUN}{name}"
    return say.noun(ident if ident in say else "line.card", card=named(card))


def line_title(say: Catalogue, rules: Rules, name: str) -> str:
    """Return the name of a score-sheet line by itself.

    >>> from kasino.games import game
    >>> line_title(ENGLISH, game("casino"), "big"), line_title(ENGLISH, game("finnish"), "cards")
    ('Big Casino, 10♦', 'Most cards')
    """
    return line_noun(say, rules, name).alone


def counted(say: Catalogue, rules: Rules, name: str, n: int) -> str:
    """Return the number of cards that a score-sheet line counts, or the sum of a primiera.

    >>> from kasino.games.families import ITALIAN
    >>> counted(ENGLISH, ITALIAN, "coins", 3), counted(ENGLISH, ITALIAN, "primiera", 70)
    ('3 coins', 'primiera of 70')
    """
    most = rules.majority(name)
    ident = "count.best" if most is not None and most.best else "count.line"
    return say(ident, line=line_noun(say, rules, name), n=n)


def tied_lines(say: Catalogue, rules: Rules, names: Iterable[str]) -> str:
    """Return the score-sheet lines in which sides may tie, as a list."""
    return joined(say, "list.or", (line_noun(say, rules, name).form("tie") for name in names))


def level_name(say: Catalogue, level: str) -> str:
    """Return the name of a level, or the level itself if there is no message for it.

    >>> level_name(ENGLISH, "greedy"), level_name(ENGLISH, "fits-28"), level_name(ENGLISH, "mine")
    ('Greedy', 'Lempi (like Counter)', 'mine')
    """
    step, who = adaptive_step(level), persona(level)
    if step is not None and who is not None:
        return say("level.fits", name=who.name, level=level_name(say, nearest(step)))
    ident = f"level.{level}"
    return say(ident) if ident in say else level


def earlier_opponents(say: Catalogue, match: Match, *, as_people: bool) -> str:
    """Return a sentence that names a match’s opponents of another version, or ""."""
    found = other_versions(match, as_people=as_people)
    who = (persona(level) for level in found.levels) if found else ()
    names = ", ".join(dict.fromkeys(each.name for each in who if each))
    if not (found and names):
        return ""
    return say("versions.unknown" if found.unknown else "versions.earlier", names=names)


def seat_names(say: Catalogue, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a record’s seats; people whose names look alike are numbered.

    An opponent has the name of its level’s persona, or of the persona’s friend if that is taken. A
    custom player has the name of its level.

    >>> seat_names(ENGLISH, ("you", "greedy", "expert", "greedy"))
    ('You', 'Eino', 'Venla', 'Urho')
    """
    given = (shown_name(seat.partition(":")[2]) for seat in seats if is_person(seat))
    called = [name or say("player.you") for name in given]
    people = [
        say("player.same", name=name, n=n) if n else name
        for name, n in zip(called, told_apart(called), strict=True)
    ]
    # Names must differ, because nothing else distinguishes the players in sentences.
    taken, names = [*people], []
    for seat in seats:
        if is_person(seat):
            names.append(people.pop(0))
            continue
        regular = persona(seat)
        wanted = regular.name if regular else seat
        names.append(next(name for name in (wanted, *FRIENDS) if not _among(name, taken)))
        taken.append(names[-1])
    return tuple(names)


def _among(name: str, names: Sequence[str]) -> bool:
    return any(alike(name, other) for other in names)


#: In some languages, *and* and *or* are other words before the sound that they consist of.
_BEFORE_ITS_SOUND: Final = {
    "es": (
        ("y", "e", re.compile("h?[ií](?!e)", re.IGNORECASE)),
        ("o", "u", re.compile("h?[oó]|8|11(?!\\d)", re.IGNORECASE)),
    )
}


def joined(say: Catalogue, ident: str, things: Iterable[str]) -> str:
    """Return things as a list whose last two are joined by a message: *2♠, 3♣ and 4♣*.

    >>> joined(ENGLISH, "list.two", ["2♠", "3♣", "4♣"]), joined(ENGLISH, "list.or", ["2♠"])
    ('2♠, 3♣ and 4♣', '2♠')
    """
    *others, last = [*things] or [""]
    if not others:
        return last
    text = say(ident, a=", ".join(others), b=last)
    for usual, other, sound in _BEFORE_ITS_SOUND.get(say.lang, ()):
        if sound.match(last) and text.endswith(f" {usual} {last}"):
            return f"{text[: -len(last) - len(usual) - 1]}{other} {last}"
    return text


def _numbers(cards: int | Iterable[int]) -> Iterable[int]:
    return bits(cards) if isinstance(cards, int) else cards


def build_word(rules: Rules, how: str) -> str:
    """Return the game’s word for the way a build was made; only some games have stacks."""
    return "build" if how == "stack" and how not in rules.choices else how


@dataclass(frozen=True)
class Voice:
    """The words for one reader of one match.

    ``names`` are in seat order. ``you`` is the reader’s seat, or −1 for a spectator. If
    ``spoken``, cards are in words for a screen reader, otherwise in signs. ``itemise`` adds every
    line of a round’s score, for readers without a score sheet. Without ``counts``, nothing says how
    many cards and points anyone has so far in the round. If ``brief``, sentences leave out what the
    reader knows already: the card that they have picked, and the number of cards in a hand that is
    listed next.
    """

    rules: Rules
    names: tuple[str, ...]
    you: int = -1
    say: Catalogue = ENGLISH
    spoken: bool = False
    itemise: bool = True
    counts: bool = True
    brief: bool = False

    def __post_init__(self) -> None:
        listed("names", self.names, "('You', 'Eino')")
        whole("you", self.you, -1)
        object.__setattr__(self, "rules", rules_of(self.rules))
        object.__setattr__(self, "say", own_words(self.say, self.rules))

    def aloud(self) -> Voice:
        """Return the same voice for a screen reader."""
        return replace(self, spoken=True)

    def card(self, number: int) -> Inflected:
        """Return the name of a card: *7♦*, or if spoken, *seven of diamonds*."""
        name = self._heard(number) if self.spoken else pretty(number)
        return Inflected(name, lambda case: self._inflected([[number]], case))

    def taker(self, number: int, cards: int, value: int) -> Inflected:
        """Return the name of a card that takes cards, with its value unless that is its face.

        Jacks, queens, kings and aces have no value on their faces, but a pair needs none.

        >>> from kasino.cards import card, parse_set
        >>> from kasino.games import game
        >>> voice, sum_of_15 = Voice(game("finnish"), ("You",), 0), parse_set("Jd+4c")
        >>> voice.taker(card("2s"), sum_of_15, 15), voice.taker(card("Jh"), parse_set("Jd"), 11)
        ('2♠ = 15', 'J♥')
        """
        name = self.card(number)
        if self.rules.whole and value == self.rules.whole:
            return name
        rank, value = rank_of(number), self.rules.spent(value, number)
        pair = all(rank_of(card) == rank for card in bits(cards))
        if pair or (value == rank and (NUMERALS & ~ACES) >> number & 1):
            return name
        return self.worth(name, "card.at", value=value)

    def worth(self, name: Inflected, sign: str = "card.worth", **value: object) -> Inflected:
        """Return the name of a card with a value; ``sign`` is the message if it isn’t spoken."""
        say = functools.partial(self.say, "card.worth.spoken" if self.spoken else sign, **value)
        return Inflected(say(card=name), lambda case: say(card=name.case(case)))

    def _heard(self, number: int, case: str = "") -> str:
        form = "gen" if case == "acc" else case
        ident, suit = f"rank.{rank_of(number)}", self.say(f"suit.{SUITS[suit_of(number)]}")
        rank = self.say.noun(ident).form(form) if form else self.say(ident)
        return self.say("card.name", rank=rank, suit=suit)

    def line(self, name: str) -> Noun:
        """Return the noun of a line of the score sheet, with its card in words if spoken."""
        return line_noun(self.say, self.rules, name, self.card)

    def counted(self, name: str, n: int) -> str:
        """Return the number of cards that a line of the score sheet counts."""
        return counted(self.say, self.rules, name, n)

    def cards(self, cards: int | Iterable[int]) -> Inflected:
        """Return the names of cards that belong together: *7♦ + 3♣*; a set is sorted by number."""
        numbers = [*_numbers(cards)]
        names = (", " if self.spoken else " + ").join(map(self.card, numbers))
        return Inflected(names, lambda case: self._inflected([numbers], case))

    def row(self, cards: int) -> Inflected:
        """Return the names of separate cards, not added up: *7♦, 3♣*."""
        numbers = [*bits(cards)]
        names = ", ".join(map(self.card, numbers))
        return Inflected(
            names, lambda case: self._inflected([numbers], case) if self.spoken else names
        )

    def all_of(self, cards: int | Iterable[int]) -> Inflected:
        """Return the names of cards as a list: *7♦, 3♣ and 4♣*; "" if there are none."""
        numbers = [*_numbers(cards)]
        names = self._all(map(self.card, numbers))
        return Inflected(names, lambda case: self._inflected([numbers], case))

    def any_of(self, cards: int) -> Inflected:
        """Return the names of alternative cards: *7♦, 3♣ or 4♣*; "" if there are none.

        Their signs are inflected one by one, but cards that are used follow a single word.
        """
        names = self._any(map(self.card, bits(cards)))
        return Inflected(names, lambda case: self._any_in(case, cards))

    def _any_in(self, case: str, cards: int) -> str:
        if case == "with" and not self.spoken:
            return self.say("card.with", card=self.any_of(cards))
        return self._any(self._inflected([[card]], case) for card in bits(cards))

    def any_value(self, values: Iterable[int]) -> str:
        """Return the names of alternative values: *5, 8 or K*."""
        return self._any(map(self.value, values))

    def _any(self, things: Iterable[str]) -> str:
        return joined(self.say, "list.or", things)

    def groups(
        self, groups: Sequence[int | Iterable[int]], builds: Mapping[int, int] | None = None
    ) -> Inflected:
        """Return the names of groups of cards, each joined; if spoken, *six and six, and queen*.

        Signs are the same in every case, because they are for buttons. If spoken, a group that is
        one of ``builds``, a build’s cards with its value, is named by its value: *the build of 7*.
        """
        names = self._grouped(groups, builds or {}, ", ".join)
        return names if self.spoken else Inflected(names, lambda _: names)

    def listed(
        self, groups: Sequence[int | Iterable[int]], builds: Mapping[int, int] | None = None
    ) -> Inflected:
        """Return the names of groups as a list for a sentence: *Q♦ and 6♥ + 6♣*."""
        return self._grouped(groups, builds or {}, self._all)

    def _grouped(
        self,
        groups: Sequence[int | Iterable[int]],
        builds: Mapping[int, int],
        together: Callable[[Iterable[str]], str],
    ) -> Inflected:
        if self.spoken:
            names = self._heard_groups(groups, builds=builds)
        else:
            names = together(map(self.cards, self._added_up(groups, builds)))
        return Inflected(names, lambda case: self._inflected(groups, case, builds))

    def _added_up(
        self, groups: Iterable[int | Iterable[int]], builds: Mapping[int, int]
    ) -> Iterator[int | Iterable[int]]:
        """Yield groups whose cards add up: a multiple build is several of them (B5)."""
        captures = captures_of(self.rules)
        for group in groups:
            value = builds.get(group) if isinstance(group, int) else None
            if isinstance(group, int) and value and captures.in_groups(group, value):
                yield from captures.groups(group, value)
            else:
                yield group

    def _heard_groups(
        self,
        groups: Iterable[int | Iterable[int]],
        case: str = "",
        builds: Mapping[int, int] | None = None,
    ) -> str:
        known = builds or {}
        heard = [
            self.say(f"build.named{case and '.gen'}", value=self.value(known[group]))
            if isinstance(group, int) and group in known
            else self._all(self._heard(card, case) for card in _numbers(group))
            for group in groups
        ] or [""]
        return functools.reduce(lambda a, b: self.say("list.groups", a=a, b=b), heard)

    def _inflected(
        self,
        groups: Sequence[int | Iterable[int]],
        case: str,
        builds: Mapping[int, int] | None = None,
    ) -> str:
        """Return cards in a case: each card is inflected if spoken, otherwise the word *card* is.

        If spoken, the accusative is the genitive, which is right in Finnish and Estonian. Italian
        and Spanish have their articles there: *il sette di quadri*.
        """
        if self.spoken:
            return self._heard_groups(groups, case, builds)
        sets = [[*_numbers(group)] for group in self._added_up(groups, builds or {})]
        if [len(cards) for cards in sets] == [1]:
            return self.say(f"card.{case}", card=pretty(sets[0][0]))
        things = map(self.card, sets[0]) if len(sets) == 1 else map(self.cards, sets)
        return self.say(f"cards.{case}", cards=self._all(things))

    def _all(self, things: Iterable[str]) -> str:
        """Return a list of things that belong together: *7♦, 3♣ and 4♣*; "" if there are none."""
        return joined(self.say, "list.two", things)

    def value(self, value: int) -> str:
        """Return the name of a value: a number, or the letter for a court that has no number.

        If spoken, it is the court’s name instead of its letter. The total that captures make is a
        number even if a court has it as its value.
        """
        if value == self.rules.total or value not in self.rules.court_values:
            return str(value)
        return self.say(f"rank.{value}") if self.spoken else value_text(value)

    def seat(self, ident: str, seat: int, **arguments: object) -> str:
        """Return a message about a seat, addressed to the reader if it is the reader’s seat."""
        if seat == self.you:
            return self.say(f"{ident}.you", **arguments)
        return self.say(f"{ident}.other", player=self.names[seat], **arguments)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats on a side."""
        count = len(self.names)
        return tuple(s for s in range(count) if self.rules.side_of(s, count) == side)

    def side(self, side: int) -> str:
        """Return the name of a side: a player, or two partners."""
        names = [self.names[seat] for seat in self.seats_of(side)]
        return self._all(names)

    @property
    def my_side(self) -> int:
        """The reader’s side, or −1."""
        return -1 if self.you < 0 else self.rules.side_of(self.you, len(self.names))

    def told_side(self, side: int) -> str:
        """Return the name of a side in a sentence, or *You* for a reader without a partner."""
        alone = side == self.my_side and len(self.seats_of(side)) == 1
        return self.say("player.you") if alone else self.side(side)

    def by_side(self, points: Sequence[int]) -> str:
        """Return each side’s points as a list: *You 5, Aino 6*."""
        return ", ".join(
            self.say("event.side", player=self.told_side(side), n=n)
            for side, n in enumerate(points)
        )
