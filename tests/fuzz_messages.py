"""Damages messages to an embedded page: ``python -m tests.fuzz_messages [count] [seed]``.

Whatever arrives, the answer is in the published schema, the match in play stays a legal one, and
nothing but a command that is whole changes it.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "web")]

from app.protocol import wrong_message  # noqa: E402
from kasino.record import load  # noqa: E402
from tests.page.hosted import Hosted  # noqa: E402

JUNK: Final = (
    "",
    "null",
    "-1",
    "1e9",
    "{}",
    "[]",
    "true",
    '"x"',
    "\\u0000",
    "kasino",
    "9" * 30,
    "{",
)


def commands(host: Hosted, wits: random.Random) -> dict[str, Any]:
    """Returns a command that could be meant."""
    session = host.page.session
    assert session is not None
    moves = list(session.state.legal_moves()) if not session.state.round_over else []
    kind = wits.choice(["new", "load", "undo", "redo", "play", "play", "play", "set", "state"])
    fields: dict[str, Any] = {}
    if kind == "play" and moves:
        fields["move"] = str(wits.choice(moves))
    elif kind == "load":
        states = host.of("state")
        fields["save"] = states[-1]["save"] if wits.random() < 0.5 else session.save()
    elif kind in ("new", "set"):
        names = ("game", "players", "level", "theme", "lang", "undo", "deck", "seed")
        values = ("finnish", "casino", "2", "4", "random", "dark", "fi", "off", "", "lake")
        fields["options"] = {wits.choice(names): wits.choice(values) for _ in range(2)}
    return {"kasino": 1, "type": kind, "n": host.embed._last + 1, **fields}


def damaged(text: str, wits: random.Random) -> str:
    """Returns a text with a few places spoilt."""
    for _ in range(wits.randint(1, 3)):
        at = wits.randrange(len(text) + 1)
        end = min(len(text), at + wits.choice((0, 1, 1, 5, 40)))
        put = wits.choice((*JUNK, chr(wits.randrange(32, 127)), text[at:end] * 2))
        text = text[:at] + put + text[end:]
    return text


def fuzz(patch: pytest.MonkeyPatch, count: int, seed: int) -> dict[str, int]:
    """Sends so many damaged messages; returns what was answered, by kind."""
    wits = random.Random(seed)
    host = Hosted(patch, {"game": "casino", "level": "random"})
    answers: dict[str, int] = {}
    for number in range(count):
        text = damaged(json.dumps(commands(host, wits)), wits)
        session = host.page.session
        assert session is not None
        before = session.place, dict(host.page.options)
        told = host.raw(text)
        assert told, f"no answer to {text!r}"
        for message in told:
            wrong = wrong_message("event", {"kasino": 1, "n": 1, **message})
            assert not wrong, f"{wrong}: {message!r} after {text!r}"
        last = told[-1]
        name = last.get("code", last["type"])
        answers[name] = answers.get(name, 0) + 1
        if name in ("message", "order"):
            assert host.page.session is session, text
            assert (session.place, dict(host.page.options)) == before, text
        if number % 500 == 0:
            now = host.page.session
            assert now is not None
            load(now.save())
            del host.told[:-1]
            host.raw(json.dumps({"kasino": 1, "type": "state", "n": host.embed._last + 1}))
    return answers


if __name__ == "__main__":
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with pytest.MonkeyPatch.context() as patcher:
        print(f"{how_many:,} damaged messages, seed {start}:", fuzz(patcher, how_many, start))
