// Runs before everything else in the module: tells the boot script that the browser runs it at all.
globalThis.kasino?.coreRuns?.();
