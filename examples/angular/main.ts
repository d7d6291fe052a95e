// The game in Angular. The page's file, kasino.html, is in public/.
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { define, type KasinoEvents } from "kasino-game";

define({ base: "/" });

@Component({
  selector: "my-game",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <kasino-game
      id="game"
      game="casino"
      players="3"
      hints="off"
      storage="host"
      (kasino-score)="show($event)"
    ></kasino-game>
    <p>Score: {{ scores() }}</p>
  `,
})
export class Game {
  readonly scores = signal("nothing yet");

  show({ detail }: KasinoEvents["kasino-score"]) {
    this.scores.set(detail.scores.join(" to "));
  }
}

await bootstrapApplication(Game);
