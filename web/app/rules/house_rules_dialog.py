"""House rules as a form: presets first, then a line for each option of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.core import house_rules
from app.core.drawing.controls import button
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from app.rules.state import LONGEST_NAME, OWN, of_game
from kasino.games import GAMES
from kasino.house_rules import PRESET, HouseRule, idle
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, option_name, option_text, preset_name


def title(state: PageState) -> str:
    """Return the dialog’s title, which contains the name of the game."""
    rules = GAMES[state.options["game"]]
    return state.say("page.house-rules-of", game=game_title(state.say, rules))


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the game’s options with the chosen values, marking those that differ from the game’s."""
    say, own = state.say, GAMES[state.options["game"]]
    chosen = house_rules.rules_of(state.options)
    return (
        h("p.aim", say("page.house-rules-about"), key="about"),
        h("p.problem", {"role": "alert"}, state.dialog.problem, key="problem"),
        _presets(state),
        h(
            "div.house-rules",
            *(_choice(say, option, own, chosen) for option in house_rules.offered(state.options)),
            key=own.name,
        ),
        _naming(state) if chosen.options else None,
        h(
            "div.dialog-row",
            button(
                "own-rules", say("page.own-rules"), attrs={"disabled": not chosen.options or None}
            ),
            key="row",
        ),
    )


def _presets(state: PageState) -> Node | None:
    """Draw the list of presets and saved house rules, if there are any, starting with "none"."""
    say, options = state.say, state.options
    kept = of_game(state.kept.rules, options["game"])
    chosen = next((OWN + own.name for own in kept if own.line == options["rules"]), "")
    chosen = chosen or house_rules.preset_of(options)
    mixed = options["rules"] and not chosen
    texts = {"": say("page.own-mix" if mixed else "page.no-preset")}
    texts |= {OWN + own.name: own.name for own in kept}
    texts |= {name: preset_name(say, name) for name in house_rules.presets(options)}
    if len(texts) == 1:
        return None
    return h(
        "label.house-rule",
        h("span.rule-name", say("page.presets")),
        h(
            "select",
            {"data-house-rule": PRESET, "value": chosen},
            *(h("option", {"value": each}, text, key=each) for each, text in texts.items()),
            key="select",
        ),
        key="presets",
    )


def _naming(state: PageState) -> Node:
    """Draw a field to save the chosen house rules by name, or a button to delete saved ones."""
    say, options = state.say, state.options
    kept = of_game(state.kept.rules, options["game"])
    own = next((own for own in kept if own.line == options["rules"]), None)
    if own is not None:
        field = button("forget-rules", say("page.forget-rules"), value=OWN + own.name)
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
    return h("div.dialog-row", field, key="forget" if own else "keep")


def _choice(say: Catalogue, option: HouseRule, own: Rules, chosen: Rules) -> Node:
    """Draw one line of the form: the chosen value in words and, if different, the usual one."""
    name, value, usual = option.name, option.of(chosen), option.of(own)
    differs, cause = name in dict(chosen.options), idle(chosen).get(name)
    title = option_name(say, chosen, name)
    told = h("span.rule-told", option_text(say, chosen, name, value), key="told")
    if option.numbers is not None:
        drawn = [_stepper(say, option, own, title, int(value)), told if value == "0" else None]
    elif is_switch(option):
        drawn = [_switch(option, title, value), told]
    else:
        texts = {each: option_text(say, chosen, name, each) for each in option.allowed(own)}
        folded = h("span.rule-name", title)
        drawn = [h("details", h("summary", folded, told), *_rows(name, texts, value))]
    book = say("page.usual-rule", rule=option_text(say, own, name, usual))
    return h(
        "fieldset.house-rule",
        {
            "data-rule": name,
            "data-differs": differs or None,
            "disabled": bool(cause) or None,
            "aria-label": title,
        },
        *drawn,
        h("span.usual", _unused(say, chosen, cause), key="idle") if cause else None,
        h("span.usual", book, key="usual") if differs else None,
        key=name,
    )


def is_switch(option: HouseRule) -> bool:
    """Return whether an option is a switch: its values are yes and no, or one value and none."""
    return len(option.values) == 2 and ("0" in option.values or "yes" in option.values)


def _switch(option: HouseRule, title: str, value: str) -> Node:
    """Draw a switch; its value is the one chosen by pressing it."""
    (other,) = (each for each in option.values if each != value)
    box: dict[str, str | bool] = {
        "type": "checkbox",
        "role": "switch",
        "value": other,
        "data-house-rule": option.name,
        "checked": value not in ("0", "no"),
    }
    name = h("span.rule-name", title)
    return h("label.rule-line", name, h("input", box), key="switch")


def _stepper(say: Catalogue, option: HouseRule, own: Rules, title: str, value: int) -> Node:
    """Draw a number between the buttons that decrease and increase it."""
    most = len(option.allowed(own)) - 1

    def step(to: int, sign: str) -> Node:
        spoken = say("page.step-rule", rule=title, n=to)
        attrs = {"aria-label": spoken, "disabled": not 0 <= to <= most or None}
        return button("set-rule", sign, value=f"{option.name}={to}", attrs=attrs, key=sign)

    field: dict[str, str | int] = {
        "type": "number",
        "inputmode": "numeric",
        "min": 0,
        "max": most,
        "aria-label": title,
        "data-house-rule": option.name,
        "value": str(value),
    }
    return h(
        "span.rule-line",
        h("span.rule-name", {"aria-hidden": "true"}, title),
        h("span.stepper", step(value - 1, "−"), h("input", field), step(value + 1, "+")),
        key="stepper",
    )


def _unused(say: Catalogue, rules: Rules, cause: str) -> str:
    """Return the reason why an option has no effect."""
    causes = (each.partition("=") for each in cause.split(","))
    told = (option_text(say, rules, name, value) for name, _, value in causes)
    return say("page.idle-rule", rule=" ".join(told))


def _rows(name: str, texts: Mapping[str, str], value: str) -> Iterator[Node]:
    """Draw a row for each value, so that a sentence can run over as many lines as it needs."""
    for each, text in texts.items():
        box: dict[str, str | bool] = {
            "type": "radio",
            "name": f"house-{name}",
            "value": each,
            "data-house-rule": name,
            "checked": each == value,
        }
        yield h("label.rule-value", h("input", box), h("span", text), key=each)
