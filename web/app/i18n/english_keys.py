"""English: the key map, text that is read out on request, and typed moves."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

#: The effect of each key in the map.
DOES: Final[dict[str, Message]] = {
    "keys.along": "Along the hand, the table, the moves or the players",
    "keys.across": "From the hand to the moves, the table and the players, and back",
    "keys.ends": "To the first or last one",
    "keys.pick": "Pick a card; put a picked table card back",
    "keys.again": "On a picked hand card: play it",
    "keys.clear": "Put everything back, close a dialog",
    "keys.confirm": "Play the picked move",
    "keys.choice": (
        "Pick a card in your hand; with Shift, or while a choice has the focus, take a numbered "
        "choice"
    ),
    "keys.tick": "Tick the next kind of move",
    "keys.call": "Call Kasino!",
    "keys.next": "Continue: next round, lesson or match",
    "keys.undo": "Take a move back",
    "keys.redo": "Redo a move that was taken back",
    "keys.undo-chord": "Another way to take a move back",
    "keys.redo-chord": "Another way to redo a move",
    "keys.pause": "Pause or resume opponents and replays",
    "keys.hint": "A hint",
    "keys.sort": "Sort the table",
    "keys.type": "Type a move",
    "keys.table": "Read the table",
    "keys.hand": "Read the hand",
    "keys.score": "Read the score",
    "keys.last": "Read the last moves",
    "keys.rules": "The rules of the game",
    "keys.settings": "The settings",
    "keys.keys": "This list of keys",
}

#: The names of keys that are not letters.
CAPS: Final[dict[str, Message]] = {
    "keys.cap.ArrowLeft": "Left arrow",
    "keys.cap.ArrowRight": "Right arrow",
    "keys.cap.ArrowUp": "Up arrow",
    "keys.cap.ArrowDown": "Down arrow",
    "keys.cap.Home": "Home",
    "keys.cap.End": "End",
    "keys.cap.Enter": "Enter",
    "keys.cap.Escape": "Escape",
    "keys.cap.space": "Space",
    "keys.cap.digits": "1 to 9",
    "keys.cap.Ctrl+Z": "Ctrl or Cmd + Z",
    "keys.cap.Ctrl+Shift+Z": "Ctrl or Cmd + Shift + Z",
    "keys.cap.question": "Question mark",
}

MAP: Final[dict[str, Message]] = {
    "keys.title": "Keys",
    "keys.all": "All keys",
    "keys.aloud": (
        "With a screen reader, the keys work while a card or a move has the focus. If letters "
        "jump around the page instead, press NVDA+Space, or Insert+Z in JAWS. You can also type "
        "everything: M opens a field for moves."
    ),
    "keys.about": (
        "Every key has a button too. You can turn off letters, digits and ? in the settings; "
        "none of them does anything while you type in a field."
    ),
    "keys.off": "Letters, digits and ? are turned off in the settings.",
    "keys.group.moving": "Moving",
    "keys.group.playing": "Playing",
    "keys.group.reading": "Reading and typing",
    "keys.group.page": "The page",
    "keys.short": (
        "By keyboard: the arrow keys move, Enter picks a card, and Enter again plays it. "
        "The question mark shows all keys."
    ),
    "keys.short.off": (
        "By keyboard: the arrow keys move, Enter picks a card, and Enter again plays it."
    ),
}

ALOUD: Final[dict[str, Message]] = {
    "keys.tools": "Read out and type",
    "keys.undone": "Taken back: {event}",
    "keys.put-back": "Put back.",
    "keys.sorted": "The table is sorted by rank.",
    "keys.idle": "Not possible now: “{key}”.",
    "keys.cards-leads": "Most cards so far: {player}.",
    "keys.cards-decided": "Most cards, already decided: {player}.",
    "keys.spades-leads": "Most spades so far: {player}.",
    "keys.spades-decided": "Most spades, already decided: {player}.",
    "keys.coins-leads": "Most coins so far: {player}.",
    "keys.coins-decided": "Most coins, already decided: {player}.",
    "keys.primiera-leads": "Highest primiera so far: {player}.",
    "keys.primiera-decided": "Highest primiera, already decided: {player}.",
    "keys.way": "{n}: {move}.",
    "keys.could": "With Shift and its number, you could:",
}

TYPED: Final[dict[str, Message]] = {
    "keys.typed": "Type a move",
    "keys.typed-play": "Play",
    "keys.typed-close": "Close the field",
    # In this order; people can type these words.
    "keys.words": "hint, undo, redo, table, hand, score, last, next, rules, help",
    "keys.typed-words": "Or type one of these: {words}.",
    "keys.typed-help": "8s, 8s 5h 3d, 5h 5c = 10, 8s-, !",
}

ENGLISH: Final[dict[str, Message]] = DOES | CAPS | MAP | ALOUD | TYPED
