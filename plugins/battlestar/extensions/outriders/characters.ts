import { character } from "../../catalogues/characters.ts";
import { debtCalledIn } from "./abilities/osric-thane.ts";
import { changeOfHeart } from "./abilities/the-lamplighter.ts";
import { leaderSide } from "./leader.ts";

/** Captain of the outriders: far away from the fleet, and first to see what comes. */
const runaCastell = character({
  id: "runa-castell",
  class: "pilot",
  skills: [
    { count: 2, types: ["piloting"] },
    { count: 2, types: ["cunning"] },
    { count: 1, types: ["tactics"] },
  ],
  start: "listening-post",
  abilities: [
    { id: "forward-picket", kind: "positive" },
    {
      id: "burn-for-home",
      kind: "once-per-game",
      action: {
        do: [
          { op: "resource", resource: "fuel", delta: -1 },
          { op: "jump-track", delta: 2 },
        ],
      },
      worth: (situation) => 2 * situation.step + situation.change("fuel", -1) - 1,
    },
    { id: "out-of-touch", kind: "negative" },
  ],
  succession: { admiral: 4.5, president: 9.5 },
});

/** Knows whom to ask, and whom one had better not ask. */
const osricThane = character({
  id: "osric-thane",
  class: "political-leader",
  skills: [
    { count: 2, types: ["politics"] },
    { count: 2, types: ["cunning"] },
    { count: 1, types: ["leadership", "engineering"] },
  ],
  start: "press-room",
  abilities: [
    { id: "favours-owed", kind: "positive" },
    {
      id: "debt-called-in",
      kind: "once-per-game",
      action: {
        do: [{ op: "choose-player", by: "acting-player", from: { others: true }, do: [debtCalledIn] }],
      },
      worth: ({ me }) => (me.hand <= 3 ? 0.9 : 0),
    },
    { id: "paper-trail", kind: "negative" },
  ],
  succession: { admiral: 9.5, president: 2.5 },
});

/** The Cylon leader. */
const theLamplighter = character({
  id: "the-lamplighter",
  class: leaderSide,
  skills: [
    { count: 2, types: ["cunning"] },
    { count: 1, types: ["politics", "leadership", "tactics"] },
  ],
  start: "resurrection-ship",
  abilities: [
    { id: "go-between", kind: "positive", lasting: true },
    {
      id: "change-of-heart",
      kind: "once-per-game",
      lasting: true,
      action: { do: [changeOfHeart] },
      // The lesson of the leader's bot decides on it.
      worth: () => -1,
    },
    { id: "travels-light", kind: "negative", lasting: true, rule: { kind: "hand-limit", limit: 6 } },
  ],
  succession: { admiral: 99, president: 99 },
});

export const newCharacters = [runaCastell, osricThane, theLamplighter];
