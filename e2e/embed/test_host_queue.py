"""The queue in host.js alone, without Python: which messages wait and which are rejected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page

from e2e.embed.embedding import frame_in, hosting, served
from tools.paths import ROOT

#: A host that passes a port and records the messages it receives.
HOST = """<!doctype html><meta charset=utf-8><title>host</title><link rel=icon href="data:,">
<iframe id="game"></iframe>
<script>
  const token = "0123456789abcdef", told = [];
  const channel = new MessageChannel(), port = channel.port1;
  port.onmessage = ({ data }) => told.push(data);
  addEventListener("message", ({ data, source }) =>
    source.postMessage({ kasino: 1, type: "connect", token: data.token }, "*", [channel.port2]));
  const send = (n, length = 0) =>
    port.postMessage({ kasino: 1, type: "load", n, save: "x".repeat(length) });
  // The port keeps the order, so what is refused at the end comes after all answers before it.
  const until = async (n) => {
    port.postMessage({ kasino: 1, type: "load", n, save: "x".repeat(600001) });
    while (told.at(-1)?.re !== n) await new Promise((done) => setTimeout(done, 5));
    return told.slice(0, -1).map((one) => [one.code, one.re, one.n]);
  };
  document.getElementById("game").src = "frame.html#token=" + token;
</script>"""

#: A page without Python, whose arrival and speed the test controls.
FRAME = """<!doctype html><meta charset=utf-8><title>frame</title>
<script>
  globalThis.kasino = {};
  const heard = [];
  const busy = (time) => (text) => {
    heard.push(JSON.parse(text).n);
    for (const until = performance.now() + time; performance.now() < until; );
  };
</script><script src="host.js"></script>"""


@pytest.fixture
def host(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Page, Frame]]:
    (tmp_path / "host.html").write_text(HOST, encoding="utf-8")
    (tmp_path / "frame.html").write_text(FRAME, encoding="utf-8")
    script = (ROOT / "web" / "host.js").read_text(encoding="utf-8")
    (tmp_path / "host.js").write_text(script, encoding="utf-8")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        watch.page.goto(ours + "host.html")
        yield watch.page, frame_in(watch.page, "game")


def test_200_messages_wait_and_the_others_are_busy(host: tuple[Page, Frame]) -> None:
    page, frame = host
    refused = page.evaluate(
        "async () => { for (let n = 1; n <= 10_000; n++) send(n); return until(20_000); }"
    )
    assert [code for code, _, _ in refused] == ["busy"] * 9_800
    assert [re for _, re, _ in refused] == list(range(201, 10_001))
    assert [n for _, _, n in refused] == list(range(1, 9_801))
    # Python starts: queued messages are processed in order, and then there is room again.
    frame.evaluate("() => kasino.host.hear(busy(0))")
    frame.wait_for_function("() => heard.length === 200")
    assert frame.evaluate("() => heard") == list(range(1, 201))
    after = page.evaluate("async () => { send(20_001); return (await until(20_002)).at(-1); }")
    assert after == ["size", 20_000, 9_801]
    assert frame.evaluate("() => heard.at(-1)") == 20_001


def test_long_messages_find_the_queue_full_earlier(host: tuple[Page, Frame]) -> None:
    page, frame = host
    refused = page.evaluate(
        "async () => { for (let n = 1; n <= 9; n++) send(n, 590_000); return until(20); }"
    )
    assert [(code, re) for code, re, _ in refused] == [("busy", 7), ("busy", 8), ("busy", 9)]
    frame.evaluate("() => kasino.host.hear(busy(0))")
    frame.wait_for_function("() => heard.length === 6")
    # Processed messages no longer count.
    page.evaluate("async () => { send(21, 590_000); await until(22); }")
    assert frame.evaluate("() => heard") == [1, 2, 3, 4, 5, 6, 21]


def test_people_have_their_turn_between_messages(host: tuple[Page, Frame]) -> None:
    page, frame = host
    page.evaluate("async () => { for (let n = 1; n <= 5; n++) send(n); await until(6); }")
    seen = frame.evaluate(
        """async () => {
          const seen = [];
          kasino.host.hear(busy(15));
          while (heard.length < 5) {
            seen.push(heard.length);
            await new Promise((done) => setTimeout(done));
          }
          return seen;
        }"""
    )
    assert seen[0] == 1  # a slow message ends the turn
    assert len(seen) >= 4, seen


#: Data that grows when written as JSON, and data that JSON can’t represent.
HEAVY = {
    "holes": "new Array(1e8)",
    "holes within": "{kasino: 1, type: 'set', options: [[new Array(5e5)], [new Array(5e5)]]}",
    "bytes": "new Uint8Array(1e7)",
    "one text many times": "Array(200).fill('x'.repeat(590000))",
    "a circle": "(() => { const one = {}; return one.one = one; })()",
    "a map": "new Map([[1, 2]])",
    "a date": "({n: new Date()})",
    "doublings": "Array(40).fill().reduce((one) => [one, one], 1)",
}


def test_no_message_is_written_as_json_that_is_not_plain_and_short(
    host: tuple[Page, Frame],
) -> None:
    page, _ = host
    for what, message in HEAVY.items():
        page.reload()
        frame = frame_in(page, "game")
        frame.evaluate("""() => {
          const { stringify } = JSON;
          globalThis.written = [];
          JSON.stringify = (value) => {
            const text = stringify(value);
            written.push(text.length);
            return text;
          };
        }""")
        found = page.evaluate(
            f"async () => {{ port.postMessage({message}); send(1); return until(2); }}"
        )
        assert found == [["size", None, 1]], what
        # The number of the next message.
        assert frame.evaluate("() => written.length") == 1, what
        frame.evaluate("() => kasino.host.hear(busy(0))")
        frame.wait_for_function("() => heard.length === 1")


def test_a_message_of_the_largest_size_is_heard(host: tuple[Page, Frame]) -> None:
    page, frame = host
    page.evaluate("""async () => {
      const bare = JSON.stringify({kasino: 1, type: "load", n: 1, save: ""}).length;
      send(1, 600_000 - bare);
      send(2, 600_001 - bare);
      port.postMessage({kasino: 1, type: "new", n: 3, options: Array(299_900).fill(1)});
      await until(4);
    }""")
    frame.evaluate("() => kasino.host.hear(busy(0))")
    frame.wait_for_function("() => heard.length === 2")
    assert frame.evaluate("() => heard") == [1, 3]


def test_who_parts_hears_no_more(host: tuple[Page, Frame]) -> None:
    page, frame = host
    page.evaluate("async () => { send(1); await until(2); }")
    frame.evaluate("() => { kasino.host.part(); kasino.host.hear(busy(0)); }")
    assert frame.evaluate("() => heard") == []
