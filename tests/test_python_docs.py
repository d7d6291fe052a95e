"""The guide and the reference in Python are what the docstrings say now."""

import kasino
from tools import api_docs


def test_the_guide_is_up_to_date() -> None:
    """Where this fails: ``python -m tools.api_docs``."""
    assert api_docs.GUIDE.read_text(encoding="utf-8") == api_docs.guide()


def test_every_public_name_has_a_heading_and_words() -> None:
    sections = api_docs.reference().split("\n## ")[1:]
    found = {part.splitlines()[0].strip("`"): part for part in sections}
    assert set(found) == set(kasino.__all__)
    for part in found.values():
        words = [line for line in part.splitlines()[1:] if line[:1].isalpha()]
        assert any(not line.startswith("Bases:") for line in words), part


def test_examples_are_fenced() -> None:
    found = api_docs._fenced("Return ``n``.\n\n>>> n\n1")
    assert found == "Return `n`.\n\n```python\n>>> n\n1\n```"
