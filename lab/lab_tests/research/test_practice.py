"""Deals that teach a technique: each shows its technique to someone who makes the greedy move."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kasino.coach.practice import DEALS, Deal, deals, records_to
from kasino.coach.techniques import Technique
from kasino.games import GAMES
from kasino.match.record import Record, replay
from research import practice as searched
from testing.samples import usually


def record_of(deal: Deal) -> Record:
    *_, record = records_to(deal)
    assert record is not None
    return record


def is_proved(deal: Deal) -> bool:
    """Return whether the page would name the technique in a deal, given the mistake made there."""
    record = record_of(deal)
    *_, before, _ = replay(record).states
    view = before.view(before.turn)
    return searched.shown(view, record.moves[-1], deal.plays) == deal.technique


EVERY = [deal for name in GAMES for deal in deals(name)]


@pytest.mark.parametrize("deal", usually(EVERY[::40], EVERY), ids=str)
def test_every_deal_shows_its_technique(deal: Deal) -> None:
    assert is_proved(deal)


def test_a_lesson_has_three_deals_from_different_rounds() -> None:
    known = {each.value for each in Technique}
    for name in DEALS:
        by_technique = Counter(deal.technique for deal in deals(name))
        assert set(by_technique) <= known and set(by_technique.values()) == {searched.COUNT}
        rounds = {(deal.technique, deal.players, deal.number) for deal in deals(name)}
        assert len(rounds) == len(deals(name))
    assert len({deal.ident for name in DEALS for deal in deals(name)}) == sum(
        len(deals(name)) for name in DEALS
    )


@pytest.mark.parametrize(
    "technique",
    ["count", "last", "sure", "wait", "no-sweep", "take-back", "spariglio", "sevens", "read-build"],
)
def test_every_idea_of_play_has_deals_in_some_game(technique: str) -> None:
    assert any(deals(name, technique) for name in GAMES)


def test_deals_are_found_and_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(searched, "file_of", lambda name: tmp_path / name)
    searched.main(["finnish", "--rounds", "3", "--write"])
    assert "DEALS" in (tmp_path / "finnish").read_text(encoding="utf-8")
    assert searched.file_of("x") == tmp_path / "x"
    text = searched.text_of(deals("finnish"))
    kept: dict[str, str] = {}
    exec(text, kept)
    assert kept["DEALS"] == DEALS["finnish"]
