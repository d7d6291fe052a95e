#!/usr/bin/env node
// Writes sprite.svg, the one file of card faces, from drawn.mjs and the figures in courts.mjs.
//
//   node web/cards/generate.mjs            fetches the two pinned npm packages, writes sprite.svg
//   node web/cards/generate.mjs --check    the same, but only says whether sprite.svg is up to date
//   … --modules DIR                        takes the packages from DIR/node_modules instead
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { COURT_PACKAGE, SVGO_PACKAGE, courts } from "./courts.mjs";
import { ACE_CUT, BACK, CARD, ICONS, LAYOUTS, PIPS, PIP_HALF_WIDTHS, RANKS } from "./drawn.mjs";

const SPRITE = new URL("sprite.svg", import.meta.url);
const FACE = "var(--card-face, #fffdf7)";
const SHEET = "var(--card-sheet, #fffdf7)";
const EDGE = "var(--card-edge, #b8b2a4)";
const FRAME = { x: 42, y: 45, width: 156, height: 246 };

// An index: its middle, its top edge, the rank’s height and stroke, the narrowing of a ten, the pip
// below it.
const INDEX = { x: 24, top: 14, height: 44, weight: 17, narrow: 0.93, pip: 30, gap: 6 };
const LARGE = { x: 60, top: 18, height: 140, weight: 18, narrow: 0.82, pip: 128, at: [24, 248] };
// The same rank on an uncovered card: the pip can use the space that a fan would cover.
const OPEN = { pip: 124, at: [96, 218] };
// Next to a large index: the middle of the figure, from head to head. A card covered up to here is
// still recognizable.
const STRIP = { x: 114, y: 22, width: 112, height: 292, pip: 84, at: [22, 226], from: 72 };
// Large print: the rank can use that space as well.
const HUGE = { x: 88, top: 18, height: 196, weight: 22, narrow: 0.93, pip: 116, at: [22, 270] };
const PIP_SIZE = 52;
const ACE_SIZE = { s: 150, h: 92, d: 92, c: 92 };

const short = (v) => String(+v.toFixed(3)).replace(/^(-?)0\./, "$1.");

function place(id, x, y, [across, down], extra = "") {
  return `<use href="#${id}" transform="matrix(${short(across)} 0 0 ${short(down)} ${short(x)} ${short(y)})"${extra}/>`;
}

function pip(suit, x, y, size, turned = false) {
  const scale = (turned ? -size : size) / 100;
  return place(`pip-${suit}`, x, y, [scale, scale]);
}

/** A rank whose ink is `height` tall from `top`, centred on `x`; its weight is in the rank's own
    units. */
function rankGlyph(rank, { x, top, height, weight, narrow }, named = "") {
  const scale = height / (100 + weight);
  const across = rank === "T" ? scale * narrow : scale;
  const rest = ` x="${-RANKS[rank].width / 2}" stroke-width="${weight}"${named}`;
  return place(`rank-${rank}`, x, top + (weight / 2) * scale, [across, scale], rest);
}

const indexPip = (suit, i) => pip(suit, i.x, i.top + i.height + i.gap + i.pip / 2, i.pip);

/** A large pip has the same edge as the rank in every suit, so that a mostly covered card still
    shows its suit.
    @param {string} suit @param {{at: number[], pip: number}} print */
const largePip = (suit, { at: [left, middle], pip: size }) =>
  pip(suit, left + (size * PIP_HALF_WIDTHS[suit]) / 100, middle, size);

/** The parts of the large faces by id: ranks on their sheet, small ranks in the far corner, pips. */
function largeParts(ranks) {
  const parts = {};
  for (const rank of ranks) {
    for (const [name, print] of Object.entries({ large: LARGE, huge: HUGE }))
      parts[`${name}-${rank}`] = `<use href="#sheet-large"/>${rankGlyph(rank, print)}`;
    parts[`far-${rank}`] = `<use href="#small-${rank}" transform="rotate(180 120 168)"/>`;
  }
  const prints = { large: LARGE, open: OPEN, strip: STRIP, huge: HUGE };
  for (const suit of "shdc") {
    for (const [name, print] of Object.entries(prints))
      parts[`${name}-${suit}`] = largePip(suit, print);
  }
  return Object.entries(parts).map(([id, content]) => `<g id="${id}">${content}</g>`);
}

/** A part of a face that a page shows or hides by a custom property. */
const shown = (name, otherwise, content) =>
  `<g display="var(--card-${name}, ${otherwise})">${content}</g>`;

/** All versions of a card's face in one drawing: a page shows one of them. */
function usualOrLarge(rank, suit, usual, court) {
  const use = (name, mark) => `<use href="#${name}-${mark}"/>`;
  const large = court
    ? use("strip", suit) + strip(rank, suit)
    : shown("covered", "inline", use("large", suit)) +
      shown("open", "none", use("open", suit) + use("far", rank));
  return (
    shown("usual", "inline", usual) +
    shown("large", "none", use("large", rank) + large) +
    shown("huge", "none", use("huge", rank) + use("huge", suit))
  );
}

/** Both corners: an index is drawn once and used again upside down. */
function corners(rank, suit) {
  const id = `index-${rank}${suit}`;
  return (
    `<g id="${id}"><use href="#small-${rank}"/>${indexPip(suit, INDEX)}</g>` +
    `<use href="#${id}" transform="rotate(180 120 168)"/>`
  );
}

function ace(suit) {
  const large = pip(suit, CARD.width / 2, CARD.height / 2, ACE_SIZE[suit]);
  if (suit !== "s") return large;
  return `${large}<path fill="${FACE}" transform="translate(120 168)" d="${ACE_CUT}"/>`;
}

function numberPips(rank, suit) {
  return LAYOUTS[rank].map(([x, y]) => pip(suit, x, y, PIP_SIZE, y > CARD.height / 2 + 1)).join("");
}

const frameLine = ({ x, y, width, height }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="var(--court-blue, #2c4a7c)" stroke-width="1.5"/>`;

function courtFace(rank, suit, { art, pip: [x, y, size] }) {
  const turned = pip(suit, CARD.width - x, CARD.height - y, size, true);
  return `<g id="court-${rank}${suit}">${art}</g>${frameLine(FRAME)}${pip(suit, x, y, size)}${turned}`;
}

/** The figure of a court card, next to a large index. */
function strip(rank, suit) {
  const { x, y, width, height, from } = STRIP;
  const across = (FRAME.height * width) / height;
  const box = `${from} ${FRAME.y} ${short(across)} ${FRAME.height}`;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}"><use href="#court-${rank}${suit}"/></svg>${frameLine(STRIP)}`;
}

const symbol = (id, box, content) => `<symbol id="${id}" viewBox="0 0 ${box}">${content}</symbol>`;
const CARD_BOX = `${CARD.width} ${CARD.height}`;

function sheet(inset, edge) {
  const [width, height] = [CARD.width - 2 * inset, CARD.height - 2 * inset];
  return `<rect id="sheet-${edge}" x="${inset}" y="${inset}" width="${width}" height="${height}" rx="18" fill="${SHEET}" stroke="${EDGE}" stroke-width="${2 * inset}"/>`;
}

function back() {
  return (
    `<use href="#sheet-normal"/><rect x="12" y="12" width="216" height="312" rx="12" fill="var(--back-ground, #9b2c33)"/>` +
    `<g fill="none" stroke="var(--back-linen, #f5e8cc)"><rect x="24" y="24" width="192" height="288" rx="6" stroke-width="3.6"/><path stroke-width="4.4" d="${BACK.waves}"/></g>` +
    `<path fill="var(--back-linen, #f5e8cc)" d="${BACK.star}${BACK.darts}"/>` +
    `<path fill="var(--back-gold, #e9b64d)" d="${BACK.heart}"/>`
  );
}

function sprite(figures) {
  const parts = [];
  const ranks = Object.keys(RANKS);
  const shapes = [sheet(1, "normal"), sheet(2, "large")];
  for (const rank of ranks) {
    shapes.push(
      `<path id="rank-${rank}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" d="${RANKS[rank].d}"/>`,
    );
  }
  for (const suit of "shdc")
    shapes.push(`<path id="pip-${suit}" fill="currentColor" d="${PIPS[suit]}"/>`);
  for (const rank of ranks) shapes.push(rankGlyph(rank, INDEX, ` id="small-${rank}"`));
  shapes.push(...largeParts(ranks));
  parts.push(`<defs>${shapes.join("\n")}</defs>`);
  // Similar drawings next to each other make the compressed file smaller.
  /** @type {string[]} */
  const numbers = [];
  /** @type {string[]} */
  const letters = [];
  for (const suit of "shdc") {
    parts.push(symbol(`suit-${suit}`, "100 100", `<use href="#pip-${suit}" x="50" y="50"/>`));
    for (const rank of ranks) {
      const figure = figures[rank + suit];
      const middle = figure
        ? courtFace(rank, suit, figure)
        : rank === "A"
          ? ace(suit)
          : numberPips(rank, suit);
      const usual = `<use href="#sheet-normal"/>${middle}${corners(rank, suit)}`;
      const card = usualOrLarge(rank, suit, usual, Boolean(figure));
      (figure ? letters : numbers).push(symbol(`card-${rank}${suit}`, CARD_BOX, card));
    }
  }
  parts.push(...numbers, ...letters);
  parts.push(symbol("card-back", CARD_BOX, back()));
  for (const [name, content] of Object.entries(ICONS))
    parts.push(symbol(`icon-${name}`, "24 24", content));
  const head =
    "<!-- Generated by web/cards/generate.mjs. Courts after Adrian Kennard (CC0); the rest MIT. -->";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false">\n${head}\n${parts.join("\n")}\n</svg>\n`;
}

function fetchPackages() {
  const folder = mkdtempSync(join(tmpdir(), "kasino-cards-"));
  const flags = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", ...flags, COURT_PACKAGE, SVGO_PACKAGE], {
    stdio: ["ignore", 2, 2],
  });
  return folder;
}

const { values } = parseArgs({
  options: { check: { type: "boolean" }, modules: { type: "string" } },
});
const folder = values.modules ?? fetchPackages();
const text = sprite(await courts(join(folder, "node_modules"), FRAME));
if (!values.modules) rmSync(folder, { recursive: true });
console.log(`sprite.svg: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);
if (!values.check) {
  writeFileSync(SPRITE, text);
} else if (readFileSync(SPRITE, "utf8") !== text) {
  console.error("sprite.svg is out of date: run node web/cards/generate.mjs");
  process.exitCode = 1;
}
