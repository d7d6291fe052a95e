"""The figures about the code: the definitions of an action, an effect, a head and an import."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import complexity
from tools.complexity import Tree, compared, figures, first_click, imported
from tools.paths import ROOT

PAGE = {
    "kasino/cards.py": '"""Cards."""\n\nimport re\n\nSUITS = re.compile("[shdc]")\n',
    "web/app/features.py": "from app.hint import draw as hint\nfrom app.par import draw as par\n",
    "web/app/core/actions.py": "class Action:\n    pass\n",
    "web/app/core/effects.py": (
        "class Focus:\n    pass\n\n\nclass Save:\n    pass\n\n\nclass Outside:\n    pass\n\n\n"
        "Before = Save\nEffect = Before | Focus | Save\n"
    ),
    "web/app/hint/__init__.py": "",
    "web/app/hint/update.py": (
        "from app.core import actions\n\n\nclass Ask(actions.Action):\n    pass\n\n\n"
        "class AskAgain(Ask):\n    pass\n"
    ),
    "web/app/hint/draw.py": 'FEATURE: Final = Feature("hint", update.ACTIONS)\n',
    "web/app/par/draw.py": "FEATURE: Final = Feature('par for a round')\n",
    "web/app/table/feature.py": 'FEATURE: Final = Feature("table")\n',
    "web/app/table/scene.py": (
        "from app.hint.state import Advice\n\n\nclass Scene:\n    view: View\n    advice: Advice\n"
    ),
    "web/style/table.css": """
        /* One { and two */
        #table { color: red }
        .card { color: red; &:hover { color: blue } }
        @media print { .card { color: black; } }
        @keyframes turn { to { rotate: 1turn } }
    """,
    "README.md": "# Cards\n",
    "docs/rules/trail.md": "One card",
    "web/app/runtime/work.py": 'KINDS = {"hint": "app.hint.work.hint"}\n',
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in PAGE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_what_is_counted_of_a_tree(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(complexity, "first_click", lambda _root: "12")
    assert figures(root) == {
        "classes that are actions": "2",
        "classes that are effects": "2",
        "classes": "7",
        "lines": "42",
        "modules": "11",
        "median length of a module": "2 lines",
        "lines of docstrings and imports at the head of modules": "16.7%",
        "fields of Scene": "2",
        "rules of the style sheets": "4",
        "rules with one declaration": "3",
        "words of documents": "4",
        "calls of the first click": "12",
        "features": "2",
        "modules of the largest feature": "2",
        "features that another module imports": "1",
        "modules that import hint": "2",  # the scene, and the work by its name
        "modules that import par for a round": "0",
    }


def test_the_table_of_features_and_the_table_are_no_features(root: Path) -> None:
    assert Tree(root).features() == {"hint": "app.hint", "par for a round": "app.par"}


def test_imports_anywhere_in_a_module_count() -> None:
    late = "def load():\n    import app.letters.work\n    return 'app.letters is late'\n"
    assert imported(ast.parse(late)) == {"app.letters.work"}


def test_figures_are_side_by_side_and_meet_their_goals() -> None:
    actions = "classes that are actions"
    rows = compared({actions: "83", "modules": "457"}, {actions: "1", "new": "2"}, "57758dbf")
    assert [row.sentence() for row in rows] == [
        "classes that are actions: 83 at 57758dbf, now 1 (goal 0: NOT MET)",
        "modules: 457 at 57758dbf, now –",
        "new: – at 57758dbf, now 2",
    ]
    assert compared({}, {actions: "0"}, "57758dbf")[0].met


@pytest.mark.long
def test_the_first_click_makes_the_same_calls_each_time() -> None:
    assert first_click(ROOT) == first_click(ROOT) > "1"
