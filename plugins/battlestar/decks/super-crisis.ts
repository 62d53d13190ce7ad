import type { SuperCrisisCard } from "../effects/cards.ts";

/** Five different cards. Character abilities do not work on them, skill cards do. */
export const superCrisisCards = [
  {
    id: "massive-assault",
    copies: 1,
    kind: "attack",
    activateFirst: ["heavy-raiders", "basestars"],
    place: {
      nw: { basestar: 1, raider: 4 },
      ne: { basestar: 1, "heavy-raider": 1, raider: 2 },
      se: { viper: 1, civilian: 2 },
      sw: { viper: 1, civilian: 2 },
    },
    special: [{ op: "jump-track", delta: -2 }],
  },
  {
    id: "bomb-on-colonial-one",
    copies: 1,
    kind: "skill-check",
    check: {
      difficulty: 15,
      skills: ["tactics", "piloting", "engineering"],
      pass: [],
      fail: [
        { op: "resource", resource: "morale", delta: -2 },
        { op: "send-all", from: { ship: "colonial-one" }, to: "sickbay" },
        { op: "keep-in-play", rule: { kind: "ship-closed", ship: "colonial-one", until: "end-of-game" } },
      ],
    },
  },
  {
    id: "cylon-intruders",
    copies: 1,
    kind: "skill-check",
    check: {
      difficulty: 18,
      skills: ["leadership", "tactics"],
      pass: [],
      partial: { atLeast: 14, effects: [{ op: "board-centurions", count: 1 }] },
      fail: [
        { op: "damage-galactica", count: 1 },
        { op: "board-centurions", count: 2 },
      ],
    },
  },
  {
    id: "fleet-mobilization",
    copies: 1,
    kind: "skill-check",
    check: {
      difficulty: 24,
      skills: ["leadership", "tactics", "piloting", "engineering"],
      pass: [{ op: "activate", icons: ["basestars", "launch-raiders"] }],
      fail: [
        { op: "resource", resource: "morale", delta: -1 },
        { op: "activate", icons: ["basestars", "raiders", "heavy-raiders", "launch-raiders"] },
      ],
    },
  },
  {
    id: "inbound-nukes",
    copies: 1,
    kind: "skill-check",
    check: {
      difficulty: 15,
      skills: ["leadership", "tactics"],
      pass: [],
      fail: [
        { op: "resource", resource: "fuel", delta: -1 },
        { op: "resource", resource: "food", delta: -1 },
        { op: "resource", resource: "population", delta: -1 },
      ],
    },
  },
] as const satisfies readonly SuperCrisisCard[];
