import type { Figure } from "conclave/rules";
import type { Codex } from "../types.ts";

/** What is lost with the game, and what the war is paid with. */
export const figures: { readonly [key: string]: Figure<Codex> } = {
  "base-hp": { of: "seats", read: ({ players }) => players.map(({ baseHp }) => baseHp) },
  workers: { of: "seats", read: ({ players }) => players.map(({ workers }) => workers) },
};
