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
  target: style ? "esnext" : "es2022", // what the sheets use is written as browsers have it
  charset: "ascii", // a page without a word on its encoding still reads it right
  legalComments: "none",
});
await writeFile(target, code);
