"""A seat’s observation as arrays, shared by the Gymnasium and PettingZoo environments.

Without the extra, this module can be imported, and ``MISSING`` says why it can’t be used.
"""

# pyright: reportPossiblyUnboundVariable=false, reportMissingImports=false

from __future__ import annotations

from collections.abc import Iterable, Mapping
from struct import Struct
from typing import TYPE_CHECKING, Any, Final

from kasino.cards import pretty_set
from kasino.drawing import as_text
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import ArgumentError, KasinoError
from kasino.moves import Move
from kasino_lab.env.table import ACTIONS, CARDS, ROWS, Table, WrongAction

MISSING = ""
if TYPE_CHECKING:  # for type checkers, the classes are always Gymnasium’s
    import numpy as np
    from gymnasium import logger
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete
else:
    InvalidAction = ResetNeeded = Exception
    try:
        import numpy as np
        from gymnasium import logger
        from gymnasium.error import InvalidAction, ResetNeeded
        from gymnasium.spaces import Box, Dict, Discrete
    except ImportError as _error:
        MISSING = str(_error)

#: The ways to show a match: as returned text, as printed text, as pixels, or as a drawing.
MODES: Final = ("ansi", "human", "rgb_array", "svg")

_PACKED = Struct(f"<{ROWS}Q")


class Seen(dict[str, Any]):
    """A seat’s observation: ``observation`` and ``action_mask``, with the view they encode."""

    __slots__ = ("_seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        mask: Any = np.zeros(ACTIONS, np.int8)
        if seat == table.state.turn:
            mask[table.actions()] = 1
        super().__init__(observation=rows_seen(table, seat), action_mask=mask)
        self._table, self._seat = table.copy(), seat

    @property
    def view(self) -> View:
        """The seat’s view, for players."""
        return self._table.state.view(self._seat)

    def toward(self, move: Move) -> int:
        """Return the action that chooses one of the seat’s moves, or the next part of it."""
        return self._table.toward(move)


def rows_seen(table: Table, seat: int) -> Any:
    """Return a seat’s observation as an array."""
    packed = np.frombuffer(_PACKED.pack(*table.rows(seat)), np.uint8)
    bits: Any = np.unpackbits(packed, bitorder="little").view(np.int8)
    return bits.reshape(ROWS, 64)[:, :CARDS]


def observation_space() -> Any:
    """Return the space of a seat’s observations."""
    return Dict(
        {
            "observation": Box(0, 1, (ROWS, CARDS), np.int8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> Any:
    """Return the space of a seat’s actions; the mask says which are possible now."""
    return Discrete(ACTIONS)


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; raise KasinoError if it doesn’t exist."""
    if mode is not None and mode not in MODES:
        raise KasinoError(f"{mode!r:.40} is not a render mode (write {', '.join(MODES)})")
    return mode


class OutsideSpace(WrongAction, InvalidAction):  # type: ignore[misc, unused-ignore]
    """An action that is never possible, because it isn’t in the space of actions."""


class NotReset(KasinoError, AttributeError, ResetNeeded):  # type: ignore[misc, unused-ignore]
    """A use of an environment before its first match."""

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no match yet: call reset() before {what}")


def checked_action(action: Any) -> int:
    """Return an action as an int; raise OutsideSpace if it isn’t in the space of actions."""
    if not action_space().contains(action):
        raise OutsideSpace(
            f"{action!r:.40} is not an action (a whole number from 0 to {ACTIONS - 1})"
        )
    return int(action)


def check_options(options: object) -> None:
    """Raise ArgumentError unless the options of a reset are a mapping; none of them is read."""
    if options is not None and not isinstance(options, Mapping):
        raise ArgumentError("options", options, "a dictionary, or None")


def rendered(mode: str | None, position: State | View, hands: Iterable[tuple[int, int]]) -> Any:
    """Return a position as text, pixels or a drawing, or print it; ``hands`` are the open hands."""
    if mode is None:
        logger.warn("render() shows nothing without a render_mode; make the environment with one")
        return None
    if mode == "human":
        print(
            repr(position), *(f"seat {seat}: {pretty_set(hand)}" for seat, hand in hands), sep="\n"
        )
        return None
    if mode == "ansi":
        return as_text(repr(position)[1:-1], position._rows())
    if mode == "rgb_array":
        from kasino_lab.env.pixels import pixels

        return pixels(position._rows())
    return position._repr_html_()
