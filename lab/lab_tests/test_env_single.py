"""The Gymnasium environment, and policies made from players."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import pytest

from kasino.cards import Stream, pretty_set
from kasino.errors import ArgumentError, DealError, KasinoError
from kasino.games import GAMES, game
from kasino.moves import Kind
from kasino.players import LEVELS, Budget, Thought, UnknownLevel
from kasino_lab.ladder import ladder
from testing.playouts import playout

pytestmark = pytest.mark.needs("PettingZoo")

ROUND = "target=0"


@pytest.fixture(autouse=True)
def registered() -> None:
    """Register the games with Gymnasium, like any import of the package."""
    import_module("kasino_lab.env")


def make(name: str = "finnish", **options: Any) -> Any:
    """Return the environment itself, without Gymnasium’s wrappers."""
    import gymnasium

    return gymnasium.make(f"kasino/{name}-v1", **options).unwrapped


def played(match: Any, seed: int | None, rng: Stream) -> tuple[list[float], dict[str, Any]]:
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
    match = make("casino", opponents=["greedy", "random", "counter"], rules=ROUND)
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
    from kasino_lab.env import single

    monkeypatch.setattr(single, "ROUNDS", 0)
    match = make("finnish", rules="target=99", opponents=["random"])
    match.reset(seed=1)
    action = int(match.action_masks().nonzero()[0][0])
    assert match.step(action)[1:4] == (0.0, False, True)


def test_who_cant_play_is_refused() -> None:
    with pytest.raises(DealError, match="finnish can’t be played by 3"):
        make(opponents=["greedy", "greedy"])
    with pytest.raises(UnknownLevel):
        make(opponents=["nobody"])


def test_a_name_is_not_taken_for_a_list_of_letters() -> None:
    from kasino_lab.env.rollouts import rollouts

    calls: dict[str, Callable[[], Any]] = {
        "opponents": lambda: make(opponents="greedy"),  # Gymnasium raises the error again
        "policies": lambda: rollouts("by_chance", 1),  # type: ignore[arg-type]
        "levels": lambda: ladder("greedy", "finnish"),
    }
    for name, call in calls.items():
        with pytest.raises(ArgumentError, match=f"^{name} is '.*', but must be a list") as caught:
            call()
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_what_cannot_play_is_named_with_its_place() -> None:
    from kasino_lab.env.rollouts import by_chance, policy_of, rollouts

    calls: dict[str, Callable[[], Any]] = {
        r"opponents\[0\] is 3": lambda: make(opponents=[3]),
        r"policies\[1\] is 'greedy'": lambda: rollouts([by_chance, "greedy"], 1),  # type: ignore
        r"levels\[1\] is 3": lambda: ladder(["greedy", 3], "finnish"),  # type: ignore[list-item]
        "who is 3": lambda: policy_of(3),  # type: ignore[arg-type]
    }
    for said, call in calls.items():
        with pytest.raises(ArgumentError, match=f"^{said}, but must be"):
            call()


def test_the_learner_is_shown_its_own_hand(capsys: pytest.CaptureFixture[str]) -> None:
    match = make(render_mode="ansi")
    match.reset(seed=1)
    line, hand, other, table = match.render().splitlines()
    assert line.startswith("View from seat 0, finnish: round 1")
    assert hand.startswith("Seat 0 ◂") and hand.endswith(pretty_set(match.table.state.hands[0]))
    assert other.endswith("?") and "♠" not in other
    assert table.startswith("Table")
    match.render_mode = "svg"
    assert match.render().startswith("<svg")
    match.render_mode = "human"
    match.step(int(match.action_masks().nonzero()[0][0]))
    assert "<View from seat 0" in capsys.readouterr().out


@pytest.mark.parametrize("players", (2, 3, 4))
def test_every_picture_of_a_match_has_one_size(players: int) -> None:
    """A video needs that; a build, a crowded table and cards face down are drawn as well."""
    from kasino.drawing import Pile, Row
    from kasino_lab.env.pixels import WIDE, pixels

    sizes = set()
    for state in playout("casino", players, "pixels", 2.0):
        for position in (state, state.view(0)):
            image = pixels(position._rows())
            assert image.dtype == "uint8"
            sizes.add(image.shape)
    assert sizes == {(66 * (players + 1) + 12, WIDE, 3)}
    crowd = pixels([Row("Table", "", [Pile((1 << 52) - 1, "14 @1"), Pile(hidden=9), Pile(1)])])
    assert crowd.shape == (78, WIDE, 3)
    empty = pixels([Row("Table", "", [])])
    assert (crowd[:, 150:] != empty[:, 150:]).any(axis=2)[:, -60:].any()
    assert not (crowd[:, -5:] != empty[:, -5:]).any()  # nothing is cut off


def test_a_picture_shows_the_cards_and_hides_the_others() -> None:
    """Two positions look the same to a seat if and only if it knows the same cards."""
    match = make(render_mode="rgb_array", rules=ROUND)
    match.reset(seed=1)
    first = match.render()
    hands = match.table.state.hands
    match._table.state = match.table.state.view(0).sample(Stream("other cards"))
    assert match.table.state.hands != hands
    assert (match.render() == first).all()
    match.reset(seed=2)
    assert (match.render() != first).any()


@pytest.mark.parametrize("action", (15.0, 15.9, -1, 277, None, "15", [15]))
def test_an_action_outside_the_space_is_refused(action: Any) -> None:
    from gymnasium.error import InvalidAction

    from kasino_lab.env import WrongAction, raw_env

    match, other = make(), raw_env()
    match.reset(seed=1)
    other.reset(seed=1)
    for one in (match, other):
        before = one.table.state
        with pytest.raises(InvalidAction, match=r"is not an action \(a whole number from 0 to 276"):
            one.step(action)
        with pytest.raises(WrongAction):
            one.step(action)
        assert one.table.state == before


def test_nothing_works_before_the_first_match() -> None:
    from gymnasium.error import ResetNeeded

    from kasino_lab.env import env, raw_env

    match, other = make(render_mode="ansi"), raw_env(render_mode="ansi")
    uses: list[Callable[[], Any]] = [
        lambda: match.step(1),
        match.render,
        match.action_masks,
        other.last,
        other.render,
        lambda: other.step(1),
        lambda: other.observe("player_0"),
    ]
    for use in uses:
        with pytest.raises(ResetNeeded, match=r"there is no match yet: call reset\(\) before"):
            use()
    with pytest.raises(AttributeError, match="'KasinoEnv' has no attribute 'nothing'"):
        _ = other.nothing
    with pytest.raises(AttributeError):
        _ = env().agent_selection  # as PettingZoo’s own wrapper says
    with pytest.raises(KasinoError, match="'nobody' is not an agent \\(one of player_0, player_1"):
        other.observe("nobody")
    with pytest.raises(KasinoError, match="'nobody' is not an agent \\(one of player_0, player_1"):
        other.observation_space("nobody")
    with pytest.raises(KasinoError, match=r"3 is not an agent \(one of player_0, player_1"):
        other.action_space(3)


def test_the_options_of_a_reset_are_a_dictionary() -> None:
    from kasino_lab.env import env

    for each in (make(opponents=["greedy"]), env()):
        each.reset(options={"any": 1})
        with pytest.raises(KasinoError, match="options is 'x', but must be a dictionary, or None"):
            each.reset(options="x")


def test_an_environment_can_be_pickled_and_goes_on_the_same() -> None:
    from kasino_lab.env import raw_env

    one = make(opponents=["greedy"])
    one.reset(seed=1)
    two = pickle.loads(pickle.dumps(one))
    ends = [played(each, seed=None, rng=Stream("a")) for each in (one, two)]
    assert ends[0] == ends[1]
    again = pickle.loads(pickle.dumps(raw_env(seed=3)))
    again.reset()
    kept = pickle.loads(pickle.dumps(again))
    assert kept.table.state == again.table.state


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
    from kasino_lab.env.rollouts import Learnt, policy_of
    from kasino_lab.env.table import Table

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
    from kasino_lab.env.rollouts import by_chance, policy_of, rollouts

    seats = [policy_of("greedy"), by_chance]
    here = rollouts(seats, 6, rules=ROUND, seed=1)
    assert sum(episode.rewards[0] for episode in here) > 2
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        assert rollouts(seats, 2, rules=ROUND, seed=1, executor=executor) == here[:2]


def test_a_level_needs_what_was_observed_as_it_is() -> None:
    from kasino_lab.env.rollouts import policy_of

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
