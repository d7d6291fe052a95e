"""Import everything that the page runs, and rehearse its first drawings, inside Pyodide.

What the page needs at the start is in memory afterwards.

The last expression is the result for the build: the names of the modules in memory.
"""

import gc
import importlib
import json
import linecache
import marshal
import pathlib
import pkgutil
import re
import sys
import types
import zipimport
from importlib.machinery import ModuleSpec

# Modules that no page needs at the start; they may need modules that the page doesn’t have.
UNUSED = "{{absent}}"
# Modules that are needed later, if at all; the page then compiles them, except for those of the
# work below.
LATER = re.compile("{{later}}")
# The kinds of background work whose modules are in memory, and those whose bytecode is: people wait
# for their results.
AT_ONCE = "{{at_once}}"
QUICK = "{{quick}}"
# Names of characters and of languages: the page writes HTML but reads none, and uses no locale.
TABLES = {
    "html.entities": ("html5", "name2codepoint", "codepoint2name", "entitydefs"),
    "locale": ("locale_alias", "windows_locale"),
}
# Only the code of these modules is in memory. They run when PyScript imports them, because they
# need the browser, which isn’t there yet.
SHELL = "__init__ context display events fetch ffi flatted storage util websocket workers".split()
# The modules that PyScript’s package imports from the library.
FOR_SHELL = "asyncio base64 collections functools html inspect io json pathlib importlib.util"
# The module that the page imports from memory at the start, in place of the methods of dataclasses
# that a plain start needs: it provides the browser and fresh random numbers.
PREPARED = """{{prepared}}"""


class CodeInMemory:
    """Finds modules whose code is in memory."""

    def __init__(self) -> None:
        self.code: dict[str, tuple[types.CodeType | bytes | str, bool]] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the module’s spec, or None if its code isn’t in memory."""
        if name not in self.code:
            return None
        code, package = self.code[name]
        place = code.co_filename if isinstance(code, types.CodeType) else _place(name)
        spec = ModuleSpec(name, self, origin=place, is_package=package)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that Python creates the module."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module’s code."""
        code, _ = self.code[module.__name__]
        if isinstance(code, str):
            code = _compiled(module.__name__, code)
        exec(marshal.loads(code) if isinstance(code, bytes) else code, module.__dict__)


def _place(name: str) -> str:
    return f"{name.replace('.', '/')}.py"


def _compiled(name: str, source: str) -> types.CodeType:
    return compile(source, _place(name), "exec", dont_inherit=True)


def _modules(package: str) -> list[str]:
    """Return the modules of a package that a page may need."""
    root = importlib.import_module(package)
    found = (module.name for module in pkgutil.walk_packages(root.__path__, f"{package}."))
    return [name for name in found if not name.startswith(UNUSED)]


def _of_works(kinds: tuple[str, ...]) -> list[str]:
    """Return the modules that some kinds of background work need, in their order."""
    works = "{{works}}"
    return [name for kind in kinds for name in (*works[kind].needed, works[kind].home)]


def _import_game() -> None:
    """Import the game without a browser."""
    importlib.import_module("prepared")  # the methods of dataclasses
    shell = types.ModuleType("pyscript")
    shell.document = shell.window = None
    sys.modules["pyscript"] = shell
    importlib.import_module("{{main}}")
    for name in _modules("{{engine}}"):
        if not LATER.match(name):
            importlib.import_module(name)
    # The first hint comes during a move, so it has no time for imports.
    for name in _of_works(AT_ONCE):
        importlib.import_module(name)
    del sys.modules["pyscript"], sys.modules["prepared"]
    importlib.import_module("dataclasses")._known.clear()


def _keep_code() -> None:
    for name in FOR_SHELL.split():
        importlib.import_module(name)
    library = "/lib/python{}{}.zip".format(*sys.version_info[:2])
    known = CodeInMemory()
    for name in SHELL:
        whole = "pyscript" if name == "__init__" else f"pyscript.{name}"
        folder = library if name == "__init__" else f"{library}/pyscript"
        code = zipimport.zipimporter(folder).get_code(whole.rpartition(".")[2])
        known.code[whole] = (code, name == "__init__")
    # Modules that `app.main` doesn’t import are needed later. They are in memory as source, which
    # takes up half as much compressed space as bytecode. Only the modules for hints and reviews are
    # in memory as bytecode.
    quick = _of_works(QUICK)
    for name in sorted({*_modules("{{engine}}"), *_modules("{{shell}}")} - set(sys.modules)):
        spec = importlib.util.find_spec(name)
        text: str | bytes = pathlib.Path(spec.origin).read_text("utf-8")
        if name in quick:
            text = marshal.dumps(_compiled(name, text))
        known.code[name] = (text, spec.submodule_search_locations is not None)
    known.code["prepared"] = (compile(PREPARED, "/home/pyodide/prepared.py", "exec"), False)
    # Don’t search a nonexistent disk before the browser, from which the page imports `js`.
    (finder,) = [one for one in sys.meta_path if type(one).__name__ == "JsFinder"]
    sys.meta_path.remove(finder)
    sys.meta_path[:0] = [known, finder]


"{{warming}}"


def _forget_tables() -> None:
    """Empty large tables of the library that no page uses."""
    for module, names in TABLES.items():
        for name in names:
            getattr(sys.modules[module], name).clear()


def _forget_places() -> None:
    """Forget the contents of archives that the page doesn’t have."""
    linecache.clearcache()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()
    sys._clear_internal_caches()


importlib.import_module("random")
_import_game()
_keep_code()
"{{rehearsal}}"
_forget_tables()
_forget_places()
gc.collect()
json.dumps(sorted(sys.modules))
