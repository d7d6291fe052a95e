"""Storage that fails at any write: the match continues, with one notice, and nothing is lost."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from app.core import saves, statistics
from app.core.statistics import Statistics
from app.platform import browser, store
from app.runtime import persistence as keeping
from app.statistics.update import bring_back_statistics
from kasino.games import game
from kasino.match.record import load
from kasino.match.session import Session
from testing.kinds import OTHER
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage, carry_out, install

pytestmark = pytest.mark.long

TOLD = "Nothing is saved in this browser"
NAMED = "kasino:match:sunday"


class Failing(Storage):
    """A storage that rejects its n-th write, or, like a full one, all from there on."""

    def __init__(self, at: int, *, full: bool) -> None:
        super().__init__()
        self.at, self.full, self.writes = at, full, 0

    def set(self, key: str, value: str, *, tab: bool = False) -> bool:
        self.writes += 1
        if self.at and (self.writes == self.at or (self.full and self.writes > self.at)):
            return False
        return super().set(key, value, tab=tab)


def nearly_over() -> str:
    """Return the record of a match in which the person has two cards left to play."""
    session = Session.start(game(OTHER, "target=1"), 2, "storage", ("you", "greedy"))
    while not session.state.match_over:
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent()
    for _ in range(2):
        session = session.undo()
    text = session.save().replace("assisted: yes\n", "")
    assert load(text).state.round == 1
    return text


RECORD = nearly_over()


def played(patch: pytest.MonkeyPatch, storage: Failing) -> OpenPage:
    """Play a match to its end, in a storage that already contains a match and statistics."""
    at, storage.at = storage.at, 0
    install(patch, storage)
    other = Session.start(game(OTHER), 2, "other", ("you", "greedy"))
    storage.texts[False, NAMED] = saves.write(other, "sunday", "Sunday", "2026-11-01T10:00:00")
    statistics.keep_statistics(Statistics(counted=("before",)))
    saves.saves()
    storage.writes, storage.at = 0, at
    page = OpenPage(patch, f"?record={quote(RECORD)}&pace=0&lang=en", kept=storage)
    while page.state != "match-over":
        page.click("#hand [data-card]")
        page.click("#actions [data-move]")
        for one in page.all("#actions [data-action=confirm]"):
            one = one.click()
            page.pump()
    return page


def writes() -> int:
    """Return the number of writes in a match."""
    with pytest.MonkeyPatch.context() as patch:
        storage = Failing(0, full=False)
        played(patch, storage)
        return storage.writes


WRITES = writes()


@pytest.mark.parametrize("full", [False, True], ids=["once", "full"])
@pytest.mark.parametrize("at", range(1, WRITES + 1))
def test_a_match_is_played_on_whichever_write_fails(
    monkeypatch: pytest.MonkeyPatch, at: int, full: bool
) -> None:
    storage = Failing(at, full=full)
    page = played(monkeypatch, storage)
    assert saves.read("sunday", storage.texts[False, NAMED]).name == "Sunday"
    # A notice is shown only once, and always if something will be lost.
    told = page.the("#notice").textContent.count(TOLD)
    assert told <= 1
    assert told == 1 or store.lasts()
    # In this page, all of it is still there.
    (match,) = [one for one in saves.saves() if one.id != "sunday"]
    assert match.over and len(load(match.record).record.moves) == match.moves
    counted = statistics.known_statistics().counted
    assert "before" in counted and len(counted) == 2
    # No text in the storage is cut off, and earlier counts are still there.
    statistics.read(storage.texts[False, "kasino:statistics"])
    for (tab, key), text in storage.texts.items():
        if not tab and key.startswith("kasino:match:"):
            load(saves.read("x", text).record)
    # A write that failed once is repeated, so the page can be closed.
    if not full and store.lasts():
        monkeypatch.setattr(store, "_memory", {})
        assert [one.moves for one in saves.saves() if one.id == match.id] == [match.moves]
        assert statistics.known_statistics().counted == counted


@pytest.mark.parametrize("how", ["by itself", "by a key"])
def test_a_notice_that_goes_leaves_the_keyboard_on_the_page(opened: Open, how: str) -> None:
    address = "?game=casino&players=2&level=greedy&seed=lake&start=now&pace=0&lang=en"
    page = opened(address, kept=Failing(1, full=True))
    assert TOLD in page.the("#notice").textContent
    page.the("#notice button").focus()
    if how == "by itself":
        page.rest()
    else:
        page.press("Enter")
    assert not page.texts("#notice p")
    assert page.focused.closest("#hand") is not None


def test_a_notice_that_goes_by_itself_takes_the_keyboard_from_nowhere_else(opened: Open) -> None:
    address = "?game=casino&players=2&level=greedy&seed=lake&start=now&pace=0&lang=en"
    page = opened(address, kept=Failing(1, full=True))
    last = page.all("#hand button")[-1]
    last.focus()
    page.rest()
    assert not page.texts("#notice p") and page.focused is last


def test_there_are_writes_that_can_fail() -> None:
    assert WRITES >= 8


@pytest.mark.parametrize("at", range(4))
def test_former_statistics_are_brought_back_or_stay(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    storage = Failing(0, full=False)
    install(monkeypatch, storage)
    former = statistics.write(Statistics(counted=("before",)))
    store.keep(statistics.BEFORE, former)
    statistics.keep_statistics(Statistics())
    storage.writes, storage.at = 0, at
    carry_out(keeping.Persistence(lambda _action: None), bring_back_statistics.of())
    assert statistics.known_statistics().counted == ("before",)
    kept = (statistics.KEPT, statistics.BEFORE)
    assert former in [storage.texts.get((False, f"kasino:{name}")) for name in kept]


def test_two_tabs_that_write_one_save_keep_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tab that writes second, with any write rejected, continues with a copy."""
    for at in range(8):
        storage = install(monkeypatch, Failing(0, full=False))
        assert isinstance(storage, Failing)
        monkeypatch.setattr(browser, "hidden", lambda: True)
        one, other = saves.SaveSlot(), saves.SaveSlot()
        here = Session.start(game(OTHER), 2, "tabs", ("you", "human:Aino"))
        here = here.do(next(here.state.legal_moves()))
        one.begin()
        one.keep(here)
        (known,) = saves.saves()
        there = Session.load(known.text)
        other.take_up(known, there)
        here = here.do(next(here.state.legal_moves()))
        moves = list(there.state.legal_moves())
        there = there.do(moves[-1])
        storage.writes, storage.at = 0, at
        assert not one.keep(here)
        assert other.keep(there) and not other.keep(there)
        records = {found.record for found in saves.saves()}
        assert records == {here.save(), there.save()}, at
