// PyScript's core and Pyodide in one script: nothing is requested when the page starts. A worker of
// the page runs the same text, without the parts that it doesn't need.
import "./first.mjs";

if (globalThis.document) import("./page.mjs");
else import("./worker.mjs");
