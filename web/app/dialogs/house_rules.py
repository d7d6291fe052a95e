"""House rules: a choice for each option that the chosen game can have, in plain sentences."""

from __future__ import annotations

from app.model import house_rules
from app.model.page_state import PageState
from app.platform.dom import Child, Node, h
from kasino.games import GAMES
from kasino.options import Option
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, option_name, option_text


def title(state: PageState) -> str:
    """Return the title, which names the game."""
    rules = GAMES[state.options["game"]]
    return state.say("page.house-rules-of", game=game_title(state.say, rules))


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the table of options with what the page has chosen; what differs is marked."""
    say, own = state.say, GAMES[state.options["game"]]
    chosen = house_rules.rules_of(state.options)
    return (
        h("p", {"class": "aim"}, say("page.house-rules-about"), key="about"),
        h("p", {"class": "problem", "role": "alert"}, state.dialog.problem, key="problem"),
        h(
            "div",
            {"class": "house-rules"},
            *(_choice(say, option, own, chosen) for option in house_rules.offered(state.options)),
            key=own.name,
        ),
        h(
            "div",
            {"class": "dialog-row"},
            h(
                "button",
                {
                    "type": "button",
                    "data-action": "own-rules",
                    "disabled": not chosen.options or None,
                },
                say("page.own-rules"),
            ),
            key="row",
        ),
    )


def _choice(say: Catalogue, option: Option, own: Rules, chosen: Rules) -> Node:
    value, usual = option.of(chosen), option.of(own)
    differs = value != usual
    told = say("page.usual-rule", rule=option_text(say, own, option.name, usual))
    return h(
        "label",
        {"class": "house-rule", "data-differs": differs or None},
        h("span", {"class": "rule-name"}, option_name(say, own, option.name)),
        h(
            "select",
            {"data-house-rule": option.name, "value": value},
            *(
                h("option", {"value": each}, option_text(say, own, option.name, each), key=each)
                for each in option.values
            ),
            key="select",
        ),
        h("span", {"class": "usual"}, told, key="usual") if differs else None,
        key=option.name,
    )
