"""The seal of a match: at its end, in its dialog, and in its verification dialog."""

from __future__ import annotations

from typing import Final

from app.coach.modules import REVIEWING
from app.coach.seals import update
from app.coach.seals.state import VerificationState
from app.core.drawing.controls import button, quiet_button, read_out
from app.core.drawing.pictures import sign
from app.core.feature import Feature, open_dialog, with_match
from app.core.page_state import DialogState, PageState
from app.core.sealing import SealState, sealing
from app.core.slots import SHARE_MORE
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.words import Catalogue


def ending(say: Catalogue, seal: SealState) -> str:
    """Return a sentence that gives the seed and says whether it matches the seal."""
    ident = "seal.fits" if seal.fits else "seal.wrong"
    return say(ident, seed=seal.seed, seal=seal.short)


def under_result(scene: Scene) -> tuple[Node, ...]:
    """Draw a warning after the match if its seed doesn’t match the seal."""
    match = scene.page.match
    seal = sealing(match) if match is not None and scene.view.match_over else None
    if seal is None or seal.fits:
        return ()
    return (h("p.seed-shown", ending(scene.say, seal), key="seal"),)


def in_share(state: PageState) -> Node | None:
    """Draw the button that verifies a finished match, in the dialog that shares it."""
    if state.match is None or state.match.hidden or not state.match.state.match_over:
        return None
    return button(update.open_check, state.say("coach.verify"))


def seal_in_share(state: PageState) -> Node | None:
    """Draw the button that shows the seal of the match, if it has one."""
    return (
        button(open_seal, *read_out(state.say, state.say("seal.menu")))
        if update.is_sealed(state)
        else None
    )


def aftermath(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the same button after a match between two devices, which isn’t shared."""
    session = scene.session
    if session.hidden or not (session.dealt_by_two and scene.view.match_over):
        return ()
    return (quiet_button(update.open_check, scene.say("coach.verify"), sign("check")),)


#: The maximum number of characters in the words of a cut; a seed has no room for more.
MAX_CUT_LENGTH = 60


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current match’s seal."""
    say, session = state.say, state.session
    found = None if session is None else sealing(session)
    if found is None:
        return (h("p", say("seal.none"), key="none"),)
    return (
        h("p", say("seal.about"), key="about"),
        _seal(say, found, state.dialog),
        _cut(say, state.dialog) if found.cuttable else None,
        h("p", say("seal.was-cut", words=found.words), key="words") if found.words else None,
        *_seed(say, found),
    )


def _seal(say: Catalogue, seal: SealState, dialog: DialogState) -> Node:
    return h(
        "div.seal",
        h("p.seal-short", say("seal.short", seal=seal.short)),
        button(update.copy_seal, say("seal.copy"), kind="other"),
        h("p.done", dialog.done, key="done"),
        h(
            "details",
            h("summary", say("seal.full")),
            h(
                "textarea",
                {
                    "data-seal": True,
                    "readonly": True,
                    "rows": 3,
                    "aria-label": say("seal.full"),
                    "value": seal.seal,
                },
            ),
            h("p.about", say("seal.how")),
            key="full",
        ),
        key="seal",
    )


def _cut(say: Catalogue, dialog: DialogState) -> Node:
    """Draw the field for the words that cut the cards."""
    return h(
        "div.cut",
        h("p", {"id": "cut-about"}, say("seal.cut-about")),
        h(
            "div.dialog-row",
            h(
                "input",
                {
                    "type": "text",
                    "data-cut": True,
                    "maxlength": MAX_CUT_LENGTH,
                    "autocomplete": "off",
                    "aria-label": say("seal.words"),
                    "aria-describedby": "cut-about",
                    "placeholder": say("seal.words"),
                    "value": dialog.text,
                },
                key="words",
            ),
            button(update.cut, say("seal.cut"), kind="main"),
        ),
        h("p.problem", dialog.problem, key="problem"),
        key="cut",
    )


def _seed(say: Catalogue, seal: SealState) -> tuple[Node, ...]:
    """Draw the seed after the match, and say whether it matches the seal."""
    if not seal.seed:
        return ()
    return (
        h("p.seed-shown", ending(say, seal), key="seed"),
        h(
            "div.dialog-row",
            button(update.open_check, say("coach.verify"), kind="other"),
            key="verify",
        ),
    )


def verification(state: PageState) -> tuple[Child, ...]:
    """Draw the progress of the verification, or its result."""
    verification, say = state.of(VerificationState), state.say
    if verification is None:
        return (h("p", say("coach.verify-none"), key="none"),)
    parts: list[Child] = [h("p", say("coach.verify-about"), key="about")]
    if verification.follows is None:
        text = say(
            "coach.verify-progress", n=verification.done, all=verification.all or verification.done
        )
        parts.append(
            h(
                "div.review-progress",
                h("span", text),
                h(
                    "progress",
                    {
                        "max": verification.all or 1,
                        "value": verification.done,
                        "aria-label": say("coach.verify"),
                    },
                ),
                key="progress",
            )
        )
    else:
        parts.append(
            h(
                "ul.verified",
                {"data-follows": "yes" if verification.follows else "no"},
                *(
                    h("li", *read_out(say, line), key=str(number))
                    for number, line in enumerate(verification.lines)
                ),
                key="lines",
            )
        )
    return tuple(parts)


FEATURE: Final = Feature("seals", update.ACTIONS)

FEATURE.fill(slots.UNDER_RESULT, under_result)
FEATURE.dialog("seal", "seal.title", body, of_match=True)
open_seal = FEATURE.does("seal", label="seal.menu", needs=with_match)(open_dialog("seal"))
FEATURE.dialog("verify", "coach.verify", verification)
FEATURE.worded.append(VerificationState)
FEATURE.fill(slots.AFTERMATH, aftermath, 3)
FEATURE.fill(SHARE_MORE, in_share, 2)
FEATURE.fill(SHARE_MORE, seal_in_share, 3)
FEATURE.works("verify", "app.coach.seals.work.verified", REVIEWING)
FEATURE.says(
    "coach",
    {
        "coach.verify": "Check fairness",
        "coach.verify-about": (
            "Each opponent’s move is worked out again from what they could see, and the decks are "
            "dealt again from the seed."
        ),
        "coach.verify-none": "You can check a match once it is over.",
        "coach.verify-progress": "{n} of {all} moves checked",
        "seal.title": "Seal and cut",
        "seal.menu": "Fair deal ✓",
        "seal.none": "This match has no seal: someone chose its seed.",
        "seal.about": (
            "A random seed determines every card in this match. You saw its seal before the first "
            "card, and you’ll see the seed at the end, so anyone can check that no card was "
            "changed."
        ),
        "seal.short": "Seal {seal}…",
        "seal.copy": "Copy the seal",
        "seal.full": "Full seal",
        "seal.how": "SHA-256 of kasino:seal:1: and the random seed.",
        "seal.cut-about": (
            "Type anything to reshuffle. It is added to the seed now that you know the seal, so "
            "nobody could have chosen your cards. The match starts over. Anyone who can read this "
            "browser’s storage could still find the seed: if that matters, let a friend type."
        ),
        "seal.words": "Type anything to reshuffle",
        "seal.cut": "Cut",
        "seal.was-cut": "Cut with: {words}",
        "seal.fits": "Seed {seed}. It is the one that was sealed: {seal}…",
        "seal.wrong": "Seed {seed}. It is not the one that was sealed: {seal}…",
    },
)
