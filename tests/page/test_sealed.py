"""A random seed is sealed before the first card, can be cut, and is shown at the end."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from app.coach.seals.update import cut
from app.core import saves
from app.core.feature import installed
from app.core.options import read
from app.core.page_state import PageState
from app.core.sealing import sealing, secret
from app.i18n.catalogue import words
from app.platform import texts
from app.runtime.update import update
from app.table.update.match import new_match
from kasino.games import game
from kasino.match.record import load
from kasino.match.seal import drawn_of, is_sealed_right, seal_of
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, game_with
from testing.page.actions import act
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage
from testing.sessions import played_out

pytestmark = pytest.mark.long


def begun(patch: pytest.MonkeyPatch, query: str = "?pace=0") -> OpenPage:
    page = OpenPage(patch, query)
    page.click("[data-action=new]")
    return page


def kept() -> list[saves.Save]:
    return saves.saves()


def test_the_first_card_takes_one_click_and_the_seal_is_next_to_sharing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = begun(monkeypatch)
    assert page.state == "your-turn" and not page.all("dialog h2")
    (save,) = kept()
    record = load(save.record).record
    seal = seal_of(record.setup.seed)
    assert is_sealed_right(record) and dict(record.extra)["x-seal"] == seal
    page.click("[data-action=share]")
    assert page.shown("#dialog [data-action=seal]") == ["Fair deal ✓"]
    page.click("[data-action=close]")
    page.share("seal")
    assert page.texts(".seal-short") == [f"Seal {seal[:4]} {seal[4:8]} {seal[8:12]}…"]
    assert page.the("[data-seal]").value == seal
    assert record.setup.seed not in page.the("#dialog").textContent
    copied: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, told: (copied.append(text), told(True)))
    page.click("[data-action=copy-seal]")
    assert copied == [seal] and page.texts(".seal .done")[0]


def test_words_of_ones_own_deal_the_match_anew_in_its_own_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = begun(monkeypatch)
    (before,) = kept()
    hand = page.data("#hand [data-card]", "card")
    page.share("seal")
    page.fill("[data-cut]", "  sauna  by the lake ")
    page.click("[data-action=cut]")
    (after,) = kept()
    record, old = load(after.record).record, load(before.record).record
    assert record.setup.seed == f"{old.setup.seed}/sauna by the lake" and after.id == before.id
    assert is_sealed_right(record) and drawn_of(record.setup.seed) == old.setup.seed
    assert dict(record.extra)["x-seal"] == dict(old.extra)["x-seal"]
    assert page.data("#hand [data-card]", "card") != hand and not record.assisted
    assert page.told("reply")[-1] == "Cut with: sauna by the lake"
    # It can be cut only once.
    page.share("seal")
    assert not page.all("[data-cut]")
    assert "Cut with: sauna by the lake" in page.texts("#dialog p")


def test_before_the_cut_the_seed_is_shown_nowhere_nor_told_to_a_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, told: (copied.append(text), told(True)))
    monkeypatch.setattr(texts, "download", lambda _name, text: copied.append(text))
    host = Hosted(monkeypatch, {"game": "casino", "guide": "off"})
    assert secret(host.session)
    begun = host.session
    host.send("state")
    for name in installed().dialogs:
        host.do(name)
        for action in ("copy", "copy-share", "copy-embed", "copy-statistics", "save-statistics"):
            host.do(action, text=host.page.dialog.text)
    host.do("same-deal")
    host.do("swap-seats")
    assert host.page.session is begun
    assert host.session.seed not in f"{json.dumps(host.told)} {host.drawn} {copied}"
    # Once a card has been played, the cards can be shared, and the record can be copied.
    host.do("play", str(next(host.session.state.legal_moves())))
    assert not secret(host.session)
    for name in ("share", "record"):
        host.do(name)
        assert host.session.seed in repr(host.drawn[-1]), name


def test_a_match_that_is_watched_is_secret_till_its_first_card() -> None:
    session = Session.start(game(game_with(ACE_BUILDS)), 2, "drawn", ("greedy", "random"))
    session = session.seal()
    assert secret(session)
    session = session.play_opponent()
    assert not secret(session)
    session = session.go(0)
    assert not secret(session)


def test_a_record_that_may_be_cut_loses_its_seal_as_its_text_shows_the_seed(opened: Open) -> None:
    session = Session.start(game(game_with(ACE_BUILDS)), 2, "drawn", ("you", "random"))
    session = session.seal()
    text = session.save()
    page = opened(f"?record={quote(text)}&pace=0")
    assert not page.all("[data-action=seal]") and "x-seal" not in kept()[0].text
    page = opened("?pace=0")
    page.click("#start [data-action=record], [data-action=record]")
    page.fill("[data-record]", text)
    page.click("[data-action=load]")
    assert not page.all("[data-action=seal]") and "x-seal" not in kept()[0].text
    # The words were chosen, or a card was played, while the seed was unknown.
    if not session.to_move_is_human:
        session = session.play_opponent()
    session = session.play(next(session.state.legal_moves()))
    opened(f"?record={quote(session.save())}&pace=0")
    assert "x-seal" in kept()[0].text


def test_a_cut_after_looking_in_another_tab_takes_the_seal_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = begun(monkeypatch)
    (save,) = kept()
    other = Session.load(save.record)
    other = other.do(next(other.state.legal_moves()))
    page.storage.set(
        f"kasino:match:{save.id}", saves.write(other, save.origin, "", "2026-11-20T20:00:00")
    )
    page.share("seal")
    page.fill("[data-cut]", "sauna")
    page.click("[data-action=cut]")
    here = next(one for one in kept() if one.id != save.id)
    record = load(here.record).record
    assert record.setup.seed.endswith("/sauna") and is_sealed_right(record) is None
    assert "another tab" in page.texts("#notice")[0]


def test_nothing_is_cut_with_no_words_with_wrong_ones_or_after_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = begun(monkeypatch)
    page.share("seal")
    page.click("[data-action=cut]")
    assert page.all("[data-cut]")
    page.fill("[data-cut]", "a\u202eb")
    page.click("[data-action=cut]")
    assert page.texts(".cut .problem")[0] and page.the("[data-cut]").value == "a\u202eb"
    page.click("[data-action=close]")
    card = page.data("#hand [data-card]", "card")[0]
    page.click(f"#hand [data-card='{card}']")
    page.click("#actions [data-move]")
    page.share("seal")
    assert page.all(".seal") and not page.all("[data-cut]")


@pytest.mark.parametrize("query", ["?pace=0&game=finnish&seed=lake", "?pace=0&mode=daily"])
def test_a_seed_that_was_named_is_not_sealed(opened: Open, query: str) -> None:
    page = opened(query)
    assert page.state == "your-turn" and not page.all("[data-action=seal]")
    state = PageState(read({"seed": "lake", "pace": "0"})[0], words("en"))
    state, _ = update(state, new_match.of("kasino"))
    state, effects = update(state, act("seal"))
    assert state.dialog.name == "seal" and effects == ()
    assert update(state, cut.of("x")) == (state, ())


def test_watched_matches_are_sealed_and_can_be_cut_by_the_menu_alone() -> None:
    state = PageState(read({"mode": "watch", "pace": "0"})[0], words("en"))
    state, _ = update(state, new_match.of("drawn"))
    state, _ = update(state, cut.of("x"))
    assert state.session is not None and state.session.setup.seed == "drawn/x"


@pytest.mark.parametrize("right", [True, False])
def test_the_end_shows_the_seed_and_whether_it_was_the_sealed_one(
    opened: Open, right: bool
) -> None:
    session = Session.start(
        game(game_with(ACE_BUILDS), "target=1"), 2, "drawn/words", ("you", "random")
    )
    session = session.seal()
    found = sealing(session)
    assert found is not None and found.seed == "" and not found.cuttable
    session = played_out(session)
    text, seal = session.save(), seal_of("drawn")
    if not right:
        text = text.replace(seal, seal_of("other"))
        seal = seal_of("other")
    page = opened(f"?record={quote(text)}&pace=0&storage=off")
    short = f"{seal[:4]} {seal[4:8]} {seal[8:12]}…"
    sentence = "It is the one" if right else "It is not the one"
    told = f"Seed drawn/words. {sentence} that was sealed: {short}"
    assert page.texts("#result .seed-shown") == ([] if right else [told]), "only what is wrong"
    page.share("seal")
    assert page.texts("#dialog .seed-shown") == [told]
    assert page.all("#dialog [data-action=verify]")
