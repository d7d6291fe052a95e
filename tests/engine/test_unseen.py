"""The cards that a seat hasn’t seen, and those that it knows to be in a hand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from kasino.cards import Stream, bits, mask_of, parse_set
from kasino.engine.builds import keeps_promises
from kasino.engine.state import State
from kasino.engine.unseen import after_first_deal, unseen
from kasino.engine.view import View
from kasino.games import GAMES, game
from testing.kinds import DRAWS, game_with
from testing.positions import position
from testing.samples import one_of_each

TABLES = [(name, players) for name, rules in GAMES.items() for players in rules.players]
#: The most deals to try one by one.
MOST = 300


def deals(view: View) -> int:
    """Return the number of ways to deal the unseen cards to the other hands."""
    others = [size for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
    left = math.perm(view.unknown.bit_count(), sum(others))
    return left // math.prod(map(math.factorial, others))


def hands(view: View) -> Iterator[tuple[int, ...]]:
    """Yield all hands that the unseen cards can form, tried one by one."""
    others = [seat for seat in range(view.players) if seat != view.seat]

    def dealt(cards: int, seats: list[int], found: dict[int, int]) -> Iterator[tuple[int, ...]]:
        if not seats:
            yield tuple(found.get(seat, view.hand) for seat in range(view.players))
            return
        for held in map(mask_of, combinations(bits(cards), view.hand_sizes[seats[0]])):
            yield from dealt(cards & ~held, seats[1:], {**found, seats[0]: held})

    for found in dealt(view.unknown, others, {}):
        if all(keeps_promises(view.rules, view.builds, s, hand) for s, hand in enumerate(found)):
            yield found


def positions(name: str, players: int, seed: str) -> Iterator[State]:
    """Yield the positions of a round in which builds are preferred."""
    state, rng = State.start(game(name), players, seed), Stream(seed)
    while not state.round_over:
        yield state
        moves = list(state.legal_moves())
        builds = [move for move in moves if move.value]
        found = builds or moves
        state = state.after(found[rng.below(len(found))])


@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_a_card_is_known_if_its_owner_holds_it_in_every_deal(name: str, players: int) -> None:
    tried = known = 0
    for number in range(2):
        for state in positions(name, players, f"unseen {number}"):
            for seat in range(players):
                view = state.view(seat)
                seen = unseen(view)
                assert seen.cards | sum(seen.held) == view.unknown
                assert not seen.cards & sum(seen.held) and not seen.held[seat]
                if deals(view) > MOST:
                    continue
                certain = [-1] * players
                for found in hands(view):
                    certain = [a & b for a, b in zip(certain, found, strict=True)]
                certain[seat] = 0
                assert list(seen.held) == certain, view.to_text()
                tried, known = tried + 1, known + any(certain)
    assert tried and known


@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_nothing_depends_on_cards_that_the_seat_cant_see(name: str, players: int) -> None:
    rng = Stream("worlds")
    for state in positions(name, players, "hidden"):
        view = state.view(state.turn)
        seen, shown = unseen(view), after_first_deal(view)
        for _ in range(4):
            world = view.sample(rng)
            assert unseen(world.view(state.turn)) == seen
            assert after_first_deal(world.view(state.turn)) == shown
            assert all(not cards & ~world.hands[who] for who, cards in enumerate(seen.held))


def test_a_build_shows_its_owners_card_if_only_one_fits() -> None:
    state = position(
        "casino", ["7s 2d", "9c 4h"], "5h", ["4d+5c=9@1"], captured=["9s 9h", "9d"], stock=12
    )
    assert unseen(state.view(0)).held == (0, parse_set("9c"))
    two = position("casino", ["7s 2d", "9c 4h"], "5h", ["4d+5c=9@1"], stock="9h 9d")
    assert unseen(two.view(0)).held == (0, 0)


def test_a_promise_that_fills_a_hand_shows_the_other_one() -> None:
    state = position(
        "casino", ["2d", "9c", "9d 4h"], "5h", ["4d+5c=9@1"], captured=["9s 9h", "", ""]
    )
    assert unseen(state.view(0)).held == (0, 0, parse_set("4h"))


def test_where_cards_are_drawn_as_many_count_as_in_a_deal() -> None:
    state, shown = State.start(game(game_with(DRAWS)), 2, "a"), []
    while not state.round_over:
        shown.append(after_first_deal(state.view(state.turn)))
        state = state.after(next(state.legal_moves()))
    assert shown.index(True) == 8 and all(shown[8:])
