"""The other player’s messages bear a seal; both see the same cards to compare; deals are bound."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kasino.engine.two_seeds import GUEST, HOST
from kasino.letters.cryptography.group import BASE, P
from kasino.letters.cryptography.seals import chain_of
from kasino.letters.cryptography.tickets import run_to_end
from kasino.letters.device import MAX_TRIED, Device
from kasino.letters.letter import (
    INVITATION,
    VERSIONS,
    Cheat,
    LetterError,
    Section,
    letters_in,
    pack,
    unpack_message,
)
from kasino.moves import Move
from kasino.words import ENGLISH
from kasino.words.letters import first_line
from testing.kinds import FREE_BUILDS, game_with
from testing.letters.joined import (
    begun,
    begun_1,
    chosen,
    passed,
    resealed,
    secret,
    tampered,
    to_end,
)
from tools.paths import ROOT, files

pytestmark = pytest.mark.long

PACKAGE = "kasino.letters.cryptography"
FOLDER = ROOT / PACKAGE.replace(".", "/")

#: Test vectors, for other programs; the secrets are 32 counted bytes.
HOST_SECRET, GUEST_SECRET = bytes(range(32)), bytes(range(32, 64))
HOST_KEY = "f15ffa0275562b2f66a1aceb01c2118e8dcf1badb8d4c739ebb37d86b527911a"
GUEST_KEY = "f5aaef73c461b253c7eaec799bcaae2cdac41c4bedddbdb84b3dc6fa47104a38"
KEY = "856d9b9dbe0466b0d79bbde45e3c08048a7ce1fa966f8717ffa5acba833be9d2"
CHAIN_2 = "ae2042d1cececd0759c01441a1160d193088540ac21ab1a99a934ce15da43efc"
ROUND_1 = "55c7615a31fbbcc8370b43b29b500c072dc691aa81ba48af73fa877b2a6cac2b"
MESSAGE_4 = "080004711a0a0d37fa955c56596d60be1ddc66b8260f82"
LETTER_4 = "kasino-letter-2.ACsJOAfzDhqE9wAEN0C6lvPsQ94AFwgABHEaCg03-pVcVlltYL4d3Ga4Jg-C7azwlg"


README = FOLDER / "README.md"


def test_the_readme_and_its_vectors_are_right() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 18) == (0, True)


def imports(path: Path) -> set[tuple[str, str]]:
    """Return the modules and names that a file imports, whether at once or late."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        (node.module or "", each.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }


def test_the_cryptography_imports_nothing_of_the_game() -> None:
    modules = {module for path in FOLDER.glob("*.py") for module, _ in imports(path)}
    own = {each for each in modules if each.startswith("kasino")}
    assert own <= {f"{PACKAGE}.group", f"{PACKAGE}.tickets", f"{PACKAGE}.seals"}


def test_the_game_uses_only_the_names_in_the_readme() -> None:
    told = README.read_text(encoding="utf-8").partition("## What the game uses")[2]
    listed = set(re.findall(r"`(\w+)[`(]", told.partition("\n## ")[0]))
    used = set()
    for path in files(ROOT / "kasino", ROOT / "web" / "app"):
        if path.suffix == ".py" and not path.is_relative_to(FOLDER):
            text = path.read_text(encoding="utf-8")
            for module, name in imports(path):
                if module.startswith(PACKAGE + "."):
                    used.add(name)
                elif module == PACKAGE:  # a module that is loaded late
                    used |= set(re.findall(rf"\b{name}\.(\w+)", text)) - {"tickets", "group"}
    assert used == listed


def counted() -> tuple[Device, Device]:
    """Return both devices of the test vectors after message 3."""
    host = Device.invite("finnish", "", "Aino", HOST_SECRET)
    guest = Device.accept(host.letter(), "Eero", GUEST_SECRET)
    host = host.hear(guest.letter())
    return host, guest.hear(host.letter())


def test_another_program_finds_the_same_values() -> None:
    host, guest = counted()
    assert [key.hex() for key in guest.keys] == [HOST_KEY, GUEST_KEY]
    assert host.keys == guest.keys
    assert host.key.hex() == guest.key.hex() == KEY
    assert chain_of(host.messages)[2].hex() == CHAIN_2
    assert host.dealt_by(host.links[1], bytes.fromhex(CHAIN_2)).hex() == ROUND_1
    assert host.comparison == guest.comparison == (29, 44, 10, 0, 47)
    guest = guest.play(Move.parse("JcxAh+4d+6d"))
    assert guest.messages[3].hex() == MESSAGE_4
    assert guest.letter() == LETTER_4
    assert first_line(ENGLISH, guest) == "Eero: J♣ × A♥ + 4♦ + 6♦ · Kasino"


def sent(two: tuple[Device, Device], most: int) -> Iterator[tuple[Device, Device]]:
    """Yield the writer and the reader of each of a match’s messages, before it is read."""
    devices, writer = list(two), GUEST
    while len(devices[writer].messages) <= most:
        yield devices[writer], devices[1 - writer]
        devices[1 - writer] = devices[1 - writer].hear(devices[writer].letter())
        writer = 1 - writer
        while devices[writer].to_move:
            devices[writer] = devices[writer].play(chosen(devices[writer]))


def test_a_carriers_change_is_refused_and_the_true_message_still_fits() -> None:
    for writer, reader in sent(begun(), 12):
        message = writer.messages[-1]
        for at in range(0, len(message), 7 if reader.key else 70):
            changed = message[:at] + bytes([message[at] ^ 1]) + message[at + 1 :]
            with pytest.raises(LetterError, match=r"someone else wrote it|damaged"):
                reader.hear(pack((*writer.messages[:-1], changed)))
        assert reader.hear(writer.letter()).messages[: len(writer.messages)] == writer.messages


def test_a_forged_letter_in_the_same_text_does_not_hide_the_true_one() -> None:
    for writer, reader in sent(begun(), 6):
        message = writer.messages[-1]
        forged = [
            pack((*writer.messages[:-1], message[:-2] + change.to_bytes(2)))
            for change in range(10 * MAX_TRIED)
            if not message.endswith(change.to_bytes(2))
        ]
        if not reader.key:  # a reply has another key, which takes a multiplication to find out
            with pytest.raises(LetterError, match="someone else wrote it"):
                reader.hear("\n".join((*forged[:MAX_TRIED], writer.letter())))
            del forged[MAX_TRIED - 1 :]
        for text in ("\n".join((*forged, writer.letter())), f"{writer.letter()} {forged[0]}"):
            assert reader.hear(text).messages[: len(writer.messages)] == writer.messages


def test_nobody_is_blamed_for_what_a_bystander_wrote() -> None:
    host, _ = counted()
    body = bytes([8]) + (3).to_bytes(2) + bytes([63, 255, 0])
    with pytest.raises(LetterError) as found:
        host.hear(pack((*host.messages, body + b"sixteen bytes...")))
    assert not isinstance(found.value, Cheat)


def test_rules_and_names_in_an_invitation_are_sealed_by_the_answer() -> None:
    def other(_: Device, __: int, parts: list[Section]) -> list[Section]:
        data = parts[0].data.replace(b"finnish\n\n", b"finnish\nsweep=0\n")
        return [Section(INVITATION, data)]

    host = Device.invite("finnish", "", "Aino", HOST_SECRET)
    guest = Device.accept(tampered(host, other).letter(), "Eero", GUEST_SECRET)
    with pytest.raises(LetterError, match="send it again"):
        host.hear(guest.letter())
    with pytest.raises(LetterError, match="someone else wrote it"):
        host.hear(pack((host.messages[0], guest.messages[1])))


def test_someone_in_the_middle_is_seen_by_the_cards() -> None:
    host = Device.invite("finnish", "", "Aino", HOST_SECRET)
    middle = Device.invite("finnish", "", "Aino", secret("middle"))
    guest = Device.accept(middle.letter(), "Eero", GUEST_SECRET)
    host = host.hear(Device.accept(host.letter(), "Eero", secret("other")).letter())
    middle = middle.hear(guest.letter())
    while middle.to_move:
        middle = middle.play(chosen(middle))
    guest = guest.hear(middle.letter())
    assert host.comparison and guest.comparison
    assert host.comparison != guest.comparison


def test_a_key_must_be_a_point() -> None:
    host = Device.invite("finnish", "", "Aino", HOST_SECRET)
    for bad in (0, 1, P - 1, P, P + BASE, 2):
        data = host.messages[0][3:67] + bad.to_bytes(32, "little") + b"finnish\n\nAino"
        invitation = tampered(host, lambda *_, data=data: [Section(INVITATION, data)])  # type: ignore[misc]
        with pytest.raises(LetterError, match="damaged"):
            Device.accept(invitation.letter(), "Eero", GUEST_SECRET)


def test_both_make_the_same_key() -> None:
    host, guest = counted()
    other = Device.accept(begun()[0].letter(), "Eero", GUEST_SECRET)
    assert host.key == guest.key != other.key
    assert other.keys[GUEST] == guest.keys[GUEST]


def test_another_answer_to_an_older_copy_gets_another_deal() -> None:
    invited = Device.invite("finnish", "", "Aino", HOST_SECRET)
    answers = [Device.accept(invited.letter(), "Eero", secret(each)) for each in "ab"]
    hosts = [invited.hear(answer.letter()) for answer in answers]
    seeds = {host.dealt_by(host.links[1], host.round.chain) for host in hosts}  # type: ignore[union-attr]
    assert len(seeds) == 2
    assert invited.hear(answers[0].letter()) == hosts[0]


def test_an_invitation_of_version_1_begins_no_match() -> None:
    host, _ = begun_1()
    with pytest.raises(LetterError, match="older version"):
        Device.accept(host.letter(), "Eero", GUEST_SECRET)


def test_a_match_of_version_1_is_played_to_its_end() -> None:
    host, guest = to_end(begun_1(game_with(FREE_BUILDS)))
    assert host.ends == guest.ends and host.version == VERSIONS[0]
    assert host.comparison == () and "kasino-letter-1." in host.letter()
    assert Device.load(host.save()) == host


def test_a_message_is_short() -> None:
    sizes = [222, 1231]
    host, guest = begun()
    assert [len(host.letter()), len(guest.letter())] == sizes
    moves = []
    for number, two in enumerate(passed((host, guest))):
        if two[0].ends:
            break
        if number > 1:
            moves += [len(device.letter()) for device in two if not device.round_over]
    assert sorted(moves)[len(moves) // 2] <= 82
    assert max(moves) <= 255


def test_the_line_for_people_is_not_read() -> None:
    host, guest = counted()
    guest = guest.play(chosen(guest))
    for line in (
        first_line(ENGLISH, guest),
        "Eero: A♠ × everything · Kasino",
        "kasino-letter-2.AAAA",
    ):
        assert host.hear(f"{line}\n{guest.letter()}") == host.hear(guest.letter())


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("-", "\u2011"),
        lambda text: text.replace("-", "%2D"),
        lambda text: text.replace("-", "&#45;"),
        lambda text: text.capitalize()[:1] + text[1:],
        lambda text: text[:6] + "\u2060" + text[6:],
        lambda text: f"**{text[:8]}**`{text[8:]}`",
        lambda text: text.replace("_", "\\_"),
        lambda text: text[:40] + "<br>\n" + text[40:],
        lambda text: text + "Best regards, Eero",
        lambda text: f"<https://example.org/#letter={text}>",
        lambda text: "".join(chr(ord(c) + 0xFEE0) for c in text),
    ],
)
def test_what_programs_do_to_a_letter(change) -> None:
    text = begun()[1].letter()
    assert letters_in(change(text)) == letters_in(text)


def test_the_other_player_cannot_pass_off_a_message_of_mine() -> None:
    host, guest = counted()
    guest = guest.play(chosen(guest))
    own = host.messages[2]
    with pytest.raises(LetterError, match="never wrote"):
        host.hear(pack((*guest.messages, resealed(guest, own, guest.messages), own), 60_000))


def test_a_seal_binds_number_chain_parts_and_mark() -> None:
    host, guest = counted()
    message = guest.play(chosen(guest)).messages[3]
    assert unpack_message(message)
    wrong = [
        (*host.messages, message[:-17] + b"\0" + message[-16:]),
        (*host.messages, message[:-9] + b"\0" + message[-8:]),
        (*host.messages, message[:-1] + bytes([message[-1] ^ 1])),
    ]
    for messages in wrong:
        with pytest.raises(LetterError, match=r"someone else wrote it|damaged"):
            host.hear(pack(messages))
    assert run_to_end(host.reading_letters(letters_in(pack((*host.messages, message)))))
    assert host.seat == HOST and guest.seat == GUEST
