"""House rules on the page: the form, URL, links, saves, statistics and the host (H1, H2)."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, quote, urlencode

import pytest

from app.core import house_rules, saves, sharing, statistics
from app.core.options import read
from app.platform import store
from app.platform.store import PREFIX
from app.rules import state as own_rules
from app.rules.draw import is_switch
from app.rules.state import OwnRules
from kasino.games import GAMES, game
from kasino.house_rules import BY_NAME, HOUSE_RULES, house_rules_for, idle
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.words import ENGLISH, option_text
from testing.kinds import (
    ACE_BUILDS,
    FREE_BUILDS,
    HIGH_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage
from testing.samples import usually

pytestmark = pytest.mark.long

#: The fields of rules that name the game and say who can play it.
NAMES = ("name", "title", "order", "players", "partners", "options")
SETUP = MatchSetup("finnish", "target=11,sweep=0", 2, ("you", "greedy"), "lake")


def rules_text(page: OpenPage) -> list[str]:
    """Return the house rules that the start screen shows."""
    return page.texts(".own-rules li")


def set_rule(page: OpenPage, name: str, value: str) -> None:
    """Choose a house rule: in a list, by a number, with a switch or among rows."""
    field = page.all(f"#dialog [data-house-rule={name}]")[0]
    if field.getAttribute("type") in (None, "number"):
        page.change(f"#dialog [data-house-rule={name}]", value)
    else:
        page.choose(name, value, "house-rule")


def shown_rule(page: OpenPage, name: str) -> str:
    """Return the value of a house rule that is chosen on the form."""
    fields = page.all(f"#dialog [data-house-rule={name}]")
    if fields[0].getAttribute("role") == "switch":  # its value is what a press chooses
        (now,) = set(BY_NAME[name].values) - {fields[0].value}
        return now
    (chosen,) = [each.value for each in fields if each.checked] or [fields[0].value]
    return chosen


# The form.


@pytest.mark.parametrize("name", GAMES)
def test_H2_the_sheet_has_every_option_of_the_table_in_sentences(opened: Open, name: str) -> None:
    page = opened("")
    page.choose("game", name)
    players = str(max(GAMES[name].players))
    page.choose("players", players)
    page.click("[data-action=house-rules]")
    rules = GAMES[name]
    wanted = [option.name for option in house_rules_for(rules)]
    fields = page.data("#dialog .house-rules [data-house-rule]", "house-rule")
    assert list(dict.fromkeys(fields)) == wanted
    for option in house_rules_for(rules):
        told = [option_text(ENGLISH, rules, option.name, value) for value in option.allowed(rules)]
        rule = f"#dialog [data-rule={option.name}]"
        if option.numbers is None and not is_switch(option):
            assert page.texts(f"{rule} .rule-value") == told
        # A number other than 0 needs no sentence; every other value has one.
        now = option_text(ENGLISH, rules, option.name, option.of(rules))
        number = option.numbers is not None and option.of(rules) != "0"
        assert page.shown(f"{rule} .rule-told") == ([] if number else [now])
    assert not page.all("#dialog [data-differs]")


@pytest.mark.parametrize("name", usually((*POWER_CARDS, *HIGH_BUILDS), GAMES))
def test_H1_each_option_is_set_marked_played_and_put_back(opened: Open, name: str) -> None:
    rules = GAMES[name]
    players = max(rules.players)
    page = opened("")
    page.choose("game", name)
    page.choose("players", str(players))
    page.click("[data-action=house-rules]")
    for option in house_rules_for(rules):
        if option.name in idle(rules):
            held = page.the(f"[data-rule={option.name}]")
            assert held.disabled and "Off: " in held.textContent
            continue
        values = option.allowed(rules)
        for value in (values[0], values[-1]):
            if value == option.of(rules):
                continue
            if name in FREE_BUILDS and value == "carry":
                continue
            set_rule(page, option.name, value)
            (marked,) = page.all("#dialog [data-differs]")
            usual = option_text(ENGLISH, rules, option.name, option.of(rules))
            assert usual in marked.textContent
            assert rules_text(page) == [option_text(ENGLISH, rules, option.name, value)]
            page.click("[data-action=own-rules]")
            assert not page.all("#dialog [data-differs]") and not rules_text(page)


def test_a_number_goes_up_and_down_by_buttons_as_far_as_it_may(opened: Open) -> None:
    page = opened("")
    page.choose("game", "kasino")
    page.click("[data-action=house-rules]")
    page.click("#dialog [data-value='cards=2']")
    page.click("#dialog [data-value='cards=3']")
    assert shown_rule(page, "cards") == "3" and page.the("[data-value='cards=4']").disabled
    usual = page.texts("#dialog [data-differs] .usual")
    assert usual == ["Standard: Having the most cards scores 1 point."]
    for number in "210":
        page.click(f"#dialog [data-value='cards={number}']")
    assert page.the("[data-value='cards=-1']").disabled
    told = page.texts("#dialog [data-rule=cards] .rule-told")
    assert told == ["Having the most cards scores nothing."]
    page.change("#dialog [data-house-rule=cards]", "7")  # typed, and more than there can be
    assert "7" in page.the("#dialog .problem").textContent and shown_rule(page, "cards") == "0"
    for typed in ("", "1e1", "1.5", "9" * 5000):  # other contents of a field for numbers
        page.change("#dialog [data-house-rule=cards]", typed)
        assert page.the("#dialog .problem").textContent and shown_rule(page, "cards") == "0"
        assert page.state == "ready"


def test_a_contradiction_is_said_and_changes_nothing(opened: Open) -> None:
    page = opened("")
    page.choose("game", game_with(FREE_BUILDS))
    page.click("[data-action=house-rules]")
    set_rule(page, "ties", "carry")
    assert "ties" in page.the("#dialog .problem").textContent and not rules_text(page)
    assert shown_rule(page, "ties") == "all"  # a rejected value doesn’t stay chosen either
    set_rule(page, "target", "21")
    assert page.the("#dialog .problem").textContent == ""
    set_rule(page, "ties", "carry")
    assert len(rules_text(page)) == 2
    set_rule(page, "target", "0")
    assert page.the("#dialog .problem").textContent and shown_rule(page, "target") == "21"


def test_rules_of_another_game_or_number_of_players_are_put_away(opened: Open) -> None:
    page = opened("")
    page.choose("game", "casino")
    page.choose("players", "4")
    page.click("[data-action=house-rules]")
    set_rule(page, "partners", "no")
    set_rule(page, "sweep", "2")
    page.click("[data-action=close]")
    assert len(rules_text(page)) == 2
    page.choose("players", "3")
    assert rules_text(page) == ["A sweep scores 2 points."]
    page.choose("game", game_with(ACE_BUILDS))
    assert rules_text(page) == []


def test_a_match_has_them_and_the_same_deal_again_too(opened: Open) -> None:
    page = opened("?pace=0&seed=lake")
    page.choose("game", "kasino")
    page.click("[data-action=house-rules]")
    set_rule(page, "target", "0")
    page.click("[data-action=close]")
    page.click("[data-action=new]")
    assert _record(page).options == "target=0"
    page.finish()
    page.click("[data-action=share]")
    page.click("[data-action=same-deal]")
    assert page.state == "your-turn" and _record(page).options == "target=0"


def test_rules_that_only_four_can_have_are_shown_with_pictures(opened: Open) -> None:
    page = opened("?game=casino&players=4&rules=partners=no&pace=0&lang=en")
    page.click("[data-action=rules]")
    assert "Four players play alone." in page.the("#dialog").textContent
    assert page.all("#dialog .figure")


def _record(page: OpenPage) -> MatchSetup:
    """Return the game and its options, according to the record of the match on the page."""
    page.share("record")
    text = page.the("[data-record]").value
    page.click("[data-action=close]")
    return Session.load(text).setup


def test_H4_a_preset_is_chosen_on_the_sheet_and_shown_as_such(opened: Open) -> None:
    page = opened("?pace=0&seed=lake")
    page.choose("game", "kasino")
    page.click("[data-action=house-rules]")
    assert page.texts("#dialog [data-house-rule=preset] option") == [
        "Standard rules", "Finnish, by the book", "Finnish, ties carried", "Danish, to 21",
    ]  # fmt: skip
    set_rule(page, "sweep", "2")
    set_rule(page, "preset", "danish-21")  # manual choices are dropped
    assert shown_rule(page, "preset") == "danish-21" and shown_rule(page, "target") == "21"
    assert shown_rule(page, "sweep") == "1" and len(rules_text(page)) == 6
    set_rule(page, "target", "11")
    assert shown_rule(page, "preset") == "" and shown_rule(page, "last") == "1"
    set_rule(page, "preset", "")
    assert not rules_text(page)
    page.click("[data-action=close]")
    page.choose("players", "4")
    page.click("[data-action=house-rules]")
    set_rule(page, "preset", "finnish-pairs")
    page.click("[data-action=close]")
    page.click("[data-action=new]")
    assert _record(page).options == "spade-ties=share,at-once=yes,void=net,freeze=live,partners=yes"


@pytest.mark.parametrize(("lang", "place", "ties"), [("fi", 1, "carry"), ("de", 2, "nobody")])
def test_H4_ties_that_carry_over_are_offered_first_to_finnish_readers(
    opened: Open, lang: str, place: int, ties: str
) -> None:
    page = opened(f"?lang={lang}")
    page.choose("game", "kasino")
    page.click("[data-action=house-rules]")
    values = [each.value for each in page.all("#dialog [data-house-rule=preset] option")]
    assert values.index("finnish-carry") == place
    assert page.all("#dialog [data-house-rule=ties]")[0].value == ties


def test_H4_three_and_four_play_finnish_kasino_as_a_set_of_house_rules(opened: Open) -> None:
    more, own = game(game_with(POWER_CARDS), "preset=finnish-more"), GAMES["finnish"]
    assert replace(more, **{field: getattr(own, field) for field in NAMES}) == own
    page = opened("?lang=en&pace=0&seed=lake")
    page.choose("game", "finnish")
    assert [each.value for each in page.all("[data-option=players]")] == ["2", "3", "4"]
    assert page.texts("#players-about") == [
        "With 3 or 4 players, Kasino (family) with these rules."
    ]
    page.choose("players", "4")
    page.click("[data-action=house-rules]")
    assert shown_rule(page, "preset") == "finnish-more"
    set_rule(page, "ties", "carry")
    page.click("[data-action=close]")
    page.choose("players", "2")
    assert page.value("[data-option=game]:checked") == "finnish"
    page.click("[data-action=house-rules]")
    assert shown_rule(page, "ties") == "carry"
    set_rule(page, "preset", "best-book")
    page.click("[data-action=close]")
    page.choose("players", "3")
    page.choose("players", "2")
    assert page.value("[data-option=game]:checked") == "finnish"
    page.choose("players", "3")
    page.click("[data-action=new]")
    setup = _record(page)
    assert (setup.game, setup.players) == (game_with(POWER_CARDS), 3)
    assert setup.options == "spade-ties=share,at-once=yes,void=net,freeze=live,take=best"


def test_H4_a_game_without_presets_has_no_list_of_them(opened: Open) -> None:
    page = opened("")
    page.choose("game", game_with(FREE_BUILDS))
    page.click("[data-action=house-rules]")
    assert not page.all("#dialog [data-house-rule=preset]")


def test_H4_rules_of_ones_own_are_named_kept_chosen_and_forgotten(opened: Open) -> None:
    page = opened("?pace=0&seed=lake")
    page.choose("game", game_with(FREE_BUILDS))
    page.click("[data-action=house-rules]")
    assert not page.all("[data-keep-rules]")  # the game’s own rules need no name
    set_rule(page, "target", "21")
    set_rule(page, "last", "1")
    page.change("[data-keep-rules]", "  ")
    assert not page.all("#dialog [data-house-rule=preset]")
    page.change("[data-keep-rules]", "  Rules of   our house ")
    assert shown_rule(page, "preset") == "own:Rules of our house"
    assert not page.all("[data-keep-rules]")
    set_rule(page, "preset", "")
    assert not rules_text(page)
    # They are still there after a restart, for their game alone.
    page.click("[data-action=close]")
    page.choose("game", "kasino")
    page.click("[data-action=house-rules]")
    assert "Rules of our house" not in page.texts("#dialog [data-house-rule=preset] option")
    page.click("[data-action=close]")
    page.choose("game", game_with(FREE_BUILDS))
    page.click("[data-action=house-rules]")
    set_rule(page, "preset", "own:Rules of our house")
    assert len(rules_text(page)) == 2 and shown_rule(page, "target") == "21"
    page.click("[data-action=close]")
    page.click("[data-action=new]")
    assert _record(page).options == "target=21,last=1"  # records contain their options
    assert own_rules.stored_rules() == (
        OwnRules(game_with(FREE_BUILDS), "Rules of our house", "target=21,last=1"),
    )
    store.keep(f"house:{game_with(FREE_BUILDS)}:Bad", "wind=1")  # unreadable ones are skipped
    assert len(own_rules.stored_rules()) == 1


def test_H4_a_name_is_forgotten_and_the_rules_stay(opened: Open) -> None:
    page = opened("")
    page.choose("game", game_with(FREE_BUILDS))
    page.click("[data-action=house-rules]")
    set_rule(page, "target", "21")
    page.change("[data-keep-rules]", "Ours")
    page.click("[data-action=forget-rules]")
    assert own_rules.stored_rules() == () and len(rules_text(page)) == 1
    assert page.all("[data-keep-rules]")


def named(monkeypatch: pytest.MonkeyPatch, query: str = "?pace=0&lang=en") -> OpenPage:
    """Return the start screen of a device with named house rules, and damaged ones."""
    storage = Storage()
    storage.texts[False, f"{PREFIX}house:kasino:Mökki"] = "target=11,partners=yes"
    storage.texts[False, f"{PREFIX}house:{game_with(FREE_BUILDS)}:Ours"] = "last=1"
    storage.texts[False, f"{PREFIX}house:kasino:Bad"] = "wind=1"
    return OpenPage(monkeypatch, query, kept=storage)


def test_H4_named_rules_are_first_under_more_and_one_tap_plays_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = named(monkeypatch)
    first, *_ = page.all(".further > :not(summary)")
    assert first.getAttribute("aria-label") == "Play with your house rules"
    assert page.texts("[data-action=play-rules] strong") == ["Ours", "Mökki"]
    page.click("[data-action=play-rules][data-value='kasino:Mökki']")
    assert page.texts(".bar .of-game") == ["Mökki "]
    (save,) = saves.saves(1)
    setup = Session.load(save.record).setup
    assert (setup.game, setup.options, setup.players) == (
        game_with(POWER_CARDS),
        "target=11,partners=yes",
        4,
    )
    assert save.rules_name == "Mökki" and "x-house-rules: " in save.record
    page.click("[data-action=menu]")
    page.click("[data-action=saves]")
    assert "Mökki" in page.texts(".save .about")[0]
    assert store.names("house:kasino:Bad"), "it may be from a later version"


def test_H4_a_record_brings_the_name_of_its_rules_and_links_bring_the_rules(opened: Open) -> None:
    session = Session.start(game("finnish", "sweep=0"), 2, "lake", ("you", "greedy"))
    named = session.with_line("x-house-rules", "Mummo  style")
    page = opened(f"?record={quote(named.save())}&pace=0")
    assert page.texts(".bar .of-game") == ["Mummo style "]
    plain = opened(f"?record={quote(session.save())}&pace=0")
    assert plain.texts(".bar .of-game") != ["Mummo style "]


def test_H4_a_name_is_changed_in_the_form_that_more_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    page = named(monkeypatch)
    page.click(f"[data-action=edit-rules][data-value='{game_with(FREE_BUILDS)}:Ours']")
    assert page.texts("#dialog h2") == ["House rules: Clearance"]
    page.change("[data-rename-rules]", " ")
    page.change("[data-rename-rules]", "Ours,  at night")
    assert {own.name for own in own_rules.stored_rules()} == {"Ours, at night", "Mökki"}
    assert shown_rule(page, "preset") == "own:Ours, at night"
    page.click("[data-action=forget-rules]")
    page.click("[data-action=close]")
    assert page.texts("[data-action=play-rules] strong") == ["Mökki"]


def test_H4_named_rules_are_left_out_where_a_host_has_chosen_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = named(monkeypatch, "?pace=0&lang=en&lock=on&start=click")
    assert not page.all("[data-action=play-rules]")


def test_H4_statistics_have_the_name_of_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    page = named(monkeypatch)
    line = statistics.Line(played=1, won=1)
    known = statistics.Statistics({(f"{game_with(FREE_BUILDS)} last=1", "beginner"): line})
    statistics.keep_statistics(known)
    page.click("[data-action=statistics]")
    assert any("Clearance (Ours)" in text for text in page.texts(".stats h3"))


#: Rules that families play, from the form: each rule in turn, and the number of players.
FAMILIES = [
    *cases(POWER_CARDS, 4, {"target": "21", "partners": "yes", "freeze": "live"}),
    *cases(POWER_CARDS, 2, {"void": "net", "ties": "carry"}),
    *cases(POWER_CARDS, 3, {"spade-ties": "share", "ties": "nobody"}),
    *cases(POWER_CARDS, 2, {"power": "no"}),
    *cases(POWER_CARDS, 3, {"at-once": "yes"}),
    *cases(LAST_SCORES, 2, {"target": "11", "last-sweep": "card"}),
    ("casino", 2, {"target": "11", "sweep": "0"}),
    ("casino", 2, {"big": "3", "little": "2"}),
    *cases(LAST_SCORES, 2, {"single-first": "yes", "take": "must"}),
]


@pytest.mark.parametrize(("name", "players", "wanted"), FAMILIES)
def test_H2_what_families_play_is_set_on_the_sheet_and_played(
    opened: Open, name: str, players: int, wanted: dict[str, str]
) -> None:
    page = opened("?pace=0&seed=lake")
    page.choose("game", name)
    page.choose("players", str(players))
    page.click("[data-action=house-rules]")
    for rule, value in wanted.items():
        if shown_rule(page, rule) != value:
            set_rule(page, rule, value)
        assert not page.the("#dialog .problem").textContent
    page.click("[data-action=close]")
    page.click("[data-action=new]")
    for _ in range(4):
        page.play()
    assert game(name, _record(page).options, players) == game(
        name, ",".join(f"{rule}={value}" for rule, value in wanted.items()), players
    )


# The URL and links.


def test_an_address_brings_them_and_sharing_carries_them(opened: Open) -> None:
    asked = sharing.parameters(SETUP)
    assert asked["rules"] == "target=11,sweep=0"
    page = opened(f"?pace=0&{urlencode(asked)}")
    assert page.state == "your-turn" and _record(page).options == SETUP.options
    page.click("[data-action=settings]")
    page.click("[data-action=share]")
    link = page.the("[data-share]").textContent or page.the("[data-share]").value
    assert ("rules", SETUP.options) in parse_qsl(link.partition("?")[2])


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("sweep=9", ["sweep", "9"]),
        ("wind=1", ["wind"]),
        ("limit=0", ["limit"]),
        ("partners=no", ["partners"]),
        ("ties=carry,target=0", ["ties"]),
        ("sweep", ["sweep"]),
    ],
)
def test_an_address_with_rules_that_cannot_be_starts_nothing_and_says_which(
    opened: Open, rules: str, named: list[str]
) -> None:
    asked = {"game": "finnish", "players": "2", "seed": "lake", "rules": rules, "pace": "0"}
    page = opened(f"?{urlencode(asked)}")
    assert page.state == "ready" and page.all("#start")
    (warning,) = page.texts("#start .warning")
    assert all(word in warning for word in named)
    page.click("[data-action=new]")
    assert page.state in ("your-turn", "thinking") and _record(page).options == ""


def test_a_record_with_an_option_that_is_not_known_starts_nothing(opened: Open) -> None:
    page = opened("?game=finnish&seed=lake&pace=0")
    before = _record(page)
    record = Session.begin(SETUP).save().replace("sweep=0", "wind=3")
    page.share("record")
    page.fill("[data-record]", record)
    page.click("[data-action=load]")
    assert "wind" in page.the("#dialog .problem").textContent
    page.click("[data-action=close]")
    assert _record(page) == before


def test_the_daily_round_never_has_any(opened: Open) -> None:
    page = opened("?game=finnish&mode=daily&rules=sweep%3D0&pace=0")
    assert _record(page).options == "target=0"  # which makes it one round
    assert any("house rules" in text for text in page.texts("#notice"))


# Statistics and saves.


def test_statistics_keep_them_apart_and_are_read_back() -> None:
    plain = statistics.Outcome("finnish", "greedy", False, "won", 16, {})
    house = replace(plain, game="finnish target=11,sweep=0")
    known = statistics.count(statistics.count(statistics.Statistics(), "a", plain), "b", house)
    assert {name for name, _ in known.lines} == {"finnish", "finnish target=11,sweep=0"}
    assert statistics.read(statistics.write(known)) == known
    for unknown in ("kasino sweep=1", "kasino ", "kasino wind=1", "wind"):
        text = statistics.write(known).replace("finnish target=11,sweep=0", unknown)
        read = statistics.read(text)
        assert [name for name, _ in read.lines] == ["finnish"]
        assert statistics.write(read) == text  # results counted by a later version are kept


# The host.


def test_a_host_gives_them_and_hears_them(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(monkeypatch, {"game": "finnish", "rules": "sweep=0, target=16"})
    assert [told["rules"] for told in hosted.of("start")] == ["sweep=0"]
    assert hosted.of("state")[-1]["rules"] == "sweep=0"
    hosted.send("new", options={"rules": "target=5"})
    assert [told["rules"] for told in hosted.of("start")][-1] == "target=5"
    hosted.send("set", options={"rules": "target=7"})  # applies from the next match
    assert hosted.send("state")["rules"] == hosted.of("state")[-1]["rules"] == "target=5"
    hosted.send("new", options={"game": "casino"})
    assert [told["rules"] for told in hosted.of("start")][-1] == ""
    assert hosted.of("state")[-1]["rules"] == ""
    hosted.check()


def test_a_new_with_rules_that_cannot_be_is_refused_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hosted = Hosted(monkeypatch, {"game": "finnish"})
    session, options = hosted.page.session, dict(hosted.page.options)
    for rules in ("wind=1", "sweep=7", True, 5):
        hosted.send("new", options={"rules": rules, "theme": "dark"})
        assert hosted.of("error")[-1]["reason"] == "rules"
    assert hosted.page.session is session and hosted.page.options == options


def test_read_settles_the_line_for_every_game() -> None:
    for name in GAMES:
        options, refused = read({"game": name, "rules": "target=7, last=1"})
        assert not refused and game(name, options["rules"]).target == 7
        assert house_rules.settled(options) == options["rules"]
    assert {option.name for option in HOUSE_RULES} >= {"target", "last"}
