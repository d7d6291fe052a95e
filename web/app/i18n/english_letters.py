"""English: correspondence matches."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "letters.letters": "Play with a friend",
    "letters.about": "Far away, by message",
    "letters.lead": (
        "Send each other short messages in any chat app. Nobody deals, so neither of you can see "
        "the other’s cards."
    ),
    "letters.name": "Your name",
    "letters.game": "Game",
    "letters.invite": "Create an invitation",
    "letters.have": "Got a message?",
    "letters.invited": "{player} invites you to a match of {game}.",
    "letters.answer": "Answer {player}",
    "letters.send": "Send this to {player}",
    "letters.send-first": "Send this to your opponent",
    "letters.copy": "Copy",
    "letters.share": "Share",
    "letters.code": "QR code",
    "letters.sofa": (
        "In the same room? Connect your devices, and moves are sent automatically. Each device "
        "learns the other’s network address."
    ),
    "letters.connect": "Connect",
    "letters.asked": (
        "This link asks to connect your device to another one on the same network. Each device "
        "learns the other’s network address."
    ),
    "letters.refuse": "Don’t connect",
    "letters.offered": "Scan this with the other device, under Play with a friend.",
    "letters.answered": "Scan this answer with the first device: {n} seconds left.",
    "letters.joining": "Connecting: {n} seconds left.",
    "letters.making": "Looking for this device’s addresses…",
    "letters.connected": "Connected: moves are sent automatically.",
    "letters.weak": "Connection lost. Switching to messages in {n} seconds.",
    "letters.cut": "Disconnected. Continue by message, or connect again.",
    "letters.flood": (
        "The other device sent more than any match needs, so the connection was closed. Continue "
        "by message."
    ),
    "letters.unreachable": (
        "The devices can’t reach each other: they must be on the same network. Continue by message."
    ),
    "letters.late": "The answer wasn’t scanned in time. Connect again, or continue by message.",
    "letters.no-channel": "This browser can’t connect to another device. Continue by message.",
    "letters.no-call": "This answer came too late: connect again and scan the new code.",
    "letters.disconnect": "Disconnect",
    "letters.code-about": "Scan this with the other phone’s camera.",
    "letters.field": "Then paste the answer",
    "letters.field-first": "Paste it here",
    "letters.paste": "kasino-letter-…",
    "letters.read": "Open",
    "letters.camera": "Scan with the camera",
    "letters.camera-about": "Point this camera at the code on the other screen.",
    "letters.no-camera": (
        "The camera isn’t available. Copy the text on the other device, and paste it here."
    ),
    "letters.writing": "Preparing…",
    "letters.waiting": "Waiting for {player}.",
    "letters.matches": "Your matches by message",
    "letters.turn-mine": "your turn",
    "letters.turn-theirs": "their turn",
    "letters.checked": "Fair deal: checked.",
    "letters.unchecked": "The cards are checked once you’ve both sent your messages.",
    "letters.again": "Another match",
    "letters.cheat": "This message can’t be genuine: {why} It’s kept as proof.",
    "letters.proof": "Save the proof",
    "letters.no-undo": "No undo in a match by message.",
    "letters.no-hint": "No hints in a match by message.",
    "letters.closed": "You can review this round once you’ve both shown how you shuffled.",
    "letters.not-shared": "Nobody dealt this match, so it can’t be dealt again.",
    "letters.not-kept": "This browser can’t save anything: closing the page ends the match.",
    "letters.elsewhere": "This match continued in another tab. Play on there, or reopen it here.",
}
