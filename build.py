#!/usr/bin/env python3
"""The project’s command line: play, build, test, serve and more. Needs Python 3.11+."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts it may have an older one
    sys.exit("kasino: this needs Python 3.11 or newer. Install it, then run this command with it.")

from tools.errors import STOPPED, BuildError, advice_on, say, speak_utf8


def _play(_args: argparse.Namespace) -> int:
    import webbrowser

    from tools.page import built

    page = built()
    screen = sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    opened = False
    # Without a screen, Python might open a text browser, which can’t show the game.
    if screen or os.environ.get("BROWSER"):
        with contextlib.suppress(webbrowser.Error):
            opened = webbrowser.open(page.as_uri())
    if opened:
        say(f"opened {page}")
    else:
        say(f"there is no browser to open here; the game is the file {page}")
    return 0


def _build(args: argparse.Namespace) -> int:
    from tools.page import build

    page = build(args.address, args.source, plain=args.plain, copies=args.compress)
    say(f"built {page}")
    return 0


def _serve(args: argparse.Namespace) -> int:
    from tools.page import built
    from tools.site.server import serve

    built()
    return serve(args.port)


def _test(args: argparse.Namespace) -> int:
    from tools.testing import test

    return test(args.only, args.fast, args.rest, whole=args.all)


def _bench(args: argparse.Namespace) -> int:
    from tools.testing import bench

    return bench(args.names, write=args.write)


def _gallery(args: argparse.Namespace) -> int:
    from tools.testing import gallery

    return gallery(args.names, args.before)


def _translate(args: argparse.Namespace) -> int:
    from tools.testing import translate

    return translate(args.lang, args.template)


def _game(args: argparse.Namespace) -> int:
    from tools.game import carry_out

    return carry_out(args.name, args.step, args.like)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Build, test and run Kasino. Dependencies are installed locally.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="build the game and open it in the browser")
    play.set_defaults(call=_play)
    build = commands.add_parser("build", help="build dist/kasino.html and dist/site/")
    build.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="URL of the site, for link previews and search engines",
    )
    build.add_argument(
        "--source",
        default="",
        metavar="URL",
        help="URL of the source repository, for the metadata of the Python and npm packages",
    )
    build.add_argument(
        "--compress",
        action="store_true",
        help="add .br and .gz copies of the site's files, for hosts that serve compressed files",
    )
    build.add_argument(
        "--plain",
        action="store_true",
        help="skip the baked start (the page starts slower)",
    )
    build.set_defaults(call=_build)
    serve = commands.add_parser("serve", help="serve dist/site/ on this machine")
    serve.add_argument("--port", type=int, default=8000, help="port on localhost (8000)")
    serve.set_defaults(call=_serve)
    test = commands.add_parser("test", help="run every check and test, including in real browsers")
    test.add_argument("--only", choices=("lint", "unit", "e2e"), help="run only this part")
    much = test.add_mutually_exclusive_group()
    much.add_argument(
        "--fast", action="store_true", help="leave out the browsers, the laws, pyright and coverage"
    )
    much.add_argument("--all", action="store_true", help="run the slow laws of the engine too")
    test.add_argument(
        "rest", nargs="*", metavar="ARG", help="further arguments for pytest, after --"
    )
    test.set_defaults(call=_test)
    bench = commands.add_parser("bench", help="measure speed, sizes and starting times")
    bench.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="run only these benchmarks; a single one takes options after --",
    )
    bench.add_argument(
        "--write", action="store_true", help="write the results into docs/measurements/"
    )
    bench.set_defaults(call=_bench)
    gallery = commands.add_parser("gallery", help="take screenshots of every screen")
    gallery.add_argument(
        "names", nargs="*", metavar="NAME", help="only these screens, sizes, looks"
    )
    gallery.add_argument(
        "--before",
        default="",
        metavar="COMMIT",
        help="show each screen next to that of another commit's page, which is built first",
    )
    gallery.set_defaults(call=_gallery)
    words = commands.add_parser(
        "translate", help="create or update a language's files, or list what is missing"
    )
    words.add_argument(
        "lang",
        nargs="?",
        default="",
        metavar="LANG",
        help="create or update the files of this language, such as de",
    )
    words.add_argument(
        "--template", default="", metavar="FILE", help="write all messages to a .pot file instead"
    )
    words.set_defaults(call=_translate)
    game = commands.add_parser("game", help="carry out a step of adding a game")
    game.add_argument("name", metavar="NAME", help="the game's id, such as royal")
    game.add_argument("step", choices=("new", "check", "find", "renew", "show", "measure", "list"))
    game.add_argument("--like", default="", metavar="GAME", help="with new: the game to copy")
    game.set_defaults(call=_game)
    return parser


def _package() -> int:
    """Run the packaging tool `build`, instead of which Python finds this file in this folder."""
    import importlib.util
    import runpy
    from pathlib import Path

    here = Path(__file__).resolve().parent
    ours = (here, here / "web")  # web/build/ isn’t meant either
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() not in ours]
    if importlib.util.find_spec("build") is None:
        sys.exit("kasino: this Python has no package 'build'. Install it with `pip install build`.")
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    return 0


def main() -> int:
    """Carry out the command line; report foreseeable failures in plain words."""
    speak_utf8()
    args = _parser().parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # also ends its children
    try:
        return int(args.call(args))
    except BuildError as failure:
        print(failure.told(), file=sys.stderr)
    except KeyboardInterrupt:
        print(f"\nkasino: interrupted. {STOPPED}", file=sys.stderr)
        return 130
    except OSError as error:
        print(f"kasino: {error}. {advice_on(error)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    # `python -m build`, or `python build.py`
    sys.exit(_package() if __spec__ is not None else main())
