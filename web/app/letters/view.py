"""The drawings of correspondence matches: letters next to the table, and the dialog.

They are loaded on first use.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.core.actions import Handler
from app.core.drawing.controls import button, quiet_button, read_out, tool
from app.core.drawing.pictures import face, sign
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import HOUSE_RULES
from app.letters import draw
from app.letters.state import (
    Channel,
    Invitation,
    LetterMatch,
    Offer,
    code_text,
    match_on_table,
    own_name,
    text_to_send,
    waits_to_be_shown,
)
from app.platform.dom import Child, Node, Value, h, svg
from app.table.scene import Scene
from app.table.update.kept import load_save
from kasino.cards import text
from kasino.games import GAMES, game
from kasino.match.setup import MAX_NAME, is_away
from kasino.words import Catalogue, Voice, game_title, house_rules


def waiting(scene: Scene) -> tuple[Child, ...]:
    """Draw the letters in place of the moves while it is the other player’s turn."""
    letter_match = match_on_table(scene.page)
    return () if letter_match is None else (_letters(scene, letter_match),)


def outcome(scene: Scene) -> tuple[Child, ...]:
    """Draw the audit’s result and the letters to continue with, below a round’s result."""
    letter_match, say = match_on_table(scene.page), scene.say
    if letter_match is None:
        return ()
    told = "letters.checked" if letter_match.checked else "letters.unchecked"
    done = scene.view.match_over and letter_match.turn == "over"
    goes_on = waits_to_be_shown(letter_match) and not letter_match.busy
    device = letter_match.device
    compared = letter_match.checked and device.compared
    return (
        h("p.aim", say(told), key="checked"),
        h("p.aim", say("letters.compared"), key="compared") if compared else None,
        *_older(say, letter_match),
        button(draw.continue_letters, say("page.next-round"), kind="main") if goes_on else None,
        _letters(scene, letter_match, reading=not done and not goes_on),
        *(_comparison(say, letter_match) if done and not device.compared else ()),
        button(draw.open_letters, say("letters.again"), kind="main") if done else None,
    )


def comparing(scene: Scene) -> tuple[Child, ...]:
    """Draw the button that shows the cards to compare, as long as there is a match to check."""
    letter_match = match_on_table(scene.page)
    if letter_match is None or not letter_match.device.comparison:
        return ()
    news = {"data-news": not letter_match.device.compared or None}
    return (
        tool(
            draw.open_letters, scene.say("letters.compare"), sign("pair"), attrs=news, key="compare"
        ),
    )


def _comparison(say: Catalogue, letter_match: LetterMatch) -> tuple[Child, ...]:
    """Draw the cards to compare, with the two answers until one of them is that they’re the same.

    Then they’re folded away.
    """
    device = letter_match.device
    if not device.comparison:
        return ()
    ear = Voice(device.rules, letter_match.device.names, device.seat, say, spoken=True)
    cards = h(
        "ol.compared",
        {"role": "list", "aria-label": say("letters.compare")},
        *(
            h("li.card", {"data-face": text(card)}, face(card), h("span.spoken", ear.card(card)))
            for card in device.comparison
        ),
        key="cards",
    )
    if device.compared:
        summary = h("summary", say("letters.compared"))
        return (h("details.compare", summary, cards, key="compare"),)
    advice = say("letters.differ-advice") if letter_match.differs else ""
    return (
        h(
            "section.compare",
            h("p.about", say("letters.compare-about"), key="about"),
            cards,
            h(
                "div.dialog-row",
                button(draw.same_cards, say("letters.same"), kind="other"),
                button(draw.different_cards, say("letters.differ"), kind="quiet"),
                key="answers",
            ),
            h("p.problem", advice, key="advice"),
            key="compare",
        ),
    )


def _older(say: Catalogue, letter_match: LetterMatch) -> tuple[Child, ...]:
    """Say what a match that began with an older version doesn’t promise."""
    old = letter_match.device.version == "1"
    return (h("p.about", say("letters.version-1"), key="older"),) if old else ()


def _letters(scene: Scene, letter_match: LetterMatch, *, reading: bool = True) -> Node:
    say, channel, site = scene.say, scene.page.of(Channel), scene.page.site
    by_hand: tuple[Child, ...] = ()
    # The dialog has a field too; with two fields on the page, the empty one might be read.
    if scene.page.dialog.name == "letters":
        return h("div.letters", key="letters")
    if channel is None or not channel.carries:
        by_hand = (
            *_letter_to_send(
                say,
                letter_match,
                text_to_send(say, letter_match, site.address),
                shares=site.shares,
                code=bool(code_text(letter_match, site.address)),
            ),
            *(_answering(say, letter_match) if reading else ()),
        )
    return h(
        "div.letters",
        *(_connected(say, channel) if reading and channel is not None else ()),
        *by_hand,
        *_refusal(say, letter_match),
        key="letters",
    )


def _letter_to_send(
    say: Catalogue, letter_match: LetterMatch, letter: str, *, shares: bool, code: bool
) -> tuple[Child, ...]:
    """Draw the letter to send, and the buttons that send it."""
    if letter_match.busy:
        waits = {"data-next": True, "tabindex": -1}
        return (h("p.about", waits, say("letters.writing"), key="writing"),)
    if not letter:
        return ()
    told = (
        say("letters.send", player=letter_match.other)
        if letter_match.other
        else say("letters.send-first")
    )
    return (_text_to_send(say, told, letter, shares=shares, code=code),)


def _text_to_send(
    say: Catalogue, told: str, text: str, *, shares: bool, code: bool = False
) -> Node:
    return h(
        "div.letter",
        h("label", {"for": "letter"}, told),
        h(
            "textarea",
            {"id": "letter", "data-letter": True, "readonly": True, "rows": 1, "value": text},
        ),
        button(draw.copy_letter, say("letters.copy"), kind="main", attrs={"data-next": True}),
        button(draw.share_letter, say("letters.share"), kind="other") if shares else None,
        button(draw.show_code, say("letters.code"), kind="other") if code else None,
        key="sending",
    )


def _join_question(say: Catalogue) -> tuple[Child, ...]:
    """Draw an explanation of the offered channel, and buttons to accept or reject it."""
    return (
        h("p", say("letters.asked"), key="asked"),
        h(
            "div.dialog-row",
            button(draw.join_channel, say("letters.connect"), kind="main"),
            button(draw.refuse_channel, say("letters.refuse"), kind="quiet"),
            key="join",
        ),
    )


def _connecting(say: Catalogue, channel: Channel, *, shares: bool) -> tuple[Child, ...]:
    """Draw the progress of a channel that isn’t open yet, and the code for the other device."""
    told = say(f"letters.{channel.stage}", n=channel.left)
    if not channel.text:
        shown: tuple[Child, ...] = (h("p.about", told, key="stage"),)
    else:
        shown = (
            _text_to_send(say, told, channel.text, shares=shares),
            *_as_code(say, channel.code),
        )
    return (*shown, h("div.dialog-row", _stop(say), key="stop"))


def _connected(say: Catalogue, channel: Channel) -> tuple[Child, ...]:
    """Say that letters are sent automatically, or why they no longer are."""
    if channel.stage == "over":
        told = h("p.problem", say(channel.why), key="channel")
        return (told, button(draw.connect, say("letters.connect"), kind="other"))
    if not channel.carries:
        return ()
    text = (
        say("letters.connected") if channel.stage == "open" else say("letters.weak", n=channel.left)
    )
    return (h("p.about", text, " ", _stop(say), key="channel"),)


def _offering(say: Catalogue) -> tuple[Child, ...]:
    """Draw the button that offers a channel, with an explanation."""
    return (
        h("p.about", say("letters.sofa"), key="sofa"),
        h(
            "div.dialog-row",
            button(draw.connect, say("letters.connect"), kind="other"),
            key="connect",
        ),
    )


def _stop(say: Catalogue) -> Node:
    return button(draw.disconnect, say("letters.disconnect"), kind="quiet")


def _longer(say: Catalogue, letter_match: LetterMatch) -> tuple[Child, ...]:
    """Draw the button that adds earlier messages to the letter, unless it contains them."""
    shown, first = letter_match.letter, len(letter_match.device.messages) == 1
    if not shown or first or letter_match.busy or shown != letter_match.device.letter():
        return ()
    longer = button(draw.longer_letter, say("letters.longer"), kind="quiet")
    return (h("div.dialog-row", longer, key="longer"),)


def _as_code(say: Catalogue, rows: Sequence[str]) -> tuple[Child, ...]:
    """Draw a QR code with its purpose, if there is a code."""
    if not rows:
        return ()
    size = len(rows)
    attrs = {"viewBox": f"0 0 {size} {size}", "role": "img", "aria-label": say("letters.code")}
    return (
        h("p.about", say("letters.code-about"), key="code-about"),
        h("div.code", svg("svg", attrs, svg("path", {"d": outline(rows)})), key="code"),
    )


def outline(rows: Sequence[str]) -> str:
    """Return an SVG path that draws the dark modules of a QR code.

    >>> outline(["110", "001"])
    'M0 0h2v1h-2zM2 1h1v1h-1z'
    """
    return "".join(
        f"M{run.start()} {row}h{len(run[0])}v1h-{len(run[0])}z"
        for row, modules in enumerate(rows)
        for run in re.finditer("1+", modules)
    )


def _answering(
    say: Catalogue, letter_match: LetterMatch | None, text: str = ""
) -> tuple[Child, ...]:
    """Draw the field for an incoming letter."""
    given: dict[str, Value] = {"value": text} if text else {}
    return (
        h(
            "div.letter",
            h(
                "label",
                {"for": "answer"},
                say("letters.field" if letter_match else "letters.field-first"),
            ),
            h(
                "input",
                {
                    "id": "answer",
                    "type": "text",
                    "data-letter-field": True,
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "placeholder": say("letters.paste"),
                    **given,
                },
            ),
            button(draw.read_letter, say("letters.read"), kind="other"),
            key="answering",
        ),
    )


def _camera(say: Catalogue, *, seen: bool) -> tuple[Child, ...]:
    """Draw the camera button and, while the camera looks for a code, its picture."""
    about = h("p.about", say("letters.camera-about"), key="camera-about")
    video = h(
        "video.camera", {"playsinline": True, "aria-label": say("letters.camera")}, key="video"
    )
    opens = button(draw.camera, say("letters.camera"), kind="other")
    return (
        *((about, video) if seen else ()),
        h("div.dialog-row", opens, key="camera"),
    )


def _refusal(say: Catalogue, letter_match: LetterMatch) -> tuple[Child, ...]:
    """Draw what is wrong with the last letter, and a dishonest letter to save."""
    why, letter = letter_match.misdeed
    problem = "" if letter_match.problem == why else letter_match.problem
    kept = None
    if letter:
        text = say("letters.misdeed", why=why)
        save = button(draw.save_misdeed, say("letters.save"), kind="quiet")
        kept = h("p.problem", f"{text} ", save, key="misdeed")
    return (h("p.problem", problem, key="problem"), kept)


# The dialog.


def dialog(state: PageState) -> tuple[Child, ...]:
    """Draw the letter to send, an invitation to answer, or all the ways to start a match."""
    say, letter_match = state.say, state.of(LetterMatch)
    lasting = None if state.kept.works else h("p.problem", say("letters.not-kept"))
    channel, shares = state.of(Channel), state.site.shares
    problem = h("p.problem", state.dialog.problem, key="problem")
    scan = _camera(say, seen=state.dialog.row == "camera")
    if state.of(Offer) is not None:
        refused = (problem,) if letter_match is None else _refusal(say, letter_match)
        return (*refused, *_join_question(say), lasting)
    if channel is not None and channel.stage in ("making", "offered", "answered", "joining"):
        return (
            *_connecting(say, channel, shares=shares),
            *((*_answering(say, letter_match), *scan) if channel.stage == "offered" else ()),
            *((problem,) if letter_match is None else _refusal(say, letter_match)),
            h("p.done", state.dialog.done, key="done"),
            lasting,
        )
    state_of = () if channel is None else _connected(say, channel)
    if letter_match is not None:
        address = state.site.address
        letter, code = text_to_send(say, letter_match, address), code_text(letter_match, address)
        known = letter_match.device.compared
        return (
            *state_of,
            *(() if known else _comparison(say, letter_match)),
            *(
                ()
                if channel is not None and channel.carries
                else (
                    *_letter_to_send(say, letter_match, letter, shares=shares, code=bool(code)),
                    *_as_code(say, letter_match.code),
                    *_longer(say, letter_match),
                    *_answering(say, letter_match),
                    *scan,
                )
            ),
            *_refusal(say, letter_match),
            *(_comparison(say, letter_match) if known else ()),
            *_older(say, letter_match),
            *(_offering(say) if channel is None else ()),
            h("p.done", state.dialog.done, key="done"),
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
        _main(draw.make_invitation, say("letters.invite")),
        h("h3", say("letters.have"), key="have"),
        *_answering(say, None, state.dialog.text),
        *scan,
        problem,
        lasting,
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
        *(h("p.about", *read_out(say, text), key=text) for text in house_rules(say, rules)),
        *(
            quiet_button(action, say("page.house-rules"), sign("swap"))
            for action in HOUSE_RULES.filled()
            if options["lock"] != "on"
        ),
    )


def _invitation(state: PageState, invitation: Invitation) -> tuple[Child, ...]:
    say, rules = state.say, game(invitation.game, invitation.rules, 2)
    told = say("letters.invited", player=invitation.player, game=game_title(say, rules))
    return (
        h("p", told, key="told"),
        *(h("p.about", *read_out(say, text), key=text) for text in house_rules(say, rules)),
        h("p.about", say("letters.lead"), key="lead"),
        _name(state),
        _main(draw.answer_invitation, say("letters.answer", player=invitation.player)),
    )


def in_friends(state: PageState) -> tuple[Child, ...]:
    """Draw the correspondence matches in progress, the player’s turn first, and a way to start."""
    say, saves = state.say, state.kept.saves
    found = [save for turn in ("mine", "theirs") for save in saves if save.letters == turn]
    return (
        h("h3", say("letters.about"), key="far"),
        h("ul.saves", {"role": "list"}, *(_row(say, one) for one in found), key="matches")
        if found
        else None,
        h("p.about", say("letters.lead"), key="lead"),
        h(
            "div.dialog-row",
            button(draw.open_letters, say("letters.letters"), kind="main"),
            key="letters",
        ),
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
            h(
                "span.about",
                *read_out(say, " · ".join([*about, say(f"saves.turn-{save.letters}")])),
            ),
        ),
        button(
            load_save, text, kind="other", value=save.id, attrs={"aria-label": f"{text}: {other}"}
        ),
        key=save.id,
    )


def _main(action: Handler[...], text: str) -> Node:
    return h("div.dialog-row", button(action, text, kind="main"), key=action.name)
