// What PyScript takes for "pyodide.mjs": the real loader, told where its parts are.
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

// No package is ever looked up, so an empty index will do.
const lockFileContents = JSON.stringify({ info: LOCK_INFO, packages: {} });

// Where the module holds Python's memory already, the loader needs to know only what the snapshot's
// head says: which build it is of, and which objects of JavaScript it names.
const start = SNAPSHOT_HEAD
  ? { _loadSnapshot: Uint8Array.from(atob(SNAPSHOT_HEAD), (letter) => letter.charCodeAt(0)) }
  : {};

export { version };

// The page and its worker have the module compiled before the loader asks for it.
const instantiate = async (_response, imports) => {
  /** @type {WebAssembly.Module} */
  const module = await globalThis.kasino.compiled();
  const instance = await WebAssembly.instantiate(module, imports);
  // Constructors, which ran when the memory was taken, would make the map of known objects.
  const known = /** @type {WebAssembly.Table} */ (instance.exports.known_objects);
  if (SNAPSHOT_HEAD) known.set(1, new Map());
  return { module, instance };
};

// What the page's own script says. It is done by looking up these names: parsing and compiling the
// three lines would wake hundreds of functions of Python's module, each compiled by the browser then.
const OWN = /^\s*import (\w+)\s+from ([\w.]+) import (\w+)\s+\3\(\)\s*$/;

// The page tells what fails here: as a broken promise it would look like anybody's.
const telling = async (promise) => {
  try {
    return await promise;
  } catch (error) {
    globalThis.kasino.failed?.(error);
    throw error;
  }
};

export const loadPyodide = (options) => telling(loaded(options));

const loaded = async (options) => {
  globalThis.kasino.instantiate = instantiate;
  const pyodide = await load({
    ...options,
    ...start,
    indexURL: "kasino://runtime/",
    packageBaseUrl: "kasino://runtime/",
    lockFileContents,
    createPyodideModule,
    convertNullToNone: true,
    env: { HOME: "/home/pyodide", PYTHONINSPECT: "1" },
  });
  const { runPythonAsync } = pyodide;
  pyodide.runPythonAsync = async (text, how) => {
    const [own, first, module, name] = OWN.exec(text) ?? [];
    if (!own) return runPythonAsync(text, how);
    const begin = async () => {
      pyodide.pyimport(first);
      pyodide.pyimport(`${module}.${name}`)();
    };
    await telling(begin());
  };
  globalThis.kasino?.pythonRuns(pyodide);
  return pyodide;
};
