"""A match at the prompt, typed line by line."""

import re
from itertools import product

import pytest

from kasino.cards import SUITS, bits, by_rank, card, pretty, text
from kasino.games import GAMES, game
from kasino.match.record import HINTS
from kasino.match.session import Session
from kasino.match.typed_moves import cards_named
from kasino.moves import Move
from kasino.terminal.board import board, rules_lines, sheet
from kasino.terminal.files import find_catalogue
from kasino.terminal.prompt import COMMANDS, MAX_MOVES_LISTED, Prompt, typed_line
from kasino.words import ENGLISH, Voice, card_words
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import position
from testing.samples import mixed
from tools.languages import LANGUAGES, game_words

pytestmark = pytest.mark.long


class Typed:
    """A match at the prompt against greedy opponents, with its output."""

    def __init__(self, name, players=2, seed="a", lang="en", *, counts=True, unseen=False):
        seats = ("you", *["greedy"] * (players - 1))
        session = Session.start(game(name), players, seed, seats)
        self.said = []
        self._script = iter(())
        say = find_catalogue(lang)
        write = self.said.append
        self.prompt = Prompt(session, say, self._read, write, counts=counts, unseen=unseen)

    @property
    def session(self):
        return self.prompt.session

    def _read(self, prompt):
        assert prompt == "> "
        line = next(self._script, None)
        if line is None:
            raise EOFError
        self.said.append(f"> {line}")
        return line

    def type(self, *lines):
        """Type lines, then end the input; return the output after the first one."""
        self._script = iter(lines)
        before = len(self.said)
        self.prompt.run()
        new = "\n".join(self.said[before:])
        return new.partition("> ")[2]

    def answers(self, *lines):
        """Type lines; return the reply to each of them, without the goodbye."""
        new = self.type(*lines).removesuffix("\nGoodbye.")
        return [part.partition("\n")[2].strip("\n") for part in new.split("\n> ")]


def test_without_counts_captures_and_points_are_shown_when_the_round_is_scored():
    typed = Typed("finnish", seed="kasino", counts=False)
    typed.type(*["1"] * 24)
    played, scored, _ = "\n".join(typed.said).partition("Most cards")
    assert scored and "You: cards in hand 4, score before this round 0" in played
    assert not re.search(r"taken|sweeps|total \d|score [1-9]", played)


def test_unseen_cards_are_shown_from_the_second_deal_on_and_count_as_a_hint():
    typed = Typed("finnish", seed="kasino", unseen=True)
    first = typed.answers("1", "1", "1")
    assert not any("Not yet seen" in answer for answer in first)
    assert has_hints(typed.session) == ""
    (second,) = typed.answers("1")
    view = typed.session.view()
    (line,) = (line for line in second.splitlines() if line.startswith("Not yet seen: ♠"))
    named = {f"{rank}{suit[0]}" for suit in line[14:].split("  ") for rank in suit.split()[1:]}
    assert named == {pretty(number) for number in bits(view.unknown)}
    assert view.deal == 2 and has_hints(typed.session) == "yes"
    last = typed.answers(*["1"] * 16)[-1]
    state = typed.session.state
    assert state.deal == 6 and "Not yet seen" not in last
    held = ", ".join(map(pretty, by_rank(state.hands[1])))
    assert f"Eino holds {held}." in last.splitlines()


def has_hints(session):
    """Return what a match’s record says about hints."""
    return session.record().line(HINTS)


def test_a_hint_at_the_prompt_shows_the_unseen_cards_and_is_in_the_record():
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers("hint")
    assert "\n  Not yet seen: ♠" in answer and has_hints(typed.session) == "yes"


def test_it_opens_with_the_deal_and_the_board():
    typed = Typed("finnish", seed="kasino")
    typed.type()
    assert typed.said == [
        "Finnish Kasino — seed kasino",
        "Type ? for help, quit to leave.",
        "Round 1, you play first.",
        "Deal 1 of 6: 4 cards each.",
        "On the table: 7♠, J♠, 4♥, 10♣.",
        "",
        "Round 1, deal 1 of 6 · cards left to deal: 40",
        "You: cards in hand 4, taken 0, score 0",
        "Eino (Greedy): cards in hand 4, taken 0, score 0",
        "Table: 4♥  7♠  10♣  J♠",
        "Hand: A♠(14)  2♦  9♠  10♦(16)",
        *typed.said[11:-1],
        "Goodbye.",
    ]


@pytest.mark.parametrize(("name", "lang"), mixed(GAMES, LANGUAGES))
def test_every_game_is_played_to_its_end_by_number(name, lang):
    typed = Typed(name, GAMES[name].players[-1], "end", lang)
    numbers = iter(range(10_000))

    def read(prompt):
        if typed.session.state.match_over:
            return "quit"
        if typed.session.state.round_over:
            return ""
        return "1" if next(numbers) % 3 else "2"

    typed._read = read
    typed.prompt._read = lambda prompt: "1" if _lone(typed.session) else read(prompt)
    typed.prompt.run()
    assert typed.session.state.match_over
    text = "\n".join(typed.said)
    assert game_words(lang)("terminal.bye") in text
    assert text.count("\n  1  ") > 5


def _lone(session):
    moves = () if session.state.round_over else session.state.legal_moves()
    return len(list(zip(moves, range(2), strict=False))) == 1


def test_a_move_is_played_by_notation_and_by_number():
    typed = Typed("finnish", seed="kasino")
    answer, *_ = typed.answers("Asx4h+Tc")
    assert answer.startswith("You take 4♥ + 10♣ with A♠ = 14.\nYou: +1 (total 1).")
    assert [str(entry.move) for entry in typed.session.log[1:2]] == ["Asx4h+Tc"]
    other = Typed("finnish", seed="kasino")
    other.type("1")
    assert other.session.log[1].move == typed.session.log[1].move


def test_a_card_shows_what_it_can_do_and_typed_again_is_trailed():
    typed = Typed("finnish", seed="kasino")
    shown, again = typed.answers("As", "As")
    assert shown.splitlines() == [
        "With A♠ you can:",
        "  1  Take 4♥ + 10♣ with A♠ — 3 cards, 1 ♠, ace +1  [Asx4h+Tc]",
        "  2  Trail A♠  [As]",
        "Type the card again to trail it.",
    ]
    assert again.startswith("You trail A♠.")


def test_the_number_after_a_card_is_of_the_shorter_list():
    typed = Typed("finnish", seed="kasino")
    shown, _ = typed.answers("As", "1")
    first = re.search(r"  1  .*\[(.*)\]", shown)[1]
    assert str(typed.session.log[1].move) == first


def test_another_line_between_means_asking_anew():
    typed = Typed("finnish", seed="kasino")
    *_, last = typed.answers("As", "?", "As")
    assert last.startswith("With A♠ you can:")
    assert len(typed.session.log) == 1


def test_a_card_that_can_only_be_trailed_is():
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers("9s")
    assert answer.startswith("You trail 9♠.")


def test_a_table_card_shows_what_takes_it():
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers("4h")
    assert answer.splitlines() == [
        "With 4♥ you can:",
        "  1  Take 4♥ + 10♣ with A♠ — 3 cards, 1 ♠, ace +1  [Asx4h+Tc]",
    ]


def test_several_cards_show_the_sum_and_what_fits():
    typed = Typed("finnish", seed="kasino")
    fits, missing, none = typed.answers("As 4h Tc", "Td 4h", "9s Js")
    assert fits.splitlines()[:2] == ["4 + 10 = 14", "With A♠ + 4♥ + 10♣ you can:"]
    assert missing.splitlines()[0] == "4 is 12 short of 16."
    assert none.splitlines() == [
        "These cards don’t make groups of 9: J♠.",
        "No move with 9♠ + J♠.",
    ]


def test_cards_that_lie_elsewhere_are_named():
    typed = Typed("finnish", seed="kasino")
    answers = typed.answers("5h", "As 5h", "5hx4h")
    assert answers == ["Not in your hand: 5♥.", "Not on the table: 5♥.", "Not in your hand: 5♥."]


def test_a_refused_move_says_why_and_changes_nothing():
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers("9sx4h")
    assert answer == "These cards don’t make groups of 9: 4♥."
    assert len(typed.session.log) == 1


@pytest.mark.parametrize("line", ["zz", "9sx", "99 bottles", "9s+", "!As"])
def test_what_is_not_understood_is_echoed(line):
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers(line)
    assert answer == f"I didn’t understand: {line}. Type a move, its number, a card, or ? for help."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_misspelt_command_gets_the_one_it_may_have_meant(lang):
    say = game_words(lang)
    typed = Typed("finnish", seed="kasino", lang=lang)
    own = dict(zip(COMMANDS, say("terminal.words").split(", "), strict=True))
    for command in ("hint", "review"):
        for word in {own[command], command}:
            (told,) = typed.answers(f"{word[:2]}{word[1:]}")
            assert say("terminal.meant", meant=word) in told.splitlines()
    (told,) = typed.answers(f"{own['save'][1:]} x.txt")
    assert say("terminal.meant", meant=own["save"]) in told.splitlines()
    (told,) = typed.answers(f"{own['hint']}q x.txt")  # no file follows this one
    assert say("terminal.meant", meant=own["hint"]) not in told


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("A♠️ 4♥️ x 10♣️", "Asx4h+Tc"),
        ("ace of spades x 4 of hearts + clubs 10", "Asx4h+Tc"),
        ("A♠️ –", "As"),
        ("A♠ -", "As"),
    ],
)
def test_a_move_may_be_written_as_people_write_it(line, move):
    typed = Typed("finnish", seed="kasino")
    typed.answers(line)
    assert str(typed.session.log[1].move) == move


def test_names_in_words_are_those_of_the_language():
    for lang, line in (
        ("fi", "pataässä x hertta-4 + risti-10"),
        ("de", "Pik Ass x Herz 4 + Kreuz-10"),
    ):
        typed = Typed("finnish", seed="kasino", lang=lang)
        typed.answers(line)
        assert str(typed.session.log[1].move) == "Asx4h+Tc"


def test_cards_in_words_are_read_as_their_notation_is():
    for plainly, line in (("As", "ace of spades"), ("As 4h", "A♠️, heart 4"), ("4h", "♥️4")):
        typed, other = Typed("finnish", seed="kasino"), Typed("finnish", seed="kasino")
        assert typed.answers(line) == other.answers(plainly)
    (unknown,) = Typed("finnish", seed="kasino").answers("9s\ufe0f\u200b?")
    assert "9s\\ufe0f\\u200b?" in unknown


def test_a_move_that_is_written_in_words_may_still_be_one_of_several():
    typed = Typed(game_with(FREE_BUILDS), seed="a")
    view = typed.session.view()
    for played, *lying in product(bits(view.hand), bits(view.table), bits(view.table)):
        line = " + ".join(map(pretty, (played, *dict.fromkeys(lying))))
        meant = typed_line(typed.prompt._voice, view, line)
        if len(meant) > 1:
            break
    listed, unfinished = typed.answers(line, f"{pretty(played)} +")
    assert [row.rpartition("[")[2] for row in listed.splitlines()] == [f"{m}]" for m in meant]
    assert unfinished.startswith("I didn’t understand")


@pytest.mark.parametrize("line", ["0", "7777", "99999999999999999999999999999"])
def test_numbers_that_are_not_in_the_list(line):
    typed = Typed("finnish", seed="kasino")
    (answer,) = typed.answers(line)
    assert answer == f"There is no move {line[:20]} in the list."


def test_help_rules_and_moves():
    typed = Typed("finnish", seed="kasino")
    helped, asked, rules, moves, empty = typed.answers("?", "HELP", "rules", "moves", "")
    told = [ENGLISH(f"terminal.help{part}") for part in (".play", "")]
    assert helped == asked == "\n".join(told)
    assert rules.splitlines() == list(rules_lines(ENGLISH, game("finnish")))
    assert moves.startswith("Round 1, you play first.")
    assert empty.startswith("Round 1, deal 1 of 6")


def test_undo_and_redo():
    typed = Typed("finnish", seed="kasino")
    nothing, none, _, undone, redone, again = typed.answers(
        "undo", "redo", "9s", "undo", "redo", "undo"
    )
    assert nothing == "Nothing to undo."
    assert none == "Nothing to redo."
    assert "Hand: A♠(14)  2♦  9♠  10♦(16)" in undone
    assert redone.startswith("You trail 9♠.")
    assert "9♠" in again
    assert len(typed.session.log) == 1


def test_save_and_load(tmp_path):
    file = tmp_path / "my match.txt"
    typed = Typed("finnish", seed="kasino")
    _, saved, named, gone = typed.answers("9s", f"save {file}", "save", f"load {file}x")
    assert saved == f"Saved to {file}."
    assert named == "Name a file: save FILE"
    assert gone == f"can't read '{file}x': No such file or directory"
    other = Typed("finnish", seed="other")
    named, loaded = other.answers("load", f"load {file}")
    assert named == "Name a file: load FILE"
    assert loaded.startswith(f"Loaded from {file}.")
    assert other.session.rules is game("finnish")
    assert other.session.save() == typed.session.save()
    file.write_text("nonsense")
    before = other.session.save()
    (refused,) = other.answers(f"load {file}")
    assert refused.startswith("line 1: ")
    assert other.session.save() == before
    (refused,) = other.answers(f"save {tmp_path}")
    assert refused.startswith("can't write ")


def test_a_round_ends_with_its_sheet_and_enter_deals_the_next():
    typed = Typed(game_with(FEWEST_WINS), seed="a")
    script = iter(lambda: "1" if not typed.session.state.round_over else "", "never")
    asked = []

    def read(prompt):
        line = next(script)
        if typed.session.state.round_over:
            asked.append(line)
            if len(asked) == 1:
                return "As"
            if len(asked) == 2:
                return "2s 3h"
            if len(asked) == 3:
                return "9sx4h"
        if typed.session.state.round == 2:
            return "q"
        return line

    typed.prompt._read = read
    typed.prompt.run()
    text = "\n".join(typed.said)
    assert ENGLISH("terminal.next-round") in text
    assert text.count("The round is over.") == 3
    assert re.search(r"^ +You +Eino\nMost cards +\d \(\d+\) +\d \(\d+\)$", text, re.M)
    assert re.search(r"^Match +\d+ +\d+$", text, re.M)
    assert "Round 2, " in text


def test_the_board_shows_builds_power_and_sweeps():
    state = position(
        game_with(CALLS), ["8h 8s", "Qc Qd"], "3s", ["2h+6c=8@0", "4s+5h=9*@1"], stock=12
    )
    lines = list(board(Voice(state.rules, ("You", "Aino"), 0), state.view(0)))
    assert lines[-4:] == [
        "Table: 3♠",
        "  Single build of 8, owned by You: 2♥ + 6♣",
        "  Locked build of 9, owned by Aino: 4♠ + 5♥",
        "Hand: 8♠  8♥",
    ]
    only = position(game_with(CALLS), ["8h 8s", "Qc Qd"], "", ["2h+6c=8@0"], stock=12)
    assert "Table: empty" not in list(board(Voice(only.rules, ("You", "Aino")), only.view(0)))
    swept = position(
        game_with(POWER_CARDS), ["2s", "Qd"], "", captured=["3h 4h", ""], sweeps=["3h", ""], rest=1
    )
    lines = list(board(Voice(swept.rules, ("You", "Aino"), 0), swept.view(0)))
    assert lines[1] == "Last: the last deal of this round"
    assert lines[2] == "You: cards in hand 1, taken 2, score 0, mökkis 3♥"
    assert lines[-2:] == ["Table: empty", "Hand: 2♠(15)"]


def test_U15_the_board_counts_a_table_that_is_nearly_full():
    rows = "As 2d 4h 6s 8d Qd Jh Kd".split()
    for count, told in ((7, False), (8, True)):
        state = position(game_with(CALLS), ["9s", "9d"], " ".join(rows[:count]), stock=8)
        lines = list(board(Voice(state.rules, ("You", "Aino"), 0), state.view(0)))
        assert (f"{count} of 10 cards on the table." in lines) == told


def test_a_build_is_picked_by_any_of_its_cards():
    typed = Typed(game_with(CALLS), seed="a")
    # 2♠, then 7♠ on it: a build of 9, which its owner picks with one card.
    typed.answers("2s", "7s+2s=9")
    builds = typed.session.state.builds
    if not builds:
        pytest.fail("the deal no longer allows this build")
    own = next(build for build in builds if build.cards >> card("7s") & 1)
    one = text(next(bits(own.cards)))
    (answer,) = typed.answers(f"9s {one}")
    assert "Gather 2♠ + 7♠ with 9♠" in answer
    assert "Stack 9: " in answer


def test_a_crowded_table_lists_some_and_says_so():
    typed = Typed(game_with(FREE_BUILDS), 4, "crowd")
    session = typed.session
    while not session.state.match_over:
        if (
            len(list(zip(session.state.legal_moves(), range(MAX_MOVES_LISTED + 1), strict=False)))
            > MAX_MOVES_LISTED
        ):
            break
        trail = next(bits(session.view().hand))
        session = session.play(Move.parse(text(trail)))
        while not (session.state.round_over or session.to_move_is_human):
            session = session.play_opponent()
    (answer,) = typed.answers("moves")
    assert answer.endswith("There are more: type a card to see what it can do.")
    assert f"\n {MAX_MOVES_LISTED}  " in answer


def test_the_sheet_of_four_names_sides():
    from kasino.engine.events import Line, Tally

    voice = Voice(game("casino"), ("You", "Aino", "Eero", "Veera"), 0)
    lines = list(sheet(voice, Tally((Line("aces", (3, 1), (3, 1)),), (3, 1)), (13, 21)))
    assert lines == [
        "       You and Eero  Aino and Veera",
        "Aces          3 (3)           1 (1)",
        "Total             3               1",
        "Match            13              21",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands_have_words_in_every_language(lang):
    say = game_words(lang)
    words = say("terminal.words").split(", ")
    assert len({*words}) == len(words) == len(COMMANDS)
    own = dict(zip(COMMANDS, words, strict=True))
    for command in COMMANDS[1:]:  # ? is the short word for help
        assert re.search(rf"(^|\n|, ){own[command]}\b", say("terminal.help")), command
    for ident in ("terminal.keys", "terminal.match-over", "terminal.daily.over"):
        assert own["quit"] in say(ident)
    typed = Typed("finnish", seed="kasino", lang=lang)
    hint, undo, save, *_, rules, gone = typed.type(
        f"“{own['hint'].capitalize()}.”",
        own["undo"].upper(),
        own["save"],
        f"{own['load']} no such file",
        own["rules"],
        own["quit"],
        "never read",
    ).split("\n> ")
    assert say("terminal.hint", move="|", text="").partition("|")[0] in hint
    assert say("terminal.no-undo") in undo
    assert say("terminal.needs-file", command=own["save"]) in save
    assert say("help.section.deal") in rules
    assert say("terminal.bye") in gone


NAMED = {
    "en": ("deuce of diamonds", "“knave of hearts.”", "trey clubs", "'ace of spades'"),
    "fi": ("ruutukaks", "pataäss", "hertta kasi", "risti-ysi."),
    "sv": ("spader äss", "ruter tvåa", "klöver tia", "hjärter fru."),
    "de": ("Pik As", "Treff Bauer", "„Karo Zehner“", "Herz As."),
    "et": ("ruutukaks", "pada äss", "treff soldat", "«ärtu daam»."),
    "es": ("dos de oros", "sota de copas", "tres tréboles", "«as de espadas»."),
    "it": ("due di quadri", "jack di cuori", "tre bastoni", "«asso di spade»."),
}
CARDS = {
    "en": ("2d", "Jh", "3c", "As"),
    "fi": ("2d", "As", "8h", "9c"),
    "sv": ("As", "2d", "Tc", "Qh"),
    "de": ("As", "Jc", "Td", "Ah"),
    "et": ("2d", "As", "Jc", "Qh"),
    "es": ("2d", "Jh", "3c", "As"),
    "it": ("2d", "Jh", "3c", "As"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_have_the_names_that_people_type(lang):
    words = card_words(Voice(game("casino"), ("A", "B"), 0, game_words(lang)))
    for typed, meant in zip(NAMED[lang], CARDS[lang], strict=True):
        assert cards_named(typed, words) == ([card(meant)], False), typed
    for written in ("As Kd", "as", "AS. ", "A♠"):
        assert cards_named(written, words)[0][0] == card("As")
    for each in game_words(lang)("typed.names").split(", "):
        name, _, rank = each.rpartition(" ")
        suit = game_words(lang)("suit.s")
        named = f"{name} {suit}" if rank.isdigit() and name != "as" else f"{suit} {name}"
        text = f"{name} {game_words(lang)('rank.1')}" if rank in SUITS else named
        assert cards_named(text, words)[0], each
