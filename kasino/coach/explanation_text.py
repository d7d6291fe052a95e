"""Explanations as sentences in any language, to be read or spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from kasino.captures.table import captures_of
from kasino.cards import bits, mask_of, rank_of
from kasino.coach.analysis import SIGNIFICANT_ERRORS
from kasino.coach.chances import chance_word
from kasino.coach.explain import Explanation
from kasino.coach.grades import Grade
from kasino.coach.pairs import Told
from kasino.coach.parts import MAJORITIES, PARTS, lines_of
from kasino.coach.reasons import REASONS, Do, Fact, Reason, Tie
from kasino.coach.teacher import DUTY, TOLD, told_of_loss
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.rules import Building
from kasino.words import Voice, move_name
from kasino.words.catalogue import CatalogueError, Inflected, Message, Noun
from kasino.words.moves import groups_of
from kasino.words.voice import ENGLISH_MESSAGES, joined

_CLAUSES: Final = {
    Kind.TRAIL: "if.trail",
    Kind.CAPTURE: "if.take",
    Kind.BUILD: "if.build",
    Kind.CALL: "if.call",
}


def points_text(voice: Voice, points: float) -> str:
    """Return points with their sign, to one decimal place.

    >>> from kasino.games import game
    >>> points_text(Voice(game("finnish"), ("You", "Aino")), -0.61)
    '−0.6'
    """
    tenths = round(abs(points) * 10)
    number = voice.say("coach.number", whole=tenths // 10, tenths=tenths % 10)
    if not tenths:
        return number
    ident = "coach.minus" if points < 0 else "coach.plus"
    return voice.say(f"{ident}.spoken" if voice.spoken else ident, number=number)


def size_text(voice: Voice, points: float) -> str:
    """Return points without a sign, as an integer if they are whole or otherwise to one decimal."""
    whole, tenths = divmod(round(abs(points) * 10), 10)
    return voice.say("coach.number", whole=whole, tenths=tenths) if tenths else str(whole)


def loss_text(voice: Voice, ident: str, points: float, **given: str) -> str:
    """Return the message about a number of points, in its singular or plural form."""
    loss = size_text(voice, points)
    return voice.say(ident, n=1 if loss == "1" else 2, loss=loss, **given)


def margin_text(voice: Voice, error: float) -> str:
    """Return the margin of uncertainty for a standard error in points, as used for verdicts."""
    return size_text(voice, SIGNIFICANT_ERRORS * error)


def grade_text(voice: Voice, grade: Grade) -> str:
    """Return the word for a grade."""
    return voice.say(f"coach.grade.{grade.value}")


def label(voice: Voice, explanation: Explanation, move: Move) -> str:
    """Return the name of a move for use in a sentence, in symbols or in spoken words."""
    return move_name(voice, explanation.view, move)


def sentences(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield sentences: the better move, the facts behind it, and its effect on the match.

    If the match favours a move but its points don’t, the first sentence says so instead.
    """
    gap = explanation.better.beyond(explanation.worse)
    near = abs(gap) <= SIGNIFICANT_ERRORS * explanation.worse.error or not round(10 * abs(gap))
    if near and explanation.decides:
        yield _by_points(voice, explanation, "coach.near.points")
    elif not explanation.told:
        ident = "coach.best.fewer" if explanation.is_best else "coach.fewer"
        yield _by_points(voice, explanation, ident)
    else:
        yield from (said(voice, explanation.view, each) for each in explanation.told)
    yield from _match_sentence(voice, explanation)


def _by_points(voice: Voice, explanation: Explanation, ident: str) -> str:
    """Return a sentence that compares two moves by their points, if the match is at stake."""
    played, other = explanation.played, explanation.other
    assert other is not None
    move, named = (label(voice, explanation, each.move) for each in (played, other))
    return _begun(loss_text(voice, ident, other.beyond(played), move=move, other=named))


def _begun(sentence: str) -> str:
    """Return a sentence with its first letter capitalised; it may begin with the name of a move."""
    return sentence[:1].upper() + sentence[1:]


def _match_sentence(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield a sentence about the effect of the choice on the match, if the choice decides it."""
    better, worse = explanation.better, explanation.worse
    if not explanation.decides:
        return
    if not explanation.sure:
        yield voice.say("coach.match.may")
    elif worse.match < 0:
        yield voice.say("coach.match.loses", move=label(voice, explanation, worse.move))
    else:
        yield voice.say("coach.match.wins", move=label(voice, explanation, better.move))


def loss_sentences(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield why a move loses points, or where to look again, without revealing a better move."""
    if explanation.other is None:
        return
    if explanation.decides:
        yield voice.say("coach.match" if explanation.sure else "coach.match.may")
    if round(10 * max(0.0, explanation.pair.gap)):
        told = told_of_loss(explanation.pair)
        yield from (said(voice, explanation.view, each) for each in told)


def parts_line(voice: Voice, points: Mapping[str, float]) -> Iterator[str]:
    """Yield a line with the points for each part, unless all of them round to 0."""
    told = [
        voice.say("review.count", what=_part_text(voice, name), n=points_text(voice, n))
        for name, n in points.items()
        if round(10 * n)
    ]
    if told:
        yield voice.say("review.parts", parts=", ".join(told))


def _part_text(voice: Voice, part: str) -> str:
    """Return the name of a part: that of its majorities, or its own."""
    lines = lines_of(voice.rules, part)
    return (
        joined(voice.say, "list.two", (str(voice.line(name)) for name in lines))
        if lines
        else voice.say(f"coach.part.{part}")
    )


def said(voice: Voice, view: View, each: Told) -> str:
    """Return a message with its slots filled, as a sentence."""
    return _begun(_said(voice, view, each))


def pattern(voice: Voice, each: Told) -> str:
    """Return the id of the sentence for a message, which may differ for several opponents."""
    ident = sentence_id(each.reason)
    if each.reason in _OF_PART:
        ident = f"{ident}.{each.part}"
    total, many = f"{ident}.total", f"{ident}.many"
    if voice.rules.total and total in voice.say:
        return total
    return many if each.seats and len(voice.names) > 2 and many in voice.say else ident


def sentence_id(reason: Reason) -> str:
    """Return the id of the sentence for a reason.

    >>> sentence_id(Do.TRAIL), sentence_id(Tie.PAIR)
    ('do.trail', 'teach.tie.pair')
    """
    begin = "do" if isinstance(reason, Do) else "teach.tie" if isinstance(reason, Tie) else "teach"
    return f"{begin}.{reason.sentence}"


#: The reasons that have a sentence for each of these parts.
_OF_PART: Final[dict[Reason, tuple[str, ...]]] = {
    Fact.PART: (*TOLD, *DUTY),
    Fact.LOOK: tuple(part for part in PARTS if part not in MAJORITIES),
}


def _said(voice: Voice, view: View, each: Told, ident: str = "") -> str:
    """Return a message with its slots filled, in the words of its own sentence or of another."""
    first, *others = each.do or (None,)
    does = [_said(voice, view, first)] if first is not None else []
    # The second of two moves drops its verb if the first one has the same verb.
    for do in others:
        same = first is not None and first.reason is do.reason
        does.append(_said(voice, view, do, _PHRASES.get(do.reason, "") if same else ""))
    card, other = ([number] if number >= 0 else [] for number in (each.card, each.other))
    built = _built_groups(view, each) if each.reason in _BUILDS else []
    shown = dict(zip(("mine", "theirs", "otherwise", "others"), each.scores, strict=False))
    return voice.say(
        ident or pattern(voice, each),
        n=each.count,
        less=each.less,
        card=voice.all_of(card),
        other=voice.all_of(other),
        own=_own(voice, each),
        cards=_built(voice, built) if built else voice.all_of(each.cards),
        extra=voice.all_of(each.extra),
        takers=_takers(voice, view, each),
        value=voice.value(value) if (value := each.worth or voice.rules.total) else "",
        old=voice.value(each.less) if each.less else "",
        chance=voice.say(f"chance.{chance_word(each.odds)}") if each.odds else "",
        instead=voice.say(f"chance.{chance_word(each.instead)}") if each.instead else "",
        size=_average(voice, each)
        if each.reason in _ESTIMATED
        else rounded(voice, each.points, exact=each.exact),
        worse=_clause(voice, each.move) if each.move else "",
        do=does[0] if does else "",
        **{"or": does[-1] if does else ""},
        **shown,
        **_lines(voice, each),
        **_sides(voice, each),
    )


def _lines(voice: Voice, each: Told) -> dict[str, Noun | str]:
    """Return the arguments about lines of the score sheet, if a message names any."""
    if not each.lines:
        return {}
    either = "list.two" if each.reason is Fact.SWING else "list.or"
    return {
        "line": voice.line(each.lines[0]),
        "lines": joined(voice.say, either, (voice.line(name).form("obj") for name in each.lines)),
        "counted": voice.counted(each.lines[0], each.count),
    }


def _sides(voice: Voice, each: Told) -> dict[str, str]:
    """Return the arguments about what each of two options is better at, if a message has any."""
    return {
        slot: _side(voice, part, each)
        for slot, part in zip(("benefit", "other_benefit"), each.sides, strict=False)
    }


def _side(voice: Voice, part: str, each: Told) -> str:
    """Return what an option is better at: the majorities of a part, or the part itself."""
    names = lines_of(voice.rules, part)
    if names:
        lines = (voice.line(name).form("obj") for name in names)
        return voice.say("side.lines", lines=joined(voice.say, "list.or", lines))
    many = each.seats and len(voice.names) > 2 and f"side.{part}.many" in voice.say
    return voice.say(f"side.{part}.many" if many else f"side.{part}")


def _average(voice: Voice, each: Told) -> str:
    """Return the points of a part that an estimate gives, as the object of a verb."""
    return (
        voice.say("size.little")
        if each.points < LITTLE
        else rounded(voice, each.points, exact=False)
    )


def rounded(voice: Voice, points: float, *, exact: bool = True) -> str:
    """Return a number of points as people say it, as the object of a verb.

    >>> from kasino.games import game
    >>> voice = Voice(game("finnish"), ("You", "Aino"))
    >>> rounded(voice, 2), rounded(voice, 1.2), rounded(voice, 2.3, exact=False)
    ('2 points', 'about a point', 'about 2 points')
    """
    say = voice.say
    if exact and abs(points - round(points)) < 0.05 and round(points):
        return say("size.points", n=round(points))
    if points < 0.75:
        return say("size.half")
    if points < 1.25:
        return say("size.one")
    if points < 1.75:
        return say("size.one-half")
    return say("size.about", n=round(points))


#: The messages that name the cards of a build.
_BUILDS: Final = (Do.BUILD, Do.BUILD_OWN)
#: The messages with points that are an average of many deals, and the fewest that are named.
_ESTIMATED: Final = (Fact.PART, Fact.PART_LINES, Fact.AVERAGE)
LITTLE: Final = 0.3
#: The phrases for a move that has the same verb as the one before it.
_PHRASES: Final[dict[Reason, str]] = {Do.TAKE: "or.take", Do.BUILD: "or.build"}


def _built_groups(view: View, each: Told) -> list[int | list[int]]:
    """Return the cards of a build by group, with the played card or its group first."""
    assert each.move is not None
    groups = sorted(_groups(view, each.move), key=lambda cards: not cards >> each.card & 1)
    return [*groups] if len(groups) > 1 else [[each.card, *bits(each.move.cards)]]


def _built(voice: Voice, groups: list[int | list[int]]) -> Inflected:
    """Return the cards of a build, by group if it is multiple."""
    return voice.all_of(groups[0]) if len(groups) < 2 else voice.listed(groups)


def _groups(view: View, move: Move) -> tuple[int, ...]:
    """Return the groups of a build; a freely grouped one is split into sums if possible."""
    captures, cards = captures_of(view.rules), move.cards | 1 << move.card
    free = view.rules.building is Building.FREE and not cards & ~(view.loose | 1 << move.card)
    if free and captures.is_union(cards, move.value):
        return captures.groups(cards, move.value)
    return groups_of(view, move)


def _own(voice: Voice, each: Told) -> str:
    """Return the player’s own card, with its value if that isn’t printed on it."""
    return _valued(voice, voice.card(each.own), each.own, each.worth) if each.own >= 0 else ""


def _valued(voice: Voice, name: Inflected, card: int, value: int) -> Inflected:
    value = value and voice.rules.spent(value, card)
    if not value or value == voice.rules.table_values[card]:
        return name
    return voice.worth(name, value=voice.value(value))


def _takers(voice: Voice, view: View, each: Told) -> Inflected:
    """Return cards as alternatives, by rank if all unseen cards of the rank are among them."""
    found: list[Inflected] = []
    for rank in sorted({rank_of(card) for card in bits(each.takers)}):
        same = mask_of(card for card in bits(view.unknown) if rank_of(card) == rank)
        some = [*bits(each.takers & same)]
        odd = (
            len(some) < 2
            and voice.rules.spent(each.worth, some[0]) != voice.rules.table_values[some[0]]
        )
        if each.takers & same == same and each.odds < 1.0 and not odd:
            found.append(_valued(voice, voice.say.noun(f"rank.{rank}").any(), some[0], each.worth))
        else:
            found.extend(_valued(voice, voice.card(card), card, each.worth) for card in some)
    either = partial(joined, voice.say, "list.or")
    return Inflected(either(found), lambda case: either(name.case(case) for name in found))


def _clause(voice: Voice, move: Move) -> str:
    """Return the other move as a clause after “if you”."""
    cards = move.cards | (1 << move.card if move.kind is Kind.BUILD else 0)
    return voice.say(
        _CLAUSES[move.kind],
        card=voice.card(move.card),
        cards=voice.all_of(cards),
        value=voice.value(move.value) if move.value else "",
    )


def check(messages: Mapping[str, Message]) -> None:
    """Raise CatalogueError if a reason has no sentence.

    >>> check({})
    Traceback (most recent call last):
    kasino.words.catalogue.CatalogueError: there is no message 'do.trail'
    """
    for reason in REASONS:
        ident, parts = sentence_id(reason), _OF_PART.get(reason)
        for each in [f"{ident}.{part}" for part in parts] if parts else [ident]:
            if each not in messages:
                raise CatalogueError(f"there is no message {each!r}")


# Once, when the coach is loaded, so that no advice ends in a missing sentence.
check(ENGLISH_MESSAGES)
