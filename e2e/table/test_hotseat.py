"""Several people at one screen: the cover between turns, and nobody's hand under it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.driving.loaded import from_menu, loaded, unfold, visit
from e2e.driving.matches import LOOK, Match
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Move


def covered(page: Page, name: str) -> None:
    """Wait for the cover of a person and looks for a hand under it."""
    expect(page.locator("#cover h2")).to_contain_text(name)
    expect(page.locator("#hand, #actions")).to_have_count(0)
    expect(page.locator("#cover button")).to_be_focused()


def shown(page: Page) -> str:
    """Return all of the page's elements as text."""
    html: str = page.evaluate("() => document.querySelector('#app').outerHTML")
    return html


def test_two_people_take_turns_under_a_cover(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        state = State.start(game("kasino"), 2, "kasino")
        names = ("Aino", "Eino")
        visit(page, page_url + Match.address("kasino", 2, "kasino", "greedy", lang="en",
                                           seats="human:Aino,human:Eino"))  # fmt: skip
        wait_for(page, "your-turn")
        for _ in range(3):
            covered(page, names[state.turn])
            html = shown(page)
            seen = state.loose | state.captured[0] | state.captured[1]
            for hand in state.hands:
                for card in bits(hand & ~seen):
                    assert f'"{text(card)}"' not in html
                    assert f"#card-{text(card)}" not in html
            page.click("#cover button")
            expect(page.locator("#cover")).to_have_count(0)
            hand = page.evaluate(LOOK)["hand"]
            assert sorted(hand) == sorted(map(text, bits(state.hands[state.turn])))
            for card in bits(state.hands[1 - state.turn]):
                assert f'"{text(card)}"' not in shown(page)
            page.click("#hand button >> nth=0")
            button = page.locator("#actions [data-move]").first
            move = button.get_attribute("data-move")
            assert move is not None
            button.click()
            state, _ = state.play(Move.parse(move))


def test_a_reload_and_an_undo_cover_the_hand_again(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("casino", 2, "kasino", "greedy", lang="en",
                                           seats="human:Aino,human:Eino"))  # fmt: skip
        wait_for(page, "your-turn")
        first = page.text_content("#cover h2") or ""
        page.click("#cover button")
        page.reload()
        wait_for(page, "your-turn")
        expect(page.locator("#cover h2")).to_have_text(first)
        expect(page.locator("#hand")).to_have_count(0)
        page.click("#cover button")
        page.click("#hand button >> nth=0")
        page.click("#actions [data-move] >> nth=0")
        expect(page.locator("#cover h2")).not_to_have_text(first)
        page.click("[data-action=undo]")
        expect(page.locator("#cover h2")).to_have_text(first)
        expect(page.locator("#hand")).to_have_count(0)


def test_the_start_screen_seats_people_and_levels(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en&game=casino&seed=x")
        wait_for(page, "your-turn", "thinking")
        page.click("[data-action=menu]")
        unfold(page)
        page.check("input[name=players][value='3']")
        page.select_option("select[data-seat='1']", "human")
        page.fill("input[data-option=name][data-seat='1']", "Väinö, the 2nd")
        page.select_option("select[data-seat='2']", "random")
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        for seat, name in enumerate(("Player 1", "Väinö the 2nd", "Onni")):
            expect(page.locator(f"#players [data-seat='{seat}'] .name")).to_have_text(name)
        # A sealed match shows its record once a person has played.
        wait_for(page, "your-turn")
        page.click("[data-action=face]")
        page.locator("#hand button").first.click()
        page.locator("#actions [data-move]").last.click()
        from_menu(page, "record")
        record = page.input_value("[data-record]")
        assert "seat 0: human:Player 1" in record
        assert '\nseat 1: "human:V\\u00e4in\\u00f6 the 2nd"' in record
        assert "\nseat 2: random" in record
        page.keyboard.press("Escape")
        page.click("[data-action=menu]")
        unfold(page)
        page.check("input[name=level][value=random]")  # one level for all again
        expect(page.locator("input[data-option=name]")).to_have_count(1)
