"""Letters withstand a sample of the attack, and the attack detects faults."""

from __future__ import annotations

from collections import Counter

import pytest

from kasino.cards import bits
from kasino.engine.two_seeds import GUEST, HOST, TABLE
from kasino.errors import KasinoError
from kasino.letters.cryptography import seals
from kasino.letters.device import Device
from kasino.letters.known import slots
from kasino.letters.letter import (
    INVITATION,
    MOVES,
    Cheat,
    LetterError,
    Section,
    letters_in,
    pack,
    pack_message,
    unpack_message,
)
from kasino.moves import Move
from testing.kinds import ACE_BUILDS, POWER_CARDS, cases, first, game_with
from testing.letters.joined import after_rounds, begun, begun_1, chosen, passed, secret
from testing.letters.packed import letter
from tests.attack import between, carriers, replays
from tests.attack.letters import attack, main, moments

pytestmark = pytest.mark.long


def test_a_sample_of_the_attack() -> None:
    assert sum(attack(150, "sample").values()) == 150


def test_it_sees_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("x")

    moments()  # the letters to damage are genuine
    monkeypatch.setattr(Device, "hear", broken)
    assert main(["20", "sample"]) == 1
    assert "KeyError: 'x'" in capsys.readouterr().out


def test_no_letter_of_any_messages_moves_for_a_player() -> None:
    replays.attack(200, "sample")


def test_nobody_between_two_devices_changes_a_match() -> None:
    came = between.attack(6, "sample")
    assert came["letter-altered"] > 50
    assert came["middle: other cards to compare"] == 6


@pytest.mark.parametrize("place", ["key", "before", "number", "marked"])
def test_the_carrier_sees_a_seal_that_leaves_something_out(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = seals.seal

    def weak(marked: bytes, key: bytes, before: bytes, number: int) -> bytes:
        given = {"marked": marked, "key": key, "before": before, "number": number}
        given[place] = 0 if place == "number" else b""
        if place == "before":
            given["number"] = 0  # either of them tells the place
        return true(**given)  # type: ignore[arg-type]

    for where in ("tests.attack.between", "kasino.letters.letter", "kasino.letters.device"):
        monkeypatch.setattr(f"{where}.seal", weak)
    between.others.cache_clear()
    try:
        if place == "number":  # the chain tells the place, too
            assert between.attack(2, "sample")
        else:
            with pytest.raises(between.Fault):
                between.attack(30, "sample")
    finally:
        between.others.cache_clear()


def test_the_replays_see_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true = Device.hear

    def playing(device: Device, text: str) -> Device:
        heard = true(device, text)
        return heard.play(next(heard.view.legal_moves())) if heard.to_move else heard

    replays.histories()
    monkeypatch.setattr(Device, "hear", playing)
    assert replays.main(["100", "sample"]) == 1
    assert "a move nobody made" in capsys.readouterr().out


# Someone carries the letters and plays for the players.


@pytest.mark.parametrize(("game", "late"), [*cases(POWER_CARDS, False), ("finnish", True)])
@pytest.mark.parametrize("victim", [HOST, GUEST])
def test_a_carrier_who_plays_for_a_player_is_refused_at_once(
    game: str, late: bool, victim: int
) -> None:
    lie = carriers.against(victim, late=late)
    devices, changed, refused = carriers.run(begun(game, seed="1"), lie)
    assert (changed, refused) == (1, 1)
    assert all(device.over for device in devices)
    assert devices[HOST].ends == devices[GUEST].ends


def test_such_a_carrier_changes_a_match_of_version_1_unseen() -> None:
    devices, changed, refused = carriers.run(
        begun_1(game_with(POWER_CARDS), "1"), carriers.against(HOST)
    )
    assert changed > 20 and refused == 0
    ends = [device.ends[-1] for device in devices]
    assert all(device.over for device in devices)
    assert ends[HOST].result != ends[GUEST].result
    assert devices[HOST].comparison == devices[GUEST].comparison == ()


def test_the_carrier_is_run_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert carriers.main([]) == 0
    assert "1 moves changed, 1 refused" in capsys.readouterr().out


def test_a_carrier_who_changes_the_house_rules_is_refused_before_a_card_is_dealt() -> None:
    host = Device.invite(game_with(POWER_CARDS), "", "Aino", secret("h"))
    data = unpack_message(host.messages[0])[0].data
    altered = data[:96] + b"kasino\nsweep=0,aces=0,last=1\nAino"
    # The first message’s seal is a hash, which anyone can make.
    message = pack_message([Section(INVITATION, altered)], b"", bytes(32), 1, b"")
    guest = Device.accept(pack((message,)), "Eero", secret("g"))
    assert guest.rules.options != host.rules.options
    true = seals.chain_of(host.messages)
    reply = letters_in(guest.letter())[0]
    texts = {
        "letter-answer": guest.letter(),
        "letter-altered": pack((host.messages[0], *reply.messages)),
    }
    assert letters_in(texts["letter-altered"])[0].match == true[1][:8]
    for ident, text in texts.items():
        kept = host.save()
        with pytest.raises(LetterError) as found:
            host.hear(text)
        assert found.value.message_id == ident
        assert host.save() == kept
    honest = Device.accept(host.letter(), "Eero", secret("g"))
    assert host.hear(honest.letter()).rules == honest.rules == host.rules


@pytest.mark.parametrize(
    "game", ["finnish", *POWER_CARDS, *ACE_BUILDS, *first("one_group"), *first("draws")]
)
def test_a_bystander_who_writes_a_move_of_the_host_is_refused(game: str) -> None:
    """All that it needs is public: a card that nobody has seen, and a free place of the host’s."""
    tried = 0
    for now in passed(begun(game, seed="bystander")):
        host, guest = now
        if not host.to_move or len(host.messages) < 5:
            continue
        while host.to_move:
            host = host.play(chosen(host))
        if [part.tag for part in unpack_message(host.messages[-1])] != [MOVES]:
            continue
        assert guest.round is not None
        known = guest.round.known
        kept = guest.save()
        for card in bits(known.rules.deck):
            for slot in known.dealt(HOST):
                if card in known.cards or known.cards[slot] is not None:
                    continue
                parts = [Section(MOVES, bytes([card, slot]))]
                message = carriers.joined(parts, b"whateverwhatever")
                text = pack((*host.messages[:-1], message))
                try:  # without its seal, the guest couldn’t tell it from a true one
                    guest.round.known.heard(*_move(guest, message))
                except KasinoError:
                    continue
                with pytest.raises(LetterError) as found:
                    guest.hear(text)
                assert found.value.message_id == "letter-altered"
                assert not isinstance(found.value, Cheat)
                tried += 1
        assert guest.save() == kept
        after = guest.hear(host.letter())  # the true one still fits
        while after.to_move:
            after = after.play(chosen(after))
        assert host.hear(after.letter()).messages[: len(after.messages)] == after.messages
        if tried > 40:
            return
    assert tried


def _move(guest: Device, message: bytes) -> tuple[Move, int | None]:
    assert guest.round is not None
    data = unpack_message(message)[0].data
    move, slot, _, _ = carriers.read_move(guest.round.known, HOST, data)
    return move, slot


def test_letters_of_other_matches_of_the_same_two_are_refused_and_hide_nothing() -> None:
    """One invitation is answered twice, and another match has the same secrets."""
    invited = Device.invite("finnish", "", "Aino", secret("h"))
    other = Device.invite(game_with(POWER_CARDS), "", "Aino", secret("h"))
    answers = [Device.accept(invited.letter(), "Eero", secret(each)) for each in "ab"]
    matches = [[invited, answer] for answer in answers]
    matches.append([other, Device.accept(other.letter(), "Eero", secret("a"))])
    refused: Counter[str] = Counter()
    for number in range(2, 8):
        writer, reader = (GUEST, HOST) if number % 2 == 0 else (HOST, GUEST)
        for match in matches if number > 2 else ():  # the host takes whichever answer comes first
            *before, message = match[writer].messages
            chain = seals.chain_of((*before, message))
            for foreign in (device for two in matches if two is not match for device in two):
                texts = [foreign.letter(), pack(foreign.messages, 60_000)]
                if len(foreign.messages) >= number:
                    theirs = foreign.messages[number - 1]
                    mixed = (theirs, theirs[:-8] + message[-8:], message[:-16] + theirs[-16:])
                    texts += [pack((*before, each)) for each in mixed]
                    texts.append(letter(chain[1][:8], number, chain[number - 1][:8], (theirs,)))
                for text in texts:
                    with pytest.raises(LetterError) as found:
                        match[reader].hear(text)
                    refused[found.value.message_id] += 1
                    after = match[reader].hear(f"{text}\n{match[writer].letter()}")
                    assert after.messages[:number] == (*before, message)
        for match in matches:
            match[reader] = match[reader].hear(match[writer].letter())
            while match[reader].to_move:
                match[reader] = match[reader].play(chosen(match[reader]))
            between.compare(match)
    assert not [ident for ident in refused if ident.startswith("cheat-")]
    assert min(refused[f"letter-{why}"] for why in ("altered", "other", "forked")) > 10


def test_an_older_copy_answers_another_reply_with_another_deal() -> None:
    known_right = known = 0
    for number in range(8):
        invited = Device.invite("finnish", "", "Aino", secret(f"invited {number}"))
        first = Device.accept(invited.letter(), "Eve", secret("first"))
        host = invited.hear(first.letter())
        while host.to_move:
            host = host.play(chosen(host))
        first = first.hear(host.letter())
        assert first.round is not None
        seen = {}
        for owner in (GUEST, TABLE):
            for slot in slots(first.rules, owner):
                card = first.round.known.cards[slot]
                if card is not None:
                    seen[first.round.tickets[slot]] = card
        assert len(seen) == 8
        # The host is put back to its invitation, and answers somebody else’s reply.
        second = Device.accept(invited.letter(), "Eve", secret(f"second {number}"))
        host = invited.hear(second.letter())
        assert host.round is not None
        for slot, ticket in host.round.tickets.items():
            card = host.round.known.cards[slot]
            known += ticket in seen
            known_right += ticket in seen and seen[ticket] == card
    assert known > 8
    assert known_right <= known // 4  # chance is one in 52; with a table made before, all are right
    host, second = after_rounds((invited, second), 1)
    assert host.ends == second.ends


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Eve", ""),
        ("Kasino: you won the match", ""),
        ("<b>x</b>", ""),
        ("{player}", ""),
        ("{0.__class__}", ""),
        ("%s%n", ""),
        ("\u202eevE", "unshown"),
        ("E\0", "unshown"),
        ("\x1b[2J", "unshown"),
        ("\u2066x", "unshown"),
        ("", "letter-name"),
        ("a" * 81, "letter-name"),
        ("a\nb", "letter-damaged"),
    ],
)
def test_names_that_would_confuse_are_refused_or_shown_as_they_are(name: str, ident: str) -> None:
    text = _invitation(name=name)
    if not ident:
        assert Device.accept(text, "Me", secret("x")).names[0] == name
        return
    with pytest.raises(LetterError) as found:
        Device.accept(text, "Me", secret("x"))
    assert found.value.message_id == ident


def test_stacks_of_marks_in_a_name_are_tamed_wherever_a_letter_brings_one() -> None:
    stacked = "e" + "\u0301" * 78
    assert len(Device.accept(_invitation(name=stacked), "Me", secret("x")).names[0]) < 10
    host = Device.invite("finnish", "", stacked, secret("h"))
    assert len(host.names[0]) < 10
    guest = Device.accept(host.letter(), stacked, secret("g"))
    assert len(guest.names[1]) < 10
    data = unpack_message(guest.messages[1])
    long = Section(data[0].tag, data[0].data[:80] + stacked.encode())
    before = seals.chain_of(host.messages)[-1]
    message = pack_message([long, *data[1:]], guest.secret, before, 2, guest.key)
    heard = host.hear(pack((host.messages[0], message)))
    assert len(heard.names[1]) < 10
    assert Device.load(heard.save()).names == heard.names


@pytest.mark.parametrize(
    ("name", "ident"), [(b"x" * 99, "letter-name"), (b"\xff", "letter-damaged")]
)
def test_a_sealed_reply_brings_no_name_that_cannot_be_shown(name: bytes, ident: str) -> None:
    host, guest = begun()
    first, *others = unpack_message(guest.messages[1])
    parts = [Section(first.tag, first.data[:80] + name), *others]
    before = seals.chain_of(host.messages)[-1]
    message = pack_message(parts, guest.secret, before, 2, guest.key)
    with pytest.raises(LetterError) as found:
        host.hear(pack((host.messages[0], message)))
    assert found.value.message_id == ident


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("finnish", "target=199999"),
        ("finnish", "target=" + "9" * 5000),
        ("finnish", "a" * 60_000),
        ("__init__", ""),
        ("../../etc", ""),
    ],
)
def test_games_and_house_rules_that_do_not_exist_are_refused(game: str, options: str) -> None:
    with pytest.raises(LetterError):
        Device.accept(_invitation(game, options), "Me", secret("x"))


def test_a_second_reply_and_other_versions_are_told_apart() -> None:
    host, guest = begun()
    heard = host.hear(guest.letter())
    late = Device.accept(host.letter(), "Mallory", secret("m"))

    def ident(device: Device, text: str) -> str:
        with pytest.raises(LetterError) as found:
            device.hear(text)
        return found.value.message_id

    assert ident(heard, late.letter()) == "letter-forked"
    assert ident(heard, host.letter()) == "letter-own"
    other = guest.letter().replace("letter-2", "letter-3")
    assert ident(heard, other) == "letter-version"
    assert ident(heard, other.replace("letter-3", "letter-" + "9" * 20)) == "letter-version"
    assert ident(heard, other.replace("letter-3", "letter-02")) == "letter-version"
    assert ident(host, guest.letter().replace("letter-2", "letter-1")) == "letter-damaged"
    assert host.hear(f"{other}\n{guest.letter()}") == heard


def _invitation(game: str = "finnish", options: str = "", name: str = "Eve") -> str:
    """Return an invitation with any texts, from a device that follows no rules."""
    made = Device.invite("finnish", "", "Eve", secret("eve")).messages[0]
    words = "\n".join((game, options, name)).encode()
    data = unpack_message(made)[0].data[:96] + words
    return pack((pack_message([Section(INVITATION, data)], b"", bytes(32), 1, b""),))
