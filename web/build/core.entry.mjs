// PyScript's core and Pyodide in one module: nothing is looked up by address when the page starts.
import "./first.mjs";
import { hooks } from "@pyscript/core";

// PyScript composes a hook for workers out of text, which the page's content security forbids.
// The page has no workers.
hooks.worker.onBeforeRunAsync.clear();
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error) => {
    stderr(error);
    globalThis.kasino?.failed(error);
  };
});
