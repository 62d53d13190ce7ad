import { useEffect } from "react";
import { accentOf } from "./game-look.ts";

/** Gives the whole page the accent of a game, once it is known. */
export function usePageAccent(gameId: string | undefined): void {
  useEffect(() => {
    if (gameId === undefined) return;
    const { style } = document.documentElement;
    const look = Object.entries(accentOf(gameId));
    for (const [name, value] of look) style.setProperty(name, value);
    return () => {
      for (const [name] of look) style.removeProperty(name);
    };
  }, [gameId]);
}
