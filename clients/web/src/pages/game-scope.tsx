import type { Game } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import styles from "./game-scope.module.css";

/** How many play a game, how much there is to learn, how long it takes, and what it comes with. */
export function GameScope({ game }: { readonly game: Game }): ReactNode {
  const { say } = useSpeech();
  const {
    seats: { min, max },
    weight,
    decisions,
    extensions,
  } = game;
  return (
    <p className={styles.scope}>
      <span>{say("game.players", { min, max })}</span>
      {weight != null && <span>{say("game.weight", { weight })}</span>}
      {decisions != null && <span>{say("game.decisions", { count: decisions })}</span>}
      {extensions.length > 0 && <span>{say("game.extensions", { count: extensions.length })}</span>}
    </p>
  );
}
