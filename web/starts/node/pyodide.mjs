// Replaces "pyodide.mjs" for PyScript: the real loader, with the locations of its parts.
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

// Packages are never looked up, so an empty index will do.
const lockFileContents = JSON.stringify({ info: LOCK_INFO, packages: {} });

// If the build has saved Python's memory, the loader needs only the data in the snapshot's head: the
// build that it belongs to, and the JavaScript objects that it refers to.
const start = SNAPSHOT_HEAD
  ? { _loadSnapshot: Uint8Array.from(atob(SNAPSHOT_HEAD), (letter) => letter.charCodeAt(0)) }
  : {};

export { version };

// The page or its worker has compiled the module, and filled its memory, before the loader asks.
const instantiate = async (_response, imports) => {
  /** @type {[WebAssembly.Module, WebAssembly.Memory?]} */
  const [module, memory] = await globalThis.kasino.compiled();
  const instance = await WebAssembly.instantiate(module, { ...imports, kasino: { memory } });
  // The constructors, which ran before the memory was stored, would create the map of known
  // objects.
  const known = /** @type {WebAssembly.Table} */ (instance.exports.known_objects);
  if (SNAPSHOT_HEAD) known.set(1, new Map());
  return { module, instance };
};

// Does the work of the page's own script by looking up these names: parsing and compiling its three
// lines would run hundreds of functions of Python's module, each of which the browser would compile
// then.
const OWN = /^\s*import (\w+)\s+from ([\w.]+) import (\w+)\s+\3\(\)\s*$/;

// The page reports failures here: as a rejected promise, they couldn't be told from other scripts'.
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
