// Runs before all else in the module: tells the boot script that the browser lets it run at all.
globalThis.kasino?.coreRuns();
