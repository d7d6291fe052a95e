"""The lab is deterministic, gives its seeds, and reports what it did."""

from __future__ import annotations

import gc
import json
import runpy
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import ArgumentError, KasinoError
from kasino.games import GAMES
from kasino.players import LEVELS, Budget, Thought, UnknownLevel
from kasino_lab import duel as duels
from kasino_lab import figures
from kasino_lab.agents import COACH, NAMES, Seated, agent
from kasino_lab.duel import JOB, Duel, Pair, Stop, Task, duel, play, play_duel
from kasino_lab.ladder import ladder, picture, play_ladder
from kasino_lab.workers import cores, each_done, workers
from testing.kinds import FEWEST_WINS, FREE_BUILDS, cases
from testing.rounds import later
from tools.paths import LAB

pytestmark = pytest.mark.long

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lab(kasino: Call) -> Call:
    """Run a command of the lab; return its exit code and its output."""
    return partial(kasino, "lab")


@pytest.mark.parametrize("matches", [False, True])
@pytest.mark.parametrize(
    ("name", "players"),
    [("finnish", 2), *cases(FEWEST_WINS, 3), ("casino", 4), *cases(FREE_BUILDS, 2)],
)
def test_a_player_against_itself_comes_out_at_zero(name: str, players: int, matches: bool) -> None:
    met = play_duel(Task("random", "random", name, players, matches, "self", 0), Stop(3))
    assert met.margin == pytest.approx(0)
    assert met.share == pytest.approx(1 / GAMES[name].sides(players), abs=0.17)


def test_any_number_of_workers_gives_the_same_duel() -> None:
    task = Task("greedy", "random", "finnish", 2, True, "workers", 0)
    alone = play_duel(task, Stop(4))
    with ThreadPoolExecutor(3) as executor:
        many = play_duel(task, Stop(4), executor)
    with workers(2) as processes:
        elsewhere = play_duel(task, Stop(4), processes)
    assert alone == many == elsewhere
    with workers(1) as nobody:
        assert nobody is None


class Counted(ThreadPoolExecutor):
    """Threads that count the jobs they were given, and the most that waited at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.jobs: list[Future[Any]] = []
        self.most = 0

    def submit(self, *job: Any, **more: Any) -> Future[Any]:
        found = super().submit(*job, **more)
        self.jobs.append(found)
        self.most = max(self.most, sum(not each.done() for each in self.jobs))
        return found


class Slow:
    """A player whose rounds seem to take as long as a test says."""

    level = "slow"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        yield Thought(next(view.legal_moves()), None, 1)


def seconds(monkeypatch: pytest.MonkeyPatch, each: float) -> None:
    """Let every pair seem to take this long."""
    played = duels.play
    monkeypatch.setattr(duels, "play", lambda task: replace(played(task), seconds=each))


def test_jobs_are_as_long_as_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("random", "random", "finnish", 2, False, "jobs", 0)
    seconds(monkeypatch, JOB / 10)
    with Counted() as executor:
        play_duel(task, Stop(20), executor)
        assert not executor.jobs, "half a second of work starts no workers"
        met = play_duel(task, Stop(102), executor)
        assert len(executor.jobs) == 11
    assert met == play_duel(task, Stop(102))
    seconds(monkeypatch, 2 * JOB)
    with Counted() as executor:
        play_duel(task, Stop(6), executor)
        assert len(executor.jobs) == 5


def test_a_player_that_cant_be_sent_plays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    class Own(Slow):
        """A class in a function can’t be pickled."""

    seconds(monkeypatch, 1.0)
    with Counted() as executor:
        assert (
            len(
                play_duel(
                    Task(Own(), "random", "finnish", 2, False, "s", 0), Stop(3), executor
                ).pairs
            )
            == 3
        )
        assert not executor.jobs
        play_duel(Task(Slow(), "random", "finnish", 2, False, "s", 0), Stop(3), executor)
        assert len(executor.jobs) == 2


def test_few_jobs_wait_at_once_and_none_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasino_lab.workers.WINDOW", 4)
    asked: list[int] = []

    def jobs() -> Iterator[tuple[int]]:
        for number in range(100):
            asked.append(number)
            yield (number,)

    gate = Event()
    with Counted() as executor:
        found = each_done(lambda n: gate.wait() and n, jobs(), executor)
        executor.submit(gate.set)
        assert [next(found) for _ in range(10)] == [*range(10)]
        assert len(asked) == 13
        gate.clear()
        assert next(found) in range(100)
        found.close()
        gate.set()
    assert sum(each.cancelled() for each in executor.jobs) >= 1


def test_all_cores_are_the_default(lab: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @contextmanager
    def watched(count: int, dask: str) -> Iterator[None]:
        asked.append(count)
        yield None

    monkeypatch.setattr("kasino_lab.commands.workers", watched)
    monkeypatch.setattr("kasino_lab.commands.cores", lambda: 7)
    arguments = ("duel", "random", "random", "--game", "finnish", "--pairs", 1)
    lab(*arguments)
    lab(*arguments, "--workers", 2)
    assert asked == [7, 2]
    assert cores() >= 1
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert cores() == 1


def test_a_long_duel_keeps_sums_and_no_pairs() -> None:
    task = Task("greedy", "random", "casino", 3, False, "sums", 0)
    alive: list[int] = []

    def count(done: int, all: int) -> None:
        if done == 12:
            alive.append(sum(isinstance(each, Pair) for each in gc.get_objects()))

    gc.collect()
    met, kept = play_duel(task, Stop(12), None, count, keep=False), play_duel(task, Stop(12))
    assert alive[0] <= 2 and met.pairs == () and len(kept.pairs) == 12
    without = [{**each.as_json(), "seconds": 0} for each in (met, kept)]
    assert without[0] == without[1] and met.totals == kept.totals
    again = Duel(task, Stop(12), kept.pairs, 0.0)
    assert (again.margin, again.error, again.share) == (met.margin, met.error, met.share)
    assert hash(again) != hash(met)


@pytest.mark.parametrize("name", GAMES)
def test_random_players_of_the_lab_need_no_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("random", "random", name, 2, False, "unseeing", 0)
    seeing = Seated(LEVELS["random"])
    state, plies = State.start(name, 2, "unseeing"), 0
    while not state.round_over and plies < 40:
        rng = [Stream(f"{plies}") for _ in range(2)]
        thought = seeing(state, rng[0], Budget())
        assert agent("random")(state, rng[1], Budget()) == thought
        assert rng[0].word() == rng[1].word()
        state, plies = state.after(thought.move), plies + 1
    monkeypatch.setattr(View, "of", None)
    starts = []
    dealt = State.start
    monkeypatch.setattr(State, "start", lambda *deal: starts.append(deal) or dealt(*deal))
    assert play(task).moves > 0
    assert len(starts) == 1, "both rounds of a pair have one deal"


@pytest.mark.parametrize(
    ("name", "players"), [("finnish", 2), *cases(FEWEST_WINS, 3), ("casino", 4)]
)
def test_a_level_plays_a_deck_against_itself_once(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    after = State.after
    monkeypatch.setattr(State, "after", lambda state, move: made.append(move) or after(state, move))
    once = play(Task("greedy", "greedy", name, players, False, "once", 0))
    assert once.moves == len(made)
    plays = GAMES[name].sides(players)
    twice = play(Task("greedy", LEVELS["greedy"], name, players, False, "once", 0))
    assert len(made) == once.moves * (1 + plays), "a custom player may not be the same again"
    assert once == twice


def test_who_stops_a_measurement_waits_for_no_more_than_what_has_begun() -> None:
    with pytest.raises(KeyboardInterrupt), workers(2) as processes:
        assert processes is not None
        futures = [processes.submit(sum, range(1_000_000)) for _ in range(200)]
        raise KeyboardInterrupt
    assert futures[-1].cancelled()


class Client:
    """A stand-in for Dask’s client, whose executor runs in this process."""

    address = ""

    def __init__(self, address: str) -> None:
        Client.address = address

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def get_executor(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(2)


def test_a_cluster_gives_the_same_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = ModuleType("distributed")
    monkeypatch.setattr(distributed, "Client", Client, raising=False)
    monkeypatch.setitem(sys.modules, "distributed", distributed)
    task = Task("greedy", "random", "finnish", 2, False, "cluster", 0)
    with workers(1, "tcp://here:8786") as executor:
        met = play_duel(task, Stop(2), executor)
    assert Client.address == "tcp://here:8786"
    assert met == play_duel(task, Stop(2))


def test_the_example_of_a_cluster_makes_the_ladder_of_one_machine() -> None:
    rated = runpy.run_path(str(LAB / "examples" / "dask_ladder.py"))["rated"]
    with ThreadPoolExecutor(2) as executor:
        there = rated(executor, pairs=2)
    assert there.lines() == rated(None, pairs=2).lines()
    assert [level for level, *_ in there.rated()] == ["random", "greedy", "counter"]


def test_the_stopping_rule() -> None:
    clear = [1.0, 2.0] * 125
    assert not Stop(500).reached(clear)
    assert Stop(500, 3.0).reached(clear)
    assert not Stop(500, 3.0).reached(clear[:-1])
    assert not Stop(500, 3.0).reached([1.0, -1.0] * 125)
    assert not Stop(500, 3.0).reached(clear + clear[:10])
    assert str(Stop(10)) == "10 pairs"
    assert "from 250 on after every 50" in str(Stop(500, 3.0))


def test_it_stops_early_where_it_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(task: Task) -> Pair:
        return Pair(task.number, 1.0 + task.number % 2, 2, 0, 0, 10, 20, 0.0)

    monkeypatch.setattr("kasino_lab.duel.play", quick)
    done: list[tuple[int, int]] = []
    met = play_duel(
        Task("a", "b", "finnish", 2, False, "s", 0),
        Stop(1000, 3.0),
        progress=lambda n, all: done.append((n, all)),
    )
    assert len(met.pairs) == 250
    assert done[-1] == (250, 1000)
    assert met.plays == (500, 0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_oracle_knows_more(name: str) -> None:
    for players in GAMES[name].players:
        state = State.start(GAMES[name], players, "oracle")
        while state.deal == 1 and sum(hand.bit_count() for hand in state.hands) > 6:
            state = state.after(agent("greedy")(state, Stream("o"), Budget()).move)
        thought = agent("oracle")(state, Stream("o"), Budget())
        assert state.why_not(thought.move) is None
        assert thought.iterations >= 0


def test_the_oracle_is_no_level() -> None:
    assert "oracle" in NAMES
    assert "oracle" not in LEVELS
    with pytest.raises(UnknownLevel):
        agent("wizard")


def test_the_coach_plays_its_first_option(lab: Call) -> None:
    state = later("finnish", 44)
    best = full_analysis(state.view(state.turn), Stream("a"), Budget()).best.move
    assert agent(COACH)(state, Stream("a"), Budget()).move == best
    duel = ("duel", "coach", "random", "--game", "finnish", "--pairs", 1, "--iterations", 1)
    code, out, _ = lab(*duel)
    assert (code, "coach v random" in out) == (0, True)


def test_figures() -> None:
    assert figures.mean_and_error([2.0]) == (2.0, 0.0)
    assert figures.interval([float(n) for n in range(200)]) == (5.0, 194.0)
    three = figures.ratings([[0, 60, 90], [40, 0, 70], [10, 30, 0]])
    assert three[0] == pytest.approx(0)
    assert three[0] > three[1] > three[2]
    assert len(figures.resample([1.0, 2.0, 3.0], Stream("f"))) == 3


@pytest.mark.parametrize("of", [1, 5, 20, 250])
def test_an_interval_of_a_share_holds_the_share_and_stays_a_share(of: int) -> None:
    for halves in range(2 * of + 1):  # a draw is half a game won
        low, high = figures.share_interval(halves / 2, of)
        share = halves / 2 / of
        assert 0 <= low < high <= 1 and low - 1e-12 <= share <= high + 1e-12


def scored(*pairs: tuple[int, int, int]) -> Duel:
    """Return a duel with the given plays won, drawn and lost in each pair."""
    found = [Pair(n, 0.0, *plays, 1, 1, 0.0) for n, plays in enumerate(pairs)]
    task = Task("expert", "greedy", "finnish", 2, False, "shares", 0)
    return Duel(task, Stop(len(found)), tuple(found), 0.0)


def test_nearly_all_won_is_told_with_an_interval_up_to_all_and_no_further() -> None:
    met = scored((2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0), (1, 1, 0))
    low, high = met.as_json()["share_ci"]
    assert 0.5 < low < met.share == 0.95 < high < 1
    assert f"95.0% ({100 * low:.1f} to {100 * high:.1f}), margin" in met.sentence()
    for all_alike in ((2, 0, 0), (0, 0, 2), (1, 0, 1)):
        low, high = scored(*[all_alike] * 5).as_json()["share_ci"]
        assert high - low > 0.4 and 0 <= low < high <= 1


def test_many_pairs_have_the_interval_of_their_spread() -> None:
    met = scored(*[(2, 0, 0), (1, 0, 1), (1, 0, 1), (0, 0, 2)] * 100)
    mean, error = figures.mean_and_error([pair.score for pair in met.pairs])
    wanted = pytest.approx((mean - figures.Z95 * error, mean + figures.Z95 * error), abs=0.001)
    assert met.share_interval == wanted


def test_the_interval_of_few_pairs_is_not_known() -> None:
    met = scored(*[(1, 0, 1)] * 4)
    assert met.as_json()["share_ci"] is None
    assert "50.0% (no interval for fewer than 5 pairs), margin" in met.sentence()
    assert scored(*[(1, 0, 1)] * 5).share_interval is not None


def test_a_ladder_is_made_of_duels() -> None:
    class Own:
        level = "own"

        def think(self, view: Any, rng: Any, budget: Any) -> Any:
            yield Thought(next(view.legal_moves()), None, 1)

    rungs = ladder(["random", Own(), "greedy"], "casino", players=3, pairs=2, rules="target=0")
    met = duel(
        Own(), "random", "casino", players=3, pairs=2, seed="lab:random:own", rules="target=0"
    )
    assert rungs.duels["own", "random"].pairs == met.pairs
    assert len(ladder(["random", Own(), "greedy"], "casino", pairs=1, near=1).duels) == 2
    for levels in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(ArgumentError, match=r"levels is .* at least two contestants"):
            ladder(levels, "finnish")
    with pytest.raises(UnknownLevel):
        ladder(["greedy", "random", "nobody"], "finnish", pairs=1)


def test_a_player_without_a_level_is_named() -> None:
    class Nameless:
        def think(self, view: Any, rng: Any, budget: Any) -> Any: ...

    with pytest.raises(ArgumentError, match="the level of b is None, but must be its name"):
        duel("greedy", Nameless(), "finnish", pairs=1)  # type: ignore[arg-type]


def test_a_ladder_and_its_picture() -> None:
    task = Task("", "", "finnish", 2, False, "ladder", 0)
    told: list[Duel] = []
    rungs = play_ladder(["random", "greedy", "counter"], task, Stop(4), told=told.append)
    assert len(told) == 3
    rated = rungs.rated()
    assert rated[0][:2] == ("random", pytest.approx(0))
    assert rated[1][1] > 0
    assert len(rungs.lines()) == 5
    assert "–" in rungs.lines()[2]
    near = play_ladder(["random", "greedy", "counter"], task, Stop(4), near=1)
    assert list(near.duels) == [("greedy", "random"), ("counter", "greedy")]
    assert near.duels["greedy", "random"].plays == rungs.duels["greedy", "random"].plays
    assert "–" in near.lines()[2].split("|")[5]
    root = ElementTree.fromstring(picture("A & B", rated))
    assert root.tag.endswith("svg")
    assert "A &amp; B" in picture("A & B", rated)
    assert picture("flat", [("a", 0.0, 0.0, 0.0)]).count("<circle") == 1
    wide = picture("wide", [("a", 0.0, 0.0, 0.0), ("b", 700.0, 650.0, 790.0)])
    assert [f">{tick:+d}</text>" in wide for tick in (0, 100, 700, 800)] == [
        True,
        True,
        True,
        False,
    ]
    assert ">+50<" not in wide


def test_duel_by_command(lab: Call, tmp_path: Path) -> None:
    file = tmp_path / "duel.tsv"
    arguments = ("duel", "greedy", "random", "--game", "finnish", "--pairs", 2)
    code, out, _ = lab(*arguments, "--tsv", file)
    assert code == 0
    assert out.startswith("stops after 2 pairs\ngreedy v random, finnish for 2, rounds: ")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line.split("\t")[0] for line in lines[:5]] == [
        "# command",
        "# versions",
        "# seeds",
        "# stop",
        "# result",
    ]
    assert len(lines) == 8
    code, out, _ = lab(*arguments, "--matches", "--json")
    data = json.loads(out)
    assert (data["a"], data["unit"], data["pairs"]) == ("greedy", "matches", 2)
    assert data["wins"] + data["draws"] + data["losses"] == 4
    for key in ("b", "game", "players", "margin", "se", "ci", "seconds", "nodes_per_move"):
        assert key in data


def test_ladder_by_command(lab: Call, tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    arguments = ("ladder", "--game", "finnish", "--pairs", 1, "--levels", "random,greedy")
    code, out, _ = lab(*arguments, "--svg", file)
    assert code == 0
    assert "| level | rating |" in out
    assert file.read_text(encoding="utf-8").startswith("<svg")
    code, out, _ = lab(*arguments, "--json")
    assert [rung["level"] for rung in json.loads(out)["ratings"]] == ["random", "greedy"]
    code, _, err = lab("ladder", "--game", "finnish", "--levels", "greedy,greedy")
    assert (code, err) == (
        2,
        "kasino: a ladder needs at least two different levels, such as greedy,random\n",
    )


def test_oracle_by_command(lab: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("oracle", "--game", "finnish", "--pairs", 1, "--level")
    code, out, _ = lab(*arguments, "random")
    assert code == 0
    assert "share of the oracle's margin, random, finnish: " in out
    monkeypatch.setattr("kasino_lab.duel.play", lambda task: Pair(0, 0.0, 1, 0, 1, 5, 5, 0.0))
    code, out, _ = lab(*arguments, "random", "--json")
    assert json.loads(out)["share"] is None
    assert lab(*arguments, "random")[0] == 0


def test_speed_by_command(lab: Call) -> None:
    _, out, _ = lab("speed", "--game", "finnish", "--level", "greedy", "--rounds", 1, "--json")
    data = json.loads(out)
    assert data["moves"] == 48
    assert data["p50"] <= data["p95"] <= data["most"]


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("duel", "greedy", "nobody", "--game", "finnish"), "'nobody' is not a level"),
        (("duel", "greedy", "random", "--game", "poker"), "'poker'"),
        (("duel", "greedy", "random", "--game", "finnish", "--players", 3), "finnish"),
        (("duel", "greedy", "random", "--game", "finnish", "--pairs", "0"), "not a number"),
        (("speed", "--game", "finnish", "--level", "oracle"), "'oracle' is not a level"),
    ],
)
def test_what_cant_be_measured_is_refused(
    lab: Call, arguments: tuple[object, ...], wrong: str
) -> None:
    code, _, err = lab(*arguments)
    assert code == 2
    assert wrong in err
    assert err.count("\n") == 1


def test_a_pair_counts_each_side_once() -> None:
    pair = play(Task("greedy", "random", "casino", 3, False, "three", 0))
    assert pair.wins + pair.draws + pair.losses == 3
    partners = play(Task("greedy", "random", "casino", 4, True, "four", 0, 1))
    assert partners.wins + partners.draws + partners.losses == 2
    assert 0 <= partners.score <= 1


def test_a_scheduler_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(name)

    def unreachable(address: str) -> None:
        raise OSError("timed out")

    monkeypatch.setattr("kasino_lab.workers.import_module", absent)
    with pytest.raises(KasinoError, match=r"needs the extra kasino\[cluster\]"):
        workers(1, "nowhere").__enter__()
    there = SimpleNamespace(Client=unreachable)
    monkeypatch.setattr("kasino_lab.workers.import_module", lambda name: there)
    with pytest.raises(KasinoError, match="can't reach the Dask scheduler 'nowhere': timed out"):
        workers(1, "nowhere").__enter__()
