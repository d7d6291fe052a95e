"""The environment of PettingZoo; without the extra this can be imported, and says so when used."""

# pyright: reportPossiblyUnboundVariable=false, reportMissingImports=false

from __future__ import annotations

from struct import Struct
from typing import Any, ClassVar

from kasino.engine.state import State
from kasino.env.deals import ROUNDS
from kasino.env.table import ACTIONS, CARDS, ROWS, Table
from kasino.games import game as find_game
from kasino.players.search.evaluation import spread_out

MISSING = ""
try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    MISSING = str(error)
    AECEnv = object

_PACKED = Struct(f"<{ROWS}Q")


def wrapped(game: str, players: int, rules: str, seed: int | None, render_mode: str | None) -> Any:
    """Return the environment with the wrappers that PettingZoo's classic games have."""
    found = KasinoEnv(game, players, rules, seed, render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


def observed(table: Table, seat: int) -> dict[str, Any]:
    """Return what a seat observes, and what it may do, as arrays."""
    mask: Any = np.zeros(ACTIONS, np.int8)
    if seat == table.state.turn:
        mask[table.actions()] = 1
    return {"observation": rows_seen(table, seat), "action_mask": mask}


def rows_seen(table: Table, seat: int) -> Any:
    """Return what a seat observes as an array."""
    packed = np.frombuffer(_PACKED.pack(*table.rows(seat)), np.uint8)
    bits: Any = np.unpackbits(packed, bitorder="little").view(np.int8)
    return bits.reshape(ROWS, 64)[:, :CARDS]


class KasinoEnv(AECEnv):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of a game; the seats take turns, one that must say more of its move stays on.

    Observations are dicts of ``observation``, an array of ROWS × 52 zeros and ones, and
    ``action_mask``. When the match ends, those who won get 1, those who lost −1.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kasino_v1",
        "render_modes": ["ansi", "human", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "finnish",
        players: int = 2,
        rules: str = "",
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find_game(game, rules, players)
        State.start(self.game, players, "")  # a wrong number of players is told at once
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed = seed
        self._random: Any = None
        seen = Dict(
            {
                "observation": Box(0, 1, (ROWS, CARDS), np.int8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return what an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed decides this one and those that follow it."""
        if seed is not None:
            self._random, _ = np_random(seed)
        elif self._random is None:
            self._random, _ = np_random(self._seed)
        players = len(self.possible_agents)
        deals = f"env:{self._random.integers(1 << 62)}"
        self.table = Table(State.start(self.game, players, deals))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.state.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes; only the one whose turn it is may do anything."""
        return observed(self.table, self._seats[agent])

    def step(self, action: int | None) -> None:
        """Do something; raise WrongAction for what the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        if table.act(int(action) if action is not None else -1):
            state = table.state
            self.agent_selection = self.possible_agents[state.turn]
            if state.match_over:
                self._end(state)
            elif state.round > ROUNDS:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self, state: State) -> None:
        result = state.result
        assert result is not None
        for agent, seat in self._seats.items():
            side = state.setup.sides[seat]
            won, lost = side in result.winners, side in result.losers
            self.rewards[agent] = int(won and bool(result.losers)) - int(lost)
            self.infos[agent] = {"margin": spread_out(state.scores, side), "scores": state.scores}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()  # nothing is given before the end

    def render(self) -> str | None:
        """Return the position as text or drawn, all hands open, or print it."""
        state = self.table.state
        if self.render_mode == "svg":
            return state._repr_html_()
        if self.render_mode == "human":
            print(repr(state))
            return None
        return repr(state)

    def close(self) -> None:
        """Do nothing: there is nothing open."""
