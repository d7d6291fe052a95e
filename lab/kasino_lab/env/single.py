"""One seat of a match as a Gymnasium environment; levels play the other seats."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium import Env

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import FIRST
from kasino.games import game as find_game
from kasino.players import Budget
from kasino.players.search.evaluation import spread_out
from kasino.rules import Rules
from kasino_lab.agents import Contestant, agent, check_contestants
from kasino_lab.env.deals import ROUNDS
from kasino_lab.env.seen import (
    MODES,
    NotReset,
    OutsideSpace,
    Seen,
    action_space,
    check_options,
    checked_action,
    checked_mode,
    observation_space,
    rendered,
)
from kasino_lab.env.table import Table, WrongAction, rewards

#: The seat that learns.
SEAT = 0


class MatchEnv(Env):
    """A match as played from seat 0. After each action, opponents play until it is seat 0’s turn.

    Observations are those of ``raw_env``. When the match ends the reward is 1 for a win, −1 for a
    loss and 0 for a draw; before that it is 0. An action that the mask forbids loses the match.
    """

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012 - as Env declares it

    def __init__(
        self,
        game: str = FIRST,
        opponents: Sequence[Contestant] | None = None,
        rules: str = "",
        iterations: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode: str | None = checked_mode(render_mode)
        if opponents is None:
            opponents = ["greedy"] * (find_game(game).players[0] - 1)
        check_contestants("opponents", opponents, "['greedy']")
        self.players: int = 1 + len(opponents)
        self.game: Rules = find_game(game, rules, self.players)
        State.start(
            self.game, self.players, ""
        )  # so that a wrong number of players is reported at once
        self.observation_space: Any = observation_space()
        self.action_space: Any = action_space()
        self._opponents = [agent(each) for each in opponents]
        self._budget = Budget(iterations)
        self._table: Table | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a match; a seed determines this match and all later ones."""
        check_options(options)
        super().reset(seed=seed)
        self._deals = f"env:{self.np_random.integers(1 << 62)}"
        self._made = 0
        self._table = Table(State.start(self.game, self.players, self._deals))
        self._answer()
        return Seen(self.table, SEAT), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Perform an action, and let the opponents play until the learner’s next one."""
        table = self.table
        try:
            self._made += table.act(checked_action(action))
        except OutsideSpace:
            raise
        except WrongAction as error:
            return Seen(self.table, SEAT), -1.0, True, False, {"wrong": str(error)}
        self._answer()
        state, reward, info = self.table.state, 0.0, {}
        if state.match_over:
            reward = float(rewards(state)[SEAT])
            side = state.setup.sides[SEAT]
            info = {"margin": spread_out(state.scores, side), "scores": state.scores}
        if self.render_mode == "human":
            self.render()
        cut = not state.match_over and state.round > ROUNDS
        return Seen(self.table, SEAT), reward, state.match_over, cut, info

    @property
    def table(self) -> Table:
        """The match; raises NotReset before the first one."""
        if self._table is None:
            raise NotReset("anything else")
        return self._table

    def _answer(self) -> None:
        """Let the opponents play until it is the learner’s turn or the match is over."""
        while not (state := self.table.state).match_over and state.turn != SEAT:
            rng = Stream(f"kasino:{self._deals}:{self._made}:{state.turn}")
            thought = self._opponents[state.turn - 1](state, rng, self._budget)
            self.table.play(thought.move)
            self._made += 1

    def action_masks(self) -> Any:
        """Return the mask of possible actions in the form that sb3-contrib’s MaskablePPO needs."""
        return Seen(self.table, SEAT)["action_mask"].astype(bool)

    def render(self) -> Any:
        """Return or print the learner’s view: its hand is open, the others are face down."""
        view = self.table.state.view(SEAT)
        return rendered(self.render_mode, view, [(SEAT, view.hand)])
