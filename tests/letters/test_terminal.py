"""Correspondence at the terminal: two folders, two people, and the texts they exchange."""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from kasino.letters.device import Device
from kasino.letters.letter import TICKETS, pack
from kasino.match.record import read
from kasino.terminal import cli, letter_commands, lock
from kasino.terminal.files import FileError, write_text
from kasino.terminal.lock import locked
from kasino.words import ENGLISH
from testing.kinds import FREE_BUILDS, POWER_CARDS, game_with
from testing.letters.joined import (
    after_rounds,
    begun,
    begun_1,
    chosen,
    passed,
    tampered,
    to_end,
)
from tests.letters.test_cheats import at

pytestmark = pytest.mark.long


def run(*words: str, seed: str = "drawn") -> int:
    return cli.run(
        [*words, *(["--lang", "en"] if words[:2] != ("letter", "record") else [])], seed, ""
    )


def letter_in(text: str) -> str:
    return text.strip().split("\n")[-1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.needs("a POSIX shell")
def test_nobody_else_can_read_the_file_at_any_moment(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []
    replace = Path.replace

    def watched(path: Path, target: Path) -> Path:
        seen.append((path.name, path.stat().st_mode & 0o777))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", watched)
    for name in ("a", "b"):
        assert run("letter", "invite", name, "finnish", seed=name) == 0
        assert (folder / name).stat().st_mode & 0o777 == 0o600
    assert [rights for _, rights in seen] == [0o600, 0o600]
    # Nobody who can’t predict its name can put a link there.
    assert len({name.rpartition(".")[2] for name, _ in seen}) == 2


@pytest.mark.needs("a POSIX shell")
def test_a_file_that_others_could_read_is_closed_to_them(folder: Path) -> None:
    host, guest = begun()
    for name in ("a", "target"):
        (folder / name).write_text(host.save())
        (folder / name).chmod(0o666)
    (folder / ".a.part").symlink_to(folder / "other")
    (folder / "other").write_text("precious")
    (folder / "link").symlink_to(folder / "target")
    for name in ("a", "link"):
        assert run("letter", "read", name, guest.letter()) == 0
    assert (folder / "other").read_text() == "precious"
    assert (folder / "link").is_symlink()
    for name in ("a", "target"):
        assert Device.load((folder / name).read_text()) == host.hear(guest.letter())
        assert (folder / name).stat().st_mode & 0o777 == 0o600
    assert {path.name for path in folder.iterdir()} == {"a", "target", ".a.part", "other", "link"}


@pytest.mark.needs("a POSIX shell")
def test_in_a_folder_that_cannot_be_changed_the_file_is_written_in_place(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = begun()
    (folder / "a").write_text(host.save() + "x" * 10_000)
    (folder / "a").write_text(host.save())
    (folder / "a").chmod(0o644)
    monkeypatch.setattr("os.access", lambda *_: False)
    assert run("letter", "read", "a", guest.letter()) == 0
    assert Device.load((folder / "a").read_text()) == host.hear(guest.letter())
    assert (folder / "a").stat().st_mode & 0o777 == 0o600
    write_text("record", "new")
    write_text("record", "n")
    assert (folder / "record").read_text() == "n"


def test_an_invitation_says_to_what_before_it_is_accepted(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("letter", "invite", "a", "finnish", "--rules", "sweep=0", "--name", "Aino") == 0
    letter = letter_in(capsys.readouterr().out)
    monkeypatch.setattr("kasino.terminal.letter_commands.typed", lambda: True)
    for answer in ("no", "", None):

        def typed(_prompt: str, answer: str | None = answer) -> str:
            if answer is None:
                raise EOFError
            return answer

        monkeypatch.setattr("builtins.input", typed)
        assert run("letter", "accept", "b", letter, "--name", "Eero") == 0
        out = capsys.readouterr().out
        assert "Aino invites you to a match of Finnish Kasino." in out
        assert "A mökki scores nothing." in out and "Accept the invitation?" in out
        assert "kasino-letter" not in out and not (folder / "b").exists()
    monkeypatch.setattr("builtins.input", lambda _prompt: "yes")
    assert run("letter", "accept", "b", letter, "--name", "Eero") == 0
    assert "kasino-letter" in capsys.readouterr().out
    monkeypatch.delattr("builtins.input")
    assert run("letter", "accept", "c", letter, "--name", "Eero", "--yes") == 0
    assert "Aino invites you" in capsys.readouterr().out


def test_a_name_that_cannot_be_written_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("letter", "invite", "a", "casino", "--name", "Aino\udcff") == 2
    assert "can’t be written as UTF-8" in capsys.readouterr().err
    assert run("letter", "invite", "a", "casino", "--name", "\u2800") == 2
    assert "a name is 1 to 80 characters" in capsys.readouterr().err
    assert not (folder / "a").exists()


def test_a_message_of_ones_own_that_comes_back_changes_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = (now[0] for now in passed(begun()) if now[0].to_move)
    device = next(each for each in turns if len(each.messages) > 8)
    (folder / "a").write_text(device.save())
    for old in device.messages[::2]:
        assert run("letter", "read", "a", pack((*device.messages, old), 20_000)) == 2
        assert "someone else wrote it" in capsys.readouterr().err
    assert (folder / "a").read_text() == device.save()


def test_a_match_by_letters(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("USER", "aino")
    assert run("letter", "invite", "a", "finnish", seed="one") == 0
    invitation = capsys.readouterr().out
    assert "Send this to the other player:" in invitation
    (folder / "invitation").write_text(invitation)
    assert run("letter", "accept", "b", "invitation", "--name", "Eero", seed="two") == 0
    reply = capsys.readouterr().out
    assert "Send this to aino:" in reply
    assert run("letter", "read", "a", letter_in(reply)) == 0
    out = capsys.readouterr().out
    assert "Round 1, deal 1 of 6" in out
    assert "Eero: cards in hand 4" in out
    host = Device.load((folder / "a").read_text())
    if not host.to_move:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(out.encode())))
        assert run("letter", "read", "b") == 0
        guest = Device.load((folder / "b").read_text())
        assert run("letter", "play", "b", str(chosen(guest))) == 0
        assert run("letter", "read", "a", letter_in(capsys.readouterr().out)) == 0
        out = capsys.readouterr().out
        assert "Eero: " in out
        host = Device.load((folder / "a").read_text())
    assert "Your move: kasino letter play FILE MOVE" in out
    assert run("letter", "record", "a") == 2
    assert "no round of this match is over yet" in capsys.readouterr().err
    assert run("letter", "play", "a", str(chosen(host))) == 0
    sent = capsys.readouterr().out
    assert run("letter", "show", "a") == 0
    assert capsys.readouterr().out == sent


def test_nothing_is_lost(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("letter", "invite", "a", "casino", "--name", "Aino") == 0
    kept = (folder / "a").read_text()
    capsys.readouterr()
    assert run("letter", "invite", "a", "casino") == 2
    assert "'a' is there already" in capsys.readouterr().err
    assert run("letter", "read", "a", "nonsense") == 2
    assert "can't read 'nonsense'" in capsys.readouterr().err
    assert run("letter", "read", "a", "kasino-letter-?") == 2
    assert "there is no message in this text" in capsys.readouterr().err
    assert run("letter", "play", "a", "9s") == 2
    assert "the other player’s turn" in capsys.readouterr().err
    assert (folder / "a").read_text() == kept


def test_a_record_of_letters_is_taken_up_to_the_end_of_its_rounds(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    two = after_rounds(begun(), 1)
    (folder / "record").write_text(two[0].match().text)
    monkeypatch.setattr("sys.stdin", io.StringIO("load record\n\nq\n"))
    assert run("play", "finnish", "--seed", "a") == 0
    assert "covers only 1 of its rounds" in capsys.readouterr().out
    assert run("play", "finnish", "--seed", two[0].seed) == 2
    assert "only a match by message can make" in capsys.readouterr().err


def test_rounds_that_are_over_are_a_record(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checked = 0
    two = after_rounds(begun(), 1)
    for device in two:
        (folder / str(device.seat)).write_text(device.save())
        assert run("letter", "record", str(device.seat)) == 0
        record = capsys.readouterr().out
        assert read(record).setup.seed.startswith("letters:1:")
        (folder / "record").write_text(record)
        assert run("verify", "record") == 0
        assert "No dealer: the cards follow" in capsys.readouterr().out
        assert run("letter", "show", str(device.seat)) == 0
        out = capsys.readouterr().out
        between = not device.dealt or device.view.history is None
        assert ("Fair deal: checked." in out) == between
        checked += between
    assert checked


def test_the_end_of_a_match_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for two in ended():
        for device in two:
            (folder / "match").write_text(device.save())
            assert run("letter", "show", "match") == 0
            out = capsys.readouterr().out
            assert ("The match is over." in out) == device.over
            assert ("kasino-letter-2." in out) == device.wrote_last


def ended():
    """Yield both devices after the last letters of a match."""
    for two in passed(begun(game_with(FREE_BUILDS))):
        if two[0].over or two[1].over:
            yield two


def test_a_letter_that_cheats_is_kept_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = begun()
    (folder / "a").write_text(host.save())
    # The file’s second name shows that the file is replaced, not overwritten.
    (folder / "a.rejected").write_text("precious")
    (folder / "other").hardlink_to(folder / "a.rejected")
    bad = tampered(guest, at(TICKETS, lambda _, data: b"\xff" + data[1:])).letter()
    assert run("letter", "read", "a", f"What a private day I had!\n{bad}\nYours, Eero") == 1
    assert "the guest names a ticket" in capsys.readouterr().out
    why, kept = (folder / "a.rejected").read_text().splitlines()
    assert "the guest names a ticket" in why and kept == bad
    assert (folder / "other").read_text() == "precious"
    assert (folder / "a").read_text() == host.save()


def test_the_cards_are_compared_once_and_stay_at_hand(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = begun()[0]
    (folder / "a").write_text(alone.save())
    assert run("letter", "compare", "a", "--same") == 0
    assert "before the invitation is answered" in capsys.readouterr().out
    assert (folder / "a").read_text() == alone.save()
    *_, two = zip(range(3), passed(begun()), strict=False)
    shown = []
    for device in two[1]:
        (folder / "a").write_text(device.save())
        assert run("letter", "show", "a") == 0
        shown.append(next(line for line in capsys.readouterr().out.splitlines() if "aloud" in line))
        assert run("letter", "compare", "a", "--same") == 0
        assert "You have compared the cards." in capsys.readouterr().out
        assert Device.load((folder / "a").read_text()).compared
        assert run("letter", "show", "a") == 0
        assert "aloud" not in capsys.readouterr().out
        assert run("letter", "compare", "a") == 0
        assert shown[-1] in capsys.readouterr().out
    assert shown[0].partition(": ")[2] == shown[1].partition(": ")[2]


def test_that_the_cards_were_compared_is_told_with_the_check(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for device in to_end(begun(game_with(FREE_BUILDS))):
        for now in (device, device.as_compared()):
            (folder / "a").write_text(now.save())
            assert run("letter", "show", "a") == 0
            out = capsys.readouterr().out
            assert "Fair deal: checked." in out
            assert ("You have compared the cards." in out) == now.compared


def test_a_match_of_version_1_says_what_it_does_not_promise(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for device in begun_1():
        (folder / "a").write_text(device.save())
        assert run("letter", "compare", "a") == 0
        assert "whoever carries its messages could change them" in capsys.readouterr().out
    assert run("letter", "show", "a") == 0
    assert "whoever carries its messages could change them" in capsys.readouterr().out


@pytest.mark.parametrize("change", ["\u2011", "&#45;", "kasino-let\n\nHello\n\nter-", "file"])
def test_a_message_is_an_argument_or_a_file_whatever_it_looks_like(
    change: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = begun()
    (folder / "a").write_text(host.save())
    text = guest.letter()
    given = text.replace("kasino-letter-" if game_with(POWER_CARDS) in change else "-", change)
    if change == "file":
        given = "kasino-letter-2.txt"
        (folder / given).write_text(text)
    assert run("letter", "read", "a", given) == 0, capsys.readouterr().err
    assert run("letter", "read", "a", "kasino-letter") == 2
    assert "'kasino-letter'" in capsys.readouterr().err  # there is no such file


def test_two_runs_never_answer_at_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host, guest = begun()
    (folder / "a").write_text(host.save())
    (folder / "link").symlink_to(folder / "a")
    with locked("a"):
        for name in ("a", "link"):
            assert run("letter", "read", name, guest.letter()) == 2
            assert f"another run is using '{name}'" in capsys.readouterr().err
    assert (folder / "a").read_text() == host.save()
    assert run("letter", "read", "a", guest.letter()) == 0
    assert {path.name for path in folder.iterdir()} == {"a", "link"}


def test_a_lock_that_a_stopped_run_left_is_taken_over(folder: Path) -> None:
    (folder / ".a.lock").touch()
    assert run("letter", "invite", "a", "finnish") == 0
    assert {path.name for path in folder.iterdir()} == {"a"}


@pytest.mark.parametrize("made", [False, True])
def test_a_lock_that_was_removed_meanwhile_is_made_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, made: bool
) -> None:
    true, removed = lock._lock, []

    def slow(descriptor: int) -> None:
        if not removed:  # the run that had the file has just ended
            removed.append((folder / ".a.lock").unlink())
            if made:  # and yet another run has begun
                (folder / ".a.lock").touch()
        true(descriptor)

    monkeypatch.setattr(lock, "_lock", slow)
    with locked("a"), pytest.raises(FileError, match="another run"), locked("a"):
        pass


def test_a_file_that_cannot_be_locked_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".a.lock").symlink_to(folder / "elsewhere")
    assert run("letter", "invite", "a", "finnish") == 2
    assert "can't lock 'a'" in capsys.readouterr().err
    assert not (folder / "elsewhere").exists()
    assert run("letter", "invite", "nowhere/a", "finnish") == 2
    assert "can't write 'nowhere/a'" in capsys.readouterr().err
    with locked("nowhere/a"):
        assert not (folder / "nowhere").exists()
    assert run("letter", "record", "9" * 5000) == 2
    assert "can't lock '999" in capsys.readouterr().err


def test_windows_locks_a_byte_that_nobody_reads(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[int, int, int]] = []

    def locking(descriptor: int, mode: int, count: int) -> None:
        called.append((os.lseek(descriptor, 0, os.SEEK_CUR), mode, count))
        if len(called) > 1:
            raise OSError("locked")

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(lock, "platform", "win32")
    with locked("a"), pytest.raises(FileError, match="another run"), locked("a"):
        pass
    assert called == [(1 << 30, 2, 1)] * 2


@pytest.mark.parametrize("variable", ["USER", "USERNAME"])
def test_a_letter_is_signed_by_the_user(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("USER", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    nobody = argparse.Namespace(name="")
    assert letter_commands._name(nobody, ENGLISH) == "the other player"
    monkeypatch.setenv(variable, "aino")
    assert letter_commands._name(nobody, ENGLISH) == "aino"
