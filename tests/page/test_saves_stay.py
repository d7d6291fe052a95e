"""The reader’s own unfinished matches, which nothing that only opens a match pushes out."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from app.core import saves
from app.core.saves import SaveSlot
from app.platform import store
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, OTHER, game_with
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage, install

#: The matches that storage holds before a link is opened: more than are kept without a name.
MANY = saves.MAX_UNNAMED + 2


def match(seed: str, *seats: str, moves: int = 1) -> Session:
    """Return a match after some moves."""
    session = Session.start(game(OTHER), len(seats), seed, seats)
    for _ in range(moves):
        session = session.play_opponent() if not session.to_move_is_human else played(session)
    return session


def led(seed: str) -> Session:
    """Return a match in which only an opponent has moved."""
    both = (("you", "random"), ("random", "you"))
    (found,) = (one for one in (match(seed, *seats) for seats in both) if one.to_move_is_human)
    return found


def played(session: Session) -> Session:
    """Return a match in which the person to move has moved."""
    return session.play(next(session.state.legal_moves()))


#: Every way to open a match, as a query; the tests fill in a number.
WAYS = {
    "a match to watch": "?mode=watch&game=casino&rules=target%3D1&seed=w{n}&level=random",
    "seats without a person": "?game=casino&rules=target%3D1&seats=random,random&seed=s{n}",
    "cards of a seed": "?game=finnish&seed=p{n}&level=random",
    "cards of a seed for four": "?game=casino&players=4&seed=f{n}&level=random",
    "a challenge": "?game=finnish&seed=c{n}&beat=18-15&level=random",
    "a duplicate match": "?game=finnish&seed=d{n}&duplicate=on&level=random",
    "a daily match": "?mode=daily&game=finnish",
    "a record": f"?record={quote(match('record', 'you', 'human:Eero').save())}",
    "a record to replay": f"?mode=replay&record={quote(match('seen', 'you', 'random').save())}",
}


def own(storage: Storage, count: int) -> set[str]:
    """Fill the storage with matches in which a person has moved; return their ids."""
    for number in range(count):
        slot = SaveSlot()
        slot.begin()
        slot.keep(match(f"own {number}", "you", "human:Aino"))
    return {one.id for one in saves.saves()}


def fill(storage: Storage) -> None:
    """Fill the storage with matches to watch, as earlier versions kept them: without a note."""
    for number in range(MANY):
        watched = match(f"watched {number}", "random", "greedy")
        text = saves.write(watched, f"seen{number}", "", storage.tick())
        store.keep(f"{saves.MATCH}seen{number}", text)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", [1, saves.MAX_UNNAMED])
def test_no_way_to_open_a_match_pushes_out_ones_own(
    monkeypatch: pytest.MonkeyPatch, way: str, count: int
) -> None:
    storage = install(monkeypatch)
    mine = own(storage, count)
    fill(storage)
    for number in range(2):
        OpenPage(monkeypatch, WAYS[way].format(n=number) + "&pace=0&lang=en", kept=storage)
    assert mine <= {one.id for one in saves.saves()}


#: A short match against opponents that move at once.
QUICK = {"game": OTHER, "rules": "target=1", "level": "random"}
#: Every way in which a host page opens a match: the command and its fields.
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "new": ("new", {"options": QUICK}),
    "new to watch": ("new", {"options": {**QUICK, "mode": "watch"}}),
    "new for opponents": ("new", {"options": {**QUICK, "seats": "random,random"}}),
    "a new duplicate match": ("new", {"options": {**QUICK, "duplicate": "on"}}),
    "the cards of the day": ("new", {"options": {"mode": "daily"}}),
    "a record": ("load", {"save": match("record", "you", "human:Eero").save()}),
}


@pytest.mark.parametrize("way", COMMANDS)
def test_no_command_of_a_host_pushes_out_ones_own(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    host = Hosted(monkeypatch, {"embed": "1"})
    mine = own(host.storage, saves.MAX_UNNAMED)
    fill(host.storage)
    kind, fields = COMMANDS[way]
    for _ in range(2):
        assert host.send(kind, **fields)["type"] == "done"
        assert host.page.match is not None
    assert mine <= {one.id for one in saves.saves()}


def test_a_second_pass_pushes_out_ones_own_once_it_is_played(opened: Open) -> None:
    page = opened(
        f"?game={game_with(ACE_BUILDS)}&rules=target%3D1&level=random&pace=0&confirm=off&lang=en&seed=a&duplicate=on"
    )
    page.finish()
    mine = own(page.storage, saves.MAX_UNNAMED)
    page.click("[data-action=second-pass]")
    assert page.state == "your-turn" and mine <= {one.id for one in saves.saves()}
    page.play()
    assert len(mine - {one.id for one in saves.saves()}) == 1


@pytest.mark.parametrize("opened", [False, True])
def test_matches_without_an_own_move_make_room_for_each_other(
    monkeypatch: pytest.MonkeyPatch, opened: bool
) -> None:
    storage = install(monkeypatch)
    mine = own(storage, 3)
    for number in range(2 * MANY):
        watched = match(f"watched {number}", "random", "greedy")
        slot = SaveSlot()
        slot.begin(watched if opened else None)
        slot.keep(watched)
    found = saves.saves()
    assert mine <= {one.id for one in found}
    assert sum(one.opened for one in found) <= saves.MAX_UNNAMED + 1


def test_an_opponents_first_move_does_not_make_a_match_ones_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Earlier versions didn’t note it, so it is read from the record."""
    storage = install(monkeypatch)
    mine = own(storage, 1)
    for number in range(MANY):
        begun = led(f"begun {number}")
        text = saves.write(begun, f"begun{number}", "", storage.tick())
        store.keep(f"{saves.MATCH}begun{number}", text)
    own(storage, saves.MAX_UNNAMED - 1)
    assert mine <= {one.id for one in saves.saves()}


def test_one_more_own_match_replaces_the_oldest_once_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = install(monkeypatch)
    mine = own(storage, saves.MAX_UNNAMED)
    (*_, oldest) = saves.saves()
    slot = SaveSlot()
    slot.begin()
    fresh = led("fresh")
    slot.keep(fresh)
    assert mine <= {one.id for one in saves.saves()}
    slot.keep(played(fresh))
    assert {one.id for one in saves.saves()} == mine - {oldest.id} | {slot.id}


def test_a_match_that_goes_on_in_another_tab_does_not_make_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = install(monkeypatch)
    mine = own(storage, saves.MAX_UNNAMED)
    (*_, oldest) = saves.saves()
    here, there = SaveSlot(), SaveSlot()
    here.begin()
    session = Session.load(oldest.text)
    there.take_up(oldest, session)
    there.keep(played(session))
    here.keep(match("fresh", "you", "human:Aino"))
    assert mine <= {one.id for one in saves.saves()}
