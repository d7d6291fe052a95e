/** `<kasino-game>` and `<kasino-record>` in the JSX of React 18 and 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { KasinoEvents, KasinoGameElement, KasinoSettings } from "./types.js";

type Markup<Element, Own> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, keyof Own> & Own,
  Element
>;

/** The events as React 19 takes them: `<kasino-game onkasino-score={({ detail }) => …} />`. */
export type KasinoListeners = {
  [Name in keyof KasinoEvents as `on${Name}`]?: (event: KasinoEvents[Name]) => void;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "kasino-game": Markup<KasinoGameElement, KasinoSettings & KasinoListeners & { src?: string }>;
      "kasino-record": Markup<HTMLElement, { src?: string; view?: "text"; "game-src"?: string }>;
    }
  }
}
