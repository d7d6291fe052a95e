"""The commands: their output, and their errors for bad arguments."""

import io
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from kasino import __version__
from kasino.cards import shuffled, text
from kasino.games import GAMES
from kasino.match.record import load
from kasino.match.seal import seal_of
from kasino.terminal import cli, files
from kasino.terminal.cli import run
from kasino.words import ENGLISH, seat_names
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, game_with

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
DECK = " ".join(map(text, shuffled("a", 1)[0]))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("paly", "play"),
        ("rules Finish", "finnish"),
        ("play finnish --level gredy", "greedy"),
        ("rules kasino --rules sweeep=0", "sweep"),
        ("rules kasino --rules preest=x", "preset"),
        ("rules casino --rules preset=americn-11", "american-11"),
        ("rules casino --rules ties=carri", "carry"),
        ("rules kasino --rules target=5O", ""),
        ("rules kasino --lang fii", "fi"),
        ("rules kasino --lang se", ""),  # de, es and others are as near
        (f"rules kasino --lang {50 * 'f'}", ""),
        ("play --seats yuo,greedy", "you"),
        ("play --seats greedy,greedy", ""),
        ("play --color alwys", "always"),
        ("daily easi", "easy"),
        ("letter invte", "invite"),
        ("play --lnag fi", "--lang"),
        ("play --lnag=fi", "--lang"),
        ("rules casino --ruels sweep=0", "--rules"),
        ("perft casino --seed a --dpth 3", "--depth"),
        ("lab duel greedy random --gaem finnish", "--game"),
        ("--verison", "--version"),
        ("play finnish --unheard", ""),
        ("perft casino --seed a", ""),
        ("rules whist", ""),
        (f"rules {50 * 'x'}", ""),
    ],
)
def test_a_misspelt_name_gets_the_one_it_may_have_meant(kasino, typed, meant):
    code, _, said = kasino(*typed.split())
    assert code == 2 and said.endswith(f"; did you mean {meant}?\n") is bool(meant)
    assert ("did you mean" in said) is bool(meant)


def test_a_misspelt_option_is_named_before_one_that_is_missing(kasino):
    for typed in ("lab duel greedy random --gaem finnish", "replay x --gaem"):
        said = kasino(*typed.split())[2]
        assert said.startswith("kasino: unrecognized arguments: --gaem"), said
    said = kasino("lab", "duel", "greedy", "random")[2]
    assert said == "kasino: the following arguments are required: --game\n"


def test_an_unknown_language_lists_those_that_there_are(kasino):
    said = kasino("rules", "finnish", "--lang", "xx")[2]
    assert f"(one of {', '.join(files.languages())})" in said


def test_a_misspelt_command_names_only_commands_of_the_help(kasino):
    code, _, said = kasino("plya")
    assert code == 2 and "'puzzle'" in said and "perft" not in said and "random" not in said


def test_help_lists_what_players_need_and_writes_numbers_of_players_as_errors_do(kasino, capsys):
    with pytest.raises(SystemExit):
        kasino("--help")
    said = capsys.readouterr().out
    assert "puzzle" in said and "perft" not in said and "random" not in said
    for command in ("perft", "random", "play"):
        with pytest.raises(SystemExit):
            kasino(command, "--help")
    assert "Casino, for 2, 3 or 4\n" in capsys.readouterr().out
    assert "players: 2, 3 or 4" in kasino("play", "casino", "--players", "5")[2]


def test_games(kasino):
    code, out, _ = kasino("games")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(GAMES)
    assert "Kasino väärinpäin    Players: 2, 3 or 4." in out
    assert "Pelaajia: 2, 3 tai 4." in kasino("games", "--lang", "fi")[1]
    assert "Krypkasino           Spelare: 2, 3 eller 4." in kasino("games", "--lang", "sv")[1]


@pytest.mark.parametrize("game", GAMES)
def test_rules(kasino, game):
    code, out, _ = kasino("rules", game)
    assert code == 0
    assert out.splitlines()[0] == GAMES[game].title
    assert "\nScoring\n- " in out
    assert max(map(len, out.splitlines())) <= 78
    assert "\nPisteet\n- " in kasino("rules", game, "--lang", "fi")[1]
    assert "\nPoäng\n- " in kasino("rules", game, "--lang", "sv")[1]


def test_version_and_help(capsys):
    for argument, start in (("--version", f"kasino {__version__}"), ("--help", "usage: kasino")):
        with pytest.raises(SystemExit) as left:
            run([argument], "made")
        assert left.value.code == 0
        assert capsys.readouterr().out.startswith(start)


def test_random_prints_a_record_that_replays(kasino, tmp_path):
    code, out, err = kasino("random", "casino", "--players", 4, "--seed", "lake")
    assert (code, err) == (0, "")
    match = load(out)
    assert match.state.match_over
    assert match.record.setup.seats == ("random",) * 4
    assert match.record.setup.seed == "lake"
    assert kasino("random", "casino", "--players", 4, "--seed", "lake")[1] == out
    file = tmp_path / "match.txt"
    file.write_text(out, encoding="utf-8")
    code, told, _ = kasino("replay", file)
    assert code == 0
    assert " plays first." in told.splitlines()[0]
    assert told.splitlines()[-1].split()[0] == "Match"
    table = seat_names(ENGLISH, match.record.setup.seats)
    assert table == ("Onni", "Urho", "Impi", "Väinö")
    winners = [table[seat] for seat in range(4) if seat % 2 in match.state.result.winners]
    assert f"Match won by {winners[0]} and {winners[1]}" in told
    finnish = kasino("replay", file, "--lang", "fi")[1]
    assert "Ottelun voitto: Urho ja Väinö." in finnish
    assert "Partiets vinnare: Urho och Väinö." in kasino("replay", file, "--lang", "sv")[1]


def test_json_says_the_same_from_both_commands(kasino, tmp_path):
    arguments = ("random", "finnish", "--seed", "a", "--level", "greedy,random")
    _, record, _ = kasino(*arguments)
    code, out, _ = kasino(*arguments, "--json")
    assert code == 0
    file = tmp_path / "match.txt"
    file.write_text(record, encoding="utf-8")
    assert kasino("replay", file, "--json")[1] == out
    found = json.loads(out)
    match = load(record)
    assert list(found) == "game options players seats seed moves rounds scores result".split()
    played = [(each["round"], each["seat"], each["move"]) for each in found["moves"]]
    steps = [step for step in match.steps if step.move]
    assert played == [(step.state.round, step.seat, str(step.move)) for step in steps]
    assert {number for number, _, _ in played} == set(range(1, match.state.round + 1))
    assert (found["game"], found["players"], found["seed"]) == ("finnish", 2, "a")
    assert found["seats"] == ["greedy", "random"]
    assert found["scores"] == list(match.state.scores)
    assert [sum(r["total"][side] for r in found["rounds"]) for side in (0, 1)] == found["scores"]
    for number, one in enumerate(found["rounds"], 1):
        assert one["round"] == number
        assert list(one["points"]) == "cards spades big little aces sweeps".split()
        assert one["total"] == [sum(p[side] for p in one["points"].values()) for side in (0, 1)]
        assert one["counts"]["aces"] == one["points"]["aces"]
    assert found["result"]["winners"] == list(match.state.result.winners)
    assert set(found["result"]) == {"winners", "losers", "how"}


def test_levels_are_given_one_by_one_or_for_all(kasino):
    one = kasino("random", "casino", "--players", 3, "--level", "greedy", "--json")[1]
    assert json.loads(one)["seats"] == ["greedy"] * 3
    each = ("--level", "greedy", "--level", "random", "--level", "greedy")
    many = kasino("random", "casino", "--players", 3, *each, "--json")[1]
    assert json.loads(many)["seats"] == ["greedy", "random", "greedy"]
    assert json.loads(many)["seed"] == "made"


def test_an_unfinished_record_replays(kasino, tmp_path, monkeypatch):
    file = tmp_path / "match.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"1\nsave {file}\nquit\n"))
    code, out, _ = kasino("play", "casino", "--players", 3)
    assert code == 0
    sealed = f"Seal of this match’s cards: {seal_of('made')}"
    assert out.startswith(f"{sealed}\nCasino — seed made\n")
    assert load(file.read_text(encoding="utf-8")).record.extra == (
        ("x-players", "greedy:2"),
        ("x-seal", seal_of("made")),
    )
    assert out.endswith("Goodbye.\n")
    code, told, _ = kasino("replay", file)
    assert code == 0
    assert "You " in told
    assert "Match" not in told
    found = json.loads(kasino("replay", file, "--json")[1])
    assert found["result"] is None
    assert found["rounds"] == []
    assert found["seats"] == ["you", "greedy", "greedy"]


def test_the_first_rounds_of_a_record_are_told(kasino, tmp_path):
    match = kasino("random", game_with(FEWEST_WINS), "--seed", "b")[1]
    file = tmp_path / "match.txt"
    file.write_text(match, encoding="utf-8")
    told = kasino("replay", file)[1]
    assert told.count(" is over: ") == len(load(match).tallies) > 1
    assert "\nRound 2, " in told


def test_standard_input_holds_a_record_too(kasino, monkeypatch):
    record = kasino("random", "finnish")[1]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    assert kasino("replay", "-", "--json") == kasino("random", "finnish", "--json")


def test_standard_input_of_the_whole_program():
    record = subprocess.run(
        [sys.executable, "-m", "kasino", "random", game_with(FREE_BUILDS)],
        capture_output=True,
        cwd=ROOT,
        check=True,
    ).stdout
    told = subprocess.run(
        [sys.executable, "-m", "kasino", "replay", "-", "--json"],
        input=record,
        capture_output=True,
        cwd=ROOT,
        check=True,
    ).stdout
    assert json.loads(told)["game"] == game_with(FREE_BUILDS)


def test_perft(kasino):
    code, out, _ = kasino("perft", game_with(CALLS), "--players", 2, "--seed", "a", "--depth", 3)
    assert code == 0
    counts = [line.split() for line in out.splitlines()]
    assert [depth for depth, _ in counts] == ["1", "2", "3"]
    assert counts[0][1] == "6"
    same = ("perft", game_with(CALLS), "--deck", DECK, "--depth", 3)
    assert kasino(*same)[1] == kasino(*same, "--forehand", 0)[1] == out
    other = kasino(*same, "--forehand", 1)[1]
    assert (
        kasino("perft", game_with(CALLS), "--seed", "a", "--forehand", 1, "--depth", 3)[1] == other
    )
    assert kasino("perft", "casino", "--players", 4, "--seed", "a", "--depth", 1)[0] == 0


def test_perft_stops_at_the_round(kasino):
    # Depth 4 from the start of a round with four plays would need a second round.
    from kasino.cards import bits
    from kasino.engine.state import State
    from kasino.terminal.show import perft

    state = State.start(GAMES[game_with(FEWEST_WINS)], 4, "a")
    while sum(hand.bit_count() for hand in state.hands) > 2 or state.stock:
        state = state.after(next(state.legal_moves()))
    assert len(list(bits(state.hands[state.turn]))) == 1
    assert perft(state, 2) >= 1
    assert perft(state, 3) == 0


WRONG = [
    (("dance",), "dance"),
    (("play", "poker"), "'poker' is not a game (one of kasino-call, "),
    (("rules", "poker"), "'poker' is not a game"),
    (("play", "finnish", "--players", "3"), "Finnish Kasino can’t be played by 3 (players: 2)"),
    (("play", "finnish", "--players", "two"), "'two'"),
    (("play", "finnish", "--players", "-5"), "-5"),
    (("play", "finnish", "--level", "wizard"), "'wizard' is not a level"),
    (("play", "finnish", "--level", "greedy,random"), "2 levels for 1 opponent"),
    (("play", "casino", "--players", "3", "--level", "a,b,c"), "3 levels for 2 opponents"),
    (("play", "finnish", "--level", "greedy random"), "such as greedy,random, not 'greedy random'"),
    (("play", "finnish", "--seats", "you;greedy"), "such as you,greedy, not 'you;greedy'"),
    (("play", "finnish", "--level", "you"), "not people"),
    (("play", "finnish", "--lev", "greedy"), "--lev"),
    (("play", "finnish", "--lang", "xx"), "'xx'"),
    (("games", "--lang", "../fi"), "'../fi'"),
    (("play", "finnish", "--seed", "\udc80"), "UTF-8"),
    (("random", "casino", "--players", "5"), "casino can’t be played by 5"),
    (("random", "casino", "--level", "human:Aino"), "not people"),
    (("random", "casino", "--level", "random,"), "'' "),
    (("replay", "no-such-file"), "can't read 'no-such-file': No such file or directory"),
    (("replay", "."), "can't read '.': Is a directory"),
    (("perft", "casino", "--depth", "1"), "--seed"),
    (("perft", "casino", "--seed", "a"), "--depth"),
    (("perft", "casino", "--seed", "a", "--deck", DECK, "--depth", "1"), "not allowed"),
    *(
        (("perft", "casino", "--seed", "a", "--depth", d), "is not a depth (1 to 104)")
        for d in ("0", "-1", "1.5", "x", "105", "9" * 5000, "²")
    ),
    (("perft", "casino", "--deck", "As 2s", "--depth", "1"), "52 cards"),
    (("perft", "casino", "--deck", "As 2s As", "--depth", "1"), "'As' appears twice"),
    (("perft", "casino", "--deck", DECK.replace("As", "1s"), "--depth", "1"), "'1s'"),
    (("perft", "casino", "--deck", "", "--depth", "1"), "52 cards"),
    (("perft", "casino", "--seed", "a", "--forehand", "2", "--depth", "1"), "forehand 2"),
    (("perft", "casino", "--seed", "a", "--forehand", "-1", "--depth", "1"), "forehand -1"),
    (("perft", "casino", "--seed", "a", "--forehand", "x", "--depth", "1"), "'x'"),
    (("games", "more"), "more"),
    (("games", "two\nlines"), "two lines"),
]


@pytest.mark.parametrize(("arguments", "named"), WRONG, ids=[" ".join(a)[:40] for a, _ in WRONG])
def test_bad_arguments_get_one_line_and_exit_code_2(kasino, arguments, named):
    code, out, err = kasino(*arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("kasino: ")
    assert err.count("\n") == 1
    assert len(err) < 400
    assert named in err


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b"", "line 1"),
        (b"kasino: 2\n", "line 1"),
        (b"\xff\xfa", "is not UTF-8 text"),
        (b"#" * 2_000_000, "is too long"),
        (b"kasino: 1\ngame: finnish\n", "line 2"),
    ],
)
def test_bad_records_get_one_line_too(kasino, tmp_path, data, named):
    file = tmp_path / "match.txt"
    file.write_bytes(data)
    code, out, err = kasino("replay", file)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err


def test_a_name_no_file_can_have():
    with pytest.raises(files.FileError, match="null"):
        files.read_text("a\0b")


def test_ctrl_c_ends_without_a_traceback(kasino, monkeypatch):
    class Stopped(io.StringIO):
        def readline(self, size=-1):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Stopped())
    code, _, err = kasino("play", "finnish")
    assert (code, err) == (130, "")


def test_a_reader_who_leaves_early_is_no_trouble():
    code = "import sys; from kasino.terminal.cli import run; sys.exit(run(sys.argv[1:], 'made'))"
    receiving, sending = os.pipe()
    os.close(receiving)
    done = subprocess.run(
        [sys.executable, "-c", code, "perft", "casino", "--seed", "a", "--depth", "1"],
        stdout=sending,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(sending)
    assert (done.returncode, done.stderr) == (1, b"")


def test_output_nobody_reads_goes_nowhere(capfd, monkeypatch):
    def gone(arguments):
        raise BrokenPipeError

    turned = []
    monkeypatch.setattr(cli, "_games", gone)
    monkeypatch.setattr(os, "dup2", lambda source, target: turned.append((source, target)))
    assert run(["games"], "made") == 1
    ((source, target),) = turned
    assert os.fstat(source).st_rdev == os.stat(os.devnull).st_rdev  # noqa: PTH116
    assert target == sys.stdout.fileno()
    os.close(source)


def test_python_m_kasino_makes_a_seed_and_prints_it():
    def play():
        return subprocess.run(
            [sys.executable, "-m", "kasino", "play", "finnish"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=ROOT,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
        ).stdout.decode("ascii")

    first, second = play(), play()
    seeds = {out.splitlines()[1].rpartition(" seed ")[2] for out in (first, second)}
    assert len(seeds) == 2
    assert all(len(seed) == 35 for seed in seeds)  # six groups of five letters
    assert first.endswith("Goodbye.\n")


def test_the_console_script_is_main(monkeypatch, capsys):
    from kasino.__main__ import main

    monkeypatch.setattr(sys, "argv", ["kasino", "games"])
    assert main() == 0
    assert "finnish" in capsys.readouterr().out
    monkeypatch.delitem(sys.modules, "kasino.__main__")
    with pytest.raises(SystemExit) as left:
        runpy.run_module("kasino", run_name="__main__")
    assert left.value.code == 0
    assert "finnish" in capsys.readouterr().out
