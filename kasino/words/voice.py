"""A Voice knows the game, the names at the table and the reader; it says cards and players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kasino.cards import SUITS, bits, pretty, rank_of, suit_of
from kasino.games import GAMES
from kasino.moves import value_text
from kasino.problems import PROBLEMS
from kasino.rules import Courts, Rules
from kasino.words.catalogue import Catalogue, Message
from kasino.words.english import EVENTS, MOVES, NAMES, REASONS, SCORES
from kasino.words.english_help import HELP
from kasino.words.english_players import PLAYERS
from kasino.words.english_report import REPORT
from kasino.words.english_terminal import TERMINAL

#: Every English message about the game by its id; the titles come from the games themselves.
ENGLISH_MESSAGES: Final[dict[str, Message]] = {
    **{f"game.{rules.name}": rules.title for rules in GAMES.values()},
    **NAMES,
    **MOVES,
    **EVENTS,
    **SCORES,
    **REASONS,
    **HELP,
    **PLAYERS,
    **REPORT,
    **TERMINAL,
    **{f"error.{problem}": message for problem, message in PROBLEMS.items()},
}


def catalogue(lang: str, messages: Mapping[str, Message]) -> Catalogue:
    """Returns a catalogue of another language that falls back to the built-in English."""
    return Catalogue(lang, messages, ENGLISH_MESSAGES)


ENGLISH: Final = catalogue("en", {})


def game_title(say: Catalogue, rules: Rules) -> str:
    """Returns the title of a game; one that no catalogue knows has the title of its Rules."""
    ident = f"game.{rules.name}"
    return say(ident) if ident in say else rules.title


def level_name(say: Catalogue, level: str) -> str:
    """Returns the name of a level; one that no catalogue knows is named as it is written."""
    ident = f"level.{level}"
    return say(ident) if ident in say else level


def seat_names(say: Catalogue, seats: Sequence[str]) -> tuple[str, ...]:
    """Returns what to call the players of a record's seats; equal names are numbered.

    >>> seat_names(ENGLISH, ("you", "greedy", "greedy", "human:Aino"))
    ('You', 'Greedy 1', 'Greedy 2', 'Aino')
    """
    names = []
    for seat in seats:
        if seat == "you":
            names.append(say("player.you"))
        elif seat.startswith("human:"):
            names.append(seat.removeprefix("human:"))
        else:
            names.append(level_name(say, seat))
    return tuple(
        name
        if names.count(name) == 1
        else say("player.same", name=name, n=names[: i + 1].count(name))
        for i, name in enumerate(names)
    )


def build_word(rules: Rules, how: str) -> str:
    """Returns how a build came about as the game says it: only some games speak of stacks."""
    return "build" if how == "stack" and how not in rules.choices else how


@dataclass(frozen=True)
class Voice:
    """Speaks to one reader about one match.

    ``names`` are by seat; ``you`` is the reader's seat, −1 for somebody who looks on. ``spoken``
    says cards in words for a screen reader, else they are signs. ``itemise`` says every line of a
    round's score, for a reader who isn't shown the sheet.
    """

    rules: Rules
    names: tuple[str, ...]
    you: int = -1
    say: Catalogue = ENGLISH
    spoken: bool = False
    itemise: bool = True

    def aloud(self) -> Voice:
        """Returns the same voice for a screen reader."""
        return replace(self, spoken=True)

    def card(self, number: int) -> str:
        """Returns a card: 7♦, or seven of diamonds."""
        if not self.spoken:
            return pretty(number)
        rank, suit = rank_of(number), SUITS[suit_of(number)]
        return self.say("card.name", rank=self.say(f"rank.{rank}"), suit=self.say(f"suit.{suit}"))

    def cards(self, cards: int | Iterable[int]) -> str:
        """Returns cards that go together: 7♦ + 3♣; a set of them in card-number order."""
        numbers = bits(cards) if isinstance(cards, int) else cards
        return (", " if self.spoken else " + ").join(map(self.card, numbers))

    def row(self, cards: int) -> str:
        """Returns cards that only lie side by side and make no sum: 7♦, 3♣."""
        return ", ".join(map(self.card, bits(cards)))

    def groups(self, groups: Iterable[int | Iterable[int]]) -> str:
        """Returns sets of cards that go together each."""
        return ("; " if self.spoken else ", ").join(map(self.cards, groups))

    def value(self, value: int) -> str:
        """Returns a value: a number, and a court's letter where courts have no number.

        Spoken, a court is named.
        """
        if value <= 10 or self.rules.courts is Courts.NUMERIC:
            return str(value)
        return self.say(f"rank.{value}") if self.spoken else value_text(value)

    def values(self, value: int) -> str:
        """Returns the name of cards of a value: eights."""
        return self.say(f"ranks.{value}")

    def seat(self, ident: str, seat: int, **arguments: object) -> str:
        """Says a message that speaks to the reader, or about somebody."""
        if seat == self.you:
            return self.say(f"{ident}.you", **arguments)
        return self.say(f"{ident}.other", player=self.names[seat], **arguments)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Returns the seats of a side."""
        count = len(self.names)
        return tuple(s for s in range(count) if self.rules.side_of(s, count) == side)

    def side(self, side: int) -> str:
        """Returns the name of a side: a player, or two partners."""
        names = [self.names[seat] for seat in self.seats_of(side)]
        return names[0] if len(names) == 1 else self.say("list.two", a=names[0], b=names[1])

    @property
    def my_side(self) -> int:
        """Is the reader's side, or −1."""
        return -1 if self.you < 0 else self.rules.side_of(self.you, len(self.names))

    def by_side(self, points: Sequence[int]) -> str:
        """Returns points by side as a list: You 5, Aino 6."""
        return ", ".join(
            self.say("event.side", player=self.side(side), n=n) for side, n in enumerate(points)
        )
