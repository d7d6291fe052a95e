"""All the text about the game for players, as message ids with arguments.

English is built in, and a front end may load a Catalogue for another language. A Voice puts the
cards, moves, events and reasons of a match into sentences for one reader. Cards are written as
signs or, if ``spoken``, in words.

>>> from kasino.games import game
>>> from kasino.moves import Move
>>> voice = Voice(game("finnish"), ("You", "Aino"), you=0)
>>> voice.cards(Move.parse("9sx4h+5d").cards)
'4♥ + 5♦'
>>> from dataclasses import replace
>>> replace(voice, spoken=True).cards(Move.parse("9sx4h+5d").cards)
'four of hearts, five of diamonds'
"""

from kasino.words.catalogue import (
    PLURAL_RULE,
    Catalogue,
    CatalogueError,
    Message,
    arguments_of,
    is_draft,
    messages_of,
    misfits,
    plural_rule,
    read_po,
)
from kasino.words.help import Section, help_sections, scoring
from kasino.words.log import (
    ScoreRow,
    ending_sentences,
    event_sentences,
    events_text,
    result_sentences,
    score_sheet,
    sheet_sentences,
    tie_sentence,
)
from kasino.words.moves import (
    build_text,
    choice_text,
    gain_text,
    lying_after,
    move_name,
    move_parts,
    move_sentence,
    move_text,
    overflows,
    selection_text,
)
from kasino.words.options import house_rules, option_name, option_text, preset_name
from kasino.words.refusals import error_text, reason_text
from kasino.words.report import (
    card_words,
    hand_report,
    held_report,
    limit_text,
    nearly_full,
    picked_report,
    score_report,
    table_cards,
    table_report,
    unseen_report,
)
from kasino.words.voice import (
    ENGLISH,
    ENGLISH_MESSAGES,
    Voice,
    catalogue,
    counted,
    earlier_opponents,
    game_about,
    game_title,
    level_name,
    line_noun,
    line_title,
    own_words,
    seat_names,
)

__all__ = [
    "ENGLISH",
    "ENGLISH_MESSAGES",
    "PLURAL_RULE",
    "Catalogue",
    "CatalogueError",
    "Message",
    "ScoreRow",
    "Section",
    "Voice",
    "arguments_of",
    "build_text",
    "card_words",
    "catalogue",
    "choice_text",
    "counted",
    "earlier_opponents",
    "ending_sentences",
    "error_text",
    "event_sentences",
    "events_text",
    "gain_text",
    "game_about",
    "game_title",
    "hand_report",
    "held_report",
    "help_sections",
    "house_rules",
    "is_draft",
    "level_name",
    "limit_text",
    "line_noun",
    "line_title",
    "lying_after",
    "messages_of",
    "misfits",
    "move_name",
    "move_parts",
    "move_sentence",
    "move_text",
    "nearly_full",
    "option_name",
    "option_text",
    "overflows",
    "own_words",
    "picked_report",
    "plural_rule",
    "preset_name",
    "read_po",
    "reason_text",
    "result_sentences",
    "score_report",
    "score_sheet",
    "scoring",
    "seat_names",
    "selection_text",
    "sheet_sentences",
    "table_cards",
    "table_report",
    "tie_sentence",
    "unseen_report",
]
