"""The parts of the start, from a trace of its page."""

from __future__ import annotations

from typing import Any

from e2e.bench.ready import ENDS, parts_of


def event(name: str, cpu: int, took: int = 0, thread: int = 1) -> dict[str, Any]:
    """Return an event of a trace, with the times in milliseconds."""
    whole = {"ts": 5000 + cpu, "tts": 1000 * cpu, "tdur": 1000 * took}
    return {"name": name, "pid": 7, "tid": thread, **whole}


def test_each_part_is_counted_without_what_the_browser_does_in_it() -> None:
    trace = [
        event("Layout", -3, 2),  # the empty page before
        event("fetchStart", 0),
        event("ParseHTML", 0, 100),
        event("Layout", 20, 3),
        event("Layout", 30, 50, thread=2),
        event("bench-memory", 100),
        event("bench-pyodide", 110),
        event("kasino-python", 140),
        event("bench-elements", 150),
        event("bench-made", 154),
        event("UpdateLayoutTree", 160, 20),
        event("kasino-ready", 200),
        event("first-card", 205),
        event("kasino-ready", 300),
        {"name": "Layout", "pid": 7, "tid": 1, "ts": 9000},  # without its CPU time
    ]
    parts = parts_of(trace)
    assert [parts.pop(part) for part in ENDS.values()] == [97, 10, 30, 36, 5]
    assert parts == {"elements": 4, "styles": 20, "layout": 3}
