"""The illustrated rules of a game, generated from the engine’s Rules, and house rules as a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.core import house_rules
from app.core.drawing.controls import aloud, button, panel, quiet_button, read_out
from app.core.drawing.pictures import paper, sign
from app.core.feature import Feature, Menu, Shortcut, open_dialog
from app.core.page_state import PageState
from app.core.slots import (
    CHANGE,
    HELP,
    HOUSE_RULES,
    KEPT,
    RULES,
    RULES_BELOW,
    RULES_NAME,
    RULES_TOP,
    START_MORE,
    START_PANELS,
    START_TOOLS,
    StartScreen,
    rules_name,
)
from app.platform.dom import Child, Node, h
from app.rules import update
from app.rules.examples import Example, examples
from app.rules.state import MAX_NAME_LENGTH, OWN, NamedRules, name_of, of_game, rules_kept
from app.table.slots import NAME
from app.table.update import dialogs
from app.table.view.score_sheet import scored
from kasino.cards import SUIT_MASK, bits, pretty, rank_of, set_text
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.house_rules import PRESET, HouseRule, idle
from kasino.match.record import NAMED
from kasino.match.setup import nickname, shown_name
from kasino.moves import Kind, Move
from kasino.presets import PRESETS
from kasino.rules import Rules
from kasino.words import (
    Catalogue,
    Voice,
    game_title,
    help_sections,
    move_text,
    option_name,
    option_text,
    own_words,
    preset_name,
    reason_text,
    seat_names,
)
from kasino.words.moves import groups_of

#: The house rules that people who read a language know best; they are offered first.
FAMILIAR: Final = {"fi": {"ties": "carry"}}


def house_rules_title(state: PageState) -> str:
    """Return the dialog’s title, which contains the name of the game."""
    rules = GAMES[state.options["game"]]
    return state.say("page.house-rules-of", game=game_title(state.say, rules))


def house_rules_body(state: PageState) -> tuple[Child, ...]:
    """Draw the game’s options with the chosen values, marking those that differ from the game’s."""
    say, own = state.say, GAMES[state.options["game"]]
    chosen = house_rules.rules_of(state.options)
    return (
        h("p.aim", say("page.house-rules-about"), key="about"),
        h("p.problem", state.dialog.problem, key="problem"),
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
                update.own_rules,
                say("page.own-rules"),
                attrs={"disabled": not chosen.options or None},
            ),
            key="row",
        ),
    )


def _presets(state: PageState) -> Node | None:
    """Draw the list of presets and saved house rules, if there are any, starting with "none"."""
    say, options = state.say, state.options
    kept = of_game(state.kept.of(NamedRules) or (), options["game"])
    chosen = next((OWN + own.name for own in kept if own.line == options["rules"]), "")
    chosen = chosen or house_rules.preset_of(options)
    mixed = options["rules"] and not chosen
    texts = {"": say("page.own-mix" if mixed else "page.no-preset")}
    texts |= {OWN + own.name: shown_name(own.name) for own in kept}
    known = FAMILIAR.get(say.lang, {}).items()
    offered = sorted(
        house_rules.presets(options), key=lambda n: not known <= PRESETS[n].options.items()
    )
    texts |= {name: preset_name(say, name) for name in offered}
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
    kept = of_game(state.kept.of(NamedRules) or (), options["game"])
    own = next((own for own in kept if own.line == options["rules"]), None)
    about = "page.rename-rules" if own else "page.keep-rules"
    field = h(
        "input",
        {
            "type": "text",
            "data-rename-rules" if own else "data-keep-rules": OWN + own.name if own else "",
            "aria-label": say(about),
            "maxlength": MAX_NAME_LENGTH,
            "autocomplete": "off",
            "placeholder": say("page.keep-rules-hint"),
            "value": own.name if own else "",
        },
        key="name",
    )
    delete = (
        button(update.forget_named, say("page.forget-rules"), value=OWN + own.name) if own else None
    )
    return h("div.dialog-row", field, delete, key="forget" if own else "keep")


def named(screen: StartScreen) -> Node | None:
    """Draw all house rules with a name: a button that starts a match, and one that edits them."""
    say, kept = screen.say, screen.kept.of(NamedRules)
    if not kept or screen.options["lock"] == "on":
        return None
    rows = []
    for own in kept:
        value, name, title = f"{own.game}:{own.name}", shown_name(own.name), GAMES[own.game]
        edit = {"aria-label": f"{say('page.edit-rules')}: {name}", "title": say("page.edit-rules")}
        words = h("strong", name), h("span.about", " · ", game_title(say, title))
        rows.append(
            h(
                "li.dialog-row",
                button(update.play_rules, sign("play"), *words, kind="other", value=value),
                button(
                    update.edit_rules, sign("more"), kind="icon-button", value=value, attrs=edit
                ),
                key=value,
            )
        )
    attrs = {"role": "list", "aria-label": say("page.play-rules")}
    return h("ul.named-rules", attrs, *rows, key="named-rules")


def in_bar(state: PageState) -> str:
    """Return the name of the house rules of the match on the table, or ""."""
    if state.match is None:
        return ""
    setup, lines = state.match.setup, dict(state.match.match.extra)
    found = (rules_name(state.kept, setup.game, line) for line in house_rules.lines(setup))
    mine = next(filter(None, found), "")
    return mine or nickname(lines.get(NAMED, ""), MAX_NAME_LENGTH)


def _choice(say: Catalogue, option: HouseRule, own: Rules, chosen: Rules) -> Node:
    """Draw one line of the form: the chosen value in words and, if different, the usual one."""
    name, value, usual = option.name, option.of(chosen), option.of(own)
    differs, cause = name in dict(chosen.options), idle(chosen).get(name)
    title = option_name(say, chosen, name)
    told = h("span.rule-told", *read_out(say, option_text(say, chosen, name, value)), key="told")
    if option.numbers is not None:
        drawn = [_stepper(say, option, own, title, int(value)), told if value == "0" else None]
    elif is_switch(option):
        drawn = [_switch(say, option, title, value), told]
    else:
        familiar = FAMILIAR.get(say.lang, {}).get(name)
        offered = sorted(option.allowed(own), key=lambda each: each != familiar)
        texts = {each: option_text(say, chosen, name, each) for each in offered}
        folded = h("span.rule-name", *read_out(say, title))
        rows = _rows(say, name, texts, value)
        group = h("div", {"role": "radiogroup", "aria-label": aloud(say, title)}, *rows)
        drawn = [h("details", h("summary", folded, told), group)]
    book = say("page.usual-rule", rule=option_text(say, own, name, usual))
    return h(
        "fieldset.house-rule",
        {
            "data-rule": name,
            "data-differs": differs or None,
            "disabled": bool(cause) or None,
        },
        *drawn,
        h("span.usual", *read_out(say, _unused(say, chosen, cause)), key="idle") if cause else None,
        h("span.usual", *read_out(say, book), key="usual") if differs else None,
        key=name,
    )


def is_switch(option: HouseRule) -> bool:
    """Return whether an option is a switch: its values are yes and no, or one value and none."""
    return len(option.values) == 2 and ("0" in option.values or "yes" in option.values)


def _switch(say: Catalogue, option: HouseRule, title: str, value: str) -> Node:
    """Draw a switch; its value is the one chosen by pressing it."""
    (other,) = (each for each in option.values if each != value)
    box: dict[str, str | bool] = {
        "type": "checkbox",
        "role": "switch",
        "value": other,
        "data-house-rule": option.name,
        "checked": value not in ("0", "no"),
        "aria-label": aloud(say, title),
    }
    name = h("span.rule-name", {"aria-hidden": "true"}, title)
    return h("label.rule-line", name, h("input", box), key="switch")


def _stepper(say: Catalogue, option: HouseRule, own: Rules, title: str, value: int) -> Node:
    """Draw a number between the buttons that decrease and increase it."""
    most = len(option.allowed(own)) - 1

    def step(to: int, sign: str) -> Node:
        spoken = say("page.step-rule", rule=aloud(say, title), n=to)
        attrs = {"aria-label": spoken, "disabled": not 0 <= to <= most or None}
        return button(update.set_rule, sign, value=f"{option.name}={to}", attrs=attrs, key=sign)

    field: dict[str, str | int] = {
        "type": "number",
        "inputmode": "numeric",
        "min": 0,
        "max": most,
        "aria-label": aloud(say, title),
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


def _rows(say: Catalogue, name: str, texts: Mapping[str, str], value: str) -> Iterator[Node]:
    """Draw a row for each value, so that a sentence can run over as many lines as it needs."""
    for each, text in texts.items():
        box: dict[str, str | bool] = {
            "type": "radio",
            "name": f"house-{name}",
            "value": each,
            "data-house-rule": name,
            "checked": each == value,
            "aria-label": aloud(say, text),
        }
        shown = h("span", {"aria-hidden": "true"}, text)
        yield h("label.rule-value", h("input", box), shown, key=each)


#: The message for each kind of illegal move.
IDENTS: Final = {
    "trail": "move.trail.with",
    "capture": "move.take.with",
    "build": "move.build.with",
    "call": "move.call",
}


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the rules of the page’s game, and the features’ additions above and below them."""
    top = [draw(state) for draw in RULES_TOP.filled()]
    return (
        h("div.dialog-row", *top, key="top") if any(top) else None,
        *rules(state.say, state.rules),
        *(child for draw in RULES_BELOW.filled() for child in draw(state)),
        h("div.dialog-row", button(dialogs.printed, state.say("page.print")), key="print"),
    )


def title(state: PageState) -> str:
    """Return the dialog’s title, which contains the name of the game."""
    return rules_title(state.say, state.rules)


def rules(say: Catalogue, game: Rules) -> tuple[Child, ...]:
    """Draw the rules of a game, section by section."""
    say = own_words(say, game)
    parts: list[Child] = []
    for section in help_sections(say, game):
        parts.append(h("h3", section.heading, key=section.name))
        shown = 0
        if section.name == "values":
            parts.append(_values(say, game))
            if game.hand_worths != game.table_worths:
                parts.append(_power(say, game))
        if section.name == "score":
            tiles = scored(say, game, section.sentences)
            shown = len(tiles)
            parts.append(h("div.scoring", *tiles, key="scoring"))
        parts.extend(
            h("p", *read_out(say, sentence), key=f"{section.name} {place}")
            for place, sentence in enumerate(section.sentences)
            if place >= shown
        )
        found = [_figure(say, game, *example) for example in examples(game, section.name)]
        if found:
            parts.append(h("div.figures", *found, key=f"{section.name} figures"))
    return tuple(parts)


def rules_title(say: Catalogue, game: Rules) -> str:
    """Return the title of a game’s rules."""
    return say("page.rules-of", game=game_title(say, game))


# Values.


def _values(say: Catalogue, game: Rules) -> Node:
    """Draw a card of each rank with its value; court cards are left out if they have none."""
    hearts = bits(game.summing & SUIT_MASK[1])
    shown = [paper_with(card, _either(game.table_worths[card])) for card in hearts]
    return h(
        "div.values", {"role": "img", "aria-label": say("figure.values")}, *shown, key="values row"
    )


def _either(worths: tuple[int, ...]) -> str:
    return " / ".join(map(str, worths))


def worth_text(game: Rules, card: int) -> str:
    """Return the value of a card in the hand, or "" if its value on the table is the same."""
    worths = game.hand_worths[card]
    return "" if worths == game.table_worths[card] else _either(worths)


def _power(say: Catalogue, game: Rules) -> Node:
    """Draw the cards worth more in the hand; cards with the same rank and value share a picture."""
    values = {card: worth_text(game, card) for card in game.cards if worth_text(game, card)}
    shown = {(rank_of(card), value): card for card, value in reversed(values.items())}
    cards = [paper_with(card, values[card], "power") for card in reversed(shown.values())]
    return h(
        "div.values", {"role": "img", "aria-label": say("figure.power")}, *cards, key="power row"
    )


def paper_with(card: int, text: str, kind: str = "worth") -> Node:
    """Draw a card with a number below it."""
    return h("span.valued", {"data-kind": kind}, paper(card), h("b", text), key=pretty(card))


# Moves.


def _figure(say: Catalogue, game: Rules, example: Example, view: View, move: Move) -> Node:
    """Draw a move: the hand, the table with captured cards marked, and the engine’s sentence."""
    names = seat_names(say, ("you", *["beginner"] * (view.players - 1)))
    eye = Voice(game, names, 0, say)
    ear = Voice(game, names, 0, say, spoken=True)
    refused = example.reason is not None
    groups = () if refused else groups_of(view, move)
    held = [c for c in bits(view.hand) if c != move.card]
    played = [] if move.kind is Kind.CALL else [_held(game, move.card, "played")]
    own = [*played, *(_held(game, card, "kept") for card in held)]
    return h(
        "figure.figure",
        {"data-example": str(move), "data-refused": refused or None},
        h(
            "div.scene",
            {"aria-hidden": "true"},
            h("div.own", *own) if own else None,
            sign("cross" if refused else "to") if own else None,
            h("div.cloth", *_table(view, move, groups, refused=refused)),
        ),
        h(
            "figcaption",
            h("span", {"aria-hidden": "true"}, _caption(eye, view, move, example)),
            h("span.spoken", _caption(ear, view, move, example)),
        ),
        key=f"{example.section} {move} {example.reason}",
    )


def _caption(voice: Voice, view: View, move: Move, example: Example) -> str:
    if example.reason is not None:
        said = reason_text(voice, view, move, example.reason)
        ident = move.kind.name.lower()
        whole = [move.card, *bits(move.cards)] if ident == "build" else move.cards
        tried = voice.say(
            IDENTS[ident],
            card=voice.card(move.card),
            cards=voice.cards(whole),
            value=voice.value(move.value) if move.value else "",
        )
        return voice.say("figure.not", move=tried, reason=said)
    text = move_text(voice, view, move, full=True)
    if move.kind is Kind.CALL:
        return voice.say("figure.call", card=voice.card(move.card), move=text)
    return voice.say("figure.legal", move=text)


def _held(game: Rules, card: int, kind: str) -> Node:
    power = worth_text(game, card)
    return h(
        "span",
        {"class": f"valued {kind}", "data-kind": "power" if power else None},
        paper(card),
        h("b", power) if power else None,
        key=pretty(card),
    )


def _table(view: View, move: Move, groups: tuple[int, ...], *, refused: bool) -> Iterator[Node]:
    """Yield the sets of cards on the table: builds, each captured group, then the other cards."""
    left = view.table
    for build in view.builds:
        if not any(build.cards & group and build.cards != group for group in groups):
            yield _set(build.cards, taken=bool(build.cards & move.cards), value=build.value)
            left &= ~build.cards
    if move.kind is Kind.CALL:
        yield _set(1 << move.card, taken=True)
        left &= ~(1 << move.card)
    for group in groups:
        if group & left:
            yield _set(group & left, taken=True)
            left &= ~group
    for card in bits(left):
        yield _set(1 << card, taken=refused and bool(move.cards >> card & 1))


def _set(cards: int, *, taken: bool, value: int = 0) -> Node:
    return h(
        "span.set",
        {"data-taken": taken or None, "data-build": value or None},
        *(paper(card) for card in bits(cards)),
        h("b.plate", str(value)) if value else None,
        key=set_text(cards),
    )


FEATURE: Final = Feature("rules", update.ACTIONS)

FEATURE.dialog("rules", "page.rules-of", body, titled=title)
open_rules = FEATURE.does(
    "rules",
    label="page.rules",
    keys=(Shortcut("rules", "r", "page"),),
    menu=Menu(1, "icon-help"),
)(open_dialog("rules"))
FEATURE.dialog(
    "house-rules",
    "page.house-rules",
    house_rules_body,
    titled=house_rules_title,
    of_storage=True,
)
open_house_rules = FEATURE.does("house-rules", label="page.house-rules")(open_dialog("house-rules"))


def _panel(screen: StartScreen) -> Node | None:
    say = screen.say
    return panel(open_rules, sign("book"), say("start.rules"), say("start.rules-about"))


def _house_rules(screen: StartScreen) -> Node | None:
    if screen.options["lock"] == "on":
        return None
    return quiet_button(open_house_rules, screen.say("page.house-rules"), sign("swap"))


FEATURE.fill(KEPT, rules_kept)
FEATURE.fill(RULES_NAME, name_of)
FEATURE.fill(START_MORE, named)
FEATURE.fill(NAME, in_bar)
FEATURE.fill(RULES, open_rules)
FEATURE.fill(HOUSE_RULES, open_house_rules)
FEATURE.fill(HELP, (open_rules, "page.rules"), 1)
FEATURE.fill(START_PANELS, _panel, 7)
FEATURE.fill(START_TOOLS, _house_rules, 1)
FEATURE.fill(CHANGE, ("data-house-rule", update.set_rule))
FEATURE.fill(CHANGE, ("data-keep-rules", update.name_rules))
FEATURE.fill(CHANGE, ("data-rename-rules", update.rename_rules))
FEATURE.says(
    "page",
    {
        "page.rules-of": "Rules of {game}",
        "page.house-rules-of": "House rules: {game}",
        "page.house-rules-about": (
            "They apply from your next match. Links and saved matches include them."
        ),
        "page.own-rules": "Use standard rules",
        "page.presets": "Start from",
        "page.keep-rules": "Name these rules to keep them",
        "page.rename-rules": "Name of these rules",
        "page.play-rules": "Play with your house rules",
        "page.edit-rules": "Change the rules",
        "page.keep-rules-hint": "Rules of our house",
        "page.forget-rules": "Delete this name",
        "page.no-preset": "Standard rules",
        "page.own-mix": "Your own mix",
        "page.usual-rule": "Standard: {rule}",
        "page.idle-rule": "Off: {rule}",
        "page.step-rule": "{rule}: {n}",
    },
)
FEATURE.says(
    "start",
    {
        "start.rules": "Rules",
        "start.rules-about": "With pictures",
    },
)
FEATURE.says(
    "learn",
    {
        "figure.values": "Values on the table",
        "figure.power": "Values in the hand",
        "figure.legal": "{move}.",
        "figure.not": "Not allowed: {move}. {reason}",
        "figure.call": "Trailed: {card}. {move}.",
    },
)
FEATURE.says("keys", {"keys.rules": "The rules of the game"})
