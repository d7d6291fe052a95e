// Usage: node pictures.mjs ICON.svg SPRITE.svg FOLDER [GAME=CARD,CARD,CARD…]
// Draws the icons and the preview picture for links or, if games are given, a picture for each of
// them with these cards. The renderer is WebAssembly, so the bytes are the same everywhere.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [iconFile, spriteFile, folder, ...games] = process.argv.slice(2);
await initWasm(
  await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")),
);

// Replaces a text that must occur exactly once, so that a change of the drawing can't go unnoticed.
function changed(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`The drawing no longer has once: ${from}`);
  return text.replace(from, to);
}

const draw = (svg, width, name) =>
  writeFile(
    join(folder, name),
    new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng(),
  );

const icon = await readFile(iconFile, "utf8");
// The system cuts these to its own shape, a circle at worst: no corners, and the art in the middle.
const cut = changed(
  changed(icon, ' rx="112"', ""),
  '<g id="art">',
  '<g id="art" transform="translate(256 256) scale(.8) translate(-256 -256)">',
);

// Three cards and the back of one, by the lake.
const sprite = (await readFile(spriteFile, "utf8")).replace(/var\(--[\w-]+, ?([^)]+)\)/g, "$1");
const card = (name, ink, x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.1) translate(-120 -168)" color="${ink}">` +
  `<use href="#${name}" width="240" height="336"/></g>`;
const dark = "#22282b";
const red = "#a81e2b";
const ink = (name) => (/[hd]$/.test(name) ? red : dark);
/** @param {string[]} cards three cards, from left to right */
const picture = ([
  left,
  middle,
  right,
]) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs>${sprite.slice(sprite.indexOf("<defs>") + 6, sprite.lastIndexOf("</svg>")).replace("</defs>", "")}</defs>
<rect width="1200" height="630" fill="#3f6f5d"/>
<path fill="#34604f" d="M0 470q75-34 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0v160H0z"/>
<path fill="#2a5748" d="M0 550q75-34 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0v80H0z"/>
${card("card-back", dark, 255, 330, -16)}
${card(`card-${left}`, ink(left), 470, 300, -6)}
${card(`card-${middle}`, ink(middle), 700, 300, 4)}
${card(`card-${right}`, ink(right), 935, 325, 14)}
</svg>`;

for (const game of games) {
  const [name, cards] = game.split("=");
  await draw(picture(cards.split(",")), 1200, `${name}.png`);
}
if (games.length) process.exit();
await draw(icon, 192, "kasino-192.png");
await draw(icon, 512, "kasino-512.png");
await draw(cut, 192, "kasino-cut-192.png");
await draw(cut, 512, "kasino-cut-512.png");
await draw(cut, 180, "apple-touch-icon.png");
// The cards that count more in the hand than on the table.
await draw(picture(["As", "2s", "Td"]), 1200, "picture.png");
