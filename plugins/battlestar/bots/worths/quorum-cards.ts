import type { Worth } from "../../table/situation.ts";

/** What playing the game's own quorum cards is worth to the fleet. */
export const quorumCardWorths: { readonly [id: string]: Worth } = {
  "accept-prophecy": () => 0.5,
  "arrest-order": ({ accusation }) => accusation,
  "assign-arbitrator": () => 0.8,
  "assign-mission-specialist": () => 0.8,
  "assign-vice-president": () => 0.8,
  "authorization-of-brutal-force": ({ boarders, heavyRaiders, raiders }) =>
    Math.max(boarders >= 1 ? 3.5 : 0, Math.min(3, raiders) * 0.6, heavyRaiders) - 0.3,
  "encourage-mutiny": (situation) =>
    situation.view.admiral !== undefined && situation.isSuspect(situation.view.admiral) ? 2.5 : -1,
  "food-rationing": (situation) => 0.5 * situation.worth("food"),
  "inspirational-speech": (situation) => 0.5 * situation.worth("morale"),
  "presidential-pardon": (situation) =>
    situation.view.players.some(({ location, seat }) => location === "brig" && situation.trust(seat) > 0.3) ? 2 : 0,
  "release-cylon-mugshots": () => 0.7,
};
