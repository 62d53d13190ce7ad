import type { QuorumCard } from "../effects/cards.ts";

/** Seventeen cards with eleven titles. The acting player is the one who plays the card. */
export const quorumCards = [
  {
    id: "accept-prophecy",
    copies: 1,
    action: [
      { op: "draw", who: "acting-player", count: 1, types: "any" },
      { op: "attach", to: "president-title" },
    ],
    attached: {
      kind: "difficulty",
      checks: [{ location: "administration" }, { location: "admirals-quarters", against: "president" }],
      delta: 2,
    },
  },
  {
    id: "arrest-order",
    copies: 2,
    action: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { fit: { goTo: "brig" } },
        do: [{ op: "send", who: "target", to: "brig" }],
      },
    ],
  },
  {
    id: "assign-arbitrator",
    copies: 1,
    action: [
      { op: "draw", who: "acting-player", count: 2, types: ["politics"] },
      { op: "choose-player", by: "acting-player", from: { others: true }, do: [{ op: "attach", to: "target" }] },
    ],
    attached: { kind: "may-change-difficulty", location: "admirals-quarters", deltas: [-3, 3] },
  },
  {
    id: "assign-mission-specialist",
    copies: 1,
    action: [
      { op: "draw", who: "acting-player", count: 2, types: ["politics"] },
      { op: "choose-player", by: "acting-player", from: { others: true }, do: [{ op: "attach", to: "target" }] },
    ],
    attached: { kind: "choose-destination", draw: 3 },
  },
  {
    id: "assign-vice-president",
    copies: 1,
    action: [
      { op: "draw", who: "acting-player", count: 2, types: ["politics"] },
      { op: "choose-player", by: "acting-player", from: { others: true }, do: [{ op: "attach", to: "target" }] },
    ],
    attached: { kind: "only-candidate", location: "administration" },
  },
  {
    id: "authorization-of-brutal-force",
    copies: 2,
    action: [
      {
        op: "choose",
        by: "acting-player",
        options: [
          {
            id: "raiders",
            effects: [{ op: "destroy-cylons", by: "acting-player", unit: "raider", count: 3 }],
          },
          {
            id: "heavy-raider",
            effects: [{ op: "destroy-cylons", by: "acting-player", unit: "heavy-raider", count: 1 }],
          },
          {
            id: "centurion",
            effects: [{ op: "destroy-cylons", by: "acting-player", unit: "centurion", count: 1 }],
          },
        ],
      },
      {
        op: "roll",
        by: "acting-player",
        on: { atMost: 2 },
        do: [{ op: "resource", resource: "population", delta: -1 }],
      },
    ],
  },
  {
    id: "encourage-mutiny",
    copies: 1,
    action: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { others: true, notHolding: "admiral", fit: "be-admiral", orAnybody: true },
        do: [
          {
            op: "roll",
            by: "target",
            on: { atLeast: 3 },
            do: [{ op: "give-title", title: "admiral", to: "target" }],
            otherwise: [{ op: "resource", resource: "morale", delta: -1 }],
          },
        ],
      },
    ],
  },
  {
    id: "food-rationing",
    copies: 2,
    action: [
      {
        op: "roll",
        by: "acting-player",
        on: { atLeast: 6 },
        do: [{ op: "resource", resource: "food", delta: 1 }, { op: "remove-this-card" }],
      },
    ],
  },
  {
    id: "inspirational-speech",
    copies: 4,
    action: [
      {
        op: "roll",
        by: "acting-player",
        on: { atLeast: 6 },
        do: [{ op: "resource", resource: "morale", delta: 1 }, { op: "remove-this-card" }],
      },
    ],
  },
  {
    id: "presidential-pardon",
    copies: 1,
    action: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { others: true, location: "brig" },
        do: [{ op: "leave-brig", who: "target", by: "acting-player" }],
      },
    ],
  },
  {
    id: "release-cylon-mugshots",
    copies: 1,
    action: [
      {
        op: "choose-player",
        by: "acting-player",
        from: { others: true, fit: "be-looked-at" },
        do: [{ op: "look-at-loyalty", viewer: "acting-player", target: "target", cards: "one-at-random" }],
      },
      { op: "roll", by: "acting-player", on: { atMost: 3 }, do: [{ op: "resource", resource: "morale", delta: -1 }] },
    ],
  },
] as const satisfies readonly QuorumCard[];
