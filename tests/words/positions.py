"""A voice and positions for tests of words."""

from kasino.games import rules_of
from kasino.rules import Rules
from kasino.words import (
    Voice,
)
from testing.kinds import CALLS, FREE_BUILDS
from testing.positions import position, position_with


def voice(given: Rules | str, players: int = 2, you: int = 0) -> Voice:
    names = ("You", "Aino", "Eero", "Veera")
    return Voice(rules_of(given), names[:players], you)


# Moves.

CALL = position_with(CALLS, ["8h 5s", "Qc Qd"], "3s 4d 2h 7h", stock=12, trailed="7h")
OWN = position_with(
    CALLS, ["8h 8s 2d Ac Tc", "Qc Qd"], "3s 5d 6h", ["2h+6c=8@0", "4s+5h=9@1"], stock=12
)
CASINO = position("casino", ["5h 5s 3d 8d", "Qc Qd"], "2h 3s 5c 5d Kc", ["Ad+4h=5*@1"], stock=8)
FREE = position_with(FREE_BUILDS, ["Ah 5s 9c Kd", "Qc Qd"], "Ad 4h Kh", ["2c+3c=5"], stock=8)
FINNISH = position("finnish", ["As Td 7c", "2c Qd"], "7h 9d 5c", stock=8)
SWEEP = position("casino", ["8d", "Qd"], "2h 6s 8c", stock=8)
