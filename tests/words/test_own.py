"""Each game’s own words (U13), for the eye and for the ear."""

from dataclasses import replace

import pytest

from kasino.engine.events import (
    Built,
    Captured,
    Dealt,
    Drawn,
    Line,
    MatchOver,
    Result,
    RoundOver,
    Swept,
    Tally,
    Trailed,
)
from kasino.games import GAMES, WORDS, game
from kasino.moves import Move
from kasino.words import (
    ENGLISH,
    Catalogue,
    Voice,
    event_sentences,
    game_about,
    game_title,
    help_sections,
    move_text,
    own_words,
    score_sheet,
    table_report,
)
from kasino.words.report import hand_report, score_report
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    DRAWS,
    EACH_SPADE,
    FEWEST_WINS,
    FREE_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.positions import position
from tests.words.positions import CALL, FREE, OWN, voice
from tests.words.test_catalogues import EACH_LANGUAGE, FINNISH
from tools.languages import tables

FINN = {name: own_words(FINNISH, rules) for name, rules in GAMES.items()}
TALLY = Tally((Line("big", (2, 0), (1, 0)), Line("little", (0, 1), (0, 1))), (2, 1))


def said(event, name, say=ENGLISH):
    return " ".join(event_sentences(replace(voice(name), say=say), event))


def words(name):
    """Return the complete rules of a game, in lower case."""
    return " ".join(
        x for part in help_sections(ENGLISH, game(name)) for x in part.sentences
    ).lower()


def test_a_kind_of_game_comes_before_the_usual_words():
    english = {"a": "a", "b": "b", "a@x": "a of x"}
    say = Catalogue("fi", {"a": "aa", "b": "bb", "b@x": "bb/x"}, english)
    assert [say(ident) for ident in "ab"] == ["aa", "bb"]
    own = say.speaking("y", "x")
    # A language’s general message takes precedence over the English one for the kind.
    assert [own(ident) for ident in "ab"] == ["aa", "bb/x"]
    assert Catalogue("en", {}, english).speaking("x")("a") == "a of x"
    assert own.speaking("y", "x") is own
    assert own.merged({"c": "c", "c@x": "c of x"})("c") == "c of x"


def test_words_of_a_kind_stand_beside_those_of_all():
    spoken = {rules.vocabulary for rules in GAMES.values()}
    kinds = {"", "partners", "draws", *spoken, *(f"{each}.one" for each in spoken)}
    kinds |= {f"{each}.partners" for each in spoken}
    words = {ident: text for table in tables().values() for ident, text in table.items()}
    for ident in words:
        usual, _, kind = ident.partition("@")
        assert usual in words
        assert kind in kinds, ident
    assert spoken - {"classic"} <= {ident.partition("@")[2] for ident in words}


def test_games_with_the_same_message_say_the_same() -> None:
    """So a game that was begun from another one can keep its lessons, and outlive it."""
    found: dict[str, object] = {}
    for own in WORDS.values():
        for ident, text in own.items():
            assert found.setdefault(ident, text) == text, ident


def test_U13_clearance_drops_places_builds_and_takes():
    assert said(Trailed(0, 8), game_with(FREE_BUILDS)) == "You drop 9♠."
    assert said(Trailed(1, 8), game_with(FREE_BUILDS)) == "Aino drops 9♠."
    assert said(Built(1, 0, 1 << 13, 1, False, "group"), game_with(FREE_BUILDS)) == (
        "Aino places A♠ and builds with A♥: group of 1."
    )
    view, speaker = FREE.view(0), voice(game_with(FREE_BUILDS))
    assert move_text(speaker, view, Move.parse("9c")) == "Drop 9♣"
    assert move_text(speaker, view, Move.parse("Ah+4h=5"), full=True) == "Build 5: A♥ + 4♥"
    assert move_text(speaker, view, Move.parse("KdxKh")).startswith("Take K♥")
    assert said(Trailed(0, 8), game_with(FREE_BUILDS), FINNISH) == "Jätät 9♠:n pöytään."
    rules = words(game_with(FREE_BUILDS))
    assert "trail" not in rules
    for word in ("drop", "place", "build", "pair", "combine", "takes"):
        assert word in rules


def test_U13_a_round_of_clearance_is_four_turns_and_the_whole_is_the_game():
    assert (
        said(Dealt(1, 1, 6, 0, 4, 0), game_with(FREE_BUILDS))
        == "You play first. Round 1 of 6: 4 cards each."
    )
    assert said(Dealt(1, 6, 6, 0, 4, 0), game_with(FREE_BUILDS)) == (
        "Round 6 of 6: 4 cards each. Last: this is the last round of the game."
    )
    over = RoundOver(1, 0, None, TALLY, (2, 1), False, None)
    assert said(over, game_with(FREE_BUILDS)).startswith("The game is over: You 2, Aino 1.")
    assert said(over, game_with(FREE_BUILDS)).endswith("Score: You 2, Aino 1.")
    assert "You win the game!" in said(
        MatchOver(Result((0,), (1,), "one-round"), (2, 1)), game_with(FREE_BUILDS)
    )
    assert "that’s a round" in words(game_with(FREE_BUILDS))
    assert "the game is over" in words(game_with(FREE_BUILDS))
    assert said(over, "casino").startswith("Round 1 is over: You 2, Aino 1.")
    longer = replace(voice(game_with(FREE_BUILDS)), rules=game(game_with(FREE_BUILDS), "target=11"))
    sentences = event_sentences(longer, replace(over, round=2))
    assert sentences[0] == "Game 2 is over: You 2, Aino 1."
    won = event_sentences(longer, MatchOver(Result((0,), (1,), "target"), (12, 1)))
    assert won[0] == "You win the match!"


def test_U13_kasino_trails_gathers_stacks_builds_and_locks():
    assert said(Trailed(0, 8), game_with(CALLS)) == "You trail 9♠."
    assert (
        said(Captured(1, 8, 1 << 21, 9, (1 << 21,)), game_with(CALLS)) == "Aino gathers 9♥ with 9♠."
    )
    view, speaker = OWN.view(0), voice(game_with(CALLS))
    texts = [move_text(speaker, view, move) for move in view.legal_moves()]
    assert {text.split()[0] for text in texts} == {"Gather", "Stack", "Raise", "Add"}
    assert any(t.startswith("Kasino!") for t in map(str, _labels(CALL)))
    assert "locked" in words(game_with(CALLS))
    assert said(Captured(0, 8, 1 << 21, 9, (1 << 21,)), game_with(CALLS), FINNISH) == (
        "Keräät 9♥:n kortilla 9♠."
    )


def _labels(state):
    view = state.view(0)
    return [move_text(voice(state.rules.name), view, move) for move in view.legal_moves()]


@pytest.mark.parametrize("name", ["finnish", *POWER_CARDS, *FEWEST_WINS])
def test_U13_a_sweep_is_a_mokki_in_the_finnish_games(name):
    assert said(Swept(0, 8, True, "", False), name) == "Mökki! You clear the table."
    rules = words(name)
    assert rules.count("full house") == 1
    assert "a sweep" in rules.replace("called a sweep or a full house", "a sweep")
    assert rules.count("sweep") == 1  # the sentence that explains the word


@pytest.mark.parametrize("name", ["casino", *ACE_BUILDS, *EACH_SPADE, *DRAWS, *LAST_SCORES])
def test_U13_a_sweep_is_a_sweep_elsewhere(name):
    assert said(Swept(0, 8, True, "", False), name) == "A sweep! You clear the table."
    assert "mökki" not in words(name)
    assert said(Swept(0, 8, True, "", False), name, FINNISH) == "Mökki! Tyhjennät pöydän."


@pytest.mark.parametrize(
    ("name", "big", "little"),
    [
        ("casino", "Big Casino, 10♦", "Little Casino, 2♠"),
        *cases(CALLS, "Good Ten, 10♦", "Good Two, 2♠"),
        ("finnish", "Big Kasino, 10♦", "Little Kasino, 2♠"),
    ],
)
def test_U13_the_ten_and_the_two_are_named_where_they_score(name, big, little):
    assert [row.name for row in score_sheet(voice(name), TALLY)][:2] == [big, little]
    assert big.lower() in words(name).replace(", the good ten", "")
    assert little.lower() in words(name).replace(", the good two", "")


def test_W1_drawing_is_told_and_the_end_of_the_stock():
    assert said(Drawn(0, 3), game_with(DRAWS)) == "You draw a card."
    assert said(Drawn(1, 0), game_with(DRAWS)) == "Aino draws a card. Last: the stock has run out."
    assert (
        said(Dealt(1, 1, 1, 0, 4, 0), game_with(DRAWS)) == "Round 1, you play first. 4 cards each."
    )
    state = position(game_with(DRAWS), ["5s 9d", "2c Qd"], "7h 4d", stock=8)
    assert table_report(voice(game_with(DRAWS)), state.view(0)).endswith("8 cards left to draw.")
    assert said(Drawn(1, 0), game_with(DRAWS), FINNISH) == (
        "Aino nostaa kortin. Pakka loppui: enää ei nosteta."
    )


def test_R2_an_ace_is_said_with_both_its_worths():
    state = position(game_with(ACE_BUILDS), ["As 9d", "2c Qd"], "7h 4d", stock=8)
    assert hand_report(voice(game_with(ACE_BUILDS)), state.view(0)) == (
        "2 cards in your hand: A♠ worth 1 or 14, 9♦."
    )


def test_P1_spades_are_reported_where_each_of_them_scores():
    state = position(
        game_with(EACH_SPADE), ["5s 9d", "2c Qd"], "7h 4d", captured=["3s 3h", ""], rest=1
    )
    assert "You have taken: 2 cards, 1 spade." in score_report(
        voice(game_with(EACH_SPADE)), state.view(0)
    )
    few = position("casino", ["5s", "2c"], "7h", captured=["3s 3h", ""], rest=1, options="spades=0")
    speaker = replace(voice("casino"), rules=few.rules)
    assert "You have taken: 2 cards." in score_report(speaker, few.view(0))


def test_P1_the_lines_of_spade_and_of_the_last_capture_have_names():
    lines = tuple(Line(name, (1, 0), (1, 0)) for name in ("each-spade", "spade-jack", "last"))
    rows = score_sheet(voice(game_with(EACH_SPADE)), Tally(lines, (3, 0)))
    assert [row.name for row in rows] == ["Each spade", "J♠", "Last capture", "Total"]


@EACH_LANGUAGE
def test_every_game_has_a_title_and_a_line_of_its_own(say):
    assert len({game_title(say, rules) for rules in GAMES.values()}) == len(GAMES)
    assert len({game_about(say, rules) for rules in GAMES.values()}) == len(GAMES)
    assert game_about(say, replace(game("casino"), name="odd")) == ""


def test_a_voice_speaks_in_the_words_of_its_game_aloud_too():
    speaker = Voice(game(game_with(FREE_BUILDS)), ("You", "Aino"), 0).aloud()
    assert speaker.say("move.trail", card=speaker.card(8)) == "Drop nine of spades"
    assert replace(speaker, rules=game("casino")).say("move.trail", card="x") == "Trail x"
