"""Cards as objects: Finnish and Estonian inflect them, Italian and Spanish have articles."""

from dataclasses import replace

import pytest

from kasino.cards import parse_cards, parse_set
from kasino.engine.events import Built, Called, Captured, Event, Trailed
from kasino.games import game
from kasino.moves import Move
from kasino.words import ENGLISH_MESSAGES, Voice, event_sentences, move_sentence
from kasino.words.catalogue import CARD_SLOTS, CASES, Catalogue, capital
from kasino.words.voice import joined
from testing.kinds import CALLS, FREE_BUILDS, game_with
from tests.words.positions import CALL, SWEEP
from tools.languages import LANGUAGES, game_words

NINE, FOUR, KING = parse_cards("9s 4d Kh")
SUM, TEN = parse_set("4d+5c"), parse_set("9h")

EVENTS: dict[str, tuple[Event, tuple[str, ...]]] = {
    "trail": (Trailed(0, FOUR), ("finnish",)),
    "trail.other": (Trailed(1, KING), FREE_BUILDS),
    "one": (Captured(0, NINE, TEN, 9, (TEN,)), ("finnish",)),
    "whole": (Captured(0, NINE, SUM, 9, (SUM,), (SUM,)), ("casino",)),
    "sum": (Captured(1, NINE, SUM, 9, (SUM,)), ("finnish",)),
    "sums": (Captured(0, NINE, SUM | TEN, 9, (SUM, TEN)), CALLS),
    "call": (Called(1, NINE, SUM), CALLS),
    "build": (Built(0, FOUR, parse_set("5c"), 9, False, "build"), CALLS),
    "stack": (Built(1, NINE, SUM, 9, True, "stack"), CALLS),
    "raise": (Built(0, FOUR, parse_set("2s+3s"), 9, False, "raise"), ("casino",)),
    "add": (Built(1, FOUR, parse_set("5c+9h"), 9, True, "add"), ("casino",)),
    "group": (Built(0, KING, parse_set("Ks"), 13, False, "group"), FREE_BUILDS),
}

FINNISH = {
    "trail": ("Jätät 4♦:n pöytään.", "Jätät ruutunelosen pöytään."),
    "trail.other": ("Aino jättää K♥:n pöytään.", "Aino jättää herttakuninkaan pöytään."),
    "one": ("Otat 9♥:n kortilla 9♠.", "Otat herttaysin pataysillä."),
    "whole": ("Otat kortit 4♦ ja 5♣ kortilla 9♠.", "Otat rakennuksen 9 pataysillä."),
    "sum": (
        "Aino ottaa kortit 4♦ ja 5♣ kortilla 9♠.",
        "Aino ottaa ruutunelosen ja ristiviitosen pataysillä.",
    ),
    "sums": (
        "Keräät kortit 4♦ + 5♣ ja 9♥ kortilla 9♠.",
        "Keräät ruutunelosen ja ristiviitosen sekä herttaysin pataysillä.",
    ),
    "call": (
        "Kasino! Aino saa 9♠:n ja sen mukana kortit 4♦ ja 5♣.",
        "Kasino! Aino saa pataysin ja sen mukana ruutunelosen ja ristiviitosen.",
    ),
    "build": (
        "Rakennat kortilla 4♦ kortin 5♣ päälle: rakennus 9.",
        "Rakennat ruutunelosella ristiviitosen päälle: rakennus 9.",
    ),
    "stack": (
        "Aino lyö 9♠:n pinoon korttien 4♦ ja 5♣ päälle: lukittu rakennus 9.",
        "Aino lyö pataysin pinoon ruutunelosen ja ristiviitosen päälle: lukittu rakennus 9.",
    ),
    "raise": (
        "Korotat kortilla 4♦ korttien 2♠ ja 3♠ rakennusta: rakennus 9.",
        "Korotat ruutunelosella patakakkosen ja patakolmosen rakennusta: rakennus 9.",
    ),
    "add": (
        "Aino lisää 4♦:n korttien 9♥ ja 5♣ rakennukseen: lukittu rakennus 9.",
        "Aino lisää ruutunelosen herttaysin ja ristiviitosen rakennukseen: lukittu rakennus 9.",
    ),
    "group": (
        "Yhdistät K♥:n sekä K♠:n: ryhmä K.",
        "Yhdistät herttakuninkaan sekä patakuninkaan: ryhmä kuningas.",
    ),
}

ESTONIAN = {
    "trail": ("Sa jätad kaardi 4♦ lauale.", "Sa jätad ruutu nelja lauale."),
    "trail.other": ("Aino paneb kaardi K♥ maha.", "Aino paneb ärtu kuninga maha."),
    "one": ("Sa võtad kaardi 9♥ kaardiga 9♠.", "Sa võtad ärtu üheksa poti üheksaga."),
    "whole": (
        "Sa võtad kaardid 4♦ ja 5♣ kaardiga 9♠.",
        "Sa võtad ehitise 9 poti üheksaga.",
    ),
    "sum": (
        "Aino võtab kaardid 4♦ ja 5♣ kaardiga 9♠.",
        "Aino võtab ruutu nelja ja risti viie poti üheksaga.",
    ),
    "sums": (
        "Sa korjad kaardid 4♦ + 5♣ ja 9♥ kaardiga 9♠.",
        "Sa korjad ruutu nelja ja risti viie ning ärtu üheksa poti üheksaga.",
    ),
    "call": (
        "Kasino! Aino võtab kaardi 9♠ ja koos sellega kaardid 4♦ ja 5♣.",
        "Kasino! Aino võtab poti üheksa ja koos sellega ruutu nelja ja risti viie.",
    ),
    "build": (
        "Sa ehitad kaardiga 4♦ kaardi 5♣ peale: ehitis 9.",
        "Sa ehitad ruutu neljaga risti viie peale: ehitis 9.",
    ),
    "stack": (
        "Aino virnastab kaardi 9♠ kaartide 4♦ ja 5♣ peale: lukus ehitis 9.",
        "Aino virnastab poti üheksa ruutu nelja ja risti viie peale: lukus ehitis 9.",
    ),
    "raise": (
        "Sa tõstad kaardiga 4♦ kaartide 2♠ ja 3♠ ehitist: ehitis 9.",
        "Sa tõstad ruutu neljaga poti kahe ja poti kolme ehitist: ehitis 9.",
    ),
    "add": (
        "Aino ühendab kaardi 4♦ kaartidega 9♥ ja 5♣: lukus ehitis 9.",
        "Aino ühendab ruutu nelja ärtu üheksaga ja risti viiega: lukus ehitis 9.",
    ),
    "group": (
        "Sa paned kaardi K♥ lauale ja ühendad selle kaardiga K♠: rühm K.",
        "Sa paned ärtu kuninga lauale ja ühendad selle poti kuningaga: rühm kuningas.",
    ),
}

ITALIAN = {
    "trail": ("Cali 4♦.", "Cali il quattro di quadri."),
    "trail.other": ("Aino posa K♥.", "Aino posa il re di cuori."),
    "one": ("Prendi 9♥ con 9♠.", "Prendi il nove di cuori con il nove di picche."),
    "whole": (
        "Prendi 4♦ e 5♣ con 9♠.",
        "Prendi la costruzione da 9 con il nove di picche.",
    ),
    "sum": (
        "Aino prende 4♦ e 5♣ con 9♠.",
        "Aino prende il quattro di quadri e il cinque di fiori con il nove di picche.",
    ),
    "sums": (
        "Raccogli 4♦ + 5♣ e 9♥ con 9♠.",
        "Raccogli il quattro di quadri e il cinque di fiori, e il nove di cuori con il nove di"
        " picche.",
    ),
    "call": (
        "Kasino! Aino prende la carta calata, 9♠, con 4♦ e 5♣.",
        "Kasino! Aino prende la carta calata, il nove di picche, con il quattro di quadri e il"
        " cinque di fiori.",
    ),
    "build": (
        "Metti 4♦ sopra 5♣: costruzione da 9.",
        "Metti il quattro di quadri sopra il cinque di fiori: costruzione da 9.",
    ),
    "stack": (
        "Aino impila 9♠ sopra 4♦ e 5♣: costruzione da 9, bloccata.",
        "Aino impila il nove di picche sopra il quattro di quadri e il cinque di fiori:"
        " costruzione da 9, bloccata.",
    ),
    "raise": (
        "Alzi la costruzione (2♠ + 3♠) con 4♦: costruzione da 9.",
        "Alzi la costruzione (due di picche e tre di picche) con il quattro di quadri:"
        " costruzione da 9.",
    ),
    "add": (
        "Aino amplia 9♥ e 5♣ con 4♦: costruzione da 9, bloccata.",
        "Aino amplia il nove di cuori e il cinque di fiori con il quattro di quadri:"
        " costruzione da 9, bloccata.",
    ),
    "group": (
        "Giochi K♥ e formi un gruppo con K♠: gruppo da K.",
        "Giochi il re di cuori e formi un gruppo con il re di picche: gruppo da re.",
    ),
}

SPANISH = {
    "trail": ("Dejas 4♦.", "Dejas el cuatro de diamantes."),
    "trail.other": ("Aino suelta K♥.", "Aino suelta el rey de corazones."),
    "one": (
        "Te llevas 9♥ con 9♠.",
        "Te llevas el nueve de corazones con el nueve de picas.",
    ),
    "whole": (
        "Te llevas 4♦ y 5♣ con 9♠.",
        "Te llevas la construcción de 9 con el nueve de picas.",
    ),
    "sum": (
        "Aino se lleva 4♦ y 5♣ con 9♠.",
        "Aino se lleva el cuatro de diamantes y el cinco de tréboles con el nueve de picas.",
    ),
    "sums": (
        "Recoges 4♦ + 5♣ y 9♥ con 9♠.",
        "Recoges el cuatro de diamantes y el cinco de tréboles, y el nueve de corazones con el"
        " nueve de picas.",
    ),
    "call": (
        "¡Kasino! Aino se lleva la carta dejada, 9♠, con 4♦ y 5♣.",
        "¡Kasino! Aino se lleva la carta dejada, el nueve de picas, con el cuatro de diamantes y"
        " el cinco de tréboles.",
    ),
    "build": (
        "Pones 4♦ sobre 5♣: construcción de 9.",
        "Pones el cuatro de diamantes sobre el cinco de tréboles: construcción de 9.",
    ),
    "stack": (
        "Aino apila 9♠ sobre 4♦ y 5♣: construcción de 9, bloqueada.",
        "Aino apila el nueve de picas sobre el cuatro de diamantes y el cinco de tréboles:"
        " construcción de 9, bloqueada.",
    ),
    "raise": (
        "Subes la construcción (2♠ + 3♠) con 4♦: construcción de 9.",
        "Subes la construcción (dos de picas y tres de picas) con el cuatro de diamantes:"
        " construcción de 9.",
    ),
    "add": (
        "Aino amplía 9♥ y 5♣ con 4♦: construcción de 9, bloqueada.",
        "Aino amplía el nueve de corazones y el cinco de tréboles con el cuatro de diamantes:"
        " construcción de 9, bloqueada.",
    ),
    "group": (
        "Juegas K♥ y formas un grupo con K♠: grupo de valor K.",
        "Juegas el rey de corazones y formas un grupo con el rey de picas: grupo de valor rey.",
    ),
}


def voice(lang: str, name: str) -> Voice:
    return Voice(game(name), ("—", "Aino"), 0, game_words(lang))


@pytest.mark.parametrize("what", EVENTS)
@pytest.mark.parametrize(
    ("lang", "told"), [("fi", FINNISH), ("et", ESTONIAN), ("it", ITALIAN), ("es", SPANISH)]
)
def test_events_give_cards_their_case(lang, told, what):
    event, kind = EVENTS[what]
    reader = voice(lang, game_with(kind))
    assert event_sentences(reader, event) == (told[what][0],)
    assert event_sentences(reader.aloud(), event) == (told[what][1],)


@pytest.mark.parametrize("what", EVENTS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spoken", [False, True])
def test_every_card_of_an_event_is_named_once(lang, what, spoken):
    event, kind = EVENTS[what]
    reader = replace(voice(lang, game_with(kind)), spoken=spoken)
    (said,) = event_sentences(reader, event)
    assert not {"{", "}", "_"} & set(said)
    if not spoken:
        cards = getattr(event, "cards", 0) | 1 << event.card
        assert sum(map(said.count, "♠♥♦♣")) == cards.bit_count(), said


def test_what_was_done_is_told_with_cards_in_their_case():
    call, take, trail = Move.parse("!7hx3s+4d"), Move.parse("8dx2h+6s+8c"), Move.parse("8d")
    finnish, estonian = voice("fi", game_with(CALLS)), voice("et", "casino")
    assert move_sentence(finnish, CALL.view(0), call) == (
        "Huusit kasinon ja sait 7♥:n ja sen mukana kortit 3♠ ja 4♦"
    )
    assert move_sentence(estonian, SWEEP.view(0), take).startswith("Sa võtsid kaardid ")
    assert move_sentence(estonian, SWEEP.view(0), trail) == "Sa jätsid kaardi 8♦ lauale"
    assert move_sentence(estonian.aloud(), SWEEP.view(0), trail) == "Sa jätsid ruutu kaheksa lauale"


def test_a_language_without_cases_has_cards_as_they_are():
    english = voice("en", "casino")
    for case in CASES:
        assert english.card(NINE).case(case) == "9♠"
        assert english.listed([SUM]).case(case) == "4♦ and 5♣"
        assert english.aloud().all_of(SUM).case(case) == "four of diamonds and five of clubs"
        for reader in (english, english.aloud()):
            assert reader.listed([]).case(case) == reader.all_of(0).case(case) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_gives_every_card_its_article_if_a_language_has_articles(lang: str) -> None:
    say = game_words(lang)
    if not say.noun("rank.12").form("gen").endswith(f" {say('rank.12')}"):
        return  # it has no articles, or inflects its cards by the sentence
    coach = [ident for ident in ENGLISH_MESSAGES if ident.startswith(("do.", "or.", "teach."))]
    bare = {f"{{{slot}}}" for slot in CARD_SLOTS}
    for ident in coach:
        message = say.message(ident)
        forms = [message] if isinstance(message, str) else message
        assert not [form for form in forms if any(slot in form for slot in bare)], ident


@pytest.mark.parametrize(
    ("lang", "signs", "heard"),
    [
        ("fi", "kortilla 9♠ tai 4♦", "pataysillä tai ruutunelosella"),
        ("et", "kaardiga 9♠ või 4♦", "poti üheksaga või ruutu neljaga"),
        ("it", "9♠ o 4♦", "il nove di picche o il quattro di quadri"),
    ],
)
def test_alternative_cards_do_something_in_their_case(lang, signs, heard):
    reader, cards = voice(lang, "casino"), 1 << NINE | 1 << FOUR
    assert reader.any_of(cards).case("with") == signs
    assert reader.aloud().any_of(cards).case("with") == heard


@pytest.mark.parametrize(
    ("ident", "things", "text"),
    [
        ("list.two", ["Eino", "Impi"], "Eino e Impi"),
        ("list.two", ["Impi", "Eino"], "Impi y Eino"),
        ("list.two", ["agua", "hielo"], "agua y hielo"),
        ("list.or", ["7♠", "8♠"], "7♠ u 8♠"),
        ("list.or", ["2", "11"], "2 u 11"),
        ("list.or", ["2", "110"], "2 o 110"),
        ("list.or", ["el ocho de picas"], "el ocho de picas"),
        ("list.or", ["siete", "nueve", "ocho"], "siete, nueve u ocho"),
    ],
)
def test_spanish_conjunctions_dont_run_into_the_same_sound(ident, things, text):
    assert joined(game_words("es"), ident, things) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_message_may_ask_for_its_cards_in_a_case(lang: str) -> None:
    say = Catalogue(lang, {"left": "{card_acc} {cards_with} {Card}"}, {"left": "{card} {cards}"})
    name, other = voice(lang, "casino").aloud().card(NINE), "9♠"
    asked = f"{name.case('acc')} {name.case('with')} {capital(name)}"
    assert say("left", card=name, cards=name) == asked
    assert say("left", card=other, cards=other) == f"{other} {other} {other}"
