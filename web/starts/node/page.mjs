// The part of the core that a page runs: PyScript, which finds the game's script in the page.
import { hooks } from "@pyscript/core";

// PyScript creates a hook for workers from text, which the page's content security policy forbids.
// There are no workers here.
hooks.worker.onBeforeRunAsync.clear();
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error) => {
    stderr(error);
    if (typeof error === "object") globalThis.kasino?.failed(error); // others are only printed
  };
});
