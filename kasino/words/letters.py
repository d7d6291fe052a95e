"""The line above a letter that people can read; no device reads it."""

from __future__ import annotations

from kasino.engine.two_seeds import HOST
from kasino.letters.device import Device
from kasino.words.catalogue import Catalogue
from kasino.words.voice import game_title


def first_line(say: Catalogue, device: Device) -> str:
    """Return a sentence about the message that a device wrote last.

    Whoever carries the message can change the line, so a device shows only what the message says.
    """
    player, moves = device.names[device.seat], device.sent
    if len(device.messages) == 1:
        text = say("letter.invites", player=player, game=game_title(say, device.rules))
    elif len(device.messages) == 2:
        text = say("letter.accepts", player=player)
    elif moves:
        text = f"{player}: {', '.join(move.pretty() for move in moves)}"
    elif device.over:
        text = say("letter.over", player=player)
    else:
        text = say("letter.deals" if device.seat == HOST else "letter.waits", player=player)
    return f"{text} · Kasino"
