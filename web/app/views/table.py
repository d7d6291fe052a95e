"""The felt: loose cards, then builds; the stock and who captured last in a strip above them."""

from __future__ import annotations

from app.model.moves.table_items import card_order, items
from app.model.scene import Scene
from app.platform.dom import Child, Node, h
from app.views.action_bar import COLOURS, numbered
from app.views.cards import face, paper, pile, sign
from kasino.cards import set_text, text
from kasino.engine.builds import Build
from kasino.rules import Building
from kasino.words import build_text, limit_text, nearly_full


def table(scene: Scene) -> Node:
    """Draw the table (U5, U6)."""
    view, say = scene.view, scene.say
    loose = card_order(view.loose)
    ghosts = scene.ghosts if loose or view.builds else 0
    reach = scene.spot("table", items(view))
    parts: list[Child] = []
    if loose or ghosts:
        parts.append(
            h(
                "div",
                {"class": "loose", "role": "group", "aria-label": say("page.loose")},
                *(
                    _ghost(scene, card) if ghosts >> card & 1 else _loose(scene, card, reach)
                    for card in card_order(view.loose | ghosts)
                ),
                key="loose",
            )
        )
    if view.builds:
        parts.append(
            h(
                "div",
                {"class": "builds", "role": "group", "aria-label": say("page.builds")},
                *(_build(scene, build, reach) for build in view.builds),
                key="builds",
            )
        )
    if not parts:
        parts.append(h("p", {"class": "bare"}, say("page.table-empty"), key="bare"))
    return h(
        "section",
        {
            "id": "table",
            "aria-labelledby": "table-title",
            "data-count": len(loose),
        },
        h("h2", {"id": "table-title", "class": "spoken"}, say("page.table")),
        h(
            "div",
            {"class": "strip"},
            _stock(scene),
            _limit(scene),
            _sealed(scene) or _last(scene),
            key="strip",
        ),
        h("div", {"class": "cloth"}, *parts, key="cloth"),
        key="table",
    )


def _stock(scene: Scene) -> Node:
    view, say = scene.view, scene.say
    last = not view.stock
    return h(
        "div",
        {"class": "stock"},
        pile(view.stock // 4 + (view.stock > 0), 6),
        h("b", {"data-stock": view.stock}, str(view.stock)),
        h("span", {"class": "unit"}, say("page.stock-unit", n=view.stock)),
        h("strong", {"class": "last"}, say("page.last-deal")) if last else None,
        key="stock",
    )


def _last(scene: Scene) -> Node | None:
    """Say who captured last, to whom what is left will go."""
    seat = scene.view.last_capturer
    if seat < 0:
        return None
    text = scene.say("page.last-capture", name=scene.seats[seat].name)
    return h("p", {"class": "last-capture"}, text, key="capture")


def _sealed(scene: Scene) -> Node | None:
    """Draw the seal of the deals as long as the cards may be cut, and the way to do it."""
    seal = scene.seal
    if seal is None or not seal.cuttable or scene.watched:
        return None
    return h(
        "button",
        {"type": "button", "class": "sealed", "data-action": "seal"},
        sign("lock"),
        h("span", {}, scene.say("seal.strip", seal=seal.short[:9])),
        key="sealed",
    )


def _limit(scene: Scene) -> Node | None:
    """Draw how near the table is to ending the match, from eight cards on (U15)."""
    if not nearly_full(scene.view):
        return None
    text = limit_text(scene.voice, scene.view)
    return h("p", {"class": "limit", "data-limit": True}, text, key="limit")


def _marks(scene: Scene, cards: int) -> dict[str, str | bool | int | None]:
    offered = any(move.cards & cards == cards for move in scene.ways)
    numbers = _choices(scene, cards)
    return {
        "data-way": numbers[0] if numbers else None,
        "aria-pressed": "true" if scene.picked & cards == cards else "false",
        "data-taking": bool(scene.taking & cards) or None,
        "data-offered": offered or None,
        "data-marked": bool(scene.marked & cards) or None,
        "data-told": bool(scene.outlined & cards) or None,
    }


def _ghost(scene: Scene, card: int) -> Node:
    """Draw where a card lay that was taken since one's own last move."""
    name = text(card)
    attrs = {"class": "ghost", "data-ghost": name, "aria-hidden": "true"}
    return h("span", attrs, scene.voice.card(card), key=f"ghost-{name}")


def _choices(scene: Scene, cards: int) -> list[int]:
    """Return the numbers of the choices that take some cards, as far as they have a colour."""
    shown = numbered(scene)[:COLOURS]
    return [number for number, move in enumerate(shown, 1) if move.cards & cards == cards]


def _badges(scene: Scene, cards: int) -> Node | None:
    """Draw the numbers of the choices that take some cards."""
    numbers = _choices(scene, cards)
    if not numbers:
        return None
    # The style writes the number: as a text it would have to be in the name that is read aloud.
    badges = (h("b", {"class": "number", "data-way": n}, key=str(n)) for n in numbers)
    return h("span", {"class": "badges", "aria-hidden": "true"}, *badges, key="badges")


def _said(scene: Scene, cards: int) -> list[str]:
    """Say in which choices some cards are."""
    numbers = ", ".join(map(str, _choices(scene, cards)))
    return [scene.say("page.in-ways", list=numbers)] if numbers else []


def _loose(scene: Scene, card: int, reach: str) -> Node:
    name = text(card)
    words = [scene.spoken.card(card)]
    if scene.taking >> card & 1:
        words.append(scene.say("page.will-be-taken"))
    words += _said(scene, 1 << card)
    return h(
        "button",
        {
            "type": "button",
            "class": "card",
            "data-item": name,
            "aria-label": ", ".join(words),
            "tabindex": 0 if reach == name else -1,
            **_marks(scene, 1 << card),
        },
        face(card, corner=True),
        _badges(scene, 1 << card),
        key=name,
    )


def _build(scene: Scene, build: Build, reach: str) -> Node:
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
        # The name holds the words that are seen, for people who speak to the page.
        plate = ", ".join(word for word in (scene.voice.value(value), whose, kind) if word)
        label = say("page.build-name", plate=plate, cards=scene.spoken.cards(cards))
    return h(
        "button",
        {
            "type": "button",
            "class": "build",
            "data-item": name,
            "data-owner": owner if owner >= 0 else None,
            "data-own": owner == scene.view.seat or None,
            "data-multiple": multiple or None,
            "aria-label": ", ".join([label, *_said(scene, cards)]),
            "tabindex": 0 if reach == name else -1,
            **_marks(scene, cards),
        },
        h("span", {"class": "build-cards", "--n": len(fan)}, *(paper(card) for card in fan)),
        h(
            "span",
            {"class": "build-plate"},
            h("b", {"class": "value"}, scene.voice.value(value) + " "),
            h("span", {"class": "owner"}, whose + " ") if whose else None,
            h("span", {"class": "kind"}, sign("lock" if multiple else "up"), kind)
            if owned
            else None,
        ),
        _badges(scene, cards),
        key=name,
    )
