"""The Python guide and reference match the current docstrings."""

import doctest
import re

import pytest

import kasino
from tools import api_docs

pytestmark = pytest.mark.long


def test_the_guide_is_up_to_date() -> None:
    """If this fails, run ``python -m tools.api_docs``."""
    assert api_docs.GUIDE.read_text(encoding="utf-8") == api_docs.guide()


def test_the_guide_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(api_docs.GUIDE), module_relative=False)
    assert (failed, tried > 50) == (0, True)


def test_every_public_name_has_a_heading_and_words() -> None:
    sections = re.split(r"\n##+ (?=`)", api_docs.reference())[1:]
    found = {part.splitlines()[0].strip("`"): part for part in sections}
    assert set(found) == set(kasino.__all__)
    for part in found.values():
        assert any(line[:1].isupper() for line in part.splitlines()[1:]), part


def test_the_reference_has_signatures_fields_and_members_of_the_source() -> None:
    lines = api_docs.reference().splitlines()
    assert "Move(kind: Kind, card: int, cards: int = 0, value: int = 0)" in lines
    assert "- `dealer: int`: The seat that plays last in every deal of the round." in lines
    assert "- `royal: int | None`: the side with all points of the round (K12)" in lines
    assert "- `moves: tuple[Move, ...]`: Every move, from the first." in lines
    assert "- `best: MoveOption`: The best move." in lines
    assert "Members: `TRAIL`, `CAPTURE`, `BUILD`, `CALL`." in lines
    assert not [line for line in lines if " at 0x" in line or "Ellipsis" in line]


def test_examples_are_fenced() -> None:
    found = api_docs._fenced("Return ``n``.\n\n>>> n\n1")
    assert found == "Return `n`.\n\n```python\n>>> n\n1\n\n```"
