"""The prompt never loses existing files or unfinished matches."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kasino.cards import bits, card
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.match.record import PLAYERS, read
from kasino.match.session import Session
from kasino.terminal import cli
from kasino.terminal.autosave import Autosave, state_folder
from kasino.terminal.board import board
from kasino.terminal.cli import run
from kasino.terminal.files import FileError, find_catalogue, language, named, there, write_text
from kasino.terminal.prompt import Prompt, help_idents
from kasino.terminal.streams import LETTERS, width, wrapped
from kasino.words import ENGLISH, Voice
from testing.kinds import ACE_BUILDS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import position
from tools.languages import game_words

pytestmark = pytest.mark.long

Call = Callable[..., tuple[int, str, str]]


class Interrupted:
    """Types lines; None is Ctrl-C, and the end of the lines is the end of the input."""

    def __init__(
        self, session: Session, *lines: str | None, autosave: Autosave | None = None
    ) -> None:
        self.said: list[str] = []
        script = iter(lines)

        def typed(prompt: str) -> str:
            line = next(script, "no more")
            if line is None:
                raise KeyboardInterrupt
            if line == "no more":
                raise EOFError
            return line

        self.prompt = Prompt(session, ENGLISH, typed, self.said.append, autosave)


def begun(name: str = "finnish", *seats: str) -> Session:
    return Session.start(game(name), len(seats or "ab"), "kasino", seats or ("you", "greedy"))


def left(
    tmp_path: Path, *lines: str | None, session: Session | None = None
) -> tuple[Interrupted, Autosave]:
    autosave = Autosave({"XDG_STATE_HOME": str(tmp_path)}, "linux")
    return Interrupted(session or begun(), *lines, autosave=autosave), autosave


# Files.


def test_save_asks_before_it_replaces_a_file(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("precious")
    typed = Interrupted(begun(), "9s", f"save {file}", "", f"save {file}", "quit", f"save {file}")
    typed.prompt.run()
    assert typed.said.count(f"{file} already exists. Replace it? (yes or no)") == 3
    assert typed.said.count(f"Not saved: {file} stays as it is.") == 3
    assert file.read_text() == "precious"
    session = begun()
    typed = Interrupted(session, "9s", f"save {file}", "YES", f"save {file}", "quit")
    typed.prompt.run()
    assert typed.said.count(f"Saved to {file}.") == 2  # to the same place again without asking
    assert read(file.read_text()) == typed.prompt.session.record()
    file.write_text("precious")
    typed = Interrupted(typed.prompt.session, f"save! {file}", "quit")
    typed.prompt.run()
    assert read(file.read_text()) == typed.prompt.session.record()
    assert list(tmp_path.iterdir()) == [file]


def test_a_home_folder_is_meant_by_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    Interrupted(begun(), "9s", "save ~/a.txt", "load ~/a.txt").prompt.run()
    assert (tmp_path / "a.txt").is_file()
    assert named("~nobody-has-this-name/x") == Path("~nobody-has-this-name/x")
    assert run(["replay", "~/a.txt"], "made") == 0


@pytest.mark.needs("a POSIX shell")
def test_a_pipe_is_no_file_to_write_to_and_a_device_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="isn't a file"):
        write_text(str(tmp_path / "pipe"), "x")
    write_text(os.devnull, "x")
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_text(str(tmp_path / "link"), "new")
    assert (tmp_path / "real").read_text() == "new"
    assert (tmp_path / "link").is_symlink()


def test_a_name_that_no_file_can_have_stands_for_none() -> None:
    assert not there("a\0b")


# Unfinished matches.

AGAIN = "kasino play --continue"


@pytest.mark.parametrize("lines", [("1", "quit"), ("1",)])
def test_an_unfinished_match_is_kept_and_it_says_how_to_go_on(
    tmp_path: Path, lines: tuple[str, ...]
) -> None:
    typed, autosave = left(tmp_path, *lines)
    typed.prompt.run()
    file = autosave.latest()
    assert file is not None and file.parent == tmp_path / "kasino"
    assert typed.said[-2:] == [ENGLISH("terminal.kept", file=str(file), command=AGAIN), "Goodbye."]
    assert len(Session.load(file.read_text()).record().moves) == 2


def test_ctrl_c_is_pressed_twice_to_leave(tmp_path: Path) -> None:
    typed, autosave = left(tmp_path, "1", None, "moves", None, None)
    with pytest.raises(KeyboardInterrupt):
        typed.prompt.run()
    assert typed.said.count(ENGLISH("terminal.once-more")) == 2
    assert typed.said[-1] == ENGLISH("terminal.kept", file=str(autosave.latest()), command=AGAIN)


def test_what_has_not_begun_or_is_over_is_not_kept(tmp_path: Path) -> None:
    typed, autosave = left(tmp_path, "quit")
    typed.prompt.run()
    assert autosave.latest() is None
    session = Session.start(game(game_with(FREE_BUILDS)), 2, "b", ("you", "greedy"))
    typed, autosave = left(tmp_path, "1", session=session)
    typed.prompt.run()
    assert autosave.latest() is not None
    while not session.state.match_over:
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent()
    typed, _ = left(tmp_path, session=session)
    typed.prompt.run()
    assert autosave.latest() is None


def test_two_matches_that_are_left_are_both_kept(tmp_path: Path) -> None:
    for name in ("finnish", *POWER_CARDS):
        typed, autosave = left(tmp_path, "1", session=begun(name))
        typed.prompt.run()
    assert len(list((tmp_path / "kasino").iterdir())) == 2
    newest = tmp_path / "kasino" / "huge.txt"
    newest.write_bytes(b"x" * 5_000_000)  # whatever it is, it isn’t a match
    kept = autosave.latest()
    assert kept is not None and kept != newest


def test_where_nothing_can_be_kept_it_says_so_and_asks(tmp_path: Path) -> None:
    (tmp_path / "kasino").write_text("a file where the folder should be")
    typed, autosave = left(tmp_path, "1", "quit", "/nowhere/at/all", str(tmp_path / "here"))
    typed.prompt.run()
    assert any(line.startswith("The match could not be saved: can't write ") for line in typed.said)
    assert typed.said.count(ENGLISH("terminal.stopped")) == 2
    assert typed.said[-2] == f"To continue it: play any game, then load {tmp_path / 'here'}"
    for lines in (("1", "quit", ""), ("1", "quit"), ("1", "quit", None)):
        typed, _ = left(tmp_path, *lines)
        typed.prompt.run()
        assert typed.said[-2] == ENGLISH("terminal.stopped")
    autosave.forget(begun())
    assert autosave.latest() is None


def test_the_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert state_folder({}, "linux") == tmp_path / ".local/state/kasino"
    assert state_folder({"XDG_STATE_HOME": "state"}, "linux") == tmp_path / ".local/state/kasino"
    assert state_folder({}, "darwin") == tmp_path / "Library/Application Support/kasino"
    assert state_folder({}, "win32") == tmp_path / "AppData/Local/kasino"
    assert state_folder({"LOCALAPPDATA": "C:\\state"}, "win32") == Path("C:\\state") / "kasino"

    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(FileError, match="no home folder"):
        state_folder({}, "linux")
    Autosave({}, "linux").forget(begun())
    assert Autosave({}, "linux").latest() is None


class Terminal:
    """The standard input of a terminal at which lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return self.lines.pop(0) + "\n" if self.lines else ""


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "Autosave", lambda environment: Autosave(environment, "linux"))
    left(tmp_path, "1")[0].prompt.run()
    return tmp_path / "kasino"


def at_terminal(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(*lines))


def test_play_offers_to_go_on(kasino: Call, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offer = "You have an unfinished match: Finnish Kasino, round 1. Continue it? (yes or no)"
    at_terminal(monkeypatch, "y", "quit")
    code, out, err = kasino("play")
    assert (code, err) == (0, "")
    assert offer in out and "Finnish Kasino — seed kasino" in out and "taken 0" in out
    at_terminal(monkeypatch, "n", "quit")
    assert "Casino — seed a" in kasino("play", "casino", "--seed", "a")[1]
    at_terminal(monkeypatch)
    assert kasino("play")[1].endswith("Goodbye.\n")
    code, out, _ = kasino("play", "--continue")
    assert code == 0 and offer not in out and "seed kasino" in out
    monkeypatch.setattr(sys, "stdin", None)
    assert "Casino — seed a" in kasino("play", "casino", "--seed", "a")[1]


def test_a_kept_match_is_replaced_whole(tmp_path: Path) -> None:
    session, autosave = begun(), Autosave({"XDG_STATE_HOME": str(tmp_path)}, "linux")
    other = tmp_path / "other"
    other.hardlink_to(autosave.keep(session))
    later = session.play(next(iter(session.state.legal_moves())))
    assert autosave.keep(later).read_text() == later.save()
    assert other.read_text() == session.save()


def test_a_kept_match_that_is_damaged_is_told_and_left_alone(
    kasino: Call, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file,) = state.iterdir()
    file.write_text("rubbish")
    at_terminal(monkeypatch, "quit")
    code, out, _ = kasino("play", "casino", "--seed", "a")
    assert code == 0 and f"{file}: line 1: " in out
    code, _, err = kasino("play", "--continue")
    assert code == 2 and "line 1: " in err
    assert file.read_text() == "rubbish"
    file.unlink()
    assert kasino("play", "--continue")[2] == ("kasino: there is no unfinished match to continue\n")
    at_terminal(monkeypatch, "quit")
    assert kasino("play", "casino", "--seed", "a")[0] == 0


@pytest.mark.parametrize("command", [(), ("play",)])
def test_a_match_without_a_game_offers_the_games(
    kasino: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    numbers = {name: str(n) for n, name in enumerate(GAMES, 1)}
    asked = "Which game? Type its number or name, or press Enter for Finnish Kasino."
    for lines, title in (
        (("",), "Finnish Kasino — seed"),
        ((numbers[game_with(ACE_BUILDS)],), "Royal Casino — seed"),
        (("Casino",), "Casino — seed"),
        (("0", "poker", ""), "Finnish Kasino — seed"),
        (("0", "casnio", ""), "Finnish Kasino — seed"),
    ):
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / title))
        at_terminal(monkeypatch, *lines, "", "quit")
        code, out, err = kasino(*command)
        assert (code, err) == (0, "")
        assert f" {numbers[game_with(ACE_BUILDS)]}  royal          Royal Casino" in out
        assert out.count(asked) == len(lines) and title in out
        assert out.count("There is no game “") == len(lines) - 1
        assert ("Did you mean casino?" in out) is ("casnio" in lines)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "nothing"))
    for lines in ((), ("quit",)):
        at_terminal(monkeypatch, *lines)
        out = kasino(*command)[1]
        assert out.endswith(f"{asked}\n> Goodbye.\n")
    say = game_words("fi")
    at_terminal(monkeypatch, say("terminal.words").split(", ")[-1])
    assert kasino("play", "--lang", "fi")[1].endswith(f"> {say('terminal.bye')}\n")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    code, out, _ = kasino(*command)
    assert code == 0 and asked not in out and "Finnish Kasino — seed" in out


# The output.


def test_text_wraps_between_words_and_keeps_its_indent() -> None:
    assert wrapped("  one two three", 9) == ["  one two", "  three"]
    assert wrapped("a\nunbreakable words", 5) == ["a", "unbreakable", "words"]
    assert wrapped("as long as it likes", 0) == ["as long as it likes"]
    assert wrapped("well-made", 5) == ["well-made"]


def test_suits_are_letters_where_they_cannot_be_encoded() -> None:
    assert "A♠ 10♥ 2♦ K♣ −1 ü".encode("ascii", LETTERS) == b"As 10h 2d Kc -1 u"


def test_the_partner_is_named_on_the_board() -> None:
    state = position("casino", ["8h", "Qc", "7c", "6c"], "3s", stock=0)
    lines = list(board(Voice(state.rules, ("You", "Aino", "Eero", "Veera"), 0), state.view(0)))
    assert sum("Eero, your partner: " in line for line in lines) == 1
    assert sum("partner" in line for line in lines) == 1


@pytest.mark.parametrize("name", GAMES)
def test_help_says_only_what_the_game_has(name: str) -> None:
    rules = GAMES[name]
    told = "\n".join(map(ENGLISH, help_idents(rules)))
    assert ("build: " in told) == (rules.building.value != "none")
    assert ("call Kasino!" in told) == bool(rules.calls)
    named = {card(name) for name in re.findall(r"\b[A2-9TJQK][shdc]\b", told)}
    assert named and not named - set(bits(rules.deck))


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LC_ALL": "", "LC_MESSAGES": "sv", "LANG": "fi_FI"}, "sv"),
        ({"LC_ALL": "C", "LANG": "fi_FI"}, "en"),
        ({"LANG": "xx_XX"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    kasino: Call, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wanted: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert language(environment) == wanted
    assert kasino("games") == kasino("games", "--lang", wanted)


def test_play_help_lists_games_levels_and_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        run(["play", "--help"], "made")
    out = capsys.readouterr().out
    for name, rules in GAMES.items():
        assert f"  {name:<14} " in out and rules.title in out
    assert "levels: random, beginner, greedy" in out
    assert "languages: en, " in out


# The end, and several people.


def test_after_the_end_there_is_a_review_and_another_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasino.coach.analysis.PLAYED_WORLDS", 1)
    session = Session.start(game(game_with(FREE_BUILDS)), 2, "b", ("you", "random"))
    typed, _ = left(tmp_path, "review", "again", session=session)
    typed.prompt.run()
    assert typed.said.count(ENGLISH("terminal.not-over")) == 2
    while not session.state.match_over:
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent()
    typed, autosave = left(tmp_path, "review", "again", "1", session=session)
    typed.prompt.run()
    assert any(line.startswith("Review of You: ") for line in typed.said)
    assert sum("— seed " in line for line in typed.said) == 2
    assert autosave.latest() is not None
    bare = Interrupted(session, "again", "again")
    bare.prompt.run()
    assert bare.said.count(ENGLISH("terminal.not-over")) == 1


def test_people_who_share_the_prompt_hand_it_over() -> None:
    session = begun("casino", "human:Aino", "human:Eero")
    first, second = ("Aino", "Eero") if session.seat == 0 else ("Eero", "Aino")
    typed = Interrupted(session, "1", "", "1", "")
    typed.prompt.run()
    asked = [line.strip() for line in typed.said if "nobody else is looking" in line]
    assert asked == [
        f"{second}, it’s your turn: press Enter when nobody else is looking.",
        f"{first}, it’s your turn: press Enter when nobody else is looking.",
    ]
    at = next(i for i, line in enumerate(typed.said) if "nobody else" in line)
    assert typed.said[at].startswith("\n" * 20)
    assert not any(line.startswith("Hand:") for line in typed.said[at - 3 : at])


def test_seats_name_who_sits_where(kasino: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    out = kasino("play", "casino", "--seats", "you, human:Eero,greedy", "--seed", "a")[1]
    assert "Eero: " in out and "Eino (Greedy): " in out
    for arguments, says in (
        (("--seats", "you,greedy", "--players", 3), "--seats names 2 seats for 3 players"),
        (("--seats", "greedy,greedy"), "--seats needs a person"),
        (("--seats", "you,wizard"), "'wizard' is not a level"),
        (("--seats", "you,greedy", "--level", "greedy"), "use only one of them"),
    ):
        code, _, err = kasino("play", "casino", *arguments)
        assert code == 2 and says in err and err.count("\n") == 1


@pytest.mark.parametrize("lang", ["fi", "sv"])
def test_a_yes_is_one_in_every_language(lang: str) -> None:
    from kasino.terminal.prompt import agreed

    say = find_catalogue(lang)
    assert agreed(say, " Y") and agreed(say, say("terminal.yes").split()[0])
    assert not agreed(say, "") and not agreed(say, "n") and not agreed(say, "quit")


def test_numbers_are_written_in_ascii_digits(kasino: Call) -> None:
    for arguments in (
        ("play", "casino", "--players", "٣"),
        ("play", "casino", "--players", "1_0"),
        ("perft", "casino", "--seed", "a", "--depth", "١"),
        ("puzzle", "casino", "--number", "٣"),
        ("review", "x", "--worlds", "٣"),
    ):
        code, _, err = kasino(*arguments)
        assert code == 2 and err.count("\n") == 1 and "is not a" in err
    typed = Interrupted(begun(), "٣")
    typed.prompt.run()
    assert "I didn’t understand: ٣. Type a move, its number, a card, or ? for help." in typed.said
    with pytest.raises(KasinoError):
        game("finnish", "target=١١")


def test_a_line_has_as_many_columns_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert width() == 0  # nobody reads a terminal here
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "31")
    assert width() == 31
    monkeypatch.setattr(sys, "stdout", None)
    assert width() == 0


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    typed = Interrupted(begun(), "save a\0b", f"save {tmp_path}", "save ")
    typed.prompt.run()
    assert sum(line.startswith("can't write ") for line in typed.said) == 2
    assert "Name a file: save FILE" in typed.said


@pytest.mark.parametrize(
    ("lines", "seed", "times"),
    [
        (("?", " ? ", "my words"), "made/my words", 2),
        (("?", ""), "made", 1),
        (("?!",), "made/?!", 0),
    ],
)
def test_a_question_mark_at_the_cut_is_help(
    lines: tuple[str, ...],
    seed: str,
    times: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = iter(lines)
    monkeypatch.setattr(cli, "typed", lambda: True)
    monkeypatch.setattr("builtins.input", lambda prompt: next(script))
    assert cli._cut(ENGLISH, "made") == seed
    assert capsys.readouterr().out.count("The seal shows") == times


@pytest.mark.parametrize(
    ("versions", "sentence"),
    [
        ("greedy:2", ""),
        ("1", "Opponents from an earlier version: Eino."),
        ("greedy:3", "This match began against another version of Eino."),
    ],
)
def test_a_match_against_another_version_of_an_opponent_says_so(
    tmp_path: Path, versions: str, sentence: str
) -> None:
    old = begun("casino", "you", "greedy").with_line(PLAYERS, versions)
    opened = Interrupted(old)
    opened.prompt.run()
    file = tmp_path / "old.kasino"
    file.write_text(old.save(), encoding="utf-8")
    loaded = Interrupted(begun("finnish"), f"load {file}")
    loaded.prompt.run()
    for said in (opened.said, loaded.said):
        told = [line for line in said if "version" in line]
        assert told == ([sentence] if sentence else [])
