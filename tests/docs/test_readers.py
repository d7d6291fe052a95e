"""Each document says first for whom it is, and a decision is read on one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.paths import ROOT

#: The documents that are read from top to bottom or looked things up in.
PAGES = [
    *sorted(ROOT.glob("docs/*.md")),
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("lab/docs/*.md")),
    *sorted(ROOT.glob("lab/README.md")),
    *(
        path
        for folder in ("docs", "e2e", "lab", "web", "kasino/letters")
        for path in sorted(ROOT.glob(f"{folder}/*/README.md"))
    ),
]
#: The words that fit on a screen.
SCREEN = 500
#: The lines of the page that someone reads before their first change.
FIRST_PAGE = 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_names_its_reader_first(page: Path) -> None:
    title, empty, first, *_ = page.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ") and not empty and first.startswith("*For "), first[:80]


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("docs/decisions/*.md")), ids=lambda page: page.stem
)
def test_a_decision_is_one_screen(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8").split()) <= SCREEN


def test_the_first_page_stays_short() -> None:
    page = ROOT / "docs" / "architecture.md"
    assert len(page.read_text(encoding="utf-8").splitlines()) <= FIRST_PAGE
