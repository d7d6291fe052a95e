// The package's types reject a game and an option that don't exist.
import type { KasinoGameElement, KasinoOptions } from "kasino-game";
import type {} from "kasino-game/react";

export const good: KasinoOptions = { game: "finnish", players: 2, hints: false, seed: 7 };
// @ts-expect-error "finnish" was meant
export const bad: KasinoOptions = { game: "finish" };
// @ts-expect-error "players" was meant
export const unknown: KasinoOptions = { player: 2 };

export const drawn = <kasino-game game="finnish" lang="fi" undo={false} hidden={false} />;
// @ts-expect-error "finnish" was meant
export const undrawn = <kasino-game game="finish" />;

export const heard = (
  <kasino-game
    onkasino-score={({ detail }) => detail.scores.length}
    onkasino:gameover={({ detail }) => detail.winner}
  />
);
// @ts-expect-error it is "winner"
export const misheard = <kasino-game onkasino-gameover={({ detail }) => detail.winer} />;
// @ts-expect-error there is no such event
export const unheard = <kasino-game onkasino:scored={() => {}} />;

export function set(game: KasinoGameElement): void {
  game.players = 3;
  game.hints = null;
  game.undo = "off";
  void game.undo().then((answer) => answer.re);
  void game.new({ mode: "lesson", game: "casino", number: 3 });
  // @ts-expect-error "finnish" was meant
  game.game = "finish";
  // @ts-expect-error "finnish" was meant
  void game.set({ game: "finish" });
  document.querySelector("kasino-game")?.addEventListener("kasino-gameover", ({ detail }) => {
    const winner: number | null = detail.winner;
    // @ts-expect-error it is "winner"
    return [winner, detail.winer];
  });
}
