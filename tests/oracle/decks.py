"""Handmade decks in which a few moves reach builds, raises, stacks, calls, sweeps and forced
captures.
"""

from .cards import shuffled
from .games import GAMES

# Each deck: its purpose, the first hands from the forehand (seat 0) on, and the table. Missing
# hands are filled with the remaining cards, in the order of the shuffle with seed "fill".
Layout = tuple[str, list[str], str]

FINNISH_FAMILY: list[Layout] = [
    ("F8: 10d takes 16s, K takes K, 10s takes 7+3", ["Td Ts Kh As", "9s 8c 5d Ad"], "8s 8h 9d 7c"),
    ("sweeps by the first and the second play", ["Ts Th 4c Jd", "Js 6c 6d Qh"], "As 2h 3d 4s"),
    ("N4: table J 6 5 Q", ["4s 8d Th Qd", "6h 9c 9s Qc"], "Jh 6c 5s Qh"),
    ("N4: table 10 8 2 and one more", ["Tc Ts Th 2c", "As Qd 8d Kd"], "Td 8s 2h 2s"),
    ("L4: table 5 5 2 10s", ["Ad 7c Ks Jd", "Ah Kc 7s 9c"], "5s 5h 2d Ts"),
    ("L3: maximal captures that differ", ["6s 6h 8d 3c", "6d 5c 7d 9h"], "As Ah 2h 2d"),
    ("power cards 14, 15, 16 on a table of courts", ["As 2s Td Ac", "Ah Kd 3s 2c"], "Qs Js Kh 3h"),
]

CASINO_FAMILY: list[Layout] = [
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

ROYAL: list[Layout] = [
    ("R1: builds of jacks and of 14", ["Js 3h Jd As", "9c Kd 4s Ah"], "Jh 8s 2d Kc"),
    ("R2: aces as 1 and as 14", ["As Ah Td 5c", "Ad 4h 9s Kh"], "Ac 9d 5h Ks"),
    ("R2: builds of 1 and of 14", ["Ad Ah As 3c", "4c 9d Qh Js"], "Ac Jh Ts 4d"),
    ("R1: builds of Q and K, raised", ["2s Qs 5h Kd", "3s Kh 9h Qd"], "Tc Jc 4h 8d"),
    ("R1: courts in any number", ["Ks Qs 2h 9d", "Kd Qd Jc 3c"], "Kh Kc Qh Js"),
    ("a sweep by a king", ["Ks 5s Kh 2s", "7s 3c Jd 9h"], "6d 7d Qs As"),
    ("B6: two makers", ["2h 7c Ks 9h", "2c 9s Qc Kd"], "5d Qh 3s 6c"),
]

SWEDISH: list[Layout] = [
    ("E1: aces as 1 and as 14", ["As Ah 4c Jd", "Ad 9h 5c Ks"], "Ac 9s 5h Th"),
    ("E1: 2s and 10d are worth their face", ["2s Td Kh 9c", "2h Ts Ad 6c"], "2d Th 8s 6h"),
    *FINNISH_FAMILY[1:5],
]

RAKENNUS: list[Layout] = [
    ("G1: builds of 14, 15 and 16", ["9s As 2s Td", "5h Ah 6d 7c"], "5d 6c 7h 8h"),
    ("G1: 2s and 10d laid on the table", ["2s 7d 9h Td", "8c 6s Th Ac"], "7c 6h 5s 4d"),
    ("G1: no build of 1", ["As Ah Td 4c", "Ad Th 2s 9c"], "Ac 6h 8s 2h"),
    ("G1: courts build", ["Js Jd 3s Kh", "Qs Kd 2h Ah"], "Jh 8d Tc Ac"),
    ("G1: raised to 16", ["2c 5h Td Ks", "3h 2s As 8h"], "9d 4s Qh 6c"),
    ("B6: two makers", ["2h 7c Ks 9h", "2c 9s Qc Kd"], "5d Qh 3s 6c"),
    ("G2: a sweep", ["Ts 5s Th 2s", "7s 3c 4d 9h"], "As 2d 3s 4h"),
]

SPADE: list[Layout] = [
    ("P1: spades and their jack", ["Js As 2s 9s", "Jh 7s 8d 3s"], "Jd Ks 5s 4s"),
    *CASINO_FAMILY,
]

SCOPA: list[Layout] = [
    ("Z10: table 2 5 7d K", ["7s Js Ah", "Jd 3c 4s"], "2s 5h 7d Kc"),
    ("Z10: 8 takes A+2+5 and sweeps after a 7", ["Jh 6s 7c", "Ks 5s 3d"], "Ac 2h 5d Qs"),
    ("Z10: table 3 4 A 6", ["7h Kd 3s", "7d 4c Qc"], "3h 4d As 6c"),
    ("Z4: equal courts before sums", ["Ks Qh Jd", "Kh 2d 4s"], "Kd 3c 7s Qd"),
    ("Z2: three kings laid out by hand are played", ["As 7d 3h", "Js 6c 2h"], "Ks Kh Kd 4c"),
    ("Z6: sweeps by the first plays", ["Qs 5s 6h", "5d 6d Ah"], "3s 4h 2c 2d"),
]

LAYOUTS: dict[str, list[Layout]] = {
    "kasino-call": [
        ("K13 and builds of 10", ["5c 5h Td 4s Ts 9h", "3c 2d 5s As 8h Tc"], ""),
        ("stacks of 4, 2 and 8", ["4s 4h 4d 8c 8s 2c", "4c 2d 2s 8h 6d 6c"], ""),
        ("builds raised by the other player", ["2s 3h 5c 9s 5d 9h", "2c 4d 9c 9d 5h As"], ""),
        ("calls of numerals and courts", ["7s 3h Ks 4d Kh 7d", "4c Kd 3s 7h 7c Kc"], ""),
        ("several maximal captures to call", ["As Ah 2h 6c 5s 7s", "2s 5h 6d 7h 3s Ac"], ""),
        ("courts any number", ["Qs Qh Js Jh Ks Th", "Qd Jd Qc Jc Kd Tc"], ""),
    ],
    "finnish": FINNISH_FAMILY,
    "kasino": FINNISH_FAMILY,
    "laistokasino": FINNISH_FAMILY,
    "clearance": [
        ("C7: Kings pair", ["Ks Kd Js 4h", "Kc Qd Jh Ts"], "Kh Qs Qh Jc"),
        ("C7: nested pair and combine among courts", ["As Ks Qd Jd", "5s Qc Kh Js"], "Ad Ac 4h Jh"),
        ("5 + 5 is 5 or 10", ["5s Kd Qd 5d", "Ts Qs Ks Js"], "5h Kh Jh Qh"),
        ("tens and courts only", ["Ts Ks Qs Th", "Td Tc Jd Qd"], "Kh Qh Jh Js"),
        ("high numerals", ["9s 8h 7s Ks", "9d 7h 8c Qs"], "9h 8s 7d Kd"),
        ("an ace wanders", ["As Ks Th Qh", "Ts Kh 9s Jh"], "8h Qd Kd Jd"),
        ("twos pair and climb", ["2s Ks Qs 4s", "2d Jh Ts Kh"], "2h Kd 6d Jd"),
    ],
    "casino": CASINO_FAMILY,
    "royal": ROYAL,
    "spade": SPADE,
    "draw": CASINO_FAMILY,
    "swedish": SWEDISH,
    "rakennus": RAKENNUS,
    "scopa": SCOPA,
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
