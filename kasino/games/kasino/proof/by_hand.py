"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 3
TITLE = "Kasino (family)"
ROW = ((2, 3, 4), 4, 4, 4, 1, 1, 2, 2, 1, 1, 16)
#: The day of the week on which it is the game of the day; 0 is Monday.
WEEKDAY = 2
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "ace aces at-once big cards freeze freeze-at last-sweep little partners power "
    "single-first spade-ties spades sweep take void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {"ace": "high", "power": True, "sweep": 1, "spades": 2, "target": 16}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS: list[tuple[str, list[str], str]] = []
SHARED = ("nordic", 0, 7)
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "sweep=0,target=11",
    "sweep=2,void=net,freeze=live,last-sweep=yes",
    "cards=3,spades=0,ties=all,void=all,freeze=own,last-sweep=no,target=12",
    "cards=2,spades=3,ties=carry,void=none,freeze=never,last=1,target=9",
    "target=0,freeze=any,sweep=1,last=1",
    "take=any,last=1",
    "take=best,sweep=2,target=0",
    "take=must,ties=carry",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = [
    "big=3,little=2,aces=0,freeze=live,freeze-at=6,last-sweep=card",
    "at-once=yes,aces=3,freeze=own,freeze-at=5,last-sweep=card,target=14",
    "take=any,single-first=yes,ace=both",
    "take=best,single-first=yes,ace=low,at-once=no",
    "take=must,single-first=yes,ace=high",
    "power=no,ace=both",
    "power=yes,ace=both,take=best,single-first=no",
]
#: House rules that change its captures.
KINDS = ["take=best", "take=must"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "choose": "choose",
    "split": "split",
    "power": "power",
    "sweep": "sweep",
}
