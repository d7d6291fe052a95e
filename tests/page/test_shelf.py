"""The shelf without a browser: keeping, listing, two tabs, damage, refusal."""

from __future__ import annotations

import random

import pytest

from app import shelf, store
from app.shelf import Shelf
from kasino.errors import RecordError
from kasino.games import game
from kasino.session import Session
from tests.page.stored import Storage, install


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Storage:
    """An empty storage."""
    return install(monkeypatch)


def match(name: str = "casino", moves: int = 3, seed: str = "a") -> Session:
    """A match between people after some moves."""
    session = Session(game(name), 2, seed, ("you", "human:Aino"))
    for _ in range(moves):
        session.do(next(session.state.legal_moves()))
    return session


def kept(session: Session) -> Shelf:
    """A shelf on which this match was begun and kept."""
    place = Shelf()
    place.begin()
    place.keep(session)
    return place


def test_a_kept_match_is_a_record_that_goes_on(storage: Storage) -> None:
    session = match()
    place = kept(session)
    (found,) = shelf.saves()
    assert (found.id, found.game, found.moves, found.over) == (place.id, "casino", 3, False)
    assert found.seats == ("you", "human:Aino")
    assert found.record == session.save()
    assert Session.restored(found.text).save() == session.save()
    assert shelf.unfinished() == found
    assert Shelf.of_tab() == found
    place.leave()
    assert Shelf.of_tab() is None


def test_every_match_has_a_place_of_its_own(storage: Storage) -> None:
    first, second = kept(match(seed="a")), kept(match(seed="b"))
    assert [found.id for found in shelf.saves()] == [second.id, first.id]
    assert shelf.unfinished() == shelf.save(second.id)


def test_two_tabs_with_the_same_match_keep_both(storage: Storage) -> None:
    here = kept(match(moves=2))
    known = shelf.save(here.id)
    assert known is not None
    there = Shelf()
    there.take_up(known)
    assert not there.keep(match(moves=2))  # looking alone changes nothing
    assert not here.keep(match(moves=4))
    assert there.keep(match(moves=3))  # says that it goes on as a copy
    assert here.id != there.id and here.origin == there.origin
    assert {found.moves for found in shelf.saves()} == {4, 3}
    assert not there.keep(match(moves=5))
    assert not here.keep(match(moves=6))
    assert {found.moves for found in shelf.saves()} == {5, 6}


def test_a_name_stays_and_keeps_a_match_for_good(storage: Storage) -> None:
    place = kept(match())
    shelf.rename(place.id, "  Sunday at\nthe lake  ")
    assert not place.keep(match(moves=4))
    (found,) = shelf.saves()
    assert (found.name, found.moves) == ("Sunday at the lake", 4)
    for number in range(shelf.MOST + 5):
        kept(match(seed=str(number)))
    names = [found.name for found in shelf.saves()]
    assert len(names) == shelf.MOST + 1
    assert "Sunday at the lake" in names


def test_matches_nobody_played_leave_no_trace(storage: Storage) -> None:
    kept(match(moves=0))
    kept(match(moves=1))
    assert [found.moves for found in shelf.saves()] == [1]


def test_what_the_first_version_kept_is_still_there(storage: Storage) -> None:
    session = match()
    storage.texts[False, store.PREFIX + "match"] = session.save()
    (found,) = shelf.saves()
    assert (found.id, found.game, found.text) == ("old", "", session.save())
    assert shelf.unfinished() == found
    assert Session.restored(found.text).save() == session.save()
    assert store.kept("match") is None


def test_another_versions_match_is_refused_in_words_and_kept(storage: Storage) -> None:
    place = kept(match())
    found = shelf.save(place.id)
    assert found is not None
    later = found.text.replace("kasino: 1", "kasino: 2")
    store.keep(shelf.MATCH + place.id, later)
    with pytest.raises(RecordError, match="line 2: record version '2' can't be read, only 1"):
        Session.restored(later)
    for number in range(shelf.MOST + 5):
        kept(match(seed=str(number)))
    again = shelf.save(place.id)
    assert again is None or again.text == later


def test_damaged_matches_are_never_thrown_away(storage: Storage) -> None:
    store.keep(shelf.MATCH + "broken", "neither head nor record")
    for number in range(shelf.MOST + 5):
        kept(match(seed=str(number)))
    assert shelf.save("broken") in shelf.saves()


def test_any_damage_leaves_a_list_and_a_match_or_a_sentence(storage: Storage) -> None:
    wits = random.Random("damage")
    text = shelf.write(match(), "origin", "näme", "2026-11-20T20:00:00")
    signs = '{}[]",:0-9aé\n \\#\x00'
    for _ in range(3000):
        place = wits.randrange(len(text))
        cut = place + wits.randrange(4)
        damaged = text[:place] + "".join(wits.choices(signs, k=wits.randrange(4))) + text[cut:]
        found = shelf.read("x", damaged)
        assert found.text == damaged
        assert found.name.isprintable() and found.when.isprintable()
        assert all(type(score) is int for score in found.scores)
        try:
            Session.restored(damaged)
        except RecordError as error:
            assert str(error)


def test_where_storage_is_refused_the_memory_serves(storage: Storage) -> None:
    storage.refused = True
    assert not store.works()
    place = kept(match())
    assert not place.lasting
    (found,) = shelf.saves()
    assert found.moves == 3
    assert not place.keep(match(moves=4))
    assert [one.moves for one in shelf.saves()] == [4]
    store.drop(shelf.MATCH + place.id)
    assert shelf.saves() == []


def test_a_full_storage_keeps_the_latest_in_memory(storage: Storage) -> None:
    store.keep("a", "old")
    storage.refused = True
    assert not store.keep("a", "new")
    storage.refused = False
    assert store.kept("a") == "new"
    assert store.keep("a", "newest")
    assert store.names("") == ["a"]


def test_damaged_settings_count_as_none(storage: Storage) -> None:
    for text in ("{", "[1]", "[" * 20_000, "7"):
        store.keep(store.SETTINGS, text)
        assert store.settings() == {}
    store.keep_settings({"lang": "fi"})
    assert store.settings() == {"lang": "fi"}
