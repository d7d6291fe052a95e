"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 13
TITLE = "Escoba"
ROW = ((2, 3, 4), 3, 3, 4, 1, 1, None, None, None, None, 15)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "at-once cards dealer fewest freeze freeze-at last-sweep partners primiera sevens sweep "
    "take void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "ranks": "A234567JQK",
    "take": "must",
    "one_at_a_time": True,
    "total": 15,
    "dealer": True,
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "yes",
    "spades": 0,
    "big": 0,
    "little": 0,
    "aces": 0,
    "coins": 1,
    "settebello": 1,
    "sevens": 1,
    "target": 15,
    "partners": True,
    "first_deal": 3,
    "later_deals": 3,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("Q9: table 3 2 A A, and a jack clears it", ["Js 7s 4c", "Ks 5s 6d"], "3s 2h As Ad"),
    ("Q9: jack and seven, queen and six, king and five", ["Js Qs Ks", "Jd Qd Kd"], "7h 6h 5h 4s"),
    ("Q4: the first table makes fifteen", ["7s Js Ah", "Jd 3c 4s"], "Kc 2h 2d As"),
    ("Q4: it makes fifteen twice", ["7s Js Ah", "Jd 3c 4s"], "Kc 5h Qc 6c"),
    ("Q4: thirty, but not in two groups", ["7s Js Ah", "Jd 3c 4s"], "Kc Kh Qc As"),
    ("Q3: several ways to make fifteen", ["7d 4s Ks", "6s 5d Ac"], "5c 3h 2s Ad"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "target=21,sevens=2,dealer=yes",
    "sevens=0,primiera=1",
    "take=any,sweep=2,last=1,dealer=no",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=no,target=0",
    "ties=carry,freeze=own,void=all,primiera=2",
    "ties=all,freeze=any,last-sweep=card,take=any",
    "take=best,dealer=no",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = ["fewest=yes", "fewest=yes,take=any,dealer=no"]
#: House rules that change its captures.
KINDS = ["take=any", "take=best", "fewest=yes"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "sum": "sum_",
    "court": "court",
    "oros": "coin",
    "velo": "seven",
    "sweep": "broom",
}
