"""The tool that finds the places that name a game as a game."""

from __future__ import annotations

import pytest

from testing.kinds import STAND_INS
from tools.named import PACKAGE, SUFFIXES, Known, games_in, is_example, places
from tools.paths import ROOT, files

#: Where games could be named; web/ is added without its packages.
TREE = "kasino tests testing e2e tools lab docs examples README.md CONTRIBUTING.md".split()
#: The documents that list every game, as their commands write them.
LISTS = {"README.md", "docs/rules.md", "docs/strength.md"}
#: The games that something outside of their folders still names. There may only be fewer.
STILL_NAMED = 1
PICK = Known("pick", "Pick Casino")
HIGH = Known("high-low", "High and Low")
CALLED = Known(PACKAGE, "Family Kasino")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kasino/a.py", 'GAMES = {"pick": 1}'),
        ("kasino/a.py", 'TITLE = "Pick Casino"'),
        ("kasino/a.py", 'SAYS = {"about.pick": ""}'),
        ("kasino/a.py", 'SAYS = {"move.lay@pick.one": ""}'),
        ("kasino/a.py", 'State.from_text("pick hands:8s/9s table:-")'),
        ("kasino/a.py", "from kasino.games.pick import RULES"),
        ("kasino/a.py", "from kasino.games import pick"),
        ("kasino/a.py", "import kasino.games.pick.course"),
        ("kasino/locales/fi.po", 'msgctxt "move.lay@pick"'),
        ("web/style/a.css", '[data-game="pick"] { color: red }'),
        ("web/a.js", "start('pick')"),
        ("docs/a.md", "Start `pick` with four players."),
        ("docs/a.md", "## Pick Casino"),
        ("docs/a.md", "kasino play --game pick"),
        ("tests/a.txt", "pick 2 0 random=Qd"),
        ("tests/a.kasino", "game: pick"),
        ("tests/perft/pick-options.txt", ""),
        ("tests/rules/test_pick.py", ""),
    ],
)
def test_a_place_that_names_the_game_is_found(file: str, text: str) -> None:
    assert [place.file for place in places({file: text}, PICK)] == [file]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kasino/a.py", 'SAYS = {"teach.pick": "Pick a card and then pick another."}'),
        ("kasino/a.py", "from kasino.games import picked"),
        ("kasino/locales/fi.po", 'msgctxt "result.pick"\nmsgid "pick"'),
        ("kasino/games/pick/__init__.py", 'RULES = Rules(name="pick")'),
        ("web/app/rules/pick.py", ""),
        ("docs/a.md", "The stock has a card to pick."),
        ("CHANGELOG.md", "`pick`"),
    ],
)
def test_an_ordinary_word_is_no_name(file: str, text: str) -> None:
    assert places({file: text}, PICK) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.py", 'FOLDER = ROOT / "kasino" / "words"'),
        ("a.py", 'run(["kasino", "play"])'),
        ("a.py", 'run([python, "-m", "kasino", "games"])'),
        ("a.py", 'update(options, new_match.of("kasino"))'),
        ("a.py", 'PRODUCT = ("kasino", "web/app")'),
        ("a.py", 'send({"kasino": 1, "type": "hello"})'),
        ("a.py", 'State.start(RULES, 2, "kasino")'),
        ("a.py", 'State.start(RULES, players=2, seed="kasino")'),
        ("a.py", 'def finished(name: str, seed: str = "kasino") -> None: ...'),
        (
            "a.py",
            '"""Return the seal.\n\n    >>> seal_of("kasino")[:16] == sealed\n    True\n    """',
        ),
        ("a.py", 'named = path.startswith("kasino")'),
        ("a.py", 'def finished(*seats: str, seed: str = "kasino") -> None: ...'),
        ("a.py", 'parser.add_argument("seed", nargs="?", default="kasino")'),
        ("a.py", '@pytest.mark.parametrize("seed", ["kasino", "a b"])\ndef test_a(): ...'),
        ("a.py", '@pytest.mark.parametrize("key", ["kasino", *KEYS])\ndef test_a(): ...'),
        (
            "a.py",
            '@pytest.mark.parametrize(("seed", "number"), [("kasino", 1)])\ndef test_a(): ...',
        ),
        ("a.py", 'for seed in ("kasino", "a b"): print(seed)'),
        ("a.py", 'drawn: str = "kasino"'),
        ("a.py", 'MATCHES = [("pick", 2, "kasino", "greedy")]'),
        ("a.py", 'run(["play", "pick", "--seed", "kasino"])'),
        ("a.py", 'send({**MESSAGE, "kasino": 2})'),
        ("a.py", 'element({"id": "kasino", **chosen})'),
        ("a.py", 'asked = {"game": "pick", "seed": "kasino", "level": "random"}'),
        ("a.py", 'assert "kasino" in modules'),
        ("a.py", 'typed[0] in ("pip", "kasino")'),
        ("a.js", 'name: "kasino",'),
        ("a.md", "`kasino` is the first key."),
        ("a.md", "kasino play --lang fi"),
        ("web/icons/kasino.svg", ""),
    ],
)
def test_the_name_of_the_package_is_no_name_of_a_game(file: str, text: str) -> None:
    assert places({file: text}, CALLED) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.py", 'rules = game("kasino", "sweep=0")'),
        ("a.py", 'GAMES["kasino"]'),
        ("a.py", 'for name in ("finnish", "kasino"): print(name)'),
        ("a.py", 'run(["random", "kasino", "--players"])'),
        ("a.py", 'State.start("kasino", 2, "kasino")'),
        ("a.py", 'MatchSetup.of("kasino", seats, "kasino")'),
        ("a.py", 'MATCHES = [("kasino", 3, "a", "random")]'),
        ("a.py", '@pytest.mark.parametrize("name", ["kasino", *OTHERS])\ndef test_a(): ...'),
        ("a.py", 'for name in ("kasino", *OTHERS): print(name)'),
        ("a.py", 'found = {**matches, "kasino": middle(3)}'),
        (
            "a.py",
            f'"""Return the game.\n\n    >>> puzzle_game("2026-11-22", ("{PACKAGE}",))\n    """',
        ),
        ("a.md", "kasino lab duel --game kasino"),
        ("a.md", "| Family Kasino | 2 |"),
        ("a.kasino", "game: kasino"),
    ],
)
def test_a_game_that_is_called_as_the_package_is_found(file: str, text: str) -> None:
    assert len(places({file: text}, CALLED)) == 1


def test_what_names_a_stand_in_is_an_example_or_not() -> None:
    example = (
        '"""Return a title.\n\n    >>> title("pick") + title("the other one, which is long")\n"""'
    )
    for file, text, expected in (
        ("kasino/a.py", example, True),
        ("tests/a.py", 'game("pick")', True),
        ("web/npm/README.md", "`pick`", True),
        ("kasino/a.py", 'FIRST = "pick"', False),
    ):
        assert [is_example(each) for each in places({file: text}, PICK)] == [expected]


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
        [
            each
            for each in places(found, game)
            if each.file not in LISTS and not (game.name in STAND_INS and is_example(each))
        ]
        for game in games_in(found)
    ]
    still = sorted(filter(None, named), key=len)
    assert len(still) <= STILL_NAMED, "\n".join(
        f"{file}:{line}: {text}" for file, line, text in still[0]
    )
