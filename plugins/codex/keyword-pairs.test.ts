import { describe, expect, it } from "vitest";
import { keywords as glossary } from "./effects/keywords.ts";
import { defendersOf } from "./rules/attack/defenders.ts";
import { duel, type Piece } from "./testing/table.ts";
import type { Figure, Keywords } from "./types.ts";

/**
 * Tables of what happens when keywords meet in combat: those of an attacker with those of what it attacks, of a squad leader on its
 * way, and of a patroller beside. Each keyword of the glossary is in them, or there is a reason. All figures are Iron Men: 3 ATK,
 * and 3 of 4 HP left.
 */

const fighter = (keywords: Keywords, slot?: Piece["slot"]): Piece => ({
  kind: "iron-man",
  damage: 1,
  keywords,
  ...(slot && { slot }),
});

/** The keywords that matter whenever two things fight. */
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

/** Keywords that say who can fight, not how: the outcomes of attacking a plain thing, and of being attacked by one. */
const besides: readonly (readonly [keyword: string, reason: string, attacking: string, attacked: string])[] = [
  ["overpower", "goes on from patrollers only, and only when it attacks", "††", "††"],
  ["sparkshot", "hits beside patrollers only, and only when it attacks", "††", "††"],
  ["obliterate", "destroys before the fight, and only when it attacks", "3†", "††"],
  ["readiness", "saves the exhausting", "††", "††"],
  ["stealth", "passes patrollers", "††", "††"],
  ["unstoppable", "passes patrollers", "††", "††"],
  ["detector", "lets things be seen", "††", "††"],
  ["invisible", "passes patrollers, and cannot be attacked behind them unless a detector sees it", "††", "×"],
  ["unattackable", "cannot be attacked", "††", "×"],
];

/** Why the other keywords meet none in combat. */
const outside: { readonly [keyword: string]: string } = {
  haste: "says when a thing can attack",
  "cant-attack": "says that a thing cannot attack",
  "cant-patrol": "says that a thing cannot patrol",
  untargetable: "combat targets nothing",
  "untargetable-by-opponents": "combat targets nothing",
  resist: "combat targets nothing",
  flagbearer: "combat targets nothing",
  "cant-be-sacrificed": "combat sacrifices nothing",
  healing: "works in the upkeep",
  fading: "works in the upkeep",
  ephemeral: "works at the end of the turn",
  stash: "works in the draw phase",
  forecast: "is for cards that are not in play",
  doubling: "changes what its own bearer gains",
  "shut-down": "is for tech buildings, which do not fight",
};

const fighting = Object.keys(keywords);
const all = [...fighting, ...besides.map(([keyword]) => keyword)];
const giving = (name: string): Keywords => keywords[name] ?? { [name]: 1 };

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

/** The outcome of a fight between these two, behind the patrols. */
function fight(attacker: Keywords, defender: Keywords): string {
  const table = duel({ play: [fighter(attacker)] }, { play: [fighter(defender)] });
  const allowed = defendersOf(table.position, table.figure(0, "iron-man")).some(({ type }) => type === "unit");
  if (allowed) table.attack(0, "iron-man", "iron-man");
  // The attacker has obliterated the defender, and goes on.
  if (table.offered("defender").length > 0) table.choose(0, 1, "base", "defender");
  const outcome = allowed ? `${left(table, 0)}${left(table, 1)}` : "×";
  table.end();
  return outcome;
}

it("each keyword has a place in the tables, or a reason why it meets no other", () => {
  const ids = all.slice(1).flatMap((name) => Object.keys(giving(name)));
  expect([...ids, ...Object.keys(outside)].sort()).toEqual([...glossary.entries.ids].sort());
  expect(fights.map(([attacker, , outcomes]) => [attacker, outcomes.split(/ +/).length])).toEqual(
    fighting.map((name) => [name, fighting.length]),
  );
  expect(passing.flatMap(([attackers]) => attackers).sort()).toEqual([...all].sort());
  for (const [, , outcomes] of passing) expect(outcomes.split(" ")).toHaveLength(all.length);
  expect([...reaching.map(([attacker]) => attacker), ...all.filter(reachesNobodyElse)].sort()).toEqual([...all].sort());
  for (const [, , outcomes] of reaching) expect(outcomes.split(" ")).toHaveLength(all.length);
});

describe("a fight behind the patrols", () => {
  it.each(fights)("%s: %s", (attacker, _, outcomes) => {
    const found = fighting.map((defender) => `${defender} ${fight(giving(attacker), giving(defender))}`);
    expect(found).toEqual(fighting.map((name, index) => `${name} ${outcomes.split(/ +/)[index]}`));
  });

  it.each(besides)("%s %s", (keyword, _, attacking, attacked) => {
    expect([fight(giving(keyword), {}), fight({}, giving(keyword))]).toEqual([attacking, attacked]);
  });

  it("a detector can attack what is invisible", () => {
    expect(fight({ detector: 1 }, { invisible: 1 })).toBe("††");
  });
});

/** Whether a squad leader with a keyword, column by column in the order of `all`, stops attackers (–) or lets them pass (+). */
const passing: readonly (readonly [attackers: readonly string[], reason: string, outcomes: string])[] = [
  [
    all.filter((name) => !["flying", "stealth", "invisible", "unstoppable"].includes(name)),
    "are stopped by whatever they can attack on the ground",
    "– – – – – + – – – – – – – – – – – – – – +",
  ],
  [["flying"], "is stopped by fliers", "+ + + + + – + + + + + + + + + + + + + + +"],
  [["stealth", "invisible"], "are stopped by detectors", "+ + + + + + + + + + + + + + + + + + – + +"],
  [["unstoppable"], "is stopped by nobody", "+ + + + + + + + + + + + + + + + + + + + +"],
];

describe("on the way past a squad leader", () => {
  it.each(all.map((name, index) => [name, index] as const))("with %s", (name, index) => {
    const attackers = passing.flatMap(([group, , outcomes]) =>
      group.map((attacker) => [attacker, outcomes.split(" ")[index]]),
    );
    const table = duel(
      { play: attackers.map(([attacker]) => fighter(giving(attacker ?? ""))) },
      { play: [fighter(giving(name), "squad-leader")] },
    );
    const found = table.all(0, "iron-man").map((attacker, at) => {
      const passes = defendersOf(table.position, attacker).some(({ type }) => type === "base");
      return [attackers[at]?.[0], passes ? "+" : "–"];
    });
    expect(found).toEqual(attackers);
    table.end();
  });
});

it("of what stands by behind the patrols only a detector matters: it shows hidden attackers", () => {
  for (const [bystanders, stopped] of [
    [all.filter((name) => name !== "detector"), false],
    [["detector"], true],
  ] as const) {
    const table = duel(
      { play: ["flying", "stealth", "invisible"].map((name) => fighter(giving(name))) },
      { play: [fighter({}, "squad-leader"), ...bystanders.map((name) => fighter(giving(name)))] },
    );
    const [flier, ...hidden] = table.all(0, "iron-man");
    const stops = (it: Figure) => !defendersOf(table.position, it).some(({ type }) => type === "base");
    expect(hidden.map(stops)).toEqual([stopped, stopped]);
    table.play.choose(0, `attack:${flier?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    expect([table.base(1), table.stats(0, "iron-man")]).toEqual([17, "3/3"]);
    table.end();
  }
});

/**
 * The HP that a patroller with a keyword has left, column by column in the order of `all`, when its neighbour is attacked; b is the
 * base that is hit in its place.
 */
const reaching: readonly (readonly [attacker: string, reason: string, outcomes: string])[] = [
  [
    "overpower",
    "hits what the attacker could attack in its place, with 1 here",
    "2 2 2 3 2 b 2 2 2 2 2 2 2 2 2 2 2 2 2 2 b",
  ],
  ["sparkshot", "hits whoever stands beside for 1", "2 2 2 3 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2"],
  ["obliterate", "destroys the weakest unit, wherever it is", "† † † † † † † † † 3 4 † † † † † † † † † †"],
];

/** The other attackers hit nobody but what they attack, and what flies over a patroller with anti-air is hit (below). */
const reachesNobodyElse = (name: string) => !reaching.some(([attacker]) => attacker === name);

/** What happens to a patroller when the hero beside is attacked, who has 1 ATK and 2 HP left. */
function beside(attacker: Keywords, neighbour: Keywords): string {
  const table = duel(
    { play: [fighter(attacker)] },
    { play: [{ kind: "sirus-quince", damage: 1, slot: "elite" }, fighter(neighbour, "scavenger")] },
  );
  table.attack(0, "iron-man", "sirus-quince");
  table.play.until("main", "first");
  const outcome = table.base(1) < 20 ? "b" : left(table, 1);
  table.end();
  return outcome;
}

describe("an attack on the neighbour of a patroller", () => {
  it.each(reaching)("%s %s", (attacker, _, outcomes) => {
    const found = all.map((name) => `${name} ${beside(giving(attacker), giving(name))}`);
    expect(found).toEqual(all.map((name, index) => `${name} ${outcomes.split(" ")[index]}`));
  });

  it("without these reaches nobody else", () => {
    const found = all.filter(reachesNobodyElse).map((name) => `${name} ${beside(giving(name), {})}`);
    expect(found).toEqual(all.filter(reachesNobodyElse).map((name) => `${name} 3`));
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
  ["stealth", "passes unless it is detected", { stealth: 1 }, "3 3 3 3 – 3 3"],
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
