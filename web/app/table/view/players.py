"""The players: their seats, piles, counts and last moves, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import chip, chips, paper, pile, portrait, sign
from app.platform.dom import Child, Node, h, icon, remembered
from app.table.scene import Done, Scene
from app.table.update import history
from kasino.cards import NUMBERS, SUIT_SIGNS, bits, pretty, rank_of, suit_of
from kasino.engine.events import Captured, Opened
from kasino.engine.standing import Race
from kasino.moves import Kind
from kasino.rules import Majority, Rules
from kasino.words import Voice, event_sentences

#: The most cards for which a plate has space.
MAX_PLATE_CARDS: Final = 3

#: A drawn pile grows by a back for this many cards, up to so many backs.
LAYER: Final = 4
LAYERS: Final = 13

#: Stands for the number of captured cards in a sentence, and is never in one.
COUNTED: Final = "\ufffc"


def did(scene: Scene, seat: int) -> Node | None:
    """Draw a player’s moves since the person’s last move, in as few words as possible."""
    moves = [done for done in scene.since if done.seat == seat]
    opened = 0 if scene.opened is None or scene.opened.seat != seat else scene.opened.cards
    if not moves and not opened:
        return None
    whole = [_took(scene, opened)] if opened else []
    whole += [short(scene, done, MAX_PLATE_CARDS) for done in moves]
    text = ", ".join(whole)
    parts: list[list[Child]] = [[sign("cards"), str(opened.bit_count())]] if opened else []
    parts += [[*_brief(scene, done)] for done in moves]
    brief = [each for part in parts for each in (", ", *part)][1:]
    return h(
        "div.did",
        {"aria-hidden": "true"},
        h("span.whole", *chips(text), key="whole"),
        h("span.brief", *brief, key="brief"),
        key="did",
    )


def _took(scene: Scene, cards: int) -> str:
    """Return the dealer’s capture of the first table in a few words."""
    count = cards.bit_count()
    row = scene.voice.row(cards).replace(", ", " ")
    return scene.say(
        "page.did-open",
        cards=row if count <= MAX_PLATE_CARDS else scene.say("count.cards", n=count),
    )


def _brief(scene: Scene, done: Done) -> Iterator[Child]:
    """Yield the parts of a move on a narrow plate; captured cards are counted, not named.

    Their number has a sign, because it could be a rank. The narrowest plates have the played card
    and the number alone: the style sheet leaves out the words.
    """
    voice, say, move = scene.voice, scene.say, done.move
    card = voice.card(move.card)
    if done.capture is not None:
        took = say("page.did-take", card=_taker(voice, done.capture), cards=COUNTED)
        for part in chips(took):
            if isinstance(part, Node):
                yield part
                continue
            before, counted, after = part.partition(COUNTED)
            yield h("span.verb", before) if before else None
            if counted:
                yield from (sign("cards"), str(move.cards.bit_count()))
            yield h("span.verb", after) if after else None
    elif move.kind is Kind.TRAIL:
        yield from chips(say("page.brief-trail", card=card))
    else:
        yield from chips(short(scene, done, 0))


def _taker(voice: Voice, event: Captured) -> str:
    return voice.taker(event.card, event.cards, event.value)


def short(scene: Scene, done: Done, many: int = len(NUMBERS), *, spoken: bool = False) -> str:
    """Return a move in a few words, such as K♣ = 13 took 9♥ + 4♣.

    If there are more cards than ``many``, only their number is given.
    """
    voice, say = scene.spoken if spoken else scene.voice, scene.say
    move, event = done.move, done.capture
    card: str = voice.card(move.card)
    count = move.cards.bit_count()
    cards: str = voice.row(move.cards)
    if not spoken:
        cards = cards.replace(", ", " ")
    if event is not None:
        card = _taker(voice, event)
        cards = voice.groups(event.groups, dict.fromkeys(event.builds, event.value))
    if count > many:
        cards = say("count.cards", n=count)
    if move.kind is Kind.TRAIL:
        return say("page.did-trail", card=card)
    if move.kind is Kind.BUILD:
        return say("page.did-build", card=card, value=voice.value(move.value))
    if move.kind is Kind.CALL:
        return say("page.did-call", cards=cards)
    return say("page.did-take", card=card, cards=cards)


def _again(scene: Scene, done: Done) -> Node:
    """Draw a move as a button that shows it again."""
    name = scene.seats[done.seat].name
    return button(
        history.see_again,
        h(
            "span",
            {"aria-hidden": "true"},
            h("b", name),
            " ",
            *chips(short(scene, done)),
        ),
        h("span.spoken", f"{name} {short(scene, done, spoken=True)}"),
        value=done.at,
        attrs={"title": scene.say("page.show-again")},
    )


def _opening(scene: Scene, opened: Opened) -> Node:
    """Draw the dealer’s capture of the first table."""
    seen, heard = (_opening_text(voice, opened) for voice in (scene.voice, scene.spoken))
    return h("p", h("span", {"aria-hidden": "true"}, *chips(seen)), h("span.spoken", heard))


def _opening_text(voice: Voice, opened: Opened) -> str:
    table = voice.say("event.table", cards=voice.row(opened.cards))
    return " ".join((table, *event_sentences(voice, opened)))


def happened(scene: Scene) -> Node | None:
    """Draw the list of all moves since the person’s last move, for the panel."""
    if scene.view.round_over:
        return None
    lines = [h("li", _again(scene, done), key=str(place)) for place, done in enumerate(scene.since)]
    if scene.opened is not None:
        lines.insert(0, h("li", _opening(scene, scene.opened), key="opened"))
    return h(
        "section.since",
        h("h2", scene.say("page.since")),
        h("ol", {"role": "list"}, *lines) if lines else h("p", scene.say("page.since-none")),
        key="since",
    )


def places(
    players: int, viewer: int, dealer: int, *, counterclockwise: bool = False
) -> dict[int, str]:
    """Return where each seat is drawn, as seen from the viewer’s chair (U10).

    Two players face each other. With three players, the dealer faces the other two; with four,
    partners face each other. The next player is on the left, or, counter-clockwise, on the right.
    """
    left, right = (viewer + 1) % players, (viewer - 1) % players
    if counterclockwise:
        left, right = right, left
    if players == 2:
        return {viewer: "own", left: "across"}
    if players == 4:
        return {viewer: "own", left: "left", (viewer + 2) % 4: "across", right: "right"}
    if dealer == viewer:
        return {viewer: "own", left: "left", right: "right"}
    if dealer == left:
        return {viewer: "own", left: "across", right: "beside-right"}
    return {viewer: "own", right: "across", left: "beside-left"}


@remembered
def seats(scene: Scene) -> Node:
    """Draw the list of all players (U4)."""
    view, say = scene.view, scene.say
    counterclockwise = scene.rules.counterclockwise
    where = places(view.players, view.seat, view.dealer, counterclockwise=counterclockwise)
    order = [(view.seat + step) % view.players for step in range(1, view.players + 1)]
    return h(
        "section",
        {"id": "seats"},
        h("h2.spoken", {"id": "seats-title"}, say("page.players")),
        h(
            "ul",
            {"id": "players", "role": "list", "aria-labelledby": "seats-title"},
            *(_seat(scene, seat, where[seat]) for seat in order),
        ),
        key="players",
    )


def _seat(scene: Scene, seat: int, place: str) -> Node:
    view, say = scene.view, scene.say
    who = scene.seats[seat]
    to_move = view.turn == seat and not view.round_over
    side = view.side(seat)
    pair = view.players in view.rules.partners
    counted = _counts_side(scene, seat)
    return h(
        "li",
        {
            "class": f"seat at-{place}",
            "data-seat": seat,
            "tabindex": -1,
            "data-pair": ("own" if side == view.side(view.seat) else "other") if pair else None,
            "aria-current": "true" if to_move else None,
        },
        h("span.spoken", ", ".join(_heard(scene, seat)), key="heard"),
        None if view.round_over else portrait(who.name, human=who.human),
        h(
            "div.plate",
            {"aria-hidden": "true"},
            h("span.turn-mark", icon("icon-turn"), key="turn") if to_move else None,
            icon("icon-fleur") if seat == view.seat else None,
            h("strong.name", who.name),
            h("span.fits", who.about, key="fits") if who.about else None,
            _badge(say("page.dealer"), "icon-dealer") if seat == view.dealer else None,
        ),
        _goods(scene, seat, side) if counted else _partner(scene, seat),
        None if seat == view.seat else _doing(scene, seat),
        _points(scene, seat, side) if counted else None,
        key=str(seat),
    )


def opponent_in_short(scene: Scene) -> Node | None:
    """Draw what a single opponent has captured, and its points, where its plate has no place."""
    view = scene.view
    if view.players != 2:
        return None
    seat = 1 - view.seat
    return h(
        "div.their-pile",
        h("span.spoken", ", ".join(_heard(scene, seat)), key="heard"),
        _goods(scene, seat, view.side(seat)),
        h("b", {"aria-hidden": "true"}, str(scene.scores[view.side(seat)]), key="points"),
        key="opponent",
    )


def _counts_side(scene: Scene, seat: int) -> bool:
    """Return whether a seat’s plate shows its side’s counts: for a pair, one of the two does."""
    view = scene.view
    return view.players not in view.rules.partners or (seat - view.seat) % view.players < 2


def _of_side(scene: Scene, masks: Sequence[int], side: int) -> int:
    """Return the cards in ``masks`` of all members of a side."""
    return reduce(or_, (mask for seat, mask in enumerate(masks) if scene.view.side(seat) == side))


def _goods(scene: Scene, seat: int, side: int) -> Node:
    """Draw what a side has captured: the cards that score, the suit that counts, and a pile."""
    cards = _of_side(scene, scene.view.captured, side)
    taken, last = cards.bit_count(), scene.marked_pile
    marked = last >= 0 and scene.view.side(last) == side
    heap = h(
        "span.taken",
        {"data-marked": marked or None},
        pile((taken + LAYER - 1) // LAYER, LAYERS),
        h("b", {"data-captured": seat}, str(taken)) if scene.voice.counts else None,
        key="taken",
    )
    if not scene.voice.counts:
        return h("div.goods", {"aria-hidden": "true"}, heap)
    return h(
        "div.goods",
        {"aria-hidden": "true"},
        _prizes(scene, cards),
        *_sweeps(scene, side),
        *(_counted(most, cards) for most in scene.rules.counted),
        heap,
    )


def _points(scene: Scene, seat: int, side: int) -> Node:
    points = scene.scores[side]
    return h(
        "div.points",
        {"aria-hidden": "true"},
        h("b", {"data-score": seat}, str(points)),
        _certain(scene, seat, side),
    )


def _doing(scene: Scene, seat: int) -> Node:
    """Draw an opponent’s hidden cards, and the last moves next to them."""
    held = h("div.fan", pile(scene.view.hand_sizes[seat], 6), key="fan")
    return h("div.doing", {"aria-hidden": "true"}, held, did(scene, seat), key="doing")


def _heard(scene: Scene, seat: int) -> Iterator[str]:
    """Yield phrases about a player for screen readers: name, role, captures, hand and points."""
    view, say = scene.view, scene.say
    side = view.side(seat)
    taken = _of_side(scene, view.captured, side)
    yield scene.seats[seat].name
    if scene.seats[seat].about:
        yield scene.seats[seat].about
    partner = (seat + 2) % view.players
    if view.players in view.rules.partners and seat != view.seat:
        name = scene.seats[partner].name
        mine = partner == view.seat
        yield say("page.your-partner") if mine else say("page.partner-of", player=name)
    if seat == view.dealer:
        yield say("page.dealer")
    if view.turn == seat and not view.round_over:
        yield say("page.to-move")
    held = say("page.heard-held", n=view.hand_sizes[seat])
    if not _counts_side(scene, seat):
        yield held
        return
    counts = scene.voice.counts
    if counts:
        yield say("page.heard-taken", n=taken.bit_count())
        for most in scene.rules.majorities:
            if most in scene.rules.counted:
                yield scene.voice.counted(most.name, most.count(taken))
            yield from _led(scene, most.name, side)
        if sweeps := _of_side(scene, view.sweeps, side):
            yield say("report.sweeps", n=sweeps.bit_count())
    if seat != view.seat:
        yield held
    yield say("count.points", n=scene.scores[side])
    if counts and scene.standing.certain[side] and not view.round_over:
        yield say("page.heard-certain", n=scene.standing.certain[side])


def _led(scene: Scene, name: str, side: int) -> Iterator[str]:
    found = _race(scene, name)
    if found is not None and found.leader == side and not scene.view.round_over:
        ident = f"page.race-line-{'decided' if found.decided else 'leads'}"
        yield scene.say(ident, line=scene.voice.line(name))


def _partner(scene: Scene, seat: int) -> Node:
    """Name the partner whose plate shows the pair’s counts (U16)."""
    mate = (seat + 2) % scene.view.players
    mine = mate == scene.view.seat
    other = scene.seats[mate].name
    text = scene.say("page.your-partner") if mine else scene.say("page.with", player=other)
    return h("div.goods.partner", {"aria-hidden": "true"}, sign("pair"), h("span.word", text))


def _race(scene: Scene, name: str) -> Race | None:
    return next((one for one in scene.standing.races if one.name == name), None)


def prizes(rules: Rules) -> int:
    """Return the cards that score on their own, except those that score as a whole suit."""
    suits = {most.cards for most in rules.counted}
    cards = 0
    for each in rules.points:
        cards |= each.cards if each.points and each.cards not in suits else 0
    return cards


def _prizes(scene: Scene, taken: int) -> Node | None:
    """Draw, as small cards, the captured cards that score on their own."""
    cards = taken & prizes(scene.rules)
    if not cards or scene.view.round_over:
        return None
    return h(
        "span.prizes",
        {"--n": cards.bit_count()},
        *(chip(scene.voice.card(card)) for card in bits(cards)),
        key="prizes",
    )


def _certain(scene: Scene, seat: int, side: int) -> Node | None:
    """Draw the points that a side is certain to get in this round, unless its score has them.

    Before there are any, it is empty, so that the first ones have a counter to arrive at.
    """
    if scene.view.round_over or scene.rules.at_once or not scene.voice.counts:
        return None
    points = scene.standing.certain[side]
    return h("b.certain", {"data-certain": seat}, f"+{points}" if points else "", key="certain")


def _counted(most: Majority, taken: int) -> Node:
    """Draw the number of cards that a side has captured in a suit or rank that the game counts."""
    count, name = most.count(taken), most.name
    return h(
        "span",
        {"class": f"counted {name}"},
        *_counted_signs(most),
        h("b", {"data-counted": name}, str(count or "")),
        key=name,
    )


def _counted_signs(most: Majority) -> list[Node]:
    """Draw the suit whose majority scores, or the rank as a card, times how many there are."""
    first, *others = bits(most.cards)
    if all(rank_of(card) == rank_of(first) for card in others):
        return [h("span.chip", pretty(first)[:-1]), h("span.times", "×")]
    return [h("span.suit", SUIT_SIGNS[suit_of(first)])]


def _badge(text: str, name: str) -> Node:
    return h("span.badge", icon(name), h("span.word", text))


def _sweeps(scene: Scene, side: int) -> list[Child]:
    """Draw each sweep that counts as a card face up (U9), and from two on their number."""
    cards = list(bits(_of_side(scene, scene.view.sweeps, side)))
    if not cards:
        return []
    number = str(len(cards)) if len(cards) > 1 else ""
    return [
        h(
            "span.sweeps",
            icon("icon-cottage"),
            *(paper(card) for card in cards),
            h("b", number, key="number"),
            key="sweeps",
        )
    ]
