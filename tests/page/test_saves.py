"""Saves without a browser: keeping, listing, two tabs, damage, refusal."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from app.core import saves
from app.core.saves import SaveSlot
from app.platform import browser, store
from kasino.errors import RecordError
from kasino.games import game
from kasino.match.session import Session
from testing.page.open_page import OpenPage
from testing.page.stored import Storage, install
from tests.page.test_statistics import finished

pytestmark = pytest.mark.long


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Storage:
    """Return an empty storage."""
    return install(monkeypatch)


def match(name: str = "casino", moves: int = 3, seed: str = "a") -> Session:
    """Return a match between people after some moves."""
    session = Session.start(game(name), 2, seed, ("you", "human:Aino"))
    for _ in range(moves):
        session = session.play(next(session.state.legal_moves()))
    return session


def kept(session: Session) -> SaveSlot:
    """Return the slot in which this match was started and saved."""
    place = SaveSlot()
    place.begin()
    place.keep(session)
    return place


def test_a_kept_match_is_a_record_that_goes_on(storage: Storage) -> None:
    session = match()
    place = kept(session)
    (found,) = saves.saves()
    assert (found.id, found.game, found.moves, found.over) == (place.id, "casino", 3, False)
    assert found.seats == ("you", "human:Aino")
    assert found.record == session.save()
    assert Session.load(found.text).save() == session.save()
    assert saves.unfinished() == (found,)
    assert SaveSlot.of_tab() == found
    place.leave()
    assert SaveSlot.of_tab() is None


def test_every_match_has_a_place_of_its_own(storage: Storage) -> None:
    first, second = kept(match(seed="a")), kept(match(seed="b"))
    assert [found.id for found in saves.saves()] == [second.id, first.id]
    assert saves.unfinished()[0] == saves.save(second.id)


def test_two_tabs_with_the_same_match_keep_both(storage: Storage) -> None:
    here = kept(match(moves=2))
    known = saves.save(here.id)
    assert known is not None
    there = SaveSlot()
    there.take_up(known, match(moves=2))
    assert not there.keep(match(moves=2))  # just looking changes nothing
    assert not here.keep(match(moves=4))
    assert there.keep(match(moves=3))  # says that it continues as a copy
    assert here.id != there.id and here.origin == there.origin
    assert {found.moves for found in saves.saves()} == {4, 3}
    assert not there.keep(match(moves=5))
    assert not here.keep(match(moves=6))
    assert {found.moves for found in saves.saves()} == {5, 6}


def test_a_name_stays_and_keeps_a_match_for_good(storage: Storage) -> None:
    place = kept(match())
    saves.rename(place.id, "  Sun\u200bday at\nthe lake\u2800 ")
    assert not place.keep(match(moves=4))
    (found,) = saves.saves()
    assert (found.name, found.moves) == ("Sunday at the lake", 4)
    for number in range(saves.MAX_UNNAMED + 5):
        kept(match(seed=str(number)))
    names = [found.name for found in saves.saves()]
    assert len(names) == saves.MAX_UNNAMED + 1
    assert "Sunday at the lake" in names


def test_matches_nobody_played_leave_no_trace(storage: Storage) -> None:
    kept(match(moves=0))
    kept(match(moves=1))
    assert [found.moves for found in saves.saves()] == [1]


def test_another_versions_match_is_refused_in_words_and_kept(storage: Storage) -> None:
    place = kept(match())
    found = saves.save(place.id)
    assert found is not None
    later = found.text.replace("kasino: 1", "kasino: 2")
    store.keep(saves.MATCH + place.id, later)
    with pytest.raises(RecordError, match="line 2: record version '2' can’t be read, only 1"):
        Session.load(later)
    for number in range(saves.MAX_UNNAMED + 5):
        kept(match(seed=str(number)))
    again = saves.save(place.id)
    assert again is None or again.text == later


def opened(session: Session) -> SaveSlot:
    """Return the slot in which someone’s match was opened."""
    place = SaveSlot()
    place.begin(opened=session)
    place.keep(session)
    return place


def test_opening_21_shared_records_drops_none_of_the_readers_own(storage: Storage) -> None:
    own = kept(match(seed="own"))
    for number in range(saves.MAX_UNNAMED + 5):
        opened(match(seed=str(number)))
    found = saves.saves()
    assert own.id in {one.id for one in found if not one.opened}
    assert sum(one.opened for one in found) == saves.MAX_UNNAMED
    for number in range(saves.MAX_UNNAMED + 5):
        kept(match(seed=str(number)))
    assert sum(one.opened for one in saves.saves()) == saves.MAX_UNNAMED


def test_an_opened_match_that_is_played_on_is_the_readers_own(storage: Storage) -> None:
    place = opened(match(moves=3))
    (found,) = saves.saves()
    assert found.opened
    again = SaveSlot()
    again.take_up(found, match(moves=3))
    again.keep(match(moves=3))
    assert saves.saves()[0].opened  # just looking at it changes nothing
    again.keep(match(moves=4))
    assert not saves.saves()[0].opened
    assert place.id == again.id


def test_finished_matches_make_room_before_those_that_run(storage: Storage) -> None:
    running = kept(match(seed="running"))
    over = finished("casino", 2, ("you", "greedy"))
    for _ in range(saves.MAX_UNNAMED + 5):
        kept(over)
    assert running.id in {one.id for one in saves.saves()}


def test_long_names_in_the_first_line_are_read_again(storage: Storage) -> None:
    names = tuple(f"human:{n}" + "\N{GRINNING FACE}" * 70 for n in range(4))
    kept(Session.start(game("casino"), 4, "a", names))
    assert saves.saves()[0].seats == names


def test_damaged_matches_are_never_thrown_away(storage: Storage) -> None:
    store.keep(saves.MATCH + "broken", "neither head nor record")
    for number in range(saves.MAX_UNNAMED + 5):
        kept(match(seed=str(number)))
    assert saves.save("broken") in saves.saves()


def test_any_damage_leaves_a_list_and_a_match_or_a_sentence(storage: Storage) -> None:
    rng = random.Random("damage")
    text = saves.write(match(), "origin", "näme", "2026-11-20T20:00:00")
    signs = '{}[]",:0-9aé\n \\#\x00'
    for _ in range(1000):
        place = rng.randrange(len(text))
        cut = place + rng.randrange(4)
        damaged = text[:place] + "".join(rng.choices(signs, k=rng.randrange(4))) + text[cut:]
        found = saves.read("x", damaged)
        assert found.text == damaged
        assert found.name.isprintable() and found.when.isprintable()
        assert all(type(score) is int for score in found.scores)
        try:
            Session.load(damaged)
        except RecordError as error:
            assert str(error)


def test_where_storage_is_refused_the_memory_serves(storage: Storage) -> None:
    storage.refused = True
    assert not store.works()
    place = kept(match())
    assert not place.lasting
    (found,) = saves.saves()
    assert found.moves == 3
    assert not place.keep(match(moves=4))
    assert [one.moves for one in saves.saves()] == [4]
    store.drop(saves.MATCH + place.id)
    assert saves.saves() == []


def test_a_full_storage_keeps_the_latest_in_memory(storage: Storage) -> None:
    store.keep("a", "old")
    storage.refused = True
    assert not store.keep("a", "new")
    storage.refused = False
    assert store.read("a") == "new"
    assert store.keep("a", "newest")
    assert store.names("") == ["a"]


def test_damaged_settings_count_as_none(storage: Storage) -> None:
    for text in ("{", "[1]", "[" * 20_000, "7"):
        store.keep(store.SETTINGS, text)
        assert store.settings() == {}
    store.keep_settings({"lang": "fi"}, {})
    assert store.settings() == {"lang": "fi"}


MANY = 10_000


def many(storage: Storage, *, noted: bool) -> None:
    """Save ten thousand named matches."""
    session = match()
    for n in range(MANY):
        when = f"2025-{n // 900 + 1:02}-{n // 30 % 28 + 1:02}T10:{n % 30:02}:00"
        text = saves.write(session, f"m{n}", f"Match {n}", when)
        storage.texts[False, f"{store.PREFIX}{saves.MATCH}m{n}"] = text
    if noted:
        saves.saves(1)


def test_of_ten_thousand_matches_a_page_is_read_and_drawn(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(storage, noted=True)
    looked: list[str] = []
    monkeypatch.setattr(storage, "get", _heard(storage.get, looked))
    page = OpenPage(monkeypatch, "?pace=0", kept=storage)

    def read() -> int:
        found = sum(f":{saves.MATCH}" in key for key in looked)
        looked.clear()
        return found

    assert 0 < read() <= saves.PAGE + 2  # the start
    page.click("[data-action=saves]")
    assert 0 < read() <= saves.PAGE + 2
    assert len(page.all(".save")) == saves.PAGE
    assert page.texts(".save strong")[:2] == ["Match 9999", "Match 9998"]
    page.click("[data-action=more-saves]")
    assert read() <= 2 * saves.PAGE + 2
    assert len(page.all(".save")) == 2 * saves.PAGE
    assert page.texts("[data-action=more-saves]") == [f"Show more ({MANY - 100} left)"]
    page.click(".save [data-action=edit-save]")
    page.click("[data-action=delete-save]")
    assert len(page.all(".save")) == 2 * saves.PAGE
    page.click("[data-action=close]")
    read()
    page.click("[data-action=new]")
    page.click("#hand [data-card]")
    page.click("#actions [data-move]")
    assert read() <= 20
    page.click("[data-action=menu]")
    page.click("[data-action=saves]")
    assert page.data(".save", "save")[0] == store.read(saves.LAST)


def test_what_is_not_noted_is_read_once(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    many(storage, noted=False)
    looked: list[str] = []
    monkeypatch.setattr(browser, "storage_get", _heard(storage.get, looked))
    assert saves.saves(3)[0].name == "Match 9999"
    assert len(looked) >= MANY
    looked.clear()
    assert saves.saves(3)[0].name == "Match 9999"
    assert len(looked) < 10
    storage.texts[False, store.PREFIX + saves.ORDER] = "damaged\nm1 a b c\n\x00"
    assert saves.saves(3)[0].name == "Match 9999"


def _heard(get: Callable[..., str | None], looked: list[str]) -> Callable[..., str | None]:
    def heard(key: str, **more: bool) -> str | None:
        looked.append(key)
        return get(key, **more)

    return heard
