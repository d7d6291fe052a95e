"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 12
TITLE = "Scopa"
ROW = ((2, 3, 4), 3, 3, 4, 1, 1, None, None, None, None, 11)
#: The day of the week on which it is the game of the day; 0 is Monday.
WEEKDAY = 1
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "ace-takes at-once cards direction fewest freeze freeze-at last-sweep napola partners primiera "
    "re-bello sevens single-first sweep take void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "ranks": "A234567JQK",
    "take": "must",
    "one_at_a_time": True,
    "single_first": True,
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "card",
    "spades": 0,
    "big": 0,
    "little": 0,
    "aces": 0,
    "coins": 1,
    "settebello": 1,
    "primiera": 1,
    "target": 11,
    "partners": True,
    "direction": "counter-clockwise",
    "either_way": True,
    "first_deal": 3,
    "later_deals": 3,
    "kings_dealt_anew": 3,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("Z10: table 2 5 7d K", ["7s Js Ah", "Jd 3c 4s"], "2s 5h 7d Kc"),
    ("Z10: 8 takes A+2+5 and sweeps after a 7", ["Jh 6s 7c", "Ks 5s 3d"], "Ac 2h 5d Qs"),
    ("Z10: table 3 4 A 6", ["7h Kd 3s", "7d 4c Qc"], "3h 4d As 6c"),
    ("Z4: equal courts before sums", ["Ks Qh Jd", "Kh 2d 4s"], "Kd 3c 7s Qd"),
    ("Z2: three kings laid out by hand are played", ["As 7d 3h", "Js 6c 2h"], "Ks Kh Kd 4c"),
    ("Z6: sweeps by the first plays", ["Qs 5s 6h", "5d 6d Ah"], "3s 4h 2c 2d"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "target=16",
    "target=21,single-first=no",
    "take=any,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=yes,target=0",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,last-sweep=no,take=any,single-first=no",
    "take=best,single-first=no",
]
SEATS = [
    "partners=yes,target=11,direction=counter-clockwise",
    "partners=no,void=net,freeze=own,direction=clockwise",
]
MORE = [
    "re-bello=1",
    "sevens=1,primiera=0",
    "re-bello=2,at-once=yes,take=any,target=0",
    "napola=1",
    "ace-takes=table",
    "ace-takes=ace-sweep",
    "ace-takes=ace,take=best,napola=1,at-once=yes,target=31",
    "ace-takes=table-sweep,take=any,single-first=no,fewest=yes",
    "fewest=yes",
    "napola=0,fewest=no,ace-takes=value,cards=2",
]
#: House rules that change its captures.
KINDS = ["take=any,single-first=no", "take=best", "single-first=no", "fewest=yes"]
KINDS += ["ace-takes=table", "ace-takes=ace", "fewest=yes,single-first=no"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "court": "court",
    "single": "single",
    "coin": "coin",
    "seven": "seven",
    "sweep": "broom",
}
