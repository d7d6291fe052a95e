"""Matches as plain data for ``--json``, and as text."""

from __future__ import annotations

from typing import Any

from kasino.match.record import Match
from kasino.words import Voice, events_text


def as_json(match: Match) -> dict[str, Any]:
    """Return a match as plain data for JSON; points, scores and sides are lists by side.

    Rounds count from 1 and seats from 0. ``result`` is null while the match is in progress.
    """
    setup, final = match.setup, match.state
    result = final.result
    return {
        "game": setup.game,
        "options": dict(final.rules.options),
        "players": setup.players,
        "seats": list(setup.seats),
        "seed": setup.seed,
        "moves": [
            {"round": step.round, "seat": step.seat, "move": str(step.move)}
            for step in match.made
            if step.move is not None
        ],
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


def as_text(match: Match, voice: Voice) -> str:
    """Return the log of a match as text: each move, with sentences about its events."""
    lines = []
    for step in match.made:
        text = events_text(voice, step.events)
        lines.append(f"{step.move!s:<24} {text}" if step.move else text)
    return "\n".join(lines)
