"""Handmade decks in which a few moves reach builds, raises, stacks, calls, sweeps and forced
captures.
"""

from testing.proof import by_hand

from .cards import shuffled
from .games import GAMES

# Each deck: its purpose, the first hands from the forehand (seat 0) on, and the table. Missing
# hands are filled with the remaining cards, in the order of the shuffle with seed "fill".
Layout = tuple[str, list[str], str]

NORDIC: list[Layout] = [
    ("F8: 10d takes 16s, K takes K, 10s takes 7+3", ["Td Ts Kh As", "9s 8c 5d Ad"], "8s 8h 9d 7c"),
    ("sweeps by the first and the second play", ["Ts Th 4c Jd", "Js 6c 6d Qh"], "As 2h 3d 4s"),
    ("N4: table J 6 5 Q", ["4s 8d Th Qd", "6h 9c 9s Qc"], "Jh 6c 5s Qh"),
    ("N4: table 10 8 2 and one more", ["Tc Ts Th 2c", "As Qd 8d Kd"], "Td 8s 2h 2s"),
    ("L4: table 5 5 2 10s", ["Ad 7c Ks Jd", "Ah Kc 7s 9c"], "5s 5h 2d Ts"),
    ("L3: maximal captures that differ", ["6s 6h 8d 3c", "6d 5c 7d 9h"], "As Ah 2h 2d"),
    ("power cards 14, 15, 16 on a table of courts", ["As 2s Td Ac", "Ah Kd 3s 2c"], "Qs Js Kh 3h"),
]

BUILDERS: list[Layout] = [
    ("B10: 6 on 2 holding an 8, 9 takes 2 3 4", ["6s 8h 9c Qd", "8s 6d 5h As"], "2h 3d 4c Qs"),
    ("B10: fives, single and multiple", ["5s 5h Ad 3c", "5d 2s 4h 8d"], "5c 2d 3h Ac"),
    ("raises and takeovers", ["2s 7h 9s 5c", "2c 9d 7d 4s"], "5s 3d Kd 8h"),
    ("a standing build is joined by a raise", ["4d 6s 9h 9c", "3s 6h 9s 3c"], "2h 5d 9d 3h"),
    ("exactly one equal court", ["Qs Js Kh Ts", "Qd Jd Kd Tc"], "Qh Qc Jh Jc"),
    ("sweeps", ["Ts 5s Th 2s", "7s 3c 4d 9h"], "As 2d 3s 4h"),
    ("two builds, one controller", ["3s 5h 7c 4c", "2s 7d 5c 8s"], "Ad 2h 4s 3d"),
    (
        "B6: a maker whom another has raised over",
        ["2h 7c Ks 9h", "2c 9s 3c Kd"],
        "5d Qh Ts 6c",
    ),
]

#: The decks that games of a family share.
SHARED = {"nordic": NORDIC, "builders": BUILDERS}


def _layouts(own: list[Layout], shared: tuple[str, int, int] | None) -> list[Layout]:
    if shared is None:
        return own
    family, first, end = shared
    return [*own, *SHARED[family][first:end]]


LAYOUTS: dict[str, list[Layout]] = {
    name: _layouts(own["LAYOUTS"], own["SHARED"]) for name, own in by_hand().items()
}


def laid_out(name: str, players: int, layout: Layout) -> list[str]:
    """Return the whole deck that deals these hands and this table, with seat 0 as forehand."""
    game = GAMES[name]
    _, wanted, table_text = layout
    hands, table = [hand.split() for hand in wanted], table_text.split()
    placed = {card for cards in [*hands, table] for card in cards}
    filling = shuffled("fill", 1, players, game.deck)[0]
    rest = [card for card in filling if card not in placed]
    while len(hands) < players:
        hands.append(rest[: game.first_deal])
        del rest[: game.first_deal]
    deck: list[str] = []
    packet = game.packet or game.first_deal
    for start in range(0, game.first_deal, packet):
        for cards in hands:
            deck += cards[start : start + packet]
        deck += table[start : start + packet] if game.packet else table
    return deck + rest
