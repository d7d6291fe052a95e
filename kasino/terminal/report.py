"""A finished or running match as plain data for ``--json``, and as text."""

from __future__ import annotations

from typing import Any

from kasino.replay import Replay
from kasino.words import Voice, events_text


def as_json(match: Replay) -> dict[str, Any]:
    """Returns a match as one JSON object; points, scores and sides are lists by side.

    ``result`` is null while the match runs.
    """
    record, final = match.record, match.final
    result = final.result
    return {
        "game": record.game,
        "players": record.players,
        "seats": list(record.seats),
        "seed": record.seed,
        "moves": [str(move) for move in record.moves],
        "rounds": [
            {
                "round": number,
                "points": {line.name: list(line.points) for line in tally.lines},
                "counts": {line.name: list(line.counts) for line in tally.lines},
                "total": list(tally.totals),
            }
            for number, tally in enumerate(match.tallies, 1)
        ],
        "scores": list(final.scores),
        "result": result
        and {
            "winners": list(result.winners),
            "losers": list(result.losers),
            "how": result.how,
        },
    }


def as_text(match: Replay, voice: Voice) -> str:
    """Returns a match as its log: each move, and the sentences of what happened."""
    lines = [events_text(voice, match.start.opening())]
    for step in match.steps:
        text = events_text(voice, step.events)
        lines.append(f"{step.move!s:<24} {text}" if step.move else text)
    return "\n".join(lines)
