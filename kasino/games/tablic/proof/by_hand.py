"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 16
TITLE = "Tablić"
ROW = ((2, 4), 6, 6, 4, 1, 3, None, 1, None, None, 101)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "at-once big cards freeze freeze-at last-sweep partners single-first sweep take void".split()
)
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "players": (2, 4),
    "ranks": "A23456789T-JQK",
    "ace": "both",
    "high_ace": 11,
    "ace_on_table": "both",
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "yes",
    "cards": 3,
    "spades": 0,
    "no_suit": True,
    "honours": 1,
    "big": 1,
    "little": 0,
    "aces": 0,
    "club_two": 1,
    "target": 101,
    "partners": True,
    "first_deal": 6,
    "later_deals": 6,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("V10: a jack takes A+A, A+3+3+5 …", ["Jd 6s 4h 9c 8d Kh", "Qs 2s 3c Td 7h 5s"], "Ah Ac Ts 2d"),
    (
        "V2: an ace takes an ace and a ten",
        ["As Td 4h 9c Qd Kh", "Ad 2s 3c Tc 7h 5s"],
        "Ah Ac Th 9d",
    ),
    ("V4: a king takes K and 4+10", ["Ks Td 4h 9c 6d Kh", "6h 2s 3c Tc 7h 5s"], "4c Th Kd 6s"),
    ("V5: sweeps by the first plays", ["Qs Td 4h 9c 6d Kh", "Qd 2s 3c Tc 7h 5s"], "Ac 2h Th Ks"),
    ("V2: four aces on the table", ["Ks Qs Jh 9c 6d Kh", "Jd 4s 8c Tc 7h 5s"], "As Ah Ad Ac"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "target=51",
    "take=must,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=1,ties=share,last-sweep=no,target=0",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,last-sweep=card,single-first=yes",
    "take=must,single-first=yes",
    "take=best,single-first=yes,big=3",
]
SEATS = ["partners=yes,target=51", "partners=no,void=net,freeze=own"]
MORE = ["big=0"]
#: House rules that change its captures.
KINDS = ["take=must", "take=best", "single-first=yes", "take=must,single-first=yes"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "court": "court",
    "ace": "ace",
    "eleven": "eleven",
    "choose": "choose",
    "honours": "honour",
    "sweep": "sweep",
}
