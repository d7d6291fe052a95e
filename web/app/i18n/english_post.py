"""English: playing with somebody elsewhere, by letters."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "post.post": "Play with somebody",
    "post.about": "Far away, by messages",
    "post.lead": (
        "You send each other short letters, in any messenger. Nobody deals, so neither of you can "
        "see the other's cards."
    ),
    "post.name": "Your name",
    "post.game": "Game",
    "post.invite": "Make an invitation",
    "post.have": "Did you get a letter?",
    "post.invited": "{player} invites you to a match of {game}.",
    "post.answer": "Answer {player}",
    "post.send": "Send this to {player}",
    "post.send-first": "Send this to whom you invite",
    "post.copy": "Copy",
    "post.share": "Share",
    "post.code": "QR code",
    "post.sofa": (
        "In the same room? Connect the two devices, and letters go by themselves. Each then learns "
        "the other's address in the network."
    ),
    "post.connect": "Connect",
    "post.offered": "Let the other device read this, under Play with somebody.",
    "post.answered": "Let the first device read this answer: {n} seconds left.",
    "post.joining": "Connecting: {n} seconds left.",
    "post.making": "Looking for this device's addresses …",
    "post.connected": "Connected: letters go by themselves.",
    "post.weak": "The connection has stopped. In {n} seconds you go on by letter.",
    "post.cut": "The connection is gone. Go on by letter, or connect again.",
    "post.unreachable": (
        "The devices can't reach each other: they have to be in the same network. Go on by letter."
    ),
    "post.late": "Nobody has read the answer in time. Connect again, or go on by letter.",
    "post.no-channel": "This browser can't connect to another device. Go on by letter.",
    "post.no-call": "This answer came too late: connect again, and let the other device read that.",
    "post.disconnect": "Disconnect",
    "post.code-about": "Let the camera of the other phone read this.",
    "post.field": "Then paste the answer",
    "post.field-first": "Paste it here",
    "post.paste": "kasino-letter-…",
    "post.read": "Open",
    "post.camera": "Read with the camera",
    "post.camera-about": "Hold the code on the other screen before this camera.",
    "post.no-camera": (
        "The camera can't be had. Copy the text on the other device, and paste it here."
    ),
    "post.writing": "Writing the letter …",
    "post.waiting": "Waiting for {player}'s letter",
    "post.matches": "Your matches by letters",
    "post.turn-mine": "your turn",
    "post.turn-theirs": "waiting for a letter",
    "post.checked": "Dealt by nobody: checked.",
    "post.unchecked": "Once you have both sent your letters, the deal is checked.",
    "post.again": "Another match",
    "post.cheat": "This letter can't be honest: {why} It is kept as proof.",
    "post.proof": "Save the proof",
    "post.no-undo": "No undo in a match by letters.",
    "post.no-hint": "No hints in a match by letters.",
    "post.closed": "Nobody can look through this round before both have shown how they shuffled.",
    "post.not-shared": "Nobody has dealt this match, so it can't be dealt again.",
    "post.not-kept": "This browser keeps nothing: closing the page ends the match.",
    "post.elsewhere": "This match has gone on in another tab. Go on there, or open it again here.",
}
