// Our own drawings on the cards: ranks, pips, number layouts, the back, icons. Units: a card is 240
// × 336; a rank's centre lines run from y = 0 to 100; a pip fits ±50.

/** A card face is 5:7. */
export const CARD = { width: 240, height: 336 };

/** Ranks as centre lines, stroked where they are used, so one drawing serves every weight. */
export const RANKS = {
  A: { width: 60, d: "M1 100 30 0l29 100M11 68h38" },
  2: { width: 58, d: "M3 27C3 11 13 0 29 0s26 11 26 26c0 12-5 20-15 32L3 100h54" },
  3: {
    width: 58,
    d: "M4 17C8 6 17 0 28 0c15 0 25 9 25 24 0 14-9 23-24 23H20 29c17 0 28 10 28 26S45 100 28 100C15 100 5 93 1 81",
  },
  4: { width: 62, d: "M44 100V0L1 69h60" },
  5: {
    width: 58,
    d: "M51 0H11L6 46c6-6 13-9 22-9 17 0 29 12 29 31S45 100 27 100C15 100 6 94 1 84",
  },
  6: {
    width: 58,
    d: "M51 13C46 4 39 0 31 0 13 0 1 19 1 58c0 28 11 42 28 42 16 0 28-13 28-31S46 38 30 38C14 38 2 50 1 68",
  },
  7: { width: 56, d: "M1 0h54C40 28 25 63 21 100" },
  8: {
    width: 58,
    d: "M29 47C14 47 5 37 5 24 5 9 15 0 29 0s24 9 24 24C53 37 44 47 29 47 12 47 1 57 1 73c0 17 11 27 28 27s28-10 28-27C57 57 46 47 29 47Z",
  },
  9: {
    width: 58,
    d: "M7 87c5 9 12 13 20 13 18 0 30-19 30-58C57 14 46 0 29 0 13 0 1 13 1 31s11 31 27 31c16 0 28-12 29-30",
  },
  T: {
    width: 78,
    d: "M1 17 15 0v100M58 0C44 0 38 14 38 35v30c0 21 6 35 20 35s20-14 20-35V35C78 14 72 0 58 0Z",
  },
  J: { width: 46, d: "M22 0h22v70c0 20-8 30-22 30C11 100 3 94 1 81" },
  Q: { width: 60, d: "M30 0C12 0 1 17 1 50s11 50 29 50 29-17 29-50S48 0 30 0ZM35 76l25 30" },
  K: { width: 60, d: "M4 0v100M57 0 4 62M23 41l36 59" },
};

/** Pips, optically centred on 0,0. */
export const PIPS = {
  s: "M0-48C9-27 43-7 43 17c0 14-9 22-20 22-8 0-14-3-19-9 1 8 4 13 12 17h-32c8-4 11-9 12-17-5 6-11 9-19 9-11 0-20-8-20-22C-43-7-9-27 0-48Z",
  h: "M0 46C-9 27-45 9-45-18c0-16 11-26 23-26 10 0 18 6 22 17 4-11 12-17 22-17 12 0 23 10 23 26C45 9 9 27 0 46Z",
  d: "M0-49C9-31 22-13 37 0 22 13 9 31 0 49-9 31-22 13-37 0-22-13-9-31 0-49Z",
  c: "M0-47a21 21 0 0 1 14.5 36.2A21.5 21.5 0 1 1 4 24C4 35 8 43 16 47h-32c8-4 12-12 12-23A21.5 21.5 0 1 1-14.5-10.8 21 21 0 0 1 0-47Z",
};

/** Half the width of each pip, for aligning pips with an edge. */
export const PIP_HALF_WIDTHS = { s: 43, h: 45, d: 37, c: 43 };

const [L, C, R] = [74, 120, 166];
const row = (i) => 70 + (i * 196) / 6; // seven heights from the top row to the bottom row

/** Pip centres of the number cards; those below the middle are upside down. */
export const LAYOUTS = {
  2: [
    [C, row(0)],
    [C, row(6)],
  ],
  3: [
    [C, row(0)],
    [C, row(3)],
    [C, row(6)],
  ],
  4: [
    [L, row(0)],
    [R, row(0)],
    [L, row(6)],
    [R, row(6)],
  ],
  5: [
    [L, row(0)],
    [R, row(0)],
    [C, row(3)],
    [L, row(6)],
    [R, row(6)],
  ],
  6: [
    [L, row(0)],
    [R, row(0)],
    [L, row(3)],
    [R, row(3)],
    [L, row(6)],
    [R, row(6)],
  ],
  7: [
    [L, row(0)],
    [R, row(0)],
    [C, row(1.5)],
    [L, row(3)],
    [R, row(3)],
    [L, row(6)],
    [R, row(6)],
  ],
  8: [
    [L, row(0)],
    [R, row(0)],
    [C, row(1.5)],
    [L, row(3)],
    [R, row(3)],
    [C, row(4.5)],
    [L, row(6)],
    [R, row(6)],
  ],
  9: [
    [L, row(0)],
    [R, row(0)],
    [L, row(2)],
    [R, row(2)],
    [C, row(3)],
    [L, row(4)],
    [R, row(4)],
    [L, row(6)],
    [R, row(6)],
  ],
  T: [
    [L, row(0)],
    [R, row(0)],
    [C, row(1)],
    [L, row(2)],
    [R, row(2)],
    [L, row(4)],
    [R, row(4)],
    [C, row(5)],
    [L, row(6)],
    [R, row(6)],
  ],
};

/** Cut out of the ace of spades: a cottage between two spruces, and the shore of a lake. */
export const ACE_CUT =
  "M-15 24V6h-6L0-13l7 6.5v-5.5h5v10L21 6h-6v18H5V11H-5v13Z" +
  "M-35-1l9 13h-4l6 8h-8.5v4h-5v-4H-46l6-8h-4ZM35-1l-9 13h4l-6 8h8.5v4h5v-4H46l-6-8h4Z" +
  "M-40 31q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0v3.5q-5 4-10 0t-10 0-10 0-10 0-10 0-10 0-10 0-10 0Z";

// The back: an eight-pointed star between borders of waves and four darts in the corners.
const turned = ([x, y], turn) => [
  x * Math.cos(turn) - y * Math.sin(turn),
  x * Math.sin(turn) + y * Math.cos(turn),
];
const outline = (points) =>
  `M${points.map((at) => at.map((v) => +v.toFixed(1)).join(" ")).join("L")}Z`;
/** @type {[number, number][]} */
const PETAL = [
  [0, -9],
  [20, -42],
  [0, -76],
  [-20, -42],
];
const WAVE = "l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12";

export const BACK = {
  star: Array.from({ length: 8 }, (_, turn) => PETAL.map((at) => turned(at, (turn * Math.PI) / 4)))
    .map((petal) => outline(petal.map(([x, y]) => [x + CARD.width / 2, y + CARD.height / 2])))
    .join(""),
  darts: "M36 88v28l16-14ZM204 88v28l-16-14ZM36 248v-28l16 14ZM204 248v-28l-16 14Z",
  waves: `M36 56${WAVE}M36 292${WAVE}`,
  heart: "M120 158a10 10 0 0 1 0 20 10 10 0 0 1 0-20Z",
};

const line = (d) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d) => `<path d="${d}" fill="currentColor"/>`;

/** The page's icons, 24 × 24 in currentColor; the cottage alone has its own colours. */
export const ICONS = {
  fleur: solid(
    "M12 1c2.6 3.3 3.8 5.7 3.8 8 0 1.9-1 3.4-2.2 5h-3.2C9.2 12.4 8.2 10.9 8.2 9c0-2.3 1.2-4.7 3.8-8Z" +
      "M15 14c.2-4 1.9-6.8 4.4-6.8 2 0 3.4 1.5 3.4 3.4 0 1.7-1.1 2.9-2.6 2.9-1.1 0-1.9-.7-1.9-1.7-.8.3-1.3 1.1-1.5 2.2Z" +
      "M9 14c-.2-4-1.9-6.8-4.4-6.8-2 0-3.4 1.5-3.4 3.4 0 1.7 1.1 2.9 2.6 2.9 1.1 0 1.9-.7 1.9-1.7.8.3 1.3 1.1 1.5 2.2Z" +
      "M6.8 15h10.4v2H6.8Z" +
      "M10.6 18h2.8c0 1.9-.3 3.5-1.4 5-1.1-1.5-1.4-3.1-1.4-5Z" +
      "M14.6 18h2.3c.3 1.4 1.1 2.1 2.5 2.3-.8 1.2-2.1 1.6-3.2 1-1-.6-1.5-1.7-1.6-3.3Z" +
      "M9.4 18H7.1c-.3 1.4-1.1 2.1-2.5 2.3.8 1.2 2.1 1.6 3.2 1 1-.6 1.5-1.7 1.6-3.3Z",
  ),
  cottage:
    '<path d="M16.5 2.5h3v6h-3Z" fill="var(--cottage-stone, #6f675f)"/>' +
    '<path d="M5 10.5 12 4l7 6.5V21H5Z" fill="var(--cottage-wall, #a04531)"/>' +
    '<path d="M6 12.5h12M6 15.3h12M6 18.1h12" stroke="var(--cottage-log, #7b3124)" stroke-width=".7"/>' +
    '<path d="M4.7 11h1.6v10H4.7ZM17.7 11h1.6v10h-1.6ZM9.3 13.5h5.4V21H9.3Z" fill="var(--cottage-trim, #f4eddc)"/>' +
    '<path d="M10.2 14.4h3.6V21h-3.6Z" fill="var(--cottage-door, #2e4d40)"/>' +
    '<path d="M10.6 8.3h2.8v2.8h-2.8Z" fill="var(--cottage-light, #f3bd4e)" stroke="var(--cottage-trim, #f4eddc)" stroke-width=".6"/>' +
    '<path d="M2.8 12.4 12 3.8l9.2 8.6" fill="none" stroke="var(--cottage-roof, #57483c)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M2 21.4h20" stroke="var(--cottage-grass, #5f7f4e)" stroke-width="1.4" stroke-linecap="round"/>',
  dealer: line(
    "M5.5 8h7A1.5 1.5 0 0 1 14 9.5v10a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 4 19.5v-10A1.5 1.5 0 0 1 5.5 8ZM8 5h7.5A1.5 1.5 0 0 1 17 6.5V18M11 2h7.5A1.5 1.5 0 0 1 20 3.5V15",
  ),
  undo: line("M8 5 3.5 9.5 8 14M4 9.5h10.5a5 5 0 0 1 0 10H9"),
  redo: line("m16 5 4.5 4.5L16 14m4-4.5H9.5a5 5 0 0 0 0 10H15"),
  settings: line(
    "M3 7h8.5m5 0H21M3 17h4.5m5 0H21M14 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM10 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  ),
  help: line(
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.3 9.5a2.8 2.8 0 1 1 4.3 2.3c-1 .7-1.6 1.2-1.6 2.2M12 17v.01",
  ),
  hint: line("M9 17.5c0-1.7-.6-2.4-1.5-3.3a6.3 6.3 0 1 1 9 0c-.9.9-1.5 1.6-1.5 3.3ZM10 21h4"),
  sound: line("M3.5 9.5v5H7l4.5 4V5.5L7 9.5ZM15 9a4.2 4.2 0 0 1 0 6m2.5-8.5a7.8 7.8 0 0 1 0 11"),
  "sound-off": line("M3.5 9.5v5H7l4.5 4V5.5L7 9.5Zm12 0 5 5m0-5-5 5"),
  turn: '<path d="M8 5v14l10.5-7Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
};
