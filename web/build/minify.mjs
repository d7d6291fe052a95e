// Usage: node minify.mjs IN OUT
// Makes a classic script or a style sheet small.
import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { transform } from "esbuild";

const [source, target] = process.argv.slice(2);
const style = extname(source) === ".css";
const { code } = await transform(await readFile(source, "utf8"), {
  minify: true,
  loader: style ? "css" : "js",
  // Sheets may nest rules, which the oldest browsers that run Python don't know; tools/site/style.py
  // has the rest.
  target: style ? ["chrome104", "firefox113", "safari16.4"] : "es2022",
  charset: "ascii", // a page without a word on its encoding still reads it right
  legalComments: "none",
});
await writeFile(target, code);
