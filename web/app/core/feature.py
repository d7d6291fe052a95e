"""Features: each declares its actions, dialogs, keys and screens in its own folder or module.

`app.features` lists the features and installs them. A feature that isn’t installed doesn’t appear
on the page: its actions do nothing. A button for another feature’s action comes through a slot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import (
    Any,
    Concatenate,
    Final,
    ParamSpec,
    TypedDict,
    TypeVar,
    Unpack,
    overload,
)

from app.core.actions import Action, Handler, parameters
from app.core.drawing.pictures import SIGNS
from app.core.effects import BackgroundWork, Effect, Effects, read_kept
from app.core.inputs import ActionInput
from app.core.keys import Key, merged
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, Mode, PageState
from app.core.slots import Slot, fill_slots
from app.i18n import catalogue
from app.platform.dom import Child, Node
from kasino.words import Message

Updated = tuple[PageState, Effects]
Given = ParamSpec("Given")
T = TypeVar("T")
First = TypeVar("First")
Second = TypeVar("Second")
Third = TypeVar("Third")


# Conditions for actions.


def always(state: PageState) -> bool:
    """Return True: the condition for actions that are always possible."""
    return True


def with_match(state: PageState) -> bool:
    """Return whether a match, a lesson or a task is on the table."""
    return state.session is not None


def on_turn(state: PageState) -> bool:
    """Return whether it is a person’s turn and the hand is not covered."""
    return state.session is not None and state.my_turn and not state.covered


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key that performs an action, and ``name``, its entry in the key map."""

    name: str
    keys: str
    group: str = "playing"


@dataclass(frozen=True, slots=True)
class Menu:
    """An action’s entry in the bar’s menu: its place from the top, its icon, and its condition.

    ``label`` replaces the action’s own label in the menu. If several entries with the same place
    can be shown, only the last one declared appears.
    """

    place: int
    icon: str
    label: str = ""
    shown: Callable[[PageState], bool] = always


class Shown(TypedDict, total=False):
    """An action’s label, keys, menu entry and condition, as keyword arguments."""

    label: str
    keys: tuple[Shortcut, ...]
    menu: Menu | None
    needs: Callable[[PageState], bool]


Reader = Callable[[ActionInput], object]


@dataclass(frozen=True, slots=True)
class Registration:
    """A declared action: its handler, and its appearance on the page.

    ``readers`` read the handler’s arguments from an element. If an argument has neither a reader
    nor a default, no element can request the action: only the page’s own effects or a host page
    can.
    """

    handler: Handler[...]
    readers: tuple[Reader, ...]
    label: str = ""
    keys: tuple[Shortcut, ...] = ()
    menu: Menu | None = None
    needs: Callable[[PageState], bool] = always

    @property
    def name(self) -> str:
        """The action’s name on the page."""
        return self.handler.name

    @property
    def handle(self) -> Callable[..., Updated]:
        """The function that performs the action."""
        return self.handler.work

    def __post_init__(self) -> None:
        if self.menu is None:
            return
        if not self.label:
            raise ValueError(f"{self.name} is in the menu and has no label")
        if not has_icon(self.menu.icon):
            icon = self.menu.icon
            raise ValueError(f"{self.name} is in the menu; draw its icon {icon!r} in SIGNS")

    def read(self, asked: ActionInput) -> Action | None:
        """Return the action that an element requests, or None if no element can request it."""
        names, defaults = parameters(self.handle)  # here, because this loads a late handler
        if len(self.readers) < len(names) - len(defaults):
            return None
        return Action(self.name, tuple(reader(asked) for reader in self.readers))


def has_icon(icon: str) -> bool:
    """Return whether there is an icon with this name."""
    return icon in SIGNS or icon.startswith("icon-")


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog: its title’s message id, the function that draws it, and whether it needs a match.

    ``of_storage`` means that it shows stored data, which the page reads when the dialog opens.
    """

    title: str
    body: Callable[[PageState], tuple[Child, ...]]
    of_match: bool = False
    of_storage: bool = False
    titled: Callable[[PageState], str] | None = None  # a more specific title

    def possible(self, state: PageState) -> bool:
        """Return whether the dialog has anything to show."""
        return state.session is not None or not self.of_match


@dataclass(frozen=True, slots=True)
class Playground:
    """A mode other than a match: a function to draw its screen, and one to play a move in it.

    ``correction`` returns the comment on a typed move that wasn’t played; without this function,
    the reply to a move comes later.
    """

    screen: Callable[[PageState], tuple[Node, ...]]
    play: Callable[[PageState, str], Updated]
    correction: Callable[[PageState], str] | None = None


class Actions:
    """A feature’s actions and their keys, declared next to their handlers."""

    def __init__(self) -> None:
        self.actions: Final[list[Registration]] = []
        self.shortcuts: Final[list[Key]] = []

    def _add(self, registration: Registration) -> None:
        self.actions.append(registration)
        buttons = (registration.name,) if registration.label else ()
        self.shortcuts.extend(
            Key(key.name, (key.keys,), key.group, buttons, action=registration.name)
            for key in registration.keys
        )

    @overload
    def does(
        self, name: str, **shown: Unpack[Shown]
    ) -> Callable[[Callable[Concatenate[PageState, Given], Updated]], Handler[Given]]: ...

    @overload
    def does(
        self, name: str, first: Callable[[ActionInput], First], /, **shown: Unpack[Shown]
    ) -> Callable[[Callable[[PageState, First], Updated]], Handler[[First]]]: ...

    @overload
    def does(
        self,
        name: str,
        first: Callable[[ActionInput], First],
        second: Callable[[ActionInput], Second],
        /,
        **shown: Unpack[Shown],
    ) -> Callable[[Callable[[PageState, First, Second], Updated]], Handler[[First, Second]]]: ...

    @overload
    def does(
        self,
        name: str,
        first: Callable[[ActionInput], First],
        second: Callable[[ActionInput], Second],
        third: Callable[[ActionInput], Third],
        /,
        **shown: Unpack[Shown],
    ) -> Callable[
        [Callable[[PageState, First, Second, Third], Updated]], Handler[[First, Second, Third]]
    ]: ...

    def does(self, name: str, *readers: Reader, **shown: Unpack[Shown]) -> Any:
        """Return a decorator that declares an action; readers supply its handler’s arguments.

        A handler can be declared under a second name, which makes a second handler. An element can
        request the action only if each argument without a default has a reader.
        """

        def declare(work: Callable[..., Updated] | Handler[...]) -> Handler[...]:
            handler = Handler(name, work.work if isinstance(work, Handler) else work)
            self._add(Registration(handler, readers, **shown))
            return handler

        return declare

    def key(
        self, name: str, keys: Sequence[str], group: str, element: PageElement | None = None
    ) -> None:
        """Declare a key without an action: the keyboard handles it itself or presses an element."""
        self.shortcuts.append(Key(name, tuple(keys), group, element=element))


class Feature(Actions):
    """A page feature, declared in its ``draw.py``.

    ``actions`` were declared by its update modules; it can declare more itself.
    """

    def __init__(self, name: str, *actions: Actions) -> None:
        super().__init__()
        self.name: Final = name
        self.dialogs: Final[dict[str, Dialog]] = {}
        self.playgrounds: Final[dict[type, Playground]] = {}
        self.fillings: Final[list[tuple[int, str, object]]] = []
        self.leaving: Final[list[Effect]] = []  # run when the page opens another URL
        self.background: Final[dict[str, BackgroundWork]] = {}
        self.of_match: Final[list[type]] = []  # states that belong to one match
        self.worded: Final[list[type]] = []  # states dropped when the language changes
        for each in actions:
            self.actions.extend(each.actions)
            self.shortcuts.extend(each.shortcuts)

    def says(self, table: str, messages: dict[str, Message]) -> None:
        """Declare the feature’s English messages for a table of catalogues."""
        catalogue.declare(table, messages)

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
        """Declare a dialog, which the action with the same name opens."""
        self.dialogs[name] = Dialog(title, body, of_match, of_storage, titled)

    def playground(self, mode: type[Mode], playground: Playground) -> None:
        """Declare how the page draws a mode, and how a move is played in it."""
        self.playgrounds[mode] = playground

    def works(self, kind: str, function: str, needed: tuple[str, ...], worker: str = "") -> None:
        """Declare a kind of background work: see `BackgroundWork`."""
        self.background[kind] = BackgroundWork(function, needed, worker)

    def fill(self, slot: Slot[T], filling: T, order: int = 0) -> None:
        """Fill a slot in another part of the page.

        Fillings with a lower ``order`` come first; those with the same order follow the order of
        the features.
        """
        self.fillings.append((order, slot.name, filling))


@dataclass(frozen=True, slots=True)
class Installed:
    """Everything that the installed features declare, in tables indexed by name."""

    names: tuple[str, ...] = ()
    actions: dict[str, Registration] = field(default_factory=dict)
    dialogs: dict[str, Dialog] = field(default_factory=dict)
    keys: tuple[Key, ...] = ()
    menu: tuple[tuple[Registration, Menu], ...] = ()
    playgrounds: dict[type, Playground] = field(default_factory=dict)
    leaving: tuple[Effect, ...] = ()
    worded: tuple[type, ...] = ()
    of_match: tuple[type, ...] = ()
    works: dict[str, BackgroundWork] = field(default_factory=dict)

    def of(self, action: Action) -> Registration | None:
        """Return an action’s declaration, or None if its feature is not installed."""
        return self.actions.get(action.name)


_installed = Installed()


def install(features: Sequence[Feature]) -> None:
    """Install these features and no others; raise ValueError for an action declared twice."""
    global _installed
    declared = [action for feature in features for action in feature.actions]
    actions = {action.name: action for action in declared}
    if len(actions) < len(declared):
        names = [action.name for action in declared]
        raise ValueError(f"declared twice: {sorted({n for n in names if names.count(n) > 1})}")
    in_menu = [(action, action.menu) for action in declared if action.menu is not None]
    fill_slots(each for feature in features for each in feature.fillings)
    _installed = Installed(
        tuple(feature.name for feature in features),
        actions,
        {name: dialog for feature in features for name, dialog in feature.dialogs.items()},
        merged([key for feature in features for key in feature.shortcuts]),
        tuple(sorted(in_menu, key=lambda each: each[1].place)),
        {mode: action for feature in features for mode, action in feature.playgrounds.items()},
        tuple(effect for feature in features for effect in feature.leaving),
        tuple(kind for feature in features for kind in feature.worded),
        tuple(kind for feature in features for kind in feature.of_match),
        {kind: work for feature in features for kind, work in feature.background.items()},
    )


def installed() -> Installed:
    """Return everything that the installed features declare."""
    return _installed


def asked_for(name: str, asked: ActionInput) -> Action | None:
    """Return the action that an element requests by name, or None if there isn’t one."""
    found = _installed.actions.get(name)
    return None if found is None else found.read(asked)


def label(handler: Handler[...]) -> str:
    """Return the message id of an action’s label."""
    return _installed.actions[handler.name].label


def opened(state: PageState, name: str, text: str = "") -> Updated:
    """Open a dialog if it has anything to show; ``text`` is the content of its field."""
    dialog = _installed.dialogs.get(name)
    if dialog is None or not dialog.possible(state):
        return state, ()
    kept = replace(state.kept, deleted=()) if state.kept.deleted else state.kept
    state = replace(state, dialog=DialogState(name, text=text), kept=kept)
    return state, (read_kept.of(1),) if dialog.of_storage else ()


def open_dialog(name: str) -> Callable[[PageState], Updated]:
    """Return a handler that only opens a dialog."""
    return lambda state: opened(state, name)
