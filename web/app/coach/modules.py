"""The modules of the engine that the coach’s background work needs."""

from __future__ import annotations

from typing import Final


def _of(names: str) -> tuple[str, ...]:
    return tuple(f"kasino.coach.{name}" for name in names.split())


THINKING: Final = _of(
    "parts lines analysis chances grades reasons pairs endings facts ties teacher explain "
    "techniques explanation_text"
)
REVIEWING: Final = (*THINKING, *_of("par review verify report_text"))
SOLVING: Final = (*REVIEWING, *_of("puzzle_table puzzles practice"))
DEEPER: Final = (*REVIEWING, *_of("deeper"))
