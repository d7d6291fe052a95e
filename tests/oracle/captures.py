"""Every set of cards that a hand card can take, and the maximal and the best of them."""

from collections.abc import Iterable

from . import clearance
from .cards import NUMBER
from .games import Game
from .groups import Build, Cards, groups, hand_values, unions


def capture_sets(
    game: Game, hand_card: str, loose: Iterable[str], builds: Iterable[Build] = ()
) -> set[Cards]:
    """Return every set that the card may take, before the game chooses among them (S6, B2, C3)."""
    loose, builds = list(loose), list(builds)
    if hand_card[0] == "A" and game.ace_takes != "value":
        return taken_by_ace(game, loose)
    if game.takes_table(hand_card):
        taken = frozenset(each for each in loose if each[0] not in game.takers_spare.split())
        return {taken} if taken else set()
    found: set[Cards] = set()
    for value in hand_values(game, hand_card):
        found |= sets_worth(game, value, loose, builds)
    if game.fewest and game.take != "best":
        fewest = min(map(len, found), default=0)
        return {cards for cards in found if len(cards) == fewest}
    return found


def taken_by_ace(game: Game, loose: list[str]) -> set[Cards]:
    """Return what an ace takes: the whole table, or one of the aces on it (Z13)."""
    aces = [card for card in loose if card[0] == "A"]
    if aces and game.ace_takes in ("ace", "ace-sweep"):
        return {frozenset({card}) for card in aces}
    return {frozenset(loose)} if loose else set()


def sets_worth(game: Game, value: int, loose: list[str], builds: list[Build]) -> set[Cards]:
    """Return every set that a hand card may take at one worth."""
    if game.take == "one group":
        return clearance.takes(value, clearance.things(loose, builds))
    singles = equals(game, value, loose)
    if singles:
        return singles
    if court_of_three(game, value):
        equal = groups(game, value, loose, builds)
        return set(equal) | ({frozenset().union(*equal)} if len(equal) == 3 else set())
    if one_court(game, value) or game.one_at_a_time:
        return set(groups(game, value, loose, builds))
    return unions(groups(game, value, loose, builds))


def equals(game: Game, value: int, loose: list[str]) -> set[Cards]:
    """Return the cards of the value, each by itself, if one must be taken before a sum (Z4)."""
    if not game.single_first:
        return set()
    return {frozenset({card}) for card in loose if value in game.faces(card)}


def one_court(game: Game, value: int) -> bool:
    """Return whether a card of this value is a court that takes exactly one equal court (B2)."""
    return game.courts == "one" and value > 10


def court_of_three(game: Game, value: int) -> bool:
    """Return whether a court of this value takes one equal court, or all three others (H2)."""
    return game.courts == "three" and value > 10


def maximal(
    game: Game, hand_card: str, loose: Iterable[str], builds: Iterable[Build] = ()
) -> set[Cards]:
    """Return the captures that leave no further group of their worth on the table (L3).

    A court that takes exactly one has taken all it can with any one of them (H3).
    """
    loose, builds = list(loose), list(builds)
    if game.one_at_a_time or game.takes_table(hand_card):
        return capture_sets(game, hand_card, loose, builds)
    return {
        taken
        for value in hand_values(game, hand_card)[-1 if game.ace_on_table == "both" else 0 :]  # S9
        for taken in sets_worth(game, value, loose, builds)
        if one_court(game, value)
        or (court_of_three(game, value) and len(groups(game, value, loose, builds)) < 3)
        or equals(game, value, loose)
        or not groups(
            game,
            value,
            [card for card in loose if card not in taken],
            [build for build in builds if not build.cards & taken],
        )
    }


def best(game: Game, hand_card: str, loose: Iterable[str]) -> Cards | None:
    """Return the capture that the game chooses for the player, if there is one (F3)."""

    def rank(taken: Cards) -> tuple[int, int, int, list[int]]:
        points = sum(worth(game, card) for card in taken)
        suit = "d" if game.coins else "c" if game.clubs else "" if game.no_suit else "s"  # Z7
        same = sum(card[1] == suit for card in taken)
        return -len(taken), -points, -same, sorted(NUMBER[card] for card in taken)

    return min(capture_sets(game, hand_card, loose), key=rank, default=None)


def worth(game: Game, card: str) -> int:
    """Return the points that a captured card scores by itself."""
    own = {"Td": game.big, "2s": game.little, "2c": game.club_two}
    own |= {"7d": game.settebello, "Kd": game.re_bello}
    each = {"A": game.aces, "J": game.jacks}.get(card[0], 0)
    return own.get(card, 0) + each + (game.honours if card[0] in "AKQJT" else 0)


def choices(
    game: Game, hand_card: str, loose: Iterable[str], builds: Iterable[Build]
) -> set[Cards]:
    """Return the captures that the game lets a player choose from with this card."""
    if game.take == "best":
        chosen = best(game, hand_card, loose)
        return set() if chosen is None else {chosen}
    if game.take == "must":
        return maximal(game, hand_card, loose, builds)
    return capture_sets(game, hand_card, loose, builds)
