"""Kasino!: stacks, builds and the call."""

from kasino.rules import Building, Courts, Rules, Taking, Words

RULES = Rules(
    name="kasino-call",
    title="Kasino!",
    order=1,
    players=(2,),  # K1
    first_deal=6,  # K1
    later_deal=4,  # K1
    table_cards=0,  # K1
    courts=Courts.EQUAL_ANY,  # K3
    taking=Taking.ANY,  # K3
    building=Building.HELD,  # K4–K7
    build_limit=10,  # K5
    one_build=True,  # K8
    choices=("stack", "build"),  # U1
    calls=True,  # K9
    table_limit=10,  # K10
    most_cards=1,
    most_spades=1,
    big=3,
    little=2,
    ace=1,
    sweeps=False,  # K3
    target=21,  # K11
    royal=True,  # K12
    vocabulary=Words.CALL.value,  # U13
)
