"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 18
TITLE = "Pâsur"
ROW = ((2, 3, 4), 4, 4, 4, 5, None, None, 3, None, 1, 62)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = "aces at-once big fewest freeze freeze-at last-sweep partners sweep take void".split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "courts": "one",
    "take": "must",
    "one_at_a_time": True,
    "total": 11,
    "takers": "J",
    "takers_spare": "Q K",
    "buried": "J",
    "jacks_dealt_anew": 2,
    "queens_dealt_anew": 3,
    "kings_dealt_anew": 3,
    "sweep": 5,
    "void": "net",
    "freeze": "never",
    "last_sweep": "no",
    "cards": 0,
    "spades": 0,
    "no_suit": True,
    "clubs": 7,
    "big": 3,
    "little": 0,
    "aces": 1,
    "jacks": 1,
    "club_two": 2,
    "target": 62,
    "partners": True,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("Y10: a table of A 2 2 4", ["Ts 9s 8s 7s", "6s 5s 4s 3s"], "Ah 2h 2d 4d"),
    ("Y10: a jack takes all but kings and queens", ["Js Ks Qs 2s", "9s Jh 7h 4h"], "9d Jd Kd Qd"),
    ("Y4: several ways to make eleven", ["6c 5c 3c Kh", "2c 8c Tc Ah"], "5d 4s As 6h"),
    ("Y5: two kings, of which one is taken", ["Kc Qc 3s 9h", "Kd 8h 2d Jc"], "Kh Ks Qh 4c"),
    ("Y7: surs by the first plays", ["7d 4h 9c Js", "8d 3d 2h Qd"], "As 2c Ac Ad"),
    ("Y6: what takes must take", ["Td 5h 6d Qh", "Ts 5s 8c 3h"], "Ac 6s 7c Th"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "freeze=own,freeze-at=50",
    "void=none,last-sweep=yes",
    "target=0,take=any,sweep=2,last=1",
    "take=best,at-once=yes,freeze=live",
    "ties=share,last-sweep=card,target=31",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,take=any,sweep=10",
    "take=best,aces=0,big=0",
]
SEATS = ["partners=yes,target=50", "partners=no,void=none,freeze=own"]
MORE = ["fewest=yes", "fewest=yes,take=any"]
#: House rules that change its captures.
KINDS = ["take=any", "take=best", "fewest=yes"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "sum": "sum_",
    "king": "pair",
    "spare": "spare",
    "khaj": "coin",
    "sweep": "broom",
}
