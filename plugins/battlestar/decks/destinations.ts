import type { DestinationCard } from "../effects/cards.ts";

/** Twenty-two cards with ten titles: seven of distance 1, eleven of 2, four of 3. */
export const destinationCards = [
  {
    id: "asteroid-field",
    copies: 2,
    distance: 3,
    effects: [
      { op: "resource", resource: "fuel", delta: -2 },
      { op: "destroy-civilians", count: 1 },
    ],
  },
  {
    id: "barren-planet",
    copies: 4,
    distance: 2,
    effects: [{ op: "resource", resource: "fuel", delta: -2 }],
  },
  {
    id: "cylon-ambush",
    copies: 1,
    distance: 3,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      { op: "place-ships", areas: { w: { basestar: 1, raider: 3 }, e: { civilian: 3 } } },
    ],
  },
  {
    id: "cylon-refinery",
    copies: 1,
    distance: 2,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      {
        op: "may",
        by: "admiral",
        requires: { kind: "at-least", what: "vipers-in-reserves", count: 2 },
        do: [
          {
            op: "roll",
            by: "admiral",
            on: { atLeast: 6 },
            do: [{ op: "resource", resource: "fuel", delta: 2 }],
            otherwise: [{ op: "damage-vipers", where: "reserves", count: 2, by: "admiral" }],
          },
        ],
      },
    ],
  },
  {
    id: "deep-space",
    copies: 3,
    distance: 2,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      { op: "resource", resource: "morale", delta: -1 },
    ],
  },
  {
    id: "desolate-moon",
    copies: 1,
    distance: 3,
    effects: [{ op: "resource", resource: "fuel", delta: -3 }],
  },
  {
    id: "icy-moon",
    copies: 2,
    distance: 1,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      {
        op: "may",
        by: "admiral",
        requires: { kind: "at-least", what: "raptors", count: 1 },
        do: [
          {
            op: "roll",
            by: "admiral",
            on: { atLeast: 3 },
            do: [{ op: "resource", resource: "food", delta: 1 }],
            otherwise: [{ op: "lose-raptors", count: 1 }],
          },
        ],
      },
    ],
  },
  {
    id: "ragnar-anchorage",
    copies: 1,
    distance: 1,
    effects: [
      { op: "restore", by: "admiral", unit: "viper", from: ["damaged", "destroyed"], count: 3, optional: true },
      { op: "restore", by: "admiral", unit: "raptor", from: ["destroyed"], count: 1, optional: true },
    ],
  },
  {
    id: "remote-planet",
    copies: 3,
    distance: 2,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      { op: "lose-raptors", count: 1 },
    ],
  },
  {
    id: "tylium-planet",
    copies: 4,
    distance: 1,
    effects: [
      { op: "resource", resource: "fuel", delta: -1 },
      {
        op: "may",
        by: "admiral",
        requires: { kind: "at-least", what: "raptors", count: 1 },
        do: [
          {
            op: "roll",
            by: "admiral",
            on: { atLeast: 3 },
            do: [{ op: "resource", resource: "fuel", delta: 2 }],
            otherwise: [{ op: "lose-raptors", count: 1 }],
          },
        ],
      },
    ],
  },
] as const satisfies readonly DestinationCard[];
