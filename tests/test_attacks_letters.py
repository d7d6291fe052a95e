"""Letters withstand a sample of the attack, and the attack detects faults."""

from __future__ import annotations

import pytest

from kasino.letters import letter
from kasino.letters.device import Device
from tests.attack import between, replays
from tests.attack.letters import attack, main, moments


def test_a_sample_of_the_attack() -> None:
    assert sum(attack(150, "sample").values()) == 150


def test_it_sees_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("x")

    moments()  # the letters to damage are genuine
    monkeypatch.setattr(Device, "hear", broken)
    assert main(["20", "sample"]) == 1
    assert "KeyError: 'x'" in capsys.readouterr().out


def test_no_letter_of_any_messages_moves_for_a_player() -> None:
    replays.attack(200, "sample")


def test_nobody_between_two_devices_changes_a_match() -> None:
    came = between.attack(6, "sample")
    assert came["letter-altered"] > 50
    assert came["middle: other cards to compare"] == 6


@pytest.mark.parametrize("place", ["key", "before", "number", "marked"])
def test_the_carrier_sees_a_seal_that_leaves_something_out(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = letter.seal

    def weak(marked: bytes, key: bytes, before: bytes, number: int) -> bytes:
        given = {"marked": marked, "key": key, "before": before, "number": number}
        given[place] = 0 if place == "number" else b""
        if place == "before":
            given["number"] = 0  # either of them tells the place
        return true(**given)  # type: ignore[arg-type]

    for where in ("tests.attack.between", "kasino.letters.letter", "kasino.letters.device"):
        monkeypatch.setattr(f"{where}.seal", weak)
    between.others.cache_clear()
    try:
        if place == "number":  # the chain tells the place, too
            assert between.attack(2, "sample")
        else:
            with pytest.raises(between.Fault):
                between.attack(30, "sample")
    finally:
        between.others.cache_clear()


def test_the_replays_see_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true = Device.hear

    def playing(device: Device, text: str) -> Device:
        heard = true(device, text)
        return heard.play(next(heard.view.legal_moves())) if heard.to_move else heard

    replays.histories()
    monkeypatch.setattr(Device, "hear", playing)
    assert replays.main(["100", "sample"]) == 1
    assert "a move nobody made" in capsys.readouterr().out
