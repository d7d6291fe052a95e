"""The rules pages match the recorded ones."""

import pytest

from tests.rules_pages import FOLDER, pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_U14_a_rules_page_tells_what_it_is_known_to_tell(name: str) -> None:
    assert PAGES[name] == (FOLDER / name).read_text(encoding="utf-8"), (
        "read the page, then write it with python -m tests.rules_pages"
    )


def test_no_rules_page_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PAGES)
