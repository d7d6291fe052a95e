// The game in Solid. The page's file, kasino.html, is in public/.
import { define } from "kasino-game";
import { createSignal } from "solid-js";
import { render } from "solid-js/web";

define({ base: import.meta.env.BASE_URL });

function App() {
  let game;
  const [scores, setScores] = createSignal("nothing yet");
  return (
    <>
      <kasino-game
        ref={game}
        id="game"
        game="casino"
        players="3"
        hints="off"
        storage="host"
        on:kasino-score={(event) => setScores(event.detail.scores.join(" to "))}
      />
      <p>Score: {scores()}</p>
      <button onClick={() => game.new({ level: "beginner" })}>New match</button>
    </>
  );
}

render(() => <App />, document.getElementById("app"));
