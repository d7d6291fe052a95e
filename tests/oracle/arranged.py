"""Positions put together by hand, for worked examples."""

from dataclasses import replace

from .cards import ALL_CARDS
from .groups import Build
from .options import varied
from .position import Position, begin_round


def group(
    text: str,
    value: int,
    owner: int | None = None,
    multiple: bool = False,
    makers: tuple[int, ...] | None = None,
) -> Build:
    """Return a build of cards given as text; its owner alone made it unless more are named."""
    if makers is None:
        makers = () if owner is None else (owner,)
    return Build(frozenset(text.split()), value, owner, multiple, frozenset(makers))


def arranged(
    name: str,
    hands: list[str],
    table: str = "",
    builds: list[Build] | None = None,
    *,
    piles: list[str] | None = None,
    scores: list[int] | None = None,
    left_over: str = "pile",
    last_capturer: int | None = None,
    options: str = "",
) -> Position:
    """Return a position with seat 0 to move; cards not mentioned lie in side 0's pile or the
    stock.
    """
    game = varied(name, len(hands), options)
    position = begin_round(game, len(hands), ALL_CARDS, 0, None, 1, [0] * len(hands))
    position.hands = [hand.split() for hand in hands]
    position.loose, position.builds = table.split(), builds or []
    position.piles = [pile.split() for pile in piles or [""] * position.sides]
    position.scores = scores or [0] * position.sides
    position.scores_at_deal = list(position.scores)
    position.last_capturer = last_capturer
    if not game.promises:
        position.builds = [replace(build, makers=frozenset()) for build in position.builds]
    position.stock = []
    placed = [*position.table_cards]
    for cards in position.hands + position.piles:
        placed += cards
    assert len(placed) == len(set(placed)), "a card lies in two places"
    rest = [card for card in ALL_CARDS if card not in placed]
    (position.stock if left_over == "stock" else position.piles[0]).extend(rest)
    return position
