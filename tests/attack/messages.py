"""Damage messages to an embedded page: ``python -m tests.attack.messages [count] [seed]``.

Whatever arrives, the answer fits the published schema, the current match stays legal, and only an
undamaged command changes it. Then 10,000 messages of any kind arrive at once. Each is answered
once, and rejected ones only with an error.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "web")]

from app.embed.protocol import COMMANDS, wrong_message  # noqa: E402
from kasino.match.record import load  # noqa: E402
from testing.kinds import POWER_CARDS  # noqa: E402
from testing.page.hosted import Hosted  # noqa: E402

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
    *POWER_CARDS,
    "9" * 30,
    "{",
)


def commands(host: Hosted, rng: random.Random) -> dict[str, Any]:
    """Return a plausible command."""
    session = host.page.session
    assert session is not None
    moves = list(session.state.legal_moves()) if not session.state.round_over else []
    kind = rng.choice(["new", "load", "undo", "redo", "play", "play", "play", "set", "state"])
    fields: dict[str, Any] = {}
    if kind == "play" and moves:
        fields["move"] = str(rng.choice(moves))
    elif kind == "load":
        states = host.of("state")
        fields["save"] = states[-1]["save"] if rng.random() < 0.5 else session.save()
    elif kind in ("new", "set"):
        names = ("game", "players", "level", "theme", "lang", "undo", "deck", "seed")
        values = ("finnish", "casino", "2", "4", "random", "dark", "fi", "off", "", "lake")
        fields["options"] = {rng.choice(names): rng.choice(values) for _ in range(2)}
    return {"kasino": 1, "type": kind, "n": host.embed._last + 1, **fields}


def damaged(text: str, rng: random.Random) -> str:
    """Return a text damaged in a few places."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 5, 40)))
        put = rng.choice((*JUNK, chr(rng.randrange(32, 127)), text[at:end] * 2))
        text = text[:at] + put + text[end:]
    return text


def fuzz(patch: pytest.MonkeyPatch, count: int, seed: int) -> dict[str, int]:
    """Send a number of damaged messages; return the count of each kind of answer."""
    rng = random.Random(seed)
    host = Hosted(patch, {"game": "casino", "level": "random"})
    answers: dict[str, int] = {}
    for number in range(count):
        text = damaged(json.dumps(commands(host, rng)), rng)
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


def any_kind(host: Hosted, rng: random.Random) -> str:
    """Return a message of any kind: valid, out of order, damaged, or not a message at all."""
    whole = commands(host, rng)
    lot = rng.random()
    if lot < 0.3:
        whole = {**whole, "type": rng.choice(sorted(COMMANDS.keys() - {"destroy"}))}
    elif lot < 0.4:
        whole["n"] = rng.randint(1, max(1, host.embed._last))
    elif lot < 0.5:
        whole[rng.choice(("type", "n", "move", "options", "x"))] = rng.choice((0, [], "x", None))
    return json.dumps(whole)


def flood(patch: pytest.MonkeyPatch, count: int, seed: int) -> dict[str, int]:
    """Send a number of messages of any kind at once; return the count of each kind of answer."""
    rng = random.Random(seed)
    host = Hosted(patch, {"game": "casino", "level": "random"})
    answers: dict[str, int] = {}
    for _ in range(count):
        text = any_kind(host, rng)
        session = host.page.session
        assert session is not None
        before = session.place, dict(host.page.options)
        at = len(host.told)
        host._heard(text)  # no timer runs between them
        told = [one for one in host.told[at:] if one["type"] != "focus"]
        final = told[-1]
        assert final["type"] in ("done", "error", "state"), (text, final)
        if final["type"] == "error":
            assert len(told) == 1 and host.page.session is session, (text, told)
            assert (session.place, dict(host.page.options)) == before, text
        number = json.loads(text).get("n")
        assert final.get("re") == number or type(number) is not int or number < 1, (text, final)
        name = final.get("code", final["type"])
        answers[name] = answers.get(name, 0) + 1
        del host.told[: max(0, len(host.told) - 50)]
    host.pump()
    host.raw(json.dumps({"kasino": 1, "type": "state", "n": host.embed._last + 1}))
    assert host.told[-1]["type"] == "state"
    return answers


if __name__ == "__main__":
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with pytest.MonkeyPatch.context() as patcher:
        print(f"{how_many:,} damaged messages, seed {start}:", fuzz(patcher, how_many, start))
        print(f"10,000 of any kind at once, seed {start}:", flood(patcher, 10_000, start))
