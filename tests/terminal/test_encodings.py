"""Consoles without Unicode: every command in every language is shown in letters, never as "?"."""

from __future__ import annotations

import argparse
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasino.terminal import cli
from kasino.terminal.streams import LETTERS
from testing.kinds import first
from testing.record_texts import record_file
from tools.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "testing" / "records"
#: What is typed into a match and into a puzzle.
TYPED = "?\nmoves\nhint\n1\n1\nshow\nxyz\nquit\n"
DEALT = str(RECORDS / "dealt.kasino")
RECORD = str(record_file("finnish-2.kasino"))
NAMED = "human:Ünal Žižková,greedy"


def command_lines() -> dict[str, list[list[str]]]:
    """Return command lines for each command of the parser, without their language."""
    return {
        "play": [
            ["play", "finnish", "--seed", "a", "--seats", NAMED],
            ["play", "casino", "--seed", "a", "--players", "3"],
        ],
        "games": [["games"]],
        "rules": [["rules", game] for game in ("finnish", "casino", *first("calls"))],
        "replay": [["replay", RECORD]],
        "perft": [["perft", "casino", "--seed", "a", "--depth", "1"]],
        "random": [["random", "finnish", "--seed", "a"]],
        "show": [["show", "nonsense – „ß“"]],
        "review": [["review", DEALT, "--worlds", "1", "--plays", "1"]],
        "verify": [["verify", RECORD]],
        "daily": [["daily"], ["daily", "easy", "--day", "tomorrow"]],
        "puzzle": [["puzzle", "--number", "1"]],
        "letter invite": [["letter", "invite", "mine", "finnish", "--name", "Žofie"]],
        "letter accept": [["letter", "accept", "mine", "nonsense – „ß“"]],
        "letter read": [["letter", "read", "mine", "nonsense – „ß“"]],
        "letter play": [["letter", "play", "mine", "Ös"]],
        "letter show": [["letter", "show", "mine"]],
        "letter compare": [["letter", "compare", "mine"]],
        "letter record": [["letter", "record", "mine"]],
    }  # fmt: skip


def commands(parser: argparse.ArgumentParser, path: str = "") -> Iterator[tuple[str, bool]]:
    """Yield every command of a parser, and whether it has a language."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from commands(inner, f"{path} {name}".strip())
            return
    yield path, any("--lang" in action.option_strings for action in parser._actions)


#: The game’s own commands; those of the lab are tried in its tests.
SPEAKS = {
    name: speaks
    for name, speaks in commands(cli._parser("a", "2026-11-22"))
    if name.partition(" ")[0] != "lab"
}


def shown(arguments: list[str], encoding: str, patch: pytest.MonkeyPatch) -> str:
    """Return everything that a command writes to streams with an encoding."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2))
    source = io.TextIOWrapper(io.BytesIO(TYPED.encode()), "utf-8")
    for name, stream in (("stdin", source), ("stdout", out), ("stderr", err)):
        patch.setattr(sys, name, stream)
    try:
        cli.run(arguments, "a", "2026-11-22")
    except SystemExit:
        pass  # --help
    finally:
        out.flush(), err.flush()
    return "".join(stream.buffer.getvalue().decode(encoding) for stream in (out, err))  # type: ignore[attr-defined]


def test_every_command_is_tried() -> None:
    tried = command_lines()
    if not find_spec("kasino.letters"):  # their commands are gone with them
        tried = {name: lines for name, lines in tried.items() if not name.startswith("letter ")}
    assert set(tried) == set(SPEAKS)


@pytest.mark.parametrize("command", SPEAKS)
def test_no_command_shows_a_question_mark_for_a_letter(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    langs = LANGUAGES if SPEAKS[command] else ()
    shows_all_letters(command, command_lines()[command], monkeypatch, tmp_path, langs)


def shows_all_letters(
    command: str,
    lines: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    langs: Sequence[str] = (),
) -> None:
    """Assert that the lines and the help of a command are shown without question marks."""
    for at, arguments in enumerate(([*command.split(), "--help"], *lines)):
        for lang in (langs if at else ()) or ("en",):
            words = ["--lang", lang] if langs and at else []
            texts = []
            for encoding in ("utf-8", "ascii"):
                folder = tmp_path / f"{at}{lang}{encoding}"
                folder.mkdir()
                monkeypatch.chdir(folder)
                monkeypatch.setenv("XDG_STATE_HOME", str(folder))
                texts.append(shown([*arguments, *words], encoding, monkeypatch))
            shows, text = (re.sub("[0-9.…]+", "", each) for each in texts)  # times differ
            assert text.count("?") == shows.count("?"), text
            assert "\\u" not in text and len(text) >= len(shows.replace("\u0301", ""))


C = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    "command", [["rules", "finnish", "--lang", "et"], ["play", "--lang", "sv"]]
)
@pytest.mark.parametrize(
    "settings", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp437"}, C]
)
def test_the_program_itself_shows_letters(
    settings: dict[str, str], command: list[str], tmp_path: Path
) -> None:
    def run(**more: str) -> bytes:
        return subprocess.run(
            [sys.executable, "-m", "kasino", *command],
            input=TYPED.encode(),
            capture_output=True,
            cwd=ROOT,
            check=True,
            env={**os.environ, "XDG_STATE_HOME": str(tmp_path), **more},
        ).stdout

    text = run(**settings).decode(settings.get("PYTHONIOENCODING", "ascii"))
    assert text.count("?") == run(PYTHONIOENCODING="utf-8").decode().count("?")


@pytest.mark.parametrize(
    ("text", "encoding", "wanted"),
    [
        ("8♠ — 3 cards, 3\xa0♠s · “Ässä”", "ascii", '8s - 3 cards, 3 ss - "Assa"'),
        ("8♠ — 3 cards, 3\xa0♠s · “Ässä”", "cp437", '8s - 3 cards, 3\xa0ss · "Ässä"'),
        ("Põder × Straße ≤ ½ − …", "ascii", "Poder x Strasse <= 1/2 - ..."),
        ("Põder × Straße", "cp437", "Poder x Straße"),
        ("Žižková, Łódź, e\u0301", "cp1252", "Žižková, Lódz, e"),
        ("Аня 林 👨\u200d👩", "ascii", "A\\u043d\\u044f \\u6797 \\U0001f468\\U0001f469"),
        ("½ Ænima ﬁ 🂡", "ascii", "1/2 AEnima fi As"),
    ],
)
def test_letters_that_an_encoding_lacks(text: str, encoding: str, wanted: str) -> None:
    assert text.encode(encoding, LETTERS).decode(encoding) == wanted


@given(st.text(), st.sampled_from(("ascii", "cp437", "cp850", "cp1252", "koi8-r", "shift_jis")))
def test_no_character_becomes_a_question_mark(text: str, encoding: str) -> None:
    shown = text.replace("?", "").encode(encoding, LETTERS).decode(encoding)
    assert "?" not in shown
