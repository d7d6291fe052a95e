"""The tool that finds the places that name a game as a game."""

from __future__ import annotations

import pytest

from tools.named import SUFFIXES, Known, games_in, places
from tools.paths import ROOT, files

#: Where games could be named; web/ is added without its packages.
TREE = "kasino tests e2e tools lab docs examples README.md CONTRIBUTING.md".split()
#: The documents that list every game, as their commands write them.
LISTS = {"README.md", "docs/rules.md", "docs/strength.md"}
#: The number of games that something outside of their folders still names. It may only fall.
STILL_NAMED = 11
DRAW = Known("draw", "Draw Casino")
HIGH = Known("high-low", "High and Low")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kasino/a.py", 'GAMES = {"draw": 1}'),
        ("kasino/a.py", 'TITLE = "Draw Casino"'),
        ("kasino/a.py", 'SAYS = {"about.draw": ""}'),
        ("kasino/a.py", 'SAYS = {"move.lay@draw.one": ""}'),
        ("kasino/a.py", "from kasino.games.draw import RULES"),
        ("kasino/a.py", "from kasino.games import draw"),
        ("kasino/a.py", "import kasino.games.draw.course"),
        ("kasino/locales/fi.po", 'msgctxt "move.lay@draw"'),
        ("web/style/a.css", '[data-game="draw"] { color: red }'),
        ("web/a.js", "start('draw')"),
        ("docs/a.md", "Start `draw` with four players."),
        ("docs/a.md", "## Draw Casino"),
        ("docs/a.md", "kasino play --game draw"),
        ("tests/a.txt", "draw 2 0 random=Qd"),
        ("tests/a.kasino", "game: draw"),
        ("tests/perft/draw-options.txt", ""),
        ("tests/rules/test_draw.py", ""),
    ],
)
def test_a_place_that_names_the_game_is_found(file: str, text: str) -> None:
    assert [place.file for place in places({file: text}, DRAW)] == [file]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kasino/a.py", 'SAYS = {"teach.draw": "Draw a card and then draw another."}'),
        ("kasino/a.py", "from kasino.games import drawn"),
        ("kasino/locales/fi.po", 'msgctxt "result.draw"\nmsgid "draw"'),
        ("kasino/games/draw/__init__.py", 'RULES = Rules(name="draw")'),
        ("web/app/rules/draw.py", ""),
        ("docs/a.md", "The stock has a card to draw."),
        ("CHANGELOG.md", "`draw`"),
    ],
)
def test_an_ordinary_word_is_no_name(file: str, text: str) -> None:
    assert places({file: text}, DRAW) == []


def test_a_folder_has_no_hyphen() -> None:
    text = "from kasino.games.high_low.course import COURSE"
    assert places({"kasino/a.py": text}, HIGH)
    assert not places({"kasino/games/high_low/course.py": '"high-low"'}, HIGH)


@pytest.mark.law
def test_no_more_games_are_named_outside_of_their_folders() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8", errors="replace")
        for path in files(*(ROOT / place for place in TREE), *(ROOT / "web").glob("[!n]*"))
        if path.suffix in SUFFIXES
    }
    named = [
        [each for each in places(found, game) if each.file not in LISTS] for game in games_in(found)
    ]
    still = sorted(filter(None, named), key=len)
    assert len(still) <= STILL_NAMED, "\n".join(
        f"{file}:{line}: {text}" for file, line, text in still[0]
    )
