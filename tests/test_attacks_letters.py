"""Letters withstand a sample of the attack, and the attack sees faults."""

from __future__ import annotations

import pytest

from kasino.distant.device import Device
from tests.attack.letters import attack, main, moments


def test_a_sample_of_the_attack() -> None:
    assert sum(attack(150, "sample").values()) == 150


def test_it_sees_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("x")

    moments()  # the letters that are damaged are true ones
    monkeypatch.setattr(Device, "hear", broken)
    assert main(["20", "sample"]) == 1
    assert "KeyError: 'x'" in capsys.readouterr().out
