"""House rules: a choice for each option that the chosen game can have, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.core import house_rules
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from app.rules.state import LONGEST_NAME, OWN, of_game
from kasino.games import GAMES
from kasino.house_rules import PRESET, HouseRule, idle
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, option_name, option_text, preset_name

#: So many values are rows with a sentence each; a list of more is folded away.
FEW: Final = 4


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
        _presets(state),
        h(
            "div",
            {"class": "house-rules"},
            *(_choice(say, option, own, chosen) for option in house_rules.offered(state.options)),
            key=own.name,
        ),
        _naming(state) if chosen.options else None,
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


def _presets(state: PageState) -> Node | None:
    """Draw the list of presets and of what was kept, where there are any; first comes none."""
    say, options = state.say, state.options
    kept = of_game(state.kept.rules, options["game"])
    texts = {OWN + own.name: own.name for own in kept}
    texts |= {name: preset_name(say, name) for name in house_rules.presets(options)}
    if not texts:
        return None
    value = next((OWN + own.name for own in kept if own.line == options["rules"]), "")
    return h(
        "label",
        {"class": "house-rule"},
        h("span", {"class": "rule-name"}, say("page.presets")),
        _list(
            PRESET,
            {"": say("page.no-preset"), **texts},
            value or house_rules.preset_of(options),
        ),
        key="presets",
    )


def _naming(state: PageState) -> Node:
    """Draw where the chosen house rules get a name to be kept by, or where they lose it."""
    say, options = state.say, state.options
    kept = of_game(state.kept.rules, options["game"])
    own = next((own for own in kept if own.line == options["rules"]), None)
    if own is not None:
        forget = {"type": "button", "data-action": "forget-rules", "data-value": OWN + own.name}
        field = h("button", forget, say("page.forget-rules"))
    else:
        field = h(
            "input",
            {
                "type": "text",
                "data-keep-rules": "",
                "aria-label": say("page.keep-rules"),
                "maxlength": LONGEST_NAME,
                "autocomplete": "off",
                "placeholder": say("page.keep-rules-hint"),
                "value": "",
            },
        )
    return h("div", {"class": "dialog-row"}, field, key="forget" if own else "keep")


def _choice(say: Catalogue, option: HouseRule, own: Rules, chosen: Rules) -> Node:
    value, usual = option.of(chosen), option.of(own)
    differs, cause = option.name in dict(chosen.options), idle(chosen).get(option.name)
    few = len(option.values) <= FEW
    told = say("page.usual-rule", rule=option_text(say, own, option.name, usual))
    texts = {each: option_text(say, chosen, option.name, each) for each in option.allowed(own)}
    return h(
        "fieldset" if few else "label",
        {
            "class": "house-rule",
            "data-rule": option.name,
            "data-differs": differs or None,
            "disabled": bool(cause) or None,
        },
        h(
            "legend" if few else "span",
            {"class": "rule-name"},
            option_name(say, chosen, option.name),
        ),
        h("span", {"class": "usual"}, _unused(say, chosen, cause), key="idle") if cause else None,
        *(_rows(option.name, texts, value) if few else [_list(option.name, texts, value)]),
        h("span", {"class": "usual"}, told, key="usual") if differs else None,
        key=option.name,
    )


def _unused(say: Catalogue, rules: Rules, cause: str) -> str:
    """Return why an option has nothing to act on."""
    causes = (each.partition("=") for each in cause.split(","))
    told = (option_text(say, rules, name, value) for name, _, value in causes)
    return say("page.idle-rule", rule=" ".join(told))


def _rows(name: str, texts: Mapping[str, str], value: str) -> Iterator[Node]:
    """Draw a row for each value, so that a sentence has as many lines as it needs."""
    for each, text in texts.items():
        box: dict[str, str | bool] = {
            "type": "radio",
            "name": f"house-{name}",
            "value": each,
            "data-house-rule": name,
            "checked": each == value,
        }
        yield h("label", {"class": "rule-value"}, h("input", box), h("span", {}, text), key=each)


def _list(name: str, texts: Mapping[str, str], value: str) -> Node:
    """Draw a list of many values, which are short."""
    return h(
        "select",
        {"data-house-rule": name, "value": value},
        *(h("option", {"value": each}, text, key=each) for each, text in texts.items()),
        key="select",
    )
