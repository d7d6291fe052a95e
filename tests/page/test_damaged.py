"""Stored data that can’t be read: told, kept as it was, and never overwritten."""

from __future__ import annotations

import json

import pytest

from app.core import saves, statistics
from app.core.slots import STATISTICS
from app.core.statistics import KEPT, Statistics, StatisticsError
from app.daily import state as daily
from app.guide.state import KEY as STEPS
from app.platform import browser, store, texts
from app.platform.store import MAX_COPIES, SETTINGS
from app.rules.state import RULES
from app.table.update.match import TRAILS
from testing.page.open_page import OpenPage
from testing.page.stored import Storage, install
from tests.page.test_statistics import GOOD

#: What each store contains when nothing is damaged.
WHOLE = {
    KEPT: statistics.write(GOOD),
    SETTINGS: json.dumps({"felt": "lake"}),
    daily.BEGUN: "2026-11-19 abc\n2026-11-20 def",
    TRAILS: "7",
    f"{STEPS}finnish": json.dumps({"captures": ["lake 3"], "told": {}, "dealt": [4]}),
    f"{RULES}casino:Ours": "sweep=0",
}
NEWER = {
    KEPT: json.dumps({statistics.HEAD: 2}),
    SETTINGS: "2:{}",
    daily.BEGUN: "2: 2026-11-20=def",
    TRAILS: "v2",
    f"{STEPS}finnish": "2:{}",
    f"{RULES}casino:Ours": "weather=rain",
}
#: Stores that are derived from others, or that say themselves that they can’t be read.
OTHER = {saves.ORDER, saves.LAST, saves.MATCH, store.TOLD, statistics.BEFORE}


def damages(name: str) -> dict[str, str]:
    """Return damaged forms of a store."""
    whole = WHOLE[name]
    return {
        "cut": whole[: len(whole) * 2 // 3] + "\x00",
        "wrong type": "[1, 2]",
        "wrong JSON": "{damaged",
        "newer": NEWER[name],
        "doubled": f"{whole}{whole}x",
    }


CASES = [(name, how) for name in WHOLE for how in damages(name)]


@pytest.mark.parametrize(("name", "how"), CASES)
def test_damage_is_told_and_kept_and_nothing_else_is_lost(
    name: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage()
    text = damages(name)[how]
    for other, whole in {**WHOLE, name: text}.items():
        storage.texts[False, store.PREFIX + other] = whole
    page = OpenPage(monkeypatch, "?lang=en", kept=storage)
    assert page.texts(".damaged p") == [TOLD]
    saved: list[str] = []
    monkeypatch.setattr(texts, "download", lambda _name, found: saved.append(found))
    page.click("[data-action=save-damaged]")
    assert saved == [text]
    for other, whole in WHOLE.items():
        if other != name:
            assert store.read(other) == whole
    page.click("[data-action=statistics]")
    assert bool(page.all("[data-action=damaged-statistics]")) == (name == KEPT)
    page.click("#dialog [data-action=close]")

    # Everything is written anew, and damaged again.
    store.keep(name, WHOLE[name])
    page = page.reload()
    assert page.texts(".damaged p") == [TOLD]
    page.click("[data-action=damaged-told]")
    assert not page.all(".damaged")
    assert not page.reload().all(".damaged")
    for again in ("{again", "{and again", "{and once more", "{last"):
        store.keep(name, again)
        page = page.reload()
        assert page.texts(".damaged p") == [TOLD]
        assert store.read(store.damaged(name)[0]) == text
    assert len(store.damaged(name)) == MAX_COPIES


TOLD = (
    "Some of the data that Kasino stored in this browser couldn’t be read. It’s kept as it was, "
    "and the game goes on without it."
)


def test_every_store_is_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = install(monkeypatch)
    names: set[str] = set()
    monkeypatch.setattr(store, "read", lambda name: names.add(name))
    OpenPage(monkeypatch, "?lang=en", kept=storage).click("[data-action=statistics]")
    known = {*WHOLE, *OTHER, STEPS}
    assert {name for name in names if not name.startswith(("damaged:", *known))} == set()
    assert {KEPT, SETTINGS, daily.BEGUN, TRAILS} <= names


def test_with_nothing_damaged_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage()
    for name, whole in WHOLE.items():
        storage.texts[False, store.PREFIX + name] = whole
    page = OpenPage(monkeypatch, "?lang=en", kept=storage)
    assert not page.all(".damaged") and store.damaged() == ()
    assert page.document.root.getAttribute("data-felt") == "lake"


@pytest.mark.parametrize("part", ["lines", "ratings", *(part.name for part in STATISTICS.filled())])
def test_the_other_parts_of_damaged_statistics_count(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch)
    found = json.loads(statistics.write(GOOD))
    found[part] = [*found["lines"], {"game": "casino"}] if part == "lines" else "damaged"
    text = json.dumps(found)
    with pytest.raises(StatisticsError):
        statistics.read(text)
    store.keep(KEPT, text)
    known = statistics.known_statistics()
    assert store.copies(KEPT) == text
    assert known.lines == GOOD.lines and known.counted == GOOD.counted
    statistics.keep_statistics(known)
    assert statistics.known_statistics() == known
    assert part != "lines" or known == GOOD


def test_the_copy_of_an_earlier_version_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage()
    storage.texts[False, "kasino:statistics-damaged"] = "{by 1.1"
    page = OpenPage(monkeypatch, "?lang=en", kept=storage)
    assert page.all(".damaged") and store.copies(KEPT) == store.copies() == "{by 1.1"
    store.keep(KEPT, "{by 1.2")
    assert statistics.known_statistics() == Statistics()
    assert "{by 1.1" in store.copies(KEPT) and "{by 1.2" in store.copies(KEPT)


def test_without_room_for_both_the_copy_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = install(monkeypatch)
    storage.texts[False, "kasino:statistics"] = "{damaged"
    monkeypatch.setattr(
        browser,
        "storage_set",
        lambda key, value, **more: not storage.texts and storage.set(key, value, **more),
    )
    assert statistics.known_statistics() == Statistics()
    assert storage.texts == {(False, "kasino:damaged:statistics:1"): "{damaged"}
