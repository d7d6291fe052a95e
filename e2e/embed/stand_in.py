"""A stand-in for the game, and the element that loads it, for pages that need no match."""

from __future__ import annotations

from playwright.sync_api import Page

#: A game that says hello, returns its options, and becomes ready on request.
STAND_IN = """<!doctype html><title>stand-in</title><script>
const given = new URLSearchParams(location.hash.slice(1)), token = given.get("token");
let n = 0, port;
const tell = (message) => port.postMessage({kasino: 1, ...message, n: ++n});
globalThis.asked = [];
addEventListener("message", ({data, ports}) => {
  port = ports[0];
  port.onmessage = ({data}) => {
    asked.push(data);
    if (data.type === "pause") return;
    if (data.type === "hint")
      return tell({type: "error", code: "refused", message: "no", re: data.n});
    tell({type: "done", re: data.n});
  };
  if (!given.has("seed"))
    tell({type: "ready", options: {}, refused: [], games: [], commands: []});
});
parent.postMessage({kasino: 1, type: "hello", token}, given.get("target") || "*");
</script>"""

POLITE = ("Failed to load resource", "favicon")
FIRST = "g.shadowRoot.firstElementChild"


def stand_in(more: str = "") -> str:
    """Return an element that loads the stand-in as the game."""
    return f'<kasino-game id="g" src="stand-in.html" lang="en" {more}></kasino-game>'


def wanted(page: Page) -> dict[str, str]:
    """Return the element’s requests to the frame."""
    found: dict[str, str] = page.evaluate(
        f"() => Object.fromEntries(new URLSearchParams(new URL({FIRST}.src).hash.slice(1)))"
    )
    return found
