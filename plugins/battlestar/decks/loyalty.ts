import type { CharacterId } from "../board/types.ts";
import type { LoyaltyCard } from "./types.ts";

/** Sixteen cards. Somebody with a Cylon card among the own ones is a Cylon. */
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
        from: { others: true, ship: "galactica", fit: "go-to-sickbay", orAnybody: true },
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
        from: { others: true, ship: "galactica", fit: "go-to-brig" },
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

export type LoyaltyId = (typeof loyaltyCards)[number]["id"];

/**
 * The loyalty deck by number of players; the Cylon cards are drawn from the four at random. The Sympathizer is shuffled into
 * what is left after the first deal.
 */
export const loyaltyDeck = {
  3: { human: 5, cylon: 1, sympathizer: 0 },
  4: { human: 6, cylon: 1, sympathizer: 1 },
  5: { human: 8, cylon: 2, sympathizer: 0 },
  6: { human: 9, cylon: 2, sympathizer: 1 },
} as const;

/** Each of them in play adds so many "You Are Not a Cylon" cards to the loyalty deck. */
export const extraHumanCards = {
  "gaius-baltar": 1,
  "sharon-valerii": 1,
} as const satisfies { readonly [id in CharacterId]?: number };

/** How many loyalty cards are dealt to a player in each deal. Both deals together use up the deck. */
export const loyaltyDeals = {
  setup: { default: 1, "gaius-baltar": 2 },
  sleeper: { default: 1, "sharon-valerii": 2 },
} as const satisfies {
  readonly [deal: string]: { readonly default: number } & { readonly [id in CharacterId]?: number };
};
