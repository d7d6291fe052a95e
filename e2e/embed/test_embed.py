"""The game on other pages: two origins, a disk, whole matches, forged messages, focus, height."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from e2e.driving.browsing import frames, wait_for
from e2e.driving.pages import play_first_card
from e2e.embed.embedding import (
    beside,
    check_events,
    frame_in,
    heard,
    host_page,
    hosting,
    served,
    until_heard,
)
from kasino.match.record import load
from testing.matches import LOOK, Match
from testing.places.endings import nearly_over
from testing.places.positions import record_of
from testing.samples import usually
from testing.waiting import until

GAME = '<kasino-game id="g" game="{game}" level="random" pace="0" lang="en" {more}></kasino-game>'


def element(game: str = "casino", more: str = "") -> str:
    """Return an element with the game in it."""
    return GAME.format(game=game, more=more)


def start(page: Page, of: str = "g") -> Any:
    """Press Play on the poster, wait for a turn, and return the frame."""
    page.click(f"#{of} button")
    until_heard(page, "turn", of=of)
    frame = frame_in(page, of)
    wait_for(frame, "your-turn", "thinking")
    return frame


@pytest.mark.parametrize("where", usually(("two origins",), ("two origins", "a disk")))
def test_a_match_is_told_to_the_host_to_its_end(
    chromium: Browser, tmp_path: Path, where: str
) -> None:
    session = nearly_over(8)
    name = session.setup.game
    game, host = tmp_path / "game", tmp_path / "host"
    game.mkdir()
    host.mkdir()
    beside(game)
    with served(game, "localhost") as theirs, served(host) as ours:
        script = theirs + "embed.js" if where == "two origins" else "../game/embed.js"
        place = host_page(host, element(name), script)
        address = ours + place.name if where == "two origins" else place.as_uri()
        with hosting(chromium, ours, theirs) as watch:
            page = watch.page
            page.goto(address)
            page.evaluate("(save) => { g.save = save; }", record_of(session, "random"))
            assert len(page.frames) == 1  # nothing heavy before the click
            assert not any("kasino.html" in url for url in watch.requests)
            frame = start(page)
            seed = session.state.seed
            match = Match(frame.evaluate, frame.click, name, 2, seed)
            match.play()
            over = until_heard(page, "gameover")
            assert over["scores"] == list(match.state.scores)
            assert over["winners"] == list(match.state.result.winners)  # type: ignore[union-attr]
            assert load(over["record"]).steps[-1].state.match_over
            assert over["seed"] == seed
            moves = [one["move"] for one in heard(page, "move")]
            log = frame.evaluate(LOOK)["log"]  # of the last rounds
            assert moves[-len(log) :] == log[-len(moves) :] and len(moves) > 6
            assert heard(page, "progress") and heard(page, "round")
            assert heard(page, "error") == []
            kinds = [one["type"] for one in heard(page)]
            assert kinds.index("ready") < kinds.index("start") < kinds.index("turn")
            check_events(page)


def test_the_match_goes_on_after_a_reload_and_for_an_element_put_back(
    chromium: Browser, tmp_path: Path
) -> None:
    beside(tmp_path)
    host_page(tmp_path, "<main></main>" + element(more='storage="host"'), "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        frame = start(page)
        for _ in range(3):
            wait_for(frame, "your-turn")
            play_first_card(frame)
        wait_for(frame, "your-turn")
        before = frame.evaluate(LOOK)
        until(
            lambda: [one["moves"] for one in heard(page, "state")],
            lambda counts: len(before["log"]) in counts,
            "the state",
        )
        kept = page.evaluate("() => Object.values(localStorage)")
        assert len(kept) == 1 and "seed" not in kept[0]
        for hosts in (
            "localStorage.length",
            "document.cookie",
            "parent.document",
            "top.location.href",
        ):
            reach = f"() => {{ try {{ return [{hosts}] }} catch {{ return 'refused' }} }}"
            assert frame.evaluate(reach) == "refused", hosts
        page.reload()
        frame = start(page)
        wait_for(frame, "your-turn")
        after = frame.evaluate(LOOK)
        names = ("hand", "table", "log", "score", "captured", "stock")
        assert {name: after[name] for name in names} == {name: before[name] for name in names}
        assert heard(page, "start")[-1]["resumed"] is True
        assert "seed" not in heard(page, "start")[-1]
        page.evaluate("() => { globalThis.kept = g; kept.remove(); localStorage.clear(); }")
        until(lambda: len(frames(page)), lambda count: count == 1, "the frame gone")
        page.evaluate("() => document.querySelector('main').append(kept)")
        until_heard(page, "start", 2)
        frame = frame_in(page)
        wait_for(frame, "your-turn")
        again = frame.evaluate(LOOK)
        assert {name: again[name] for name in names} == {name: before[name] for name in names}
        page.evaluate("() => kept.destroy()")
        expect(page.locator("kasino-game button")).to_be_visible()
        until(lambda: len(frames(page)), lambda count: count == 1, "the frame gone")


@pytest.mark.parametrize(
    ("more", "offered"),
    [("", 0), ("#token=0123456789abcdef", 0), ("&embed=1", 0), ("&letters=on", 1)],
)
def test_a_plain_frame_offers_letters_only_if_its_host_asks(
    chromium: Browser, tmp_path: Path, more: str, offered: int
) -> None:
    tag = f'<iframe id="plain" sandbox="allow-scripts" src="kasino.html?lang=en{more}"></iframe>'
    host_page(beside(tmp_path), tag, "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        watch.page.goto(ours + "host.html")
        frame = frame_in(watch.page, "plain")
        if wait_for(frame, "ready", "your-turn") == "ready":
            frame.dispatch_event("#start [data-action=friends]", "click")
            frame.wait_for_selector("#dialog h3")
        expect(frame.locator("[data-action=letters]")).to_have_count(offered)


#: Sends forbidden messages, from the host itself and from a frame next to the game.
FORGE = """async () => {
  const frame = g.shadowRoot.querySelector("iframe");
  const game = frame.contentWindow;
  const token = new URL(frame.src).hash.match(/token=([0-9a-f]+)/)[1];
  const heard = [];
  const connect = (sender, message, ports = 1) => {
    const pairs = Array.from({length: ports}, () => new MessageChannel());
    for (const {port1} of pairs) {
      port1.onmessage = (event) => heard.push(event.data);
      port1.postMessage({kasino: 1, type: "new", n: 1});
    }
    sender.eval ? sender.postToGame(game, message, pairs.map((pair) => pair.port2))
                : game.postMessage(message, "*", pairs.map((pair) => pair.port2));
  };
  const good = {kasino: 1, type: "connect", token};
  connect({}, good);                                  // replayed: the port is taken
  connect({}, {...good, token: "0".repeat(32)});      // wrong token
  connect({}, {...good, token: [token]});
  connect({}, {...good, kasino: 2});
  connect({}, {...good, type: "hello"});
  connect({}, good, 2);
  connect(document.getElementById("other").contentWindow, good);  // wrong source
  game.postMessage({kasino: 1, type: "new", n: 1}, "*");
  game.postMessage("new", "*");
  game.postMessage(null, "*");
  await new Promise((done) => setTimeout(done, 300));
  return heard.length;
}"""

#: Communicates with the frame as a custom host that knows the token.
RAW = """() => new Promise((done) => {
  const told = globalThis.raw = [];
  const frame = document.getElementById("raw-frame");
  addEventListener("message", function meet({source, data}) {
    if (source !== frame.contentWindow || data.token !== "0123456789abcdef") return;
    removeEventListener("message", meet);
    const {port1, port2} = new MessageChannel();
    globalThis.port = port1;
    port1.onmessage = ({data}) => { told.push(data); if (data.type === "turn") done(told.length); };
    source.postMessage({kasino: 1, type: "connect", token: data.token}, "*", [port2]);
  });
  frame.src = "kasino.html#embed=1&token=0123456789abcdef&game=casino&level=random&pace=0";
})"""


@contextlib.contextmanager
def talking(chromium: Browser, folder: Path) -> Iterator[tuple[Page, Frame]]:
    """Open a host that sends through `port`, receives in `raw`, and has a match in its frame."""
    beside(folder)
    frame_tag = '<iframe id="raw-frame" sandbox="allow-scripts" width="800" height="640"></iframe>'
    host_page(folder, frame_tag, "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.evaluate(RAW)
        frame = frame_in(page, "raw-frame")
        wait_for(frame, "your-turn")
        yield page, frame


def unasked(page: Page) -> list[str]:
    """Return the kinds of all events, except those of the height, which may come at any time."""
    return [one["type"] for one in heard(page) if one["type"] != "resize"]


def test_forged_messages_are_refused(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    forger = "function postToGame(game, message, ports) { game.postMessage(message, '*', ports); }"
    (tmp_path / "other.html").write_text(f"<title>other</title><script>{forger}</script>")
    host_page(tmp_path, '<iframe id="other" src="other.html"></iframe>' + element(), "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        frame = start(page)
        wait_for(frame, "your-turn")
        page.evaluate("() => g.state()")  # answered after everything else has arrived
        before, told = frame.evaluate(LOOK), unasked(page)
        assert page.evaluate(FORGE) == 0
        assert frame.evaluate(LOOK) == before
        assert unasked(page) == told
        # A window that pretends to be the frame isn’t trusted either.
        page.evaluate("""() => {
          const {port1, port2} = new MessageChannel();
          postMessage({kasino: 1, type: "hello", token: "0".repeat(32)}, "*", [port2]);
        }""")
        other = frame_in(page, "other")
        other.evaluate("() => parent.postMessage({kasino: 1, type: 'gameover', n: 99}, '*')")
        assert page.evaluate("() => g.state().then((state) => state.phase)") == "your-turn"
        assert heard(page, "gameover") == []


#: A WebAssembly module can’t leave its process, so the browser doesn’t deliver the message.
UNREADABLE = """() => {
  globalThis.begun = raw.length;
  const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  port.postMessage({ kasino: 1, type: "state", n: 15, x: new WebAssembly.Module(bytes) });
  port.postMessage({ kasino: 1, type: "state", n: 16 });
}"""


def test_malformed_messages_change_nothing(chromium: Browser, tmp_path: Path) -> None:
    with talking(chromium, tmp_path) as (page, frame):
        before = frame.evaluate(LOOK)
        codes = page.evaluate("""async () => {
          const begun = raw.length;
          const send = (message) => port.postMessage(message);
          send({kasino: 1, type: "state", n: 10});
          for (const bad of [
            "new", null, 7, [], {}, {kasino: 1, type: "new"}, {kasino: 1, type: "new", n: "11"},
            {kasino: 1, type: "fly", n: 11}, {kasino: 1, type: "new", n: 11, options: []},
            {kasino: 1, type: "load", n: 11, save: 7}, {kasino: 1, type: "load", n: 11},
            {kasino: 1, type: "state", n: 10}, {kasino: 1, type: "new", n: 9},
            {kasino: 1, type: "load", n: 11, save: "x".repeat(10_000_000)},
            {kasino: 1, type: "new", n: 12n},
          ]) send(bad);
          send({kasino: 1, type: "load", n: 13, save: "kasino: 1\\nnonsense"});
          send({kasino: 1, type: "state", n: 14});
          const answered = () => raw.some((one) => one.re === 14);
          while (!answered()) await new Promise((done) => setTimeout(done, 10));
          return raw.slice(begun).filter((one) => one.re || one.type === "error")
            .map((one) => [one.type, one.code || "", one.re || 0]);
        }""")
        assert codes[0] == ["state", "", 10]
        refused = [code for kind, code, _ in codes if kind == "error"]
        every = ["message"] * 11 + ["order"] * 2 + ["size"] * 2 + ["record"]
        assert sorted(refused) == sorted(every)  # those too large are rejected immediately
        assert [number for _, code, number in codes if code == "size"] == [11, 0]
        assert codes[-2:] == [["error", "record", 13], ["state", "", 14]]
        assert frame.evaluate(LOOK) == before
        page.evaluate(UNREADABLE)
        answered = "() => raw.some((one) => one.re === 16)"
        until(lambda: page.evaluate(answered), bool, "the next answer")
        reasons = "() => raw.slice(begun).filter((m) => m.type === 'error').map((m) => m.reason)"
        assert page.evaluate(reasons) == ["unreadable"]
        page.evaluate("() => port.postMessage({kasino: 1, type: 'new', n: 17})")
        until(
            lambda: frame.evaluate(LOOK)["hand"], lambda hand: hand != before["hand"], "a new deal"
        )


@pytest.mark.slow
def test_ten_thousand_messages_at_once_keep_nobody_out(chromium: Browser, tmp_path: Path) -> None:
    """200 of them are queued, and the others are rejected at once with their numbers."""
    with talking(chromium, tmp_path) as (page, frame):
        codes = page.evaluate("""async () => {
          const begun = raw.length;
          const kinds = [{type: "undo"}, {type: "play", move: "nonsense"}];
          for (let n = 1; n <= 10_000; n++)
            port.postMessage({kasino: 1, ...kinds[n % 2], n: 100 + n});
          const answered = () => raw.slice(begun).filter((one) => one.re);
          while (answered().length < 10_000) await new Promise((done) => setTimeout(done, 10));
          const numbers = new Set(answered().map((one) => one.re));
          port.postMessage({kasino: 1, type: "state", n: 20_000});
          const last = (one) => one.re === 20_000;
          while (!raw.some(last)) await new Promise((done) => setTimeout(done, 10));
          const told = answered().filter((one) => !last(one)).map((one) => one.code || one.type);
          return {numbers: numbers.size, kinds: [...new Set(told)]};
        }""")
        assert codes["numbers"] == 10_000
        # The number of rejections depends on the speed of processing; test_host_queue.py tests the
        # queue alone.
        assert set(codes["kinds"]) <= {"busy", "refused"}
        frame.click("#hand button >> nth=0")  # and people’s input still works
        wait_for(frame, "your-turn")


def test_a_frame_that_is_for_another_host_stays_silent(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    frame_tag = '<iframe id="raw-frame" sandbox="allow-scripts" width="800" height="640"></iframe>'
    host_page(tmp_path, frame_tag, "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.evaluate(
            "(src) => { told = []; addEventListener('message', ({data}) => told.push(data));"
            "document.getElementById('raw-frame').src = src; }",
            "kasino.html#embed=1&token=0123456789abcdef&game=finnish&target=https://example.org",
        )
        wait_for(frame_in(page, "raw-frame"), "your-turn", "thinking")
        assert page.evaluate("() => told") == []
        watch.expect("does not match the recipient window's origin")
