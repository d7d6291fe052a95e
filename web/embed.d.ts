/** Kasino on your page: the types of `<kasino-game>` and `<kasino-record>`, which embed.js defines. */

/** What attributes and commands take; numbers, true and false stand for their words. */
export interface KasinoOptions {
  "{{options}}"?: never; // the build puts the page's options here
}

/** Options as an element takes them: null and undefined are not said. */
export type KasinoSettings = { [Name in keyof KasinoOptions]?: KasinoOptions[Name] | null };

/**
 * Options as properties: "" is read for one that isn't said, and switches on where it is set; null
 * takes it away. A server that renders writes nothing for `false`: say "off" there.
 */
export type KasinoProperties = {
  [Name in Exclude<keyof KasinoOptions, "lang" | "start" | "undo">]-?:
    KasinoOptions[Name] | null | "";
};

export interface KasinoRefused {
  name: string;
  value: string;
}

export interface KasinoAnswer {
  re: number;
  refused?: KasinoRefused[];
  moves?: string[];
}

export interface KasinoReady {
  options: Record<string, string>;
  refused: KasinoRefused[];
  games: string[];
  commands: string[];
}

export interface KasinoState {
  phase: "ready" | "your-turn" | "thinking" | "round-over" | "match-over";
  game: string;
  rules: string;
  round: number;
  deal: number;
  turn: number | null;
  scores: number[];
  captured: number[];
  hands: number[];
  stock: number;
  table: string[];
  moves: number;
  undo: boolean;
  redo: boolean;
  paused: boolean;
  save: string;
  re?: number;
}

export interface KasinoRound {
  round: number;
  lines: { name: string; points: number[]; counts: number[] }[];
  totals: number[];
  scores: number[];
}

export interface KasinoGameOver {
  winner: number | null;
  winners: number[];
  losers: number[];
  how: string;
  scores: number[];
  rounds: KasinoRound[];
  seed?: string;
  record: string;
  assisted: boolean;
  share: string;
}

export interface KasinoStart {
  game: string;
  players: number;
  rules: string;
  seats: string[];
  sides: number[];
  round: number;
  forehand: number;
  resumed: boolean;
  seed?: string;
}

export interface KasinoProblem {
  /** The codes of docs/embedding.md; a later version may have more. */
  code: string;
  message: string;
  reason?: string;
  re?: number;
}

/** An option that was not taken up. */
export interface KasinoWarning {
  name: string;
  value: string;
  reason: "unknown" | "value" | "fixed" | "kept";
  message: string;
}

/** What a promise of a command is broken with. */
export interface KasinoError extends Error, KasinoProblem {}

interface KasinoNamedEvents {
  "kasino-progress": CustomEvent<{ done: number; all: number }>;
  "kasino-ready": CustomEvent<KasinoReady>;
  "kasino-start": CustomEvent<KasinoStart>;
  "kasino-turn": CustomEvent<{ seat: number; human: boolean; round: number; deal: number }>;
  "kasino-move": CustomEvent<{
    seat: number;
    move: string;
    kind: "trail" | "capture" | "build" | "call";
    text: string;
    round: number;
  }>;
  "kasino-lesson": CustomEvent<{
    game: string;
    number: number;
    lessons: number;
    name: string;
    done: boolean;
  }>;
  "kasino-puzzle": CustomEvent<{
    game: string;
    number: number;
    level: "easy" | "medium" | "hard" | "capture";
    tries: number;
    result: "open" | "wrong" | "solved" | "shown";
  }>;
  "kasino-sums": CustomEvent<{
    grade: number;
    number: number;
    tries: number;
    result: "open" | "wrong" | "solved" | "shown";
  }>;
  "kasino-score": CustomEvent<{ scores: number[] }>;
  "kasino-round": CustomEvent<KasinoRound>;
  "kasino-gameover": CustomEvent<KasinoGameOver>;
  "kasino-state": CustomEvent<KasinoState>;
  "kasino-resize": CustomEvent<{ height: number }>;
  "kasino-warning": CustomEvent<KasinoWarning>;
  "kasino-error": CustomEvent<KasinoProblem>;
}

/** Each event has a second name, `kasino:score` for `kasino-score`, which not every compiler takes. */
export type KasinoEvents = KasinoNamedEvents & {
  [
    Name in keyof KasinoNamedEvents as Name extends `kasino-${infer Type}`
      ? `kasino:${Type}`
      : never
  ]: KasinoNamedEvents[Name];
};

export interface KasinoGameElement extends HTMLElement, KasinoProperties {
  /** Kept when the game listens; asking for it loads nothing. */
  readonly ready: Promise<KasinoReady>;
  save: string;
  /** Called, it loads the game; set, it is the option. */
  get start(): () => void;
  set start(value: KasinoOptions["start"] | null);
  /** Called, it takes a move back; set, it is the option. */
  get undo(): () => Promise<KasinoAnswer>;
  set undo(value: KasinoOptions["undo"] | null);
  /** Where kasino.html is, counted from the page, as an <img> has it; beside embed.js if not said. */
  src: string;
  "new"(options?: KasinoSettings): Promise<KasinoAnswer>;
  load(save: string): Promise<KasinoAnswer>;
  hint(): Promise<KasinoAnswer>;
  redo(): Promise<KasinoAnswer>;
  play(move?: string): Promise<KasinoAnswer>;
  moves(): Promise<KasinoAnswer>;
  pause(): Promise<KasinoAnswer>;
  set(options: KasinoSettings): Promise<KasinoAnswer>;
  state(): Promise<KasinoState>;
  focus(): Promise<KasinoAnswer | void>;
  destroy(): Promise<void>;
  addEventListener<K extends keyof KasinoEvents>(
    type: K,
    listener: (event: KasinoEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "kasino-game": KasinoGameElement;
    "kasino-record": HTMLElement;
  }
}
