// The game in React, 18 or 19. The page's file, kasino.html, is in public/.
import { define, type KasinoEvents, type KasinoGameElement } from "kasino-game";
import type {} from "kasino-game/react";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

define({ base: import.meta.env.BASE_URL });

function App() {
  const game = useRef<KasinoGameElement>(null);
  const [scores, setScores] = useState("nothing yet");
  useEffect(() => {
    const told = ({ detail }: KasinoEvents["kasino-score"]) =>
      setScores(detail.scores.join(" to "));
    const element = game.current;
    element?.addEventListener("kasino-score", told);
    return () => element?.removeEventListener("kasino-score", told as EventListener);
  }, []);
  return (
    <>
      <kasino-game ref={game} id="game" game="casino" players={3} hints="off" storage="host" />
      <p>Score: {scores}</p>
      <button onClick={() => game.current?.new({ level: "beginner" })}>New match</button>
    </>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
