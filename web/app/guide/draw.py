"""Guidance in the first matches of a game: marked cards, a line, and the latest events in words.

Nothing here is a dialog or delays a move. The line and the marks follow from the position, and the
sentences about events from the log, so undo and saves need no code.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import chips
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import FIRST_DEAL, KEPT, hinted
from app.guide import state as guide
from app.guide import update
from app.platform.dom import Child, Node, h
from app.platform.identity import cached_by_identity
from app.platform.marks import capitalised
from app.table import slots
from app.table.scene import Scene
from kasino.cards import ACES, COURTS, bits
from kasino.engine.events import Captured, Event
from kasino.engine.standing import clearing
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Building, Rules
from kasino.words import Voice, line_title
from kasino.words.catalogue import Inflected
from kasino.words.moves import groups_of, taken_at


def outlined(state: PageState) -> int:
    """Return the hand cards that can take, until one is picked.

    Before the first capture, the table cards are included if there is only one way to take.
    """
    session = guide.on_turn(state, guide.guided(state))
    if session is None or session.selection.hand >= 0 or hinted(state, session.state):
        return 0
    takes = guide.chances(session.state).takes
    cards = sum(1 << card for card in takes)
    first = not guide.steps_in(state, session.setup.game).captures
    if first and len(takes) == 1:
        (moves,) = takes.values()
        cards |= moves[0].cards if len(moves) == 1 else 0
    return cards


# The line above the moves.


def note(state: PageState, voice: Voice) -> str:
    """Return the line about the hand, or about the picked card; "" for the usual line."""
    session = guide.on_turn(state, guide.warned(state))
    if session is None or session.selection.table or session.selection.choice is not None:
        return ""
    hand, helped = session.selection.hand, guide.guided(state) is not None
    if hand < 0:
        return _of_hand(session, voice) if helped else ""
    return _of_pick(session, voice, hand, helped)


def _of_hand(session: Session, voice: Voice) -> str:
    """Name the card that can take and its gain, or a card to leave."""
    say, found, view = voice.say, guide.chances(session.state), session.view()
    if session.calls():
        return ""
    moves = [move for each in found.takes.values() for move in each]
    if len(moves) == 1:
        return _taking(session, voice, moves[0])
    if moves:
        cards = sum(1 << card for card in found.takes)
        return say("guide.can-take", cards=voice.any_of(cards))
    if found.builds:
        (move, *_) = min(found.builds.values(), key=lambda each: -each[0].value)
        value = voice.value(move.value)
        return say("guide.can-build", card=voice.card(move.card), value=value)
    if not found.trails:
        return ""
    rules, sign = view.rules, -1 if view.rules.fewest_wins else 1
    card = min(found.trails, key=lambda n: (sign * rules.worth[n], sign * rules.hand_values[n]))
    free = rules.worth[card] == min(rules.worth[n] for n in rules.cards)
    return say("guide.leave-free" if free else "guide.leave", card=voice.card(card))


def _taking(session: Session, voice: Voice, move: Move) -> str:
    view, rules = session.view(), session.rules
    groups = groups_of(view, move)
    builds = {build.cards: build.value for build in view.builds}
    points = rules.points_of(move.cards | 1 << move.card)
    swept = clearing(view, move)
    points += swept.points[view.side(view.seat)] if swept else 0
    bad = "guide.takes-bad" if rules.fewest_wins else "guide.takes-points"
    return voice.say(
        bad if points else "guide.takes",
        cards=voice.listed(groups, builds),
        n=points,
        card=voice.taker(move.card, move.cards, taken_at(view, move)),
    )


@cached_by_identity(2)
def _of_pick(session: Session, voice: Voice, hand: int, helped: bool) -> str:
    """Return the line about the picked card, or that another one can take; "" for the usual one."""
    return (_of_card(session, voice, hand) if helped else "") or _wasted(session, voice, hand)


def _of_card(session: Session, voice: Voice, hand: int) -> str:
    """Explain the picked card: its sum or its build."""
    found = guide.chances(session.state)
    if hand in found.takes:
        moves = found.takes[hand]
        return _sum(session, voice, moves[0]) if len(moves) == 1 else ""
    if hand in found.builds:
        return _build(session, voice, found.builds[hand][0])
    return ""


def _wasted(session: Session, voice: Voice, hand: int) -> str:
    """Name a card that can take if the picked one can only be left.

    If it can’t even be left, the usual line says why.
    """
    found = guide.chances(session.state)
    useful = hand in found.takes or hand in found.builds or hand not in found.trails
    if useful or not found.takes or session.rules.fewest_wins:
        return ""
    other = _best(session.rules, found)
    return voice.say("guide.wasted", card=voice.card(hand), other=voice.card(other))


def _best(rules: Rules, found: guide.Chances) -> int:
    """Return the card whose best capture is worth most."""
    return max(found.takes, key=lambda n: rules.weights.of(1 << n | found.takes[n][0].cards))


def _sum(session: Session, voice: Voice, move: Move) -> str:
    """Return the sums of a capture, such as 2 + 8 = 10; a pair is named as one."""
    view, rules, say = session.view(), session.rules, voice.say
    value = taken_at(view, move)
    if rules.whole and value == rules.whole:
        return _whole_table(session, voice, move)
    builds = {build.cards for build in view.builds}
    begun, goal = rules.begun(move.card), rules.goal(value)
    least = 1 if begun else 2
    groups = [g for g in groups_of(view, move) if g.bit_count() >= least and g not in builds]
    if not groups:
        if any(build & move.cards for build in builds):
            return say("guide.build-taken", value=voice.value(value))
        if rules.single_first and _sum_there(session, value):
            return say("guide.single-first")
        return say("guide.pair")
    sums = [[*begun, *rules.addends(group, goal)] for group in groups]
    if any(sum(each) != goal for each in sums):
        return ""  # groups within groups
    told = (" + ".join(map(str, each)) for each in sums)
    return ", ".join(say("selection.sum", sum=each, total=goal) for each in told)


def _whole_table(session: Session, voice: Voice, move: Move) -> str:
    """Return that a card takes the table, without the cards that it always leaves there."""
    left = session.state.loose & ~move.cards
    if left & ~session.rules.takers_spare:
        return ""
    ident = "reason.spares" if left else "reason.takes-table"
    return voice.say(ident, card=voice.card(move.card), cards=voice.cards(left))


def _sum_there(session: Session, value: int) -> bool:
    """Return whether some table cards, other than those of this value, add up to it."""
    values, sums = session.rules.table_values, {0}
    for card in bits(session.state.loose & session.rules.summing):
        if values[card] != value:
            sums |= {total + values[card] for total in sums}
    return value in sums


def _build(session: Session, voice: Voice, move: Move) -> str:
    """Return the sum of a build, and the card to keep for it."""
    view, rules, say = session.view(), session.rules, voice.say
    value, played = move.value, 1 << move.card
    kept = view.hand & ~played & rules.takers_of[value]
    groups = [group for group in groups_of(view, move) if group & played]
    values = [rules.table_values[card] for group in groups for card in bits(group)]
    free = rules.building is Building.FREE
    plain = len(values) > 1 and sum(values) == value
    if plain:
        text = say("selection.sum", sum=" + ".join(map(str, values)), total=value)
    else:
        text = say("build.group" if free else "build.single", value=voice.value(value))
    if free:
        return say("guide.group" if plain else "guide.later", sum=text)
    return say("guide.build", sum=text, cards=voice.any_of(kept)) if kept else ""


def turn(state: PageState, voice: Voice) -> str:
    """Return the sentences at the beginning of a turn: news, then the line about the hand."""
    session = guide.on_turn(state, guide.guided(state))
    if session is None:
        return ""
    said = [text for kind, text in _events(state, session, voice) if kind == "news"]
    if guide.fresh(session):
        said.insert(0, state.say("guide.friendly"))
    return " ".join(filter(None, (*said, note(state, voice))))


def quiet(state: PageState, move: Move) -> bool:
    """Return whether a trail wastes the chance to take something, or leaves a card that scores."""
    session = guide.on_turn(state, guide.warned(state))
    if session is None or move.kind is not Kind.TRAIL or session.rules.fewest_wins:
        return False
    found = guide.chances(session.state)
    wasted = bool(found.takes) and move.card not in found.builds
    return wasted or bool(session.rules.points_of(1 << move.card))


def asks(state: PageState, move: Move) -> bool:
    """Return whether a trail gives away a card that scores while something else can be played."""
    session = guide.on_turn(state, guide.warned(state))
    if session is None or move.kind is not Kind.TRAIL or session.rules.fewest_wins:
        return False
    points, found = session.rules.points_of, guide.chances(session.state)
    others = (not points(1 << card) for card in found.trails)
    return bool(points(1 << move.card)) and (bool(found.takes) or any(others))


def simple(state: PageState) -> bool:
    """Return whether the picked card can make the first capture, in only one way.

    Its button comes first, and builds with the same card wait behind another one.
    """
    session = guide.on_turn(state, guide.guided(state))
    if session is None or guide.steps_in(state, session.setup.game).captures:
        return False
    return len(guide.chances(session.state).takes.get(session.selection.hand, ())) == 1


# The latest events.


def told(scene: Scene) -> tuple[Child, ...]:
    """Draw what has happened since the reader’s last move, until a card is picked."""
    session = guide.guided(scene.page)
    if session is None or scene.view.round_over:
        return ()
    found = zip(
        _events(scene.page, session, scene.voice),
        _events(scene.page, session, scene.spoken),
        strict=True,
    )
    lines = [
        h(
            "p",
            {"class": kind},
            h("span", {"aria-hidden": "true"}, *chips(text)),
            h("span.spoken", heard),
            key=f"{kind}{n}",
        )
        for n, ((kind, text), (_, heard)) in enumerate(found)
    ]
    parts = [h("div.events", *lines, key="events")] if lines else []
    if guide.on_turn(scene.page, session) is not None:
        parts.append(_ways_out(scene, session))
    return tuple(parts)


def _ways_out(scene: Scene, session: Session) -> Node:
    """Draw the buttons that end the help and, before the first move, deal other cards."""
    say, fresh = scene.say, guide.fresh(session)
    return h(
        "p.kind",
        h("span", say("guide.friendly"), key="friendly") if fresh else None,
        button(update.another_deal, say("guide.another"), kind="quiet") if fresh else None,
        button(update.off, say("guide.off"), kind="quiet"),
        key="kind",
    )


def _events(state: PageState, session: Session, voice: Voice) -> Iterator[tuple[str, str]]:
    """Yield what scores for the first time, and the opponents’ captures, with their kinds."""
    news = guide.news(session, guide.told_before(state, session))
    for place, step in guide.lately(session):
        if place in news:
            yield "news", _news(voice, *news[place])
        if step.seat != session.seat:
            for event in step.events:
                if isinstance(event, Captured):
                    yield "answer", _answer(voice, event, guide.points_swept(session, place))


def _news(voice: Voice, event: Event, name: str) -> str:
    """Explain a line of the score sheet."""
    rules, say = voice.rules, voice.say
    if not isinstance(event, Captured):
        return capitalised(say("guide.sweep", what=say("move.sweep"), n=rules.sweep))
    got, bad = event.cards | 1 << event.card, "-bad" if rules.fewest_wins else ""
    for each in rules.points:
        if each.name == name:
            cards = each.cards & got
            several = "-several" * (cards.bit_count() > 1)
            # A card may score in two lines, and all of its points are told.
            n = rules.points_of(cards)
            return capitalised(say(f"guide.scored{bad}{several}", cards=voice.all_of(cards), n=n))
    most = rules.majority(name)
    assert most is not None
    return say(f"guide.most{bad}", line=line_title(say, rules, name), n=most.points)


def _answer(voice: Voice, event: Captured, swept: int) -> str:
    """Return an opponent’s capture with its value, its sums, and its points."""
    rules, say = voice.rules, voice.say
    points = rules.points_of(event.cards | 1 << event.card) + (rules.sweep if swept else 0)
    begun, goal = rules.begun(event.card), rules.goal(event.value)

    def added(group: int, case: str) -> str:
        addends = [*begun, *rules.addends(group, goal)]
        if not begun or sum(addends) != goal:
            return _group(voice, group, goal, case)
        total = say("selection.sum", sum=" + ".join(map(str, addends)), total=goal)
        return f"{_group(voice, group, 0, case)} ({total})"

    def cards(case: str) -> str:
        return ", ".join(added(group, case) for group in event.groups)

    return say(
        "guide.answer-points" if points and not rules.fewest_wins else "guide.answer",
        player=voice.names[event.seat],
        card=voice.card(event.card) if begun else voice.taker(event.card, event.cards, event.value),
        n=points,
        cards=Inflected(cards(""), cards),
    )


def _group(voice: Voice, group: int, goal: int, case: str) -> str:
    """Return a group of a capture; in a sum, the cards that show no number have their values.

    Without a goal, nothing is added up.
    """
    several, unprinted = bool(goal) and group.bit_count() > 1, (COURTS | ACES) & voice.rules.summing
    addends = dict(zip(bits(group), voice.rules.addends(group, goal), strict=True))

    def named(number: int) -> str:
        name = voice.card(number)
        if several and unprinted >> number & 1:
            name = voice.worth(name, value=addends[number])
        return name.case(case) if case and voice.spoken else name

    return (", " if voice.spoken else " + ").join(map(named, bits(group)))


FEATURE: Final = Feature("guide", update.ACTIONS)
FEATURE.fill(FIRST_DEAL, update.deal)
FEATURE.fill(KEPT, guide.stored_steps)
FEATURE.fill(slots.PLAYED, update.played)
FEATURE.fill(slots.OUTLINED, outlined)
FEATURE.fill(slots.NOTE, note, 1)  # a hint comes first
FEATURE.fill(slots.TURN, turn)
FEATURE.fill(slots.TOLD, told)
FEATURE.fill(slots.QUIET, quiet)
FEATURE.fill(slots.ASKS, asks)
FEATURE.fill(slots.SIMPLE, simple)
FEATURE.says(
    "page",
    {
        "guide.friendly": "Friendly deal.",
        "guide.another": "Another deal",
        "guide.off": "Hide help",
        "guide.takes": "Your {card} takes {cards}.",
        "guide.takes-points": (
            "Your {card} takes {cards}: {n} point.",
            "Your {card} takes {cards}: {n} points.",
        ),
        "guide.takes-bad": (
            "Your {card} takes {cards}: {n} bad point.",
            "Your {card} takes {cards}: {n} bad points.",
        ),
        "guide.can-take": "Your {cards} can take.",
        "guide.can-build": "Nothing to take. Your {card} can build {value}.",
        "guide.leave-free": "Nothing to take. Leave {card}: it scores nothing.",
        "guide.leave": "Nothing to take. Leave {card}.",
        "guide.wasted": "Your {other} can take, {card} can’t.",
        "guide.pair": "The same rank: a pair.",
        "guide.single-first": "A single card comes before a sum.",
        "guide.build-taken": "The build is worth {value}, like your card.",
        "guide.build": "{sum}: take it later with {cards}.",
        "guide.group": "{sum}: take it later as one group.",
        "guide.later": "{sum}: take it later.",
        "guide.answer": "{player}: {card} took {cards}.",
        "guide.answer-points": (
            "{player}: {card} took {cards}. {n} point!",
            "{player}: {card} took {cards}. {n} points!",
        ),
        "guide.scored": ("{cards} scores: {n} point.", "{cards} scores: {n} points."),
        "guide.scored-several": ("{cards} score: {n} point.", "{cards} score: {n} points."),
        "guide.scored-bad": ("{cards} scores: {n} bad point.", "{cards} scores: {n} bad points."),
        "guide.scored-bad-several": (
            "{cards} score: {n} bad point.",
            "{cards} score: {n} bad points.",
        ),
        "guide.most": ("{Line}: {n} point in the end.", "{Line}: {n} points in the end."),
        "guide.most-bad": (
            "{Line}: {n} bad point in the end.",
            "{Line}: {n} bad points in the end.",
        ),
        "guide.sweep": (
            "{what}: you cleared the table, {n} point.",
            "{what}: you cleared the table, {n} points.",
        ),
    },
)
