"""Cut the loader’s glue, `pyodide.asm.mjs`, down to what a baked start runs.

Emscripten generates the glue for programs that load others at run time: it gives each of some 5,000
exported functions a place in the function table, and a second table lists 1,400 JavaScript
functions that a program could ask for, including OpenGL’s. The page loads no other program, and
filling those tables takes a tenth of its start. Each string to replace must occur exactly once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from starts.baked import wasm

#: Exports that are always needed, though none of the glue’s lists contains them.
ALWAYS = frozenset({"memory", "__indirect_function_table"})
#: The functions whose addresses only Emscripten’s OpenGL table needs; the page has no OpenGL.
ADDRESSES_OF = re.compile(
    r"emscripten_gl\w+|emscripten_console_(log|warn|error|trace)|emscripten_(err|out)"
)
CONSTRUCTORS = 'wasmExports["__wasm_call_ctors"]();'
NAME = re.compile(r"[A-Za-z_$][\w$]*")
HAND_ON = re.compile(r'Module\["(\w+)"\]=\1;')

#: The long list of such assignments, after all functions have been defined; a few more assignments
#: are between the functions.
MANY_HAND_ONS = re.compile(r'(?:Module\["(\w+)"\]=\1;){50}')


@dataclass(frozen=True)
class Glue:
    """Two versions of the glue, to save the memory and to start from it, and the needed exports."""

    making: str
    running: str
    exports: frozenset[str]


def replace_once(text: str, old: str, new: str) -> str:
    """Replace a string; raise Unexpected unless it occurs exactly once."""
    if text.count(old) != 1:
        raise wasm.Unexpected(f"its glue has {text.count(old)} times: {old[:80]}")
    return text.replace(old, new)


def cut(glue: str, loader: str, module: bytes) -> Glue:
    """Return the reduced glue; `loader` is `pyodide.mjs`, which uses some of its names."""
    parts = wasm.contents(module)
    asked = wasm.imports(parts[wasm.IMPORTS])
    odd = [
        one.name
        for one in asked
        if one.module.startswith("GOT.")
        and not (one.module == "GOT.func" and ADDRESSES_OF.fullmatch(one.name))
    ]
    if odd:
        raise wasm.Unexpected(f"it asks for the addresses of {', '.join(odd[:5])}")
    making = _same_table(glue)
    wanted = frozenset(one.name for one in asked if not one.module.startswith("GOT."))
    running, kept = _running(making, loader, wanted, frozenset(wasm.exports(parts[wasm.EXPORTS])))
    return Glue(making, running, kept)


def _same_table(glue: str) -> str:
    """Return glue whose function table is the same when the memory is saved and when it is used."""
    # Exported functions get no places, which only programs loaded at run time would need ...
    glue = replace_once(glue, "updateGOT(origExports);", "")
    # ... nor do JavaScript functions, whose addresses only OpenGL needs ...
    glue = replace_once(
        glue,
        'if(typeof value=="function"){entry.value=addFunction(value,value.sig)}'
        'else if(typeof value=="number"){entry.value=value}'
        'else if(typeof value.value=="number"){entry.value=value}'
        "else{throw new Error(`bad export type",
        'if(typeof value=="function"){entry.value=0}'
        'else if(typeof value=="number"){entry.value=value}'
        'else if(typeof value.value=="number"){entry.value=value}'
        "else{throw new Error(`bad export type",
    )
    # ... and the trampoline is added without building a map of the whole table.
    return replace_once(
        glue,
        "return addFunction(trampolineInstance.exports.trampoline_call)}",
        "const place=wasmTable.grow(1);"
        "wasmTable.set(place,trampolineInstance.exports.trampoline_call);return place}",
    )


def _running(
    glue: str, loader: str, wanted: frozenset[str], there: frozenset[str]
) -> tuple[str, frozenset[str]]:
    """Return the glue without code and names that a start from saved memory doesn’t need.

    Also return the exports that the remaining glue needs.
    """
    outside = set(NAME.findall(loader))
    glue = replace_once(glue, CONSTRUCTORS, "")  # they ran before the memory was saved
    glue = replace_once(glue, 'mergeLibSymbols(wasmExports,"main");', "")
    glue = _uncompiled(glue)
    glue = replace_once(glue, "if(!value&&!entry.required){", "if(!value){")
    # The glue assigns everything to Module; only the names that are used need to be.
    handed = set(HAND_ON.findall(glue))
    first = MANY_HAND_ONS.search(glue)
    if first is None:
        raise wasm.Unexpected("its glue passes nothing on to Module")
    glue = HAND_ON.sub("", f"{glue[: first.start()]}/*HANDED*/{glue[first.start() :]}")
    glue, kept = _assigned(glue, outside, there)
    of_module = set(re.findall(r'Module(?:\.|\[")(\w+)', glue)) | outside
    back = sorted((handed & of_module) - {"ctx"})  # OpenGL’s
    glue = replace_once(glue, "/*HANDED*/", "".join(f'Module["{name}"]={name};' for name in back))
    # The bundler would have to keep every name because of functions written as text, and of `eval`
    # with access to the local scope.
    glue = glue.replace("=eval(func)", "=null")
    glue = re.sub(r"(?<![.\w])eval\(", "globalThis.eval(", glue)
    glue = _imported(glue, wanted)
    # Only functions with a place in the table need signatures.
    glue = re.sub(r'(?<=[;}])\w+\.sig="[a-z]*";', "", glue)
    glue = re.sub(
        r'wasmExports\["(\w+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);',
        lambda found: found[0] if found[1] in kept else "",
        glue,
    )
    return glue, kept


def _uncompiled(glue: str) -> str:
    """Return glue that looks up the loader’s Python objects without compiling Python source.

    Python’s parser and compiler are hundreds of WebAssembly functions, and the browser compiles
    each of them when it is first called.
    """
    glue = replace_once(glue, 'let[r,n]=API.rawRun("import _pyodide_core");', "")  # it is in memory
    glue = replace_once(
        glue, "r&&API.fatal_loading_error(`Failed to import _pyodide_core\\n`,n),", ""
    )
    found = 'let o=API._pyodide._base.pyimport_impl,k=o("builtins");'
    glue = replace_once(
        glue,
        'API.runPythonInternal_dict=API._pyodide._base.eval_code("{}"),'
        'API.importlib=API.runPythonInternal("import importlib; importlib");'
        "let o=API.importlib.import_module;",
        f'{found}API.runPythonInternal_dict=k.dict(),API.importlib=o("importlib"),',
    )
    return replace_once(
        glue,
        'let i=API.runPythonInternal("import __main__; __main__.__dict__"),'
        's=API.runPythonInternal("import builtins; builtins.__dict__");',
        'let i=o("__main__").__dict__,s=k.__dict__;',
    )


def _assigned(glue: str, outside: set[str], there: frozenset[str]) -> tuple[str, frozenset[str]]:
    """Return glue that names only the exports it or the loader uses; also return those exports."""
    start = glue.index("function assignWasmExports")
    end = glue.index("}", start) + 1
    pairs = re.findall(r'(\w+)=(?:(Module\["\w+"\])=)?wasmExports\["([^"]+)"\]', glue[start:end])
    declared = re.search(r"var _\w+,(?:_*\w+,){500,}\w+;", glue)
    if declared is None or len(pairs) < 500:
        raise wasm.Unexpected("its glue no longer names the exports in the same place")
    rest = glue[:start] + glue[end:]
    used = set(NAME.findall(rest.replace(declared[0], ""))) | outside
    kept = [(name, target, export) for name, target, export in pairs if name in used]
    wanted = {export for _, _, export in kept} | ALWAYS
    wanted |= set(re.findall(r'wasmExports(?:\.|\[")(\w+)', rest)) & there
    names = {name for name, _, _ in kept}
    left = [name for name in declared[0][4:-1].split(",") if name in used | names]
    body = ";".join(
        f'{name}={f"{target}=" if target else ""}wasmExports["{export}"]'
        for name, target, export in kept
    )
    glue = f"{glue[:start]}function assignWasmExports(wasmExports){{{body}}}{glue[end:]}"
    return replace_once(glue, declared[0], f"var {','.join(left)};"), frozenset(wanted)


def _imported(glue: str, wanted: frozenset[str]) -> str:
    """Return glue that gives the module only the functions it imports."""
    opening = "var wasmImports={"
    if glue.count(opening) != 1:
        raise wasm.Unexpected("its glue doesn't have a single list of imports")
    start = glue.index(opening) + len(opening)
    end = glue.index("};", start)
    listed = {item.partition(":")[0].strip('"'): item for item in glue[start:end].split(",")}
    missing = wanted - listed.keys() - {"Jsv_GetError_import", "JsvError_Check"}
    if missing:
        raise wasm.Unexpected(f"its glue lacks {', '.join(sorted(missing)[:5])}")
    kept = ",".join(item for name, item in listed.items() if name in wanted)
    return glue[:start] + kept + glue[end:]
