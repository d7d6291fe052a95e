"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 6
TITLE = "Casino"
ROW = ((2, 3, 4), 4, 4, 4, 1, 3, 1, 2, 1, 1, 21)
#: The day of the week on which it is the game of the day; 0 is Monday.
WEEKDAY = 3
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "aces at-once big cards courts freeze freeze-at last-sweep little partners spade-ties "
    "spades sweep void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "courts": "one",
    "building": "classic",
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "yes",
    "cards": 3,
    "partners": True,
    "packet": 2,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS: list[tuple[str, list[str], str]] = []
SHARED = ("builders", 0, 8)
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "sweep=0,target=11",
    "sweep=2,void=net,freeze=live,last-sweep=yes",
    "cards=3,spades=0,ties=all,void=all,freeze=own,last-sweep=no,target=12",
    "cards=2,spades=3,ties=carry,void=none,freeze=never,last=1,target=9",
    "target=0,freeze=any,sweep=1,last=1",
    "courts=any,sweep=2,target=11",
    "courts=one,void=all,freeze=any,ties=carry",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = [
    "big=3,little=2,aces=0,freeze=live,freeze-at=6,last-sweep=card",
    "at-once=yes,aces=3,freeze=own,freeze-at=5,last-sweep=card,target=14",
    "courts=three,sweep=3,target=120",
    "ties=nobody,spade-ties=share,last=0",
    "ties=share,spade-ties=carry",
    "ties=carry,spade-ties=all",
    "ties=all,spade-ties=nobody",
]
#: House rules that change its captures.
KINDS = ["courts=any", "courts=three"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "choose": "choose",
    "build": "build own",
    "multiple": "multiple",
    "raise": "raise_",
    "last": "last",
}
