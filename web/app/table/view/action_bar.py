"""The action bar: the meaning of the selection, and its moves or the reason why it is illegal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from app.core.actions import Handler
from app.core.drawing.controls import button, read_out, worded
from app.core.drawing.pictures import chips, mini, sign
from app.core.page_state import NEW_TO_TRAILS, PageState
from app.platform import focus
from app.platform.dom import Child, Node, Value, h
from app.platform.identity import cached_by_identity
from app.table import offers
from app.table.scene import Scene
from app.table.slots import QUIET, SIMPLE, TOLD, WAITING, drawings_in
from app.table.state.grouping import things
from app.table.update import dialogs, picking
from kasino.captures.grouping import values_of
from kasino.cards import bits, set_text
from kasino.engine.view import View
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from kasino.rules import Building
from kasino.words import Voice, gain_text, move_parts, overflows
from kasino.words.moves import groups_of

#: Below a felt narrower than this, there is little space for words.
WIDE_FELT: Final = 900.0

#: In a narrow window, or among many buttons, the text of a longer build is shortened.
ONE_LINE: Final = 14

#: A build’s text up to this length is shown whole among a few buttons in a wide window.
ROOMY: Final = 28

#: The most cards named on a button, by the number of buttons. If a move has more, only some are.
LONG: Final = (8, 8, 6, 4)
LONG_NARROW: Final = 6

#: A capture that leaves at most this many cards on the table is described by the cards it leaves.
LEFT: Final = 2


def button_text(
    scene: Scene, voice: Voice, move: Move, beside: int, among: Iterable[Move]
) -> tuple[str, str]:
    """Return the move and its gain as text for one of ``beside`` buttons, to be seen or heard.

    Both have the same words in the same order, for people who control the page by voice.
    """
    say, seen = voice.say, offers.wording(scene.voice, scene.view, move)[0]
    text, gain = offers.wording(voice, scene.view, move)
    narrow, brief = scene.space.width < WIDE_FELT, beside > 2
    count, most = move.cards.bit_count(), LONG[min(beside, len(LONG)) - 1]
    if narrow and beside > 1:
        most = min(most, LONG_NARROW)
    cards = _beside(voice, voice.row(move.cards))
    if move.kind is Kind.CALL and narrow:
        return say("page.call"), f"{voice.card(move.card)} {cards}"
    if move.kind is Kind.CAPTURE and count > most:
        small = brief and narrow
        text = _some(scene, voice, move, among, small=small)
        text = text if small else say("move.take", cards=text)
    elif move.kind is Kind.CAPTURE and narrow and (brief or count > LONG[-1]):
        text = cards if brief else say("move.take", cards=cards)
    elif move.kind is Kind.BUILD and not narrow and beside <= FEW_BUTTONS and len(seen) <= ROOMY:
        return text, gain  # as a sum with the played card, it explains itself
    elif move.kind is Kind.BUILD and (count > most or brief):
        (name, cards), seen_parts = (
            _build_parts(each, scene.view, move) for each in (voice, scene.voice)
        )
        text, short = f"{name}: {cards}", narrow or beside > FEW_BUTTONS
        if count > most or (short and len(": ".join(seen_parts)) > ONE_LINE):
            rivals = [one for one in among if one.value == move.value and one.kind is Kind.BUILD]
            small, uneven = brief and narrow, len({one.cards.bit_count() for one in rivals}) > 1
            told = ""
            if len(rivals) > 1:
                told = _told(voice, move, rivals, small=small, counted=uneven)
            if len(groups_of(scene.view, move)) > 1 and count <= most:
                told = cards
            if told and brief and short and not overflows(scene.view, move):
                return name, told  # each of them keeps the same card, so the card needs no mention
            text = f"{name}: {told}" if told else name
    return text, gain_text(voice, scene.view, move, brief=True) if brief else gain


def _build_parts(voice: Voice, view: View, move: Move) -> tuple[str, str]:
    """Return the name of a build, and its table cards."""
    groups, cards = groups_of(view, move), _beside(voice, voice.row(move.cards))
    if len(groups) > 1:  # “3♥ 2♣” would read as a sum
        cards = voice.groups(groups).replace(" + ", "+")
    return move_parts(voice, view, move)[0], cards


def _beside(voice: Voice, cards: str) -> str:
    """Return a list of cards as a button shows it, without commas, or as it is said."""
    return cards if voice.spoken else cards.replace(", ", " ")


def _some(scene: Scene, voice: Voice, move: Move, among: Iterable[Move], *, small: bool) -> str:
    """Describe a large capture by the cards it leaves, or by those that distinguish it.

    A small button shows the number of cards below the text, so an ellipsis is enough for the rest.
    """
    say = voice.say
    left = scene.view.table & ~move.cards
    if not left:
        return say("page.take-all")
    if left.bit_count() <= LEFT:
        return say("page.take-but", cards=voice.row(left))
    return _told(voice, move, among, small=small)


def _told(
    voice: Voice, move: Move, among: Iterable[Move], *, small: bool, counted: bool = False
) -> str:
    """Return the cards that distinguish a move, and on a large button the number of the others.

    On a small one, an ellipsis replaces them, with their number if it is ``counted``.
    """
    cards, rest = _told_apart(voice, move, among)
    if not rest:
        return cards
    if small and not voice.spoken:
        return f"{cards} … {rest}" if counted else f"{cards} …"
    return voice.say("page.take-more", cards=cards, n=rest)


def _told_apart(voice: Voice, move: Move, among: Iterable[Move]) -> tuple[str, int]:
    """Return the cards that distinguish a move from others of its size, and count the rest."""
    count = move.cards.bit_count()
    sets = [one.cards for one in among if one.cards.bit_count() == count]
    own = unlike(move.cards, sets) or move.cards & -move.cards
    return _beside(voice, voice.row(own)), count - own.bit_count()


def unlike(cards: int, others: Iterable[int]) -> int:
    """Return as few of a set’s cards as distinguish it from the other sets; all if none do.

    >>> bin(unlike(0b0111, (0b0111, 0b1011, 0b1110))), unlike(0b11, ())
    ('0b101', 0)
    >>> bin(unlike(0b0011, (0b0111,)))
    '0b11'
    """
    rest, found = [one for one in others if one != cards], 0
    while rest:
        best = max(
            bits(cards & ~found), key=lambda n: sum(not one >> n & 1 for one in rest), default=-1
        )
        if best < 0:
            break
        found |= 1 << best
        rest = [one for one in rest if not found & ~one]
    return found


def possible(scene: Scene) -> bool:
    """Return whether a person could group the picked cards now."""
    free = scene.rules.building is Building.FREE and scene.page.my_turn
    return free and scene.hand >= 0 and scene.picked != 0


def steps(scene: Scene) -> Node | None:
    """Draw the grouping so far and the next steps or, while it is closed, a button to open it.

    While the grouping is open, its steps replace the other choices.
    """
    view, say, voice, grouping = scene.view, scene.say, scene.voice, scene.grouping
    if not possible(scene):
        return None
    if not grouping.open:
        return button(picking.steps, say("page.step-title"), kind="other", value="")
    parts = things(view, grouping, scene.hand, scene.picked)
    buttons: list[Child] = [
        _step(
            picking.place,
            "",
            say("page.step-place", card=voice.card(scene.hand)),
            pressed=grouping.placed,
        )
    ]
    for group in grouping.made:
        text = say("page.step-made", value=voice.value(group.value), cards=voice.cards(group.cards))
        buttons.append(
            _step(
                picking.lay_aside,
                set_text(group.cards),
                text,
                pressed=group.cards not in grouping.aside,
            )
        )
    if len(parts) > 1:
        equal = {part.value for part in parts}
        for value in values_of(parts):
            verb = "page.step-pair" if equal == {value} else "page.step-combine"
            buttons.append(
                _step(picking.join_groups, str(value), say(verb, value=voice.value(value)))
            )
    return h(
        "div.steps", {"role": "group", "aria-label": say("page.step-title")}, *buttons, key="steps"
    )


def _step(action: Handler[...], value: str, text: str, *, pressed: bool | None = None) -> Node:
    return button(
        action,
        text,
        kind="other",
        value=value,
        attrs={"aria-pressed": None if pressed is None else str(pressed).lower()},
        key=f"{action} {value}",
    )


#: This many choices have their own colour on the table. All choices have a number.
COLOURS: Final = 4

#: A note longer than this many characters is drawn smaller.
LONG_NOTE: Final = 44

#: The most buttons in addition to the trail, on a felt narrower than `WIDE_FELT` and on a wider
#: one. Checkboxes take up the space of two buttons. The other moves are under "More".
FEW_BUTTONS: Final = 4
MANY_BUTTONS: Final = 6


def actions(scene: Scene) -> Node:
    """Draw the action bar; a move has a button only while it can be played (U3)."""
    mine, asked = scene.page.my_turn, scene.page.to_confirm
    waiting = () if mine else drawings_in(WAITING, scene)
    parts = waiting or (_offers(scene) if asked is None else _confirm(scene, asked))
    if asked is None and not waiting and scene.hand < 0 and not scene.picked:
        told = drawings_in(TOLD, scene)
        parts = (*parts, h("div.told", *told, key="told") if told else None)
    held = any(isinstance(part, Node) and (part.children or part.text) for part in parts)
    bar = {}
    if mine and held:
        # In a toolbar, as in a list box, screen readers pass all keys to the page.
        bar = {"role": "toolbar", "aria-labelledby": "actions-title"}
        rove(scene.page, "actions", [part for part in parts if isinstance(part, Node)])
    return h(
        "section",
        {"id": "actions", "data-ticks": bool(scene.rules.choices) or None},
        h("h2.spoken", {"id": "actions-title"}, scene.say("page.actions")),
        message(scene),
        h("div.moves", bar, *parts, key="moves"),
        key="actions",
    )


def rove(page: PageState, zone: str, parts: Sequence[Node]) -> None:
    """Let the Tab key reach one control in a zone’s new nodes, and arrow keys the others."""
    found = [node for part in parts for node in _controls(part)]
    names = [focus.name_of(node.attrs.get) for node in found]
    reach = page.tab_stop(zone, names)
    for name, node in zip(names, found, strict=True):
        node.attrs["tabindex"] = 0 if name == reach else -1


def _controls(node: Node) -> Iterator[Node]:
    if node.tag in ("button", "input"):
        yield node
    for child in node.children:
        yield from _controls(child)


def message(scene: Scene) -> Node:
    """Draw the message: the note on the selection, or a question. The plates show events."""
    return h(
        "div.message.note",
        {
            "id": "note",
            "data-refused": scene.refused or None,
            "data-sum": scene.summed or None,
            "data-long": len(scene.note) > LONG_NOTE or None,
        },
        *worded(scene.note, scene.heard),
        key="note",
    )


def _offers(scene: Scene) -> tuple[Child, ...]:
    found = (*_calls(scene), _suggestion(scene), *_ways(scene), steps(scene))
    ways = [way for way in found if way is not None]
    named = {"role": "group", "aria-label": scene.say("page.ways")} if ways else {}
    count = len(ways) + 2 * scene.grouping.open  # an unfinished grouping has several buttons
    return (
        choices(scene),
        h("div", {"class": "ways", "data-ways": count, **named}, *ways, key="ways"),
        *(
            _button(
                scene, move, _kind(scene, move, "quiet" if ways else "other"), trail=True,
                explained=not ways and scene.page.kept.trails < NEW_TO_TRAILS,
            )
            for move in scene.moves
            if move.kind is Kind.TRAIL
        ),
    )  # fmt: skip


def _kind(scene: Scene, move: Move, kind: str = "other") -> str:
    quiet = move.kind is Kind.TRAIL and (
        any(quiet(scene.page, move) for quiet in QUIET.filled())
        or offers.wastes(scene.page, scene.session)
    )
    if quiet:
        return "other"
    return "main" if move == scene.main else kind


def _confirm(scene: Scene, move: Move) -> tuple[Child, ...]:
    """Draw a button to cancel a move that ends the match, and a button to play it after all."""
    back = button(picking.clear, scene.say("page.really-not"), kind="main", key="not")
    play = _button(scene, move, "other")
    return (h("div.ways", {"data-ways": 2}, back, play, key="ways"),)


def _suggestion(scene: Scene) -> Node | None:
    """Draw the suggested move as a button: tick another choice, pick other cards, or trail."""
    move = scene.suggestion
    if move is None or (move.kind is Kind.TRAIL and scene.view.why_not(move) is not None):
        return None
    choice = choice_of(scene.rules, move)
    shown, said = (
        scene.say("page.instead", move=move_parts(voice, scene.view, move)[0])
        for voice in (scene.voice, scene.spoken)
    )
    words = worded(shown, said)
    if choice != scene.choice:
        return button(picking.choose, *words, kind="other mend", value=choice or "", key="mend")
    return h("button.other.mend", {"type": "button", "data-move": str(move)}, *words, key="mend")


def choices(scene: Scene) -> Node | None:
    """Draw the checkboxes that filter the moves, if ticking one would offer any (U1)."""
    ticked = dict(scene.ticked)
    useful = scene.choice is not None or any(ticked.values())
    shown = scene.page.my_turn and (useful or not offers.lists(scene.page))
    if not (scene.rules.choices and shown):
        return None
    return h(
        "div.choices",
        {"role": "group", "aria-label": scene.say("page.choices")},
        *(_tick(scene, choice, ticked.get(choice, ())) for choice in scene.rules.choices),
        key="choices",
    )


def _tick(scene: Scene, choice: str, moves: tuple[Move, ...]) -> Node:
    """Draw a checkbox with the values that could be built after ticking it."""
    text, values = scene.say(f"choice.{choice}"), sorted({move.value for move in moves})
    built = [scene.voice.any_value(values)] if values else []
    box: dict[str, Value] = {
        "type": "checkbox",
        "data-choice": choice,
        "checked": scene.choice == choice,
        "aria-label": " ".join([text, *built]),
    }
    small = h("small", f" {built[0]}", key="values") if built else None
    shown = h("span", {"aria-hidden": "true"}, text, small)
    return h("label.tick", h("input", box), shown, key=choice)


def _calls(scene: Scene) -> list[Child]:
    """Draw the Kasino! button while a call is legal (U2)."""
    if not scene.calls:
        return []
    call, *others = scene.calls
    if others:
        text = scene.say("page.call")
        return [button(dialogs.open_calls, text, kind="call", attrs={"aria-haspopup": "dialog"})]
    return [_button(scene, call, "call")]


@cached_by_identity(1)
def moves_with_buttons(scene: Scene) -> tuple[tuple[Move, ...], bool]:
    """Return the moves that have a button in addition to the trail, and whether more exist."""
    found = tuple(move for move in scene.moves if move.kind is not Kind.TRAIL)
    if scene.grouping.open:  # there is no move until everything is in one group
        favoured = offers.favoured(scene.page, scene.session)
        return tuple(move for move in found if move == favoured), False
    most = FEW_BUTTONS if scene.space.width < WIDE_FELT else MANY_BUTTONS
    most -= 2 * (choices(scene) is not None) + bool(scene.calls) + possible(scene)
    if any(simple(scene.page) for simple in SIMPLE.filled()):
        most = 1
    if len(found) <= most:
        return found, False
    exact = tuple(move for move in found if scene.picked == move.cards)
    # Picking table cards narrows the moves down, and may leave only the exact ones.
    return (exact, False) if exact else (found[: max(1, most - 1)], True)


def _ways(scene: Scene) -> list[Node]:
    """Draw the captures and builds; if there are several, number them, as on their table cards."""
    found, more = moves_with_buttons(scene)
    several = len(found) + more > 1
    beside = len(found) + more + bool(scene.calls) + possible(scene)
    buttons = [
        _button(
            scene, move, _kind(scene, move), number if several else 0,
            beside=beside, among=found,
        )
        for number, move in enumerate(found, 1)
    ]  # fmt: skip
    if more:
        rest = len(numbered(scene)) - len(found)
        text = scene.say("page.more-choices", n=rest)
        buttons.append(
            button(
                dialogs.open_choices,
                text,
                kind="other",
                attrs={"aria-haspopup": "dialog"},
                key="more",
            )
        )
    return buttons


def _button(
    scene: Scene,
    move: Move,
    kind: str,
    number: int = 0,
    *,
    trail: bool = False,
    explained: bool = False,
    beside: int = 1,
    among: Iterable[Move] = (),
) -> Node:
    """Draw a move as one of ``beside`` buttons; the more buttons, the shorter its text.

    If ``beside`` is 0, there is space for the whole text, with every card. A trail without a gain
    may be ``explained`` instead.
    """
    (text, gain), (said, told) = (
        button_text(scene, voice, move, beside, among)
        if beside
        else offers.wording(voice, scene.view, move)
        for voice in (scene.voice, scene.spoken)
    )
    if explained and not gain:
        gain = told = scene.say("page.trail-means")
    return h(
        "button",
        {
            "type": "button",
            "class": f"{kind} trail" if trail else kind,
            "data-move": str(move),
            "data-n": number or None,
            "data-way": number if 0 < number <= COLOURS else None,
            "data-shown": (beside > 0 and move == scene.page.way_shown) or None,
        },
        h("b.number", f"{number} ") if number else None,
        h(
            "span.what",
            {"aria-hidden": "true"},
            *_cards(text, drawn=not beside),
            h("span.gain", *_signed(scene, move, gain, small=beside > 2)) if gain else None,
            key="what",
        ),
        h("span.spoken", offers.with_gain(scene.say, said, told), key="said"),
        key=str(move),
    )


def _signed(scene: Scene, move: Move, gain: str, *, small: bool) -> tuple[Child, ...]:
    """Return a gain; on a small button, a sign stands for the word for cards, which is only read.

    Without the word, the gain has space for its points in the same line in every language.
    """
    count = 1 + move.cards.bit_count()
    counted = scene.say("count.cards", n=count)
    if not small or scene.space.width >= WIDE_FELT or not gain.startswith(counted):
        return (gain,)
    before, _, after = counted.partition(str(count))
    word = h("span.spoken", after, key="word")
    return (before, sign("cards"), str(count), word, gain.removeprefix(counted))


def _cards(text: str, *, drawn: bool) -> tuple[Node | str, ...]:
    """Return the text of a move so that no line ends with a sign, and its cards may be drawn."""
    text = text.replace(" + ", " +\u00a0")
    return chips(text) if drawn else (text,)


@cached_by_identity(1)
def numbered(scene: Scene) -> tuple[Move, ...]:
    """Return the choices of the person whose turn it is, in numbered order."""
    return offers.numbered(scene.moves) if scene.page.my_turn else ()


def all_choices(scene: Scene) -> Node:
    """Draw the picked card, and its choices one below the other, each with all its cards."""
    found = enumerate(numbered(scene), 1)
    buttons = [_button(scene, move, "other", number, beside=0) for number, move in found]
    rove(scene.page, "dialog", buttons)
    named = {"role": "toolbar", "aria-label": scene.say("page.ways")}
    picked = scene.session.selection.hand
    card = h("p.chosen-card", {"aria-hidden": "true"}, mini(picked)) if picked >= 0 else None
    return h("div.all-choices", named, card, *buttons)


def call_choice(scene: Scene) -> Node:
    """Draw a button for each of several calls, below a question."""
    return h(
        "div.call-choice",
        h("p", scene.say("page.call-which")),
        *(_button(scene, move, "call") for move in scene.calls),
    )


def field(page: PageState) -> Node | None:
    """Draw the field for typed moves while it is open, with the reply to the last one."""
    say, typed = page.say, page.typed
    if not typed.open:
        return None
    return h(
        "section",
        {"id": "typed"},
        h("h2.spoken", say("keys.typed")),
        h(
            "div.typed-row",
            h(
                "input",
                {
                    "type": "text",
                    "aria-label": say("keys.typed"),
                    "aria-describedby": "typed-help",
                    "maxlength": 200,
                    "autocomplete": "off",
                    "autocapitalize": "off",
                    "spellcheck": "false",
                    "enterkeyhint": "go",
                    "placeholder": say("keys.typed-help"),
                    "value": typed.text,
                },
                key="field",
            ),
            button(picking.play_typed, say("keys.typed-play"), kind="other", key="play"),
            button(
                picking.close_typed,
                sign("close"),
                kind="icon-button",
                attrs={"aria-label": say("keys.typed-close")},
                key="close",
            ),
        ),
        h(
            "p.spoken",
            {"id": "typed-help"},
            f"{say('typed.empty')} {say('keys.typed-words', words=say('keys.words'))}",
            key="help",
        ),
        h("p.reply", *read_out(say, typed.reply), key="reply"),
        key="typed",
    )
