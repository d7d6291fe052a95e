"""Correspondence matches: two pages that exchange letters, and a page with the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.challenge import state as challenge
from app.coach.par.state import RoundPar, result_to_store
from app.core import effects, saves
from app.core.actions import Action
from app.core.effects import Effect
from app.core.options import read
from app.core.page_state import PageState, Playing, Start
from app.core.saves import Save, SaveSlot
from app.core.slots import MatchEnd
from app.core.statistics import Statistics
from app.embed import host_events
from app.i18n.catalogue import words
from app.letters import view, work
from app.letters.draw import (
    answer_invitation,
    code_drawn,
    letter_arrived,
    make_invitation,
    read_letter,
)
from app.letters.state import (
    Find,
    Invitation,
    LetterMatch,
    allowed,
    as_sent,
    code_text,
    own_name,
    waits_to_be_shown,
)
from app.letters.work import broadcast, draw_code, letters
from app.main import _options as options_in
from app.platform import browser
from app.platform.dom import Child
from app.runtime.update import update
from app.statistics.state import Luck
from app.table.scene_of import scene_of
from app.table.update import dialogs, match
from app.table.update.kept import load_save
from app.table.update.match import play
from kasino.cards import text as card_text
from kasino.coach.par import Par
from kasino.coach.verify import verify
from kasino.games import UnknownGame, game
from kasino.letters import device as device_module
from kasino.letters.cryptography.seals import MARK, SEAL
from kasino.letters.device import Device
from kasino.letters.letter import (
    MOVES,
    Letter,
    LetterError,
    Section,
    letters_in,
    pack,
    unpack_message,
)
from kasino.match.record import BEAT, DUPLICATE
from kasino.match.record import load as read_record
from kasino.match.session import Session
from kasino.terminal import cli
from kasino.words import Voice, events_text, hand_report
from testing.kinds import ACE_BUILDS, DRAWS, cases, game_with
from testing.letters.joined import after_rounds, begun, begun_1, chosen, secret, tampered
from testing.letters.libcrypto import multiples, multiply
from testing.page.open_page import OpenPage
from testing.page.states import state_part
from testing.page.stored import Storage, install
from testing.sessions import played_out

pytestmark = pytest.mark.long


@pytest.fixture(scope="module", autouse=True)
def _fast_points() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        # Not in `group`, which multiplies points by 8: the library would clamp that number.
        patch.setattr("kasino.letters.cryptography.tickets.multiply", multiply)
        yield


class Side:
    """One page without a browser: its state, its storage, and its messages to other tabs."""

    def __init__(self, **options: str) -> None:
        self.state = PageState(read({"lang": "en", **options})[0], words("en"))
        self.kept: Save | None = None
        self.told: list[str] = []
        self.keeps = True  # otherwise another tab has moved
        self.effects: list[Effect] = []

    def do(self, action: Action) -> None:
        """Perform an action, and everything that follows from it."""
        self.state, wanted = update(self.state, action)
        self.effects = [*wanted]
        for effect in wanted:
            if effect.handler is effects.keep_match:
                session, _ends, kept, turn = effect.given
                text = saves.write(session, "a", "", "2026", kept, turn)
                self.kept = saves.read("a", text)
                self.do(Action("letters-kept" if self.keeps else "letters-elsewhere"))
            elif effect.handler is broadcast:
                self.told.append(effect.given[0])
            elif effect.handler is effects.start_task:
                for found in letters(lambda: self.state, effect.given[1]):
                    if isinstance(found, Action):  # and it does itself what it waits for
                        self.do(found)
            elif effect.handler is draw_code:
                self.do(code_drawn.of(effect.given[0], ("11", "01")))
            else:
                self.follow(effect)

    def follow(self, effect: Effect) -> None:
        """Carry out the remaining effects."""

    def open(self, text: str) -> None:
        """Open a letter."""
        self.do(read_letter.of(text, (self.kept,) if self.kept else ()))

    @property
    def letter(self) -> str:
        """The letter to send."""
        return state_part(self.state, LetterMatch).letter

    @property
    def problem(self) -> str:
        """The fault in the last letter."""
        letter_match = self.state.of(LetterMatch)
        return self.state.dialog.problem if letter_match is None else letter_match.problem

    def play(self) -> None:
        """Play a greedy player’s moves until it is the other player’s turn."""
        while self.state.phase == "your-turn":
            self.do(play.of(str(chosen(state_part(self.state, LetterMatch).device))))

    def again(self) -> None:
        """Leave the match and continue it from the saved data."""
        self.do(Action("menu"))
        assert self.state.of(LetterMatch) is None and isinstance(self.state.mode, Start)
        self.do(load_save.of(self.kept))


def invited(**options: str) -> tuple[Side, Side]:
    """Return two pages after an invitation and its answer."""
    host, guest = Side(**options), Side()
    host.do(make_invitation.of("Aino", "a"))
    guest.open(f"Let’s play! {host.letter}")
    assert guest.state.of(Invitation) is not None and guest.state.dialog.name == "letters"
    guest.do(answer_invitation.of("Eero", "b", ()))
    return host, guest


def to_end(host: Side, guest: Side) -> int:
    """Play a match to its end by letters; return the number of letters."""
    sides, count = (host, guest), 0
    while not all(state_part(side.state, LetterMatch).turn == "over" for side in sides):
        writer, reader = (guest, host) if count % 2 == 0 else (host, guest)
        reader.open(writer.letter)
        assert reader.problem == ""
        reader.play()
        count += 1
    return count


def test_two_pages_play_a_match_and_both_know_that_nobody_dealt_it() -> None:
    host, guest = invited(game="casino", rules="target=5")
    to_end(host, guest)
    records = set()
    for side, name in ((host, "Aino"), (guest, "Eero")):
        session = side.state.match
        assert session is not None and session.state.match_over and not session.hidden
        assert state_part(side.state, LetterMatch).checked
        assert session.seats[session.seat] == f"human:{name}"
        assert side.kept is not None and (side.kept.letters, side.kept.over) == ("over", True)
        records.add(session.save())
    (record,) = records
    *_, found = verify(read_record(record).record)
    assert found.follows


class Listener(Side):
    """A page that records its announcements of events."""

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.heard: list[str] = []
        self.last = 0

    def do(self, action: Action) -> None:
        super().do(action)
        for number, kind, text in self.state.announcements.news:
            if number > self.last:
                self.last = number
                self.heard += [text] if kind == "event" else []


@pytest.mark.parametrize(("name", "rules"), [("casino", "target=5"), *cases(DRAWS, "target=5")])
def test_each_move_is_announced_once_and_each_hand_as_it_was_dealt(name: str, rules: str) -> None:
    sides = Listener(game=name, rules=rules), Listener()
    host, guest = sides
    host.do(make_invitation.of("Aino", "a"))
    guest.open(host.letter)
    guest.do(answer_invitation.of("Eero", "b", ()))
    to_end(host, guest)
    for side in sides:
        session = side.state.match
        assert session is not None and session.state.match_over
        voice, said = side.state.voice(spoken=True), Counter(side.heard)
        moves = [step for step in session.log if step.move is not None]
        told = Counter(events_text(voice, step.events[:1]) for step in moves)
        for text, times in told.items():
            found = sum(n for heard, n in said.items() if text in heard)
            assert found == times, (text, found, times)
        dealt = {hand_report(voice, step.state.view(session.seat)) for step in session.log}
        hands = re.findall(r"\d+ cards? in your hand: [^.]*\.", " ".join(side.heard))
        assert len(hands) >= 4 and dealt.issuperset(hands)


def test_a_match_goes_on_from_what_is_kept_at_every_letter() -> None:
    host, guest = invited(game=game_with(ACE_BUILDS), rules="target=1")
    for _ in range(3):
        for writer, reader in ((guest, host), (host, guest)):
            before = writer.letter
            writer.again()
            assert writer.letter == before
            reader.open(writer.letter)
            reader.play()
    assert isinstance(host.state.mode, Playing) and isinstance(guest.state.mode, Playing)


def test_the_page_and_the_terminal_play_with_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def kasino(*words: str) -> str:
        assert cli.run([*words, "--lang", "en"], "drawn", "") == 0
        return capsys.readouterr().out

    page = Side()
    page.open(kasino("letter", "invite", "mine", "casino", "--name", "Aino", "--rules", "target=1"))
    page.do(answer_invitation.of("Eero", "b", ()))
    told = kasino("letter", "read", "mine", page.letter)
    while "The match is over." not in told:
        while listed := re.search(r"^  1  .*\[(.*)\]$", told, re.MULTILINE):
            told = kasino("letter", "play", "mine", listed[1])
        page.open(told)  # the whole output of the terminal, with the letter at its end
        assert page.problem == ""
        page.play()
        told = kasino("letter", "read", "mine", page.letter)
    assert "Fair deal: checked." in told
    page.open(told)
    assert state_part(page.state, LetterMatch).checked
    session = page.state.match
    assert session is not None and session.state.match_over
    assert session.save() == kasino("letter", "record", "mine")
    Path("record").write_text(session.save())
    assert "No dealer: the cards follow" in kasino("verify", "record")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "There is no message in this text (it begins with kasino-letter-2.)."),
        ("old", "This message has been read already."),
        ("own", "This is one of your own messages."),
        ("damaged", "This message is damaged: copy all of it again."),
        ("other", "This message is from another match."),
    ],
)
def test_a_letter_that_is_not_the_next_one_changes_nothing(text: str, told: str) -> None:
    host, guest = invited()
    host.open(guest.letter)
    host.play()
    texts = {"old": guest.letter, "own": host.letter, "damaged": host.letter[:-9] + "A" * 9}
    texts["other"] = Device.invite("casino", "", "Eino", secret("x")).letter()
    before, kept = host.state, host.kept
    host.open(texts.get(text, text))
    assert host.problem == told and host.kept == kept
    assert host.state.announcements.news[-1][2] == told
    assert replace(state_part(host.state, LetterMatch), problem="") == state_part(
        before, LetterMatch
    )
    assert host.state.session is before.session and host.state.match is before.match


def test_on_the_start_a_letter_finds_its_match() -> None:
    host, guest = invited()
    host.open(guest.letter)
    host.play()
    guest.do(Action("menu"))
    guest.do(Action("letters"))
    assert guest.state.of(LetterMatch) is None
    guest.open(host.letter)
    assert isinstance(guest.state.mode, Playing) and guest.state.of(LetterMatch) is not None
    guest.do(Action("menu"))
    guest.do(Action("letters"))
    guest.open(host.letter)  # again: reported, and the match is there
    assert guest.problem == "This message has been read already."
    assert isinstance(guest.state.mode, Playing)
    stranger = Side()
    stranger.open(host.letter)
    assert (
        stranger.problem == "This message is from another match."
        and stranger.state.of(LetterMatch) is None
    )


def test_no_help_while_cards_are_hidden() -> None:
    host, guest = invited()
    host.open(guest.letter)
    side = host if host.state.phase == "your-turn" else guest
    if side is guest:
        guest.open(host.letter)
    before = side.state.match
    for action, told in (
        ("undo", "No undo in a match by message."),
        ("redo", "No undo in a match by message."),
        ("review", "You can review this round once you’ve both shown how you shuffled."),
    ):
        side.do(Action(action))
        assert told in side.state.notice and side.state.match is before
    side.do(Action("par"))
    assert side.state.of(RoundPar) is None


def altered(letter: str, device: Device) -> str:
    """Return a letter with another card played, by someone who knows the messages but no secret."""
    *before, last = device.messages
    parts = [
        Section(tag, bytes([data[0], 0xFF]) + data[2:] if tag == MOVES else data)
        for tag, data in unpack_message(last)
    ]
    body = b"".join(bytes([tag]) + len(data).to_bytes(2) + data for tag, data in parts)
    forged = pack([*before, body + last[-MARK - SEAL :]])
    assert len(forged) == len(letter) and forged != letter
    return forged


def answered() -> tuple[Side, Device]:
    """Return a host whose turn is over, and a guest that has answered."""
    host, guest = invited()
    host.open(guest.letter)
    host.play()
    device = state_part(guest.state, LetterMatch).device.hear(host.letter)
    while device.to_move:
        device = device.play(chosen(device))
    return host, device


def test_a_forged_letter_accuses_nobody_and_is_kept_nowhere() -> None:
    host, device = answered()
    before, kept = state_part(host.state, LetterMatch), host.kept
    host.open(f"{'x' * 60_000} {altered(device.letter(), device)}")
    assert host.problem == "This message was changed on its way, or someone else wrote it."
    assert host.kept is kept and not [e for e in host.effects if e.handler.stored]
    assert replace(state_part(host.state, LetterMatch), problem="") == before
    host.open(device.letter())
    assert host.problem == "" and state_part(host.state, LetterMatch).misdeed == ("", "")
    assert len(state_part(host.state, LetterMatch).device.messages) > len(before.device.messages)


def test_a_dishonest_letter_is_named_and_can_be_saved_but_changes_no_save() -> None:
    host, device = answered()
    false = tampered(device, lambda _device, _number, parts: parts[:-1]).letter()
    before, kept = host.state.match, host.kept
    host.open(f"Dear Aino, {'x' * 60_000} {false}")
    assert host.state.match is before and host.kept is kept
    match = state_part(host.state, LetterMatch)
    why = "This message doesn’t fit the match: Kasino never writes one like it."
    assert match.misdeed == (why, false) and match.problem == why
    assert match.kept == match.saved and false not in match.kept
    host.do(Action("save-misdeed"))
    assert host.effects == [dialogs.download.of("kasino-message.txt", f"# {why}\n{false}\n")]
    host.again()
    assert state_part(host.state, LetterMatch).misdeed == ("", "")
    host.do(Action("save-misdeed"))
    assert not host.effects


def test_a_letter_that_1_1_saved_as_dishonest_stays_saved() -> None:
    host, guest = invited()
    host.open(guest.letter)
    assert host.kept is not None
    notes = "# Why.\n# kasino-letter-1.AAAA\n"
    host.kept = saves.read(host.kept.id, host.kept.text + notes)
    host.again()
    assert state_part(host.state, LetterMatch).misdeed == ("Why.", "kasino-letter-1.AAAA")
    host.play()
    assert host.kept.text.endswith(notes)


def test_a_text_is_searched_for_letters_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host, device = answered()
    found: list[str] = []

    def counted(text: str) -> tuple[Letter, ...]:
        found.append(text)
        return letters_in(text)

    for module in (work, device_module):
        monkeypatch.setattr(module, "letters_in", counted)
    for text in (altered(device.letter(), device), device.letter(), host.letter, "nothing"):
        found.clear()
        host.open(text)
        assert found == [text]
    stranger = Side()
    letter = Device.invite("casino", "", "Eino", secret("x")).letter()
    found.clear()
    stranger.open(letter)
    stranger.do(answer_invitation.of("Eero", "b", ()))
    assert stranger.letter and found == [letter]


def test_two_tabs_hear_each_other_and_say_nothing_of_what_is_not_for_them() -> None:
    host, guest = Side(), Side()
    host.do(make_invitation.of("Aino", "a"))
    guest.do(Action("letters"))
    guest.do(letter_arrived.of(host.told[-1]))
    assert guest.state.dialog.text == host.letter
    guest.open(guest.state.dialog.text)
    guest.do(answer_invitation.of("Eero", "b", ()))
    host.do(letter_arrived.of(guest.told[-1]))
    assert host.state.match is not None
    before = host.state
    host.do(letter_arrived.of("nothing"))
    host.do(letter_arrived.of(guest.told[-1]))
    assert host.state == before


def test_the_other_tab_with_the_same_match_catches_up() -> None:
    host, guest = invited()
    host.open(guest.letter)
    other = Side()
    other.do(load_save.of(host.kept))
    host.play()
    other.do(letter_arrived.of(host.told[-1]))
    assert other.letter == host.letter


def test_a_letter_is_a_link_only_where_others_can_open_it() -> None:
    host, _guest = invited()
    host.do(Action("copy-letter"))
    (copied,) = host.effects
    first = "Aino invites you to Finnish Kasino · Kasino"
    assert copied.handler is dialogs.copy and copied.given[0] == f"{first}\n{host.letter}"
    host.do(Action("share-letter"))
    assert host.effects == [effects.share_text.of(f"{first}\n{host.letter}")]
    site = replace(host.state.site, address="https://example.org/kasino.html")
    host.state = replace(host.state, site=site)
    host.do(Action("copy-letter"))
    (copied,) = host.effects
    assert copied.handler is dialogs.copy
    link = as_sent(host.letter, site.address)
    assert copied.given[0] == f"{first}\n{link}" and link != host.letter


def test_a_letter_is_a_code_for_a_camera_as_long_as_it_is_short() -> None:
    host, guest = invited()
    host.open(guest.letter)
    host.play()
    host.do(Action("show-code"))
    letter_match = state_part(host.state, LetterMatch)
    assert letter_match is not None and host.state.dialog.name == "letters"
    assert letter_match.code and len(letters_in(letter_match.letter)[0].messages) == 1
    host.do(Action("show-code"))
    assert state_part(host.state, LetterMatch) == replace(letter_match, code=())
    host.do(Action("show-code"))
    host.do(code_drawn.of("another", ("1",)))
    assert state_part(host.state, LetterMatch) == letter_match
    guest.open(host.letter)
    guest.play()
    host.open(guest.letter)
    assert host.state.of(LetterMatch) is not None and not state_part(host.state, LetterMatch).code
    assert host.state.dialog.name == ""
    text = code_text(letter_match, "https://example.org/")
    assert re.fullmatch(r"https://example\.org/#letter=kasino-letter-2\.[0-9]+", text)
    assert letters_in(text) == letters_in(letter_match.letter)
    assert not code_text(letter_match, f"https://example.org/{'x' * 1000}")
    host.state = replace(host.state, site=replace(host.state.site, address="http://" + "x" * 2000))
    before = host.state
    host.do(Action("show-code"))
    assert host.state == before
    lone = Side()
    lone.do(Action("show-code"))
    assert not lone.effects


LONG_NAME = "Ä" * 36 + "a"  # 73 bytes


def test_every_message_fits_a_code_with_names_of_73_bytes() -> None:
    address = "https://an-account-name.example.org/kasino/kasino.html"
    host, guest = Side(game="finnish"), Side()
    host.do(make_invitation.of(LONG_NAME, "a"))
    guest.open(host.letter)
    guest.do(answer_invitation.of(LONG_NAME, "b", ()))
    seen = 0
    for writer, reader in ((guest, host), (host, guest)) * 4:
        for side in (host, guest):
            text = code_text(state_part(side.state, LetterMatch), address)
            assert bool(text) == bool(side.letter)
            assert not text or letters_in(text) == letters_in(side.letter)
            seen += bool(text)
        reader.open(writer.letter)
        assert reader.problem == ""
        reader.play()
    assert seen >= 8 and len(state_part(host.state, LetterMatch).device.names[1].encode()) == 73


def spoken_card(card: int) -> str:
    """Return a card in words."""
    return Voice(game("finnish", "", 2), (), -1, words("en"), spoken=True).card(card)


def words_of(*nodes: Child) -> str:
    """Return all text in drawings."""
    return " ".join(
        node if isinstance(node, str) else f"{node.text} {words_of(*node.children)}"
        for node in nodes
        if node is not None
    )


def begun_by_1_1() -> str:
    """Return a saved match that Kasino 1.1 began."""
    host, guest = begun_1()
    host = host.hear(guest.letter())
    session = device_module.session_of(host)
    return saves.write(session, "a", "", "2026", host.save(), "mine")


def compared(side: Side) -> bool:
    """Return whether a page has stored that the cards are the same."""
    return side.kept is not None and "\ncompared: 1\n" in side.kept.text


def test_both_see_the_same_cards_from_the_second_message_and_say_so_once() -> None:
    host, guest = invited()
    device = state_part(guest.state, LetterMatch).device
    assert not device.comparison
    guest.do(Action("same-cards"))
    assert not compared(guest) and not guest.effects
    host.open(guest.letter)
    host.play()
    guest.open(host.letter)
    cards = [state_part(side.state, LetterMatch).device.comparison for side in (host, guest)]
    assert cards[0] == cards[1] and len(set(cards[0])) == 5
    host.do(Action("different-cards"))
    assert state_part(host.state, LetterMatch).differs and not compared(host)
    said = host.state.announcements.news[-1][2]
    assert said.startswith("Someone between you changes your messages. End this match")
    host.do(Action("same-cards"))
    assert compared(host) and not compared(guest)
    assert not state_part(host.state, LetterMatch).differs
    before = host.kept
    host.again()
    assert state_part(host.state, LetterMatch).device.compared
    guest.play()
    host.open(guest.letter)
    assert host.problem == "" and compared(host) and host.kept is not before


def test_someone_between_two_pages_shows_them_different_cards() -> None:
    host, guest = Side(), Side()
    host.do(make_invitation.of("Aino", "a"))
    to_guest = Device.invite("finnish", "", "Aino", secret("m"))
    guest.open(to_guest.letter())
    guest.do(answer_invitation.of("Eero", "b", ()))
    host.open(Device.accept(host.letter, "Eero", secret("n")).letter())
    host.play()
    to_guest = to_guest.hear(guest.letter)
    while to_guest.to_move:
        to_guest = to_guest.play(chosen(to_guest))
    guest.open(to_guest.letter())
    first, second = (state_part(side.state, LetterMatch).device for side in (host, guest))
    assert host.problem == guest.problem == ""
    assert len(first.comparison) == len(second.comparison) == 5
    assert first.comparison != second.comparison


def test_the_cards_are_drawn_and_named_and_one_tap_away(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Device.invite("finnish", "", "Aino", secret("h"))
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={host.letter()}")
    page.click("[data-action=answer-invitation]")
    host = host.hear(page.the("[data-letter]").value)
    while host.to_move:
        host = host.play(chosen(host))
    assert not page.all(".compared")
    page.fill("[data-letter-field]", host.letter())
    page.click("[data-action=read-letter]")
    page.click(".bar [data-action=letters][data-news]")
    spoken = [spoken_card(card) for card in host.comparison]
    assert page.texts("dialog .compared li .spoken") == spoken
    assert page.data("dialog .compared li", "face") == [card_text(card) for card in host.comparison]
    page.click("[data-action=different-cards]")
    assert "in another way" in page.the("dialog .compare .problem").textContent
    page.click("[data-action=same-cards]")
    assert page.all(".bar [data-action=letters]") and not page.all(".bar [data-news]")
    assert not page.all("dialog section.compare") and not page.all("[data-action=same-cards]")
    assert page.texts("dialog details.compare .spoken") == spoken
    page.click("dialog [data-action=close]")
    page.click("[data-action=menu]")
    again = OpenPage(monkeypatch, "?lang=en&pace=0", kept=page.storage)
    again.click("#start [data-action=friends]")
    again.click("dialog [data-action=load-save]")
    again.click(".bar [data-action=letters]")
    assert again.all("dialog details.compare") and not again.all("[data-action=same-cards]")


@pytest.mark.parametrize("says", [True, False])
def test_the_result_says_whether_the_cards_were_compared(says: bool) -> None:
    host, guest = invited(game="casino", rules="target=5")
    host.open(guest.letter)
    if says:
        host.do(Action("same-cards"))
    host.play()
    to_end(guest, host)
    drawn = words_of(*view.outcome(scene_of(host.state)))
    assert "Fair deal: checked." in drawn
    assert ("You have compared the cards." in drawn) is says
    assert ("They’re the same" in drawn) is not says


def test_a_longer_message_helps_a_device_that_lost_its_place() -> None:
    host, guest = invited(game="casino")
    host.open(guest.letter)
    host.play()
    old = guest.kept
    for writer, reader in ((host, guest), (guest, host), (host, guest), (guest, host)):
        reader.open(writer.letter)
        reader.play()
    guest.kept = old
    guest.again()
    short = host.letter
    guest.open(short)
    assert guest.problem.startswith("A message before this one is missing")
    host.do(Action("letters"))
    host.do(Action("longer-letter"))
    assert len(host.letter) > len(short) and host.state.dialog.done
    assert state_part(host.state, LetterMatch).saved in (host.kept.text if host.kept else "")
    guest.open(host.letter)
    assert guest.problem == ""
    for side in (host, guest):
        side.do(Action("show-code"))
    assert len(state_part(guest.state, LetterMatch).device.messages) >= 6


def test_the_end_of_a_round_is_shown_before_the_next_deal_in_the_same_message() -> None:
    host, guest = invited(game="casino")
    writer, reader = guest, host
    while not waits_to_be_shown(state_part(reader.state, LetterMatch)):
        reader.open(writer.letter)
        assert reader.problem == "" and reader.state.phase != "match-over"
        reader.play()
        writer, reader = reader, writer
        if waits_to_be_shown(state_part(writer.state, LetterMatch)):
            break
    side, other = writer, reader
    before = side.state.match
    assert before is not None and side.state.phase == "round-over"
    assert state_part(side.state, LetterMatch).checked
    assert "Next round" in words_of(*view.outcome(scene_of(side.state)))
    sent = len(side.told)
    side.do(Action("continue-letters"))
    assert side.state.match is not None and not side.state.match.state.round_over
    assert side.state.match.state.round == before.state.round + 1
    assert len(side.told) == sent
    said = " ".join(text for *_, text in side.state.announcements.news)
    assert f"Round {before.state.round + 1}" in said
    side.play()
    other.open(side.letter)
    assert other.problem == "" and other.state.match is not None
    assert other.state.match.state.round == side.state.match.state.round


def test_a_match_that_1_1_began_says_what_it_does_not_promise() -> None:
    kept = saves.read("a", begun_by_1_1())
    side = Side()
    side.do(load_save.of(kept))
    match = state_part(side.state, LetterMatch)
    assert match.device.version == "1" and not match.device.comparison
    side.do(Action("letters"))
    drawn = words_of(*view.dialog(side.state))
    told = "This match began with an older version: whoever carries its messages could change them."
    assert told in drawn and "They’re the same" not in drawn


def test_frames_offer_it_only_where_the_host_asks() -> None:
    for options, there in (({}, True), ({"embed": "1"}, False)):
        side = Side(**options)
        assert allowed(side.state.options) is there
        side.do(Action("letters"))
        assert (side.state.dialog.name == "letters") is there
    assert allowed(Side(embed="1", letters="on").state.options)


def test_names_are_remembered_and_unknown_ones_numbered() -> None:
    host, guest = Side(), Side()
    host.do(make_invitation.of(" ", "a"))
    assert host.kept is not None and host.kept.seats[0] == "human:Player 1"
    guest.open(host.letter)
    guest.do(answer_invitation.of(" Eero \u202e", "b", ()))
    assert guest.kept is not None and own_name((guest.kept,)) == "Eero"
    kept = replace(guest.state.kept, saves=(guest.kept,))
    guest.do(Action("menu"))
    guest.state = replace(guest.state, kept=kept)
    guest.do(make_invitation.of("", "c"))
    assert guest.kept.seats[0] == "human:Eero"


def test_a_match_that_cannot_be_kept_leaves_no_older_state_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    page.click("[data-action=make-invitation]")
    invitation = page.the("[data-letter]").value
    (name,) = [name for name in page.storage.texts if ":match:" in name[1]]
    guest = Device.accept(invitation, "Eero", secret("g"))
    monkeypatch.setattr("app.platform.browser.storage_set", lambda *_args, **_more: False)
    page.fill("[data-letter-field]", guest.letter())
    page.click("[data-action=read-letter]")
    assert page.state in ("your-turn", "their-turn") or page.all("#hand [data-card]")
    assert name not in page.storage.texts


def test_a_host_hears_nothing_hidden_of_a_match_by_letters() -> None:
    host, guest = invited(game="casino", rules="target=5")
    host.open(guest.letter)
    session = host.state.match
    assert session is not None and session.hidden
    told = host_events.state(session, "thinking", paused=False, replaying=False, aided=True)
    assert told["save"] == "" and not (told["undo"] or told["redo"])
    host.play()
    to_end(guest, host)
    over = host.state.match
    assert over is not None and over.state.match_over
    record = host_events.nameless(over)
    assert "Aino" not in record and "Eero" not in record and read_record(record)


def test_the_record_of_a_round_ends_with_it_and_is_not_dealt_again() -> None:
    host, _ = after_rounds(begun("casino"), 1)
    side = Side()
    session = Session.load(host.match().text)
    side.state, _ = match.take_up(side.state, session)
    before = side.state.match
    assert before is not None and before.state.round_over and before.dealt_by_two
    side.do(Action("next-round"))
    assert side.state.match is before and "only 1 of its rounds" in side.state.notice
    for action in ("same-deal", "swap-seats"):
        side.do(Action(action))
        assert side.state.match is before


def test_nothing_counts_a_match_by_letters_as_played_by_one_person() -> None:
    found = Par(1, 1.26, 0.4, 4, 3)
    one = played_out(
        Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("you", "random"))
    )
    one = one.with_line(BEAT, "18-15")
    again = one.with_line(DUPLICATE, "2 900,0")
    seats = ("you", "away:Eero")
    two, twice = (
        replace(each, match=replace(each.match, setup=replace(each.setup, seats=seats)))
        for each in (one, again)
    )
    none = Statistics()
    for session, repeated, alone in ((one, again, True), (two, twice, False)):
        assert session.by_letters is not alone
        assert challenge.possible(session) is alone
        assert (challenge.of(session) is not None) is alone
        assert (Luck().counting(session) != Luck()) is alone
        assert (result_to_store(session, found) is not None) is alone
        assert (
            challenge.count_duplicate(none, MatchEnd(repeated, SaveSlot(), True)) != none
        ) is alone


# The whole page.


def test_a_grandmother_plays_from_the_text_to_her_first_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = Device.invite("finnish", "", "Aino", secret("h"))
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")  # 1
    page.fill("[data-letter-field]", host.letter())
    page.click("[data-action=read-letter]")  # 2
    assert "Aino invites you to a match of Finnish" in page.the("dialog").textContent
    page.fill("[data-letter-name]", "Mummo")
    page.click("[data-action=answer-invitation]")  # 3
    page.click("[data-action=show-code]")
    assert page.the("dialog .code path").getAttribute("d") == "M0 0h2v1h-2zM1 1h1v1h-1z"
    host = host.hear(page.the("[data-letter]").value)  # 4: copied and sent
    while host.to_move:
        host = host.play(chosen(host))
    page.fill("[data-letter-field]", host.letter())
    page.click("[data-action=read-letter]")  # 5
    assert page.all("#hand [data-card]") and page.state == "your-turn"
    assert not page.all("[data-action=undo], [data-action=hint]")
    page.play()
    assert "Waiting for Aino" in page.the("#note").textContent
    assert host.hear(page.the("#actions [data-letter]").value).names == ("Aino", "Mummo")
    line, letter = page.the("#actions [data-letter]").value.split("\n")
    assert re.fullmatch(r"Mummo: \S+( × .*)? · Kasino", line) and letter == page.told_tabs[-1]
    page.hear_tab("nothing")
    page.click("[data-action=menu]")
    assert page.all("[data-action=resume]")
    assert not page.all("#start .turns"), "it is the turn of Aino"
    page.click("#start [data-action=friends]")
    assert page.texts("dialog .save strong") == ["Aino"]
    assert "their turn" in page.the("dialog .save").textContent
    again = OpenPage(monkeypatch, "?lang=en&pace=0", kept=page.storage)
    again.click("[data-action=resume]")
    assert again.the("#actions [data-letter]").value == f"{line}\n{page.told_tabs[-1]}"
    host = host.hear(page.told_tabs[-1])
    while host.to_move:
        host = host.play(chosen(host))
    again.fill("[data-letter-field]", host.letter())
    again.click("[data-action=read-letter]")
    again.click("[data-action=menu]")
    assert again.texts("#start .turns") == ["1"]
    about = again.texts("#start [data-action=friends] .about")
    assert about == ["It’s your turn in 1 match by message"]
    again.click("#start [data-action=friends]")
    again.click("dialog [data-action=load-save]")
    assert again.state == "your-turn"
    assert again.data("#menu [role=menuitem]", "action") == ["rules", "new", "letters", "settings"]


def test_a_link_asks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Device.invite("casino", "", "Aino", secret("h"))
    page = OpenPage(monkeypatch, f"?lang=en&letter={host.letter()}")
    assert "Aino invites you" in page.the("dialog").textContent


def test_it_says_where_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage()
    storage.refused = True
    page = OpenPage(monkeypatch, "?lang=en", kept=storage)
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    told = "This browser can’t save anything: closing the page ends the match."
    assert told in page.texts("dialog .problem")


def test_a_tab_that_was_overtaken_does_not_write(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Device.invite("finnish", "", "Aino", secret("h"))
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={host.letter()}")
    page.click("[data-action=answer-invitation]")
    host = host.hear(page.the("[data-letter]").value)
    while host.to_move:
        host = host.play(chosen(host))
    ((ident, text),) = [(k, v) for k, v in page.storage.texts.items() if "match:" in k[1]]
    page.storage.texts[ident] = text + "# another tab\n"
    page.fill("[data-letter-field]", host.letter())
    page.click("[data-action=read-letter]")
    assert page.storage.texts[ident] == text + "# another tab\n"
    assert page.all("#start") and "continued in another tab" in page.the("#notice").textContent


def test_two_tabs_of_one_browser_can_be_both_sides() -> None:
    host, guest = invited()
    assert host.kept is not None and guest.kept is not None
    both = (host.kept, guest.kept)
    other = Side()
    other.do(read_letter.of(host.letter, (host.kept,)))
    assert other.state.of(Invitation) is not None
    for letter, seat in ((host.letter, 1), (guest.letter, 0)):
        other = Side()
        other.do(read_letter.of(letter, both))
        assert state_part(other.state, LetterMatch).device.seat == seat


def invited_tabs() -> tuple[Side, Side, Side]:
    """Return a page that has invited, and two tabs of another browser that show the invitation."""
    host, one, two = Side(), Side(), Side()
    host.do(make_invitation.of("Aino", "a"))
    for tab in (one, two):
        tab.open(host.letter)
        assert tab.state.of(Invitation) is not None
    return host, one, two


@pytest.mark.parametrize("read", [0, 1])
def test_two_tabs_that_answer_at_once_lose_no_match(read: int) -> None:
    """The other player reads only one of the answers; its match is found in the storage."""
    host, *tabs = invited_tabs()
    for tab, seed in zip(tabs, "bc", strict=True):
        tab.do(answer_invitation.of("Eero", seed, ()))
    kept = tuple(tab.kept for tab in tabs if tab.kept is not None)
    host.open(tabs[read].letter)
    host.play()
    for stored in (kept, kept[::-1]):
        later = Side()
        later.do(read_letter.of(host.letter, stored))
        assert later.problem == ""
        device = state_part(later.state, LetterMatch).device
        assert device.dealt and device.secret == Device.load(kept[read].record).secret
        again = Side()
        again.do(read_letter.of(state_part(host.state, LetterMatch).device.letter(60_000), stored))
        assert state_part(again.state, LetterMatch).device.messages == device.messages
    with pytest.raises(LetterError, match="never read here"):
        Device.load(kept[1 - read].record).hear(host.letter)


def test_a_tab_opens_the_match_that_another_one_has_begun() -> None:
    _host, one, two = invited_tabs()
    one.do(answer_invitation.of("Eero", "b", ()))
    assert one.kept is not None
    two.do(answer_invitation.of("Eero", "c", (one.kept,)))
    assert (two.letter, two.problem) == (one.letter, "")
    assert two.state.of(Invitation) is None and two.told == []


def test_a_letter_is_found_by_its_match_alone() -> None:
    host, guest = invited()
    assert guest.kept is not None
    job = Find(letters_in(host.letter), (replace(guest.kept, text="kasino: 1\n"),))
    actions = [each for each in letters(lambda: guest.state, job) if isinstance(each, Action)]
    assert [each.name for each in actions] == ["invitation-received"]


def test_a_dialog_that_the_browser_has_closed_is_not_opened_by_a_drawing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    box = page.the("dialog")
    box.open = False  # with the Escape key, whose event comes in a separate task
    page.hear_tab("something that is drawn")
    assert not box.open
    page.document.dispatch("close", box)
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    assert box.open


def test_where_the_browser_multiplies_nothing_the_page_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = Device.invite("casino", "", "Aino", secret("h"))
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={host.letter()}")
    asked: list[bytes] = []

    def refused(numbers: bytes, _points: bytes, then: Callable[[bytes | None], object]) -> None:
        asked.append(numbers)
        then(None)

    monkeypatch.setattr("app.platform.browser.multiples", refused)
    page.click("[data-action=answer-invitation]")
    assert len(asked) == 3  # the public key, the shared one, and the requests
    assert host.hear(page.the("[data-letter]").value).dealt


def test_multiples_that_come_late_are_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    late: list[Callable[[], object]] = []
    monkeypatch.setattr(
        "app.platform.browser.multiples",
        lambda numbers, points, then: late.append(lambda: multiples(numbers, points, then)),
    )
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    for name in ("Aino", "Eero"):
        page.fill("[data-letter-name]", name)
        page.click("[data-action=make-invitation]")
    first, second = late
    second()
    page.rest()
    first()
    page.rest()
    invitation = letters_in(page.the("[data-letter]").value)[0].messages[0]
    assert b"Eero" in invitation and len(page.told_tabs) == 1


@pytest.mark.parametrize(
    "given", [{}, {"token": "a" * 32}, {"game": "finnish"}, {"letters": "off"}]
)
def test_a_frame_offers_no_letters_unless_its_host_allows_them(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str]
) -> None:
    """A frame without `embed=1` is a frame, too; the game’s own page always offers them."""
    install(monkeypatch)
    monkeypatch.setattr(browser, "log", lambda _text: None)
    for framed in (False, True):
        monkeypatch.setattr(browser, "framed", lambda framed=framed: framed)
        monkeypatch.setattr(browser, "hosted", lambda: False)
        assert allowed(options_in(given)[0]) is not framed
        assert allowed(options_in({**given, "letters": "on"})[0])
        assert not allowed(options_in({**given, "embed": "1"})[0])


@pytest.mark.parametrize(("word", "end"), [("finish", "; did you mean finnish?"), ("zzzz", ").")])
def test_an_error_ends_as_a_sentence_does(word: str, end: str) -> None:
    with pytest.raises(UnknownGame) as raised:
        game(word)
    assert work.sentence(words("en"), raised.value).endswith(end)
