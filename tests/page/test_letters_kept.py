"""Matches by message that an earlier release has kept go on, on the page and at the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.core import saves
from app.core.saves import Save
from app.letters.state import LetterMatch
from app.table.update.kept import load_save
from kasino.games import GAMES
from kasino.terminal import cli
from testing.letters.libcrypto import multiply
from testing.page.open_page import Open
from testing.page.states import state_part
from tests.page.test_kept_by_releases import LATEST, gone_on, seen, stored
from tests.page.test_letters import Side

pytestmark = pytest.mark.long


def one_of(written: Mapping[str, Any], part: str, ident: str) -> Side:
    """Return a page without a document that knows only one match by message, or none."""
    side = Side()
    if ident:
        side.kept = saves.read(ident, written[part][f"kasino:match:{ident}"])
        side.do(load_save.of(side.kept))
    return side


def kept_of(side: Side) -> Save:
    """Return a page’s match as it is stored."""
    assert side.kept is not None
    return side.kept


@pytest.mark.parametrize("letters", LATEST["letters"], ids=lambda one: one["stage"])
def test_a_match_by_message_goes_on(
    opened: Open, monkeypatch: pytest.MonkeyPatch, letters: dict[str, str]
) -> None:
    """From each stage, two people finish the round, or the match, with the messages of then."""
    monkeypatch.setattr("kasino.letters.cryptography.tickets.multiply", multiply)
    parts = ["storage", "friend"]
    if f"kasino:match:{letters['host']}" in LATEST["friend"]:
        parts.reverse()
    idents = [letters["host"], letters.get("guest", "")]
    game = saves.read(idents[0], LATEST[parts[0]][f"kasino:match:{idents[0]}"]).game
    for part, ident in zip(parts, idents, strict=True):
        if ident:
            page = gone_on(opened, stored(LATEST, part), ident)
            if game in GAMES:
                assert seen(page) == LATEST["tables"][ident]
            else:
                assert f"'{game}' is not a game" in " ".join(page.shown("#dialog"))
    if game not in GAMES:
        return
    host, guest = (one_of(LATEST, *each) for each in zip(parts, idents, strict=True))
    writer, reader = (host, guest) if letters["writer"] == "host" else (guest, host)
    letter = letters["letter"]
    if "unwritten" in letters:  # the letter is read already
        reader.play()
        letter, writer, reader = reader.letter, reader, writer
    began, accused = kept_of(host).round, letters["stage"] == "a false letter"
    assert any(state_part(host.state, LetterMatch).misdeed) == accused
    while any(
        not side.kept or (side.kept.round, side.kept.over) == (began, False)
        for side in (host, guest)
    ):
        reader.open(letter)
        if letters["stage"] == "invited":  # to a match that nobody has begun
            assert "older version" in reader.problem and not reader.kept
            return
        assert reader.problem == ""
        reader.play()
        letter, writer, reader = reader.letter, reader, writer
        if accused:  # the message that should have been read then
            return
    assert kept_of(host).scores == kept_of(guest).scores


def test_the_terminal_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = LATEST["terminal"]
    monkeypatch.chdir(tmp_path)
    for name, content in written["letters"].items():
        Path(name).write_text(content, encoding="utf-8")

    def kasino(*words: str) -> str:
        assert cli.run([*words, "--lang", "en"], "drawn", "") == 0
        return capsys.readouterr().out

    def listed(told: str) -> list[str]:
        return re.findall(r"^ +\d+  .*\[(.*)\]$", told, re.MULTILINE)

    mine, other = written["reads"], {"host": "guest", "guest": "host"}[written["reads"]]
    told = kasino("letter", "show", mine)
    assert listed(told) == written["moves"]
    while moves := listed(told):
        told = kasino("letter", "play", mine, moves[0])
    assert kasino("letter", "read", other, told)
