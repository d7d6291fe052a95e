export type * from "./types.js";

/** Where the game lies. */
export interface KasinoPlace {
  /** The folder with kasino.html, counted from the page; the package's own if not said. */
  base?: string | URL;
}

/** Defines `<kasino-game>` and `<kasino-record>`, once; on a server it does nothing. */
export function define(place?: KasinoPlace): void;
