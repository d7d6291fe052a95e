"""Letters as programs and people leave them are read, or rejected with the cause."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

import pytest

from kasino.letters.device import Device
from kasino.letters.letter import PREFIX, LetterError, in_digits, letters_in
from kasino.words import ENGLISH
from kasino.words.letters import first_line
from testing.kinds import FREE_BUILDS, game_with
from testing.letters.joined import begun, begun_1, passed, secret

pytestmark = pytest.mark.long

TEXT = begun()[1].letter()
AT = len(PREFIX) + 50
DASHES = "‐‑‒–—―−⁃﹘﹣－➖˗⁻₋֊־᠆⸗⸚⸺⸻⹀〜〰゠︱︲"


def lines(mark: str, width: int = 60) -> str:
    """Return the letter, wrapped and quoted."""
    return "\n".join(f"{mark}{TEXT[at : at + width]}" for at in range(0, len(TEXT), width))


def refusal(text: str) -> str:
    """Return the id of the reason why a text is rejected."""
    with pytest.raises(LetterError) as found:
        letters_in(text)
    return found.value.message_id


@pytest.mark.parametrize("place", [8, len(PREFIX), AT])
@pytest.mark.parametrize(
    "put",
    [
        *("\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e"),
        *("\u200f", "\u202a", "\u2060", "\u2064", "\u2066", "\u2800", "\u3164", "\ufe0f", "\ufeff"),
        *("\U000e0041", "\u00a0", "\u2028", "\0", "\t", "\v", "\r", "\n", "\r\n> ", "*", "`", "\\"),
        *(
            "\n>> ",
            "\n| ",
            "\nAV> ",
            "\nA.V.> > ",
            "\n Aino> ",
            "=\n",
            "=\r\n",
            "=C2=AD",
            "=E2=80=8B",
        ),
        *("%0A", "%0D%0A", "%20", "%C2%AD", "%E2%80%8B", "%250A", "\\n", "\\u200b", "."),
        *("&shy;", "&nbsp;", "&#8203;", "&#x200B;", "&zwnj;", "&amp;shy;", "&ZeroWidthSpace;"),
        *("<br>", "<br />", "<wbr>", "</p>\n<p class='x'>", "<span style='a: b'>", "</b>", "<div>"),
    ],
)
def test_what_programs_put_into_a_letter_is_read_through(put: str, place: int) -> None:
    assert letters_in(TEXT[:place] + put + TEXT[place:]) == letters_in(TEXT)


@pytest.mark.parametrize(
    "changed",
    [
        *(TEXT.replace("-", dash) for dash in DASHES),
        *(TEXT.replace("--", dash) for dash in "–—―"),
        *(TEXT.replace("-", written) for written in ("%2D", "=2D", "&#45;", "&#x2d;", "&hyphen;")),
        *(TEXT.replace("-", written) for written in ("%252D", "&amp;#45;", "\\-", "\\u002d")),
        TEXT.replace("_", "=5F").replace("-", "=2D").replace(".", "=2E"),
        TEXT.replace("_", "%5F").replace(".", "%2E"),
        TEXT.replace("_", "&lowbar;").replace(".", "&period;"),
        TEXT.replace("_", "\\_"),
        quote(TEXT.replace("-", "\u2011")),
        "".join(chr(ord(character) + 0xFEE0) for character in TEXT),
        f"K{TEXT[1:]}",
        PREFIX.upper() + TEXT[len(PREFIX) :],
        *(f"{left}{TEXT}{right}" for left, right in ("“”", "«»", "‘’", "__", "``", "()", "[]")),
        *(f"{mark}{TEXT}{mark}" for mark in ("**", "~~", "||", "```\n", "__")),
        f"[{TEXT}](https://example.org/#letter={TEXT})",
        f'<a href="https://example.org/#letter={TEXT}">Play</a>',
        escape(f'<a href="https://example.org/#letter={TEXT}">Play</a>'),
        f"<https://example.org/#letter={TEXT}>",
        f'{{"text": "{TEXT}\\n"}}',
        f"Hi{TEXT}",
        f"{TEXT}Best regards, Eero",
        f"{TEXT}.Best",
        f"{TEXT}\n-- \nEero",
        *(lines(mark) for mark in ("> ", ">> ", "> > ", "| ", "AV> ", "Aino> ", ">|> ", "\u00a0")),
        lines("").replace("\n", " "),
        lines("> ").replace("\n", "\n> On Monday Aino wrote:\n", 1),
        lines("").replace("\n", "\n\nOn Monday, Aino wrote:\n\n", 1),
        "=\n".join(TEXT.replace("-", "=2D")[at : at + 75] for at in range(0, 2000, 75)),
        in_digits(TEXT),
        f"> {in_digits(TEXT)[:99]}\n> {in_digits(TEXT)[99:]}\nBye",
        f"https://example.org/#letter={in_digits(TEXT)}",
    ],
)
def test_what_programs_make_of_a_letter_is_read(changed: str) -> None:
    assert letters_in(changed) == letters_in(TEXT)


@pytest.mark.parametrize(
    ("changed", "ident"),
    [
        (TEXT[:-3], "letter-cut"),
        (TEXT[:AT], "letter-cut"),
        (TEXT.replace("_", ""), "letter-cut"),
        (f"{TEXT[:AT]} and now to something else: {TEXT[AT:]}", "letter-mixed"),
        (f"{TEXT[:AT]}\nHello\n{TEXT[AT:]}", "letter-mixed"),
        (f"{TEXT[:AT]} hello there {TEXT[AT:]}", "letter-mixed"),
        (f"{TEXT[:AT]}é{TEXT[AT + 1 :]}", "letter-mixed"),
        (f"{TEXT[:AT]}{'A' if TEXT[AT] != 'A' else 'B'}{TEXT[AT + 1 :]}", "letter-damaged"),
        (in_digits(TEXT)[:-20], "letter-cut"),
        (f"{PREFIX}{'9' * 40}", "letter-cut"),
        (f"{PREFIX}00", "letter-cut"),
        ("&#9999999; &nothing; &#x110000;", "letter-none"),
        (TEXT.replace("letter-2", "letter-7"), "letter-version"),
    ],
)
def test_any_other_change_is_told_with_its_cause(changed: str, ident: str) -> None:
    assert refusal(changed) == ident


@pytest.mark.parametrize(
    ("put", "ident"),
    [
        *((put, "") for put in ("\n\nOn Monday, Aino wrote:\n\n", " \u00e9 ", "...", "?!")),
        *((put, "letter-mixed") for put in (" hello there ", "Hello", "\nHello\n> ", " \u2014 ")),
    ],
)
def test_text_put_anywhere_is_read_through_or_told(put: str, ident: str) -> None:
    for place in (*range(1, len(PREFIX)), *range(len(PREFIX), len(TEXT), 97)):
        text = f"Hi!\n{TEXT[:place]}{put}{TEXT[place:]}\nBest regards"
        if not ident or place < len(PREFIX):
            assert letters_in(text) == letters_in(TEXT), place
        else:
            assert refusal(text) == ident, place


@pytest.mark.parametrize("place", range(1, len(PREFIX)))
def test_a_beginning_that_is_missing_or_elsewhere_is_not_needed(place: int) -> None:
    assert letters_in(TEXT[place:]) == letters_in(TEXT)
    assert letters_in(f"{TEXT[place:]}\n{TEXT[:place]}") == letters_in(TEXT)
    # If the code isn’t whole either, the cause is told, not that there is no message.
    assert refusal(f"{TEXT[:place]} and so on\n{TEXT[place:AT]}") == "letter-mixed"


def test_a_word_after_a_full_stop_is_no_letter() -> None:
    for text in ("2." + "A" * 40, "see kasino.html, 2." + "A" * 40, "." + TEXT[AT:], TEXT[AT:]):
        assert refusal(text) == "letter-none"


def test_a_letter_of_version_1_may_be_followed_by_anything() -> None:
    text = begun_1()[1].letter()
    for each in (
        f"{text}Best regards",
        lines("> ").replace(TEXT, text),
        f"{text}\nBye",
        f"({text})",
    ):
        if text in each:
            assert letters_in(each) == letters_in(text)
    with pytest.raises(LetterError, match="damaged"):
        letters_in(text[:-4])


def test_a_good_letter_counts_beside_a_bad_one() -> None:
    for bad in (f"{PREFIX}AAAA", TEXT[:AT], "kasino-letter-9.AAAA"):
        assert letters_in(f"{bad}\n{TEXT}") == letters_in(f"{TEXT}\n{bad}") == letters_in(TEXT)


def test_a_letter_in_digits_is_the_same_letter() -> None:
    for count, two in enumerate(passed(begun(game_with(FREE_BUILDS)))):
        for device in two:
            if device.wrote_last:
                digits = in_digits(device.letter())
                assert digits.removeprefix(PREFIX).isdecimal()
                assert letters_in(digits) == letters_in(device.letter())
        if count > 12:
            break
    old = begun_1()[0].letter()
    assert in_digits(old) == old


def test_every_message_between_people_with_long_names_fits_a_qr_code() -> None:
    names = ("Ä" * 36 + "n", "Ö" * 36 + "o")
    assert [len(name.encode()) for name in names] == [73, 73]
    host = Device.invite("finnish", "", names[0], secret("h"))
    guest = Device.accept(host.letter(), names[1], secret("g"))
    link = len("https://a-host-with-a-long-name.example.org/kasino/#letter=")
    sizes = [len(host.letter())]
    for two in passed((host, guest)):
        for device in (*two, guest):
            if device.wrote_last:
                digits = len(in_digits(device.letter())) - len(PREFIX)
                # In bits: two segments of a QR code of version 25 with their headers, and the end.
                bits = 8 * (link + len(PREFIX)) + 20 + (10 * digits + 2) // 3 + 16 + 4
                sizes.append(bits)
        if two[0].ends and two[1].ends:
            break
    assert max(sizes) <= 8 * 1276  # the data of version 25 with low correction


def test_the_line_above_a_letter_says_what_it_is() -> None:
    said = set()
    for two in passed(begun(game_with(FREE_BUILDS)), writer=1):
        for device in two:
            if device.wrote_last:
                line = first_line(ENGLISH, device)
                assert line.endswith(" · Kasino")
                said.add(line.removesuffix(" · Kasino"))
    for known in (
        "Aino: cards dealt",
        "Eero: ready for the next deal",
        "Eero: the match is over",
        "Aino: the match is over",
    ):
        said.discard(known)
    assert all(line.startswith(("Aino: ", "Eero: ", "Eero accepts")) for line in said)
    host, guest = begun()
    assert first_line(ENGLISH, host) == "Aino invites you to Finnish Kasino · Kasino"
    assert first_line(ENGLISH, guest) == "Eero accepts · Kasino"
