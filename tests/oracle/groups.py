"""Groups of a value, and unions of disjoint groups (Words, S6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .cards import is_court
from .games import Game

Cards = frozenset[str]
NOTHING: Cards = frozenset()


@dataclass(frozen=True)
class Build:
    """Several cards that count as one thing; in Clearance, an unowned group on the table."""

    cards: Cards
    value: int
    owner: int | None = None  # its controller (B6)
    multiple: bool = False
    makers: frozenset[int] = frozenset()  # B6; empty if nobody is bound by it


def hand_values(game: Game, card: str) -> tuple[int, ...]:
    """Return the values that a card can take when played from the hand (F1, R2, Q3)."""
    if game.total and (game.numeric_courts or not is_court(card)):  # what is lacking
        return (game.total - game.face(card),)
    if card[0] == "A":
        return {"low": (1,), "high": (game.high_ace,), "both": (1, game.high_ace)}[game.ace]
    if game.power and card in ("2s", "Td"):
        return (15,) if card == "2s" else (16,)
    return (game.face(card),)


def sets_summing_to(game: Game, total: int, cards: Sequence[str]) -> list[Cards]:
    """Return every set of the cards, including the empty one, whose faces sum to the total."""
    if not cards:
        return [NOTHING] if total == 0 else []
    first, rest = cards[0], cards[1:]
    without = sets_summing_to(game, total, rest)
    found = list(without)
    for face in game.faces(first):
        if face <= total:
            found += [chosen | {first} for chosen in sets_summing_to(game, total - face, rest)]
    return found


def loose_groups(game: Game, value: int, loose: Iterable[str]) -> list[Cards]:
    """Return every group of the value that loose cards form."""
    if game.numeric_courts:
        return list({cards for cards in sets_summing_to(game, value, list(loose)) if cards})
    if value > 10:  # courts count by rank alone, with one card in each group
        return [frozenset({card}) for card in loose if game.face(card) == value]
    numerals = [card for card in loose if not is_court(card)]
    return [cards for cards in sets_summing_to(game, value, numerals) if cards]


def groups(game: Game, value: int, loose: Iterable[str], builds: Iterable[Build]) -> list[Cards]:
    """Return every group of the value on the table, including the build of that value."""
    return loose_groups(game, value, loose) + [
        build.cards for build in builds if build.value == value
    ]


def unions(some_groups: Iterable[Cards]) -> set[Cards]:
    """Return every non-empty union of pairwise disjoint groups."""
    found = {NOTHING}
    for group in some_groups:
        found |= {union | group for union in found if not union & group}
    return found - {NOTHING}
