"""Demanding host pages: frameworks, policies, sandboxes, failures.

Few of these tests need the game: most check the poster, or use a stand-in that only says hello.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import frames, fresh_profile
from e2e.embed.embedding import frame_in, heard, host_page, hosting, served, until_heard
from e2e.embed.stand_in import FIRST, POLITE, stand_in, wanted
from e2e.embed.test_embed import element
from testing.samples import usually
from testing.waiting import until
from tools.environment import node
from tools.paths import WEB
from tools.site.server import SiteHandler, SiteServer, server

# --- Frameworks -----------------------------------------------------------------------------------

REACT = """
import { createElement as h, StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
function Kasino(options) {
  const ref = useRef(null);
  useEffect(() => void Object.assign(ref.current, options));
  const ready = ({ type }) => (globalThis.heardByProp ??= []).push(type);
  const names = { "onkasino-ready": ready, "onkasino:ready": ready };
  return h("kasino-game", { ref, id: "g", ...names, ...options });
}
const game = { src: "stand-in.html", game: "casino", players: 3, hints: false, sound: true,
  seed: null, start: "now", undo: "off", lang: "fi", mode: "watch" };
function App() {
  const [there, show] = useState(true);
  globalThis.toggle = () => flushSync(() => show((now) => !now));
  return there ? h(Kasino, game) : null;
}
// At once, so that the script of the element never comes first.
const root = createRoot(document.querySelector("main"));
flushSync(() => root.render(h(StrictMode, null, h(App))));
"""


def test_react_19_mounts_it_twice(chromium: Browser, folder: Path) -> None:
    source = folder / "app.js"
    source.write_text(REACT, encoding="utf-8")
    bundle = "const [, from, to] = process.argv; require('esbuild').buildSync({entryPoints: [from],"
    bundle += "outfile: to, bundle: true, minify: true, nodePaths: ['node_modules'],"
    bundle += "define: {'process.env.NODE_ENV': '\"production\"'}})"
    subprocess.run(
        [node()[0], "-e", bundle, str(source), str(folder / "bundle.js")], cwd=WEB, check=True
    )
    host_page(folder, "<main></main><script src=bundle.js></script>", "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        for mount in (1, 2):
            until_heard(page, "ready", mount)
            assert page.evaluate("() => heardByProp") == ["kasino-ready", "kasino:ready"]
            page.evaluate("() => { heardByProp = null; }")
            told = wanted(page)
            assert (told["game"], told["players"], told["lang"]) == ("casino", "3", "fi")
            assert (told["undo"], told["mode"], told["start"]) == ("off", "watch", "now")
            # Options as properties, including false values before the element is defined.
            assert (told["hints"], told["sound"]) == ("off", "on")
            assert "seed" not in told
            assert page.evaluate("() => typeof g.undo + typeof g.start") == "functionfunction"
            assert page.evaluate("() => g.undo().then((answer) => answer.re)") == 1
            page.evaluate("() => toggle()")
            page.evaluate("() => document.querySelector('#g') || toggle()")


#: Server-rendered attributes: true has no value, and false is omitted.
RENDERED = """
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
console.log(renderToString(h("kasino-game", { id: "g", src: "stand-in.html", start: "now",
  lang: "en", helper: true, hints: "off", sound: false, players: 3 })));
"""


def test_what_a_server_has_rendered_counts(chromium: Browser, folder: Path) -> None:
    source = folder / "server.js"
    source.write_text(RENDERED, encoding="utf-8")
    run = "const [, from] = process.argv; const {outputFiles: [{text}]} ="
    run += "require('esbuild').buildSync({entryPoints: [from], write: false, bundle: true,"
    run += "platform: 'node', nodePaths: ['node_modules']}); eval(text)"
    done = subprocess.run(
        [node()[0], "-e", run, str(source)], cwd=WEB, check=True, capture_output=True, text=True
    )
    assert 'helper="" hints="off"' in done.stdout and "sound" not in done.stdout
    host_page(folder, done.stdout, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        watch.page.goto(ours + "host.html")
        until_heard(watch.page, "ready")
        told = wanted(watch.page)
        assert (told["helper"], told["hints"], told["players"]) == ("", "off", "3")


#: Preact 10 and Vue 3 set a name as a property if it is `in` the element.
SET = """(wanted) => {
  const game = document.createElement("kasino-game");
  for (const [name, value] of Object.entries(wanted))
    if (name in game) game[name] = value; else game.setAttribute(name, value);
  document.querySelector("main").append(game);
  game.id = "g";
}"""


def test_frameworks_may_set_properties(chromium: Browser, folder: Path) -> None:
    host_page(folder, "<main></main>", "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        values = {"src": "stand-in.html", "start": "now", "undo": "off", "players": 3}
        page.evaluate(SET, {**values, "hints": False, "sound": True, "seats": None})
        until_heard(page, "ready")
        told = wanted(page)
        assert (told["undo"], told["players"], told["hints"]) == ("off", "3", "off")
        assert told["sound"] == "on" and "seats" not in told
        assert page.evaluate("() => g.undo().then((answer) => answer.re)") == 1
        page.evaluate("() => g.new({players: 4, hints: false, seed: null})")
        asked = frame_in(page).evaluate("() => asked.at(-1)")
        assert asked["options"] == {"players": "4", "hints": "off"}
        assert page.evaluate("() => [g.game, g.players, g.hints]") == ["", "3", "off"]


def test_what_was_set_before_the_script_came_counts(chromium: Browser, folder: Path) -> None:
    early = "<script>g.start = 'now'; g.undo = 'off'; g.save = 'kept'</script>"
    host_page(folder, stand_in() + early, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        until_heard(page, "ready")
        assert (wanted(page)["undo"], wanted(page)["record"]) == ("off", "kept")
        assert page.evaluate("() => typeof g.start") == "function"


def test_loading_waits_for_sight(chromium: Browser, folder: Path) -> None:
    host_page(
        folder, '<div style="height: 3000px"></div>' + stand_in('start="visible"'), "embed.js"
    )
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        expect(page.locator("#g button")).to_have_count(1)
        assert len(page.frames) == 1
        page.evaluate("() => scrollTo(0, 3000)")
        until_heard(page, "ready")


def test_a_module_finds_what_lies_beside_it(chromium: Browser, folder: Path) -> None:
    (folder / "games").mkdir()
    for name in ("embed.js", "embed-more.js"):
        shutil.move(folder / name, folder / "games" / name)
    shutil.move(folder / "stand-in.html", folder / "games" / "kasino.html")
    script = '<script type="module">import "./games/embed.js"</script>'
    host_page(
        folder, '<kasino-game id="g" start="now"></kasino-game>' + script, "data:text/javascript,"
    )
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        until_heard(page, "ready")
        assert page.evaluate(f"() => {FIRST}.src").startswith(ours + "games/kasino.html#")


def test_late_and_shadowed_divs_are_upgraded_when_asked(chromium: Browser, folder: Path) -> None:
    host_page(folder, "<main></main>", "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        found = page.evaluate("""() => {
          const root = document.querySelector("main").attachShadow({mode: "open"});
          root.innerHTML = "<div data-kasino data-game=casino></div>";
          customElements.get("kasino-game").upgrade(root);
          return root.querySelector("kasino-game").game;
        }""")
        assert found == "casino"


# --- What fails -----------------------------------------------------------------------------------

FAILURES = {
    "not found": ('src="nowhere.html"', "", "unreachable", "nowhere.html"),
    "no address": ('src="http://["', "", "address", "http://["),
    "a script": ('src="javascript:globalThis.ran=1"', "", "address", "javascript:globalThis.ran=1"),
    "a page of text": ('src="data:text/html,a"', "", "address", "data:text/html,a"),
    "another target": ('target="example.org"', "", "target", "kasino.html"),
    "blocked": ('src="stand-in.html"', "frame-src 'none'", "blocked", "stand-in.html"),
}


@pytest.mark.parametrize(
    ("case", "alone"),
    usually(
        [(case, False) for case in FAILURES if case not in ("no address", "a page of text")]
        + [("not found", True)],
        product(FAILURES, (False, True)),
    ),
)
def test_a_failure_names_its_address_and_can_be_tried_again(
    chromium: Browser, folder: Path, case: str, alone: bool
) -> None:
    more, policy, code, address = FAILURES[case]
    if alone:
        (folder / "embed-more.js").unlink()
    body = f'<kasino-game id="g" lang="en" {more}></kasino-game>'
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
    host_page(folder, head + body, "embed.js")
    with served(folder) as ours, hosting(chromium, ours, clock=True) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.evaluate(
            "() => { g.ready.catch((error) => (globalThis.unready = error.code));"
            "g.new().catch((error) => (globalThis.broken = error.code)); }"
        )
        if case == "not found":
            until(lambda: (page.clock.run_for(4000), heard(page, "error"))[1], bool, "the error")
        error = until_heard(page, "error")
        assert (error["code"], error["of"]) == (code, "g")
        assert page.evaluate("() => [unready, broken]") == [code, code]
        expect(page.locator("#g button")).to_have_text("Try again")
        said = page.locator("#g [role=alert]")
        expect(said).to_contain_text("could not be loaded")
        expect(said).to_contain_text(address if code == "address" else ours + address)
        assert address in error["message"]
        link = page.get_by_role(
            "link", name="Open the game" if alone else "Open it on its own page"
        )
        wanted = "kasino.html" if code == "address" else address
        assert link.get_attribute("href") == ours + wanted
        assert len(page.frames) == 1
        assert page.evaluate("() => globalThis.ran") is None
        if not policy:  # the author corrects it
            page.evaluate("() => { g.target = null; g.src = 'stand-in.html'; }")
            page.click("#g button")
            until_heard(page, "ready")
        watch.expect(f"kasino: The game could not be loaded ({code}): ")
        for part in (
            *POLITE,
            "embed-more.js",
            "Content Security Policy",
            "Content-Security-Policy",
            "violation",
        ):
            watch.expect(part)


class _Slow(SiteHandler):
    """A host that sends the game and a picture only on request."""

    may: threading.Event

    def do_GET(self) -> None:
        """Wait before the slow files."""
        if self.path.partition("?")[0] in ("/stand-in.html", "/late.png"):
            self.may.wait()
        super().do_GET()


def test_a_slow_host_is_waited_for(chromium: Browser, folder: Path) -> None:
    """The script runs twice, the second time for a later element, and blocks nothing."""
    first = '<kasino-game id="g" src="stand-in.html" lang="en" start="now"></kasino-game>'
    host_page(folder, first, "embed.js")
    with server(0, folder) as running, hosting(chromium, "http:", clock=True) as watch:
        may = threading.Event()
        kind = type("Slow", (_Slow,), {"may": may})
        running.RequestHandlerClass = functools.partial(kind, directory=str(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        page = watch.page
        # The page’s own `load` event comes even if the game doesn’t.
        page.goto(f"http://127.0.0.1:{running.server_address[1]}/host.html", wait_until="load")
        until(lambda: page.locator("#g iframe").count(), bool, "the frame")
        note = page.locator("#g [role=alert]")
        until(lambda: (page.clock.run_for(5000), note.count())[1], bool, "the note")
        expect(note).to_contain_text("isn’t responding yet")
        expect(page.locator("#g iframe")).to_be_hidden()
        page.clock.run_for(60_000)
        assert not heard(page)
        may.set()
        until_heard(page, "ready")
        expect(note).to_have_count(0)
        expect(page.locator("#g iframe")).to_be_visible()
        running.shutdown()


def test_the_script_run_again_upgrades_what_is_new(chromium: Browser, folder: Path) -> None:
    """Turbo and htmx run the scripts in the content they load; old browsers get a style element."""
    div = "<div data-kasino data-src=stand-in.html data-lang=en></div>"
    host_page(folder, div, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.add_init_script("delete globalThis.CSSStyleSheet")
        page.goto(ours + "host.html")
        expect(page.locator("kasino-game button")).to_have_count(1)
        page.evaluate(
            """(more) => {
          document.body.insertAdjacentHTML("beforeend", more);
          document.body.append(Object.assign(document.createElement("script"), {src: "embed.js"}));
        }""",
            div,
        )
        expect(page.locator("kasino-game button")).to_have_count(2)
        expect(page.locator("kasino-game button").nth(1)).to_have_text("Play")
        colour = "(button) => getComputedStyle(button).backgroundColor"
        assert page.locator("kasino-game button").nth(1).evaluate(colour) == "rgb(242, 179, 61)"
        page.locator("kasino-game button").nth(1).click()
        until_heard(page, "ready")


def answer(page: Page, promise: str) -> Any:
    """Return a promise’s result; one that never settles fails the test without hanging it."""
    keep = "(found) => { globalThis.came = found; }"
    page.evaluate(f"() => {{ globalThis.came = null; ({promise}).then({keep}); }}")
    return until(lambda: page.evaluate("() => came"), bool, promise)


def test_whoever_waits_hears_in_the_end(chromium: Browser, folder: Path) -> None:
    host_page(folder, stand_in(), "embed.js")
    code = "(error) => error.code"
    with served(folder) as ours, hosting(chromium, ours, clock=True) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        loose = "document.createElement('kasino-game')"
        assert answer(page, f"{loose}.new().catch({code})") == "removed"
        assert page.evaluate(f"() => {loose}.destroy()") is None
        assert page.evaluate("() => g.destroy()") is None  # nothing was loaded
        page.evaluate("() => g.focus()")
        assert len(page.frames) == 1
        page.evaluate(f"() => {{ globalThis.cut = g.new().catch({code}); g.destroy(); }}")
        assert answer(page, "cut") == "destroyed"
        page.evaluate("() => g.start()")
        assert page.evaluate("() => g.ready.then((found) => found.games)") == []
        for given, wanted_code in (
            ("10n", "message"),
            ("'x'.repeat(700000)", "size"),
        ):
            assert answer(page, f"g.load({given}).catch({code})") == wanted_code
        assert page.evaluate("() => g.load(() => 0).then((answer) => answer.re > 0)")
        assert page.evaluate("() => g.hint().catch(({code, message}) => code + message)") == (
            "refusedno"
        )
        page.evaluate(f"() => void (globalThis.silent = g.pause().catch({code}))")
        page.clock.run_for(61_000)
        assert answer(page, "silent") == "timeout"
        expect(page.locator("#g iframe")).to_have_count(1)  # the game itself continues
        page.evaluate(f"() => {{ globalThis.gone = g.pause().catch({code}); g.remove(); }}")
        assert answer(page, "gone") == "removed"


def test_a_game_that_never_gets_ready_is_given_up(chromium: Browser, folder: Path) -> None:
    host_page(folder, stand_in('start="now" seed="never ready"'), "embed.js")
    with served(folder) as ours, hosting(chromium, ours, clock=True) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        until(lambda: len(frames(page)), lambda count: count == 2, "the frame")
        until(
            lambda: frame_in(page).evaluate("() => typeof port"),
            lambda kind: kind == "object",
            "the port",
        )
        page.clock.run_for(301_000)
        assert until_heard(page, "error")["code"] == "timeout"
        watch.expect("kasino: The game could not be loaded (timeout)")


def test_src_is_of_the_page_and_the_usual_one_of_the_script(
    chromium: Browser, folder: Path
) -> None:
    """It is resolved like an <img> source; a <base> counts, and so does `data-src`."""
    (folder / "games").mkdir()
    for name in ("embed.js", "embed-more.js"):
        shutil.move(folder / name, folder / "games" / name)
    body = "<div data-kasino data-src='a.html'></div><kasino-game id=own></kasino-game>"
    host_page(folder, f"<base href='deep/'>{body}", "../games/embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        found = page.evaluate("""() => [...document.querySelectorAll("kasino-game")].map((game) => {
          game.start();
          return game.shadowRoot.querySelector("iframe").src.replace(/#.*/, "");
        })""")
        assert found == [ours + "deep/a.html", ours + "games/kasino.html"]
        for part in POLITE:
            watch.expect(part)


# --- Policies and sandboxes -----------------------------------------------------------------------


class _Isolated(SimpleHTTPRequestHandler):
    """A host with cross-origin isolation, with the game among its own files."""

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def isolated(folder: Path) -> Iterator[str]:
    """Return the URL of a host with an embedder policy."""
    handler = functools.partial(_Isolated, directory=str(folder))
    with SiteServer(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}/"
        running.shutdown()


def test_a_host_with_an_embedder_policy(chromium: Browser, folder: Path, isolated: str) -> None:
    host_page(folder, stand_in('start="now"'), "embed.js")
    with hosting(chromium, isolated) as watch:
        page = watch.page
        page.goto(isolated + "host.html")
        assert page.evaluate("() => crossOriginIsolated")
        until_heard(page, "ready")


def test_a_strict_policy_without_room_for_the_second_file(chromium: Browser, folder: Path) -> None:
    host_page(folder, stand_in(), "embed.js")
    host = folder / "host.html"
    rule = "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-src 'self'"
    head = f'<meta http-equiv="Content-Security-Policy" content="{rule}">'
    (folder / "embed-more.js").unlink()
    host.write_text(head + host.read_text(encoding="utf-8"), encoding="utf-8")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        colour = "() => getComputedStyle(g.shadowRoot.querySelector('button')).backgroundColor"
        assert page.evaluate(colour) == "rgb(242, 179, 61)"  # the poster has its style
        page.click("#g button")
        until_heard(page, "ready")
        for part in (*POLITE, "img-src", "data:,", "embed-more.js"):
            watch.expect(part)


@pytest.mark.parametrize("allowed", ["kasino-game", "'none'"])
def test_a_policy_of_trusted_types(chromium: Browser, folder: Path, allowed: str) -> None:
    """If the host doesn’t allow the element’s policy, the second file isn’t loaded."""
    rule = f"require-trusted-types-for 'script'; trusted-types {allowed}"
    head = f'<meta http-equiv="Content-Security-Policy" content="{rule}">'
    host_page(folder, head + stand_in('start="now"'), "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        until_heard(page, "ready")
        more = page.evaluate("() => Boolean(customElements.get('kasino-game').more)")
        assert more == (allowed == "kasino-game")
        for part in ("TrustedTypePolicy", "violation"):
            watch.expect(part)


#: Reads each element’s initial save, and makes the frame send a state.
BEGUN = """() => [...document.querySelectorAll("kasino-game")].map(({ shadowRoot }) =>
  new URLSearchParams(shadowRoot.firstElementChild.src.split("#")[1]).get("record"))"""
TELLS = """(save) => tell({type: "state", phase: "your-turn", game: "finnish", rules: "", round: 1,
  deal: 1, turn: 0, scores: [0, 0], captured: [0, 0], hands: [4, 4], stock: 40, table: [], moves: 0,
  undo: false, redo: false, paused: false, save})"""


def test_several_games_on_one_page(chromium: Browser, folder: Path) -> None:
    other = "<div data-kasino data-src=stand-in.html data-game=finnish data-lang=fi></div>"
    host_page(folder, stand_in('game="casino"') + other, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        second = page.locator("[data-kasino] kasino-game")
        expect(second.locator("button")).to_have_text("Pelaa")
        second.evaluate("(game) => { game.id = 'f'; }")
        for name in "gf":
            page.click(f"#{name} button")
            until_heard(page, "ready", of=name)
        asked = [dict(parse_qsl(frame.url.partition("#")[2])) for frame in page.frames[1:]]
        assert [(one["game"], one["lang"]) for one in asked] == [
            ("casino", "en"),
            ("finnish", "fi"),
        ]
        page.frames[1].evaluate(TELLS, "")
        assert until_heard(page, "state")["of"] == "g"
        assert heard(page, of="f") == heard(page, "ready", of="f")


def test_games_without_an_id_keep_a_match_each(chromium: Browser, folder: Path) -> None:
    body = '<kasino-game src="stand-in.html" start="now" storage="host"></kasino-game>' * 2
    host_page(folder, body, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        for number in (1, 2):
            page.goto(ours + "host.html")
            until_heard(page, "ready", 2)
            assert page.evaluate(BEGUN) == [[None, None], ["save 0", "save 1"]][number - 1]
            for at, frame in enumerate(page.frames[1:]):
                frame.evaluate(TELLS, f"save {at}")
            until_heard(page, "state", 2)


def test_a_sandboxed_host_over_http_plays(chromium: Browser, folder: Path) -> None:
    host_page(folder, element(more='start="now"'), "embed.js", name="inner.html")
    (folder / "host.html").write_text(
        "<!doctype html><title>host</title><link rel=icon href='data:,'>"
        "<iframe id=box sandbox=allow-scripts src=inner.html style='width:100%;height:900px'>",
        encoding="utf-8",
    )
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        inner = until(lambda: frames(page)[1:], bool, "the host within")[0]
        until(
            lambda: inner.evaluate("() => globalThis.told?.map((one) => one.type) ?? []"),
            lambda kinds: "turn" in kinds,
            "a match",
        )
        assert inner.evaluate("() => self.origin") == "null"


@pytest.mark.parametrize("fits", [True, False])
def test_a_seal_on_the_script_is_kept(chromium: Browser, folder: Path, fits: bool) -> None:
    script = (folder / "embed.js").read_bytes() if fits else b"another"
    seal = base64.b64encode(hashlib.sha384(script).digest()).decode()
    source = f"embed.js' integrity='sha384-{seal}' crossorigin='anonymous"
    host_page(folder, stand_in('start="now"'), source)
    with served(folder) as ours, hosting(chromium, ours) as watch:
        watch.page.goto(ours + "host.html")
        if fits:
            until_heard(watch.page, "ready")
        else:
            assert not watch.page.evaluate("() => Boolean(customElements.get('kasino-game'))")
            watch.expect("digest")


def test_what_stands_inside_shows_without_scripts(chromium: Browser, folder: Path) -> None:
    inside = '<a href="kasino.html?game=finnish">Play Finnish Kasino</a>'
    host_page(folder, f"<kasino-game>{inside}</kasino-game>", "embed.js")
    with fresh_profile(chromium, java_script_enabled=False) as watch:
        watch.page.goto((folder / "host.html").as_uri())
        expect(watch.page.get_by_role("link", name="Play Finnish Kasino")).to_be_visible()
