import type { Say } from "./language.ts";

/** A moment in a match, in words: the round and the turn, where the game has them. */
export function momentText({ round, turn }: { readonly round: number; readonly turn: number }, say: Say): string {
  const parts = [round > 0 && say("table.round", { round }), turn > 0 && say("table.turn", { turn })];
  return parts.filter((part) => part !== false).join(" · ");
}
