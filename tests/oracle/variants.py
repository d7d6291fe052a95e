"""Combinations of house rules for perft rows, pairs and random matches."""

SWEEPS = [
    "sweep=0,target=11",
    "sweep=2,void=net,freeze=live,last-sweep=yes",
    "cards=3,spades=0,ties=all,void=all,freeze=own,last-sweep=no,target=12",
    "cards=2,spades=3,ties=carry,void=none,freeze=never,last=1,target=9",
    "target=0,freeze=any,sweep=1,last=1",
]
TAKES = ["take=any,last=1", "take=best,sweep=2,target=0", "take=must,ties=carry"]
COURTS = ["courts=any,sweep=2,target=11", "courts=one,void=all,freeze=any,ties=carry"]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]  # four players

PLAIN: dict[str, list[str]] = {
    "kasino-call": [
        "limit=0,target=11",
        "limit=10,limit-counts=piles,overflow=loses",
        "courts=one,cards=2,spades=2,ties=share,spade-ties=share",
        "courts=any,overflow=loses,target=0,last=1,limit-counts=cards",
        "ties=all,limit-counts=piles,overflow=scores,target=9,spade-ties=carry",
        "limit=0,cards=3",
    ],
    "finnish": SWEEPS + TAKES,
    "kasino": SWEEPS + TAKES,
    "laistokasino": [*SWEEPS, "take=must,ties=carry"],
    "clearance": [
        "target=11",
        "ties=nobody,cards=3,spades=3,spade-ties=all",
        "ties=carry,target=21,spade-ties=nobody",
        "last=1",
        "cards=0,spades=2,last=1,target=7",
    ],
    "casino": SWEEPS + COURTS,
    "royal": SWEEPS,
    "spade": SWEEPS + COURTS,
    "draw": SWEEPS + COURTS,
    "swedish": [*SWEEPS, *TAKES, "last=0"],
    "rakennus": [*SWEEPS[:2], *(f"sweep=1,{each}" for each in SWEEPS[2:4]), SWEEPS[4], "sweep=1"],
}


PLAIN["scopa"] = [
    "target=16",
    "target=21,single-first=no",
    "take=any,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=yes,target=0",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,last-sweep=no,take=any,single-first=no",
    "take=best,single-first=no",
]

# Last, so that the rows of the others stay unchanged.
POINTS = [
    "big=3,little=2,aces=0,freeze=live,freeze-at=6,last-sweep=card",
    "at-once=yes,aces=3,freeze=own,freeze-at=5,last-sweep=card,target=14",
]
SINGLES = [
    "take=any,single-first=yes,ace=both",
    "take=best,single-first=yes,ace=low,at-once=no",
    "take=must,single-first=yes,ace=high",
]
POWERS = ["power=no,ace=both", "power=yes,ace=both,take=best,single-first=no"]
THREE = "courts=three,sweep=3,target=120"
MORE: dict[str, list[str]] = {
    "kasino-call": ["big=0,little=3,aces=2", "courts=three,last=1,target=120"],
    "finnish": POINTS + SINGLES + POWERS,
    "kasino": POINTS + SINGLES + POWERS,
    "laistokasino": [*POINTS, "at-once=yes,ace=low,single-first=yes", "power=no,ace=both"],
    "clearance": ["big=1,little=0,aces=3"],
    **{name: [*POINTS, THREE] for name in ("casino", "spade", "draw")},
    "royal": [*POINTS, "ace=low", "ace=low,sweep=3,target=120"],
    "swedish": POINTS + SINGLES,
    "rakennus": [
        "power=no",
        "power=no,sweep=1,at-once=yes,aces=2",
        "sweep=1,freeze-at=4,last-sweep=card",
    ],
}


def variants(name: str, players: int) -> list[str]:
    """Return the combinations of options to try with a game and a number of players."""
    seats = SEATS[: 1 if name == "clearance" else 2] if players == 4 else []
    if name == "rakennus":  # if a sweep counts nothing otherwise (G2)
        seats = [f"sweep=1,{each}" if "void" in each else each for each in seats]
    return PLAIN.get(name, []) + seats + MORE.get(name, [])
