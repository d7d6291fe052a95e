// Usage: node minify.mjs IN OUT
// Minifies a classic script or a style sheet.
import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { transform } from "esbuild";

const [source, target] = process.argv.slice(2);
const style = extname(source) === ".css";
const { code } = await transform(await readFile(source, "utf8"), {
  minify: true,
  loader: style ? "css" : "js",
  // Style sheets can nest rules, which the oldest browsers that run Python don't support;
  // tools/site/style.py handles the rest.
  target: style ? ["chrome104", "firefox113", "safari16.4"] : "es2022",
  charset: "ascii", // a page that doesn't declare its encoding still reads it correctly
  legalComments: "none",
});
await writeFile(target, code);
