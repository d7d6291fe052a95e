"""English: correspondence matches."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "post.post": "Play with a friend",
    "post.about": "Far away, by message",
    "post.lead": (
        "Send each other short messages in any chat app. Nobody deals, so neither of you can see "
        "the other’s cards."
    ),
    "post.name": "Your name",
    "post.game": "Game",
    "post.invite": "Create an invitation",
    "post.have": "Got a message?",
    "post.invited": "{player} invites you to a match of {game}.",
    "post.answer": "Answer {player}",
    "post.send": "Send this to {player}",
    "post.send-first": "Send this to your opponent",
    "post.copy": "Copy",
    "post.share": "Share",
    "post.code": "QR code",
    "post.sofa": (
        "In the same room? Connect your devices, and moves are sent automatically. Each device "
        "learns the other’s network address."
    ),
    "post.connect": "Connect",
    "post.asked": (
        "This link asks to connect your device to another one in the same network. Each device "
        "learns the other’s network address."
    ),
    "post.refuse": "Don’t connect",
    "post.offered": "Scan this with the other device, under Play with a friend.",
    "post.answered": "Scan this answer with the first device: {n} seconds left.",
    "post.joining": "Connecting: {n} seconds left.",
    "post.making": "Looking for this device’s addresses…",
    "post.connected": "Connected: moves arrive by themselves.",
    "post.weak": "Connection lost. Switching to messages in {n} seconds.",
    "post.cut": "Disconnected. Continue by message, or connect again.",
    "post.flood": (
        "The other device sent more than any match needs, so the connection was closed. Continue "
        "by message."
    ),
    "post.unreachable": (
        "The devices can’t reach each other: they must be on the same network. Continue by message."
    ),
    "post.late": "The answer wasn’t scanned in time. Connect again, or continue by message.",
    "post.no-channel": "This browser can’t connect to another device. Continue by message.",
    "post.no-call": "This answer came too late: connect again and scan the new code.",
    "post.disconnect": "Disconnect",
    "post.code-about": "Scan this with the other phone’s camera.",
    "post.field": "Then paste the answer",
    "post.field-first": "Paste it here",
    "post.paste": "kasino-letter-…",
    "post.read": "Open",
    "post.camera": "Scan with the camera",
    "post.camera-about": "Point this camera at the code on the other screen.",
    "post.no-camera": (
        "The camera isn’t available. Copy the text on the other device, and paste it here."
    ),
    "post.writing": "Preparing…",
    "post.waiting": "Waiting for {player}",
    "post.matches": "Your matches by message",
    "post.turn-mine": "your turn",
    "post.turn-theirs": "their turn",
    "post.checked": "Fair deal: checked.",
    "post.unchecked": "The cards are checked once you’ve both sent your messages.",
    "post.again": "Another match",
    "post.cheat": "This message can’t be genuine: {why} It’s kept as proof.",
    "post.proof": "Save the proof",
    "post.no-undo": "No undo in a match by message.",
    "post.no-hint": "No hints in a match by message.",
    "post.closed": "You can review this round once you’ve both shown how you shuffled.",
    "post.not-shared": "Nobody dealt this match, so it can’t be dealt again.",
    "post.not-kept": "This browser keeps nothing: closing the page ends the match.",
    "post.elsewhere": "This match continued in another tab. Play on there, or reopen it here.",
}
