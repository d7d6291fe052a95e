"""Each dialog as assistive technology sees it: the laws, its tree, and no findings by axe.

Only the dialogs that `recorded()` in testing/places/dialogs.py names have a recorded tree. After an
intended change, run `python -m pytest e2e/access/test_dialogs.py --renew` and review the diff. Also
keys pressed as soon as a dialog is closed.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.access.known_trees import faults, folded, known
from e2e.driving.acts import PlaywrightHands
from e2e.driving.axe import PHONE, findings, themes
from e2e.driving.browsing import wait_for
from e2e.driving.pages import EMPTY, running_page, speaking_keys, unfold, visit
from e2e.driving.visits import Visitor
from testing.places.dialogs import dialogs, recorded
from testing.places.place import USUAL
from tools.languages import LANGUAGES

OPEN = "dialog[open]"
#: The focus in an open dialog.
FOCUSED = f"{OPEN} :focus"
#: Stops the calendar, so that a dialog is the same on every day.
SAME_DAY = """() => {
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [2026, 10, 21, 12])); }
  };
}"""
ANY_DAY = "() => { globalThis.Date = Object.getPrototypeOf(Date); }"

#: Closes the dialog like Escape, and presses a key before the browser reports the closing.
CLOSE_AND_PRESS = """(key) => {
  document.querySelector("dialog").close();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


#: Every drawn seed is this one, so the seal is always the same.
SAME_SEED = "() => { crypto.getRandomValues = (bytes) => bytes.fill(7); }"


#: Leaves out a dialog’s announcements of events behind it, whose times vary.
UNHEARD = """() => {
  document.querySelector(".dialog-body > .spoken > [role=status]").parentElement.hidden = true;
}"""


#: A rule about the words of labels, which are message ids in the trees.
OF_WORDS = "label-content-name-mismatch"


def test_every_dialog_keeps_the_laws_and_has_the_tree_we_know_and_nothing_for_axe(
    chromium: Browser, request: pytest.FixtureRequest
) -> None:
    """Axe checks every third one with a tree; a slow test below checks all in every language."""
    renew = request.config.getoption("--renew")
    differences, wrong = [], []
    with speaking_keys(chromium, viewport=PHONE) as page:
        visitor = Visitor(PlaywrightHands(page))
        page.evaluate(SAME_DAY)
        page.evaluate(SAME_SEED)
        theme, known_ones = themes("en"), recorded()
        for number, (name, place) in enumerate(dialogs().items()):
            page.evaluate(EMPTY)
            visitor.look(place)
            expect(page.locator(FOCUSED)).to_have_count(1)
            unfold(page)
            page.evaluate(UNHEARD)
            tree = page.locator(OPEN).aria_snapshot() + "\n"
            wrong += [f"{name}: {fault}" for fault in faults(tree)]
            if name in known_ones:
                differences.append(known(f"dialog-{name}", folded(tree), renew=renew))
            if number % 3 == 0 or name not in known_ones:
                found = findings(page, OPEN, next(theme))
                wrong += [f"{name}: {one}" for one in found if OF_WORDS not in one]
            page.keyboard.press("Escape")
            expect(page.locator(OPEN)).to_have_count(0)
        page.evaluate(ANY_DAY)
    assert wrong == []
    assert "".join(differences) == ""


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_in_any_dialog(chromium: Browser, lang: str) -> None:
    found = []
    with running_page(chromium, viewport=PHONE) as watch:
        page = watch.page
        visitor = Visitor(PlaywrightHands(page), USUAL.replace("lang=en", f"lang={lang}"))
        for (name, place), theme in zip(dialogs().items(), themes(lang), strict=False):
            page.evaluate(EMPTY)
            visitor.look(place)
            unfold(page)
            found += [f"{name}: {finding}" for finding in findings(page, OPEN, theme)]
    assert found == []


def test_a_key_right_after_a_dialog_was_closed_is_heard(browser: Browser, page_url: str) -> None:
    with running_page(browser) as watch:
        page = watch.page
        visit(page, f"{page_url}?{USUAL}&game=finnish&seed=a")
        wait_for(page, "your-turn")
        page.keyboard.press("r")
        expect(page.locator("dialog[data-dialog=rules]")).to_be_visible()
        page.evaluate(CLOSE_AND_PRESS, "o")
        expect(page.locator("dialog[data-dialog=settings]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).not_to_be_visible()
