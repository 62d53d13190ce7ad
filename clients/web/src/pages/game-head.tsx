import type { Game } from "conclave/sdk";
import type { ReactNode } from "react";
import parts from "../app/parts.module.css";
import { GamePicture } from "./game-picture.tsx";
import { GameScope } from "./game-scope.tsx";

interface GameHeadProps {
  readonly gameId: string;
  /** What the page is called: the game, or a match of it. */
  readonly title: string;
  /** The game, where it is offered and known. */
  readonly game: Game | undefined;
}

/** The head of a page about a game: its picture, what it is called, and what it asks of those who play it. */
export function GameHead({ gameId, title, game }: GameHeadProps): ReactNode {
  return (
    <div className={parts.headed}>
      <GamePicture gameId={gameId} />
      <div>
        <h1>{title}</h1>
        {game && title !== game.title.text && <p>{game.title.text}</p>}
        {game && <GameScope game={game} />}
        {game && <p className={parts.hint}>{game.summary.text}</p>}
      </div>
    </div>
  );
}
