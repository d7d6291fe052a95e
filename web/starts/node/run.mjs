// Usage: node run.mjs JOB.json
// Runs one Python script in Pyodide under Node. The job names the script, its arguments, folders to
// mount ({"/inside": "outside"}), which of them modules are imported from and, unless Pyodide's own
// is used, the zip file with the standard library.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const pyodide = await loadPyodide({
  // Paths rather than URLs, whose percent signs Pyodide would take literally. They are given,
  // because Pyodide finds its folder in a stack trace, where brackets in a name cut it short.
  indexURL: join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/pyodide"),
  ...(job.library ? { stdLibURL: job.library } : {}),
  // A fixed hash seed: otherwise, sets inside compiled code would be written in a random order.
  // No columns in the line tables: they only mark places in source code that no page shows.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", ...job.env },
  args: job.flags ?? [],
});
for (const [inside, outside] of Object.entries(job.mounts ?? {})) {
  pyodide.FS.mkdirTree(inside);
  pyodide.mountNodeFS(inside, outside);
}
pyodide.globals.set("folders", pyodide.toPy(job.path ?? []));
pyodide.globals.set("arguments", pyodide.toPy([job.script, ...(job.argv ?? [])]));
pyodide.globals.set("source", await readFile(job.script, "utf8"));
try {
  await pyodide.runPythonAsync(
    "import sys; sys.argv = list(arguments); sys.path[:0] = list(folders); " +
      "exec(compile(source, arguments[0], 'exec'), {'__name__': '__main__'})",
  );
} catch (/** @type {any} */ error) {
  const text = String(error?.message ?? error);
  const exit = /SystemExit: (\d+)\s*$/.exec(text);
  if (!exit) console.error(text);
  process.exit(exit ? Number(exit[1]) : 1);
}
