import type { SkillCard } from "../effects/cards.ts";

/** 105 cards, 21 of each type. Strengths 1 and 2 have the first title of the type, 3 to 5 the second. */
export const skillCards: readonly SkillCard[] = [
  {
    id: "consolidate-power",
    type: "politics",
    strengths: { 1: 8, 2: 6 },
    timing: "action",
    action: { do: [{ op: "draw", who: "acting-player", count: 2, types: "any" }] },
  },
  {
    id: "investigative-committee",
    type: "politics",
    strengths: { 3: 4, 4: 2, 5: 1 },
    timing: "reaction",
    reaction: { kind: "cards-face-up" },
  },
  {
    id: "executive-order",
    type: "leadership",
    strengths: { 1: 8, 2: 6 },
    timing: "action",
    action: {
      do: [
        {
          op: "choose-player",
          by: "acting-player",
          from: { others: true, fit: "act" },
          do: [{ op: "grant-actions", who: "target" }],
        },
      ],
    },
    perTurn: 1,
  },
  {
    id: "declare-emergency",
    type: "leadership",
    strengths: { 3: 4, 4: 2, 5: 1 },
    timing: "reaction",
    reaction: { kind: "difficulty", delta: -2 },
  },
  {
    id: "launch-scout",
    type: "tactics",
    strengths: { 1: 8, 2: 6 },
    timing: "action",
    action: {
      requires: { kind: "at-least", what: "raptors", count: 1 },
      do: [
        {
          op: "roll",
          by: "acting-player",
          on: { atLeast: 3 },
          do: [{ op: "scry", by: "acting-player", decks: ["crisis", "destination"] }],
          otherwise: [{ op: "lose-raptors", count: 1 }],
        },
      ],
    },
  },
  {
    id: "strategic-planning",
    type: "tactics",
    strengths: { 3: 4, 4: 2, 5: 1 },
    timing: "reaction",
    reaction: { kind: "die-bonus", delta: 2 },
  },
  {
    id: "evasive-maneuvers",
    type: "piloting",
    strengths: { 1: 8, 2: 6 },
    timing: "reaction",
    reaction: { kind: "reroll-attack-on-viper", crewedDelta: -2 },
  },
  {
    id: "maximum-firepower",
    type: "piloting",
    strengths: { 3: 4, 4: 2, 5: 1 },
    timing: "action",
    action: {
      requires: {
        kind: "all",
        of: [
          { kind: "in-viper", who: "acting-player" },
          { kind: "has-target", who: "acting-player" },
        ],
      },
      do: [{ op: "viper-attacks", who: "acting-player", count: 4 }],
    },
  },
  {
    id: "repair",
    type: "engineering",
    strengths: { 1: 8, 2: 6 },
    timing: "action",
    action: {
      requires: {
        kind: "any",
        of: [
          { kind: "at-damaged-location", who: "acting-player" },
          {
            kind: "all",
            of: [
              { kind: "at-location", who: "acting-player", location: "hangar-deck" },
              { kind: "at-least", what: "damaged-vipers", count: 1 },
            ],
          },
        ],
      },
      do: [
        {
          op: "choose",
          by: "acting-player",
          options: [
            {
              id: "location",
              requires: { kind: "at-damaged-location", who: "acting-player" },
              effects: [{ op: "repair-location", who: "acting-player" }],
            },
            {
              id: "vipers",
              requires: {
                kind: "all",
                of: [
                  { kind: "at-location", who: "acting-player", location: "hangar-deck" },
                  { kind: "at-least", what: "damaged-vipers", count: 1 },
                ],
              },
              effects: [
                { op: "restore", by: "acting-player", unit: "viper", from: ["damaged"], count: 2, optional: true },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: "scientific-research",
    type: "engineering",
    strengths: { 3: 4, 4: 2, 5: 1 },
    timing: "reaction",
    reaction: { kind: "type-counts", type: "engineering" },
  },
];
