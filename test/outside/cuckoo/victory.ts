import { type Outcome, type Position, t, type VictoryCheck } from "conclave/rules";
import type { Cuckoo } from "./state.ts";

/** The last with a feather wins; if nobody has one left, all who lost theirs together. */
function lastWithFeathers(position: Position<Cuckoo>): Omit<Outcome, "id"> | undefined {
  const left = position.activeSeats.filter((seat) => (position.state.feathers[seat] ?? 0) > 0);
  if (left.length > 1) return undefined;
  const winners = left.length === 1 ? left : position.activeSeats;
  return { winners, text: t("end.last", { players: winners.map((seat) => ({ seat })) }) };
}

export const victoryChecks: { readonly [id: string]: VictoryCheck<Cuckoo> } = {
  last: { at: ["round-over"], check: lastWithFeathers },
};
