// What a page runs of the core: PyScript, which finds the game's script in the page.
import { hooks } from "@pyscript/core";

// PyScript composes a hook for workers out of text, which the page's content security forbids.
// It makes no worker here.
hooks.worker.onBeforeRunAsync.clear();
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error) => {
    stderr(error);
    globalThis.kasino?.failed(error);
  };
});
