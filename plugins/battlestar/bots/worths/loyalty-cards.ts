import type { Worth } from "../../table/situation.ts";

/** What revealing the game's own loyalty cards is worth to a Cylon, where it is not 1. */
export const loyaltyCardWorths: { readonly [id: string]: Worth } = {
  "cylon-reduce-morale": (situation) => Math.min(4, -situation.change("morale", -1)),
  "cylon-damage-galactica": ({ damagedLocations }) => 1 + damagedLocations * 0.6,
};
