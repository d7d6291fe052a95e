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

// What the page's own script says. It is done by looking up these names: parsing and compiling the
// three lines would wake hundreds of functions of Python's module, each compiled by the browser then.
const OWN = /^\s*import (\w+)\s+from ([\w.]+) import (\w+)\s+\3\(\)\s*$/;

export const loadPyodide = async (options) => {
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
    pyodide.pyimport(first);
    pyodide.pyimport(`${module}.${name}`)();
  };
  globalThis.kasino?.pythonRuns(pyodide);
  return pyodide;
};
