// PyScript's core and Pyodide in one script: nothing is looked up by address when the page starts.
// A worker of the page runs the same text. What it doesn't need stays unmade there.
import "./first.mjs";

if (globalThis.document) import("./page.mjs");
else import("./worker.mjs");
