"""Every game as a game of OpenSpiel, ``python_kasino``; it needs ``kasino[openspiel]``.

Importing this registers it, for ``load`` here and for ``pyspiel.load_game(NAME, parameters)``.
Chance says who plays first and deals card by card, each when it is dealt. Actions are those of
``kasino.env``; without OpenSpiel this can be imported, and says so when used.
"""

# pyright: reportPossiblyUnboundVariable=false, reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kasino.cards import NUMBERS, bits, text
from kasino.engine.state import State
from kasino.env.aec import observed
from kasino.env.deals import ROUNDS, Deals
from kasino.env.table import ACTIONS, CARDS, ROWS
from kasino.errors import KasinoError
from kasino.games import game as find_game

MISSING = ""
try:
    import numpy as np
    import pyspiel
except ImportError as error:
    MISSING = str(error)

NAME: Final = "python_kasino"
#: A play in the tensor of what a seat knows: its card, what it takes or builds with, who made it.
PLAY: Final = 2 * CARDS + 4
#: What a seat knows as a tensor: what it observes, and the plays of the round so far.
SHAPE: Final = ROWS * CARDS + CARDS * PLAY


def load(game: str = "finnish", players: int = 2, rules: str = "") -> Any:
    """Return a game of OpenSpiel; raise KasinoError where OpenSpiel is missing."""
    if MISSING:
        raise KasinoError(f"kasino.env.openspiel needs the extra kasino[openspiel]: {MISSING}")
    return pyspiel.load_game(NAME, {"game": game, "players": players, "rules": rules})


class Observer:
    """The observer of a seat: of what it sees, or of all it knows of the round."""

    def __init__(self, whole: bool) -> None:
        self._whole = whole
        self.tensor: Any = np.zeros(SHAPE if whole else ROWS * CARDS, np.float32)
        self.dict = {"observation": self.tensor[: ROWS * CARDS].reshape(ROWS, CARDS)}
        if whole:
            self.dict["plays"] = self.tensor[ROWS * CARDS :].reshape(CARDS, PLAY)

    def set_from(self, state: KasinoState, player: int) -> None:
        """Fill the tensor with what a seat sees."""
        deals = state.deals
        self.tensor.fill(0)
        if deals.table is None:
            return
        self.dict["observation"][:] = observed(deals.table, player)["observation"]
        if self._whole:
            for row, (turn, move) in zip(self.dict["plays"], deals.plays, strict=False):
                row[move.card] = 1
                row[[CARDS + card for card in bits(move.cards)]] = 1
                row[2 * CARDS + (turn - player) % deals.players] = 1

    def string_from(self, state: KasinoState, player: int) -> str:
        """Return the same in letters; of what is known, the whole match."""
        deals = state.deals
        if self._whole or deals.table is None:
            return deals.known(player)
        return " ".join(f"{row:x}" for row in deals.table.rows(player))


if not MISSING:
    _TYPE = pyspiel.GameType(
        short_name=NAME,
        long_name="Kasino",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "finnish", "players": 2, "rules": ""},
    )

    class KasinoGame(pyspiel.Game):
        """A game with its number of players and house rules."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {"game": "finnish", "players": 2, "rules": "", **(params or {})}
            self.players = given["players"]
            self.rules = find_game(given["game"], given["rules"], self.players)
            State.start(self.rules, self.players, "")  # a wrong number of players is told at once
            info = pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=len(NUMBERS),
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=ROUNDS * len(NUMBERS) * 4,
            )
            super().__init__(_TYPE, info, given)

        def new_initial_state(self) -> KasinoState:
            """Return the match before anything is dealt."""
            return KasinoState(self, Deals(self.rules, self.players))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            """Return an observer: of all that is known, where recall is to be perfect."""
            return Observer(whole=iig_obs_type is None or iig_obs_type.perfect_recall)

    class KasinoState(pyspiel.State):
        """A match, its deals left to chance."""

        def __init__(self, game: KasinoGame, deals: Deals) -> None:
            super().__init__(game)
            self.deals = deals

        def current_player(self) -> int:
            """Return who is to act."""
            if self.deals.chance:
                return int(pyspiel.PlayerId.CHANCE)
            return int(pyspiel.PlayerId.TERMINAL) if self.deals.over else self.deals.state.turn

        def _legal_actions(self, player: int) -> list[int]:
            assert self.deals.table is not None and player == self.deals.state.turn
            return sorted(self.deals.table.actions())

        def chance_outcomes(self) -> list[tuple[int, float]]:
            """Return who may play first, or what may be dealt, all equally likely."""
            found = self.deals.chance
            return [(action, 1 / len(found)) for action in found]

        def _apply_action(self, action: int) -> None:
            self.deals.act(action)

        def _action_to_string(self, player: int, action: int) -> str:
            if player != pyspiel.PlayerId.CHANCE:
                return f"{action}"
            return f"forehand {action}" if self.deals.forehand < 0 else text(action)

        def is_terminal(self) -> bool:
            """Return whether the match is over."""
            return self.deals.over

        def returns(self) -> Sequence[float]:
            """Return what each seat has got."""
            return self.deals.returns()

        def __str__(self) -> str:
            """Return the match so far."""
            deals = self.deals
            if deals.table is None:
                return f"forehand {deals.forehand}, dealt {' '.join(map(text, deals.drawn))}"
            return f"{deals.state!r} {deals.told} {' '.join(map(text, deals.drawn))}"

    pyspiel.register_game(_TYPE, KasinoGame)
