import { describe, expect, it } from "vitest";
import { duel, type Piece } from "./testing.ts";
import type { Keywords } from "./types.ts";

/** Tables of what happens when keywords meet. All figures are Iron Men: 3 ATK, and 3 of 4 HP left. */

const fighter = (keywords: Keywords): Piece => ({ kind: "iron-man", damage: 1, keywords });

const keywords: { readonly [name: string]: Keywords } = {
  plain: {},
  "swift strike": { "swift-strike": 1 },
  deathtouch: { deathtouch: 1 },
  "armor 3": { armor: 3 },
  "armor piercing": { "armor-piercing": 1 },
  flying: { flying: 1 },
  "anti-air": { "anti-air": 1 },
  "long-range": { "long-range": 1 },
  "rune damage": { "rune-damage": 1 },
  indestructible: { indestructible: 1 },
  "two lives": { "two-lives": 1 },
  "frenzy 2": { frenzy: 2 },
};

/**
 * The HP that attacker and defender have left, column by column in the order of `keywords`; † is dead, × an attack that is not
 * allowed. Each row says what the attacker’s keyword does to the fight.
 */
const fights: readonly (readonly [attacker: string, reason: string, outcomes: string])[] = [
  [
    "plain",
    "both hit at once; swift strike kills first, armor soaks, fliers are out of reach, some survive their death",
    "†† †3 †† †3 †† ×  †† †† †† †4 †4 ††",
  ],
  [
    "swift strike",
    "the dead do not hit back, but those do who strike as fast, have armor, or survive",
    "3† †† 3† †3 3† ×  3† 3† 3† †4 †4 3†",
  ],
  [
    "deathtouch",
    "kills through armor, but neither the indestructible nor the first of two lives",
    "†† †3 †† †† †† ×  †† †† †† †4 †4 ††",
  ],
  [
    "armor 3",
    "soaks up everything but deathtouch and what pierces it, runes as well",
    "3† 3† †† 33 †† ×  3† 3† 3† 34 34 3†",
  ],
  ["armor piercing", "makes armor useless", "†† †3 †† †† †† ×  †† †† †† †4 †4 ††"],
  ["flying", "is only hit back by fliers and anti-air", "3† 3† 3† 33 3† †† †† 3† 3† 34 34 3†"],
  ["anti-air", "reaches fliers, who hit back", "†† †3 †† †3 †† †† †† †† †† †4 †4 ††"],
  ["long-range", "is only hit back by long-range", "3† 3† 3† 33 3† ×  3† †† 3† 34 34 3†"],
  ["rune damage", "leaves its runes on those who survive, armor soaks it up", "†† †3 †† †3 †† ×  †† †† †† †1 †1 ††"],
  ["indestructible", "survives everything, but keeps its runes", "4† 4† 4† 43 4† ×  4† 4† 1† 44 44 4†"],
  ["two lives", "survives once, but keeps its runes", "4† 4† 4† 43 4† ×  4† 4† 1† 44 44 4†"],
  ["frenzy 2", "adds to the attack, never to the defence", "†† †3 †† †1 †† ×  †† †† †† †4 †4 ††"],
];

/** The HP that the only Iron Man of a player has left. */
function left(table: ReturnType<typeof duel>, seat: number): string {
  const [it] = table.all(seat, "iron-man");
  return it ? String(it.hp - it.thing.damage) : "†";
}

describe("a fight behind the patrols", () => {
  it.each(fights)("%s: %s", (attacker, _, outcomes) => {
    const expected = outcomes.split(/ +/);
    const found = Object.entries(keywords).map(([name, defender], index) => {
      const table = duel({ play: [fighter(keywords[attacker] ?? {})] }, { play: [fighter(defender)] });
      const allowed = expected[index] !== "×" || table.defenders(0, "iron-man").includes("iron-man");
      if (allowed) table.attack(0, "iron-man", "iron-man");
      const outcome = allowed ? `${left(table, 0)}${left(table, 1)}` : "×";
      table.end();
      return `${name} ${outcome}`;
    });
    expect(found).toEqual(Object.keys(keywords).map((name, index) => `${name} ${expected[index]}`));
  });
});

const patrols: { readonly [name: string]: Keywords } = {
  plain: {},
  flying: { flying: 1 },
  "anti-air": { "anti-air": 1 },
  "flying anti-air": { flying: 1, "anti-air": 1 },
  detector: { detector: 1 },
  unattackable: { unattackable: 1 },
  invisible: { invisible: 1 },
};

/** The HP that an attacker has left after it has attacked the base behind a squad leader; – if it is stopped. */
const passages: readonly (readonly [attacker: string, reason: string, keywords: Keywords, outcomes: string])[] = [
  ["plain", "is stopped by whatever it can fight on the ground, hidden or not", {}, "– 3 – 3 – 3 –"],
  ["flying", "is stopped by fliers, and hit by anti-air on the ground", { flying: 1 }, "3 – † – 3 3 3"],
  ["anti-air", "may pass fliers although it could attack them", { "anti-air": 1 }, "– 3 – 3 – 3 –"],
  ["stealth", "passes unless it is detected", { stealth: 1 }, "3 3 3 3 – 3 3"],
  ["invisible", "passes unless it is detected", { invisible: 1 }, "3 3 3 3 – 3 3"],
  ["unstoppable", "passes even detectors", { unstoppable: 1 }, "3 3 3 3 3 3 3"],
  [
    "flying stealth",
    "sneaks by rather than flying over; a detector sees it fly",
    { flying: 1, stealth: 1 },
    "3 3 3 3 3 3 3",
  ],
  [
    "flying unstoppable",
    "does not fly over, so that anti-air misses it",
    { flying: 1, unstoppable: 1 },
    "3 3 3 3 3 3 3",
  ],
];

describe("an attack past a squad leader", () => {
  it.each(passages)("%s: %s", (_, __, attacker, outcomes) => {
    const expected = outcomes.split(" ");
    const found = Object.entries(patrols).map(([name, patroller], index) => {
      const table = duel(
        { play: [fighter(attacker)] },
        { play: [{ ...fighter(patroller), slot: "squad-leader" as const }] },
      );
      const passes = expected[index] !== "–" || table.defenders(0, "iron-man").includes("base");
      if (passes) table.attack(0, "iron-man", "base");
      expect(table.base(1)).toBe(passes ? 17 : 20);
      const outcome = passes ? left(table, 0) : "–";
      table.end();
      return `${name} ${outcome}`;
    });
    expect(found).toEqual(Object.keys(patrols).map((name, index) => `${name} ${expected[index]}`));
  });
});
