"""Many matches at once, played by policies in processes or on a cluster, with identical results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.errors import ArgumentError, KasinoError, listed, whole
from kasino.games import FIRST
from kasino.moves import Move
from kasino.players import Budget, Player, Thought, player
from kasino.players.checks import checked_thoughts
from kasino_lab.agents import check_player
from kasino_lab.env import raw_env
from kasino_lab.env.seen import Seen
from kasino_lab.env.table import Table
from kasino_lab.workers import check_executor, each_done

#: A policy takes an observation with its mask, and random numbers, and returns an action.
Policy = Callable[[dict[str, Any], Stream], int]


class Episode(NamedTuple):
    """The end of a match: the match scores by side, each seat’s reward, and the number of steps."""

    number: int
    scores: tuple[int, ...]
    rewards: tuple[int, ...]
    steps: int


class Learnt:
    """A policy as an opponent, for duels, ladders and matches against people."""

    def __init__(self, level: str, policy: Policy) -> None:
        if not isinstance(level, str):
            raise ArgumentError("level", level, "the name of the opponent")
        if isinstance(policy, type) or not callable(policy):
            raise ArgumentError("policy", policy, "a function of an observation and a Stream")
        self.level = level
        self._policy = policy

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the policy’s move; cards that its seat doesn’t know are dealt at random."""
        table = Table(view.sample(rng))
        move = None
        while move is None:
            move = table.say(self._policy(Seen(table, view.seat), rng))
        yield Thought(move, None, 1)


def policy_of(who: str | Player, iterations: int = 0) -> Policy:
    """Return the policy of a level or of another player: the inverse of ``Learnt``.

    It needs each observation exactly as ``kasino.env`` returns it, with the view attached to it.
    """
    if isinstance(who, str):
        who = player(who)
    check_player("who", who)
    return PlayerPolicy(who, Budget(iterations))


class PlayerPolicy:
    """A player as a policy; it completes a move that takes several actions."""

    def __init__(self, who: Player, budget: Budget) -> None:
        self._player = who
        self._budget = budget
        self._meant: tuple[View, Move] | None = None

    def __call__(self, seen: dict[str, Any], rng: Stream) -> int:
        """Return the player’s next action."""
        if not isinstance(seen, Seen):
            raise KasinoError(
                "policy_of needs the observation of kasino.env, unchanged by wrappers"
            )
        view = seen.view
        if self._meant is None or self._meant[0] != view:
            *_, last = checked_thoughts(self._player, view, rng, self._budget)
            self._meant = view, last.move
        return seen.toward(self._meant[1])


def by_chance(seen: dict[str, Any], rng: Stream) -> int:
    """Return a random possible action; this policy needs no knowledge of the game."""
    return int(rng.choice(seen["action_mask"].nonzero()[0].tolist()))


def rollouts(
    policies: Sequence[Policy],
    episodes: int,
    *,
    game: str = FIRST,
    rules: str = "",
    seed: int = 0,
    executor: Executor | None = None,
) -> list[Episode]:
    """Play matches with a policy in each seat; return their ends in order.

    The results are the same with every executor. A policy is sent to other processes by name, so it
    must be a function in a module that exists there.
    """
    listed("policies", policies, "[by_chance, policy_of('greedy')]", callable)
    if not policies:
        raise ArgumentError("policies", policies, "a list with a policy for each seat")
    whole("episodes", episodes)
    whole("seed", seed)
    check_executor(executor)
    seats = tuple(policies)
    jobs = [(seats, game, rules, seed, number) for number in range(episodes)]
    return list(each_done(play, jobs, executor))


def play(policies: Sequence[Policy], game: str, rules: str, seed: int, number: int) -> Episode:
    """Play one match and return its end; the seed and the number determine all random choices."""
    env = raw_env(game, len(policies), rules)
    env.reset(seed=seed * 1_000_003 + number)
    rng = Stream(f"kasino:env:{seed}:{number}")
    steps = 0
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        agent = env.agent_selection
        env.step(policies[env.possible_agents.index(agent)](env.observe(agent), rng))
        steps += 1
    state = env.table.state
    return Episode(number, state.scores, tuple(env.rewards.values()), steps)
