"""Moves, builds and selections in words, for buttons, lists and the live line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from kasino.captures.grouping import Thing, split
from kasino.captures.table import captures_of
from kasino.cards import SUIT_MASK, SUIT_SIGNS, bits
from kasino.engine.builds import Build, built
from kasino.engine.reasons import Reason
from kasino.engine.standing import clearing
from kasino.match.selection import Selection
from kasino.moves import Kind, Move
from kasino.rules import Building, Freeze, LimitCounts
from kasino.words.refusals import reason_text
from kasino.words.voice import Voice, build_word

if TYPE_CHECKING:
    from kasino.engine.view import View

#: The largest number of groups that is written as a word.
NUMBERED: Final = 6

#: The reasons that only mean that the picks aren’t complete yet.
_UNFINISHED: Final = (Reason.NO_GROUPS, Reason.ONE_GROUP)


def build_text(voice: Voice, build: Build, *, cards: bool = True) -> str:
    """Return the description of a build: its value, whether it is multiple, its owner, its cards.

    With free grouping, groups are neither single nor multiple (C4).
    """
    free = voice.rules.building is Building.FREE
    kind = "group" if free else "multiple" if build.multiple else "single"
    text = voice.say(f"build.{kind}", value=voice.value(build.value))
    if build.owner >= 0:
        text = voice.say("build.owner", build=text, player=voice.names[build.owner])
    if cards:
        text = voice.say("build.cards", build=text, cards=voice.cards(build.cards))
    return text


def build_kind(view: View, move: Move) -> str:
    """Return the word for a building move: build, stack, raise, add or group."""
    if view.rules.building is Building.FREE:
        return "group"
    how = built(view.rules, view.builds, view.loose, move, view.seat)[1]
    return build_word(view.rules, how)


def move_text(voice: Voice, view: View, move: Move, *, full: bool = False) -> str:
    """Return the label for a move; ``full`` names all its cards, for lists without a selection.

    A capture’s label includes its gain. If a play ends the match because of the table limit, its
    label says so (U15).
    """
    text, gain = move_parts(voice, view, move, full=full)
    return voice.say("move.gain", move=text, gain=gain) if gain else text


def move_parts(voice: Voice, view: View, move: Move, *, full: bool = False) -> tuple[str, str]:
    """Return the label for a move, and the text of its gain or "".

    A capture’s gain lists its cards and spades (including the played card), the cards that score on
    their own, and a sweep. In games where points are bad, it is a number of points.
    """
    say = voice.say
    card = voice.card(move.card)
    if move.kind is Kind.TRAIL:
        ident = "move.trail.with" if full else "move.trail"
        return say(ident, card=card), _warning(voice, view, move)
    cards = voice.groups(_in_groups(view, move), _taken_builds(view, move))
    if move.kind is Kind.BUILD:
        ident = f"move.{build_kind(view, move)}"
        value = voice.value(move.value)
        if full:
            text = say(f"{ident}.with", value=value, cards=cards)
        else:
            text = say(ident, value=value)
        return text, _warning(voice, view, move)
    if move.kind is Kind.CALL:
        text = say("move.call", card=card, cards=cards)
    elif full:
        text = say("move.take.with", card=card, cards=cards)
    else:
        text = say("move.take", cards=cards)
    return text, gain_text(voice, view, move)


_WORDS: Final = {
    Kind.TRAIL: "trail",
    Kind.CAPTURE: "take",
    Kind.BUILD: "build",
    Kind.CALL: "call",
}


def move_name(voice: Voice, view: View, move: Move) -> str:
    """Return a legal move as a phrase for a sentence, group by group: *taking 5♥ with 5♣*."""
    return voice.say(f"move.name.{_WORDS[move.kind]}", **_told(voice, view, move))


def move_sentence(voice: Voice, view: View, move: Move) -> str:
    """Return a sentence about a move that was made, such as *You took 5♥ with 5♣*."""
    told = _told(voice, view, move)
    if move.kind is Kind.CAPTURE:
        told["card"] = voice.taker(move.card, move.cards, taken_at(view, move))
    return voice.seat(f"move.told.{_WORDS[move.kind]}", view.seat, **told)


def _told(voice: Voice, view: View, move: Move) -> dict[str, str]:
    value = voice.value(move.value) if move.kind is Kind.BUILD else ""
    groups, builds = _in_groups(view, move) if move.cards else [], _taken_builds(view, move)
    return {
        "card": voice.card(move.card),
        "cards": voice.listed(groups, builds),
        "value": value,
    }


def _taken_builds(view: View, move: Move) -> dict[int, int]:
    """Return the builds that a capture can take, each with its value; other moves take none."""
    if move.kind is not Kind.CAPTURE:
        return {}
    return {build.cards: build.value for build in view.builds}


def _warning(voice: Voice, view: View, move: Move) -> str:
    if not overflows(view, move):
        return ""
    return voice.say("move.game-over", n=lying_after(view, move))


def overflows(view: View, move: Move) -> bool:
    """Return whether a move ends the match because of the table limit (K10)."""
    laid = move.kind in (Kind.TRAIL, Kind.BUILD)
    return laid and 0 < view.rules.table_limit < lying_after(view, move)


def lying(view: View) -> int:
    """Return the number of cards on the table, as the game’s limit counts them (K10)."""
    if view.rules.limit_counts is LimitCounts.CARDS:
        return view.table.bit_count()
    return view.loose.bit_count() + len(view.builds)


def lying_after(view: View, move: Move) -> int:
    """Return the number of cards on the table after a trail or a build."""
    if move.kind is Kind.TRAIL or view.rules.limit_counts is LimitCounts.CARDS:
        return lying(view) + 1
    joined = sum(bool(build.cards & move.cards) for build in view.builds)
    return lying(view) - (view.loose & move.cards).bit_count() - joined + 1


def taken_at(view: View, move: Move) -> int:
    """Return the value at which a capture or a call takes its cards.

    For an ace that may be high, this is the value that the cards add up to (R2), or the higher
    value if they add up to neither.
    """
    rules, loose = view.rules, move.cards & view.loose
    if move.kind is Kind.CALL:
        return rules.table_values[move.card]
    worths = rules.reaches[move.card]
    if len(worths) == 1:
        return worths[0]
    builds = {build.value for build in view.builds if build.cards & move.cards}
    known = captures_of(rules)
    fitting = (v for v in worths if builds <= {v} and known.is_union(loose, v))
    return next(fitting, worths[-1])


def groups_of(view: View, move: Move) -> tuple[int, ...]:
    """Return the groups that a legal move captures, or the groups of a build with the played card.

    With free grouping, all cards are one group.
    """
    rules = view.rules
    building = move.kind is Kind.BUILD
    value = move.value or taken_at(view, move)
    played = 1 << move.card if building else 0
    touched = [build for build in view.builds if build.cards & move.cards]
    loose = move.cards & view.loose
    if rules.building is Building.FREE:
        return (move.cards | played,)
    standing = tuple(build.cards for build in touched if build.value == value)
    raised = tuple(build.cards | played for build in touched if build.value != value)
    if not raised:
        loose |= played
    # Builds stay whole and come first or last. Only loose cards have to be split into groups.
    return (*raised, *captures_of(rules).groups(loose, value), *standing)


def _in_groups(view: View, move: Move) -> list[int | list[int]]:
    """Return a move’s cards, group by group; in a build, the played card comes first.

    A group that is made by free grouping is split into its sums.
    """
    played = 1 << move.card
    if view.rules.building is Building.FREE and move.kind is not Kind.TRAIL:
        value = move.value or taken_at(view, move)
        groups = tuple(split(_things(view, move), value))
    else:
        groups = groups_of(view, move)
    first = [[move.card, *bits(group ^ played)] for group in groups if group & played]
    return [*first, *(group for group in groups if not group & played)]


def _things(view: View, move: Move) -> list[Thing]:
    """Return the loose cards and the groups that a move puts together, with a placed card."""
    loose = move.cards & view.loose | (1 << move.card if move.kind is Kind.BUILD else 0)
    groups = [Thing(build.cards, build.value) for build in view.builds if build.cards & move.cards]
    return [*groups, *(Thing(1 << card, view.rules.table_values[card]) for card in bits(loose))]


def gain_text(voice: Voice, view: View, move: Move, *, brief: bool = False) -> str:
    """Return a move’s gain as text: *3 cards, 2 ♠, ace +1*; for a build, the cards kept for it.

    If ``brief``, the text gives only cards and points, or the kept card. For a trail or a build, it
    may say that the move ends the match.
    """
    rules, say = voice.rules, voice.say
    if move.kind is Kind.TRAIL:
        return _warning(voice, view, move)
    if move.kind is Kind.BUILD:
        return _warning(voice, view, move) or _kept(voice, view, move, brief=brief)
    taken = move.cards | 1 << move.card
    gain = [say("count.cards", n=taken.bit_count())]
    points = sum(rules.honours[number] for number in bits(taken))
    if rules.fewest_wins:
        gain += [say("count.points", n=points)] if points else []
    elif brief and points:
        gain = [say("gain.points", what=gain[0], points=points)]
    elif not brief:
        gain += _prizes(voice, taken)
    gain += sweep_gain(voice, view, move)
    return ", ".join(gain)


def sweep_gain(voice: Voice, view: View, move: Move) -> Iterator[str]:
    """Yield the word for a sweep, with what it brings, or why it doesn’t count."""
    found = clearing(view, move)
    if found is None:
        return
    say, what, own = voice.say, voice.say("move.sweep"), view.side(view.seat)
    if found.why == "frozen":
        freeze = view.rules.sweep_freeze
        scores = {Freeze.OWN: view.deal_scores, Freeze.ANY: view.base}.get(freeze, view.scores)
        side = own if freeze is Freeze.OWN else scores.index(max(scores))
        ident = f"move.sweep.frozen.{'you' if side == own == voice.my_side else 'other'}"
        yield say(ident, what=what, player=voice.side(side), n=scores[side])
    elif not any(found.points):
        yield say(f"move.sweep.{found.why or 'even'}", what=what)
    if found.points[own]:
        yield say("gain.points", what=what, points=found.points[own])
    for side, points in enumerate(found.points):
        if points < 0 and side != own:
            yield say("move.sweep.cancels", player=voice.side(side), n=-points)


def _kept(voice: Voice, view: View, move: Move, *, brief: bool) -> str:
    """Return text listing the hand cards that can take a build later, if a card must be kept."""
    if voice.rules.building is not Building.HELD:
        return ""
    left = view.hand & ~(1 << move.card) & voice.rules.takers_of[move.value]
    kept = voice.any_of(left)
    return voice.say("gain.keep.brief" if brief else "gain.keep", cards=kept) if left else ""


def _prizes(voice: Voice, taken: int) -> Iterator[str]:
    """Yield, as text, the spades and the cards that score on their own among captured cards."""
    rules, say = voice.rules, voice.say
    lines = {each.cards: each for each in rules.points if each.points}
    for most in rules.counted:
        each, n = lines.pop(most.cards, None), most.count(taken)
        if n:
            text = voice.counted(most.name, n)
            if not voice.spoken and most.cards in SUIT_MASK:
                text = say("count.signs", n=n, sign=SUIT_SIGNS[SUIT_MASK.index(most.cards)])
            yield say("gain.points", what=text, points=n * each.points) if each else text
    # Kinds with several cards come first.
    for each in sorted(lines.values(), key=lambda line: line.name in rules.lone_cards):
        n, card = each.count(taken), rules.lone_cards.get(each.name)
        if n:
            line = voice.line(each.name)
            what = say("gain.many", line=line, n=n) if card is None else voice.card(card)
            yield say("gain.points", what=what, points=n * each.points)


def choice_text(voice: Voice, choice: str, value: int) -> str:
    """Return a sentence that names the checkbox to tick; for "", none may be ticked (U1)."""
    return voice.say(f"selection.choice.{choice or 'none'}", value=voice.value(value))


def selection_text(voice: Voice, view: View, selection: Selection) -> str:
    """Return the live line: the sum so far, and the fault of the picks or the value still missing.

    ``view`` is the selecting player’s view.

    >>> from kasino.games import game
    >>> from kasino.match.session import Session
    >>> session = Session.start(game("finnish"), 2, "a", ("you", "greedy"))
    >>> selection_text(Voice(session.rules, ("You", "Aino")), session.view(0), session.selection)
    'Choose a card from your hand.'
    """
    if selection.hand < 0:
        return voice.say("selection.empty")
    sums = ", ".join(dict.fromkeys(_sums(voice, view, selection)))
    sentences = [sums] if sums else []
    if selection.other_choice is not None:
        value = selection.other_moves[0].value
        sentences.append(choice_text(voice, selection.other_choice, value))
    elif selection.reason is not None and not (sums and selection.reason in _UNFINISHED):
        refused = selection.refused
        assert refused is not None, "a reason is about a move"
        sentences.append(reason_text(voice, view, refused, selection.reason))
    return (" " if sums.endswith(".") else " — ").join(sentences)


def _sums(voice: Voice, view: View, selection: Selection) -> Iterator[str]:
    """Yield the sums of the selected table cards, complete or not, as text."""
    builds = [build for build in view.builds if build.cards & selection.table]
    values = [view.rules.table_values[card] for card in bits(selection.table & view.loose)]
    values += [build.value for build in builds]
    if selection.missing is not None:
        begun = view.rules.begun(selection.hand)
        yield _missing_sum(voice, [*begun, *values], selection.missing)
    if not selection.table:
        return
    moves = selection.moves or selection.other_moves
    if view.rules.building is Building.FREE:
        yield from _group_sums(voice, view, moves, values)
        return
    for move in moves:
        yield from _move_sums(voice, view, move, builds)


def _missing_sum(voice: Voice, values: list[int], missing: int) -> str:
    """Return text giving the sum of the values so far, and the value that is missing."""
    ident = "selection.missing" if len(values) > 1 else "selection.missing.one"
    total = sum(values)
    return voice.say(ident, sum=_plus(values), total=total, n=missing, value=total + missing)


def _group_sums(
    voice: Voice, view: View, moves: Iterable[Move], values: list[int]
) -> Iterator[str]:
    """Yield the text for each set of things that can be one group, with all values it can have."""
    goals: dict[tuple[int, ...], dict[int, None]] = {}
    for move in moves:
        own = [view.rules.table_values[move.card]] if move.kind is Kind.BUILD else []
        goals.setdefault((*own, *values), {})[move.value or taken_at(view, move)] = None
    told: set[str] = set()
    for things, reached in goals.items():
        value = voice.any_value(reached)
        if things != tuple(reached) and value not in told:
            told.add(value)
            named = " + ".join(map(voice.value, things))
            yield voice.say("selection.group", things=named, value=value)


def _move_sums(voice: Voice, view: View, move: Move, builds: list[Build]) -> Iterator[str]:
    """Yield the sum of each group of more than one thing; a capture’s groups share one string."""
    if move.kind is Kind.CAPTURE and taken_at(view, move) == view.rules.whole > 0:
        return  # they needn’t add up to anything
    played = [view.rules.table_values[move.card]] if move.kind is Kind.BUILD else []
    begun = view.rules.begun(move.card)
    value = move.value or view.rules.goal(taken_at(view, move))
    standing = {build.cards: build.value for build in builds}
    groups = groups_of(view, move)
    if move.kind is Kind.CAPTURE and len(groups) > 1 and value not in view.rules.court_values:
        sums = [
            str(value)
            if group in standing
            else "+".join(map(str, view.rules.addends(group, value)))
            for group in sorted(groups, key=int.bit_count, reverse=True)
        ]
        count = voice.say(f"number.{len(groups)}") if len(groups) <= NUMBERED else len(groups)
        many = voice.say(f"many.{value}")
        yield voice.say("selection.sums", count=count, many=many, sums=", ".join(sums))
        return
    for group in groups:
        if group in standing:
            continue
        raised = [n for cards, n in standing.items() if not cards & ~group]
        plain = [*begun, *view.rules.addends(group, value)]
        numbers = raised + played if raised else plain
        if len(numbers) > 1:
            yield voice.say("selection.sum", sum=_plus(numbers), total=value)


def _plus(values: list[int]) -> str:
    return " + ".join(map(str, values))
