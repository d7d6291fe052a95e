"""The Gymnasium environment, and policies made from players."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import pytest

from kasino.cards import Stream
from kasino.errors import ArgumentError, DealError, KasinoError
from kasino.games import GAMES, game
from kasino.lab.duel import Stop, Task
from kasino.lab.ladder import ladder
from kasino.moves import Kind
from kasino.players import LEVELS, Budget, Thought, UnknownLevel

pytestmark = pytest.mark.needs("PettingZoo")

ROUND = "target=0"


@pytest.fixture(autouse=True)
def registered() -> None:
    """Register the games with Gymnasium, like any import of the package."""
    import_module("kasino.env")


def make(name: str = "finnish", **options: Any) -> Any:
    """Return the environment itself, without Gymnasium’s wrappers."""
    import gymnasium

    return gymnasium.make(f"kasino/{name}-v1", **options).unwrapped


def played(match: Any, seed: int, rng: Stream) -> tuple[list[float], dict[str, Any]]:
    """Play a random match; return its rewards, and the info at its end."""
    match.reset(seed=seed)
    rewards, ended, cut, info = [], False, False, {}
    while not (ended or cut):
        action = rng.choice(match.action_masks().nonzero()[0].tolist())
        _, reward, ended, cut, info = match.step(action)
        rewards.append(reward)
    return rewards, info


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_approves(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(make(name))
    check_env(make(name, opponents=["random"] * (game(name).players[-1] - 1)))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_won_or_lost_at_its_end(name: str) -> None:
    match = make(name, opponents=["random"])
    rewards, info = played(match, 3, Stream(name))
    assert not any(rewards[:-1]) and rewards[-1] in (-1, 0, 1)
    assert info["scores"] == match.table.state.scores
    sign = -1 if game(name).fewest_wins else 1
    assert rewards[-1] * info["margin"] * sign >= 0


def test_a_seed_decides_every_match_that_follows() -> None:
    def starts(seed: int) -> list[str]:
        match = make(opponents=["random"])
        match.reset(seed=seed)
        found = [match.table.state.to_text()]
        match.reset()
        return [*found, match.table.state.to_text()]

    assert starts(5) == starts(5) != starts(6)
    assert len(set(starts(5))) == 2


def test_opponents_play_until_the_learner_is_to_play_again() -> None:
    match = make("kasino", opponents=["greedy", "random", "counter"], rules=ROUND)
    first = []
    for seed in range(8):
        match.reset(seed=seed)
        state = match.table.state
        assert state.turn == 0
        first.append(len(state.view(0).moves))
    assert set(first) == {0, 1, 2, 3}  # the first player is drawn


def test_the_opponents_play_as_they_do_elsewhere() -> None:
    """A custom player can take a seat, too; it gets a view of its seat, and the budget."""
    asked = []

    class Own:
        level = "own"

        def think(self, view: Any, rng: Stream, budget: Any) -> Any:
            asked.append((view.seat, budget.iterations))
            yield Thought(next(view.legal_moves()), None, 1)

    played(make(opponents=[Own()], iterations=7, rules=ROUND), 1, Stream("own"))
    assert set(asked) == {(1, 7)}


def test_a_wrong_action_loses_the_match() -> None:
    match = make()
    match.reset(seed=1)
    _, reward, ended, cut, info = match.step(276)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert info["wrong"].startswith("action 276 can't be done now")


def test_a_match_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from kasino.env import single

    monkeypatch.setattr(single, "ROUNDS", 0)
    match = make("kasino", rules="target=99", opponents=["random"])
    match.reset(seed=1)
    action = int(match.action_masks().nonzero()[0][0])
    assert match.step(action)[1:4] == (0.0, False, True)


def test_who_cant_play_is_refused() -> None:
    with pytest.raises(DealError, match="finnish can’t be played by 3"):
        make(opponents=["greedy", "greedy"])
    with pytest.raises(UnknownLevel):
        make(opponents=["nobody"])


def test_a_name_is_not_taken_for_a_list_of_letters() -> None:
    from kasino.env.rollouts import rollouts

    task = Task("", "", "finnish", 2, False, "a", 0)
    calls: dict[str, Callable[[], Any]] = {
        "opponents": lambda: make(opponents="greedy"),  # Gymnasium raises the error again
        "policies": lambda: rollouts("by_chance", 1),  # type: ignore[arg-type]
        "levels": lambda: ladder("greedy", task, Stop(2)),
    }
    for name, call in calls.items():
        with pytest.raises(ArgumentError, match=f"^{name} is '.*', but must be a list") as caught:
            call()
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_learner_is_shown_its_own_hand(capsys: pytest.CaptureFixture[str]) -> None:
    match = make(render_mode="ansi")
    match.reset(seed=1)
    line, hand = match.render().splitlines()
    assert line.startswith("<View from seat 0, finnish: round 1")
    assert hand.startswith("seat 0: ") and len(hand.split()) == 6
    match.render_mode = "svg"
    assert match.render().startswith("<svg")
    match.render_mode = "human"
    match.step(int(match.action_masks().nonzero()[0][0]))
    assert "<View from seat 0" in capsys.readouterr().out


def test_many_play_at_once() -> None:
    import gymnasium

    made = gymnasium.make_vec("kasino/casino-v1", 3, "sync", opponents=["random"], rules=ROUND)
    rng = Stream("many")
    seen, _ = made.reset(seed=1)
    assert seen["observation"].shape == (3, 51, 52)
    ends = 0
    for _ in range(80):
        masks = made.call("action_masks")
        legal = [mask.nonzero()[0].tolist() or [0] for mask in masks]
        seen, rewards, ended, _, _ = made.step([rng.choice(each) for each in legal])
        ends += int(ended.sum())
        assert not (rewards * ~ended).any()
    assert ends >= 3
    made.close()


@pytest.mark.parametrize("level", ["greedy", "counter"])
def test_a_level_acts_as_it_plays(level: str) -> None:
    """A level’s policy, turned back into an opponent, makes the same moves as the level."""
    from kasino.env.rollouts import Learnt, policy_of
    from kasino.env.table import Table
    from tests.playouts import playout

    again = Learnt("again", policy_of(level))
    kinds = set()
    for state in list(playout("casino", 2, "policy", 2.0))[3:60:4]:
        if state.round_over:
            continue
        view = state.view(state.turn)
        *_, meant = LEVELS[level].think(view, Stream("a"), Budget())
        *_, made = again.think(view, Stream("a"), Budget())
        offered = [move for moves in Table(state)._actions.values() for move in moves]
        assert made.move == meant.move and made.move in offered
        kinds.add(made.move.kind)
    assert {Kind.TRAIL, Kind.CAPTURE} <= kinds


def test_levels_play_in_rollouts_wherever_they_are() -> None:
    from kasino.env.rollouts import by_chance, policy_of, rollouts

    seats = [policy_of("greedy"), by_chance]
    here = rollouts(seats, 6, rules=ROUND, seed=1)
    assert sum(episode.rewards[0] for episode in here) > 2
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        assert rollouts(seats, 2, rules=ROUND, seed=1, executor=executor) == here[:2]


def test_a_level_needs_what_was_observed_as_it_is() -> None:
    from kasino.env.rollouts import policy_of

    match = make()
    seen, _ = match.reset(seed=1)
    kept = pickle.loads(pickle.dumps(seen))
    greedy = policy_of("greedy")
    assert greedy(kept, Stream("a")) == greedy(seen, Stream("a"))
    with pytest.raises(KasinoError, match="unchanged by wrappers"):
        greedy(dict(seen), Stream("a"))


def test_a_move_that_isnt_offered_is_any_action() -> None:
    from kasino.moves import Move

    match = make()
    seen, _ = match.reset(seed=1)
    assert seen["action_mask"][seen.toward(Move(Kind.TRAIL, 99))]
