"""What a feature brings: its actions, dialogs, keys and screens, each declared once in its room.

`app.features` lists the features and installs them. What isn't installed is not on the page: its
actions do nothing, and whatever draws a button asks `has` first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Final, Generic, Protocol, TypeVar, cast

from app.core.actions import Action, Press
from app.core.drawing.cards import SIGNS
from app.core.effects import Effects, ReadKept
from app.core.keys import Key, merged
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, Mode, PageState
from app.platform.dom import Child, Node
from app.saves.state import Save

Updated = tuple[PageState, Effects]
A = TypeVar("A", bound=Action)
PressHandler = Callable[[PageState], Updated]
P = TypeVar("P", bound=PressHandler)
T = TypeVar("T")


class Asked(Protocol):
    """What an action can be made of: the element that asks for it, and what is read from outside.

    ``value`` is that of a button, ``text`` what was put into the field or the file that changed.
    """

    @property
    def state(self) -> PageState:
        """The page as it is now."""
        ...

    @property
    def value(self) -> str:
        """The value of the element."""
        ...

    @property
    def text(self) -> str:
        """The text that came along."""
        ...

    def seed(self) -> str:
        """Draw a seed."""
        ...

    def day(self) -> str:
        """Return today's date."""
        ...

    def save(self) -> Save | None:
        """Return the kept match that the value names."""
        ...

    def unfinished(self) -> Save | None:
        """Return the kept match to go on with."""
        ...

    def letters(self) -> tuple[Save, ...]:
        """Return the kept matches that are played by letters."""
        ...

    def damaged_statistics(self) -> str:
        """Return the statistics that couldn't be read."""
        ...

    def typed(self, element: PageElement) -> str:
        """Return the text that came along, or else what stands in a field."""
        ...

    def button_of(self, text: str) -> str:
        """Return the action whose button on the page a key stands for, "" for none."""
        ...


# What an action needs.


def always(state: PageState) -> bool:
    """Return True."""
    return True


def with_match(state: PageState) -> bool:
    """Return whether a match, a lesson or a task is on."""
    return state.session is not None


def on_turn(state: PageState) -> bool:
    """Return whether a person is to move, and not under a cover."""
    return state.session is not None and state.my_turn and not state.covered


def in_lesson(state: PageState) -> bool:
    """Return whether lessons are on."""
    return state.course is not None


def in_task(state: PageState) -> bool:
    """Return whether a puzzle or an exercise is on."""
    return state.task is not None


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key of an action, in the entry ``name`` of the key map."""

    name: str
    keys: str
    group: str = "playing"


@dataclass(frozen=True, slots=True)
class Menu:
    """A place in the menu of the bar: its group, and when it is there and can be chosen.

    ``label`` is what it is called there if not as elsewhere; ``look`` gives label and icon where
    they change.
    """

    group: int
    label: str = ""
    shown: Callable[[PageState], bool] = always
    enabled: Callable[[PageState], bool] = always
    look: Callable[[PageState], tuple[str, str]] | None = None


@dataclass(frozen=True, slots=True)
class Registration:
    """An action: its name on the page, what it is called and drawn as, its keys, and its handler.

    ``read`` makes it of what the page asks; without it, it comes from the page's own effects, or
    from a host page.
    """

    name: str
    kind: type[Action]
    handle: Callable[[PageState, Action], Updated]
    read: Callable[[Asked], Action] | None = None
    label: str = ""
    icon: str = ""
    shortcuts: tuple[Shortcut, ...] = ()
    menu: Menu | None = None
    needs: Callable[[PageState], bool] = always

    def __post_init__(self) -> None:
        if self.menu is not None and not self.label:
            raise ValueError(f"{self.name} stands in the menu and has no label")
        if self.menu is not None and self.menu.look is None and not drawn(self.icon):
            raise ValueError(
                f"{self.name} stands in the menu; draw its icon {self.icon!r} in SIGNS"
            )


def drawn(icon: str) -> bool:
    """Return whether there is a drawing of a name."""
    return icon in SIGNS or icon.startswith("icon-")


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog: the message id of its title, what draws it, and whether it needs a match.

    ``of_storage`` is whether it shows what the browser keeps, which is read when it opens.
    """

    title: str
    body: Callable[[PageState], tuple[Child, ...]]
    of_match: bool = False
    of_storage: bool = False
    titled: Callable[[PageState], str] | None = None  # where the title tells more

    def possible(self, state: PageState) -> bool:
        """Return whether the dialog has anything to show."""
        return state.session is not None or not self.of_match


@dataclass(frozen=True, slots=True)
class Playground:
    """A mode of the page other than a match: its screen, and what a move that is played does."""

    screen: Callable[[PageState], tuple[Node, ...]]
    play: Callable[[PageState, str], Updated]


@dataclass(frozen=True)
class Slot(Generic[T]):
    """A place in a drawing that features fill: those that are installed, in their order."""

    name: str

    def filled(self) -> tuple[T, ...]:
        """Return what the installed features put there."""
        return cast(tuple[T, ...], _installed.fillings.get(self.name, ()))


class Actions:
    """The actions of a room and their keys, as its update declares them over their handlers."""

    def __init__(self) -> None:
        self.actions: Final[list[Registration]] = []
        self.keys: Final[list[Key]] = []

    def _add(self, found: Registration) -> None:
        self.actions.append(found)
        buttons = (found.name,) if found.label else ()
        self.keys.extend(
            Key(key.name, (key.keys,), key.group, buttons, action=found.name)
            for key in found.shortcuts
        )

    def press(
        self,
        *names: str,
        label: str = "",
        icon: str = "",
        keys: tuple[Shortcut, ...] = (),
        menu: Menu | None = None,
        needs: Callable[[PageState], bool] = always,
    ) -> Callable[[P], P]:
        """Declare an action without arguments by its handler; of several names, each does it."""

        def declare(handler: P) -> P:
            for name in names:
                self._add(
                    Registration(
                        name,
                        Press,
                        lambda state, _action: handler(state),
                        lambda _asked, name=name: Press(name),  # type: ignore[misc]
                        label,
                        icon,
                        keys,
                        menu,
                        needs,
                    )
                )
            return handler

        return declare

    def on(
        self,
        kind: type[A],
        name: str,
        read: Callable[[Asked], A] | None = None,
        *,
        label: str = "",
        icon: str = "",
        keys: tuple[Shortcut, ...] = (),
        menu: Menu | None = None,
        needs: Callable[[PageState], bool] = always,
    ) -> Callable[[Callable[[PageState, A], Updated]], Callable[[PageState, A], Updated]]:
        """Declare an action of a class of its own by its handler, and how it is read."""

        def declare(
            handler: Callable[[PageState, A], Updated],
        ) -> Callable[[PageState, A], Updated]:
            def handle(state: PageState, action: Action) -> Updated:
                assert isinstance(action, kind)
                return handler(state, action)

            self._add(Registration(name, kind, handle, read, label, icon, keys, menu, needs))
            return handler

        return declare

    def key(
        self, name: str, keys: Sequence[str], group: str, element: PageElement | None = None
    ) -> None:
        """Declare a key without an action: the keyboard does it, or presses what is there."""
        self.keys.append(Key(name, tuple(keys), group, element=element))


class Feature(Actions):
    """A feature of the page, as the ``feature.py`` of its room puts it together.

    ``actions`` are those that its updates declare; what it needs no update for, it declares itself.
    """

    def __init__(self, name: str, *actions: Actions) -> None:
        super().__init__()
        self.name: Final = name
        self.dialogs: Final[dict[str, Dialog]] = {}
        self.playgrounds: Final[dict[type, Playground]] = {}
        self.fillings: Final[list[tuple[str, object]]] = []
        for each in actions:
            self.actions.extend(each.actions)
            self.keys.extend(each.keys)

    def dialog(
        self,
        name: str,
        title: str,
        body: Callable[[PageState], tuple[Child, ...]],
        *,
        titled: Callable[[PageState], str] | None = None,
        of_match: bool = False,
        of_storage: bool = False,
    ) -> None:
        """Declare a dialog; the action of its name opens it."""
        self.dialogs[name] = Dialog(title, body, of_match, of_storage, titled)

    def opens(
        self,
        name: str,
        *,
        label: str,
        icon: str = "",
        keys: tuple[Shortcut, ...] = (),
        menu: Menu | None = None,
        needs: Callable[[PageState], bool] = always,
    ) -> None:
        """Declare the action that does no more than open the dialog of its name."""
        declare = self.press(name, label=label, icon=icon, keys=keys, menu=menu, needs=needs)
        declare(lambda state: opened(state, name))

    def playground(self, mode: type[Mode], found: Playground) -> None:
        """Declare what is drawn and played in a mode."""
        self.playgrounds[mode] = found

    def fill(self, slot: Slot[T], filling: T) -> None:
        """Put something into a place that another room's drawing leaves open."""
        self.fillings.append((slot.name, filling))


@dataclass(frozen=True, slots=True)
class Installed:
    """What the installed features bring, as the page looks it up."""

    names: tuple[str, ...] = ()
    actions: dict[str, Registration] = field(default_factory=dict)
    kinds: dict[type[Action], Registration] = field(default_factory=dict)
    dialogs: dict[str, Dialog] = field(default_factory=dict)
    keys: tuple[Key, ...] = ()
    menu: tuple[tuple[Registration, ...], ...] = ()
    playgrounds: dict[type, Playground] = field(default_factory=dict)
    fillings: dict[str, tuple[object, ...]] = field(default_factory=dict)

    def of(self, action: Action) -> Registration | None:
        """Return an action's declaration, or None if its feature isn't installed."""
        if isinstance(action, Press):
            return self.actions.get(action.name)
        return self.kinds.get(type(action))


_installed = Installed()


def install(features: Sequence[Feature]) -> None:
    """Let the page have these features and no other; raise ValueError for a name used twice."""
    global _installed
    declared = [found for feature in features for found in feature.actions]
    actions = {found.name: found for found in declared}
    if len(actions) < len(declared):
        names = [found.name for found in declared]
        raise ValueError(f"declared twice: {sorted({n for n in names if names.count(n) > 1})}")
    in_menu = [found for found in declared if found.menu is not None]
    groups = sorted({found.menu.group for found in in_menu if found.menu is not None})
    fillings: dict[str, tuple[object, ...]] = {}
    for feature in features:
        for slot, filling in feature.fillings:
            fillings[slot] = (*fillings.get(slot, ()), filling)
    _installed = Installed(
        tuple(feature.name for feature in features),
        actions,
        {found.kind: found for found in declared if found.kind is not Press},
        {name: dialog for feature in features for name, dialog in feature.dialogs.items()},
        merged([key for feature in features for key in feature.keys]),
        tuple(
            tuple(found for found in in_menu if found.menu and found.menu.group == group)
            for group in groups
        ),
        {mode: found for feature in features for mode, found in feature.playgrounds.items()},
        fillings,
    )


def installed() -> Installed:
    """Return what the installed features bring."""
    return _installed


def has(name: str) -> bool:
    """Return whether there is an action of a name, so that a button for it makes sense."""
    return name in _installed.actions


def label(name: str) -> str:
    """Return the message id of an action's label."""
    return _installed.actions[name].label


def opened(state: PageState, name: str, text: str = "") -> Updated:
    """Open a dialog, if it has anything to show; ``text`` is what stands in its field."""
    dialog = _installed.dialogs.get(name)
    if dialog is None or not dialog.possible(state):
        return state, ()
    kept = replace(state.kept, deleted=())
    state = replace(state, dialog=DialogState(name, text=text), kept=kept)
    return state, (ReadKept(pages=1),) if dialog.of_storage else ()


def number(text: str) -> int:
    """Return the number that a value names, −1 for none.

    >>> number("12"), number("")
    (12, -1)
    """
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else -1


def plain(kind: type[A]) -> Callable[[Asked], A]:
    """Return how an action is read whose fields are the value of its element and the text."""
    count = len(fields(kind))
    return lambda asked: kind(*(asked.value, asked.text)[:count])
