"""The page’s drawings at some places as text; ``python -m tests.page.drawn`` regenerates them.

Each file of ``drawings`` is a place of the page, or some zones of it: one line for each element
with its attributes, then the announcements, and the keyboard focus. After an intended change,
regenerate them and review the diff.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zlib import crc32

import pytest

from app.platform import browser
from kasino.games import GAMES
from kasino.match.session import Session
from testing.key_language import speak_keys
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    EACH_SPADE,
    FEWEST_WINS,
    FREE_BUILDS,
    POWER_CARDS,
    STAND_INS,
    alone,
    game_with,
    unnamed,
)
from testing.page.dom import Element
from testing.page.open_page import OpenPage
from testing.places.positions import address
from testing.places.scenes import (
    calling,
    crowded,
    ended,
    finished,
    last_deal,
    middle,
    owing,
    several,
    sweeping,
)

FOLDER: Final = Path(__file__).parent / "drawings"
#: Attributes that every button, card or icon has.
USUAL: Final = {("type", "button"), ("viewBox", "0 0 24 24")}
LAST_HEARD: Final = 6  # the number of announcements to record

#: Parts that differ between positions and between games.
TABLE: Final = "#table, #actions, #hand"
GAME: Final = "#seats, #table, #actions, #sheet .standing"


#: The tile of a game on the start screen; only those of the stand-ins are drawn.
TILE: Final = r'^( *)label\.game\n\1 input .*"game\.(?P<game>[\w-]+),.*\n(?:\1 .*\n)*'
#: The games of a country on the start screen.
LAND: Final = re.compile(r"^( *)fieldset\.kind\b.*\n(?:\1 .*\n)*", re.MULTILINE)


def _of_stand_ins(land: re.Match[str]) -> str:
    """Return the drawing of a country, or nothing if no stand-in is from there."""
    return land[0] if any(f"game.{name}," in land[0] for name in STAND_INS) else ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place: its URL, the presses there, and the zones to draw."""

    query: Callable[[], str]
    zones: str
    steps: tuple[str, ...] = ()  # an action, a selector, option:value, a key after "=", "!" to play

    def opened(self, patch: pytest.MonkeyPatch) -> OpenPage:
        """Open the page and make the presses."""
        speak_keys(patch)
        page = OpenPage(patch, self.query())
        patch.setattr(browser, "random_bytes", bytes)  # always the same match
        for step in self.steps:
            if step == "!":
                page.play()
            elif step.startswith("="):
                page.press(step[1:])
            elif ":" in step.partition(" ")[0].partition("[")[0]:
                page.choose(*step.split(":"))
            else:
                page.click(step if step[0] in "#.[" else f"[data-action={step}]")
        return page

    def drawing(self, patch: pytest.MonkeyPatch) -> str:
        """Return the drawing of a place."""
        page = self.opened(patch)
        zones = [node for zone in self.zones.split(", ") for node in page.all(zone)]
        assert zones, self.zones
        lines = [line for zone in zones for line in outline(zone)]
        text = LAND.sub(_of_stand_ins, "".join(f"{line}\n" for line in lines))
        text = alone(text, TILE)
        lines = text.replace(f"about(n={len(GAMES)})", "about(n=…)").splitlines()
        lines += [f"{kind} heard: {text}" for kind, text in page.heard[-LAST_HEARD:]]
        lines += [f"the keyboard is at: {_named(page.focused)}"]
        return unnamed("\n".join(lines) + "\n")


def asks(query: str, *steps: str, zones: str = TABLE) -> Place:
    """Return a place at a URL of the page."""
    return Place(lambda: f"?lang=en&pace=0&{query}", zones, steps)


def at(session: Callable[[], Session], *steps: str, zones: str = TABLE, **more: str) -> Place:
    """Return a place in a match."""
    return Place(lambda: address(session(), lang="en", **more), zones, steps)


def picking(name: str, card: str) -> Place:
    """Return a place where a hand card with several captures is picked."""
    return at(lambda: several(name)[0], f"#hand [data-card='{card}']")


FIRST: Final = "game=casino&seed=a&level=greedy"
RESULT: Final = "#result, #actions, .bar .title"
#: A match is left in its middle.
LEFT: Final = ("new", "=1", "=p", "menu")
#: In the first lesson: a card that it doesn’t accept, and the one that it does.
TRIED: Final = ("#hand [data-card='2s']", "#actions [data-move]")
RIGHT: Final = ("#hand [data-card='8h']", "#actions [data-move='8hx8s']")
#: A match of a single round, played to its end with the first choice each time.
QUICK: Final = f"game={(*ACE_BUILDS, 'casino')[0]}&rules=target%3D1&level=random&confirm=off&seed=a"
ONCE: Final = ("!",) * 24
#: The games whose middle is drawn, by the names of their drawings.
MIDDLES: Final = {
    "finnish": ("finnish",),
    "power-cards": POWER_CARDS,
    "casino": ("casino",),
    "fewest-wins": FEWEST_WINS,
    "groups": FREE_BUILDS,
    "ace-builds": ACE_BUILDS,
    "all-spades": EACH_SPADE,
}
PLACES: Final[dict[str, Place]] = {
    # The start.
    "start": asks("", zones="#start"),
    "start-casino": asks("", "game:casino", "players:4", "level:expert", zones="#start .felt"),
    "start-three": asks(
        "", f"game:{(*ACE_BUILDS, 'casino')[0]}", "players:3", zones="#start .felt, .further"
    ),
    "start-again": asks("", *LEFT, zones="#start .left, #start .second"),
    "start-refused": asks("theme=pink&level=master", zones="#start .warning, #notice"),
    # A match.
    "match": asks(FIRST, zones="body"),
    "match-sealed": asks("", "new", zones=".strip, .me"),
    "match-menu": asks(FIRST, "more", zones=".bar"),
    "match-embedded": asks(f"{FIRST}&embed=1&controls=min", zones=".bar, #sheet"),
    "match-bare": asks(f"{FIRST}&embed=1&controls=off", zones="main"),
    "match-hints-off": asks(
        f"{FIRST}&hints=off", "#hand [data-card='7s']", zones="#table, #actions"
    ),
    "match-muted": asks(f"{FIRST}&undo=off&sound=off", zones=".bar"),
    "match-lost": asks(FIRST, "#hand [data-card=Ks]", "#table [data-item='4d']"),
    "match-ways": asks(FIRST, "#hand [data-card='7s']"),
    "match-read": asks(FIRST, "=t", "=h", "=s", "=l", zones=".note"),
    "match-read-picked": asks(
        FIRST, "#hand [data-card='7s']", "=h", "#table [data-item='4d']", "=h", zones="#actions"
    ),
    "cover-read": asks(f"{FIRST}&seats=human:Aino,human:Eino", "=h", "=t", "=s", zones="#cover"),
    "last-deal-read": at(last_deal, "=t", "=h", "=s", "=l", zones="#note"),
    "match-tick": asks(FIRST, "#hand [data-card='6h']", "=b", zones="#actions, #table"),
    "match-trailed": asks(FIRST, "#hand [data-card=Ks]", "=p", zones="#seats, .me, #sheet"),
    "match-typed": asks(FIRST, "type", zones=".me"),
    "match-hint": asks(FIRST, "hint"),
    "match-hinted": asks(FIRST, "hint", "hint", "hint", zones=".me"),
    "match-watched": asks(f"{FIRST}&mode=watch", zones=".bar, #seats, #table .strip"),
    "cover": asks(f"{FIRST}&seats=human:Aino,human:Eino", zones="main"),
    # Games in the middle.
    **{
        place: at(lambda name=name: middle(name), zones=GAME)  # type: ignore[misc]
        for place, games in MIDDLES.items()
        for name in games
    },
    "three": at(lambda: middle(game_with(POWER_CARDS), 3), zones="#seats, #sheet .standing"),
    "partners": at(lambda: middle("casino", 4), zones="#seats, #sheet .standing, .bar .title"),
    "last-deal": at(last_deal, zones="#seats, #table, #sheet .standing"),
    "sweeps": at(sweeping, zones="#seats"),
    "crowded": at(crowded, zones="#table, #actions"),
    "owing": at(lambda: owing()[0]),
    "owed": at(lambda: owing()[0], "#hand [data-card='7s']", zones="#actions, #hand"),
    "call": at(calling),
    "call-several": at(lambda: calling(several=True), zones="#actions"),
    "call-two": at(lambda: calling(exactly=2), zones="#actions"),
    "chosen-casino": picking("casino", "9c"),
    **{
        place: picking(name, "9h")
        for place, name in zip(["chosen-groups"], FREE_BUILDS, strict=False)
    },
    **{
        place: picking(name, "As")
        for place, name in zip(["chosen-power-cards"], POWER_CARDS, strict=False)
    },
    # The end.
    "round": at(lambda: ended("casino"), zones="#result, #actions, .bar"),
    "round-three": at(lambda: ended("casino", 3), zones=RESULT),
    "round-partners": at(lambda: ended("casino", 4), zones="#result"),
    "over": at(lambda: finished("finnish"), zones=RESULT),
    "over-call": at(lambda: finished(game_with(CALLS)), zones="#result"),
    "over-replayed": at(
        lambda: finished("finnish"), "undo", "redo", "=a", mode="replay", zones=".bar"
    ),
    "round-read": at(lambda: ended("casino"), "=t", "=h", "=s", "=l", zones=".bar"),
    "calls-read": at(calling, "=t", "=h", "=s", "=l", zones=".note"),
    "power-cards-read": at(
        lambda: middle(game_with(POWER_CARDS)), "=t", "=h", "=s", "=l", zones=".note"
    ),
    "over-story": at(lambda: finished("casino"), zones="#result"),
    "replay": at(lambda: finished("finnish"), mode="replay", zones="#table, .me, .bar"),
    "duplicate": asks(f"{QUICK}&duplicate=on", *ONCE, zones="#result, #notice"),
    # Lessons and puzzles.
    "lesson": asks("", "game:finnish", "learn", zones="#app"),
    "lesson-tried": asks("", "game:finnish", "learn", *TRIED, zones="#coach, #actions"),
    "lesson-hint": asks("", "game:finnish", "learn", *TRIED, "learn-hint", zones="#coach"),
    "lesson-done": asks("", "game:finnish", "learn", *RIGHT, zones=".bar, #coach, .me"),
    "lesson-next": asks("", "game:finnish", "learn", *["learn-next"] * 2, zones=".bar, #coach"),
    "lesson-last": asks("", "game:finnish", "learn", *["learn-next"] * 7, zones=".bar, #coach"),
    "learnt": asks("", "game:finnish", "learn", *["learn-next"] * 8, zones="#app"),
    "puzzle": asks("", "puzzles", ".collection-level .thumbnail", zones="#app"),
    "puzzle-looked": asks(
        "", "puzzles", ".collection-level .thumbnail", "task-hint", zones="#coach"
    ),
    "puzzle-tried": asks(
        "", "puzzles", ".collection-level .thumbnail", "=2", "#actions button", zones="#coach"
    ),
    "solution": asks(
        "", "puzzles", ".collection-level .thumbnail", "task-solution", zones="#table, .me"
    ),
}


def outline(node: Element, depth: int = 0) -> Iterator[str]:
    """Yield the lines of an element; an only child is on its line."""
    line = " " * depth + _named(node)
    while len(node.nodes) == 1 and node.children and node.tagName != "SVG":
        (node,) = node.children
        line += f" > {_named(node)}"
    if node.tagName == "SVG":
        yield f"{line} {_art(node)}"
        return
    if node.nodes and not node.children:
        yield f"{line}: {node.textContent}"
        return
    yield line
    for child in node.nodes:
        if isinstance(child, str):
            yield f"{' ' * depth} : {child}"
        else:
            yield from outline(child, depth + 1)


def _named(node: Element) -> str:
    given = {**node.attributes, **node.style.values}
    parts = [node.tagName.lower() + "".join(f".{one}" for one in given.pop("class", "").split())]
    told = {name: value for name, value in given.items() if (name, value) not in USUAL}
    parts += [f"{name}={_quoted(value)}" if value else name for name, value in told.items()]
    parts += [name for name in ("checked", "open") if getattr(node, name)]
    parts += [f"value={node.value}"] if node.value else []
    return " ".join(parts)


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value


def _art(node: Element) -> str:
    """Return the content of a drawing: the cards of the sprite, or a hash of its own lines."""
    shown = [part.attributes["href"] for part in node.walk() if "href" in part.attributes]
    if len(shown) < len([*node.walk()]) - 1:
        lines = "\n".join(_named(part) for part in node.walk())
        shown.append(f"{crc32(lines.encode()):08x}")
    return " ".join(shown)


def main() -> None:
    """Write all drawings, or the named ones."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PLACES:
        with pytest.MonkeyPatch.context() as patch:
            found = PLACES[name].drawing(patch)
        (FOLDER / f"{name}.txt").write_text(found, encoding="utf-8")


if __name__ == "__main__":
    main()
