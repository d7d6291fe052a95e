"""The site without its host: playing offline, newer versions, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.axe import findings
from e2e.driving.browsing import wait_for
from e2e.driving.pages import empty_page, unfold
from e2e.kept.test_saves import play
from e2e.site.hosts import (
    REGISTRATION,
    edition,
    hosted,
    kept_for_offline,
    look_for_update,
    update_waits,
)
from testing.matches import LOOK
from testing.page.releases import WRITTEN
from testing.places.endings import nearly_over
from testing.places.positions import address
from testing.samples import usually
from testing.waiting import until

#: Everything in the storage, except for the time at which a match was last viewed.
KEPT = """() => Object.entries(localStorage).sort()
  .map(([key, text]) => [key, text.replace(/"when": "[^"]*"/, "")])"""
COPIES = "async () => (await caches.keys()).length"


def finish(page: Page) -> None:
    """Make any moves until the match is over."""
    while wait_for(page, "your-turn", "match-over") == "your-turn":
        play(page)


def test_after_one_visit_matches_are_played_without_the_host(
    chromium: Browser, tmp_path: Path
) -> None:
    under = "games/kasino/"  # as any path does
    with hosted(tmp_path, under) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        page.goto(host.url)
        wait_for(page, "ready")
        kept_for_offline(page)
        host.close()
        # A game’s page leads to the game even without the host.
        page.goto(host.url + "play/casino/?players=4&game=finnish#seed=a&level=random")
        assert wait_for(page, "your-turn", "thinking")
        assert page.url == host.url + "?players=4&game=casino#seed=a&level=random"
        expect(page.locator(".seat")).to_have_count(4)
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto(host.url + address(nearly_over(4)))
        finish(page)
        page.reload()
        wait_for(page, "match-over")
        page.goto(host.url + "index.html")
        wait_for(page, "ready")
        assert not failed


def test_an_update_in_mid_match_waits_for_its_end(chromium: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        page.goto(host.url)
        wait_for(page, "ready")
        kept_for_offline(page)
        page.goto(host.url + address(nearly_over(8), lang="en"))
        play(page)
        host.edition(2)
        update_waits(page)
        expect(page.locator("#offer")).to_be_empty()
        before = page.evaluate(LOOK)
        page.reload()  # even so, the match continues with the version in which it began
        wait_for(page, "your-turn")
        assert edition(page) is None
        after = page.evaluate(LOOK)
        assert after["log"] == before["log"]
        assert after["hand"] == before["hand"]
        expect(page.locator("#offer")).to_be_empty()
        finish(page)
        expect(page.locator("#offer[role=status]")).to_contain_text("A new version is ready.")
        assert findings(page) == []
        stored, result = page.evaluate(KEPT), page.text_content("#result")
        page.click("[data-action=use-newer]")
        page.wait_for_selector("html[data-edition='2']", state="attached")
        wait_for(page, "match-over")
        assert page.text_content("#result") == result
        assert page.evaluate(KEPT) == stored
        assert any(key.startswith("kasino:match:") for key, _ in stored)
        expect(page.locator("#offer")).to_be_empty()
        assert page.evaluate(COPIES) == 1


def test_an_update_on_the_start_screen_and_a_match_in_another_tab(
    chromium: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        page.goto(host.url + "?lang=fi")
        wait_for(page, "ready")
        kept_for_offline(page)
        other = page.context.new_page()
        other.goto(host.url + address(nearly_over(4), lang="fi"))
        play(other)
        before = other.evaluate(LOOK)
        page.bring_to_front()
        host.edition(2)
        update_waits(page)
        offer = page.locator("#offer")
        expect(offer).to_contain_text("Uusi versio on valmis.")
        assert findings(page) == []
        page.click("[data-action=not-now]")
        expect(offer).to_be_empty()
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        page.click("[data-action=menu]")
        expect(offer).to_contain_text("Uusi versio on valmis.")
        page.get_by_role("button", name="Päivitä nyt").click()
        page.wait_for_selector("html[data-edition='2']", state="attached")
        wait_for(page, "ready")
        assert other.evaluate(LOOK) == before  # the table is still there
        assert edition(other) is None
        finish(other)
        expect(other.locator("#offer")).to_contain_text("Uusi versio on valmis.")
        other.close()


#: Fills the storage with what a release has kept.
STORE = """(kept) => {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
}"""


def test_a_match_of_1_1_goes_on_after_the_update_with_an_old_tab_open(
    chromium: Browser, tmp_path: Path
) -> None:
    kept = WRITTEN["1.1.0"]["storage"]
    (ident,) = [key.rpartition(":")[2] for key, text in kept.items() if '"name": "finnish' in text]
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        host.edition(1)
        old = watch.page

        def taken_up(page: Page) -> object:
            """Continue the match from the list."""
            unfold(page)
            page.click("#start [data-action=saves]")
            page.click(f"[data-save={ident}] [data-action=load-save]")
            wait_for(page, "your-turn")
            return page.evaluate(LOOK)

        old.goto(f"{host.url}?lang=en&pace=0&confirm=off")
        wait_for(old, "ready")
        kept_for_offline(old)
        old.evaluate(STORE, kept | {"kasino:settings": "{}"})
        before = taken_up(old)
        new = old.context.new_page()
        new.goto(f"{host.url}?lang=en&pace=0&confirm=off")
        wait_for(new, "ready")
        host.edition(2)
        update_waits(new)
        new.click("[data-action=use-newer]")
        new.wait_for_selector("html[data-edition='2']", state="attached")
        wait_for(new, "ready")
        assert edition(old) == "1" and taken_up(new) == before
        play(new)
        play(old, nth=1)  # goes on with a copy, so neither tab loses a move
        wait_for(new, "your-turn")
        wait_for(old, "your-turn")
        after = new.evaluate("() => ({ ...localStorage })")
        assert kept.keys() <= after.keys()
        both = [text for text in after.values() if f'"origin": "{ident}"' in text]
        record = kept[f"kasino:match:{ident}"].partition("\n")[2].rstrip()
        assert len(both) == 2 and all(text.partition("\n")[2].startswith(record) for text in both)


def test_half_an_update_changes_nothing_and_a_whole_one_takes_over_when_no_page_needs_the_old(
    chromium: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        page.goto(host.url)
        wait_for(page, "ready")
        kept_for_offline(page)
        host.edition(2, page=False)  # the list is available before the files it lists
        look_for_update(page)
        idle = {"installing": None, "waiting": None, "active": "activated"}
        until(lambda: page.evaluate(REGISTRATION), lambda found: found == idle, "the refusal")
        assert page.evaluate(COPIES) == 1
        host.edition(2)
        update_waits(page)
        expect(page.locator("#offer")).to_contain_text("new version")
        host.close()

        def visit() -> str | None:
            page.goto("about:blank")
            page.goto(host.url)
            wait_for(page, "ready")
            return edition(page)

        until(visit, lambda seen: seen == "2", "the newer version")
        assert page.evaluate(COPIES) == 1


def test_a_damaged_file_is_never_kept(chromium: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        (host.site / "icons" / "kasino-512.png").write_bytes(b"damaged on its way")
        page = watch.page
        page.goto(host.url + "?game=finnish&pace=0")
        play(page)
        damaged = (200, "/icons/kasino-512.png")
        until(lambda: host.answered.count(damaged), lambda count: count > 1, "the second attempt")
        until(lambda: page.evaluate(REGISTRATION), lambda found: not found, "the refusal")
        assert page.evaluate(COPIES) == 0
        play(page)


REFUSALS = {
    "no service workers": "delete Navigator.prototype.serviceWorker",
    "not allowed": "Object.defineProperty(navigator, 'serviceWorker', "
    "{ get() { throw new DOMException('refused by the test', 'SecurityError'); } })",
    "registration refused": "ServiceWorkerContainer.prototype.register = "
    "() => Promise.reject(new DOMException('refused by the test', 'SecurityError'))",
}


@pytest.mark.parametrize("how", usually(("registration refused",), REFUSALS))
def test_where_it_is_refused_the_game_goes_on(chromium: Browser, tmp_path: Path, how: str) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        page.add_init_script(REFUSALS[how])
        page.goto(f"{host.url}?game=finnish&pace=0&seed={how[:3]}")
        play(page)
        expect(page.locator("#offer")).to_be_empty()


HOST_PAGE = """<!doctype html><title>host</title><link rel="icon" href="data:,">
<iframe src="kasino/" width="900" height="700"></iframe>"""
OWN = "() => [kasino.offline, document.querySelector('link[rel=manifest], #one-file')]"
KEEPS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
SHOWN = "a[download], #offer"


def test_nothing_is_kept_by_a_framed_an_embedded_and_the_one_file(
    chromium: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path, "kasino/") as host, empty_page(chromium, "http://127.0.0.1") as watch:
        (host.folder / "host.html").write_text(HOST_PAGE, encoding="utf-8")
        root = host.url.removesuffix("kasino/")
        page = watch.page
        page.goto(root + "host.html")
        wait_for(page.frames[1], "ready")
        assert page.frames[1].evaluate(OWN) == [None, None]
        assert page.frames[1].locator(SHOWN).count() == 0
        for alone in ("?embed=1", "kasino.html"):
            page.goto("about:blank")
            page.goto(host.url + alone)
            wait_for(page, "ready")
            assert page.evaluate(OWN) == [None, None], alone
            assert page.evaluate(KEEPS) == 0, alone
            assert page.locator(SHOWN).count() == 0, alone
        page.goto(host.url)  # and to prove that the check works:
        wait_for(page, "ready")
        kept_for_offline(page)
        assert None not in page.evaluate(OWN)
        assert page.evaluate(KEEPS) == 1
        assert page.locator(SHOWN).count() == 2
