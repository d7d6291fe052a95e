"""Controls shared by all rooms: buttons, rows of choices, fields to copy from, the dialog."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from app.core.actions import Handler
from app.core.drawing.pictures import CARD, sign
from app.core.options import TABLE
from app.i18n import menu
from app.platform.dom import Child, Node, Value, h
from kasino.cards import RANKS
from kasino.cards import card as card_of
from kasino.games.families import BUILDERS
from kasino.match.setup import MatchSetup
from kasino.words import Catalogue, Voice, game_title, house_rules


def button(
    action: Handler[...],
    *children: Child,
    kind: str = "",
    value: str | int | None = None,
    attrs: Mapping[str, Value] | None = None,
    key: str = "",
) -> Node:
    """Describe a button that requests an action, with the classes in ``kind`` and more attributes.

    By default its key is the action, so siblings with the same action need different keys.

    >>> button(Handler("cut", lambda state: (state, ())), "Cut", kind="main").attrs
    {'type': 'button', 'class': 'main', 'data-action': 'cut'}
    """
    all_attrs: dict[str, Value] = {"type": "button"}
    if kind:
        all_attrs["class"] = kind
    all_attrs["data-action"] = action.name
    if value is not None:
        all_attrs["data-value"] = value
    if attrs is not None:
        all_attrs |= attrs
    return h("button", all_attrs, *children, key=key or action.name)


def worded(shown: str, said: str) -> tuple[Node | str, ...]:
    """Return the visible text and, if it differs, the text for screen readers.

    >>> worded("Trail", "Trail"), [node.text for node in worded("4♥", "four of hearts")]
    (('Trail',), ['4♥', 'four of hearts'])
    """
    if shown == said:
        return (shown,)
    return h("span", {"aria-hidden": "true"}, shown), h("span.spoken", said)


#: A card, and the Finnish ending of the genitive.
_INFLECTED: Final = re.compile(f"({CARD.pattern})(:n)?")
#: A rank before its value, such as A = 14.
_RANK: Final = re.compile("[AJQK](?= = )")
#: A score, such as 16–5.
_SCORE: Final = re.compile(r"\d+(?:–\d+)+")
#: Signs that are only for the eye, with the spaces that belong to them.
_ORNAMENTS: Final = re.compile(" ?[✓›]|‹ ?")


def read_out(say: Catalogue, text: str) -> tuple[Node | str, ...]:
    """Return a visible text and, if it has cards or signs, the same in words for screen readers.

    >>> from kasino.words import ENGLISH
    >>> [node.text for node in read_out(ENGLISH, "Big Casino, 10♦")]
    ['Big Casino, 10♦', 'Big Casino, ten of diamonds']
    """
    return worded(text, aloud(say, text))


def aloud(say: Catalogue, text: str) -> str:
    """Return a text as a screen reader should read it, in words instead of signs.

    >>> from kasino.words import ENGLISH
    >>> aloud(ENGLISH, "Jätät 4♦:n pöytään.")
    'Jätät four of diamonds pöytään.'
    >>> aloud(ENGLISH, "Casino · A = 14"), aloud(ENGLISH, "Next move ›")
    ('Casino, ace = 14', 'Next move')
    >>> aloud(ENGLISH, "9♠ × 4♥ + 5♦")  # a move as in records
    'nine of spades: four of hearts + five of diamonds'
    """
    if text.isalnum():  # such as a number: the usual case in a score sheet
        return text
    if text == "–":
        return say("page.heard-none")

    def named(found: re.Match[str]) -> str:
        ear = Voice(BUILDERS, (), -1, say, spoken=True)
        number = card_of(found[1])
        name = ear.card(number)
        return name.case("gen") if found[2] else name

    text = _ORNAMENTS.sub("", text.replace(" · ", ", ").replace(" × ", ": "))
    text = _RANK.sub(lambda found: say(f"rank.{RANKS.index(found[0]) + 1}"), text)
    return _SCORE.sub(lambda found: score(say, found[0]), _INFLECTED.sub(named, text))


def score(say: Catalogue, text: str) -> str:
    """Return a score, such as 16–5, in words."""
    points, *others = text.split("–")
    if len(others) > 1:
        return ", ".join((points, *others))
    return say("page.heard-score", points=points, other=others[0])


def signed(points: int) -> str:
    """Return points as a part of a sum.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{points}" if points > 0 else f"−{-points}"


def quiet_button(action: Handler[...], text: str, drawing: Node) -> Node:
    """Return a less prominent button."""
    return button(action, drawing, h("span", text), kind="quiet")


def panel(action: Handler[...], drawing: Node, text: str, about: str) -> Node:
    """Return a panel for the start screen."""
    return button(
        action,
        drawing,
        h("strong", text),
        h("span.about", about, key="about") if about else None,
        kind="panel",
    )


def figure(name: str, title: str, text: str) -> Node:
    """Draw a figure in the statistics with its title."""
    return h("div", h("dt", title), h("dd", {"data-stat": name}, text), key=name)


def tool(
    action: Handler[...],
    text: str,
    drawing: Node,
    *,
    off: bool = False,
    attrs: Mapping[str, Value] | None = None,
    key: str = "",
) -> Node:
    """Describe a bar button: a drawing labelled with text, which can be disabled."""
    named: dict[str, Value] = {"aria-label": text, "title": text, "disabled": off or None}
    return button(
        action,
        drawing,
        kind=f"icon-button tool-{key or action.name}",
        attrs={**named, **(attrs or {})},
        key=key,
    )


def close_button(say: Catalogue, action: Handler[...]) -> Node:
    """Describe the button that closes a dialog."""
    return button(
        action, sign("close"), kind="icon-button", attrs={"aria-label": say("page.close")}
    )


def segments(name: str, title: str, texts: Mapping[str, str], chosen: str, about: str = "") -> Node:
    """Draw a choice between a few values as a row of buttons, with a note about the chosen one."""
    return h(
        "fieldset.segments",
        {"aria-label": title, "aria-describedby": f"{name}-about" if about.strip() else None},
        h("legend", {"aria-hidden": "true"}, title),
        h(
            "div.row",
            *(
                h(
                    "label.segment",
                    {"lang": value if name == "lang" and value != "auto" else None},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": name,
                            "value": value,
                            "data-option": name,
                            "checked": value == chosen,
                            "aria-label": text,
                        },
                    ),
                    h("span", {"aria-hidden": "true"}, text),
                    key=value,
                )
                for value, text in texts.items()
            ),
        ),
        h("p.about", {"id": f"{name}-about"}, about, key="about") if about else None,
        key=name,
    )


def choice(say: Catalogue, values: Mapping[str, str], option: str) -> Node:
    """Draw a setting’s row of choices."""
    found = ("auto", *menu(say.lang)) if option == "lang" else TABLE[option].values
    texts = {value: say(f"page.value-{option}-{value}") for value in found}
    return segments(option, say(f"page.option-{option}"), texts, values[option])


def words(say: Catalogue, setup: MatchSetup, address: str) -> str:
    """Return the deal in words: the game, the players and the seed, then any URL."""
    rules = setup.rules
    lines = [
        say("page.share-words", game=game_title(say, rules), n=setup.players),
        *house_rules(say, rules),
        say("page.share-seed", seed=setup.seed),
        address,
    ]
    return "\n".join(filter(None, lines))


def field(say: Catalogue, text: str, kind: str, name: str = "share") -> Node:
    """Draw the field with the text, which can also be copied from it by hand."""
    attrs: dict[str, str | int | None] = {
        f"data-{name}": True,
        "readonly": True,
        "aria-label": say(f"page.share-{kind}-field"),
        "aria-describedby": "share-about",
        "value": text,
    }
    if kind == "words":
        return h("textarea", {**attrs, "rows": text.count("\n") + 2, "class": "words"}, key=kind)
    return h("input", {**attrs, "type": "text"}, key=kind)


def dialog(say: Catalogue, name: str, title: str, close: Handler[...], *body: Child) -> Node:
    """Draw the page’s only dialog element; if ``name`` is "", it is empty and closed."""
    content: tuple[Child, ...] = ()
    if name:
        content = (
            h(
                "div.dialog-head",
                h("h2", {"id": "dialog-title", "tabindex": -1}, title),
                close_button(say, close),
            ),
            h("div.dialog-body", *body, key=name),
        )
    return h(
        "dialog",
        {"id": "dialog", "aria-labelledby": "dialog-title", "data-dialog": name or None},
        *content,
        key="dialog",
    )
