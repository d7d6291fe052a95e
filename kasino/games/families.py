"""What the games of a family have in common. A game is a folder, so this module is none."""

from kasino.cards import ALL, BIG, LITTLE, RANK_MASK
from kasino.rules import (
    Ace,
    Building,
    Courts,
    Freeze,
    LastSweep,
    Misdeal,
    Rules,
    Taking,
    Void,
)
from kasino.sheet import (
    BIG_CASINO,
    CARDS,
    COINS,
    EACH_ACE,
    LITTLE_CASINO,
    NAPOLA,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    SPADE_LINE,
)

#: The games of Finland and Sweden.
NORDIC = Rules(
    name="nordic",
    title="Nordic",
    order=0,
    players=(2, 3, 4),  # N1
    first_deal=4,
    later_deal=4,
    table_cards=4,
    courts=Courts.NUMERIC,
    ace=Ace.HIGH,  # F1
    power=((LITTLE, 15), (BIG, 16)),  # F1
    taking=Taking.ANY,  # N1
    points=(BIG_CASINO.each(2), LITTLE_CASINO.each(1), EACH_ACE.each(1)),
    majorities=(CARDS.most(1), SPADE_LINE.most(2)),
    sweep=1,  # N2
    sweep_last=LastSweep.NO,  # N2: while there are cards in the stock
    sweep_freeze=Freeze.ANY,  # N2
    freeze_at=11,  # N2: more than 10
    sweep_void=Void.ALL,  # N3
    target=16,  # S8
    vocabulary="nordic",  # U13
)

#: The games in which cards on the table are built up.
BUILDERS = Rules(
    name="builders",
    title="Builders",
    order=0,
    players=(2, 3, 4),  # B1
    partners=(4,),  # B1
    first_deal=4,
    later_deal=4,
    table_cards=4,
    packet=2,  # D3
    courts=Courts.EQUAL_ONE,  # B2
    taking=Taking.ANY,  # B2
    building=Building.HELD,  # B3–B5
    build_limit=10,  # B3, B4
    makers=True,  # B6
    points=(BIG_CASINO.each(2), LITTLE_CASINO.each(1), EACH_ACE.each(1)),
    majorities=(CARDS.most(3), SPADE_LINE.most(1)),
    sweep=1,  # B8
    target=21,  # B9
)

FORTY = ALL & ~(RANK_MASK[7] | RANK_MASK[8] | RANK_MASK[9])  # Z1: no 8, 9, 10

#: The games of Italy, with forty cards.
ITALIAN = Rules(
    name="italian",
    title="Italian",
    order=0,
    players=(2, 3, 4),  # Z1
    partners=(4,),  # Z1
    deck=FORTY,
    rank_values=(1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10),  # Z1
    first_deal=3,  # Z2
    later_deal=3,  # Z2
    table_cards=4,  # Z2
    misdeals=(Misdeal(RANK_MASK[12], 3),),  # Z2
    courts=Courts.NUMERIC,  # Z1
    taking=Taking.FORCED,  # Z5
    one_group=True,  # Z3
    single_first=True,  # Z4
    points=(SETTEBELLO.each(1), RE_BELLO.each(0)),  # Z7; the re bello as a house rule (Z11)
    majorities=(
        CARDS.most(1, deck=FORTY),  # Z7
        COINS.most(1, deck=FORTY),  # Z7
        SEVENS.most(0),  # Z11: only as a house rule
        PRIMIERA.most(1, deck=FORTY),  # Z8
    ),
    sweep=1,  # Z6
    runs=(NAPOLA.run(0, deck=FORTY),),  # Z14: only as a house rule
    sweep_last=LastSweep.CARD,  # Z6
    target=11,  # Z9
)
