"""Reviews, verifications and answers to tried moves as text in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from kasino.coach.analysis import SIGNIFICANT_ERRORS, Analysis
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import (
    grade_text,
    loss_sentences,
    loss_text,
    margin_text,
    parts_line,
    points_text,
    sentences,
    size_text,
)
from kasino.coach.grades import is_acceptable
from kasino.coach.reasons import Trait, Verdict
from kasino.coach.review import COSTLIEST, Decision, Review
from kasino.coach.teacher import told_of_loss
from kasino.coach.verify import Verification
from kasino.engine.two_seeds import is_of_letters
from kasino.engine.unseen import unseen
from kasino.match.clock import versions_line
from kasino.moves import Move
from kasino.words import Voice, game_title, move_name, unseen_report


def review_lines(voice: Voice, found: Review) -> Iterator[str]:
    """Yield a review as text: totals, rounds with par, and the costliest decisions with reasons."""
    say = voice.say
    title = game_title(say, voice.rules)
    yield say("review.title", player=voice.names[found.seat], game=title)
    grades = _list(voice, {grade_text(voice, g): n for g, n in found.grades.items() if n})
    loss, error = size_text(voice, found.loss), margin_text(voice, found.error)
    yield say("review.total", n=found.done, loss=loss, error=error, grades=grades)
    if found.deciding:
        yield say("review.match", n=found.deciding)
    errors = found.part_errors
    sure = {
        name: -n for name, n in found.by_part.items() if abs(n) >= SIGNIFICANT_ERRORS * errors[name]
    }
    yield from parts_line(voice, sure)
    for each in found.rounds:
        made = each.par.made
        yield say(
            "review.round" if made is not None else "review.round.running",
            round=each.round,
            made=points_text(voice, made or 0),
            par=points_text(voice, each.par.mean),
            error=margin_text(voice, each.par.error),
            loss=size_text(voice, each.loss),
            slack=margin_text(voice, each.error),
        )
    if not found.costliest:
        yield say("review.none")
    for moment in (*found.costliest, *found.well_found[:COSTLIEST]):
        yield ""
        yield from _moment(voice, moment)


def _list(voice: Voice, counts: dict[str, Any]) -> str:
    return ", ".join(voice.say("review.count", what=what, n=n) for what, n in counts.items())


def _moment(voice: Voice, moment: Decision) -> Iterator[str]:
    yield voice.say(
        "review.moment",
        round=moment.round,
        deal=moment.deal,
        n=moment.ply + 1,
        move=moment.move.pretty(),
        grade=grade_text(voice, moment.grade),
    )
    for line in (
        *praise_sentences(voice, moment),
        *sentences(voice, moment.explanation),
        *unseen_report(voice, unseen(moment.view)),
    ):
        yield f"  {line}"


def praise_sentences(voice: Voice, moment: Decision) -> Iterator[str]:
    """Yield praise for a best move that wasn’t obvious, and why the obvious one is worse."""
    why = moment.tempting
    if why is not None:
        ident = "review.found" if round(10 * why.pair.gap) else "review.found.match"
        named = move_name(voice, why.view, why.played.move)
        yield loss_text(voice, ident, why.pair.gap, move=named)
        if not any(each.reason.has(Trait.LOOK) for each in told_of_loss(why.pair)):
            yield from loss_sentences(voice, why)


def verify_lines(voice: Voice, found: Verification) -> Iterator[str]:
    """Yield a verification as text: the seal, the decks, each seat’s moves, and every odd move."""
    say, record = voice.say, found.match.record
    seals = {True: "verify.seal", False: "verify.seal.wrong", None: "verify.seal.none"}
    if found.seal is None and is_of_letters(record.setup.seed):
        yield say("verify.letters")
    else:
        yield say(seals[found.seal])
    yield say("verify.rounds", n=found.rounds, seed=record.setup.seed)
    for seat, right in enumerate(found.right):
        mismatches = sum(each.seat == seat for each in found.mismatches)
        if mismatches:
            count = right + mismatches
            yield say("verify.some", n=right, count=count, player=voice.names[seat])
        elif right:
            yield say("verify.moves", n=right, player=voice.names[seat])
    yield from _cuts(voice, found)
    for each in found.mismatches:
        yield say(
            "verify.strange",
            n=each.ply + 1,
            round=each.round,
            player=voice.names[each.seat],
            move=each.played.pretty(),
            other=each.follows.pretty(),
        )
    if found.players is not None:
        known = versions_line(found.match.setup, as_people=True)
        yield say("verify.players", version=found.players, known=known)
    for level in found.unknown:
        yield say("verify.unknown", level=level)
    for line in (*found.impossible, *found.claims):
        kind = "impossible" if line in found.impossible else "claim"
        yield say(f"verify.{kind}.{line.removeprefix('x-')}", line=dict(record.extra)[line])
    if not record.assisted:
        yield say("verify.claim.alone")


def _cuts(voice: Voice, found: Verification) -> Iterator[str]:
    """Yield lines about searches that a clock stopped early, or can’t have stopped."""
    for seat, name in enumerate(voice.names):
        cuts = [each for each in found.cuts if each.seat == seat and each.reached]
        if cuts:
            least = max(round(100 * min(each.share for each in cuts)), 1)
            yield voice.say("verify.cut", n=len(cuts), player=name, share=least)
    for each in found.cuts:
        if not each.reached:
            yield voice.say("verify.cut.wrong", n=each.ply + 1, player=voice.names[each.seat])


def answer_lines(
    voice: Voice, analysis: Analysis, move: Move, obvious: Move | None = None
) -> Iterator[str]:
    """Yield the answer to a tried move: its loss with the reasons, or a line saying it is the best.

    No line reveals a better move. With ``obvious``, the best move’s lines say why that capture,
    which looks better, is worse.
    """
    why = explain(analysis, move)
    named = move_name(voice, analysis.view, move)
    if is_acceptable(analysis, move):
        first, *rest = _praise(voice, why)
        best = analysis.best.move == move
        yield voice.say("puzzle.right" if best else "puzzle.as-good", move=named, why=first)
        yield from rest
        if best and obvious is not None:
            yield from contrast(voice, analysis, obvious)
    else:
        loss = analysis.loss(move)
        ident = "puzzle.wrong" if round(10 * loss) else "puzzle.wrong.match"
        yield loss_text(voice, ident, loss, move=named)
        yield from loss_sentences(voice, why)


def contrast(voice: Voice, analysis: Analysis, obvious: Move) -> Iterator[str]:
    """Yield why the obvious capture of a puzzle is wrong."""
    yield from loss_sentences(voice, explain(analysis, obvious))


def _praise(voice: Voice, why: Explanation) -> Iterator[str]:
    """Yield why a move is right, without repeating the move to the player who found it."""
    verdict = why.told[0] if len(why.told) > 1 else None
    bare = verdict is not None and verdict.reason is Verdict.HINT and not verdict.do[0].part
    yield from islice(sentences(voice, why), int(bare), None)
