"""The lines of the score sheet, each declared once; a game lists those that it has.

A line consists of its noun, the cards that it is about, and its place in the coach’s sums, among
the house rules and in pictures. The catalogues next to this module have the nouns in other
languages. The engine, the words, the coach and the page ask a line for these traits, and know none
by its name, so a new line is an entry here.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from kasino.cards import ACES, ALL, BIG, COURTS, LITTLE, RANK_MASK, SPADE_JACK, SPADES, SUIT_MASK
from kasino.rules import Majority, Points, Rules, Run, Ties


class Scored(enum.Enum):
    """The things that a line of the score sheet can score."""

    CARDS = "cards"  # certain cards, each for itself
    MOST = "most"  # a majority
    RUN = "run"  # cards in sequence
    SWEEPS = "sweeps"
    LAST = "last"  # the last capture of a round


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A line of the score sheet."""

    name: str  # in tallies, JSON and the ids of messages
    scored: Scored
    #: In English, with its forms (`kasino.words.catalogue`); a line without one is called by its
    #: only card.
    noun: str = ""
    nouns: Mapping[str, str] = field(default_factory=dict)  # by kind of game, if it differs there
    cards: int = 0
    best: tuple[int, ...] = ()  # as in `Majority`
    part: str = ""  # of the coach’s sums, if it isn’t counted with other majorities or cards
    option: str = ""  # the house rule that sets its points
    ties: str = ""  # the house rule that decides its ties alone

    def each(self, points: int) -> Points:
        """Return the line in a game in which each of its cards scores so many points."""
        return Points(self.name, self.cards, points)

    def run(self, points: int, *, deck: int = ALL) -> Run:
        """Return the line in a game in which each card of a run of its cards scores so much."""
        return Run(self.name, self.cards & deck, points)

    def most(
        self, points: int, *, deck: int = ALL, ties: Ties = Ties.NOBODY, then: int = 0
    ) -> Majority:
        """Return the line in a game in which the majority of its cards scores so many points.

        Between sides with as many of them, the cards in ``then`` decide.
        """
        return Majority(self.name, self.cards & deck, points, ties, self.best, then)


CARDS: Final = ScoreLine(
    name="cards",
    scored=Scored.MOST,
    noun=(
        "most cards | obj = the most cards | one = card | all = cards"
        " | subj = having the most cards | rule tie top"
    ),
    cards=ALL,
    option="cards",
)
SPADE_LINE: Final = ScoreLine(
    name="spades",
    scored=Scored.MOST,
    noun=(
        "most spades | obj = the most spades | one = spade | all = spades"
        " | subj = having the most spades | rule tie top"
    ),
    cards=SPADES,
    option="spades",
    ties="spade-ties",
)
COINS: Final = ScoreLine(
    name="coins",
    scored=Scored.MOST,
    noun=(
        "most coins | obj = the most coins | one = coin | all = coins | rule = most coins, as "
        "diamonds are called here | subj = having the most coins | tie top"
    ),
    cards=SUIT_MASK[2],
    part="coins",
)
CLUBS: Final = ScoreLine(
    name="clubs",
    scored=Scored.MOST,
    noun=(
        "most clubs | obj = the most clubs | one = club | all = clubs"
        " | subj = having the most clubs | rule tie top"
    ),
    cards=SUIT_MASK[3],
)
SEVENS: Final = ScoreLine(
    name="sevens",
    scored=Scored.MOST,
    noun=(
        "most sevens | obj = the most sevens | one = seven | all = sevens"
        " | subj = having the most sevens | rule tie top"
    ),
    cards=RANK_MASK[6],
    option="sevens",
)
#: The highest sum of the best card of each suit (Z8).
PRIMIERA: Final = ScoreLine(
    name="primiera",
    scored=Scored.MOST,
    noun=(
        "primiera | obj = the primiera | tie = the primiera | top = highest primiera | subj = the "
        "primiera | all rule"
    ),
    cards=ALL,
    best=(16, 12, 13, 14, 15, 18, 21, 0, 0, 0, 10, 10, 10),
    part="primiera",
    option="primiera",
)
BIG_CASINO: Final = ScoreLine(
    name="big",
    scored=Scored.CARDS,
    noun="Big Casino, {card} | rule = Big Casino, the Good Ten, {card}",
    nouns={"nordic": "Big Kasino, {card} | rule"},
    cards=1 << BIG,
    option="big",
)
LITTLE_CASINO: Final = ScoreLine(
    name="little",
    scored=Scored.CARDS,
    noun="Little Casino, {card} | rule = Little Casino, the Good Two, {card}",
    nouns={"nordic": "Little Kasino, {card} | rule"},
    cards=1 << LITTLE,
    option="little",
)
EACH_ACE: Final = ScoreLine(
    name="aces",
    scored=Scored.CARDS,
    noun="aces | a = an ace | one = ace | all = aces | rule = each ace | subj = an ace",
    cards=ACES,
    option="aces",
)
EACH_JACK: Final = ScoreLine(
    name="jacks",
    scored=Scored.CARDS,
    noun="jacks | a = a jack | one = jack | all = jacks | rule = each jack | subj = a jack",
    cards=RANK_MASK[10],
)
#: The two of clubs.
CLUB_TWO: Final = ScoreLine(name="club-two", scored=Scored.CARDS, cards=SUIT_MASK[3] & RANK_MASK[1])
EACH_SPADE: Final = ScoreLine(
    name="each-spade",
    scored=Scored.CARDS,
    noun="each spade | a = a spade | one = spade | all = spades | rule",
    cards=SPADES,
)
JACK_OF_SPADES: Final = ScoreLine(name="spade-jack", scored=Scored.CARDS, cards=1 << SPADE_JACK)
#: The aces, courts and tens (V6).
HONOURS: Final = ScoreLine(
    name="honours",
    scored=Scored.CARDS,
    noun=(
        "honours | a = an honour | one = honour | all = honours | rule = each honour, that is an "
        "ace, king, queen, jack or ten | subj = an honour"
    ),
    cards=ACES | COURTS | RANK_MASK[9],
)
SETTEBELLO: Final = ScoreLine(
    name="settebello",
    scored=Scored.CARDS,
    noun="Settebello, {card} | rule",
    cards=SUIT_MASK[2] & RANK_MASK[6],
)
#: The king of coins (Z11).
RE_BELLO: Final = ScoreLine(
    name="re-bello",
    scored=Scored.CARDS,
    noun="Re bello, {card} | rule",
    cards=SUIT_MASK[2] & RANK_MASK[12],
    option="re-bello",
)
#: A run of coins from the ace (Z14).
NAPOLA: Final = ScoreLine(
    name="napola",
    scored=Scored.RUN,
    noun="napola | obj = the napola | subj = the napola | rule",
    cards=SUIT_MASK[2],
    option="napola",
)
SWEEPS: Final = ScoreLine(
    name="sweeps",
    scored=Scored.SWEEPS,
    noun=(
        "sweeps | one = sweep | a = a sweep | cry = a sweep | told = a sweep | rule = each sweep "
        "| subj = a sweep | all"
    ),
    nouns={
        # In the games of Finland a sweep is a mökki.
        "nordic": (
            "mökkis | one = mökki | a = a mökki | cry = mökki | told = a mökki, Finnish for a "
            "cottage; elsewhere it is called a sweep or a full house | rule = each mökki | subj = "
            "a mökki | all"
        ),
    },
    option="sweep",
)
LAST: Final = ScoreLine(
    name="last",
    scored=Scored.LAST,
    noun=(
        "last capture | obj = the last capture | rule = the last capture of the round | subj = "
        "the last capture"
    ),
    part="last",
    option="last",
)

#: All lines by name. Majorities come first, and the parts of the coach’s sums in this order.
LINES: Final[dict[str, ScoreLine]] = {
    line.name: line
    for line in (
        *(CARDS, SPADE_LINE, COINS, CLUBS, SEVENS, PRIMIERA),
        *(HONOURS, BIG_CASINO, LITTLE_CASINO, CLUB_TWO, EACH_ACE, EACH_JACK, EACH_SPADE),
        *(JACK_OF_SPADES, SETTEBELLO, RE_BELLO, NAPOLA, SWEEPS, LAST),
    )
}

#: The beginning of the ids of their nouns.
NOUN: Final = "line."

#: The English nouns of all lines, by the ids of messages.
WORDS: Final[dict[str, str]] = {
    f"{NOUN}{line.name}{kind and '@'}{kind}": noun
    for line in LINES.values()
    for kind, noun in {"": line.noun, **line.nouns}.items()
    if noun
}

#: The parts that the coach keeps for a single majority each.
PARTS: Final = tuple(
    line.part for line in LINES.values() if line.part and line.scored is Scored.MOST
)


def kind_of(rules: Rules, name: str) -> Scored:
    """Return the kind of a line of a game, which may have lines of its own.

    >>> from kasino.games.families import ITALIAN
    >>> kind_of(ITALIAN, "coins"), kind_of(ITALIAN, "settebello"), kind_of(ITALIAN, "sweeps")
    (<Scored.MOST: 'most'>, <Scored.CARDS: 'cards'>, <Scored.SWEEPS: 'sweeps'>)
    """
    if name in rules.scores:
        runs = any(each.name == name for each in rules.runs)
        return Scored.MOST if rules.majority(name) else Scored.RUN if runs else Scored.CARDS
    return LINES[name].scored


def part_of(rules: Rules, name: str, shared: str = "") -> str:
    """Return the part of the coach’s sums that has a line.

    Majorities without a part of their own share one, and runs are in it, too.
    """
    found = LINES[name].part if name in LINES else ""
    shares = rules.majority(name) or any(each.name == name for each in rules.runs)
    return found or (shared if shares else "")


def scoring(rules: Rules) -> Iterator[tuple[str, int]]:
    """Yield the lines of a game that score, with their points, in the order of the score sheet.

    >>> from kasino.games.families import BUILDERS
    >>> [*scoring(BUILDERS)][:2], [*scoring(BUILDERS)][-1]
    ([('cards', 3), ('spades', 1)], ('sweeps', 1))
    """
    found = {
        **rules.scores,
        SWEEPS.name: rules.sweep if rules.sweeps_score else 0,
        LAST.name: rules.last_capture,
    }
    yield from ((name, points) for name, points in found.items() if points)


def names_of(kind: Scored) -> tuple[str, ...]:
    """Return the names of the lines of a kind, of which sweeps and the last capture have one.

    >>> names_of(Scored.LAST)
    ('last',)
    """
    return tuple(line.name for line in LINES.values() if line.scored is kind)
