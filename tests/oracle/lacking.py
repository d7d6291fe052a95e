"""The rules of the oracle that the engine doesn’t have yet, found by trying them."""

import kasino.house_rules
from kasino.engine.state import State
from kasino.games import GAMES as ENGINE
from kasino.moves import Move
from testing.kinds import FEWEST_WINS

from .cards import NUMBER
from .decks import LAYOUTS, laid_out
from .follow import follow
from .games import GAMES
from .moves import legal_moves
from .play import play
from .position import from_deck

#: A match that ends 16, 14, 16, in the game in which the fewest points win (L1).
TIED_AT_THE_TOP = [(name, 3, "match 3", 1.0) for name in FEWEST_WINS]


def lacking() -> list[str]:
    """Return the rules that the engine doesn’t have."""
    found = [name for name in GAMES if name not in ENGINE]
    if not hasattr(kasino.house_rules, "varied"):
        found.append("options")
    if binds_the_controller_alone():
        found.append("B6")
    if plays_on_at_the_top():
        found.append("L1")
    return found


def binds_the_controller_alone() -> bool:
    """Return whether the engine lets a maker trail after another player’s raise (B6)."""
    deck = laid_out("casino", 2, LAYOUTS["casino"][-1])
    position = from_deck("casino", 2, deck)
    numbers = tuple(NUMBER[card] for card in deck)
    state = State.from_deck(ENGINE["casino"], players=2, deck=numbers, forehand=0)
    for text in ("2h+5d=7", "2c+2h+5d=9"):
        position = play(position, text)
        state, _ = state.play(Move.parse(text))
    return {str(move) for move in state.legal_moves()} != legal_moves(position)


def plays_on_at_the_top() -> bool:
    """Return whether the engine continues if only the two highest scores are equal (L1)."""
    try:
        for each in TIED_AT_THE_TOP:
            follow(*each)
    except AssertionError:
        return True
    return False
