"""Data that version 1.0.0 of the page saved or exported still loads, with the same meaning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from app.challenge.state import DUPLICATES, Duplicates
from app.coach.par.state import PARS
from app.coach.puzzles.state import SOLVED, SolvedPuzzles
from app.core import saves, sharing, statistics
from app.core.options import read
from app.core.packed_save import split, unpack
from app.core.statistics import known_statistics
from app.daily.state import DAYS
from app.platform import store
from app.shore.state import things
from app.statistics.state import LUCK, Luck
from kasino.coach.verify import verify
from kasino.match.session import Session
from tests.page.open_page import Open
from tests.page.stored import Storage, install

WRITTEN: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "fixtures" / "1.0.0.json").read_text(encoding="utf-8")
)


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Storage:
    """Return the storage left by that page."""
    found = install(monkeypatch)
    found.texts |= {(False, key): text for key, text in WRITTEN["storage"].items()}
    found.texts |= {(True, key): text for key, text in WRITTEN["tab"].items()}
    return found


def test_settings_are_taken_up(storage: Storage) -> None:
    options, refused = read(store.settings())
    assert not refused
    wanted = {"game": "casino", "players": "3", "seats": "human:Aino,human,greedy", "lang": "fi"}
    assert options.items() >= (wanted | {"theme": "dark", "pace": "fast"}).items()


def test_every_save_goes_on_where_it_stood(storage: Storage) -> None:
    found = saves.saves()
    assert {save.game for save in found} == {"casino", "kasino", "clearance"}
    assert {save.name for save in found} == {"", "Sunday"}
    for save in found:
        session = Session.load(save.text)
        assert session.save() == save.record and session.setup.game == save.game
    last = saves.SaveSlot.of_tab()
    assert last is not None and last.over


def test_statistics_are_counted_on(storage: Storage) -> None:
    known = known_statistics()
    assert known.lines.keys() == {("clearance", "random")}
    assert known.counted and known.of(DAYS) and known.of(PARS)
    assert (
        Luck() != known.of(LUCK)
        and SolvedPuzzles() != known.of(SOLVED)
        and Duplicates() != known.of(DUPLICATES)
    )
    assert statistics.read(statistics.write(known)) == known
    assert things(known) == ("onni",)


@pytest.mark.parametrize("place", range(3))
def test_records_and_links_are_of_the_same_setup(place: int) -> None:
    text, link = WRITTEN["records"][place], WRITTEN["links"][place]
    session = Session.load(text)
    assert session.save() == text
    assert sharing.parameters(session.setup) == link
    assert read(link)[1] == []


def test_a_challenge_names_its_result() -> None:
    options, refused = read(WRITTEN["links"][3])
    assert (options["beat"], options["seed"], refused) == ("9-1", "over", [])


def test_an_opponents_moves_follow() -> None:
    *_, found = verify(WRITTEN["records"][1])
    assert found.follows and found.seal and found.all


def test_a_save_that_a_host_keeps_opens() -> None:
    assert split(unpack(WRITTEN["sealed"])) == (None, WRITTEN["records"][1])


def test_the_page_goes_on_with_the_match_that_was_on(opened: Open) -> None:
    page = opened("?" + urlencode({"record": WRITTEN["records"][1], "pace": "0"}))
    assert page.state == "your-turn"
    assert page.all("#hand button[data-card]")
