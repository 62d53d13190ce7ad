import type { LoyaltyCard } from "../effects/cards.ts";

/** Sixteen cards. A player with at least one Cylon card is a Cylon. */
export const loyaltyCards = [
  { id: "not-a-cylon", copies: 11, team: "human" },
  {
    id: "cylon-reduce-morale",
    copies: 1,
    team: "cylon",
    reveal: [{ op: "resource", resource: "morale", delta: -1 }],
  },
  {
    id: "cylon-sickbay",
    copies: 1,
    team: "cylon",
    reveal: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { others: true, ship: "galactica", fit: { goTo: "sickbay" }, orAnybody: true },
        do: [
          { op: "discard", who: "target", count: 5 },
          { op: "send", who: "target", to: "sickbay" },
        ],
      },
    ],
  },
  {
    id: "cylon-brig",
    copies: 1,
    team: "cylon",
    reveal: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { others: true, ship: "galactica", fit: { goTo: "brig" } },
        do: [{ op: "send", who: "target", to: "brig" }],
      },
    ],
  },
  {
    id: "cylon-damage-galactica",
    copies: 1,
    team: "cylon",
    reveal: [{ op: "sabotage-galactica", by: "acting-player", draw: 5, resolve: 2 }],
  },
  {
    id: "sympathizer",
    copies: 1,
    team: "sympathizer",
    joins: "sleeper",
    received: [
      {
        op: "if",
        condition: { kind: "any-resource-red" },
        do: [
          { op: "send", who: "acting-player", to: "brig" },
          { op: "count-as-human", who: "acting-player" },
        ],
        otherwise: [{ op: "turn-sympathizer", who: "acting-player" }],
      },
    ],
  },
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
