"""Correspondence rounds match the engine’s, and a letter that doesn’t fit changes nothing."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256
from itertools import permutations, product

import pytest

from kasino.cards import bits
from kasino.engine.state import State
from kasino.engine.two_seeds import GUEST, HOST, places
from kasino.errors import DealError, KasinoError
from kasino.games import GAMES, game
from kasino.letters.cryptography.group import TRIES, P, hashed, is_point, lock, multiply, point
from kasino.letters.cryptography.seals import SEAL, old_mark
from kasino.letters.device import Device
from kasino.letters.letter import (
    ANSWERS,
    MAX_TEXT,
    MOVES,
    PREFIX,
    LetterError,
    Section,
    pack,
    unpack_message,
)
from kasino.match.record import read, write
from kasino.match.session import Session
from kasino.moves import Kind, Move
from testing.kinds import ACE_BUILDS, CALLS, DRAWS, FREE_BUILDS, game_with
from testing.letters import libcrypto
from testing.letters.joined import (
    after_rounds,
    begun,
    begun_1,
    chosen,
    marked,
    passed,
    resealed,
    secret,
    to_end,
)
from testing.samples import usually
from tests.letters import costs, rounds

pytestmark = pytest.mark.long

FOR_TWO = [name for name, rules in GAMES.items() if 2 in rules.players]


def test_the_ladder_is_that_of_rfc_7748() -> None:
    scalar = bytes.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    u = bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    product = "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
    clamped = int.from_bytes(scalar, "little") & ~7 & (2**255 - 1) | 2**254
    found = multiply(clamped, int.from_bytes(u, "little") % 2**255)
    assert found.to_bytes(32, "little").hex() == product


def test_locks_commute_and_keys_undo_them() -> None:
    (a, open_a), (b, open_b) = lock(b"a"), lock(b"b")
    locked = multiply(b, multiply(a, point(7)))
    assert locked == multiply(a, multiply(b, point(7)))
    assert multiply(open_b, multiply(open_a, locked)) == point(7)


def test_the_library_of_these_tests_multiplies_as_the_ladder_does() -> None:
    for number in range(20):
        scalar, key = lock(b"%d" % number)
        locked = multiply(scalar, point(number))
        assert libcrypto.multiply(scalar, point(number)) == locked
        assert libcrypto.multiply(key, locked) == point(number)


def test_low_orders_the_twist_and_numbers_too_large_are_no_points() -> None:
    order_8 = 325606250916557431795983626356110631294008115727848805560023387167927233504
    twisted = next(u for u in range(2, 99) if not is_point(u))
    for u in (0, 1, P - 1, P, P + point(0), order_8, twisted):
        assert not is_point(u)
    assert is_point(point(3))


def test_a_tickets_point_is_the_first_hash_that_is_one() -> None:
    assert len(TRIES) == max(rules.deck_size for rules in GAMES.values())
    for number, tries in enumerate(map(int, TRIES)):
        *vain, last = (is_point(hashed(number, n)) for n in range(tries + 1))
        assert last and not any(vain)
        assert point(number) == multiply(8, hashed(number, tries))


@pytest.mark.parametrize("name", usually((*FREE_BUILDS, *DRAWS), FOR_TWO))
def test_a_round_by_letters_is_the_engines_own(name: str) -> None:
    two = begun(name)
    rules = two[0].rules
    for host, guest in passed(two):
        for device in (host, guest):
            if device.to_move:
                assert device.view.hand == device.state.hands[device.seat]
        if host.dealt and guest.dealt and host.state.history == guest.state.history:
            assert host.state.table == guest.state.table
        if host.ends and guest.ends:
            break
    ends = [device.ends[0] for device in (host, guest)]
    assert ends[0] == ends[1]
    matches = [device.match() for device in (host, guest)]
    assert matches[0].text == matches[1].text
    assert read(matches[0].text).setup.rules == rules
    final = Session.load(matches[0].text).state
    assert (final.tally, final.scores) == (ends[0].tally, ends[0].scores)
    assert write(matches[0].record) == matches[0].text


def test_a_whole_match_goes_on_from_round_to_round_and_ends() -> None:
    host, guest = to_end(begun("casino"))
    assert host.ends == guest.ends
    assert len(host.ends) > 1
    assert host.ends[-1].match_over
    assert not host.to_move
    assert not host.their_turn
    assert [end.forehand for end in host.ends] == [
        (host.ends[0].forehand + n) % 2 for n in range(len(host.ends))
    ]
    assert read(host.match().text).result == read(guest.match().text).result != ""
    with pytest.raises(LetterError, match="turn"):
        host.play(Move(Kind.TRAIL, 0))


def test_a_call_waits_for_the_play_that_follows() -> None:
    def trailing(device: Device) -> Move:
        return list(device.view.legal_moves())[-1]

    for device, other in (
        pair for two in passed(begun(game_with(CALLS)), trailing) for pair in permutations(two)
    ):
        call = next(device.state.calls(), None) if device.to_move else None
        if call is None:
            continue
        called = device.play(call)
        assert called.to_move
        assert called.messages == device.messages
        assert Device.load(called.save()).draft == (call,)
        after = called.play(next(m for m in called.view.legal_moves() if m.kind != Kind.CALL))
        heard = other.hear(after.letter())
        assert heard.heard == (call, after.state.history[2])  # type: ignore[index]
        return
    pytest.fail("nobody could call")


def test_a_hand_that_is_not_known_yet_is_not_shown() -> None:
    waiting = 0
    for two in passed(begun(game_with(DRAWS))):
        for device in two:
            if device.dealt and device.their_turn and not device.state.round_over:
                hidden = device.state.hands[device.seat] & ~device.view.hand
                waiting += bool(hidden)
                # The card in its place is a guess, so showing it would be a lie.
                for number in bits(hidden):
                    assert number in device.round.known.unknown  # type: ignore[union-attr]
        if two[0].ends:
            break
    assert waiting > 10


def test_a_save_holds_all_of_it() -> None:
    for count, (host, guest) in enumerate(passed(begun(game_with(DRAWS)))):
        if count % 9 == 0:
            for device in (host, guest):
                assert Device.load(device.save()) == device
        if host.ends:
            break
    assert "secret" not in repr(host)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text.replace("kasino-letters: 2", "kasino-letters: 3"),
        lambda text: text.replace("seat: 0", "seat: 2"),
        lambda text: text.replace("secret: ", "secret: 00"),
        lambda text: text.replace("message: ", "message: zz"),
        lambda text: text.replace("seat: 0\n", ""),
        lambda text: text + "more\n",
        lambda text: text + "draft: nonsense\n",
        lambda text: "\n".join(line for line in text.split("\n") if "message" not in line),
        lambda text: text.replace("message: 0b", "message: 02"),
        lambda text: text.replace("message: 0b", "message: 0b00"),
    ],
)
def test_a_damaged_save_is_told(damage) -> None:
    text = begun()[0].save()
    with pytest.raises(LetterError):
        Device.load(damage(text))


def test_letters_out_of_place_are_told_and_change_nothing() -> None:
    host, guest = begun()
    first, reply = host.letter(), guest.letter()
    other = begun(seed="other")

    def wrong(device: Device, text: str, what: str) -> None:
        kept = device.save()
        with pytest.raises(LetterError, match=what):
            device.hear(text)
        assert device.save() == kept

    wrong(host, "nothing", "no message")
    wrong(host, 7, "no message")  # type: ignore[arg-type]
    wrong(host, "x" * (MAX_TEXT + 1), "no message")
    wrong(host, reply.replace("letter-2", "letter-3"), "version 3")
    wrong(host, reply[:-3], "part of this message is missing")
    wrong(host, reply[:-3] + "AAA", "damaged")
    wrong(host, "kasino-letter-2.A", "part of this message is missing")
    for body in (bytes(9), bytes(18), bytes(17) + b"\1", bytes(18) + b"\0\0", bytes(18) + b"\1"):
        body = len(body).to_bytes(2) + body
        data = body + sha256(body).digest()[:4]
        wrong(host, PREFIX + urlsafe_b64encode(data).decode().rstrip("="), "damaged")
    wrong(host, first, "your own")
    wrong(guest, first, "already")
    wrong(guest, reply, "your own")
    wrong(host, other[1].letter(), "answers another invitation")
    wrong(guest, other[0].hear(other[1].letter()).letter(), "another match")
    with pytest.raises(LetterError, match="isn’t an invitation"):
        Device.accept(reply, "Eero", secret("x"))
    states = list(passed((host, guest)))[:9]
    late = states[-1][0] if states[-1][0].wrote_last else states[-1][1]
    early = host if late.seat == GUEST else guest
    wrong(early, pack(late.messages, 0), "is missing")
    # The same match, but another answer to the same invitation.
    twin = Device.accept(first, "Elli", secret("twin"))
    wrong(twin, states[0][0].letter(), "never read here")
    wrong(twin, pack(states[1][1].messages, 0), "is missing|never read here")
    changed = replace(states[2][0], messages=(*states[2][0].messages[:1], *twin.messages[1:2]))
    wrong(states[2][0], changed.letter(), "never read here")
    # One that continues from another answer, and contains it.
    older = states[5][0] if states[5][0].wrote_last else states[5][1]
    swap = (*older.messages[:1], *twin.messages[1:2], *older.messages[2:])
    early = states[0][1 - older.seat]
    wrong(early, pack(swap, 20_000), "never read here")


def test_lines_that_a_later_version_keeps_are_written_back() -> None:
    text = begun()[0].save() + "more: 1\nmore: 2\n"
    host = Device.load(text)
    assert host.save() == text
    assert host.hear(begun()[1].letter()).save().endswith("more: 1\nmore: 2\n")


def wrapped(text: str, mark: str = "> ", width: int = 60) -> str:
    """Return a text as mail quotes it."""
    lines = [text[at : at + width] for at in range(0, len(text), width)]
    return "\n".join(f"{mark}{line}" for line in lines)


def test_mail_may_quote_and_wrap_letters_in_any_order() -> None:
    host, guest = begun()
    mine, answer = host.letter(), guest.letter()
    link = f"https://example.org/kasino/#letter={answer}"
    for text in (
        f"{answer}\n\nOn Monday, Aino wrote:\n{wrapped(mine)}\n> -- \n> Aino\n",
        f"On Monday, Aino wrote:\n{wrapped(mine)}\n>\nHere it is:\n{wrapped(answer, '')}\n--\nEero",
        f"{wrapped(wrapped(answer), '> ')}\nBye",
        wrapped(answer, "").replace("\n", "=\n"),
        "```\n" + wrapped(answer, "\u00a0") + "\n```",
        f"{wrapped(link)}\n> Bye",
        *(f"{wrapped(link, width=at)}\n> Bye" for at in range(36, 52)),  # within its first word
        f"{mine} {begun(seed='other')[1].letter()} {answer} {mine}",
    ):
        assert host.hear(text) == host.hear(answer), text
    assert Device.accept(f"Shall we?\n{wrapped(mine)}\n> Aino", "Eero", guest.secret) == guest
    with pytest.raises(LetterError, match="your own"):
        host.hear(f"{mine} {begun(seed='other')[1].letter()}")
    with pytest.raises(LetterError, match="version 20"):
        host.hear(f"kasino-letter-20.{answer[16:]}")
    assert host.hear(f"kasino-letter-20.{answer[16:]} {answer}") == host.hear(answer)


def test_a_letter_stands_anywhere_in_a_text_and_survives_line_breaks() -> None:
    host, guest = begun()
    text = guest.letter()
    broken = "\n".join(text[at : at + 60] for at in range(0, len(text), 60))
    for each in (f"Here you are:\n{text}\nBye!", f"kasino-letter-2.AAAA\n{text}", broken):
        assert host.hear(each) == host.hear(text)


def test_a_device_that_lost_its_place_goes_on_by_what_letters_carry() -> None:
    states = list(zip(range(12), passed(begun()), strict=False))
    old, new = states[6][1], states[11][1]
    for seat in (HOST, GUEST):
        sender = new[1 - seat]
        if not sender.wrote_last:
            continue
        caught_up = old[seat].hear(sender.letter(20_000))
        assert caught_up.messages[: len(sender.messages)] == sender.messages
        assert caught_up.view == new[seat].view


def test_a_message_of_ones_own_is_known_by_its_mark() -> None:
    states = [two for _, two in zip(range(12), passed(begun()), strict=False)]
    for earlier, later in product(states, states):
        for seat in (HOST, GUEST):
            sender, lost = later[1 - seat], earlier[seat]
            number = len(lost.messages)
            if not sender.wrote_last or number % 2 != seat or len(sender.messages) < number + 2:
                continue
            message = sender.messages[number]
            at = len(message) - SEAL - 1
            changed = message[:at] + bytes([message[at] ^ 1]) + message[at + 1 :]
            changed = resealed(sender, changed, sender.messages[:number])
            rest = sender.messages[number + 1 :]
            forged = replace(sender, messages=(*sender.messages[:number], changed, *rest))
            with pytest.raises(LetterError, match="never wrote"):
                lost.hear(forged.letter(20_000))
            return
    pytest.fail("nobody lost a message of their own")


def test_a_message_of_ones_own_fits_one_place_only() -> None:
    tried = 0
    for now in passed(begun(game_with(DRAWS))):
        for device in now:
            if not device.to_move:
                continue
            kept = device.save()
            for old in device.messages[device.seat :: 2]:
                with pytest.raises(LetterError, match="never wrote"):
                    device.hear(pack((*device.messages, resealed(device, old, device.messages))))
                with pytest.raises(LetterError, match="someone else wrote it"):
                    device.hear(pack((*device.messages, old), 20_000))
                tried += 1
            assert device.save() == kept
        if all(device.ends for device in now):
            break
    assert tried > 100


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_ones_own_messages_are_replayed_like_any_other(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As if the sender knew the secret: moves, places and tickets must still be right.
    monkeypatch.setattr("kasino.letters.device.mark", lambda *_: b"12345678")
    turns = (now[seat] for now in passed(begun()) if now[seat].to_move)
    device = next(each for each in turns if len(each.messages) > 8)

    def refused(message: bytes) -> None:
        marked = resealed(device, message[:-16] + b"12345678" + bytes(8), device.messages)
        with pytest.raises(LetterError):
            device.hear(pack((*device.messages, marked), 20_000))

    for old in device.messages[seat::2]:
        refused(old)
    assert device.round is not None
    parts = unpack_message(device.play(chosen(device)).messages[-1])
    at = next(number for number, part in enumerate(parts) if part.tag == MOVES)
    data = parts[at].data
    place = next(slot for slot in device.round.known.dealt(seat) if slot != data[1])
    wrong = [bytes([data[0] ^ 1]) + data[1:], data[:1] + bytes([place]) + data[2:]]
    if seat == GUEST:
        wrong.append(data[:2] + bytes([data[2] ^ 1]) + data[3:])
    for moves in wrong:
        parts[at] = Section(MOVES, moves)
        refused(marked(device, len(device.messages) + 1, parts, device.messages))
    for other, part in enumerate(parts):
        if other != at and part.tag != ANSWERS:  # expensive ones: the mark is enough
            changed = [*parts[:at], Section(MOVES, data), *parts[at + 1 :]]
            changed[other] = Section(part.tag, part.data[:-1] + bytes([part.data[-1] ^ 1]))
            refused(marked(device, len(device.messages) + 1, changed, device.messages))


def test_a_match_begun_with_1_0_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as old:
        old.setattr("kasino.letters.device.mark", lambda body, secret, *_: old_mark(body, secret))
        old.setattr("kasino.letters.letter.mark", lambda body, secret, *_: old_mark(body, secret))
        states = list(zip(range(30), passed(begun_1(game_with(FREE_BUILDS))), strict=False))
    early, late = states[9][1], states[-1][1]
    two = Device.load(late[0].save()), Device.load(late[1].save())
    assert two == late
    for device, other in zip(early, (late[1], late[0]), strict=True):
        # An older copy doesn’t accept its own later messages from a letter.
        if not Device.load(device.save()).their_turn:
            with pytest.raises(LetterError, match="never wrote"):
                device.hear(other.letter(20_000))
    writer = next(device for device in two if device.to_move)
    seat = writer.seat
    while writer.to_move:
        writer = writer.play(chosen(writer))
    two = (writer, two[1]) if seat == HOST else (two[0], writer)
    assert all(device.over for device in to_end(two, writer=seat))


def test_letters_are_short() -> None:
    host, guest = begun()
    sizes = [len(host.letter()), len(guest.letter())]
    moves = []
    for number, two in enumerate(passed((host, guest))):
        if two[0].ends:
            break
        if number > 1:
            moves += [len(pack(device.messages, 0)) for device in two]
        assert all(len(device.letter()) <= 2000 for device in two if device.wrote_last)
    assert max(sizes) <= 2500
    assert max(moves) <= 400


def test_what_cannot_begin_is_refused() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        Device.invite("finnish", "", "Aino", b"short")
    for name in ("", "a\nb", "x" * 99):
        with pytest.raises(LetterError, match="characters on one line"):
            Device.invite("finnish", "", name, secret("a"))
    with pytest.raises(KasinoError, match="not a game"):
        Device.invite("bridge", "", "Aino", secret("a"))
    with pytest.raises(KasinoError):
        Device.invite("finnish", "nonsense=1", "Aino", secret("a"))


def test_house_rules_travel_with_the_invitation() -> None:
    host, guest = begun("finnish", "sweep=0")
    assert guest.rules == host.rules == game("finnish", "sweep=0", 2)
    host, guest = after_rounds((host, guest), 1)
    assert read(host.match().text).setup.options == "sweep=0"


@pytest.mark.parametrize(
    ("seed", "players", "what"),
    [
        ("letters:", 2, "only a match by message"),
        ("letters:1:0:" + "a" * 64 + ":" + "b" * 63, 2, "only a match by message"),
        ("letters:2:0:" + ":".join(("a" * 64, "b" * 64, "c" * 64)), 2, "only a match by message"),
        ("letters:1:0:" + "a" * 64 + ":" + "b" * 64, 3, "two players"),
    ],
)
def test_a_seed_of_letters_that_cannot_be_is_told(seed: str, players: int, what: str) -> None:
    with pytest.raises(DealError, match=what):
        State.start(GAMES["casino"], players, seed)


def test_a_seed_of_letters_begins_no_other_match() -> None:
    host, _ = after_rounds(begun(game_with(FREE_BUILDS)), 1)
    seed, seats = host.seed, ("you", "random")
    with pytest.raises(DealError, match="only a match by message"):
        Session.start(host.rules, 2, seed, seats)
    with pytest.raises(DealError, match="only a match by message"):
        Session.begin(replace(host.setup, seats=seats))
    assert Session.load(host.match().text).seed == seed


def test_a_seed_of_letters_tells_of_its_rounds_only() -> None:
    seed = "letters:1:1:" + "a" * 64 + ":" + "b" * 64
    state = State.start(GAMES["casino"], 2, seed)
    assert state.forehand == 1
    while not state.round_over:
        state = state.after(next(iter(state.legal_moves())))
    with pytest.raises(DealError, match="only 1 of its rounds"):
        state.next_round()
    again, _ = state.next_round(tuple(range(52)))
    assert again.round == 2
    with pytest.raises(DealError, match="52 cards"):
        state.next_round((1, 2))
    with pytest.raises(DealError, match="round is over"):
        again.next_round(tuple(range(52)))


def test_every_place_of_a_deck_is_somebodys() -> None:
    for rules in GAMES.values():
        for forehand in (0, 1):
            found = [place for where in places(rules, forehand) for place in where]
            assert sorted(found) == list(range(rules.deck_size))


def test_a_letter_without_its_messages_is_damaged() -> None:
    host, _ = begun()
    for messages in ([b"\x01"], [b"\x01\x00\x09" + bytes(8)], [b"", b""]):
        with pytest.raises(LetterError):
            host.hear(pack([*host.messages, *messages], 0))


def test_a_trail_beside_an_own_build_is_refused_only_where_no_hand_allows_it() -> None:
    # Each hidden card may be next to it; some pairs that could build together may not.
    rounds.played(game_with(ACE_BUILDS), "1 2")


def test_rounds_by_letters_are_compared_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert rounds.main(["1", "sample", game_with(FREE_BUILDS)]) == 0
    assert f"{game_with(FREE_BUILDS)}: 1 rounds alike" in capsys.readouterr().out


def test_the_lengths_of_letters_are_counted_by_a_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert costs.main([*FREE_BUILDS]) == 0
    assert "invitation" in capsys.readouterr().out
