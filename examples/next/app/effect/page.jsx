// The same with an effect that adds the listener, which also works in React 18.
"use client";

import { define } from "kasino-game";
import { useEffect, useRef, useState } from "react";

define({ base: "/" });

export default function Page() {
  const game = useRef(null);
  const [scores, setScores] = useState("nothing yet");
  useEffect(() => {
    const element = game.current;
    const told = ({ detail }) => setScores(detail.scores.join(" to "));
    element.addEventListener("kasino-score", told);
    return () => element.removeEventListener("kasino-score", told);
  }, []);
  return (
    <>
      <kasino-game ref={game} id="game" game="casino" players="3" hints="off" storage="host" />
      <p>Score: {scores}</p>
    </>
  );
}
