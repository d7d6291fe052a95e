"""Third-party markup on the host page, with names and ids that shadow the browser’s own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.embed.embedding import host_page, hosting, served, until_heard
from e2e.embed.stand_in import stand_in
from testing.proof import proof
from tools.paths import WEB

EVIL = "http://127.0.0.1:9/evil/"
#: A word in a script: a member of the document may be one of them.
WORD = re.compile(r"[A-Za-z]\w+")
#: The window’s own members can’t be shadowed, except those inherited from EventTarget.
OF_WINDOW = "addEventListener removeEventListener dispatchEvent customElements location origin"
#: A form’s fields shadow all of its members.
OF_FORM = "lang closest getAttribute dataset parentElement replaceChildren"


def words() -> list[str]:
    """Return every word in the scripts, so that none of the document’s members is forgotten."""
    texts = [(WEB / name).read_text(encoding="utf-8") for name in ("embed.js", "embed-more.js")]
    found = {word for text in texts for word in WORD.findall(text)}
    assert {"currentScript", "createElement", "defaultView", "head", "readyState"} <= found
    return sorted(found)


def markup() -> str:
    """Return comments whose elements have all these names."""
    names = [f'<img name="{name}" alt="" src="data:," data-evil>' for name in words()]
    names = [tag.replace("data:,", EVIL) if "currentScript" in tag else tag for tag in names]
    names += [f'<a id="{name}" href="{EVIL}" data-evil></a>' for name in OF_WINDOW.split()]
    return "".join(names)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_names_of_strangers_stand_before_nothing(
    chromium: Browser, folder: Path, lang: str
) -> None:
    fields = "".join(f"<input name={name}>" for name in OF_FORM.split())
    game = stand_in('start="now"').replace('lang="en"', "")
    text = proof("finnish", "record-2.kasino").read_text(encoding="utf-8")
    record = f"<kasino-record id=r><pre>{text}</pre></kasino-record>"
    body = f"{markup()}<form lang={lang}>{fields}{game}{record}</form><div data-kasino></div>"
    host_page(folder, body, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(ours + "host.html")
        until_heard(page, "ready")
        title = {"en": "Kasino, a card game", "fi": "Kasino, korttipeli"}[lang]
        assert page.evaluate("() => g.shadowRoot.querySelector('iframe').title") == title
        assert page.evaluate("() => r.shadowRoot.querySelectorAll('article table').length") == 1
        scripts = [url for url in asked if url.endswith(".js")]
        assert set(scripts) == {ours + "embed.js", ours + "embed-more.js"}
        for part in ("Failed to load resource", "net::ERR", "requestfailed", EVIL):
            watch.expect(part)
