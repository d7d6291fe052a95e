"""Every game as the OpenSpiel game ``python_kasino``, which needs ``kasino[openspiel]``.

Importing this module registers it, for ``load`` and for ``pyspiel.load_game(NAME, parameters)``.
Actions are those of ``kasino.env``. Chance decides who plays first, and then deals each hand when
the rules call for it: a set of cards, named from the lowest number to the highest. Without
OpenSpiel this module can be imported, but using it raises an error.
"""

# pyright: reportPossiblyUnboundVariable=false, reportMissingImports=false

from __future__ import annotations

import pickle
from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from kasino.cards import Stream, bits, parse_set, set_text, text
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.games import FIRST
from kasino.games import game as find_game
from kasino.house_rules import named
from kasino.rules import Rules
from kasino_lab.env.deals import CHANCE, ROUNDS, Deals, smaller
from kasino_lab.env.seen import rows_seen
from kasino_lab.env.table import ACTIONS, CARDS, ROWS, action_text

MISSING = ""
try:
    import numpy as np
    import pyspiel
except ImportError as _error:
    MISSING = str(_error)

NAME: Final = "python_kasino"
#: A play in the tensor of a seat’s knowledge: its card, the cards taken or built with, its seat.
PLAY: Final = 2 * CARDS + 4
#: A seat’s knowledge as a tensor: its observation, and the plays of the round so far.
SHAPE: Final = ROWS * CARDS + CARDS * PLAY
#: The parameters of the game, and their defaults.
PARAMETERS: Final = {
    "game": FIRST,
    "players": 2,
    "rules": "",
    "deck": "",
    "hand": 0,
    "table": 0,
}
#: An initial state as OpenSpiel writes it, without Python attributes.
_EMPTY: Final = b64encode(pickle.dumps({})).decode()


def load(
    game: str = FIRST,
    players: int = 2,
    rules: str = "",
    deck: str = "",
    hand: int = 0,
    table: int = 0,
) -> Any:
    """Return an OpenSpiel game; raise KasinoError if OpenSpiel is missing.

    ``rules`` are house rules such as ``target=0,sweep=1``. In OpenSpiel’s own strings, where ``,``
    and ``=`` are separators, they are written ``target:0;sweep:1``; both forms can be read. With a
    ``deck``, such as ``As+2s+2h+3s+3h``, the game is played with only these cards: each deal gives
    ``hand`` cards to each seat, and the first one puts ``table`` cards on the table.
    """
    if MISSING:
        raise KasinoError(f"kasino.env.openspiel needs the extra kasino[openspiel]: {MISSING}")
    given = (game, players, rules, deck, hand, table)
    return pyspiel.load_game(NAME, dict(zip(PARAMETERS, given, strict=True)))


def _read(given: dict[str, Any]) -> tuple[Rules, dict[str, Any]]:
    """Return the rules that parameters describe, and the parameters as OpenSpiel can write them."""
    game, players, options, deck, hand, table = (given[name] for name in PARAMETERS)
    rules = find_game(game, options.replace(":", "=").replace(";", ","), players)
    written = {**given, "rules": ";".join(f"{name}:{value}" for name, value in rules.options)}
    if deck:
        cards = parse_set(deck)
        rules = smaller(rules, players, cards, hand, table)
        written["deck"] = set_text(cards)
    State.start(rules, players, "")  # so that a wrong number of players is reported at once
    return rules, written


class Observer:
    """An observer for a seat: of its observation, or of everything it knows about the round."""

    def __init__(self, whole: bool) -> None:
        self._whole = whole
        self.tensor: Any = np.zeros(SHAPE if whole else ROWS * CARDS, np.float32)
        observation = self.tensor[: ROWS * CARDS].reshape(ROWS, CARDS)
        self.dict: dict[str, Any] = {"observation": observation}
        if whole:
            self.dict["plays"] = self.tensor[ROWS * CARDS :].reshape(CARDS, PLAY)

    def set_from(self, state: KasinoState, player: int) -> None:
        """Fill the tensor with a seat’s observation."""
        deals = state.deals
        self.tensor.fill(0)
        if deals.table is None:
            return
        self.dict["observation"][:] = rows_seen(deals.table, player)
        if self._whole:
            for row, (turn, move, _) in zip(self.dict["plays"], deals.plays, strict=False):
                row[move.card] = 1
                row[[CARDS + card for card in bits(move.cards)]] = 1
                row[2 * CARDS + (turn - player) % deals.players] = 1

    def string_from(self, state: KasinoState, player: int) -> str:
        """Return the observation as a string; with perfect recall, the whole match."""
        deals = state.deals
        if self._whole or deals.table is None:
            return deals.known(player)
        return " ".join(f"{row:x}" for row in deals.table.rows(player))


if TYPE_CHECKING:
    from kasino_lab.env.untyped import Untyped as _Game
    from kasino_lab.env.untyped import Untyped as _State
elif not MISSING:
    from pyspiel import Game as _Game
    from pyspiel import State as _State

if not MISSING:

    def _type(utility: Any) -> Any:
        return pyspiel.GameType(
            short_name=NAME,
            long_name="Kasino",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=utility,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=4,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=PARAMETERS,
        )

    _TYPE = _type(pyspiel.GameType.Utility.GENERAL_SUM)
    #: Between two sides, one side’s win is the other’s loss.
    _ZERO_SUM = _type(pyspiel.GameType.Utility.ZERO_SUM)

    class KasinoGame(_Game):
        """A game with its number of players, its house rules and its deck."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            rules, written = _read({**PARAMETERS, **(params or {})})
            self.rules: Rules = rules
            self.players: int = written["players"]
            two_sides = self.rules.sides(self.players) == 2
            rounds = ROUNDS if self.rules.target else 1
            info = pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=CARDS,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if two_sides else None,
                max_game_length=rounds * CARDS * 4,
            )
            super().__init__(_ZERO_SUM if two_sides else _TYPE, info, written)

        def __reduce__(self) -> tuple[Any, ...]:
            return pyspiel.load_game, (str(self),)

        def new_initial_state(self, position: str = "") -> KasinoState:
            """Return the match before anything is dealt, or at a position given as text.

            Raise PositionError for a string that isn’t a position.
            """
            if position:
                return self.state_at(State.from_text(position))
            return KasinoState(self, Deals(self.rules, self.players))

        def state_at(self, position: State) -> KasinoState:
            """Return the match at a position of this game; raise KasinoError for another game’s."""
            if (position.rules, position.players) != (self.rules, self.players):
                asked = f"{named(position.rules)} for {position.players}"
                raise KasinoError(f"this is {self}, the position is of {asked}")
            return KasinoState(self, Deals.at(position))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            """Return an observer; with perfect recall, it observes everything a seat knows."""
            return Observer(whole=iig_obs_type is None or iig_obs_type.perfect_recall)

    class KasinoState(_State):
        """A match whose deals are left to chance."""

        def __init__(self, game: KasinoGame, deals: Deals) -> None:
            super().__init__(game)
            self.deals = deals

        def current_player(self) -> int:
            """Return the seat that is to act, or OpenSpiel’s number for chance or the end."""
            return self.deals.turn

        def _legal_actions(self, player: int) -> list[int]:
            assert self.deals.table is not None and player == self.deals.turn
            return sorted(self.deals.table.actions())

        def chance_outcomes(self) -> list[tuple[int, float]]:
            """Return the seats that may play first, or the cards that may be dealt, with odds."""
            return self.deals.chances()

        def _apply_action(self, action: int) -> None:
            self.deals.act(action)

        def _action_to_string(self, player: int, action: int) -> str:
            if player != CHANCE:
                return action_text(action)
            return f"seat {action} first" if self.deals.forehand < 0 else f"deal {text(action)}"

        def is_terminal(self) -> bool:
            """Return whether the match is over."""
            return self.deals.over

        def returns(self) -> Sequence[float]:
            """Return 1 for each seat that has won and −1 for each that has lost."""
            return self.deals.returns()

        def resample_from_infostate(
            self, player: int, probability_sampler: Callable[[], float]
        ) -> KasinoState:
            """Return a match that looks just like this one to a player, with hidden cards redealt.

            ``View.sample`` redeals them, and the history of the new match is changed to fit. Raise
            KasinoError at a chance node.
            """
            rng = Stream(f"kasino:openspiel:{probability_sampler()!r}:{probability_sampler()!r}")
            deals = self.deals.resampled(player, rng)
            done = deals.actions()
            history = ",".join(f"{seat}:{action}" for seat, action in done)
            written = f"history={history}\nmove_number={len(done)}\n__dict__={_EMPTY}"
            found: KasinoState = self.get_game().deserialize_state(written)
            found.deals = deals
            return found

        def __str__(self) -> str:
            """Return the match so far as text."""
            deals = self.deals
            where = repr(deals.state) if deals.table is not None else f"forehand {deals.forehand}"
            return " ".join(map(str, (where, *deals.log, *deals.said, *deals.drawn)))

    pyspiel.register_game(_TYPE, KasinoGame)
