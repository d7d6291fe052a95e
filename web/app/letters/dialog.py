"""The dialog for correspondence matches: inviting, answering, sending, matches in progress."""

from __future__ import annotations

from app.core.drawing.controls import button, quiet
from app.core.drawing.pictures import sign
from app.core.page_state import PageState
from app.core.saves import Save
from app.letters.state import Channel, Invitation, LetterMatch, as_sent, code_text, own_name
from app.letters.view import (
    answering,
    as_code,
    asked,
    camera,
    connected,
    connecting,
    offering,
    refusal,
    sending,
)
from app.platform.dom import Child, Node, h
from kasino.games import GAMES, game
from kasino.match.setup import MAX_NAME, is_away
from kasino.words import Catalogue, game_title, house_rules


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the letter to send, an invitation to answer, or all the ways to start a match."""
    say, letter_match = state.say, state.of(LetterMatch)
    lasting = None if state.kept.works else h("p.problem", say("letters.not-kept"))
    line, shares = state.of(Channel), state.site.shares
    problem = h("p.problem", {"role": "alert"}, state.dialog.problem, key="problem")
    scan = camera(say, seen=state.dialog.row == "camera")
    if line is not None and line.stage == "asked":
        return (*asked(say), lasting)
    if line is not None and line.stage in ("making", "offered", "answered", "joining"):
        return (
            *connecting(say, line, shares=shares),
            *((*answering(say, letter_match), *scan) if line.stage == "offered" else ()),
            *((problem,) if letter_match is None else refusal(say, letter_match)),
            h("p.done", {"role": "alert"}, state.dialog.done, key="done"),
            lasting,
        )
    state_of = () if line is None else connected(say, line)
    if letter_match is not None:
        letter, code = (
            as_sent(letter_match.letter, state.site.address),
            code_text(letter_match, state.site.address),
        )
        return (
            *state_of,
            *(
                ()
                if line is not None and line.carries
                else (
                    *sending(say, letter_match, letter, shares=shares, code=bool(code)),
                    *as_code(say, letter_match.code),
                    *answering(say, letter_match),
                    *scan,
                )
            ),
            *refusal(say, letter_match),
            *(offering(say) if line is None else ()),
            h("p.done", {"role": "alert"}, state.dialog.done, key="done"),
            lasting,
        )
    invitation = state.of(Invitation)
    if invitation is not None:
        return (*_invitation(state, invitation), problem, lasting)
    return (
        *state_of,
        h("p", say("letters.lead"), key="lead"),
        _name(state),
        *_game(state),
        _main("make-invitation", say("letters.invite")),
        h("h3", say("letters.have"), key="have"),
        *answering(say, None, state.dialog.text),
        *scan,
        problem,
        lasting,
        *_matches(say, state.kept.saves),
    )


def _name(state: PageState) -> Node:
    say = state.say
    return h(
        "label.letter-name",
        h("span", say("letters.name")),
        h(
            "input",
            {
                "type": "text",
                "data-letter-name": True,
                "maxlength": MAX_NAME,
                "autocomplete": "nickname",
                "placeholder": own_name(state.kept.saves) or None,
            },
        ),
        key="name",
    )


def _game(state: PageState) -> tuple[Child, ...]:
    """Draw the chosen game and its house rules, and the other games."""
    say, options = state.say, state.options
    games = [name for name in GAMES if options["lock"] != "on" or name == options["game"]]
    texts = {name: game_title(say, GAMES[name]) for name in games}
    rules = game(options["game"], options["rules"], 2)
    return (
        h(
            "label.letter-name",
            h("span", say("letters.game")),
            h(
                "select",
                {"data-option": "game", "value": options["game"]},
                *(h("option", {"value": name}, text, key=name) for name, text in texts.items()),
            ),
            key="game",
        ),
        *(h("p.about", text, key=text) for text in house_rules(say, rules)),
        quiet("house-rules", say("page.house-rules"), sign("swap"))
        if options["lock"] != "on"
        else None,
    )


def _invitation(state: PageState, found: Invitation) -> tuple[Child, ...]:
    say, rules = state.say, game(found.game, found.rules, 2)
    told = say("letters.invited", player=found.player, game=game_title(say, rules))
    return (
        h("p", told, key="told"),
        *(h("p.about", text, key=text) for text in house_rules(say, rules)),
        h("p.about", say("letters.lead"), key="lead"),
        _name(state),
        _main("answer-invitation", say("letters.answer", player=found.player)),
    )


def _matches(say: Catalogue, saves: tuple[Save, ...]) -> tuple[Child, ...]:
    """Draw the correspondence matches in progress, saying whose turn it is in each."""
    found = [save for save in saves if save.letters in ("mine", "theirs")]
    if not found:
        return ()
    return (
        h("h3", say("letters.matches"), key="matches"),
        h("ul.saves", {"role": "list"}, *(_row(say, one) for one in found), key="list"),
    )


def _row(say: Catalogue, save: Save) -> Node:
    other = next((who.partition(":")[2] for who in save.seats if is_away(who)), "")
    text = say("page.save-load")
    about = [game_title(say, GAMES[save.game])] if save.game in GAMES else []
    return h(
        "li.save",
        h(
            "div.save-words",
            h("strong", other),
            h("span.about", " · ".join([*about, say(f"letters.turn-{save.letters}")])),
        ),
        button(
            "load-save", text, kind="other", value=save.id, attrs={"aria-label": f"{text}: {other}"}
        ),
        key=save.id,
    )


def _main(action: str, text: str) -> Node:
    return h("div.dialog-row", button(action, text, kind="main"), key=action)
