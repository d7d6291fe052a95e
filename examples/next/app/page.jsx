// The game in Next.js. The page's file, kasino.html, is in public/.
"use client";

import { define } from "kasino-game";
import dynamic from "next/dynamic";
import { useState } from "react";

define({ base: "/" });

function Game({ show }) {
  return (
    <kasino-game
      id="game"
      game="casino"
      players="3"
      hints="off"
      storage="host"
      onkasino-score={({ detail }) => show(detail.scores.join(" to "))}
    />
  );
}

// React adds no event handlers to an element that comes from the server.
const OnlyHere = dynamic(async () => Game, { ssr: false });

export default function Page() {
  const [scores, setScores] = useState("nothing yet");
  return (
    <>
      <OnlyHere show={setScores} />
      <p>Score: {scores}</p>
    </>
  );
}
