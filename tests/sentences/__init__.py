"""Messages with slots, filled with the hardest texts; ``python -m tests.sentences`` records them.

Each line of ``sentences/fi.txt`` is a message in Finnish, with its different fillings. After a
change of a text, record them again, and read the difference as a native player would.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kasino.words.catalogue import NOUN
from tools.languages import LANGUAGES, words
from tools.slots import english, filled, nouns_of, slots_of

FOLDER = Path(__file__).parent


def sentences(lang: str) -> Iterator[str]:
    """Yield each message with slots in a language, filled."""
    say = words(lang)
    for usual, message in sorted(english().items()):
        nouns = nouns_of(message)
        for ident in (usual, *own_nouns(usual, nouns)):
            if slots_of(message) or nouns:
                yield f"{ident}: {' | '.join(dict.fromkeys(filled(say, ident, message)))}"


def own_nouns(ident: str, nouns: list[str]) -> Iterator[str]:
    """Yield the id of a message for each kind of game that has its own word for a noun in it."""
    for each in sorted(english()):
        noun, _, kind = each.partition("@")
        if kind and noun.removeprefix(NOUN) in nouns and f"{ident}@{kind}" not in english():
            yield f"{ident}@{kind}"


def main() -> None:
    """Record the messages of every language."""
    FOLDER.mkdir(exist_ok=True)
    for lang in LANGUAGES:
        text = "\n".join(sentences(lang))
        (FOLDER / f"{lang}.txt").write_text(f"{text}\n", encoding="utf-8")
