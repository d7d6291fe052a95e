"""English messages with different words in several games (U13), by message id and kind of game.

The kinds are those of ``Rules.vocabulary``, and ``draws`` for games where cards are drawn. The
words of a single game are in its folder.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

#: If cards are drawn, there is one deal, and the last cards are those in the stock.
DRAWS: Final[dict[str, Message]] = {
    "event.deal@draws": ("{n} card each.", "{n} cards each."),
    "event.last@draws": "Last: the stock has run out.",
    "event.swept.last-deal@draws": "It doesn’t count: the stock had already run out.",
    "report.stock@draws": ("{n} card left to draw.", "{n} cards left to draw."),
    "report.where@draws": "Round {round}.",
    "terminal.round@draws": "Round {round} · cards left to draw: {stock}",
    "terminal.last@draws": "Last: the stock has run out",
}

BY_GAME: Final[dict[str, Message]] = DRAWS
