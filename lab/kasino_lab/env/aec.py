"""The PettingZoo environment; without the extra, this module can be imported but not used."""

# pyright: reportPossiblyUnboundVariable=false, reportMissingImports=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kasino.engine.state import State
from kasino.errors import KasinoError, whole
from kasino.games import FIRST
from kasino.games import game as find_game
from kasino.players.search.evaluation import spread_out
from kasino.rules import Rules
from kasino_lab.env import seen
from kasino_lab.env.deals import ROUNDS
from kasino_lab.env.seen import MODES, Seen
from kasino_lab.env.table import Table, rewards

MISSING = seen.MISSING
if TYPE_CHECKING:
    from gymnasium.utils.seeding import np_random
    from pettingzoo.utils import wrappers

    from kasino_lab.env.untyped import Untyped as AECEnv
else:
    AECEnv = object
    try:
        from gymnasium.utils.seeding import np_random
        from pettingzoo import AECEnv
        from pettingzoo.utils import wrappers
    except ImportError as _error:
        MISSING = str(_error)


#: The attributes of an environment that begin with its first match.
OF_A_MATCH: Final = frozenset(
    "table rewards _cumulative_rewards terminations truncations infos agent_selection".split()
)


def wrapped(game: str, players: int, rules: str, seed: int | None, render_mode: str | None) -> Any:
    """Return the environment in the same wrappers as PettingZoo’s classic games."""
    found: Any = KasinoEnv(game, players, rules, seed, render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


class KasinoEnv(AECEnv):  # pyright: ignore[reportGeneralTypeIssues]
    """A match in which seats take turns; a seat continues to act until its move is complete.

    Observations are dicts of ``observation``, an array of ROWS × 52 zeros and ones, and
    ``action_mask``. When the match ends, the winners get 1 and the losers −1.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kasino_v1",
        "render_modes": [*MODES],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = FIRST,
        players: int = 2,
        rules: str = "",
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Rules = find_game(game, rules, players)
        State.start(self.game, players, "")  # so that a wrong number of players is reported at once
        self.render_mode: str | None = seen.checked_mode(render_mode)
        if seed is not None:
            whole("seed", seed)
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed = seed
        self._random: Any = None
        space = seen.observation_space()
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, space)
        space = seen.action_space()
        self.action_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, space)

    def __getattr__(self, name: str) -> Any:
        """Raise NotReset for what only a match has."""
        if name in OF_A_MATCH:
            raise seen.NotReset(f"using {name!r}")
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent’s observations."""
        self._check_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent’s actions."""
        self._check_agent(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed determines this match and all later ones."""
        seen.check_options(options)
        if seed is not None:
            self._random, _ = np_random(seed)
        elif self._random is None:
            self._random, _ = np_random(self._seed)
        players = len(self.possible_agents)
        deals = f"env:{self._random.integers(1 << 62)}"
        self.table: Table = Table(State.start(self.game, players, deals))
        self.agents = [*self.possible_agents]
        self.rewards: dict[str, int] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.agents[self.table.state.turn]

    def observe(self, agent: str) -> Seen:
        """Return an agent’s observation; only the agent whose turn it is may act."""
        self._check_agent(agent)
        return Seen(self.table, self._seats[agent])

    def _check_agent(self, agent: object) -> None:
        if not isinstance(agent, str) or agent not in self._seats:
            named = ", ".join(self.possible_agents)
            raise KasinoError(f"{agent!r:.40} is not an agent (one of {named})")

    def step(self, action: int | None) -> None:
        """Perform an action; raise WrongAction if the mask forbids it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        if table.act(seen.checked_action(action)):
            state = table.state
            self.agent_selection = self.possible_agents[state.turn]
            if state.match_over:
                self._end(state)
            elif state.round > ROUNDS:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self, state: State) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards(state), strict=True))
        for agent, seat in self._seats.items():
            margin = spread_out(state.scores, state.setup.sides[seat])
            self.infos[agent] = {"margin": margin, "scores": state.scores}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()  # only the end gives rewards

    def render(self) -> Any:
        """Return the position, with all hands open, as text or as a drawing, or print it."""
        state = self.table.state
        return seen.rendered(self.render_mode, state, enumerate(state.hands))

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""
