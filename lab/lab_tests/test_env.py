"""The PettingZoo environment: PettingZoo’s own tests, wrong actions, and observations."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import kasino_lab.env
from kasino.cards import Stream, bits, pretty_set
from kasino.engine.state import State
from kasino.errors import DealError, KasinoError
from kasino.games import FIRST, game
from kasino.moves import Kind, Move
from kasino_lab.env import ACTIONS, ROWS, WrongAction, aec, env, raw_env, table
from testing.kinds import OTHER, POWER_CARDS, game_with
from testing.playouts import TABLES, playout
from testing.samples import one_of_each
from tests.oracle.variants import variants

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
PETTINGZOO = pytest.mark.needs("PettingZoo")


def walk(found: table.Table, rng: Stream) -> None:
    """Act at random until a move has been made."""
    while not found.act(rng.choice(found.actions())):
        pass


def said(state: State, move: Move) -> Move | None:
    """Return the move that results from choosing the parts of a given move, as far as requested."""
    here = table.Table(state)
    found = here.say(move.kind * 52 + move.card)
    while found is None:
        wanted = [table.VALUE + move.value, *(table.POINT + card for card in bits(move.cards))]
        found = here.say(next((a for a in wanted if a in here.actions()), table.ENOUGH))
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_legal_move_can_be_said_and_nothing_else(name: str, players: int) -> None:
    rng = Stream(f"say {name} {players}")
    for state in list(playout(name, players, "env", 2.0))[3:60:11]:
        moves = list(islice(state.legal_moves(), 30))
        assert [said(state, move) for move in moves] == moves
        for _ in range(5 * bool(moves)):
            here = table.Table(state)
            move = None
            while move is None:
                move = here.say(rng.choice(here.actions()))
            assert state.why_not(move) is None


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_seat_observes_follows_from_its_view(name: str, players: int) -> None:
    rng = Stream(f"env {name} {players}")
    found = table.Table(State.start(game(name), players, "env"))
    for _ in range(20):
        state = found.state
        for seat in range(players):
            other = table.Table(state.view(seat).sample(rng))
            assert other.rows(seat) == found.rows(seat)
            assert len(other.rows(seat)) == ROWS
            assert all(0 <= row < 1 << 52 for row in other.rows(seat))
        walk(found, rng)


def test_only_who_says_a_move_knows_what_it_has_said() -> None:
    state = State.from_text("casino hands:8s+2d/9s+Th table:5s+3s+8d captured:*/6s+6d last:1")
    found = table.Table(state)
    before = found.rows(1)
    take = Kind.CAPTURE * 52 + 7
    assert found.say(take) is None
    assert found.rows(1) == before
    rows = found.rows(0)
    assert rows[table.PLAYED] == 1 << 7
    assert rows[table.FLAGS] >> table.KIND + Kind.CAPTURE & 1
    assert found.actions() == [table.POINT + card for card in (2, 4, 33)]
    assert found.say(table.POINT + 2) is None
    assert str(found.say(table.ENOUGH)) == "8sx3s+5s"


def test_a_build_says_its_value_first() -> None:
    state = State.from_text("casino hands:2s+5d+7h/9s+Th+Jh table:5s+3s captured:*/6s+6d last:1")
    found = table.Table(state)
    assert found.say(Kind.BUILD * 52 + 1) is None
    values = [action - table.VALUE for action in found.actions()]
    assert values == [5, 7]
    assert str(found.say(table.VALUE + 7)) == "2s+5s=7"


@pytest.mark.parametrize("options", variants(OTHER, 2)[::4])
def test_a_match_of_house_rules_comes_to_its_end(options: str) -> None:
    rng = Stream(options)
    found = table.Table(State.start(game(OTHER, options, 2), 2, "env"))
    while not found.state.match_over and found.state.round < 4:
        walk(found, rng)
    assert found.state.match_over is (found.actions() == [])


def test_on_a_crowded_table_each_card_that_takes_something_can_be_said() -> None:
    """A king takes more sets than are offered, but the 4 is still offered too."""
    crowd = "Ah+2h+2c+4h+5h+6h+7c+Js+Jh+Jd+Qh+Qc+Ks+Kh+Kc"
    text = f"{game_with(POWER_CARDS)} hands:4s+Kd/3s table:{crowd} captured:*/5s last:0"
    state = State.from_text(text)
    actions = table.Table(state).actions()
    takes = [Kind.CAPTURE * 52 + card for card in bits(state.hands[0])]
    assert set(takes) <= set(actions)
    first = list(table._captures(state))
    assert sum(move.card == 38 for move in first) == table.MAX_OFFERED
    alone = State.from_text(text.replace("4s+Kd", "Kd"))
    assert list(table._captures(alone)) == [move for move in first if move.card == 38]


def test_a_wrong_action_is_named() -> None:
    found = table.Table(State.start(game(FIRST), 2, "kasino"))
    with pytest.raises(WrongAction, match=r"action 276 can't be done now \(one of \[52, "):
        found.act(276)
    with pytest.raises(WrongAction, match=r"action \[1\] can't be done now \(one of \[52, "):
        found.say([1])  # type: ignore[arg-type]


def test_without_gymnasium_nothing_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    kasino_lab.env._register()  # again, for which Gymnasium would warn
    for name in ("gymnasium", "gymnasium.envs.registration", "gymnasium.spaces", "numpy"):
        monkeypatch.setitem(sys.modules, name, None)
    kasino_lab.env._register()
    spec = importlib.util.find_spec("kasino_lab.env.seen")
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    assert "numpy" in again.MISSING


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    importlib.reload(aec)
    with pytest.raises(KasinoError, match=r"kasino.env needs the extra kasino\[env\]: "):
        env()
    monkeypatch.undo()
    importlib.reload(aec)


@PETTINGZOO
def test_what_isnt_a_render_mode_is_refused() -> None:
    from kasino_lab.env.single import MatchEnv

    for make in (env, raw_env, MatchEnv):
        with pytest.raises(
            KasinoError, match=r"'rgb' is not a render mode \(write ansi, human, rgb_array, svg\)"
        ):
            make(render_mode="rgb")


@PETTINGZOO
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_pettingzoo_approves(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(env(name, players), num_cycles=40)
    seed_test(lambda: env(name, players), num_cycles=15)


@PETTINGZOO
def test_a_match_is_rewarded_and_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    match = raw_env(rules="target=0", seed=3, render_mode="human")
    match.reset()
    rng = Stream("x")
    while not any(match.terminations.values()):
        mask = match.observe(match.agent_selection)["action_mask"]
        match.step(rng.choice(mask.nonzero()[0].tolist()))
    assert "<State finnish with target=0: match over: one-round;" in capsys.readouterr().out
    one, two = match.rewards.values()
    assert one == -two
    assert match.infos["player_0"]["margin"] * one >= 0
    assert match.last()[2] is True
    for agent in match.possible_agents:
        assert match.agent_selection == agent or match.agents
        match.step(None)
    assert match.agents == []
    match.reset(seed=1)
    match.render_mode = "ansi"
    line, *hands, table = match.render().splitlines()
    assert line.startswith("State finnish")
    assert [hand[:6] for hand in hands] == ["Seat 0", "Seat 1"]
    assert hands[0].endswith(pretty_set(match.table.state.hands[0]))
    assert table.startswith("Table     40 left to deal")
    match.render_mode = "svg"
    assert match.render().startswith("<svg")
    match.render_mode = None
    with pytest.warns(UserWarning, match="shows nothing without a render_mode"):
        assert match.render() is None
    match.close()


@PETTINGZOO
def test_a_seed_decides_every_match_that_follows() -> None:
    def deals(match, count: int, seed: int | None) -> list[tuple[int, ...]]:
        match.reset(seed=seed)
        found = [match.table.state.hands]
        for _ in range(count - 1):
            match.reset()
            found.append(match.table.state.hands)
        return found

    assert deals(raw_env(), 3, 5) == deals(raw_env(seed=9), 3, 5)
    assert deals(raw_env(seed=5), 2, None) == deals(raw_env(), 2, 5)
    assert deals(raw_env(), 2, None) != deals(raw_env(), 2, None)


@PETTINGZOO
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_wrong_actions_do_what_pettingzoo_expects(capsys: pytest.CaptureFixture[str]) -> None:
    match = env()
    match.reset(seed=1)
    with pytest.raises(AssertionError):
        match.step(ACTIONS)
    loser = match.agent_selection
    match.step(ACTIONS - 1)
    assert match.rewards[loser] == -1
    assert all(match.terminations.values())
    raw = raw_env()
    raw.reset(seed=1)
    with pytest.raises(WrongAction):
        raw.step(ACTIONS - 1)
    with pytest.raises(WrongAction):
        raw.step(None)
    with pytest.raises(DealError, match="finnish can’t be played by 3"):
        env(players=3)


@PETTINGZOO
def test_a_match_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aec, "ROUNDS", 1)
    from kasino_lab.env.rollouts import by_chance, play

    assert play([by_chance, by_chance], "finnish", "target=99", 0, 0).rewards == (0, 0)


@PETTINGZOO
def test_rollouts_are_the_same_with_every_executor() -> None:
    from kasino_lab.env.rollouts import by_chance, rollouts

    here = rollouts([by_chance] * 2, 4, rules="target=0", seed=2)
    with ThreadPoolExecutor(3) as executor:
        assert rollouts([by_chance] * 2, 4, rules="target=0", seed=2, executor=executor) == here
    assert len({episode.scores for episode in here}) > 1
    with pytest.raises(KasinoError, match="a policy for each seat"):
        rollouts([], 1)


@PETTINGZOO
def test_the_page_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "learning.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


@PETTINGZOO
@pytest.mark.long
def test_the_notebook_runs_and_its_learner_climbs() -> None:
    """Its cells run in order; the last value of each displays itself."""
    book = json.loads((ROOT / "examples" / "learner.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    shown: list[Any] = []
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"], "the notebook is committed with what it shows"
            *lines, last = "".join(cell["source"]).rstrip().split("\n")
            # A shorter run is enough.
            text = "\n".join(lines).replace("EPISODES = 400", "EPISODES = 40")
            exec(text.replace("PAIRS = 250", "PAIRS = 5"), names)
            shown.append(eval(last, names))
    rated = {level: rating for level, rating, _, _ in shown[-1].rated()}
    assert rated["learnt"] > rated["random"]
    assert shown[-1]._repr_html_().startswith("<svg")
