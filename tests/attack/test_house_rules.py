"""House rules withstand a sample of the attack, and the attack detects faults."""

from __future__ import annotations

import random

import pytest

from tests.attack import house_rules
from tests.attack.house_rules import ATTACKS, attack, main, steps

pytestmark = pytest.mark.long

SAMPLE = {"options": 12, "records": 20, "tables": 2}


@pytest.mark.parametrize("name", ATTACKS)
def test_a_sample_of_the_attack(name: str) -> None:
    assert sum(attack(name, SAMPLE[name], "sample").values()) == SAMPLE[name]


def test_steps_are_those_of_lines_and_end_what_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(n: int) -> None:
        for _ in range(n):
            pass

    assert 100 < steps(lambda: count(100)) < 300
    monkeypatch.setattr(house_rules, "STEPS", 1000)
    with pytest.raises(house_rules.Fault, match="more than 1000 steps"):
        steps(lambda: count(10**9))


def test_it_sees_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mute(*_: object) -> str:
        return ""

    with monkeypatch.context() as patch:
        patch.setattr(house_rules, "error_text", mute)
        assert main(["options", "20", "sample"]) == 1
        assert "no sentence in en: ''" in capsys.readouterr().out
    with monkeypatch.context() as patch:
        patch.setattr(house_rules, "PLAYS", 3)
        assert main(["options", "20", "sample"]) == 1
        assert "no end after 3 plays" in capsys.readouterr().out
    with monkeypatch.context() as patch:
        patch.setattr(house_rules, "_seen", lambda state: random.random())
        patch.setattr(house_rules, "DAMAGED", ())
        patch.setattr(house_rules, "other_order", lambda text, *_: text)
        patch.setattr(house_rules, "other_options", lambda text, *_: text)
        assert main(["records", "5", "sample"]) == 1
        assert "it isn't replayed as it was saved" in capsys.readouterr().out
    with monkeypatch.context() as patch:
        patch.setattr(house_rules, "STEPS", 50)
        assert main(["tables", "1", "sample"]) == 1
        assert "more than 50 steps" in capsys.readouterr().out
    assert main(["options", "5", "sample"]) == 0
    assert capsys.readouterr().out.startswith("options: ")
