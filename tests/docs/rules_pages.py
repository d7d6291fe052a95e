"""The rules page of every game as text, so that changes in its contents are noticed.

``PYTHONPATH=.:web python -m tests.docs.rules_pages`` writes them; a test compares the
page with it. The contents are message ids with their arguments: headings, everything that scores,
sentences, and the captions of figures.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.draw import rules, rules_title
from kasino.games import GAMES, game
from testing.key_language import speak_keys
from testing.kinds import POWER_CARDS
from testing.proof import proof
from tools.languages import words
from tools.site.landing import sentences

#: A game with many house rules, to see how they are marked.
HOUSE = "target=11,ties=carry,sweep=2,void=net,freeze=live,last-sweep=yes,last=1"


def page_text(name: str, options: str = "") -> str:
    """Return the rules page of a game as lines."""
    say, played = words("en"), game(name, options)
    lines = [rules_title(say, played)]
    forms = {"h3": "\n{}", "p": "- {}", "figcaption": "  [{}]"}
    lines += [forms[kind].format(text) for kind, text in sentences(rules(say, played))]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Return the contents of each file."""
    with pytest.MonkeyPatch.context() as patch:
        speak_keys(patch)
        found = {proof(name, "rules_page.txt"): page_text(name) for name in GAMES}
        for name in POWER_CARDS:
            found[proof(name, "rules_page-house.txt")] = page_text(name, HOUSE)
    return found


def main() -> None:
    """Write the files."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
