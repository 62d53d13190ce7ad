import type { CrisisCard } from "../../effects/cards.ts";

/** Nineteen events with fourteen faces: somebody chooses one of two options. */
export const eventCrises = [
  {
    id: "build-cylon-detector",
    copies: 1,
    kind: "event",
    activation: "heavy-raiders",
    jump: false,
    chooser: "admiral",
    options: [
      { id: "1", requires: { kind: "at-least", what: "nukes", count: 1 }, effects: [{ op: "lose-nukes", count: 1 }] },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "morale", delta: -1 },
          { op: "discard", who: "admiral", count: 2 },
        ],
      },
    ],
  },
  {
    id: "declare-martial-law",
    copies: 1,
    kind: "event",
    activation: "basestars",
    jump: false,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "morale", delta: -1 },
          { op: "give-title", title: "president", to: "admiral" },
        ],
      },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "population", delta: -1 },
          { op: "discard", who: "admiral", count: 2 },
        ],
      },
    ],
  },
  {
    id: "food-shortage",
    copies: 4,
    kind: "event",
    activation: "raiders",
    jump: true,
    chooser: "president",
    options: [
      { id: "1", effects: [{ op: "resource", resource: "food", delta: -2 }] },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "food", delta: -1 },
          { op: "discard", who: "president", count: 2 },
          { op: "discard", who: "current-player", count: 3 },
        ],
      },
    ],
  },
  {
    id: "requested-resignation",
    copies: 1,
    kind: "event",
    activation: "basestars",
    jump: false,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "discard", who: "president", count: 2 },
          { op: "discard", who: "admiral", count: 2 },
        ],
      },
      {
        id: "2",
        effects: [
          {
            op: "choose",
            by: "president",
            options: [
              { id: "resign", effects: [{ op: "give-title", title: "president", to: "admiral" }] },
              { id: "brig", effects: [{ op: "send", who: "president", to: "brig" }] },
            ],
          },
        ],
      },
    ],
  },
  {
    id: "rescue-caprica-survivors",
    copies: 1,
    kind: "event",
    activation: "raiders",
    jump: true,
    chooser: "president",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "fuel", delta: -1 },
          { op: "resource", resource: "food", delta: -1 },
          { op: "resource", resource: "population", delta: 1 },
        ],
      },
      { id: "2", effects: [{ op: "resource", resource: "morale", delta: -1 }] },
    ],
  },
  {
    id: "rescue-mission-basestars",
    copies: 1,
    kind: "event",
    textOf: "rescue-mission",
    activation: "basestars",
    jump: true,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "morale", delta: -1 },
          { op: "send", who: "current-player", to: "sickbay" },
        ],
      },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "fuel", delta: -1 },
          { op: "lose-raptors", count: 1 },
        ],
      },
    ],
  },
  {
    id: "rescue-mission-raiders",
    copies: 1,
    kind: "event",
    textOf: "rescue-mission",
    activation: "raiders",
    jump: true,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "morale", delta: -1 },
          { op: "send", who: "current-player", to: "sickbay" },
        ],
      },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "fuel", delta: -1 },
          { op: "lose-raptors", count: 1 },
        ],
      },
    ],
  },
  {
    id: "rescue-the-fleet",
    copies: 1,
    kind: "event",
    activation: "raiders",
    jump: true,
    chooser: "admiral",
    options: [
      { id: "1", effects: [{ op: "resource", resource: "population", delta: -2 }] },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "morale", delta: -1 },
          { op: "place-ships", areas: { w: { basestar: 1, raider: 3 }, e: { civilian: 3 } } },
        ],
      },
    ],
  },
  {
    id: "riots-basestars",
    copies: 1,
    kind: "event",
    textOf: "riots",
    activation: "basestars",
    jump: true,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "food", delta: -1 },
          { op: "resource", resource: "morale", delta: -1 },
        ],
      },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "population", delta: -1 },
          { op: "resource", resource: "fuel", delta: -1 },
        ],
      },
    ],
  },
  {
    id: "riots-launch",
    copies: 1,
    kind: "event",
    textOf: "riots",
    activation: "launch-raiders",
    jump: false,
    chooser: "admiral",
    options: [
      {
        id: "1",
        effects: [
          { op: "resource", resource: "food", delta: -1 },
          { op: "resource", resource: "morale", delta: -1 },
        ],
      },
      {
        id: "2",
        effects: [
          { op: "resource", resource: "population", delta: -1 },
          { op: "resource", resource: "fuel", delta: -1 },
        ],
      },
    ],
  },
  {
    id: "sleep-deprivation",
    copies: 1,
    kind: "event",
    activation: "basestars",
    jump: true,
    chooser: "admiral",
    options: [
      { id: "1", effects: [{ op: "return-vipers" }, { op: "send", who: "current-player", to: "sickbay" }] },
      { id: "2", effects: [{ op: "resource", resource: "morale", delta: -1 }] },
    ],
  },
  {
    id: "water-shortage-basestars",
    copies: 1,
    kind: "event",
    textOf: "water-shortage",
    activation: "basestars",
    jump: false,
    chooser: "president",
    options: [
      { id: "1", effects: [{ op: "resource", resource: "food", delta: -1 }] },
      {
        id: "2",
        effects: [
          { op: "discard", who: "president", count: 2 },
          { op: "discard", who: "current-player", count: 3 },
        ],
      },
    ],
  },
  {
    id: "water-shortage-basestars-jump",
    copies: 3,
    kind: "event",
    textOf: "water-shortage",
    activation: "basestars",
    jump: true,
    chooser: "president",
    options: [
      { id: "1", effects: [{ op: "resource", resource: "food", delta: -1 }] },
      {
        id: "2",
        effects: [
          { op: "discard", who: "president", count: 2 },
          { op: "discard", who: "current-player", count: 3 },
        ],
      },
    ],
  },
  {
    id: "water-shortage-raiders-jump",
    copies: 1,
    kind: "event",
    textOf: "water-shortage",
    activation: "raiders",
    jump: true,
    chooser: "president",
    options: [
      { id: "1", effects: [{ op: "resource", resource: "food", delta: -1 }] },
      {
        id: "2",
        effects: [
          { op: "discard", who: "president", count: 2 },
          { op: "discard", who: "current-player", count: 3 },
        ],
      },
    ],
  },
] as const satisfies readonly CrisisCard[];
