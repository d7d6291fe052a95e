"""Each optional feature can be removed by its line: the rest still plays a match to its end."""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections.abc import Iterator, Sequence, Set
from pathlib import Path

import pytest

from app import features
from app.core.feature import Feature, install, installed
from app.features import CORE, FEATURES, OPTIONAL
from app.runtime.update import update
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, game_with
from testing.page.actions import filled
from testing.page.open_page import Open, OpenPage
from testing.page.states import state_of
from testing.places.positions import address
from testing.samples import usually
from tools.rooms import room_of, rooms

APP = Path(features.__file__).parent
LISTED = (APP / "features.py").read_text(encoding="utf-8")

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_deeper_look")]


@functools.cache
def last_cards() -> str:
    """Return the URL of a match in the last deal of its last round."""
    session = Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("you", "human:1"))
    while session.state.deal < session.state.deals or session.state.turn:
        session = session.play(next(iter(session.state.legal_moves())))
    return address(session, lang="en", confirm="off")


@pytest.fixture(autouse=True)
def all_features_after() -> Iterator[None]:
    yield
    install(FEATURES)


@pytest.fixture(autouse=True)
def shallow_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasino.coach.analysis.PLAYED_WORLDS", 1)
    monkeypatch.setattr("kasino.coach.analysis.solvable", lambda _view: False)
    if "review" in installed().actions:
        monkeypatch.setattr("app.coach.review.work.PLAYS", 0)


def halves() -> Iterator[tuple[Feature, ...]]:
    """Yield halves of the features: for any two features, some half has one but not the other."""
    for bit in range((len(OPTIONAL) - 1).bit_length()):
        for side in (0, 1):
            yield tuple(each for n, each in enumerate(OPTIONAL) if n >> bit & 1 == side)


def lacking(out: Sequence[Feature]) -> set[str]:
    """Return the actions that the page doesn’t have without some features."""
    return {row.name for each in out for row in each.actions} - installed().actions.keys()


def dialogs_of(out: Sequence[Feature]) -> set[str]:
    return {name for each in out for name in each.dialogs}


def looked_at(page: OpenPage, out: Sequence[Feature]) -> None:
    """Check that nothing on the page belongs to removed features."""
    assert not set(page.data("[data-action]", "action")) & lacking(out)
    assert not set(page.data("dialog[data-dialog]", "dialog")) & dialogs_of(out)


def dialogs_opened(
    page: OpenPage, out: Sequence[Feature], seen: Set[str] = frozenset()
) -> set[str]:
    """Open every second dialog that a button of the page opens, and check it."""
    found = set(page.data("[data-action]", "action")) & installed().dialogs.keys()
    for name in sorted(filter(None, found - seen)):
        page.click(f"[data-action={name}]")
        assert page.data("dialog[data-dialog]", "dialog") == [name]
        looked_at(page, out)
        page.click("dialog [data-action=close]")
    return {name for name in found if name}


@pytest.mark.parametrize(
    "out",
    usually(
        [((*OPTIONAL,),), *((half,) for half in halves())],
        [((*OPTIONAL,),), *((half,) for half in halves()), *(((each,),) for each in OPTIONAL)],
    ),
    ids=lambda out: out[0].name if len(out) == 1 else f"{len(out)} from {out[0].name} on",
)
def test_without_features_a_match_is_played_to_its_end(
    out: tuple[Feature, ...], opened: Open
) -> None:
    install([each for each in FEATURES if each not in out])
    page = opened("?lang=en&pace=0")
    looked_at(page, out)
    shown = dialogs_opened(page, out)
    page = opened(last_cards())
    during = dialogs_opened(page, out)
    gone = {key for each in out for row in each.shortcuts for key in row.keys}
    for key in gone - {key for row in installed().keys for key in row.keys}:
        before = page.texts("#game")
        page.press(key)
        assert page.texts("#game") == before and not page.all("dialog[data-dialog]")
    while page.state != "match-over":
        looked_at(page, out)
        page.play()
    looked_at(page, out)
    shown |= during | dialogs_opened(page, out, during)
    assert not shown & dialogs_of(out) and (shown or len(out) > 1)
    page.click("[data-action=menu]")
    assert page.all("#start")


@pytest.mark.parametrize("out", OPTIONAL, ids=lambda out: out.name)
def test_what_a_feature_would_do_is_nothing_without_it(out: Feature) -> None:
    state = state_of(game="casino")
    install([each for each in FEATURES if each is not out])
    for row in out.actions:
        assert update(state, filled_of(out, row.name)) == (state, ()), row.name


def filled_of(out: Feature, name: str) -> object:
    """Return an action of a removed feature."""
    left = installed()
    install([*CORE, out])
    action = filled(name)
    install([each for each in FEATURES if each.name in left.names])
    return action


def test_the_table_holds_every_feature_once() -> None:
    names = [each.name for each in FEATURES]
    assert len(names) == len(set(names)) == len(installed().names)
    with pytest.raises(ValueError, match="declared twice"):
        install([*FEATURES, FEATURES[-1]])


#: The line of a feature in the list.
LINE = re.compile(r"^from app\.([\w.]+) import FEATURE as (\w+)", re.MULTILINE)


def declaring(module: Path) -> list[Path]:
    """Return the files that can declare a feature’s parts: its own, and its update modules."""
    folder = module.parent / "update"
    return [module, *(folder.glob("*.py") if folder.is_dir() else [folder.with_suffix(".py")])]


#: Functions that draw a button, whose first argument is its action.
BUTTONS = ("button", "quiet_button", "tool", "panel")


def test_a_button_names_an_action_of_its_own_feature_or_of_the_match() -> None:
    homes = {sys.modules[f"app.{path}"].FEATURE: f"app.{path}" for path, _ in LINE.findall(LISTED)}
    known = {**rooms(), **dict.fromkeys(("start", "result", "table"), "")}
    owners = {
        row.name: room_of(home, known) for each, home in homes.items() for row in each.actions
    }
    foreign = []
    for path in APP.rglob("*.py"):
        module = ".".join(path.relative_to(APP.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in BUTTONS:
                action = getattr(node.args[0], "value", "")
                if owners.get(action, "table") not in ("table", room_of(module, known)):
                    foreign.append(f"{module}: {action}, of {owners[action]}")
    assert not foreign, f"fill a slot with the action: {foreign}"


def test_a_button_a_dialog_and_an_effect_are_two_files_away() -> None:
    """The list names a feature’s module; all else is in an update module next to it."""
    described = (APP.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    modules = {name: APP / f"{path.replace('.', '/')}.py" for path, name in LINE.findall(LISTED)}
    assert len(modules) == len(FEATURES)
    for name, module in modules.items():
        files = [path for path in declaring(module) if path.exists()]
        code = "".join(path.read_text(encoding="utf-8") for path in files)
        feature: Feature = getattr(features, name)
        for row in feature.actions:
            made = rf'"{row.name}"|f"{row.name.partition("-")[0]}-{{'  # several, in a loop
            assert re.search(rf"\bdoes\(\s*(?:{made})", code), f"{name}: {row.name}"
        for dialog in feature.dialogs:
            assert re.search(rf'\bdialog\(\s*"{dialog}"', code), f"{name}: {dialog}"
        if len(files) > 2:  # too many to search: the document says which one to open
            assert all(f"`{path.name}`" in described for path in files[1:] if path.stem[0] != "_")
