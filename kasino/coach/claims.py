"""Claims in a record about other matches: nothing proves them, but some are impossible."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.engine.scoring import result
from kasino.match import duplicate
from kasino.match.duplicate import parse_beat
from kasino.match.record import BEAT, DUPLICATE, Match
from kasino.rules import Rules


def claims(match: Match) -> tuple[str, ...]:
    """Return the lines with claims about another match, which only its record could prove."""
    lines = dict(match.record.extra)
    told = [BEAT] if BEAT in lines else []
    return (*told, DUPLICATE) if lines.get(DUPLICATE, "").startswith("2") else tuple(told)


def impossible(match: Match) -> tuple[str, ...]:
    """Return the lines that can't be true of any match of the game.

    They claim a match that was played to its end. So it can't have ended earlier, and no round can
    have more points than there are.
    """
    lines, rules = dict(match.record.extra), match.state.rules
    found, sides = [], rules.sides(match.setup.players)
    if BEAT in lines and not _beatable(rules, sides, parse_beat(lines[BEAT])):
        found.append(BEAT)
    line = lines.get(DUPLICATE, "")
    if line not in ("", duplicate.FIRST):
        scored = duplicate.scored_before(line)
        if not (sides == 2 and scored and _ends(rules, scored)):
            found.append(DUPLICATE)
    return tuple(found)


def _most(rules: Rules) -> int:
    """Return an upper bound for the points of one round, without carried points."""
    # There can't be more sweeps than cards to play.
    return rules.all_points + rules.deck_size * rules.sweep


def _beatable(rules: Rules, sides: int, points: duplicate.Points | None) -> bool:
    """Return whether a match can end with these points for someone and the best of the others."""
    if points is None:
        return False
    before = max(points) - _most(rules)  # a lower bound before the last round
    level = abs(points[0] - points[1]) <= _most(rules)  # so it may have continued
    over = rules.table_limit or (rules.fewest_wins and sides > 2)  # for unknown reasons
    possible = before < rules.target or (level and rules.target > 0) or before <= 0
    return possible and (bool(over) or result(rules, points, False) is not None)


def _ends(rules: Rules, rounds: Sequence[duplicate.Points]) -> bool:
    """Return whether a match can consist of exactly these rounds."""
    scores = (0, 0)
    for number, points in enumerate(rounds, 1):
        if scores != (0, 0) and result(rules, scores, False) is not None:
            return False
        if max(map(abs, points)) > number * _most(rules):  # carried points add up
            return False
        scores = (scores[0] + points[0], scores[1] + points[1])
    return bool(rules.table_limit) or result(rules, scores, False) is not None
