"""A match for learners: actions with fixed numbers, masks, and each seat’s observation.

The first action gives a move’s kind and card. If several moves fit, more actions follow until only
one move is left: the value of a build, table cards that the move must contain, and "no more". This
module needs no library; ``aec`` and ``openspiel`` adapt it to their libraries.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import chain, islice
from typing import Final

from kasino.cards import NUMBERS, TOP_VALUE, bits, text
from kasino.engine import legality, outcome
from kasino.engine.position import Draft, copied, replaced
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.moves import Kind, Move

CARDS: Final = len(NUMBERS)
#: Actions for a kind of move and its card: kind × 52 + card, in the order of Kind.
POINT: Final = len(Kind) * CARDS  # a table card that the move must contain: POINT + card
VALUE: Final = POINT + CARDS - 1  # the value of a build: VALUE + value, from 1 to 16
ENOUGH: Final = VALUE + TOP_VALUE + 1  # no more table cards
#: The number of actions, the same in every game.
ACTIONS: Final = ENOUGH + 1
#: The most captures of a card, and the most builds, offered on a crowded table; the best first.
MAX_OFFERED: Final = 500

#: A seat’s observation: rows of 52 places, each 0 or 1. The first rows are sets of cards …
HAND: Final = 0
LOOSE: Final = 1
BUILDS: Final = 2  # 16 rows: builds by their value
OWNED: Final = BUILDS + TOP_VALUE  # 4 rows from here on: by seat, the observing seat first
MADE: Final = OWNED + 4
CAPTURED: Final = MADE + 4
SWEEPS: Final = CAPTURED + 4
TRAILED: Final = SWEEPS + 4
PLAYED: Final = TRAILED + 1  # the card that has been chosen
POINTED: Final = PLAYED + 1  # table cards that the move must contain
#: … the next ones are numbers, each as that many 1s from the left …
HANDS: Final = POINTED + 1
SCORES: Final = HANDS + 4  # match points of the seat’s side
STOCK: Final = SCORES + 4
DEAL: Final = STOCK + 1
CARRIED: Final = DEAL + 1  # 3 rows: points added to each majority
#: … and the last one is flags, at these places; four are by seat, the observing seat first.
FLAGS: Final = CARRIED + 3
TURN: Final = 0
FOREHAND: Final = 4
LAST: Final = 8
PLAYERS: Final = 12  # + 2, 3 or 4
NO_SWEEP: Final = 17  # a sweep by the observing seat wouldn’t count
KIND: Final = 18  # the chosen kind
WORTH: Final = 22  # + the chosen value
ROWS: Final = FLAGS + 1

#: The words that come before the card in an action’s text.
_WORDS: Final = ("trail", "capture with", "build with", "call Kasino! for", "with")
_FULL: Final = (1 << CARDS) - 1


class WrongAction(KasinoError):
    """An action that isn’t possible now."""


class Table:
    """One match, its position, and the parts of the next move chosen so far."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.said: int = -1
        self.value: int = 0
        self._moves: list[Move] = []
        self._actions: dict[int, list[Move]] = {}
        self._offer(_legal(state))

    def copy(self) -> Table:
        """Return an independent copy; its values are replaced, never changed."""
        return copy(self)

    def actions(self) -> list[int]:
        """Return the actions that are possible now."""
        return list(self._actions)

    def say(self, action: int) -> Move | None:
        """Return the move that this action completes, or None if more actions must follow.

        Raise WrongAction if the action isn’t possible now.
        """
        try:
            moves = self._actions.get(action)
        except TypeError:  # a list, an array or another value without a hash
            moves = None
        if moves is None:
            raise WrongAction(f"action {action!r:.20} can't be done now (one of {self.actions()})")
        if len(moves) > 1:
            if action < POINT:
                self.said = action
            elif VALUE < action < ENOUGH:
                self.value = action - VALUE
            self._moves = moves
            self._actions = dict(_more(moves))
            return None
        return moves[0]

    def act(self, action: int) -> bool:
        """Perform an action; return whether that made a move. Raise WrongAction as ``say`` does."""
        move = self.say(action)
        if move is None:
            return False
        self.play(move)
        return True

    def play(self, move: Move) -> None:
        """Make a legal move, and deal the next round after the last move of a round."""
        state = self.state.after(move)
        if state.round_over and not state.match_over:
            state, _ = state.next_round()
        self.state = state
        self.said, self.value, self._moves = -1, 0, []
        self._offer(_legal(state))

    def toward(self, move: Move) -> int:
        """Return the action that chooses a move, or the next part of it.

        If the move isn’t offered or is already excluded, return any possible action.
        """
        fits = (action for action, moves in self._actions.items() if move in moves)
        return next(fits, next(iter(self._actions)))

    def _offer(self, moves: Iterator[Move]) -> None:
        found: dict[int, list[Move]] = {}
        for move in moves:
            action = move[0] * CARDS + move[1]
            if action in found:
                found[action].append(move)
            else:
                found[action] = [move]
        self._actions = found

    def rows(self, seat: int) -> list[int]:
        """Return a seat’s observation: each row is an int, whose lowest bit is the first place."""
        state = self.state
        setup = state.setup
        players, sides = setup.players, setup.sides
        rows = [0] * ROWS
        rows[HAND] = state.hands[seat]
        rows[LOOSE] = state.loose
        for build in state.builds:
            rows[BUILDS + build.value - 1] |= build.cards
            if build.owner >= 0:
                rows[OWNED + (build.owner - seat) % players] |= build.cards
            for maker in build.makers:
                rows[MADE + (maker - seat) % players] |= build.cards
        for place in range(players):
            other = (seat + place) % players
            rows[CAPTURED + place] = state.captured[other]
            rows[SWEEPS + place] = state.sweeps[other]
            rows[HANDS + place] = (1 << state.hands[other].bit_count()) - 1
            rows[SCORES + place] = (1 << max(0, state.scores[sides[other]])) - 1 & _FULL
        if state.trailed >= 0:
            rows[TRAILED] = 1 << state.trailed
        rows[STOCK] = (1 << len(state.undealt)) - 1
        rows[DEAL] = (1 << state.deal) - 1
        for place, points in enumerate(setup.carried):
            rows[CARRIED + place] = (1 << points) - 1 & _FULL
        flags = 1 << TURN + (state.turn - seat) % players
        flags |= 1 << FOREHAND + (setup.forehand - seat) % players | 1 << PLAYERS + players
        if state.last_capturer >= 0:
            flags |= 1 << LAST + (state.last_capturer - seat) % players
        if outcome.why_no_sweep(state, seat):
            flags |= 1 << NO_SWEEP
        # Only the seat to move knows the parts of its move chosen so far.
        if self.said >= 0 and seat == state.turn:
            rows[PLAYED] = 1 << self.said % CARDS
            rows[POINTED] = _common(self._moves)
            flags |= 1 << KIND + self.said // CARDS | 1 << WORTH + self.value
        rows[FLAGS] = flags
        return rows


def rewards(state: State) -> list[int]:
    """Return 1 for each seat that has won a match, −1 for each that has lost, and 0 in a draw."""
    result = state.result
    if result is None or not result.losers:
        return [0] * state.players
    return [(side in result.winners) - (side in result.losers) for side in state.setup.sides]


def action_text(action: int) -> str:
    """Return an action in words.

    >>> [action_text(action) for action in (4, 61, 208 + 35, 259 + 7, 276)]
    ['trail 5s', 'capture with Ts', 'with Td', 'of value 7', 'with no more']
    """
    if action >= ENOUGH:
        return "with no more"
    if action > VALUE:
        return f"of value {action - VALUE}"
    kind, card = divmod(action, CARDS)
    return f"{_WORDS[kind]} {text(card)}"


def _legal(state: Draft) -> Iterator[Move]:
    """Return the moves that are offered: all of them, up to the limits on a crowded table."""
    if state.round_over:
        return iter(())
    return chain(
        legality.calls(state),
        _captures(state),
        islice(legality.builds(state), MAX_OFFERED),
        legality.trails(state),
    )


def _captures(state: Draft) -> Iterator[Move]:
    """Return the captures that are offered; other hand cards don’t affect a card’s captures."""
    found = list(islice(legality.captures(state), MAX_OFFERED + 1))
    return iter(found) if len(found) <= MAX_OFFERED else _captures_by_card(state)


def _captures_by_card(state: Draft) -> Iterator[Move]:
    alone = copied(state)
    for card in bits(state.hands[state.turn]):
        alone.hands = replaced(state.hands, state.turn, 1 << card)
        yield from islice(legality.captures(alone), MAX_OFFERED)


def _common(moves: list[Move]) -> int:
    """Return the table cards that all the given moves have in common."""
    common = moves[0].cards
    for move in moves:
        common &= move.cards
    return common


def _more(moves: list[Move]) -> Iterator[tuple[int, list[Move]]]:
    """Yield the actions that distinguish some moves, each with the moves that remain after it."""
    values = sorted({move.value for move in moves})
    if len(values) > 1:
        for value in values:
            yield VALUE + value, [move for move in moves if move.value == value]
        return
    common = _common(moves)
    some = 0
    for move in moves:
        some |= move.cards
        if move.cards == common:
            yield ENOUGH, [move]
    for card in bits(some & ~common):
        yield POINT + card, [move for move in moves if move.cards >> card & 1]
