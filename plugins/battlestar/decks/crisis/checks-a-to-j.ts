import type { CrisisCard } from "../../effects/cards.ts";

/** Skill checks, from A Traitor Accused to Jump Computer Failure. */
export const checksAToJ = [
  {
    id: "a-traitor-accused",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 8,
      skills: ["politics", "leadership"],
      pass: [],
      fail: [
        {
          op: "choose-player",
          by: "current-player",
          from: { fit: { goTo: "brig" } },
          do: [{ op: "send", who: "target", to: "brig" }],
        },
      ],
    },
    alternative: { chooser: "current-player", effects: [{ op: "discard", who: "current-player", count: 5 }] },
  },
  {
    id: "admiral-grilled",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 9,
      skills: ["politics", "leadership"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "discard", who: "admiral", count: 2 },
      ],
    },
    alternative: { chooser: "current-player", effects: [{ op: "resource", resource: "morale", delta: -1 }] },
  },
  {
    id: "analyze-enemy-fighter",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 7,
      skills: ["tactics", "engineering"],
      pass: [{ op: "restore", by: "current-player", unit: "raptor", from: ["destroyed"], count: 1 }],
      fail: [{ op: "resource", resource: "population", delta: -1 }],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        {
          op: "roll",
          by: "current-player",
          on: { atMost: 4 },
          do: [
            { op: "resource", resource: "population", delta: -1 },
            { op: "discard", who: "current-player", count: 2 },
          ],
        },
      ],
    },
  },
  {
    id: "bomb-threat",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 13,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "destroy-civilians", count: 1 },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        {
          op: "roll",
          by: "current-player",
          on: { atMost: 4 },
          do: [
            { op: "resource", resource: "morale", delta: -1 },
            { op: "destroy-civilians", count: 1 },
          ],
        },
      ],
    },
  },
  {
    id: "colonial-day",
    copies: 1,
    kind: "skill-check",
    activation: "basestars",
    jump: true,
    check: {
      difficulty: 10,
      skills: ["politics", "tactics"],
      pass: [{ op: "resource", resource: "morale", delta: 1 }],
      fail: [{ op: "resource", resource: "morale", delta: -2 }],
    },
    alternative: { chooser: "current-player", effects: [{ op: "resource", resource: "morale", delta: -1 }] },
  },
  {
    id: "crash-landing",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: false,
    check: {
      difficulty: 6,
      skills: ["tactics", "piloting"],
      pass: [],
      fail: [
        {
          op: "choose",
          by: "admiral",
          options: [
            {
              id: "spend-fuel",
              worth: (situation) => situation.aim * situation.change("fuel", -1),
              effects: [{ op: "resource", resource: "fuel", delta: -1 }],
            },
            {
              id: "refuse",
              worth: (situation) => situation.aim * (situation.change("morale", -1) - 0.8),
              effects: [
                { op: "resource", resource: "morale", delta: -1 },
                { op: "send", who: "current-player", to: "sickbay" },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: "crippled-raider",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 10,
      skills: ["tactics", "engineering"],
      pass: [{ op: "jump-track", delta: 1 }],
      fail: [{ op: "resource", resource: "population", delta: -1 }],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        {
          op: "roll",
          by: "current-player",
          on: { atMost: 4 },
          do: [{ op: "place-ships", areas: { w: { raider: 3 }, e: { civilian: 1 } } }],
        },
      ],
    },
  },
  {
    id: "cylon-accusation",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 10,
      skills: ["politics", "leadership", "tactics"],
      pass: [],
      fail: [{ op: "send", who: "current-player", to: "brig" }],
    },
  },
  {
    id: "cylon-screenings",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 9,
      skills: ["politics", "leadership"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        {
          op: "choose-player",
          by: "current-player",
          from: { others: true, holding: ["president", "admiral"], fit: "be-looked-at" },
          do: [{ op: "look-at-loyalty", viewer: "current-player", target: "target", cards: "one-at-random" }],
        },
      ],
    },
    alternative: { chooser: "current-player", effects: [{ op: "discard", who: "each-player", count: 2 }] },
  },
  {
    id: "cylon-tracking-device",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: false,
    check: {
      difficulty: 10,
      skills: ["tactics", "piloting", "engineering"],
      pass: [],
      fail: [
        { op: "lose-raptors", count: 1 },
        { op: "place-ships", areas: { w: { basestar: 1 }, e: { civilian: 2 } } },
      ],
    },
  },
  {
    id: "cylon-virus",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 13,
      skills: ["tactics", "engineering"],
      pass: [],
      fail: [
        { op: "send-all", from: { location: "ftl-control" }, to: "sickbay" },
        { op: "board-centurions", count: 1 },
      ],
    },
  },
  {
    id: "detector-sabotage",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 8,
      skills: ["leadership", "tactics"],
      pass: [],
      fail: [
        { op: "send-all", from: { location: "research-lab" }, to: "sickbay" },
        { op: "keep-in-play", rule: { kind: "no-looking-at-loyalty", until: "end-of-game" } },
      ],
    },
  },
  {
    id: "elections-loom",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 8,
      skills: ["politics", "leadership"],
      pass: [],
      partial: { atLeast: 5, effects: [{ op: "resource", resource: "morale", delta: -1 }] },
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "discard", who: "president", count: 4 },
      ],
    },
  },
  {
    id: "forced-water-mining",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 17,
      skills: ["politics", "leadership", "tactics", "engineering"],
      pass: [{ op: "resource", resource: "food", delta: 1 }],
      fail: [
        { op: "resource", resource: "population", delta: -1 },
        { op: "resource", resource: "morale", delta: -1 },
      ],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        { op: "resource", resource: "food", delta: 1 },
        { op: "resource", resource: "morale", delta: -1 },
        { op: "discard", who: "each-player", count: 1, random: true },
      ],
    },
  },
  {
    id: "fulfiller-of-prophecy",
    copies: 1,
    kind: "skill-check",
    activation: "basestars",
    jump: false,
    check: {
      difficulty: 6,
      skills: ["politics", "leadership"],
      pass: [{ op: "draw", who: "current-player", count: 1, types: ["politics"] }],
      fail: [{ op: "resource", resource: "population", delta: -1 }],
    },
    alternative: {
      chooser: "current-player",
      effects: [{ op: "discard", who: "current-player", count: 1 }, { op: "extra-crisis" }],
    },
  },
  {
    id: "guilt-by-collusion",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 9,
      skills: ["leadership", "tactics"],
      pass: [
        {
          op: "choose-player",
          by: "current-player",
          from: { fit: { goTo: "brig" } },
          optional: true,
          do: [{ op: "send", who: "target", to: "brig" }],
        },
      ],
      fail: [{ op: "resource", resource: "morale", delta: -1 }],
    },
  },
  {
    id: "hangar-accident",
    copies: 1,
    kind: "skill-check",
    activation: "heavy-raiders",
    jump: true,
    check: {
      difficulty: 10,
      skills: ["tactics", "piloting", "engineering"],
      pass: [],
      partial: { atLeast: 7, effects: [{ op: "resource", resource: "population", delta: -1 }] },
      fail: [
        { op: "resource", resource: "population", delta: -1 },
        { op: "damage-vipers", where: "reserves", count: 2, by: "current-player" },
      ],
    },
  },
  {
    id: "informing-the-public",
    copies: 1,
    kind: "skill-check",
    activation: "raiders",
    jump: true,
    check: {
      difficulty: 7,
      skills: ["politics", "leadership"],
      pass: [
        {
          op: "choose-player",
          by: "current-player",
          from: { revealedCylons: true, others: true, fit: "be-looked-at" },
          do: [{ op: "look-at-loyalty", viewer: "current-player", target: "target", cards: "one-at-random" }],
        },
      ],
      fail: [{ op: "resource", resource: "morale", delta: -2 }],
    },
    alternative: {
      chooser: "current-player",
      effects: [
        {
          op: "roll",
          by: "current-player",
          on: { atMost: 4 },
          do: [
            { op: "resource", resource: "morale", delta: -1 },
            { op: "resource", resource: "population", delta: -1 },
          ],
        },
      ],
    },
  },
  {
    id: "jump-computer-failure",
    copies: 1,
    kind: "skill-check",
    activation: "launch-raiders",
    jump: false,
    check: {
      difficulty: 7,
      skills: ["tactics", "engineering"],
      pass: [],
      fail: [
        { op: "resource", resource: "population", delta: -1 },
        { op: "jump-track", delta: -1 },
      ],
    },
  },
] as const satisfies readonly CrisisCard[];
