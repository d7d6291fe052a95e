// Usage: node run.mjs JOB.json
// Runs one Python script in Pyodide under Node. The job names the script, its arguments, folders
// to mount ({"/inside": "outside"}), which of them modules come from, and, unless Pyodide's own will do, the standard library's zip.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const pyodide = await loadPyodide({
  // Paths, not addresses, whose percent signs Pyodide would take for the file's own; told, since it
  // finds its own folder by a stack trace, where brackets in a name end it early.
  indexURL: join(dirname(fileURLToPath(import.meta.url)), "../node_modules/pyodide"),
  ...(job.library ? { stdLibURL: job.library } : {}),
  // A fixed hash seed: sets inside compiled code would otherwise be written in a random order.
  // No columns in the tables of lines, which only mark a place in a source that no page shows.
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
