"""The rules pages match the recorded ones."""

from pathlib import Path

import pytest

from testing.proof import HOMES
from tests.docs.rules_pages import pages

PAGES = pages()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_U14_a_rules_page_tells_what_it_is_known_to_tell(path: Path) -> None:
    assert PAGES[path] == path.read_text(encoding="utf-8"), (
        "read the page, then write it with python -m tests.docs.rules_pages"
    )


def test_no_rules_page_is_left_over() -> None:
    assert set(HOMES.glob("*/proof/rules_page*")) == set(PAGES)
