"""Every legal move of a position, in the notation of rules.md."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from . import clearance
from .captures import choices, maximal
from .cards import FACE, in_order, is_court
from .games import Game
from .groups import NOTHING, Build, Cards, hand_values, loose_groups, sets_summing_to, unions
from .position import Position


@dataclass(frozen=True)
class Move:
    """A move, and whether the build it makes is multiple, which its text leaves out."""

    kind: str  # "trail", "capture", "build", "call"
    card: str
    cards: Cards = NOTHING
    value: int | None = None
    multiple: bool = False

    def __str__(self) -> str:
        """Return the move in notation."""
        others = "+".join(in_order(self.cards))
        if self.kind == "trail":
            return self.card
        if self.kind == "capture":
            return f"{self.card}x{others}"
        if self.kind == "call":
            return f"!{self.card}x{others}"
        assert self.value is not None
        value = {11: "J", 12: "Q", 13: "K"}.get(self.value, str(self.value))
        return f"{self.card}+{others}={value}"


def legal_moves(position: Position) -> set[str]:
    """Return the texts of all legal moves."""
    return set(moves_by_text(position))


def moves_by_text(position: Position) -> dict[str, Move]:
    """Return all legal moves by their text."""
    found: dict[str, Move] = {}
    for move in candidates(position):
        if keeps_promises(position, move):
            text = str(move)
            # One text means one move: the same cards and value always make the same build.
            assert found.setdefault(text, move) == move, text
    if bound_to_act(position) and any(move.kind != "trail" for move in found.values()):
        return {text: move for text, move in found.items() if move.kind != "trail"}
    return found


def bound_to_act(position: Position) -> bool:
    """Return whether the player to move may trail only if there is no other play (B6)."""
    return any(position.turn in build.makers for build in position.builds)


def candidates(position: Position) -> Iterator[Move]:
    """Yield every move, before considering the duties of builders."""
    if position.round_over:
        return
    if position.chance is not None:
        trailed = position.chance
        for cards in maximal(position.game, trailed.card, trailed.loose, trailed.builds):
            yield Move("call", trailed.card, cards)  # K9
    for card in position.hands[position.turn]:
        captures = choices(position.game, card, position.loose, position.builds)
        for cards in captures:
            yield Move("capture", card, cards)
        if not (position.game.take == "must" and captures):  # L2
            yield Move("trail", card)
        if position.game.building == "free":
            table = clearance.things(position.loose, position.builds)
            for cards, value in clearance.placements(FACE[card], table):
                yield Move(
                    "build", card, cards, value, multiple=True
                )  # there is no single or multiple here
        elif position.game.building != "none":
            yield from building_moves(position, card)


def building_moves(position: Position, card: str) -> Iterator[Move]:
    """Yield the stacks, builds and raise of one hand card (K4-K6, B3-B5)."""
    game = position.game
    if is_court(card) and not game.numeric_courts:
        return
    others = [other for other in position.hands[position.turn] if other != card]
    for value in range(FACE[card], game.builds_to + 1):
        if not can_serve(game, others, [value]):
            continue  # another card of the value must stay in the hand
        standing = [build for build in position.builds if build.value == value]
        for first in first_groups(position, card, value):
            left = [loose for loose in position.loose if loose not in first]
            for joined in {NOTHING} | unions(loose_groups(game, value, left)):
                pile = first.union(joined, *(build.cards for build in standing))
                if pile:  # at least one card of the table
                    yield Move("build", card, pile, value, multiple=bool(joined or standing))


def first_groups(position: Position, card: str, value: int) -> list[Cards]:
    """Return the table cards that can form one group of the value with the hand card."""
    missing = value - FACE[card]
    if missing == 0:
        return [NOTHING]  # the card is a group by itself
    numeric = position.game.numeric_courts
    numerals = [loose for loose in position.loose if numeric or not is_court(loose)]
    raised = [
        build.cards for build in position.builds if build.value == missing and not build.multiple
    ]
    return (
        sets_summing_to(position.game, missing, numerals) + raised
    )  # a build is raised by the hand card alone


def keeps_promises(position: Position, move: Move) -> bool:
    """Return whether the player obeys the rules of ownership after the move (K7, K8, B6)."""
    if move.kind == "call" or position.game.building not in ("call", "classic"):
        return True  # a call is not a play
    _, builds = table_after(position, move)
    own = [build.value for build in builds if build.owner == position.turn]
    if position.game.building == "call" and (len(own) > 1 or (own and move.kind == "trail")):
        return False  # K7: an owner can’t trail; K8: builds of one value at a time
    hand = [card for card in position.hands[position.turn] if card != move.card]
    return can_serve(position.game, hand, own)


def can_serve(game: Game, hand: list[str], values: list[int]) -> bool:
    """Return whether the hand has a different card for each build (B6, R2, G1)."""
    return any(
        all(value in hand_values(game, card) for card, value in zip(kept, values, strict=True))
        for kept in permutations(hand, len(values))
    )


def table_after(position: Position, move: Move) -> tuple[list[str], list[Build]]:
    """Return the loose cards and the builds after a move."""
    gone = move.cards | {move.card} if move.kind == "call" else move.cards
    loose = [card for card in position.loose if card not in gone]
    builds = [build for build in position.builds if not build.cards & gone]
    if move.kind == "trail":
        loose.append(move.card)
    if move.kind == "build":
        assert move.value is not None
        owner = None if position.game.building == "free" else position.turn
        makers: frozenset[int] = frozenset()
        if position.game.promises:
            absorbed = [build.makers for build in position.builds if build.cards & gone]
            makers = frozenset({position.turn}).union(*absorbed)
        builds.append(Build(move.cards | {move.card}, move.value, owner, move.multiple, makers))
    return loose, builds
