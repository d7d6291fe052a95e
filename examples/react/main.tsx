// The game in React 19. The page's file, kasino.html, is in public/.
import { define, type KasinoGameElement } from "kasino-game";
import type {} from "kasino-game/react";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";

define({ base: import.meta.env.BASE_URL });

function App() {
  const game = useRef<KasinoGameElement>(null);
  const [scores, setScores] = useState("nothing yet");
  return (
    <>
      <kasino-game
        ref={game}
        id="game"
        game="casino"
        players={3}
        hints="off"
        storage="host"
        onkasino-score={({ detail }) => setScores(detail.scores.join(" to "))}
      />
      <p>Score: {scores}</p>
      <button onClick={() => game.current?.new({ level: "beginner" })}>New match</button>
    </>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
