"""Scopa: forty cards, one card or one sum at a time, and four points at the end of a round."""

from kasino.cards import ALL, RANK_MASK, SUIT_MASK
from kasino.games.shown import Shown
from kasino.rules import Courts, LastSweep, Majority, Misdeal, Points, Rules, Taking

COINS = SUIT_MASK[2]
KINGS = RANK_MASK[12]
SETTEBELLO = COINS & RANK_MASK[6]
DECK = ALL & ~(RANK_MASK[7] | RANK_MASK[8] | RANK_MASK[9])  # Z1: no 8, 9, 10

RULES = Rules(
    name="scopa",
    title="Scopa",
    order=12,
    players=(2, 3, 4),  # Z1
    partners=(4,),  # Z1
    deck=DECK,
    rank_values=(1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10),  # Z1
    first_deal=3,  # Z2
    later_deal=3,  # Z2
    table_cards=4,  # Z2
    misdeal=Misdeal(KINGS, 3),  # Z2
    courts=Courts.NUMERIC,  # Z1
    taking=Taking.FORCED,  # Z5
    one_group=True,  # Z3
    single_first=True,  # Z4
    points=(Points("settebello", SETTEBELLO, 1),),  # Z7
    majorities=(
        Majority("cards", DECK, 1),  # Z7
        Majority("coins", COINS & DECK, 1),  # Z7
        Majority("primiera", DECK, 1, best=(16, 12, 13, 14, 15, 18, 21, 0, 0, 0, 10, 10, 10)),  # Z8
    ),
    sweep=1,  # Z6
    sweep_last=LastSweep.CARD,  # Z6
    target=11,  # Z9
    vocabulary="scopa",
)

SHOWN = Shown(
    about="Forty cards: take one card or one sum, and sweep the table.",
    difference="Forty cards; take one card or one sum",
    cards="7d Js Kc",
    group="take",
    weekday=1,
    puzzle_turn=4,
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    1687, 4087, 6516, 13266, 15561, 20679, 28181, 28210, 34807, 39196, 43663, 52073, 52305,
    53923, 64836, 66133,
)  # fmt: skip
