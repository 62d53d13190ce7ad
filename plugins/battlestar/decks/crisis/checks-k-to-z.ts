import type { CrisisCard } from "../../effects/cards.ts";

/** Skill checks, from Keep Tabs on Visitor to Witch Hunt. */
export const checksKToZ = [
  {
    id: "keep-tabs-on-visitor",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 12,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [
        {
          op: "roll",
          by: "current-player",
          on: { atMost: 4 },
          do: [{ op: "resource", resource: "population", delta: -2 }],
        },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [{ op: "discard", who: "current-player", count: 4, random: true }],
    },
  },
  {
    id: "legendary-discovery",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 14,
      skills: ["tactics", "piloting"],
      pass: [{ op: "distance", delta: 1 }],
      fail: [
        { op: "resource", resource: "food", delta: -1 },
        { op: "lose-raptors", count: 1 },
      ],
    },
  },
  {
    id: "loss-of-a-friend",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 9,
      skills: ["politics", "leadership"],
      pass: [],
      partial: { atLeast: 7, effects: [{ op: "discard", who: "current-player", count: 2 }] },
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "discard", who: "current-player", count: 2 },
      ],
    },
  },
  {
    id: "low-supplies",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 7,
      skills: ["politics", "leadership"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        {
          op: "if",
          condition: { kind: "resource-below", resource: "food", value: 6 },
          do: [{ op: "resource", resource: "morale", delta: -1 }],
        },
      ],
    },
  },
  {
    id: "mandatory-testing",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 13,
      skills: ["politics", "leadership"],
      pass: [{ op: "look-at-loyalty", viewer: "president", target: "current-player", cards: "one-at-random" }],
      partial: { atLeast: 9, effects: [] },
      fail: [{ op: "resource", resource: "morale", delta: -1 }],
    },
  },
  {
    id: "missing-g4-explosives",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 7,
      skills: ["leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "food", delta: -1 },
        { op: "send-all", from: { location: "armory" }, to: "brig" },
      ],
    },
  },
  {
    id: "network-computers",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 11,
      skills: ["politics", "tactics", "engineering"],
      pass: [{ op: "jump-track", delta: 1 }],
      fail: [
        { op: "resource", resource: "population", delta: -1 },
        { op: "board-centurions", count: 1 },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        { op: "resource", resource: "population", delta: -1 },
        { op: "jump-track", delta: -1 },
      ],
    },
  },
  {
    id: "prison-labor",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 10,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "resource", resource: "food", delta: -1 },
      ],
    },
  },
  {
    id: "prisoner-revolt",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 11,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      partial: { atLeast: 6, effects: [{ op: "resource", resource: "population", delta: -1 }] },
      fail: [
        { op: "resource", resource: "population", delta: -1 },
        {
          op: "choose-player",
          by: "president",
          from: { others: true, fit: "be-president" },
          do: [{ op: "give-title", title: "president", to: "target" }],
        },
      ],
    },
  },
  {
    id: "resistance",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 12,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      partial: { atLeast: 9, effects: [{ op: "resource", resource: "food", delta: -1 }] },
      fail: [
        { op: "resource", resource: "food", delta: -1 },
        { op: "resource", resource: "fuel", delta: -1 },
      ],
    },
  },
  {
    id: "scouting-for-fuel",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 12,
      skills: ["tactics", "piloting"],
      pass: [{ op: "resource", resource: "fuel", delta: 1 }],
      fail: [
        { op: "resource", resource: "fuel", delta: -1 },
        { op: "lose-raptors", count: 1 },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        { op: "roll", by: "current-player", on: { atMost: 4 }, do: [{ op: "resource", resource: "fuel", delta: -1 }] },
      ],
    },
  },
  {
    id: "scouting-for-water",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 9,
      skills: ["tactics", "piloting"],
      pass: [{ op: "resource", resource: "food", delta: 1 }],
      fail: [
        { op: "resource", resource: "fuel", delta: -1 },
        { op: "lose-raptors", count: 1 },
      ],
    },
    alternative: { chooser: "current-player", effects: [{ op: "resource", resource: "food", delta: -1 }] },
  },
  {
    id: "security-breach",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 6,
      skills: ["leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "send-all", from: { location: "command" }, to: "sickbay" },
      ],
    },
  },
  {
    id: "send-survey-team",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 15,
      skills: ["tactics", "piloting", "engineering"],
      pass: [],
      fail: [
        { op: "send", who: "current-player", to: "sickbay" },
        { op: "lose-raptors", count: 1 },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        { op: "roll", by: "current-player", on: { atMost: 5 }, do: [{ op: "resource", resource: "fuel", delta: -1 }] },
      ],
    },
  },
  {
    id: "terrorist-bomber",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 9,
      skills: ["leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "send", who: "current-player", to: "sickbay" },
      ],
    },
  },
  {
    id: "terrorist-investigations",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 12,
      skills: ["politics", "leadership"],
      pass: [
        {
          op: "choose-player",
          by: "current-player",
          from: { revealedCylons: true, others: true, fit: "be-looked-at" },
          do: [{ op: "look-at-loyalty", viewer: "current-player", target: "target", cards: "one-at-random" }],
        },
      ],
      partial: { atLeast: 6, effects: [] },
      fail: [{ op: "resource", resource: "morale", delta: -1 }],
    },
  },
  {
    id: "the-olympic-carrier",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 11,
      skills: ["politics", "leadership", "piloting"],
      pass: [],
      partial: { atLeast: 8, effects: [{ op: "resource", resource: "population", delta: -1 }] },
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "resource", resource: "population", delta: -1 },
      ],
    },
  },
  {
    id: "unexpected-reunion",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 8,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "discard", who: "current-player", count: "all" },
      ],
    },
  },
  {
    id: "unidentified-ship",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 10,
      skills: ["tactics", "piloting"],
      pass: [],
      fail: [{ op: "resource", resource: "population", delta: -1 }],
    },
  },
  {
    id: "water-sabotaged",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 13,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [{ op: "resource", resource: "food", delta: -2 }],
    },
    alternative: { chooser: "current-player", effects: [{ op: "resource", resource: "food", delta: -1 }] },
  },
  {
    id: "weapon-malfunction",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 11,
      skills: ["tactics", "piloting", "engineering"],
      pass: [],
      fail: [
        { op: "damage-vipers", where: "space", count: 2, by: "current-player" },
        { op: "send-all", from: { location: "weapons-control" }, to: "sickbay" },
      ],
    },
  },
  {
    id: "witch-hunt",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 10,
      skills: ["politics", "leadership"],
      pass: [],
      partial: { atLeast: 6, effects: [{ op: "resource", resource: "morale", delta: -1 }] },
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        {
          op: "choose-player",
          by: "current-player",
          from: { fit: { goTo: "sickbay" } },
          do: [{ op: "send", who: "target", to: "sickbay" }],
        },
      ],
    },
  },
] as const satisfies readonly CrisisCard[];
