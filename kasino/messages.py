"""The English messages about bad input, by id; ``words`` has the other languages.

Messages quote the faulty part of the input as it was written.
"""

from __future__ import annotations

from typing import Final

from kasino.lookalikes import visible

MESSAGES: Final[dict[str, str]] = {
    "line": "line {line}: {why}",
    "because": "{why}",
    # Cards and moves.
    "card": "{card} is not a card (write As, Td, 2s)",
    "twice": "{card} appears twice",
    "twice-in": "{card} appears twice in {text}",
    "move": "{move} is not a move (write 9s, 9sx4h+5d, 5h+5c=10)",
    "move-because": "{move} is not a move: {why}",
    "call-cross": "a call needs x and the cards it takes",
    "build-plus": "a build needs + and a table card",
    "build-value": "{value} is not a value (1 to {ten}, {letters}, {more} to {top})",
    "build-court": "{value} is written {letter}",
    "illegal": "{move} is not legal: {why}",
    # Letters.
    "letter-none": "there is no message in this text (it begins with kasino-letter-2.)",
    "letter-version": "this message is version {version}; only versions 1 and 2 can be read",
    "letter-damaged": "this message is damaged: copy all of it again",
    "letter-cut": "part of this message is missing: copy all of it again",
    "letter-mixed": (
        "other text is in the middle of this message, or part of it is missing: copy it alone"
    ),
    "letter-other": "this message is from another match",
    "letter-answer": (
        "this answers another invitation, or yours was changed on its way: send it again"
    ),
    "letter-old": "this message has been read already",
    "letter-own": "this is one of your own messages",
    "letter-missing": "a message before this one is missing: message {n} has not been read",
    "letter-forked": "this message follows messages that were never read here",
    "letter-forged": "this message contains one of yours that this device never wrote",
    "letter-altered": "this message was changed on its way, or someone else wrote it",
    "letter-older": "this invitation is from an older version of Kasino; ask for a new one",
    "letter-late": "this message isn’t an invitation: it belongs to a match in progress",
    "letter-wait": "it is the other player’s turn",
    "letter-name": "a name is 1 to {most} characters on one line",
    "letter-file": "this isn’t a saved match by message",
    "cheat-form": "this message doesn’t fit the match: Kasino never writes one like it",
    "cheat-coin": "the host drew again to decide who plays first",
    "cheat-point": "this message contains a number that no device can have computed",
    "cheat-answer": "the host’s answer doesn’t open a card",
    "cheat-ticket": "the guest names a ticket that is used or doesn’t exist",
    "cheat-claim": "the guest plays a card other than the one under its ticket",
    "cheat-place": "{card} is played from a place that isn’t in that hand",
    "cheat-twice": "{card} appears twice",
    "cheat-move": "this move is impossible: {why}",
    "cheat-seed": "the seed isn’t the one that was promised",
    "cheat-table": "the host’s cards aren’t those of its seed",
    "cheat-order": "the guest’s tickets aren’t those of its seed",
    "cheat-request": "the guest asked for a ticket that wasn’t its own",
    "cheat-card": "{said} was shown in place of {card}",
    # Names and numbers to choose from.
    "meant": "{why}; did you mean {meant}?",
    "or": "{a} or {b}",
    # Deals and seats.
    "game": "{game} is not a game (one of {games})",
    "level": "{level} is not a level (one of {levels})",
    "seed-text": "seed {seed} is not text",
    "seed-utf-8": "seed {seed} can’t be written as UTF-8",
    "deck-twice": "the deck has {card} twice",
    "deck-foreign": "the deck has {card}, which {game} doesn’t use",
    "deck-lacks": "the deck has {n} of the {deck} cards; missing: {cards}",
    "deck": "a deck is the {n} cards of the game in some order, not {deck}",
    "deck-card": "the deck has {card}, which is not a card (write As, or its number, 0 to {last})",
    "forehand": "forehand {seat} is not a seat (0 to {last})",
    "seat": "seat {seat} is not at the table (0 to {last})",
    "players": "{game} can’t be played by {n} (players: {counts})",
    "round-dealt": "round {round} was not dealt (1 to {last})",
    "round-running": "the next round can start only when a round is over and the match is not",
    "no-seed": "without a seed there is only one round",
    "letters-seed": "only a match by message can make a seed that begins with 'letters:'",
    "letters-players": "the seed of a match by message is for two players, not {n}",
    "letters-rounds": "the seed of this match by message covers only {n} of its rounds",
    "own-rules": "a record can’t store these rules: they are not those of {game}",
    # Positions.
    "position-none": (
        "{text} is not a position (write finnish hands:As+9s/4s+7h table:4h and so on)"
    ),
    "position-because": "this is not a position: {why}",
    "position-word": (
        "{text} isn’t part of a position (write FIELD:VALUE, a field being one of {fields})"
    ),
    "position-lacks": "the position has no {field}",
    "position-nothing": "{field} has no value",
    "position-number": "{field} can’t be {value} (a number from {least} to {most})",
    "position-seat": "{field}: seat {seat} is not at the table (0 to {last})",
    "position-yes": "{field} can’t be {value} (leave it out, or write yes)",
    "position-count": "{field} needs {wanted} values with / between them, not {value}",
    "position-card": "{card} isn’t in the deck of {game}",
    "position-hidden": (
        "the hand of seat {seat} is only a number, so this line is one seat’s view, a View"
    ),
    "position-view": "what a seat sees shows the cards of one hand, not of {n}",
    "position-stock-seen": "the stock that a seat sees is only a number, not {value}",
    "position-few": "there aren’t that many of the {n} cards left",
    "position-rests": "{field}: only one pile can be {sign}",
    "position-lost": "{cards}: in no hand, not on the table, taken by nobody and not in the stock",
    "position-stock": "no deal leaves a stock of {stock} (possible: {sizes})",
    "position-stock-rest": (
        "no deal leaves a stock of {stock} (possible: {sizes}); cards that the position doesn’t "
        "name are in the stock, unless a pile is *: captured:*/-"
    ),
    "position-hand": "with {stock} cards in the stock, a hand has {most} cards at most, not {n}",
    "position-sizes": (
        "hands of {hands} and a stock of {stock} are impossible with seat {forehand} first and "
        "seat {turn} to play"
    ),
    "position-empty": "nobody has cards to play, but some are left to deal",
    "position-build-none": "{build} can’t be on the table: {game} has no builds",
    "position-build-form": "{build} is not a build (write {form})",
    "position-build-because": "{build} is not a build: {why}",
    "position-build-owned": "{build}: in {game} nobody owns a group (leave out @ and the seat)",
    "position-build-owner": "{build}: in {game} a build has an owner (add @ and the seat)",
    "position-build-owners": "{build}: in {game} a build has one owner and no other makers",
    "position-build-maker": "{build}: seat {seat} appears twice",
    "position-build-few": "{build}: a build has two cards or more",
    "position-build-court": "{build}: {card} can’t be part of a build in {game}",
    "position-build-high": "{build}: in {game} the highest build is {limit}",
    "position-build-sum": "{build} can’t be built: its cards don’t make {value}",
    "position-build-twice": "two builds have the value {value}; there can be only one",
    "position-build-keeps": "{build}: its owner, seat {seat}, holds no card worth {value}",
    "position-build-kept": "{build}: seat {seat} doesn’t hold a card for each of these",
    "position-build-one": "{build}: seat {seat} can own one build only",
    "position-sweeps": "seat {seat} can’t have swept with {cards}, which it hasn’t taken",
    "position-sweeps-none": "{field}: with these rules no sweep counts",
    "position-sweeps-void": "{field}: all sweeps of this round are void",
    "position-void": "in {game} the sweeps are void once each side has one (write void:yes)",
    "position-void-never": "the sweeps of {game} are never void",
    "position-last": "several seats have taken cards: write who took last, such as last:0",
    "position-last-none": "seat {seat} can’t have taken last: it has taken nothing",
    "position-calls": "{game} has no calls, so no trailed card can be called",
    "position-trailed": "{card} can’t be called: it is not among the loose cards",
    "position-carried": "carried can’t be {value}: with these rules no tie for {line} is carried",
    "position-buried": "buried can’t be {value}: these can’t be the last cards of the stock",
    "position-moves": "moves has {n} plays; this round has seen {most} at most",
    "position-moves-still": "moves: {card} is still to be played",
    "position-moves-twice": "moves: {card} is played twice",
    "position-scores": (
        "side {side} can’t have {score} points: this round alone has scored {points}"
    ),
    "position-over": "with {scores} points when the round began, the match was over before it",
    # Records.
    "not-text": "a record is text, not {type}",
    "moves": "a record holds at most {most} moves",
    "moves-many": "a record holds at most {most} moves, not {n}",
    "size": "a record holds at most {most} characters, not {n}",
    "size-written": "written out, this record has {n} characters; the limit is {most}",
    "keys-many": "a record holds at most {most} keys of other programs (those that begin with x-)",
    "key-more": "{key} is not an additional key like 'x-theme'",
    "key-twice": "{key} appears twice",
    "key": "{key} is not a header key",
    "key-missing": "the header has no {key}",
    "version": "record version {version} can’t be read, only {known}",
    "beginning": "a record begins with 'kasino: {version}'",
    # House rules.
    "option-at": "house rule {place}: {why}",
    "option-written": "{text} is not a house rule (write sweep=0,target=11)",
    "option-twice": "{option} appears twice",
    "option-unknown": "{option} is not a house rule (one of {options})",
    "option-value": "{option} can’t be {value} ({values})",
    "option-no-points": "{game} can’t have {option}: it has no points for that",
    "option-no-sweeps": "{game} can’t have {option}: it has no sweeps",
    "option-no-power": "{game} can’t have {option}: it has no power cards",
    "option-no-limit": "{game} can’t have {option}: any number of cards may be on its table",
    "option-total": "{game} can’t have {option}: a card takes cards that make a total with it",
    "option-takers": "{game} can’t have {option}: some of its cards take the whole table",
    "option-several": "{game} can’t have {option}: there, a card may take several groups",
    "option-no-total": "{game} can’t have {option}: its cards make no total",
    "option-no-court-total": (
        "{game} can’t have {option}: its jacks, queens and kings make no total"
    ),
    "option-builds": "{game} can’t have {option}: that is only for games without builds",
    "option-numbers": "{game} can’t have {option}: its jacks, queens and kings count as numbers",
    "option-pairs": "{game} can’t have {option}: its jacks, queens and kings always pair",
    "option-ranks": (
        "{game} can’t have {option}: its jacks, queens and kings have no number, so an ace can’t "
        "count 14"
    ),
    "option-top": "{game} can’t have {option}: its kings don’t count 13, so an ace can’t count 14",
    "option-built-ace": "{game} can’t have {option}: its builds of 14 need an ace that counts 14",
    "option-in-deals": "{game} can’t have {option}: its cards aren’t all dealt at once",
    "option-never-four": "{game} can’t have {option}: it is never played by four",
    "option-one-way": "{game} can’t have {option}: play always goes the same way round",
    "option-only": "{option} can’t be {value} in {game} ({values})",
    "option-partners": "partners are for {least} players, not {n}",
    "option-direction": "the direction matters with {least} players or more, not with {n}",
    "option-must": (
        "{game} can’t have {option}={value}: where points are bad, anyone who can take must, or "
        "a match might never end"
    ),
    "option-idle": "{option} has no effect with {cause}",
    "option-carry": "{option}=carry needs a target above 0",
    "option-preset": "{preset} is a preset of {game}",
    "option-far": (
        "target={target} is too high: it can be {most} at most, twelve times the points of a "
        "round, which are {n}"
    ),
    "option-far-own": (
        "with {option}={value}, {game} can’t go to its usual {target} points: a round has {n}, "
        "so write target={most} or less"
    ),
    "option-nothing": "with {option}={value} nothing scores any more",
    "options": "the house rules {options} are written {fits}",
    "assisted": "assisted is yes or no, not {value}",
    "player-count": "{players} is not a player count",
    "players-of": "{n} can’t play {game} (players: {counts})",
    "seat-more": "{key} is one too many for {n} players",
    "seats": "{seats} seats for {n} players",
    "unshown": "{text} contains {code}, a character that can’t be shown",
    "seat-name": "{seat} can’t name a player",
    "seat-kind": "{seat} is not 'you', 'human:<name>' or a level",
    "header-late": "{text} must come before the moves",
    "mark": "{mark} found where the mark {due} is expected",
    "mark-none": "{mark} found where no mark is expected",
    "json-wanted": "{text} must be written as a JSON string",
    "json": "{text} is not a JSON string",
    "utf-8": "{text} can’t be written as UTF-8",
    "round-not-over": "round {round} is not over yet",
    "match-over": "the match is over, and no round follows",
    "result": "result {claimed} doesn’t fit {true}",
    # Puzzles and the round of the day.
    "puzzle": "there is no puzzle {puzzle}",
    "day": "{day} is not a date (write 2026-11-22)",
}

#: The length of quoted input in messages with little room.
SHORT: Final = 40


def clip(found: object, most: int = 80) -> str:
    """Return bad input as a message quotes it: on one line, in at most ``most`` characters.

    Characters that can’t be seen are written as escapes.

    >>> clip("7x"), clip("7" * 1000, 12)
    ("'7x'", "'777777777…'")
    """
    # Cut before quoting, because the input may be a whole file where a word was expected.
    shown = visible(repr(found[:most] if isinstance(found, str) else found))
    return shown if len(shown) <= most else shown[: most - 2] + "…" + shown[-1]
