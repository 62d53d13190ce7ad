import type { VoidfallView } from "./view.ts";

/**
 * The word for what an invasion would come to. All viewers are told of those that the player of the turn could lead, and “you” is only
 * that player.
 */
export function outcomeFor(
  winner: string,
  turn: Pick<NonNullable<VoidfallView["turn"]>, "seat">,
  viewer: number | undefined,
) {
  const isMine = turn.seat === viewer;
  if (winner === "invader") return isMine ? "youWin" : "invaderWins";
  if (winner === "defender") return isMine ? "youLose" : "invaderLoses";
  return "tie";
}
