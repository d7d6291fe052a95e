"""What is added is whole: a setting with its effect and its row, a figure with its words and sum.

A new setting is entered in ``EFFECTS``, where each of its values must make a difference; a figure
and a slot are found by themselves. On the smallest screen, `e2e/table/test_looks.py` tries every
value of every setting, and every figure.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import fields
from itertools import combinations, count
from typing import Final

import pytest

import app.coach.slots
import app.core.slots
import app.table.slots
from app.core import statistics
from app.core.options import TABLE, read
from app.core.pace import WAITS, motion_pace
from app.core.slots import Slot
from app.core.statistics import FIGURES, KEPT, Figure, Line, Statistics
from app.i18n.catalogue import TABLES
from app.platform import browser
from app.platform.store import PREFIX
from app.runtime.switches import Switches
from app.table.motion.sound import Sound
from app.table.motion.vibration import Vibration
from kasino.cards import text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind
from testing.kinds import STAND_INS
from testing.page.open_page import OpenPage
from testing.page.stored import Storage
from testing.places.positions import address
from testing.places.scenes import middle
from tests.page.drawn import FIRST, ONCE, QUICK, Place
from tests.page.test_statistics import finished
from tools.paths import ROOT

pytestmark = pytest.mark.long

#: What a value of a setting does, in a form that can be compared with what other values do.
Effect = Callable[[pytest.MonkeyPatch, str, str], object]

STYLE: Final = "".join(
    sheet.read_text(encoding="utf-8") for sheet in sorted((ROOT / "web" / "style").glob("*.css"))
)


def seen(query: str | Callable[[], str], *steps: str, zones: str = "#table, #actions") -> Effect:
    """Return the effect on the drawing of a place, and on the announcements there."""

    def effect(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
        given = f"?lang=en&pace=0&{query}" if isinstance(query, str) else query()
        return Place(lambda: f"{given}&{name}={value}", zones, steps).drawing(patch)

    return effect


def styled(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the rules of the style sheets that apply to the page with a value."""
    found = OpenPage(patch, f"?{name}={value}").document.root.getAttribute(f"data-{name}")
    assert found is not None
    ways: dict[str, Callable[[str], bool]] = {
        "": found.__eq__, "*": found.__contains__, "^": found.startswith, "$": found.endswith,
    }  # fmt: skip
    asked = set(re.findall(rf'\[data-{name}([*^$]?)="?([\w-]+)"?\]', STYLE))
    return {(way, word) for way, word in asked if ways[way](word)}


def themed(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the look of the page on a light and on a dark device."""
    found = []
    for dark in (False, True):
        page = OpenPage(patch, "")
        patch.setattr(browser, "media", lambda asked, dark=dark: dark and "dark" in asked)
        page.click("[data-action=settings]")
        page.choose(name, "contrast" if value == "light" else "light")
        page.choose(name, value)
        root = page.document.root
        found.append([root.getAttribute(f"data-{each}") for each in ("theme", "contrast")])
    return found


def practised(effect: Callable[[OpenPage], object], query: str) -> Effect:
    """Return the effect for someone new, and for someone who has won three matches."""

    def compared(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
        found = []
        for won in (0, 3):
            kept, line = Storage(), Line(played=3, won=won)
            told = statistics.write(Statistics(lines={("finnish", "greedy"): line}))
            kept.set(f"{PREFIX}{KEPT}", told)
            page = OpenPage(patch, f"?lang=en&pace=0&{query}&{name}={value}", kept=kept)
            found.append(effect(page))
        return found

    return compared


def court_cards(page: OpenPage) -> object:
    """Return the texts on the cards."""
    return page.texts("#table, #hand")


def trailed(page: OpenPage) -> object:
    """Return what a second tap on a card that scores and takes nothing leads to."""
    for _ in range(2):
        page.click(f"#hand [data-card={COSTLY[1]}]")
    return page.state, page.texts("#note")


def _costly() -> tuple[str, str]:
    """Return a seed, and an ace in the first hand that can only be trailed."""
    rules = GAMES[STAND_INS[0]]
    for number in count():
        state = State.start(rules, 2, f"costly {number}")
        moves = list(state.legal_moves()) if state.turn == 0 else []
        takes = {move.card for move in moves if move.kind is Kind.CAPTURE}
        for move in moves:
            if (
                move.kind is Kind.TRAIL
                and rules.points_of(1 << move.card)
                and move.card not in takes
            ):
                return f"costly {number}", text(move.card)
    raise AssertionError


COSTLY: Final = _costly()


def guided(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return whether someone new is guided, on the game’s own page and in another."""
    pages = (
        OpenPage(patch, f"?game=finnish&seed=a&pace=0&{more}{name}={value}")
        for more in ("", "embed=1&")
    )
    return [
        (page.texts("#note, .guide"), page.attributes("#hand .card", "class")) for page in pages
    ]


def titled(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the title of the match."""
    page = OpenPage(patch, f"?lang=en&pace=0&motion=off&seed=a&seats=you,greedy&{name}={value}")
    return page.texts(".bar .title")


def spoken(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the language of the page, and its words, in two browsers."""
    found = []
    for own in ("fi", "et"):
        patch.setattr(OpenPage, "usual", {})
        page = OpenPage(patch, "")
        patch.setattr(browser, "languages", lambda own=own: [own])
        page.click("[data-action=settings]")
        page.choose(name, "sv" if value == "en" else "en")
        page.choose(name, value)
        found.append((page.document.root.getAttribute("lang"), page.texts("#start")))
    return found


def waits(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return how long opponents wait."""
    return WAITS[read({name: value})[0][name]]


def travels(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the speed of the cards at each speed of the opponents."""
    return [motion_pace(read({name: value, "pace": pace})[0]) for pace in WAITS]


def loud(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the volume of the sounds."""
    sound = Sound()
    sound.set(read({name: value})[0])
    return sound._volume


def felt(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return the vibrations of a pick, with the sound on and off."""
    found: list[object] = []
    patch.setattr(browser, "vibrate", found.append)
    patch.setattr(browser, "media", lambda _asked: False)
    for sound in ("on", "off"):
        vibration = Vibration()
        vibration.set(read({name: value, "sound": sound})[0])
        vibration.pick()
        found.append(sound)
    return found


def scanned(patch: pytest.MonkeyPatch, name: str, value: str) -> object:
    """Return what the switches wait for: a time, and events of the window."""
    found: list[object] = []
    patch.setattr(browser, "after", lambda ms, _do: found.append(ms))
    patch.setattr(browser, "on", lambda _where, event, _do: found.append(event))
    Switches().set(read({name: value})[0])
    return found


EFFECTS: Final[dict[str, Effect]] = {
    "game": titled,
    "players": seen("game=casino&seed=a", zones="#seats"),
    "level": seen("game=casino&seed=a", zones="#seats"),
    "duplicate": seen(QUICK, *ONCE, zones="#result, #actions"),
    "lang": spoken,
    "theme": themed,
    "deck": styled,
    "felt": styled,
    "back": styled,
    "size": styled,
    "handed": styled,
    "table": seen(lambda: address(middle("casino"), lang="en")),
    "values": practised(court_cards, "game=finnish&seed=a"),
    "guide": guided,
    "captures": seen(FIRST, "#hand [data-card='7s']"),
    "counts": seen(lambda: address(middle("casino"), lang="en"), zones="#seats, #sheet, .me"),
    "unseen": seen(lambda: address(middle("casino"), lang="en"), zones="main"),
    "pace": waits,
    "travel": travels,
    "sound": loud,
    "volume": loud,
    "motion": styled,
    "keys": seen(FIRST, "=l", "=h"),
    "confirm": practised(trailed, f"game=finnish&seed={COSTLY[0]}&motion=off"),
    "vibration": felt,
    "gamepad": scanned,
    "scan": scanned,
    "speech": seen(FIRST, "#hand [data-card='7s']", "=Escape", "!", zones=".me"),
}


#: The settings, and those of them that are texts: the tests of seats and of house rules try those.
SETTINGS: Final = [option for option in TABLE.values() if option.stored]
TEXTS: Final = {"seats", "rules"}


def test_every_setting_has_an_effect_here() -> None:
    assert EFFECTS.keys() == {option.name for option in SETTINGS} - TEXTS


@pytest.mark.parametrize("name", [option.name for option in SETTINGS if option.name not in TEXTS])
def test_each_value_of_a_setting_makes_a_difference(name: str) -> None:
    found = {}
    for value in TABLE[name].values:
        with pytest.MonkeyPatch.context() as patch:
            found[value] = EFFECTS[name](patch, name, value)
    same = [pair for pair in combinations(found, 2) if found[pair[0]] == found[pair[1]]]
    assert not same, f"these values of {name} do the same: {same}"


@pytest.mark.parametrize("name", [option.name for option in SETTINGS])
def test_a_setting_has_its_row_in_the_documents(name: str) -> None:
    page = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| `{name}` \| .+ \| .+ \|$", page, re.MULTILINE)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_a_figure_is_counted_summed_and_shown(figure: Figure) -> None:
    assert figure.name in {field.name for field in fields(Line)}
    assert f"page.stats-{figure.name}" in TABLES["saves"]
    matches = (finished(name, seed=seed) for name in GAMES for seed in "abcdefgh")
    counted = next(filter(figure_of(figure), matches), None)
    assert counted is not None, f"no match has any {figure.name}"
    line = Line(**{"played": 1, "won": 1, figure.name: 4321})
    assert figure.shown(counted.rules, line)
    with pytest.MonkeyPatch.context() as patch:
        kept, told = Storage(), Statistics(lines={(counted.rules.name, "greedy"): line})
        kept.set(f"{PREFIX}{KEPT}", statistics.write(told))
        page = OpenPage(patch, "?lang=en", kept=kept)
        page.click("[data-action=statistics]")
        assert page.texts(f"#dialog [data-stat={figure.name}]") == ["4321"]


def figure_of(figure: Figure) -> Callable[[Session], int]:
    """Return a function that counts a figure in a match."""

    def of(session: Session) -> int:
        events = [event for entry in session.log for event in entry.events]
        return figure.of(session, events, session.human_seats)

    return of


SLOTS: Final = {
    name: module
    for module in (app.core.slots, app.table.slots, app.coach.slots)
    for name, value in vars(module).items()
    if isinstance(value, Slot)
}
CODE: Final = [
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "web" / "app").rglob("*.py"))
]


def _named(node: ast.expr) -> str:
    """Return a name without its module, or "" for other code."""
    return getattr(node, "attr", "") or getattr(node, "id", "")


def _uses() -> tuple[set[str], set[str]]:
    """Return the names that are the first argument of ``fill``, and those used elsewhere."""
    filled, read = set(), set()
    for tree in map(ast.parse, CODE):
        fillings = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _named(node.func) == "fill":
                filled.add(_named(node.args[0]))
                fillings |= {id(each) for each in ast.walk(node.args[0])}
            elif isinstance(node, ast.Name | ast.Attribute) and id(node) not in fillings:
                read |= {_named(node)} if isinstance(node.ctx, ast.Load) else set()
    return filled, read


FILLED, READ = _uses()


@pytest.mark.parametrize("name", SLOTS)
def test_a_slot_is_explained_filled_and_read(name: str) -> None:
    explained = rf"^#: .+\n(?:#: .+\n)*{name}: "
    assert any(re.search(explained, text, re.MULTILINE) for text in CODE), "say what fills it"
    assert name in FILLED, "no feature fills it"
    assert name in READ, "nothing reads it"
