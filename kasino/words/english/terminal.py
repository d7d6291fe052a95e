"""English: the messages used only in the terminal."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

TERMINAL: Final[dict[str, Message]] = {
    "terminal.title": "{game} — seed {seed}",
    "terminal.which": "Which game? Type its number or name, or press Enter for {game}.",
    "terminal.no-game": "There is no game “{text}” in the list.",
    "terminal.seal": "Seal of this match’s cards: {seal}",
    "terminal.cut": "Cut: type anything to reshuffle, or press Enter. ? explains it.",
    "terminal.cut.help": (
        "The seal shows that the cards were already drawn. If you type something, the cards are "
        "shuffled again with it, so nobody can have chosen them. Enter plays the drawn cards."
    ),
    # Other names of cards that people type, each with its rank or the letter of its suit.
    "typed.names": "deuce 2, trey 3, knave 11",
    # The words for the commands, in this order.
    "terminal.words": (
        "help, moves, show, rules, hint, undo, redo, save, load, again, review, quit"
    ),
    "terminal.keys": "Type ? for help, quit to leave.",
    "terminal.round": "Round {round}, deal {deal} of {deals} · cards left to deal: {stock}",
    "terminal.last": "Last: the last deal of this round",
    "terminal.seat": "{player}: cards in hand {hand}, taken {taken}, score {score}",
    "terminal.seat.uncounted": "{player}: cards in hand {hand}, score before this round {score}",
    "terminal.sweeps": "{-sweeps} {cards}",
    "terminal.table": "Table: {cards}",
    "terminal.table.empty": "Table: empty",
    "terminal.hand": "Hand: {cards}",
    "terminal.more": "There are more: type a card to see what it can do.",
    "terminal.fits": "With {cards} you can:",
    "terminal.nothing-fits": "No move with {cards}.",
    "terminal.no-number": "There is no move {n} in the list.",
    "terminal.unknown": (
        "I didn’t understand: {text}. Type a move, its number, a card, or ? for help."
    ),
    "terminal.meant": "Did you mean {meant}?",
    "terminal.next-round": "Press Enter for the next round.",
    "terminal.match-over": "The match is over: again, review, undo, save FILE, load FILE or quit.",
    "terminal.not-over": "Not yet: the round or match isn’t over.",
    "terminal.partner": "{player}, your partner",
    "terminal.hand-over": "{player}, it’s your turn: press Enter when nobody else is looking.",
    "terminal.no-undo": "Nothing to undo.",
    "terminal.no-redo": "Nothing to redo.",
    "terminal.needs-file": "Name a file: {command} FILE",
    "terminal.save": "Saved to {file}.",
    "terminal.load": "Loaded from {file}.",
    "terminal.hint": "Hint: {move}  [{text}]",
    "terminal.replace": "{file} already exists. Replace it? (yes or no)",
    "terminal.yes": "y yes",
    "terminal.not-saved": "Not saved: {file} stays as it is.",
    "terminal.once-more": "Press Ctrl-C again to leave, or keep playing.",
    "terminal.kept": "Your match is saved in {file}. To continue it, type: {command}",
    "terminal.not-kept": "The match could not be saved: {why}.",
    "terminal.stopped": "To save it yourself, type a file name; Enter leaves without saving.",
    "terminal.offer": (
        "You have an unfinished match: {game}, round {round}. Continue it? (yes or no)"
    ),
    "terminal.go-on": "To continue it: play any game, then load {file}",
    "terminal.daily": "Daily round of {day}: the same cards for everyone, as on the page.",
    "terminal.daily.unaided": "No undo and no hints with the cards of the day.",
    "terminal.daily.won": "Daily round of {day}: won {scores}.",
    "terminal.daily.drawn": "Daily round of {day}: drawn {scores}.",
    "terminal.daily.lost": "Daily round of {day}: lost {scores}.",
    "terminal.daily.over": "The daily round is over: again, review, save FILE, load FILE or quit.",
    "terminal.bye": "Goodbye.",
    "terminal.letter.invited": "{player} invites you to a match of {game}.",
    "terminal.letter.accept": "Accept the invitation? (yes or no)",
    "terminal.letter.send": "Send this to {player}:",
    "terminal.letter.move": "Your move: kasino letter play FILE MOVE",
    "terminal.letter.other": "the other player",
    "terminal.letter.compare": "Compare with {player}, aloud and in this order: {cards}",
    "terminal.letter.same": "If they are the same, type: kasino letter compare FILE --same",
    "terminal.letter.differ": (
        "If they differ, someone between you changes your messages. Begin a new match, and hand "
        "over the invitation in another way."
    ),
    "terminal.letter.compared": "You have compared the cards.",
    "terminal.letter.early": "There are no cards to compare before the invitation is answered.",
    "terminal.letter.older": (
        "This match began with an older version: whoever carries its messages could change them."
    ),
    "terminal.letter.checked": "Fair deal: checked.",
    "terminal.letter.over": "The match is over.",
    "terminal.letter.cheat": "Rejected: {why}. The message is kept in {file}.",
    "terminal.again": "Type the card again to trail it.",
    "terminal.help.play": (
        "7s             leave 7♠ on the table (trail)\n7sx3h+4d       take 3♥ and 4♦ with 7♠"
    ),
    "terminal.help.build": "5h+5c=10       build: put 5♥ on 5♣, worth 10",
    "terminal.help.call": "!7hx3s+4d      call Kasino!: take the trailed 7♥ with 3♠ and 4♦",
    "terminal.help": (
        "3              play move 3 from the list\n7s 3h 4d       see what fits these cards; the "
        "hand card comes first\nmoves          list the moves again\nshow           print the "
        "position as one line, for kasino show\nrules          the rules of this game\nhint "
        "          suggest a move and say why\nundo, u, redo  take back a turn, or redo it\nsave "
        "FILE      save the match; save! FILE overwrites without asking\nload FILE      continue "
        "a saved match\nreview         after a round: see what your moves cost\nagain          "
        "after the match: play another\nquit           leave"
    ),
}
