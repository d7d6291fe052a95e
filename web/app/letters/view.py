"""A match’s letters next to its table: the one to send, and a field for the answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.core.drawing.controls import button
from app.letters.state import Channel, LetterMatch, as_sent, code_text, match_on_table
from app.platform.dom import Child, Node, Value, h, svg
from app.table.scene import Scene
from kasino.words import Catalogue


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
    return (
        h("p.aim", say(told), key="checked"),
        _letters(scene, letter_match, reading=not done),
        button("letters", say("letters.again"), kind="main") if done else None,
    )


def _letters(scene: Scene, letter_match: LetterMatch, *, reading: bool = True) -> Node:
    say, line, site = scene.say, scene.page.of(Channel), scene.page.site
    by_hand: tuple[Child, ...] = ()
    # The dialog has a field too; with two fields on the page, the empty one might be read.
    if scene.page.dialog.name == "letters":
        return h("div.letters", key="letters")
    if line is None or not line.carries:
        by_hand = (
            *sending(
                say,
                letter_match,
                as_sent(letter_match.letter, site.address),
                shares=site.shares,
                code=bool(code_text(letter_match, site.address)),
            ),
            *(answering(say, letter_match) if reading else ()),
        )
    return h(
        "div.letters",
        *(connected(say, line) if reading and line is not None else ()),
        *by_hand,
        *refusal(say, letter_match),
        key="letters",
    )


def sending(
    say: Catalogue, letter_match: LetterMatch, letter: str, *, shares: bool, code: bool
) -> tuple[Child, ...]:
    """Draw the letter to send, and the buttons that send it."""
    if letter_match.busy:
        return (h("p.about", say("letters.writing"), key="writing"),)
    if not letter:
        return ()
    told = (
        say("letters.send", player=letter_match.other)
        if letter_match.other
        else say("letters.send-first")
    )
    return (_sending(say, told, letter, shares=shares, code=code),)


def _sending(say: Catalogue, told: str, text: str, *, shares: bool, code: bool = False) -> Node:
    return h(
        "div.letter",
        h("label", {"for": "letter"}, told),
        h(
            "input",
            {"id": "letter", "type": "text", "data-letter": True, "readonly": True, "value": text},
        ),
        button("copy-letter", say("letters.copy"), kind="main"),
        button("share-letter", say("letters.share"), kind="other") if shares else None,
        button("show-code", say("letters.code"), kind="other") if code else None,
        key="sending",
    )


def asked(say: Catalogue) -> tuple[Child, ...]:
    """Draw an explanation of the channel on offer, and buttons to accept or refuse it."""
    return (
        h("p", say("letters.asked"), key="asked"),
        h(
            "div.dialog-row",
            button("join-channel", say("letters.connect"), kind="main"),
            button("disconnect", say("letters.refuse"), kind="quiet"),
            key="join",
        ),
    )


def connecting(say: Catalogue, line: Channel, *, shares: bool) -> tuple[Child, ...]:
    """Draw the progress of a channel that isn’t open yet, and the code for the other device."""
    told = say(f"letters.{line.stage}", n=line.left)
    if not line.text:
        shown: tuple[Child, ...] = (h("p.about", told, key="stage"),)
    else:
        shown = (_sending(say, told, line.text, shares=shares), *as_code(say, line.code))
    return (*shown, h("div.dialog-row", _stop(say), key="stop"))


def connected(say: Catalogue, line: Channel) -> tuple[Child, ...]:
    """Say that letters are sent automatically, or why they no longer are."""
    if line.stage == "over":
        told = h("p.problem", {"role": "alert"}, say(line.why), key="channel")
        return (told, button("connect", say("letters.connect"), kind="other"))
    if not line.carries:
        return ()
    text = say("letters.connected") if line.stage == "open" else say("letters.weak", n=line.left)
    return (h("p.about", text, " ", _stop(say), key="channel"),)


def offering(say: Catalogue) -> tuple[Child, ...]:
    """Draw the button that offers a channel, with an explanation."""
    return (
        h("p.about", say("letters.sofa"), key="sofa"),
        h("div.dialog-row", button("connect", say("letters.connect"), kind="other"), key="connect"),
    )


def _stop(say: Catalogue) -> Node:
    return button("disconnect", say("letters.disconnect"), kind="quiet")


def as_code(say: Catalogue, rows: Sequence[str]) -> tuple[Child, ...]:
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


def answering(
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
            button("read-letter", say("letters.read"), kind="other"),
            key="answering",
        ),
    )


def camera(say: Catalogue, *, seen: bool) -> tuple[Child, ...]:
    """Draw the camera button and, while the camera looks for a code, its picture."""
    about = h("p.about", say("letters.camera-about"), key="camera-about")
    video = h(
        "video.camera", {"playsinline": True, "aria-label": say("letters.camera")}, key="video"
    )
    opens = button("camera", say("letters.camera"), kind="other")
    return (
        *((about, video) if seen else ()),
        h("div.dialog-row", opens, key="camera"),
    )


def refusal(say: Catalogue, letter_match: LetterMatch) -> tuple[Child, ...]:
    """Draw what is wrong with the last letter, and the proof if it proves cheating."""
    proof = None
    if letter_match.proof[1]:
        text = say("letters.cheat", why=letter_match.proof[0])
        proof = h(
            "p.problem",
            f"{text} ",
            button("save-proof", say("letters.proof"), kind="quiet"),
            key="proof",
        )
    problem = "" if letter_match.problem == letter_match.proof[0] else letter_match.problem
    return (h("p.problem", {"role": "alert"}, problem, key="problem"), proof)
