"""The cards: those on the felt, the stock, the last capturer, and the viewer’s hand."""

from __future__ import annotations

from typing import Final

from app.core.drawing.pictures import face, paper, pile, sign
from app.platform.dom import Child, Node, Value, h, remembered, remembered_each
from app.table.scene import Scene
from app.table.state.layout import CARD_HIGH, FAN_EDGE, FAN_STEP, Spot, card_order, fan_scale, lay
from app.table.view.action_bar import COLOURS, moves_with_buttons, numbered
from kasino.cards import COURTS, set_text, text
from kasino.engine.builds import Build
from kasino.rules import Building
from kasino.words import Catalogue, build_text, limit_text, nearly_full

Attrs = dict[str, Value]

#: The id of a hand card, before its name, and that of the line in an empty hand.
HELD: Final = "held-"
#: The place, from the middle, of the outer cards in a fan that bends in full: four cards do.
BENT: Final = 1.5
#: The most cards in a hand of which more than the left edge is visible.
OPEN_FAN: Final = 5


def table(scene: Scene, over: Node | None = None) -> Node:
    """Draw the table (U5, U6): single cards and builds, each in its place, and a node on top."""
    view, say = scene.view, scene.say
    laid = lay(scene.space, [[spot.wide for spot in row] for row in scene.page.felt.rows])
    spots = list(
        zip((spot for row in scene.page.felt.rows for spot in row), laid.places, strict=True)
    )
    stops = [spot.item for spot, _ in spots if spot.item]
    reach = scene.page.tab_stop("table", stops)
    builds = {build.cards: build for build in view.builds}
    loose_parts: list[Node] = []
    build_parts: list[Node] = []
    for number, (spot, (left, top)) in enumerate(spots):
        where: Attrs = {"--x": f"{left}px", "--y": f"{top}px", "data-place": number}
        if spot.item:  # the arrow keys go by place; single cards and builds are apart in the list
            where["aria-posinset"] = stops.index(spot.item) + 1
            where["aria-setsize"] = len(stops)
        if spot.cards in builds and spot.item:
            scale = fan_scale(spot.cards.bit_count())
            smaller = _sizes(laid.card * scale) if scale < 1 else {}
            build_parts.append(_build(scene, builds[spot.cards], reach, {**where, **smaller}))
        elif spot.item:
            loose_parts.append(_loose(scene, spot.cards.bit_length() - 1, reach, where))
        elif spot.cards & scene.recently_taken:
            loose_parts.append(_ghost(scene, spot, where))
    parts: list[Child] = []
    for kind, title, held in (
        ("loose", say("page.loose"), loose_parts),
        ("builds", say("page.builds"), build_parts),
    ):
        if held:  # without builds, the cards are one list
            group = {"role": "group", "aria-label": title} if build_parts else {}
            parts.append(h("div", {"class": kind, **group}, *held, key=kind))
    listed = _listed("table", picked=scene.picked) if reach else {}
    if not parts:
        parts.append(h("div.bare", say("page.table-empty"), key="bare"))
    sizes: Attrs = {**_sizes(laid.card), "--fan-edge": f"{laid.card * FAN_EDGE:.2f}px"}
    end = laid.places[-1][1] + laid.card * CARD_HIGH if laid.places else 0
    scrolls = end > scene.space.height + 1  # places are rounded
    if scrolls:
        sizes["--deep"] = f"{end + laid.card * FAN_EDGE:.0f}px"
    return h(
        "section",
        {"id": "table", "data-count": view.loose.bit_count()},
        h("h2.spoken", {"id": "table-title"}, say("page.table")),
        h(
            "div.strip",
            {
                "data-last": not view.stock or None,
                "data-full": nearly_full(view) or scrolls or None,
            },
            _stock(say, view.stock),
            _below(scene) if scrolls else None,
            _limit(scene),
            _last(scene),
            key="strip",
        ),
        h("div", {"class": "cloth", **sizes, **listed}, *parts, key="cloth"),
        over,
        key="table",
    )


def _below(scene: Scene) -> Node:
    """Say that there are more cards than the felt shows, and how many unless the limit says it."""
    limited = nearly_full(scene.view)
    text = "" if limited else scene.say("count.cards", n=scene.view.table.bit_count())
    return h("div.below", {"aria-hidden": "true"}, text, sign("down"), key="below")


def _listed(zone: str, *, picked: int = 0) -> Attrs:
    """Return the attributes of a zone’s list of cards, which the arrow keys move through.

    In a list box, screen readers pass all keys to the page, and count the cards. Of a list in which
    several can be selected, Chromium has a reader say of each card that it is not, so the list says
    so only while one is.
    """
    several = "true" if picked else None
    return {
        "role": "listbox",
        "aria-labelledby": f"{zone}-title",
        "aria-orientation": "horizontal",
        "aria-multiselectable": several,
    }


def _sizes(card: float) -> Attrs:
    """Return style properties for the card width and the step between the cards in a fan."""
    return {"--w": f"{card:.2f}px", "--fan-step": f"{card * (FAN_STEP - 1):.2f}px"}


@remembered
def _stock(say: Catalogue, stock: int) -> Node:
    return h(
        "div.stock",
        pile(stock // 4 + (stock > 0), 6),
        h("b", {"data-stock": stock}, str(stock)),
        h("span.unit", say("page.stock-unit", n=stock)),
        None if stock else h("strong.last", say("page.last-deal")),
        key="stock",
    )


def _last(scene: Scene) -> Node | None:
    """In the last deal, draw the last capturer, who will get the remaining cards."""
    seat = scene.view.last_capturer
    if seat < 0 or scene.view.stock:
        return None
    text = scene.say("page.last-capture", name=scene.seats[seat].name)
    return h("div.last-capture", text, key="capture")


def _limit(scene: Scene) -> Node | None:
    """If the table has eight or more cards, draw the number of cards and the limit (U15)."""
    if not nearly_full(scene.view):
        return None
    text = limit_text(scene.voice, scene.view)
    return h("div.limit", {"data-limit": True}, text, key="limit")


def _selected(scene: Scene, cards: int) -> str | None:
    """Return the state of table cards, which says nothing while none of them is picked.

    Screen readers say that a card is not selected. They don’t say that one is, so its name does.
    """
    if not scene.picked:
        return None
    return "true" if scene.picked & cards == cards else "false"


def _marks(scene: Scene, cards: int) -> Attrs:
    offered = any(move.cards & cards == cards for move in scene.moves)
    return {
        "aria-selected": _selected(scene, cards),
        "data-taking": bool(scene.taking & cards) or None,
        "data-offered": offered or None,
        "data-marked": bool(scene.marked & cards) or None,
        "data-told": bool(scene.outlined & cards) or None,
    }


def _ghost(scene: Scene, spot: Spot, where: Attrs) -> Node:
    """Draw the outline of a card or a build that was captured since the person’s last move."""
    name = set_text(spot.cards)
    attrs: Attrs = {"class": "ghost", "data-ghost": name, "aria-hidden": "true"}
    sized: Attrs = {"--wide": f"{spot.wide:.2f}", **where}
    cards = scene.voice.row(spot.cards).replace(", ", " ")
    return h("span", {**attrs, **sized}, cards, key=f"ghost-{name}")


def _choices(scene: Scene, cards: int) -> list[int]:
    """Return the numbers of the coloured choices that include all the given cards."""
    shown = numbered(scene)[:COLOURS]
    return [number for number, move in enumerate(shown, 1) if move.cards & cards == cards]


def _numbers(scene: Scene, cards: int) -> list[tuple[int, bool]]:
    """Return the numbers of the choices that include the cards, and whether each is to be seen.

    A number is seen if it is on one of several buttons.
    """
    numbers = _choices(scene, cards)
    if not numbers:
        return []
    buttons = len(moves_with_buttons(scene)[0])
    return [(n, buttons > 1 and n <= buttons) for n in numbers]


def _badges(numbers: list[tuple[int, bool]]) -> Node | None:
    """Draw the numbers of the coloured choices that include all the given cards."""
    if not numbers:
        return None
    # The style sheet writes the number. As text it would have to be part of the accessible name,
    # because the name must contain all visible text (WCAG 2.5.3).
    badges = (h("b", {"data-way": n, "data-seen": seen or None}, key=str(n)) for n, seen in numbers)
    return h("span.badges", {"aria-hidden": "true"}, *badges, key="badges")


def _said(scene: Scene, cards: int) -> list[str]:
    """Return phrases that say whether the cards are picked, and which choices include them."""
    said = [scene.say("page.picked")] if scene.picked & cards == cards else []
    numbers = ", ".join(map(str, _choices(scene, cards)))
    return [*said, scene.say("page.in-ways", list=numbers)] if numbers else said


def _loose(scene: Scene, card: int, reach: str, where: Attrs) -> Node:
    name = text(card)
    values = _values(scene, card)
    words = [_named(scene, card, values)]
    if scene.taking >> card & 1:
        words.append(scene.say("page.will-be-taken"))
    words += _said(scene, 1 << card)
    attrs: Attrs = {
        "aria-label": ", ".join(words),
        "tabindex": 0 if reach == name else -1,
        **where,
        **_marks(scene, 1 << card),
    }
    return _laid(card, attrs, _numbers(scene, 1 << card), values)


@remembered_each
def _laid(
    card: int, attrs: Attrs, numbers: list[tuple[int, bool]], values: tuple[int, ...]
) -> Node:
    name = text(card)
    return h(
        "button",
        {"type": "button", "role": "option", "class": "card", "data-item": name, **attrs},
        face(card),
        _badges(numbers),
        _worth(card, values),
        key=name,
    )


def _build(scene: Scene, build: Build, reach: str, where: Attrs) -> Node:
    cards, value, owner, multiple = build[:4]
    say = scene.say
    name = set_text(cards)
    owned = scene.rules.building is Building.HELD
    kind = say("page.multiple" if multiple else "page.single")
    whose = ""
    if owner >= 0:
        whose = say("page.yours") if owner == scene.view.seat else scene.seats[owner].name
    fan = card_order(cards)
    label = build_text(scene.spoken, build)
    if owned:
        # The accessible name contains the visible words, for people who control the page by voice
        # (WCAG 2.5.3).
        plate = ", ".join(word for word in (scene.voice.value(value), whose, kind) if word)
        label = say("page.build-name", plate=plate, cards=scene.spoken.cards(cards))
    count = say("count.cards", n=len(fan)) if fan_scale(len(fan)) < 1 else ""
    return h(
        "button",
        {
            "type": "button",
            "role": "option",
            "class": "build",
            "data-item": name,
            "data-owner": owner if owner >= 0 else None,
            "data-own": owner == scene.view.seat or None,
            "data-multiple": multiple or None,
            "aria-label": ", ".join([label, *filter(None, [count]), *_said(scene, cards)]),
            "tabindex": 0 if reach == name else -1,
            **where,
            **_marks(scene, cards),
        },
        h("span.build-cards", {"--n": len(fan)}, *(paper(card) for card in fan)),
        h(
            "span.build-plate",
            h("b.value", scene.voice.value(value) + " "),
            h("span.owner", whose + " ") if whose else None,
            h("span.counted", count) if count else None,
            h("span.kind", sign("lock" if multiple else "up"), kind) if owned else None,
        ),
        _badges(_numbers(scene, cards)),
        key=name,
    )


def hand(scene: Scene) -> Node:
    """Draw the hand; each power card shows the value it has when played from the hand."""
    view, say = scene.view, scene.say
    cards = card_order(view.hand)
    current = scene.page.tab_stop("hand", [text(card) for card in cards])
    middle = (len(cards) - 1) / 2
    # The fan of a long hand is flatter, so that its outer cards stay above the own plate.
    bend = min(1, BENT / middle) if middle else 1
    parts = [_card(scene, card, current, (n - middle) * bend) for n, card in enumerate(cards)]
    if not cards:
        none: Attrs = {"id": HELD, "role": "option", "aria-disabled": "true", "data-current": True}
        parts = [h("p.bare", none, say("page.hand-empty"), key="bare")]
    listed = {**_listed("hand"), "tabindex": 0, "aria-activedescendant": f"{HELD}{current}"}
    return h(
        "section",
        {
            "id": "hand",
            "data-close": len(cards) > OPEN_FAN or None,
            "--n": max(len(cards), 4),
            "--held": len(cards),
        },
        h("h2.spoken", {"id": "hand-title"}, say("page.hand")),
        h("div", listed, *parts, key="list"),
        key="hand",
    )


def _values(scene: Scene, card: int) -> tuple[int, ...]:
    """Return the values that a card shows on the table, if any."""
    return scene.rules.table_worths[card] if scene.courts >> card & 1 else ()


def _named(scene: Scene, card: int, values: tuple[int, ...]) -> str:
    """Return the name of a card, with the values that it shows on the table."""
    name = scene.spoken.card(card)
    if not values:
        return name
    return scene.say("card.worth.spoken", card=name, value=scene.voice.any_value(values))


def _worth(card: int, values: tuple[int, ...]) -> Node | None:
    """Draw the values that a card shows, if any.

    The style sheet draws two values with a slash between them. As text that isn’t in the card’s
    accessible name, they would mislead people who control the page by voice.
    """
    shown, attrs = "/".join(map(str, values)), {"aria-hidden": "true"}
    if COURTS >> card & 1:
        attrs["data-court"] = ""
    if len(values) > 1:
        return h("span.power", {**attrs, "data-worth": shown})
    return h("span.power", attrs, shown) if shown else None


def _card(scene: Scene, card: int, current: str, place: float) -> Node:
    name, picked = text(card), scene.hand == card
    worths, values = scene.rules.hand_worths[card], _values(scene, card)
    spoken = _named(scene, card, values)
    if scene.worths and worths != scene.rules.table_worths[card]:
        values = worths
        spoken = scene.say(
            "page.worth", card=scene.spoken.card(card), value=scene.voice.any_value(worths)
        )
    attrs: Attrs = {
        "aria-label": f"{spoken}, {scene.say('page.picked')}" if picked else spoken,
        # Only one card can be picked, and its name says so. If it were selected, Chromium would
        # have a reader say of each card that gets the focus after it that it is not.
        "data-picked": picked or None,
        "data-told": bool(scene.outlined >> card & 1) or None,
        "data-current": current == name or None,
        "tabindex": -1,
        "--fan": f"{place:g}",
    }
    return _held(card, attrs, values)


@remembered_each
def _held(card: int, attrs: Attrs, values: tuple[int, ...]) -> Node:
    name = text(card)
    return h(
        "button.card",
        {"type": "button", "role": "option", "id": f"{HELD}{name}", "data-card": name, **attrs},
        face(card),
        _worth(card, values),
        key=name,
    )
