"""Use the page at random: ``PYTHONPATH=.:web python -m tests.attack.drawings [ACTS] [SEED]``.

After each drawing, the document must be the same as if it had been drawn from nothing: without
remembered views and log lines, from the whole scene. Some drawings are interrupted, and the next
one must show everything. The attack prints the numbers of acts and drawings. At the first
difference, it names the seed and the last acts. ``tests/page/test_drawn_afresh.py`` runs a sample.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from itertools import count, islice
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import pytest

from app.core.options import TABLE
from app.core.page_state import PageState
from app.i18n import menu
from app.platform import browser, dom, texts
from app.platform.dom import CONTROLS, PROPERTIES, USE, Node, described
from app.platform.marks import with_languages
from app.runtime import renderer as renderers
from app.runtime.loop import Loop
from app.runtime.renderer import Renderer
from app.table.scene import Scene
from app.table.update.options import set_option
from app.table.view import score_sheet
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError
from kasino.match.session import Session
from testing.page.dom import Element
from testing.page.open_page import OpenPage
from testing.page.stored import Storage
from testing.places.positions import record_of
from tests.page.test_review import quick_reviews

#: The most acts on a page before the next one is opened.
ACTS: Final = 40
#: The options that change a drawing, with their values.
OPTIONS: Final = {
    name: option.values
    for name, option in TABLE.items()
    if option.kind == "choice" and name not in ("game", "players", "mode", "lang", "storage")
} | {"lang": tuple(menu("en"))}
#: Keys of the map, and those that move the focus.
KEYS: Final = (
    *"Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End".split(),
    *"123456789?hutmskpcgxrynlo",
)
TEXTS: Final = ("8s 5h 3d", "T", "undo", "ä\u2028\x00\ud800", "<b>", "9" * 300, "-1", "Aino", "12")
#: Actions for which a page in memory has no devices.
WITHOUT_DEVICES: Final = frozenset({"camera", "connect"})
#: Attributes that a motion adds, and removes at its end.
OF_MOTION: Final = ("data-was", "data-counting")


class Different(AssertionError):
    """The document differs from one that was drawn from nothing."""


class Interrupted(Exception):
    """A drawing was interrupted."""


class _Nothing(dict[Any, Any]):
    """Remembers nothing."""

    def __setitem__(self, _key: object, _value: object) -> None: ...


@contextmanager
def forgetful() -> Iterator[None]:
    """Return a context in which views remember nothing, and get the whole scene."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dom, "_remembered", _Nothing())
        patch.setattr(score_sheet, "_last", score_sheet._Lines())
        patch.setattr(Scene, "unpicked", lambda scene: scene)
        yield


class WatchedPage(OpenPage):
    """A page each of whose drawings is compared with one from nothing."""

    loop: Loop

    def __init__(
        self, patch: pytest.MonkeyPatch, query: str, rng: random.Random, **named: Any
    ) -> None:
        self.rng = rng
        self.drawings = 0
        self.typed: dict[Element, str] = {}  # the texts that a person has typed into fields
        self.failing = False  # the next drawing is interrupted
        self.kinds: dict[str, bool] = {}  # whether an attribute has numbers or only switches
        draw, change, begin = Renderer.draw, Renderer._patch, Loop.__init__

        def drawing(renderer: Renderer, state: PageState, **how: Any) -> None:
            draw(renderer, state, **how)
            self._compare(renderer, state, how["idle"], how.get("counting", False))

        def changing(renderer: Renderer, nodes: tuple[Node, ...]) -> None:
            change(renderer, nodes)
            self._check(renderer._drawn)

        def beginning(loop: Loop, *given: Any, **named: Any) -> None:
            begin(loop, *given, **named)
            self.loop = loop

        patch.setattr(Renderer, "draw", drawing)
        patch.setattr(Renderer, "_patch", changing)
        patch.setattr(Loop, "__init__", beginning)
        for name, stub in {
            "rect": lambda _node: (5.0, 5.0, 60.0, 80.0),
            "viewport": lambda: (390, 844),
            "animate": lambda *_given: SimpleNamespace(cancel=lambda: None),
            "vibrate": lambda _beats: None,
        }.items():
            patch.setattr(browser, name, stub)
        for name, outcome in {"copy_text": True, "download": None, "print_page": True}.items():
            patch.setattr(texts, name, partial(_answered, outcome))
        quick_reviews(patch, 1, 1)
        super().__init__(patch, query, **named)
        make, clock = self.document.change, count()

        def making(place: Element, changes: str) -> None:
            if self.failing:
                self.failing = False
                listed = json.loads(changes)
                make(place, json.dumps(listed[: rng.randrange(len(listed))]))
                raise Interrupted
            make(place, changes)

        patch.setattr(browser, "change", making)
        patch.setattr(browser, "now_ms", lambda: 50.0 * next(clock))

    def pump(self) -> None:
        """Run what waits for a timer, or only some of it, so that motions last."""
        for _ in range(self.rng.choice((1, 3, 10, 100))):
            if self._waiting:
                self._waiting.pop(0)()

    def scope(self) -> Element:
        """Return the open dialog, or the whole page."""
        return next((box for box in self.all("#dialog") if box.open), self.document.root)

    def go(self, query: str) -> None:
        """Change the URL."""
        self.given = dict(parse_qsl(query))
        self.document.dispatch("hashchange", "window")  # type: ignore[arg-type]

    def _compare(self, renderer: Renderer, state: PageState, idle: bool, counting: bool) -> None:
        """Compare the nodes of the last drawing with those of a drawing without memory."""
        self.drawings += 1
        with forgetful():
            page = renderers._behind(state, idle=idle, counting=counting)
            fresh = with_languages((*page, *renderer._spoken(state)), state.say.lang)
        for drawn, node in zip(renderer._drawn, fresh, strict=True):
            held = renderer._panel if node.key == "sheet" else None
            if described(held or drawn, []) != described(node, []):
                raise Different("\n".join(_parted(held or drawn, node, "")))

    def _check(self, nodes: tuple[Node, ...]) -> None:
        """Compare the document with the nodes of the last drawing."""
        (place,) = self.document.with_id("app")
        shown = [node for node in place.nodes if getattr(node, "id", "") != "broken"]
        seen: dict[int, Element] = {}
        self._check_all(nodes, shown, seen, "app")
        if seen != self.document._drawn:
            raise Different(f"numbered: {seen.keys() ^ self.document._drawn.keys()}")
        for _, views in dom._remembered.values():
            for node in views if isinstance(views, tuple) else (views,):
                if any(each.tag in CONTROLS for each in _walk(node)):
                    raise Different(f"a person can change a remembered view: {node}")

    def _check_all(
        self, nodes: Sequence[Node], shown: Sequence[Any], seen: dict[int, Element], path: str
    ) -> None:
        keyed = Counter((node.tag, node.key) for node in nodes if node.key)
        if any(count > 1 for count in keyed.values()):
            raise Different(f"{path}: siblings have the same key: {keyed}")
        if len(nodes) != len(shown):
            raise Different(f"{path}: {len(nodes)} nodes, {len(shown)} elements")
        for node, element in zip(nodes, shown, strict=True):
            self._check_one(node, element, seen, f"{path} > {node.tag} {node.key}")

    def _check_one(self, node: Node, element: Any, seen: dict[int, Element], path: str) -> None:
        if not isinstance(element, Element) or element.tagName != node.tag.upper():
            raise Different(f"{path}: shown as {element}")
        if node.number in seen or element.number != node.number:
            raise Different(f"{path}: its number is {node.number}, its element’s {element.number}")
        seen[node.number] = element
        attrs: dict[str, str] = {}
        for name, value in node.attrs.items():
            switch = isinstance(value, bool)
            if isinstance(value, int) and self.kinds.setdefault(name, switch) != switch:
                raise Different(f"{path}: {name} is a switch and a number, and True equals 1")
            if name in PROPERTIES:
                found, wanted = getattr(element, name), dom._property(name, value)
                if found != wanted and self.typed.get(element) != found:
                    raise Different(f"{path}: {name} is {found!r}, not {wanted!r}")
            elif value is not None and value is not False:
                attrs[name] = "" if value is True else str(value)
        children = element.nodes
        use = attrs.pop(USE, None)
        if use is not None:
            drawn, *children = children
            if not isinstance(drawn, Element) or drawn.attributes != {"href": use}:
                raise Different(f"{path}: the drawing isn’t {use}")
        shown = {**element.attributes, **element.style.values}
        for name in OF_MOTION if node.tag != "dialog" else ("open",):
            if name not in attrs:
                shown.pop(name, None)
        if shown != attrs:
            raise Different(f"{path}: {attrs} is shown as {shown}")
        if node.text:
            if children != [node.text]:
                raise Different(f"{path}: {node.text!r} is shown as {children}")
        else:
            self._check_all(node.children, children, seen, path)


def _answered(outcome: bool | None, *given: Any) -> bool | None:
    """Stand for a function of the browser: return its outcome, or pass it on."""
    if given and callable(given[-1]):
        given[-1](outcome)
    return outcome


def _walk(node: Node) -> Iterator[Node]:
    """Yield a node and its descendants."""
    yield node
    for child in node.children:
        yield from _walk(child)


def _parted(found: Node, wanted: Node, path: str) -> Iterator[str]:
    """Yield the differences between two nodes."""
    path = f"{path} > {wanted.tag} {wanted.key}"
    if (found.tag, found.attrs, found.text) != (wanted.tag, wanted.attrs, wanted.text):
        yield f"{path}: {found.attrs} {found.text!r}, afresh {wanted.attrs} {wanted.text!r}"
    if len(found.children) != len(wanted.children):
        yield f"{path}: {found.children}, afresh {wanted.children}"
        return
    for one, other in zip(found.children, wanted.children, strict=True):
        yield from _parted(one, other, path)


# Pages to begin with.


def _match(rng: random.Random, **more: str) -> str:
    """Return the query for a match with some random options."""
    name = rng.choice([*GAMES])
    players = len(more["seats"].split(",")) if "seats" in more else rng.choice(GAMES[name].players)
    asked = {"game": name, "players": str(players), "seed": str(rng.random()), "level": "random"}
    asked |= {option: rng.choice(OPTIONS[option]) for option in rng.sample([*OPTIONS], 4)}
    asked |= {"level": "random", "confirm": "off", "pace": rng.choice(("0", "0", "fast"))}
    return urlencode(asked | more)


def _record(rng: random.Random, *, late: bool = False) -> str:
    """Return the record of a match, which may have several rounds, or ends soon if ``late``."""
    rules = GAMES[rng.choice([*GAMES])]
    if late and rng.random() < 0.7:
        with suppress(HouseRuleError):
            rules = game(rules.name, "target=0")  # a single round
    players = rng.choice(rules.players)
    seats = ("you", *(f"human:{seat}" for seat in range(1, players)))
    session = Session.start(rules, players, str(rng.random()), seats)
    moves = 10**3 if late else rng.randrange(150)
    while moves and not session.state.match_over:
        state = session.state
        if (
            late
            and not state.stock
            and sum(hand.bit_count() for hand in state.hands) <= 2 * players
        ):
            break
        if state.round_over:
            session = session.next_round()
        else:
            session = session.play(rng.choice([*islice(state.legal_moves(), 5)]))
        moves -= 1
    return record_of(session, "random")


def _letter(rng: random.Random) -> str:
    """Return an invitation to a match by message."""
    from kasino.letters.device import Device
    from testing.letters.joined import secret

    name = rng.choice([name for name, rules in GAMES.items() if 2 in rules.players])
    return Device.invite(name, "", "Aino", secret("h")).letter()


def _by_message(rng: random.Random) -> str:
    return urlencode({"letter": _letter(rng), "pace": "0"})


#: Functions that return the query of a page to begin with; most of them choose a match.
PLACES: Final[tuple[Callable[[random.Random], str], ...]] = (
    lambda rng: "",
    _match,
    _match,
    _match,
    lambda rng: _match(rng, seats="human:Aino,human:Eino"),
    lambda rng: _match(rng, game="casino", players="4"),  # with partners
    lambda rng: _match(rng, mode="watch"),
    lambda rng: _match(rng, embed="1", controls=rng.choice(OPTIONS["controls"])),
    lambda rng: _match(rng, game="casino", players="2", duplicate="on"),
    lambda rng: _match(rng, game="casino", players="2", beat="18-15"),
    lambda rng: urlencode({"mode": "daily", "pace": "0", "lang": rng.choice(OPTIONS["lang"])}),
    lambda rng: urlencode({"record": _record(rng), "pace": "0"}),
    lambda rng: urlencode({"record": _record(rng), "pace": "0", "mode": "replay"}),
    lambda rng: urlencode({"record": _record(rng, late=True), "pace": "0"}),
    lambda rng: urlencode({"record": _record(rng, late=True), "pace": "0"}),
    lambda rng: urlencode({"record": _record(rng, late=True), "pace": "fast"}),
    *([_by_message] if find_spec("kasino.letters") else []),
    lambda rng: urlencode(
        {"mode": rng.choice(("lesson", "puzzle", "sums")), "game": rng.choice([*GAMES])}
    ),
)


class Monkey:
    """Performs random acts on pages that share a storage."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.trail: deque[str] = deque(maxlen=15)
        self.done: Counter[str] = Counter()
        self.drawings = 0
        self._kept: Storage | None = None
        self._acts: dict[Callable[[WatchedPage], None], float] = {
            self._play: 12,
            self._press: 8,
            self._key: 5,
            self._change: 4,
            self._set: 3,
            self._write: 2,
            self._wait: 2,
            self._close: 1,
            self._fold: 1,
            self._address: 0.5,
            self._fail: 0.3,
        }

    def roam(self, acts: int, places: Sequence[str] = (), each: int = ACTS) -> None:
        """Perform acts on these pages, or on random ones, one after the other."""
        following = iter(places)
        while acts > 0:
            query = next(following, None) or self.rng.choice(PLACES)(self.rng)
            again = not places and self._kept is not None and self.rng.random() < 0.3
            with pytest.MonkeyPatch.context() as patch:
                self._visit(patch, query, min(acts, each), again=again)
            acts -= each

    def _visit(self, patch: pytest.MonkeyPatch, query: str, acts: int, *, again: bool) -> None:
        """Open a page, or reload the last match of this tab, and perform acts there."""
        self.trail.append("reload" if again else f"open {query}")
        try:
            page = WatchedPage(
                patch, "" if again else query, self.rng, kept=self._kept, again=again
            )
            self._kept = page.storage
            for _ in range(acts):
                self._act(page)
        except Exception as error:
            trail = "\n  ".join(self.trail)
            error.add_note(f"seed {self.seed}, act {self.done.total()}, after\n  {trail}")
            raise
        self.drawings += page.drawings

    def _act(self, page: WatchedPage) -> None:
        (act,) = self.rng.choices([*self._acts], [*self._acts.values()])
        name = act.__name__.removeprefix("_")
        self.trail.append(name)
        self.done[name] += 1
        try:
            act(page)
            page.pump()
        except Interrupted:
            self._note("(interrupted)")

    def _note(self, what: object) -> None:
        self.trail[-1] += f" {what}"

    def _play(self, page: WatchedPage) -> None:
        """Play a move, go on to the next round or match, or pick a card, once or repeatedly."""
        ways = (
            "#actions button[data-move]",
            "[data-action=next-round], [data-action=face], #result [data-action=new]",
            "#hand button[data-card]",
        )
        for _ in range(self.rng.choice((1, 1, 6))):
            found = next(filter(None, map(page.all, ways)), [])
            if found:
                self._click(page, self.rng.choice(found))
            page.pump()

    def _press(self, page: WatchedPage) -> None:
        """Press a button or a card; each action is as likely as the others."""
        kinds: dict[str, list[Element]] = {}
        for node in page.scope().found("[data-action], [data-move], [data-card], [data-item]"):
            name = node.getAttribute("data-action") or ""
            if not node.disabled and name not in WITHOUT_DEVICES:
                kinds.setdefault(name, []).append(node)
        if kinds:
            self._click(page, self.rng.choice(kinds[self.rng.choice([*kinds])]))

    def _click(self, page: WatchedPage, node: Element) -> None:
        self._note({name: text for name, text in node.attributes.items() if "data-" in name})
        node.focus()
        if self.rng.random() < 0.1:
            page.document.dispatch("dblclick", node)
        node.click()

    def _key(self, page: WatchedPage) -> None:
        key = self.rng.choice(KEYS)
        self._note(key)
        page.press(key)

    def _change(self, page: WatchedPage) -> None:
        """Change a field, a list or a box in the dialog or on the screen."""
        fields = [*page.scope().found("input, select, textarea")]
        fields = [field for field in fields if "data-file" not in field.attributes]
        if not fields:
            return
        node = self.rng.choice(fields)
        kind = node.getAttribute("type") or node.tagName.lower()
        self._note(f"{kind} {node.attributes}")
        if kind == "select":
            node.value = self.rng.choice([one.value for one in node.found("option")])
        elif kind == "radio":
            for other in page.scope().found("input"):
                if other.getAttribute("name") == node.getAttribute("name"):
                    other.checked = other is node
        elif kind == "checkbox":
            node.checked = not node.checked
        else:
            text = self.rng.choice(TEXTS)
            if kind == "number" and not text.lstrip("-").isdigit():
                text = ""  # as in a browser
            page.typed[node] = node.value = text
        page.document.dispatch("change", node)

    def _set(self, page: WatchedPage) -> None:
        """Change an option, as a host page can at any time."""
        name = self.rng.choice([*OPTIONS])
        value = self.rng.choice(OPTIONS[name])
        self._note(f"{name} {value}")
        page.loop.dispatch(set_option.of(name, value))

    def _write(self, page: WatchedPage) -> None:
        """Type a text into the field for moves."""
        if not page.all("#typed input"):
            page.press("m")
        for field in page.all("#typed input"):
            text = self.rng.choice(TEXTS)
            self._note(repr(text))
            field.focus()
            page.typed[field] = field.value = text
            page.press("Enter")

    def _wait(self, page: WatchedPage) -> None:
        """Let time pass."""
        page.rest()
        page.pump()

    def _close(self, page: WatchedPage) -> None:
        """Close the dialog as the browser does."""
        for box in page.all("#dialog"):
            if box.open:
                box.close()

    def _fold(self, page: WatchedPage) -> None:
        """Open or close the log."""
        for log in page.all("details.log"):
            log.open = not log.open
            page.document.dispatch("toggle", log)

    def _address(self, page: WatchedPage) -> None:
        """Go to another match by its URL."""
        query = self.rng.choice(PLACES)(self.rng)
        self._note(query)
        page.go(query)

    def _fail(self, page: WatchedPage) -> None:
        """Have the next drawing interrupted."""
        page.failing = True


def main(acts: int = 10_000, seed: str = "1") -> None:
    """Attack, and print the numbers of acts and drawings."""
    monkey = Monkey(seed)
    monkey.roam(acts)
    print(f"seed {seed}: {acts} acts, {monkey.drawings} drawings\n{dict(monkey.done)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:3])
