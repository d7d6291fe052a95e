"""What the page of commit c62a31d kept and gave out: all of it still loads and means the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from app.control.keeping import known_statistics
from app.model import saves, statistics
from app.model.links import sharing
from app.model.links.sealed_save import read_sealed, split
from app.model.options import read
from app.platform import store
from kasino.match.session import Session
from tests.page.seated import Seated
from tests.page.stored import Storage, install

RELEASED: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "fixtures" / "released.json").read_text(encoding="utf-8")
)


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Storage:
    """Return the storage as that page left it."""
    found = install(monkeypatch)
    found.texts |= {(False, key): text for key, text in RELEASED["storage"].items()}
    found.texts |= {(True, key): text for key, text in RELEASED["tab"].items()}
    return found


def test_settings_are_taken_up(storage: Storage) -> None:
    options, refused = read(store.settings())
    assert not refused
    wanted = {"game": "casino", "players": "3", "seats": "human:Aino,human,greedy", "lang": "fi"}
    assert options.items() >= wanted.items()


def test_every_save_goes_on_where_it_stood(storage: Storage) -> None:
    found = saves.saves()
    assert {save.game for save in found} == {"casino", "kasino", "finnish"}
    assert {save.name for save in found} == {"", "Sunday"}
    for save in found:
        session = Session.restored(save.text)
        assert session.save() == save.record and session.setup.game == save.game
    last = saves.SaveSlot.of_tab()
    assert last is not None and last.over


def test_statistics_are_counted_on(storage: Storage) -> None:
    known = known_statistics()
    assert sum(line.played for line in known.lines.values()) == 1
    assert statistics.read(statistics.write(known)) == known


@pytest.mark.parametrize("place", range(3))
def test_records_and_links_are_of_the_same_setup(place: int) -> None:
    text, link = RELEASED["records"][place], RELEASED["links"][place]
    session = Session.restored(text)
    assert session.save() == text
    assert sharing.parameters(session.setup) == link
    assert read(link)[1] == []


@pytest.mark.parametrize("place", range(2))
def test_saves_that_hosts_keep_open(place: int) -> None:
    _, record = split(read_sealed(RELEASED["sealed"][place]))
    assert record == RELEASED["records"][place]


def test_the_page_goes_on_with_the_match_that_was_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Seated(monkeypatch, "?" + urlencode({"record": RELEASED["records"][0], "pace": "0"}))
    assert page.state == "your-turn"
    assert page.all("#hand button[data-card]")
