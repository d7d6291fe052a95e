/** `<kasino-game>` and `<kasino-record>` in the JSX of React 18 and 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { KasinoGameElement, KasinoSettings } from "./types.js";

type Markup<Element, Own> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, keyof Own> & Own,
  Element
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "kasino-game": Markup<KasinoGameElement, KasinoSettings & { src?: string }>;
      "kasino-record": Markup<HTMLElement, { src?: string; view?: "text"; "game-src"?: string }>;
    }
  }
}
