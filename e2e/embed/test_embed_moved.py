"""An element that moves to another window plays there: a popup, or Document Picture-in-Picture.

Only Chromium has the latter.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.driving.browsing import wait_for
from e2e.embed.embedding import beside, host_page, hosting, served
from e2e.embed.stand_in import POLITE
from e2e.embed.test_embed import element
from testing.waiting import until

#: Moves the element into a new window, as the click on a button allows.
MOVE = """<button id="move">Move</button><script>
move.onclick = async () => {
  const pip = %s && globalThis.documentPictureInPicture;
  globalThis.other = pip
    ? await pip.requestWindow({width: 600, height: 800})
    : open("", "", "width=600,height=800");
  other.document.body.append(g);
};
</script>"""


def other(page: Page) -> Page:
    """Return the window that the page has opened."""
    found: Page = until(lambda: page.context.pages, lambda all: len(all) > 1, "a window")[-1]
    return found


@pytest.mark.parametrize(
    ("name", "pip", "running"),
    [
        *(("chromium", True, running) for running in (False, True)),
        *(("firefox", False, running) for running in (False, True)),
        ("chromium", False, True),
    ],
)
def test_a_moved_element_plays(
    request: pytest.FixtureRequest, tmp_path: Path, name: str, pip: bool, running: bool
) -> None:
    browser: Browser = request.getfixturevalue(name)
    beside(tmp_path)
    host_page(tmp_path, element(more='storage="host"') + MOVE % str(pip).lower(), "embed.js")
    with served(tmp_path) as ours, hosting(browser, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.evaluate(
            "() => { globalThis.heard = []; for (const kind of ['ready', 'turn', 'error'])"
            " g.addEventListener(`kasino:${kind}`, ({detail}) => heard.push([kind, detail.code]));"
            " globalThis.g = g; }"
        )

        def heard(kind: str, count: int) -> None:
            told = "() => heard.map(([kind, code]) => code ? `${kind} ${code}` : kind)"
            kinds = until(
                lambda: page.evaluate(told),
                lambda now: now.count(kind) >= count or any("error" in one for one in now),
                f"{count} {kind}",
            )
            assert not any("error" in one for one in kinds), kinds

        if running:
            page.evaluate("() => g.start()")
            heard("turn", 1)
        page.click("#move")
        window = other(page)
        if not running:
            page.evaluate("() => g.start()")
        heard("ready", 2 if running else 1)
        heard("turn", 2 if running else 1)
        assert page.evaluate("() => g.ownerDocument === other.document && g.isConnected")
        (frame,) = window.frames[1:]
        wait_for(frame, "your-turn", "thinking")
        page.evaluate("() => g.hint()")  # commands arrive
        colour = "() => getComputedStyle(g.shadowRoot.querySelector('iframe')).display"
        assert page.evaluate(colour) == "block"  # its style has moved, too
        page.evaluate("() => document.body.append(g)")  # and back
        heard("turn", 3 if running else 2)
        window.close()
        for part in POLITE:
            watch.expect(part)
