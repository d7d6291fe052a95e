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
  globalThis.kasino?.pythonRuns(pyodide);
  return pyodide;
};
