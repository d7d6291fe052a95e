"""A visitor’s comment on a host page, after a real sanitizer: it makes nothing run, load or store.

The sanitizer is DOMPurify with its defaults, which leave every ``data-*`` attribute in place.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, Page, expect

from app.core.options import OPTIONS
from e2e.driving.browsing import Watch
from e2e.embed.embedding import heard, host_page, hosting, served, until_heard
from e2e.embed.stand_in import POLITE, STAND_IN
from e2e.embed.test_embed_hosts import BEGUN, TELLS
from kasino.match.setup import nickname
from testing import foreign_names
from testing.samples import usually
from testing.waiting import until
from tools.paths import WEB

PURIFY = WEB / "node_modules" / "dompurify" / "dist" / "purify.min.js"
#: The names that a `<div data-kasino>` may give to its element.
TAKEN = {option.name for option in OPTIONS if option.name != "embed"} | {"src"}
#: The kept matches of the author’s game, as 1.1 and this version keep them.
BEFORE = "kasino:/host.html#mygame"
SECRET = "the match with its seed"

#: Attributes of HTML that no property reflects, or one of another name.
MORE_NAMES = """
accept-charset accesskey allow allowfullscreen anchor aria-hidden aria-label as async autocapitalize
autocomplete autocorrect autofocus autoplay background blocking charset cite class classid code
codebase colspan command commandfor content contenteditable controls coords crossorigin csp data
datetime decoding default defer dir dirname disabled download draggable elementtiming enctype
enterkeyhint exportparts fetchpriority focusgroup for form formaction formenctype formmethod
formnovalidate formtarget headers height hidden href hreflang http-equiv id imagesizes imagesrcset
inert innerhtml inputmode integrity interestfor is ismap itemid itemprop itemref itemscope itemtype
kind label lang list longdesc loop low lowsrc manifest max maxlength media method min minlength
multiple muted name nomodule nonce novalidate open optimum part pattern ping placeholder playsinline
popover popovertarget popovertargetaction poster preload profile readonly referrerpolicy rel
required reversed role rows rowspan sandbox save scope selected shadowrootmode shape size sizes slot
span spellcheck src srcdoc srclang srcset start step style summary tabindex target title translate
type usemap value virtualkeyboardpolicy width wrap writingsuggestions xlink:href xml:lang xmlns
actiontype altimg annotation-xml definitionurl displaystyle mathvariant scriptlevel semantics
animate attributename begin externalresourcesrequired feimage foreignobject from keytimes onbegin
onend onrepeat requiredextensions to values xlink:actuate xml:base
SRC sRcDoc oNcLiCk on-click src-doc \u017frc loc\u212a on\u200bclick \uff53\uff52\uff43
__proto__ constructor prototype dataset attributes shadowroot kasino-src kasino--src -src --src
""".split()

#: Names of HTML attributes: those of all elements that have a property, and every event handler.
NAMES = """(more) => {
  const names = new Set(more);
  const all = Object.getOwnPropertyNames(globalThis);
  const kinds = all.filter((name) => /^HTML|^SVG|^Element$|^Node$/.test(name));
  for (const kind of [...kinds, "Window", "Document"])
    for (const name in globalThis[kind]?.prototype ?? {}) names.add(name.toLowerCase());
  for (const name in globalThis) if (name.startsWith("on")) names.add(name);
  return [...names];
}"""

#: Fires the events of each div’s attributes at its element, and focuses those that could
#: notice it.
TOUCH = """() => {
  for (const div of document.querySelectorAll("#comments div[data-kasino]")) {
    const game = div.querySelector("kasino-game") ?? div;
    for (const name of div.getAttributeNames())
      if (name.startsWith("data-on"))
        game.dispatchEvent(new Event(name.slice(7), {bubbles: false}));
    if ("onfocus" in div.dataset) game.focus();
  }
}"""


@contextmanager
def commented(
    browser: Browser, folder: Path, comments: str, *, tag: str = "embed.js", before: str = ""
) -> Iterator[tuple[Watch, str]]:
    """Open an author’s page with a game whose match is kept, and comments as sanitized."""
    shutil.copyfile(PURIFY, folder / "purify.js")
    (folder / "kasino.html").write_text(STAND_IN, encoding="utf-8")
    (folder / "blank.html").write_text(
        "<!doctype html><link rel=icon href=data:,><script src=purify.js></script>", "utf-8"
    )
    with served(folder) as ours, hosting(browser, ours) as watch:
        page = watch.page
        page.goto(ours + "blank.html")
        clean = page.evaluate("(html) => DOMPurify.sanitize(html)", comments)
        page.evaluate("([key, save]) => localStorage.setItem(key, save)", [BEFORE, SECRET])
        game = '<kasino-game id="mygame" lang="en" storage="host"></kasino-game>'
        body = f'{before}{game}<section id="comments">{clean}</section>'
        host_page(folder, body, tag)
        page.goto(ours + "host.html")
        until(lambda: page.evaluate("() => Boolean(customElements.get('kasino-game'))"), bool, "it")
        watch.requests.clear()
        yield watch, ours
        for part in (*POLITE, "kasino:", "favicon"):
            watch.expect(part)


def kept(page: Page) -> dict[str, str]:
    """Return the host page’s storage."""
    found: dict[str, str] = page.evaluate("() => ({...localStorage})")
    return found


@pytest.mark.parametrize(
    "value",
    usually(
        ("window.ran = 1",),
        ("window.ran = 1", "http://127.0.0.1:9/evil.html", "javascript:window.ran=1", ""),
    ),
)
def test_no_attribute_of_html_runs_loads_or_stores(
    browser: Browser, folder: Path, value: str
) -> None:
    with hosting(browser) as watch:
        names = watch.page.evaluate(NAMES, MORE_NAMES)
    assert len(names) > 500 and {"onclick", "onfocus", "style", "srcdoc", "id"} <= {*names}
    usable = [name for name in names if re.fullmatch(r"[\w:.\u200b-]+", name)]
    each = "".join(f'<div data-kasino data-{name}="{value}">x</div>' for name in usable)
    all_at_once = " ".join(f'data-{name}="{value}"' for name in usable)
    focused = f'data-tabindex="0" data-autofocus data-onfocus="{value}"'
    comments = f"{each}<div data-kasino {focused}>x</div><div data-kasino {all_at_once}>x</div>"
    with commented(browser, folder, comments) as (watch, ours):
        page = watch.page
        assert page.locator("#comments div[data-kasino]").count() == len(usable) + 2
        page.evaluate(TOUCH)
        page.locator("#comments kasino-game").first.click()  # its poster, not its button
        assert page.evaluate("() => globalThis.ran") is None
        given = page.evaluate(
            "() => [...document.querySelectorAll('#comments kasino-game')]"
            ".flatMap((game) => game.getAttributeNames())"
        )
        assert {*given} - {"style"} <= TAKEN  # the element sets its own height and display
        assert page.locator("#comments iframe").count() == 0
        assert all(url in (ours + "embed.js", ours + "embed-more.js") for url in watch.requests)
        assert kept(page) == {BEFORE: SECRET}
        assert page.evaluate("() => document.getElementById('mygame').matches('kasino-game')")
        assert heard(page) == []


EVIL = (
    '<div data-kasino data-src="{src}" data-start="now" data-storage="host" data-id="mygame">'
    "<a href='/games'>Play</a></div>"
)


@pytest.mark.parametrize("where", ["{theirs}evil.html", "//{host}/evil.html", "file:///evil.html"])
def test_a_div_shows_no_game_of_a_strangers_origin(
    browser: Browser, folder: Path, tmp_path_factory: pytest.TempPathFactory, where: str
) -> None:
    evil = tmp_path_factory.mktemp("evil")
    (evil / "evil.html").write_text(STAND_IN, encoding="utf-8")
    with served(evil, "localhost") as theirs:
        src = where.format(theirs=theirs, host=theirs.removeprefix("http://").strip("/"))
        said: list[str] = []
        with commented(browser, folder, EVIL.format(src=src)) as (watch, _ours):
            page = watch.page
            page.on("console", lambda message: said.append(message.text))
            page.reload()
            page.click("#mygame button")
            until_heard(page, "ready", of="mygame")
            assert len(heard(page, "ready")) == 1 and len(page.frames) == 2
            expect(page.locator("#comments a")).to_be_visible()  # the div keeps its content
            assert not any(theirs in url or "evil" in url for url in watch.requests)
            assert page.evaluate(BEGUN) == [SECRET]  # the author’s own game has it
            (left,) = (text for text in said if "data-id" in text)
            (refused,) = (text for text in said if "data-src" in text)
            assert "<kasino-game>" in left and "<kasino-game src>" in refused
            assert "data-src-origins" in refused and "evil.html" in refused


def test_the_script_tag_can_allow_an_origin_for_divs(
    chromium: Browser, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    games = tmp_path_factory.mktemp("games")
    (games / "game.html").write_text(STAND_IN, encoding="utf-8")
    with served(games, "localhost") as theirs:
        div = f'<div data-kasino data-src="{theirs}game.html" data-start="now"></div>'
        tag = f"embed.js' data-src-origins='nonsense {theirs}any/path"
        with commented(chromium, folder, div, tag=tag) as (watch, _ours):
            watch.allowed += (theirs,)
            watch.page.reload()
            until_heard(watch.page, "ready")
            assert watch.page.frames[1].url.startswith(theirs)
            watch.expect(theirs)


def test_a_div_before_the_authors_game_gets_none_of_its_saves(
    browser: Browser, folder: Path
) -> None:
    """Elements without an id are numbered; a visitor’s div, even an earlier one, comes last."""
    game = '<kasino-game lang="en" storage="host" start="now"></kasino-game>'
    div = '<div data-kasino data-storage="host" data-start="now" id="mygame"></div>'
    (folder / "kasino.html").write_text(STAND_IN, encoding="utf-8")
    host_page(folder, div + game, "embed.js")
    with served(folder) as ours, hosting(browser, ours) as watch:
        page = watch.page
        page.goto(ours + "blank.html")
        page.evaluate("(save) => localStorage.setItem('kasino:/host.html#1', save)", SECRET)
        page.evaluate("() => localStorage.setItem('kasino:/host.html#mygame', 'of another')")
        page.goto(ours + "host.html")
        until_heard(page, "ready", 2)
        assert page.evaluate(BEGUN) == [None, SECRET]
        frames = page.frames[1:]
        theirs = next(one for one in frames if "record=" not in one.url)
        theirs.evaluate(TELLS, "of the comment")
        until_heard(page, "state")
        page.reload()
        until_heard(page, "ready", 2)
        assert page.evaluate(BEGUN) == ["of the comment", SECRET]
        for part in POLITE:
            watch.expect(part)


@pytest.mark.parametrize("since", ["", " {ours}kasino.html"])
def test_a_div_gets_no_saves_of_a_game_that_the_page_adds_later(
    browser: Browser, folder: Path, since: str
) -> None:
    """The page keeps its own match, from this version or from 1.1, whatever the div’s game does."""
    div = '<div data-kasino data-storage="host" data-start="now"></div>'
    (folder / "kasino.html").write_text(STAND_IN, encoding="utf-8")
    host_page(folder, div, "embed.js")
    with served(folder) as ours, hosting(browser, ours) as watch:
        page = watch.page
        page.goto(ours + "embed.js")
        key = "kasino:/host.html#1" + since.format(ours=ours)
        page.evaluate("([key, save]) => localStorage.setItem(key, save)", [key, SECRET])
        page.goto(ours + "host.html")
        until_heard(page, "ready")
        page.frames[1].evaluate(TELLS, "of the comment")
        page.frames[1].evaluate(TELLS.replace("your-turn", "match-over"), "")
        until_heard(page, "state", 2)
        page.evaluate(
            "() => document.body.append(Object.assign(document.createElement('kasino-game'),"
            " {lang: 'en', storage: 'host'}))"
        )
        page.evaluate("() => document.body.lastElementChild.start()")
        until_heard(page, "ready", 2)
        assert page.evaluate(BEGUN)[-1] == SECRET
        for part in POLITE:
            watch.expect(part)


def test_a_kept_match_is_for_the_url_that_kept_it(browser: Browser, folder: Path) -> None:
    """A save of 1.1 has no URL: a game of the page’s or the script’s own origin takes it once."""
    for name in ("kasino.html", "other.html"):
        (folder / name).write_text(STAND_IN, encoding="utf-8")

    fresh = count()

    def begin(page: Page, address: str, src: str) -> str | None:
        body = f'<kasino-game id="g" storage="host" start="now" src="{src}"></kasino-game>'
        host_page(folder, body, "embed.js")
        page.goto(f"{address}host.html?{next(fresh)}")  # never from the cache
        until_heard(page, "ready")
        found: list[str | None] = page.evaluate(BEGUN)
        return found[0]

    with (
        served(folder) as ours,
        served(folder, "localhost") as theirs,
        hosting(browser, ours, theirs) as watch,
    ):
        page = watch.page
        page.goto(ours + "embed.js")
        page.evaluate("(save) => localStorage.setItem('kasino:/host.html#g', save)", SECRET)
        assert begin(page, ours, theirs + "kasino.html") is None
        page.frames[1].evaluate(TELLS, "of a stranger")
        until_heard(page, "state")
        assert begin(page, ours, "kasino.html") == SECRET
        assert begin(page, ours, "other.html") is None
        assert begin(page, ours, "kasino.html") == SECRET
        page.frames[1].evaluate(TELLS, "later")
        until_heard(page, "state")
        assert begin(page, ours, "kasino.html") == "later"
        assert begin(page, ours, "other.html") is None
        assert begin(page, ours, theirs + "kasino.html") == "of a stranger"
        assert sorted(kept(page).values()) == ["later", "of a stranger"]
        for part in POLITE:
            watch.expect(part)


def test_listeners_on_the_authors_element_hear_nothing_of_a_comments_game(
    chromium: Browser, folder: Path
) -> None:
    div = '<div data-kasino data-start="now" data-id="mygame" data-class="x" data-style="a"></div>'
    with commented(chromium, folder, div) as (watch, _ours):
        page = watch.page
        page.evaluate(
            "() => { globalThis.mine = []; for (const kind of ['ready', 'state', 'gameover'])"
            " document.getElementById('mygame').addEventListener(`kasino:${kind}`, (event) =>"
            " mine.push(event.type)); }"
        )
        until_heard(page, "ready")
        page.frames[1].evaluate(TELLS, "x")
        until_heard(page, "state")
        assert page.evaluate("() => mine") == []
        assert {one["of"] for one in heard(page)} == {""}


#: Shows a record with each name, and returns the names that the tables then have.
SHOW_NAMES = r"""(names) => Promise.all(names.map(async (name) => {
  const record = document.createElement("kasino-record");
  const seat = JSON.stringify(`human:${name}`);
  record.textContent = `kasino: 1\ngame: finnish\nplayers: 2\nseat 0: ${seat}\nseat 1: greedy\n` +
    'seed: "a"\nresult: won by 0, 16-8\n\nround 1\ndeal 1\n5hx5d 7h\n';
  document.body.append(record);
  const shown = () => record.shadowRoot?.querySelector("tr:nth-child(2) th");
  while (!shown()) await new Promise(requestAnimationFrame);
  const found = shown().textContent;
  record.remove();
  return found;
}))"""


def test_a_record_shows_names_as_the_game_does(browser: Browser, folder: Path) -> None:
    names = [name for name in foreign_names.NAMES if not re.search("[\ud800-\udfff]", name)]
    host_page(folder, '<kasino-record lang="en"></kasino-record>', "embed.js")
    with served(folder) as ours, hosting(browser, ours) as watch:
        watch.page.goto(ours + "host.html")
        found = watch.page.evaluate(SHOW_NAMES, names)
        shown = [nickname(name) or "Player 1" for name in names]
        # The game also composes a letter and its mark, which looks the same.
        assert [normalize("NFC", name) for name in found] == [
            normalize("NFC", name) for name in shown
        ]
        for part in POLITE:
            watch.expect(part)
