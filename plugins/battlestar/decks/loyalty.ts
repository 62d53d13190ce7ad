import type { LoyaltyCard } from "../effects/cards.ts";
import {
  anyResourceRed,
  choosePlayer,
  countAsHuman,
  discard,
  lose,
  loyalty,
  sabotageGalactica,
  send,
  turnSympathizer,
  when,
} from "../effects/writing.ts";

/** Sixteen cards. A player with at least one Cylon card is a Cylon. */
export const loyaltyCards = [
  loyalty("not-a-cylon", "human", { copies: 11 }),
  loyalty("cylon-reduce-morale", "cylon", {
    reveal: [lose("morale", 1)],
  }),
  loyalty("cylon-sickbay", "cylon", {
    reveal: [
      choosePlayer(
        "acting-player",
        { others: true, ship: "galactica", fit: { goTo: "sickbay" }, orAnybody: true },
        discard("target", 5),
        send("target", "sickbay"),
      ),
    ],
  }),
  loyalty("cylon-brig", "cylon", {
    reveal: [
      choosePlayer("acting-player", { others: true, ship: "galactica", fit: { goTo: "brig" } }, send("target", "brig")),
    ],
  }),
  loyalty("cylon-damage-galactica", "cylon", {
    reveal: [sabotageGalactica("acting-player", { draw: 5, resolve: 2 })],
  }),
  loyalty("sympathizer", "sympathizer", {
    joins: "sleeper",
    received: [
      when(
        anyResourceRed(),
        [send("acting-player", "brig"), countAsHuman("acting-player")],
        [turnSympathizer("acting-player")],
      ),
    ],
  }),
] as const satisfies readonly LoyaltyCard[];

/** When loyalty cards are dealt: at set-up, and when the sleeper agents wake. The two deals use up the deck. */
export type LoyaltyDeal = "setup" | "sleeper";

/** How many cards of each side are in the loyalty deck. */
export interface LoyaltyCounts {
  readonly human: number;
  readonly cylon: number;
  readonly [team: string]: number;
}

/** The loyalty deck by number of players. */
export const loyaltyDeck = {
  3: { human: 5, cylon: 1, sympathizer: 0 },
  4: { human: 6, cylon: 1, sympathizer: 1 },
  5: { human: 8, cylon: 2, sympathizer: 0 },
  6: { human: 9, cylon: 2, sympathizer: 1 },
} as const;

/** The loyalty deck for this number of players, or for the nearest printed number. */
export function loyaltyDeckFor(players: number): LoyaltyCounts {
  return loyaltyDeck[Math.min(6, Math.max(3, players)) as keyof typeof loyaltyDeck];
}
