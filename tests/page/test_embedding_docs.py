"""docs/embedding.md against the code: options, events, commands, codes, limits."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.core.options import TABLE, accepted, plain
from app.embed import protocol
from app.i18n import LANGUAGES
from tests.docs.embedding_tables import DOCS, written

TEXT = DOCS.read_text(encoding="utf-8")


def row(name: str) -> str:
    """Return the row of a table that begins with a name, or with names of which it is one."""
    found = [line for line in TEXT.splitlines() if re.match(rf"\| [^|]*`{name}`[^|]*\|", line)]
    assert found, f"docs/embedding.md has no row for {name}"
    return "\n".join(found)


def names(fields: dict[str, Any]) -> set[str]:
    return set(fields)


def test_the_table_of_options_is_of_now() -> None:
    assert written(TEXT) == TEXT, "run python -m tests.docs.embedding_tables"


def test_every_option_in_the_text_takes_its_value() -> None:
    found = re.findall(r'\b([a-z]+)="([^"{}]*)"', TEXT)
    named = [(TABLE[name], value) for name, value in found if name in TABLE]
    assert len(named) > 30
    assert not [each for each in named if not accepted(each[0], plain(*each))]


def test_the_settings_are_found_where_the_text_says() -> None:
    link = re.search(r"\[options\.py\]\((.+?)\)", TEXT)
    assert link is not None
    declared = (DOCS.parent / link[1]).read_text(encoding="utf-8")
    for option in TABLE.values():
        assert f'"{option.name}",' in declared and row(option.name)
    assert f"a language: {', '.join(f'`{lang}`' for lang in LANGUAGES)}." in TEXT


def test_every_event_is_told_with_its_fields() -> None:
    for name, (fields, _) in protocol.EVENTS.items():
        missing = [field for field in names(fields) if f"`{field}`" not in row(name)]
        assert not missing, (name, missing)


def test_every_command_and_code_is_there() -> None:
    for name, (fields, _) in protocol.COMMANDS.items():
        for field in names(fields):
            assert field in row(name), (name, field)
    for code in protocol.CODES:
        assert f"`{code}`" in TEXT
    for reason in (*protocol.REASONS, *protocol.WARNINGS):
        assert f"`{reason}`" in TEXT
    assert f"{protocol.MAX_MESSAGE_LENGTH:,} characters" in TEXT


def test_it_says_that_nobody_gambles_here() -> None:
    assert "no gambling" in TEXT.split("##")[0]


@pytest.mark.parametrize(
    "said",
    [
        "from 200 pixels",
        "megabytes and all",
        ".upgrade(root)",
        "if scripts are disabled",
        "integrity",
    ],
)
def test_it_says_what_embedders_missed(said: str) -> None:
    assert said in TEXT
