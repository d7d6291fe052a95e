"""Moves that are typed: played, or refused with the reason and kept for a second try.

`tests/page/test_typed.py` types whole rounds.
"""

from __future__ import annotations

from itertools import islice

from playwright.sync_api import Browser, expect

from e2e.access.test_announcements import EAR, heard
from e2e.driving.browsing import wait_for
from e2e.driving.loaded import loaded, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.positions import address, found
from kasino.engine.state import State
from kasino.moves import Kind, Move


def test_what_is_refused_says_why_and_stays(chromium: Browser, page_url: str) -> None:
    session = found("casino", lambda state: len(state.builds) > 0)
    held = str(next(m for m in session.state.legal_moves()))[:2]
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.keyboard.press("m")
        field, reply = page.locator("#typed input"), page.locator("#typed .reply")
        log = page.evaluate(LOOK)["log"]
        for text, said in (
            ("hello", "This is no card: hello."),
            ("", "Type a card"),
            (f"{held} {held}", f"This card appears twice: {held}."),
            (f"{held} = 11", "No build is worth this here: 11."),
        ):
            field.fill(text)
            page.keyboard.press("Enter")
            expect(reply).to_contain_text(said)
            expect(field).to_have_value(text)
            expect(field).to_be_focused()
            assert heard(page, "reply")[-1].startswith(said)
        assert page.evaluate(LOOK)["log"] == log
        page.keyboard.press("Escape")
        page.keyboard.press("m")
        expect(field).to_have_value(f"{held} = 11")  # kept when the field is opened again


def test_the_engines_reason_is_the_answer(chromium: Browser, page_url: str) -> None:
    session = found("laistokasino", lambda state: _forced(state) is not None)
    move = _forced(session.state)
    assert move is not None
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.keyboard.press("m")
        page.keyboard.type(f"{str(move)[:2]}-")
        page.keyboard.press("Enter")
        expect(page.locator("#typed .reply")).to_contain_text("can't be trailed")
        assert "can't be trailed" in heard(page, "reply")[-1]
        expect(page.locator("#typed input")).to_have_value(f"{str(move)[:2]}-")
        page.fill("#typed input", str(move))
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)
        expect(page.locator("#typed input")).to_have_value("")
        expect(page.locator("#typed .reply")).to_contain_text("You take")


def _forced(state: State) -> Move | None:
    return next((m for m in state.legal_moves() if m.kind is Kind.CAPTURE), None)


def test_a_card_alone_and_a_number(chromium: Browser, page_url: str) -> None:
    def torn(state: State) -> list[Move]:
        moves = [m for m in islice(state.legal_moves(), 50) if m.kind is Kind.CAPTURE]
        for move in moves:
            same = [m for m in moves if m.card == move.card]
            if all(any(o.cards & ~m.cards for o in same) for m in same):
                return same
        return []

    session = found("kasino", lambda state: bool(torn(state)))
    ways = torn(session.state)
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="fi"))
        wait_for(page, "your-turn")
        page.keyboard.press("m")
        page.keyboard.type(str(ways[0])[:2])
        page.keyboard.press("Enter")
        reply = page.locator("#typed .reply")
        expect(reply).to_contain_text("Tämä voi tarkoittaa useaa siirtoa. 1: ")
        page.fill("#typed input", "2")
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{ways[1]}"]')).to_have_count(1)


def test_names_of_cards_and_letters_for_reading(chromium: Browser, page_url: str) -> None:
    session = found("finnish", lambda state: state.loose.bit_count() > 2)
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, page_url + address(session, lang="fi"))
        wait_for(page, "your-turn")
        name = page.locator("#hand button").first.get_attribute("aria-label") or ""
        card = page.locator("#hand button").first.get_attribute("data-card")
        page.keyboard.press("m")
        page.keyboard.type("t")
        page.keyboard.press("Enter")
        assert heard(page, "reply")[-1].startswith("Pöydässä ")
        expect(page.locator("#typed input")).to_have_value("")
        page.keyboard.type(name.partition(",")[0].capitalize() + " -")
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{card}"]')).to_have_count(1)


def test_out_of_turn_it_waits(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(
            page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="en", pace="slow")
        )
        wait_for(page, "your-turn", "thinking")
        wait_for(page, "your-turn")
        page.keyboard.press("m")
        hand = page.evaluate(LOOK)["hand"]
        page.keyboard.type(f"{hand[0]}-")
        page.keyboard.press("Enter")
        page.keyboard.type(f"{hand[1]}-")
        page.keyboard.press("Enter")
        expect(page.locator("#typed .reply")).to_have_text("To play: Eino.")
        expect(page.locator("#typed input")).to_have_value(f"{hand[1]}-")
        wait_for(page, "your-turn")
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{hand[1]}"]')).to_have_count(1)


def test_a_lesson_takes_typed_moves(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en&pace=0")
        wait_for(page, "ready")
        page.click("[data-action=learn]")
        wait_for(page, "your-turn")
        page.keyboard.press("m")
        page.keyboard.type("8h-")
        page.keyboard.press("Enter")
        expect(page.locator("#typed .reply")).to_contain_text("something better")
        expect(page.locator("#typed input")).to_have_value("8h-")
        page.fill("#typed input", "8h")
        page.keyboard.press("Enter")
        expect(page.locator("#coach .praise")).to_contain_text("Right!")
