"""Letters withstand a sample of the attack, and the attack detects faults."""

from __future__ import annotations

import pytest

from kasino.letters.device import Device
from tests.attack import replays
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
