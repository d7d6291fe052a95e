"""The English check: it reports the sentence, its place and a better word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import prose
from tools.paths import ROOT

pytestmark = pytest.mark.needs("textlint")

WRONG = {
    "Ask somebody for help.": "somebody => someone",
    "This is no card.": "is no => isn’t a",
    "The rule stands in a table.": "stands => is",
    "The error is told at once.": "is told => is reported",
    "Rules of your own.": "of your own => its own …",
    "Take it; else trail.": "else => otherwise",
    "About 76 % of matches.": "6 % => 6%",
    "It's your turn.": "t's => t’s",
}
RIGHT = """# A title

Ask someone, `somebody` or *somebody*. FIDE stands for a federation, and 76% of it isn’t a card.

```
somebody's code
```
"""


def test_a_planted_sentence_is_named_with_the_better_word(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("\n\n".join(WRONG), encoding="utf-8")
    assert prose.main([str(page)]) == 1
    said = capfd.readouterr().out
    for number, (sentence, better) in enumerate(WRONG.items()):
        assert better in said
        assert f"{page}:{2 * number + 1}:" in said
        assert sentence in said


def test_good_sentences_and_code_pass(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(RIGHT, encoding="utf-8")
    assert prose.main([str(page)]) == 0
    assert capfd.readouterr().out == ""


def test_every_message_and_document_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    monkeypatch.setattr(prose, "MESSAGES", tmp_path / "prose" / "messages.md")
    monkeypatch.setattr(prose, "check", lambda paths: checked.extend(map(str, paths)) or 0)
    assert prose.main([]) == 0
    for page in ("README.md", "docs/rules.md", "lab/research/README.md", "web/npm/README.md"):
        assert str(ROOT / page) in checked
    assert not [page for page in checked if "node_modules" in page]
    listed = Path(checked[-1]).read_text(encoding="utf-8")
    for name in ("game.finnish", "error.card", "page.winner", "terminal.which"):
        assert f"\n`{name}` " in listed, name
