import type { Figure } from "conclave/rules";
import type { Voidfall } from "../types.ts";

/** What wins the game. */
export const figures: { readonly [key: string]: Figure<Voidfall> } = {
  influence: { of: "seats", read: ({ players }) => players.map(({ influence }) => influence) },
  "fleet-power": { of: "seats", read: ({ players }) => players.map(({ onMap }) => onMap) },
  // Only where players play against them.
  voidborn: { of: "match", read: ({ voidborn }) => voidborn?.influence },
};
