"""The settings: their groups, the sample cards, and the help."""

from __future__ import annotations

import pytest

from app.core import effects
from app.core.options import TABLE, read
from app.core.page_state import PageState
from app.i18n import LANGUAGES, NAMES
from app.i18n.catalogue import TABLES, words
from app.platform import browser, store
from app.runtime.update import update
from app.settings import FOLDED, GROUPS, PREVIEW, SETTINGS
from kasino.cards import suit_of
from testing.page.actions import act
from testing.page.open_page import Open, OpenPage
from testing.page.stored import install

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def as_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open pages with the settings of a new device."""
    monkeypatch.setattr(OpenPage, "usual", {})


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Open:
    def settings(query: str) -> OpenPage:
        page = OpenPage(monkeypatch, query)
        page.click("[data-action=settings]")
        return page

    return settings


def test_the_settings_are_grouped(opened: Open) -> None:
    page = opened("?lang=en")
    assert page.texts("#dialog h3") == ["Look", "Pace", "Sound", "Keys", "Help"]
    assert page.data("#dialog [data-group]", "group") == [*GROUPS]
    for name, options in SETTINGS.items():
        group = f"#dialog [data-group={name}]"
        assert [*dict.fromkeys(page.data(f"{group} input", "option"))] == [*options]
    assert not page.all("#dialog [data-action=record]")  # the menu has it


def test_a_setting_is_a_group_with_its_name_whose_choices_have_names(opened: Open) -> None:
    page = opened("?lang=en&felt=lake&scan=slow")
    say, chosen = words("en"), read({"lang": "en", "felt": "lake", "scan": "slow"})[0]
    rows = {
        row.querySelectorAll("input")[0].getAttribute("name"): row
        for row in page.all("#dialog fieldset")
    }
    assert rows.keys() == {name for group in SETTINGS.values() for name in group}
    for name, row in rows.items():
        legend, *others = row.querySelectorAll("legend")
        assert (legend.textContent, others) == (say(f"page.option-{name}"), [])
        choices = row.querySelectorAll("label")
        fields = [field for choice in choices for field in choice.querySelectorAll("input")]
        assert {field.getAttribute("type") for field in fields} == {"radio"}
        values = [field.value for field in fields]
        assert {*values} == {*TABLE[name].values} and len(values) == len(choices)
        told = [say(f"page.value-{name}-{value}") for value in values]
        assert [choice.textContent for choice in choices] == told
        assert [field.value for field in fields if field.checked] == [chosen[name]]


def test_every_setting_that_is_kept_for_the_page_is_offered() -> None:
    of_matches = {"game", "players", "level", "seats", "rules", "duplicate"}
    kept = {name for name, option in TABLE.items() if option.stored}
    assert {name for group in SETTINGS.values() for name in group} == kept - of_matches


#: Examples for options with any text.
WRITTEN = {"seats": "human:Aino,greedy", "rules": "sweep=0"}
#: Every stored option, with every value except the default.
KEPT = [
    (name, value)
    for name, option in TABLE.items()
    if option.stored
    for value in option.values or (WRITTEN[name],)
    if value != option.default
]


@pytest.mark.parametrize(("name", "value"), KEPT)
def test_what_is_set_is_kept_and_read_again(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    storage = install(monkeypatch)
    monkeypatch.setattr(browser, "languages", lambda: ["en"])
    usual, _ = read({"game": "casino"} if name != "game" else {})  # which four can play
    state, wanted = update(PageState(usual, words("en")), act("set-option", name, value))
    assert effects.keep_options.of() in wanted
    store.keep_settings(state.options.kept(), {})
    # A value from a later version is written back next to a changed setting.
    other = "handed" if name != "handed" else "sound"
    page = OpenPage(monkeypatch, "", kept=storage)
    page.click("[data-action=settings]")
    page.choose(other, TABLE[other].values[-1])
    kept = store.settings()
    assert (kept[name], kept[other]) == (value, TABLE[other].values[-1])
    assert kept.keys() == {option.name for option in TABLE.values() if option.stored}


def test_four_cards_and_a_back_show_the_looks(opened: Open) -> None:
    page = opened("?lang=en")
    assert len(page.all(".preview-cards .card")) == 5
    assert {suit_of(card) for card in PREVIEW} == {0, 1, 2, 3}
    page.choose("deck", "large-four-colour")
    assert page.document.root.getAttribute("data-deck") == "large-four-colour"
    for name, value in (("felt", "lake"), ("back", "grey"), ("size", "small")):
        page.choose(name, value)
        assert page.document.root.getAttribute(f"data-{name}") == value
    assert len(page.all("#dialog .preview-cards .card")) == 5


@pytest.mark.parametrize("query", ["?lang=en", "?lang=en&game=casino&seed=a&pace=0"])
@pytest.mark.parametrize("action", ["rules", "keys", "learn"])
def test_what_helps_is_a_click_away(opened: Open, query: str, action: str) -> None:
    page = opened(query)
    page.click(f"#dialog [data-group=help] [data-action={action}]")
    dialog = page.the("#dialog").getAttribute("data-dialog")
    assert dialog == (None if action == "learn" else action)
    assert bool(page.all("#coach")) == (action == "learn")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_groups_have_names_of_their_own(opened: Open, lang: str) -> None:
    titles = opened(f"?lang={lang}").texts("#dialog h3")
    assert all(titles) and len(set(titles)) == len(GROUPS) - len(FOLDED)


def test_settings_have_a_word_for_every_value() -> None:
    for name in (option for group in SETTINGS.values() for option in group):
        assert f"page.option-{name}" in TABLES["page"]
        for value in TABLE[name].values:
            assert f"page.value-{name}-{value}" in TABLES["page"] | NAMES
