"""Messages with slots, filled with the hardest texts; ``python -m tests.sentences`` records them.

Each line of ``sentences/fi.txt`` is a message in Finnish, with its different fillings; those that
only one game has are in such files of its proof. After a change of a text, record them again, and
read the difference as a native player would.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from kasino.games import GAMES, WORDS
from kasino.words.catalogue import NOUN
from testing.proof import proof
from tools.languages import LANGUAGES, words
from tools.slots import english, filled, nouns_of, slots_of

FOLDER = Path(__file__).parent


@cache
def _owners() -> dict[str, str]:
    """Return the game of each message that only one game has."""
    return {ident: game for game, own in WORDS.items() for ident in own}


@cache
def _of_kinds() -> list[str]:
    """Return the ids of messages that only a kind of game has."""
    return sorted(ident for ident in english() if ident.partition("@")[2])


def sentences(lang: str, game: str = "") -> Iterator[str]:
    """Yield each message with slots in a language, filled: those of a game, or of all games."""
    say = words(lang)
    for usual, message in sorted(english().items()):
        nouns = nouns_of(message)
        if not slots_of(message) and not nouns:
            continue
        own = {usual: _owners().get(usual, ""), **dict(own_nouns(usual, nouns))}
        for ident in (ident for ident, owner in own.items() if owner == game):
            yield f"{ident}: {' | '.join(dict.fromkeys(filled(say, ident, message)))}"


def own_nouns(ident: str, nouns: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the id of a message for each kind of game that has its own word for a noun in it.

    The second of each pair is the only game of that kind.
    """
    for each in _of_kinds():
        noun, _, kind = each.partition("@")
        if noun.removeprefix(NOUN) in nouns and f"{ident}@{kind}" not in english():
            yield f"{ident}@{kind}", _owners().get(ident, _owners().get(each, ""))


def recorded(lang: str, game: str = "") -> list[str]:
    """Return the recorded messages of a language: those of a game, or of all games.

    Those of a deleted feature are left out.
    """
    file = file_of(lang, game)  # a game may have none
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [line for line in lines if line.partition(":")[0].partition("@")[0] in english()]


def file_of(lang: str, game: str = "") -> Path:
    """Return the file of the recorded messages of a language: those of a game, or of all games."""
    return (proof(game, "sentences") if game else FOLDER) / f"{lang}.txt"


def main() -> None:
    """Record the messages of every language."""
    for lang, game in product(LANGUAGES, ("", *GAMES)):
        file, lines = file_of(lang, game), [f"{line}\n" for line in sentences(lang, game)]
        if lines:
            file.parent.mkdir(exist_ok=True)
            file.write_text("".join(lines), encoding="utf-8")
