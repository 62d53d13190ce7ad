import { describe, expect, it } from "vitest";
import { battleOf, field } from "../../testing/battle.ts";

/** A card, the unit in front of it, and what these come to: attack and health. */
type Row = readonly [card: string, unit: string, attack: number, health: number];

const factions: { readonly [race: string]: string } = {
  terran: "jim-raynor",
  protoss: "tassadar",
  zerg: "queen-of-blades",
};

const ground = "zergling";
const flying = "mutalisk";

/** The attacker plays all these cards at once, each in a skirmish of its own against the same kind of unit. */
function playAll(race: string, rows: readonly Row[], enemy: string): readonly Row[] {
  const fight = battleOf([
    {
      faction: factions[race] ?? "",
      units: { [field]: rows.map(([, unit]) => unit) },
      hand: rows.map(([card]) => card),
    },
    { faction: "overmind", units: { [field]: rows.map(() => enemy) }, deck: rows.map(() => "swarm") },
  ]);
  if (fight.play.prompts.some(({ key }) => key === "skirmishes")) {
    const own = fight.allUnits(0);
    const others = fight.allUnits(1);
    fight.play.assign(0, Object.fromEntries(own.map((id, index) => [id, others[index] ?? ""])), "skirmishes");
  }
  fight.place(0, ...rows.map(([card]) => [card]));
  fight.play.until("trial", "first");
  const came = fight.strengths.filter((_, index) => index % 2 === 0);
  fight.over();
  return rows.map(([card], index) => {
    const { unit = "", attack = 0, health = 0 } = came[index] ?? {};
    return [card, unit, attack, health];
  });
}

const terran: readonly Row[] = [
  ["infantry-volley", "ghost", 6, 4],
  ["anti-air-fire-a", "marine", 5, 4],
  ["anti-air-fire-b", "ghost", 5, 5],
  ["close-assault-a", "marine", 6, 6],
  ["close-assault-b", "firebat", 6, 5],
  ["sweep", "vulture", 6, 5],
  ["flank-charge", "firebat", 6, 6],
  ["ambush", "ghost", 5, 6],
  ["armoured-advance", "siege-tank", 8, 8],
  ["missile-screen-a", "goliath", 6, 7],
  ["missile-screen-b", "wraith", 6, 7],
  ["air-strike-a", "battlecruiser", 7, 8],
  ["air-strike-b", "battlecruiser", 8, 9],
  ["heavy-barrage-a", "battlecruiser", 7, 9],
  ["mobile-column", "siege-tank", 7, 8],
  ["heavy-barrage-b", "battlecruiser", 8, 9],
  ["stim-packs-1", "marine", 7, 3],
  ["stim-packs-2", "firebat", 7, 4],
  ["nuke", "ghost", 0, 6],
  ["spider-mines-1", "vulture", 7, 7],
  ["spider-mines-2", "vulture", 8, 7],
  ["siege-mode-1", "siege-tank", 9, 7],
  ["siege-mode-2", "siege-tank", 9, 8],
  ["yamato-gun-1", "battlecruiser", 10, 8],
  ["yamato-gun-2", "battlecruiser", 10, 9],
];

const protoss: readonly Row[] = [
  ["blade-rush-a", "zealot", 6, 7],
  ["blade-rush-b", "zealot", 7, 5],
  ["blade-guard", "zealot", 5, 6],
  ["warrior-line-a", "dragoon", 5, 7],
  ["warrior-line-b", "dragoon", 6, 6],
  ["phase-fire-a", "scout", 8, 7],
  ["phase-fire-b", "dragoon", 7, 7],
  ["interception-a", "scout", 7, 8],
  ["interception-b", "scout", 7, 8],
  ["bombardment-a", "carrier", 7, 8],
  ["bombardment-b", "reaver", 8, 8],
  ["shockwave", "archon", 8, 8],
  ["psionic-burst-a", "archon", 9, 8],
  ["psionic-burst-b", "carrier", 9, 8],
  ["psionic-burst-c", "archon", 8, 9],
  ["scarab-volley", "reaver", 7, 7],
  ["increased-reaver-capacity-1", "reaver", 9, 7],
  ["increased-reaver-capacity-2", "reaver", 9, 8],
  ["increased-reaver-capacity-3", "reaver", 10, 9],
  ["carrier-capacity-1", "carrier", 9, 9],
  ["carrier-capacity-2", "carrier", 10, 9],
];

const zerg: readonly Row[] = [
  ["frenzy-a", "zergling", 6, 3],
  ["frenzy-b", "zergling", 5, 4],
  ["swarm", "zergling", 4, 5],
  ["claw-and-spine-a", "hydralisk", 5, 5],
  ["claw-and-spine-b", "hydralisk", 5, 6],
  ["needle-volley", "hydralisk", 6, 6],
  ["combined-strike", "mutalisk", 7, 6],
  ["onslaught-a", "guardian", 7, 8],
  ["onslaught-b", "ultralisk", 8, 8],
  ["suicide-run-a", "scourge", 7, 5],
  ["suicide-run-b", "scourge", 8, 6],
  ["suicide-run-c", "scourge", 9, 6],
  ["glaive-flight-a", "mutalisk", 7, 7],
  ["glaive-flight-b", "mutalisk", 7, 8],
  ["glaive-flight-c", "mutalisk", 8, 7],
  ["onslaught-c", "ultralisk", 8, 9],
  ["burrow-1", "zergling", 0, 5],
  ["burrow-2", "hydralisk", 0, 6],
  ["chitinous-plating-1", "ultralisk", 9, 9],
  ["chitinous-plating-2", "ultralisk", 8, 10],
  ["improved-flyer-attack-1", "guardian", 9, 8],
  ["improved-flyer-attack-2", "guardian", 10, 7],
];

describe("a standard card with the front-line unit on it (S30)", () => {
  it.each([
    ["terran", terran],
    ["protoss", protoss],
    ["zerg", zerg],
  ] as const)("counts with its major values and text: %s", (race, rows) => {
    expect(playAll(race, rows, ground)).toEqual(rows);
  });

  it.each([
    [
      "terran",
      [
        ["anti-air-fire-a", "marine", 6, 4],
        ["anti-air-fire-b", "ghost", 6, 5],
        ["missile-screen-a", "goliath", 8, 7],
        ["missile-screen-a", "wraith", 6, 7],
        ["missile-screen-b", "wraith", 7, 7],
      ],
    ],
    [
      "protoss",
      [
        ["warrior-line-b", "dragoon", 7, 6],
        ["warrior-line-b", "zealot", 6, 6],
        ["phase-fire-b", "scout", 8, 7],
        ["interception-b", "scout", 8, 8],
      ],
    ],
    [
      "zerg",
      [
        ["claw-and-spine-b", "hydralisk", 6, 6],
        ["claw-and-spine-b", "zergling", 5, 6],
        ["needle-volley", "hydralisk", 7, 6],
      ],
    ],
  ] as const)("may be better against flying units: %s", (race, rows) => {
    for (const row of rows) expect(playAll(race, [row], flying)).toEqual([row]);
  });

  it.each([
    [
      "terran",
      [
        ["close-assault-b", "marine", 5, 5],
        ["armoured-advance", "goliath", 7, 8],
        ["air-strike-a", "wraith", 7, 7],
        ["air-strike-b", "wraith", 7, 8],
        ["heavy-barrage-a", "siege-tank", 7, 8],
        ["mobile-column", "vulture", 7, 7],
        ["heavy-barrage-b", "siege-tank", 8, 8],
      ],
    ],
    [
      "zerg",
      [
        ["onslaught-b", "guardian", 8, 7],
        ["onslaught-c", "guardian", 8, 8],
      ],
    ],
  ] as const)("may be better with one of its units only (C10): %s", (race, rows) => {
    expect(playAll(race, rows, ground)).toEqual(rows);
  });
});

describe("a standard card without the front-line unit on it (S30)", () => {
  it.each([
    [
      "terran",
      [
        ["infantry-volley", "vulture", 2, 5],
        ["anti-air-fire-a", "vulture", 2, 5],
        ["anti-air-fire-b", "vulture", 2, 5],
        ["close-assault-a", "vulture", 3, 4],
        ["close-assault-b", "vulture", 3, 4],
        ["sweep", "marine", 4, 3],
        ["flank-charge", "marine", 4, 3],
        ["ambush", "marine", 4, 3],
        ["armoured-advance", "marine", 2, 5],
        ["missile-screen-a", "marine", 3, 4],
        ["missile-screen-b", "marine", 3, 4],
        ["air-strike-a", "marine", 4, 3],
        ["air-strike-b", "marine", 4, 3],
        ["heavy-barrage-a", "marine", 5, 2],
        ["mobile-column", "marine", 2, 5],
        ["heavy-barrage-b", "marine", 5, 2],
        ["stim-packs-1", "vulture", 6, 5],
        ["stim-packs-2", "vulture", 6, 5],
        ["nuke", "marine", 7, 4],
        ["spider-mines-1", "marine", 5, 6],
        ["spider-mines-2", "marine", 5, 6],
        ["siege-mode-1", "marine", 6, 5],
        ["siege-mode-2", "marine", 6, 5],
        ["yamato-gun-1", "marine", 5, 6],
        ["yamato-gun-2", "marine", 5, 6],
      ],
    ],
    [
      "protoss",
      [
        ["blade-rush-a", "scout", 2, 5],
        ["blade-rush-b", "scout", 2, 5],
        ["blade-guard", "scout", 2, 5],
        ["warrior-line-a", "scout", 1, 6],
        ["warrior-line-b", "scout", 1, 6],
        ["phase-fire-a", "zealot", 3, 4],
        ["phase-fire-b", "zealot", 3, 4],
        ["interception-a", "zealot", 4, 3],
        ["interception-b", "zealot", 4, 3],
        ["bombardment-a", "zealot", 3, 4],
        ["bombardment-b", "zealot", 3, 4],
        ["shockwave", "zealot", 2, 5],
        ["psionic-burst-a", "zealot", 5, 2],
        ["psionic-burst-b", "zealot", 5, 2],
        ["psionic-burst-c", "zealot", 2, 5],
        ["scarab-volley", "zealot", 3, 4],
        ["increased-reaver-capacity-1", "zealot", 6, 5],
        ["increased-reaver-capacity-2", "zealot", 6, 5],
        ["increased-reaver-capacity-3", "zealot", 6, 5],
        ["carrier-capacity-1", "zealot", 6, 5],
        ["carrier-capacity-2", "zealot", 6, 5],
      ],
    ],
    [
      "zerg",
      [
        ["frenzy-a", "mutalisk", 4, 3],
        ["frenzy-b", "mutalisk", 4, 3],
        ["swarm", "mutalisk", 4, 3],
        ["claw-and-spine-a", "mutalisk", 1, 6],
        ["claw-and-spine-b", "mutalisk", 1, 6],
        ["needle-volley", "mutalisk", 2, 5],
        ["combined-strike", "zergling", 2, 5],
        ["onslaught-a", "zergling", 3, 4],
        ["onslaught-b", "zergling", 3, 4],
        ["suicide-run-a", "zergling", 5, 2],
        ["suicide-run-b", "zergling", 5, 2],
        ["suicide-run-c", "zergling", 5, 2],
        ["glaive-flight-a", "zergling", 3, 4],
        ["glaive-flight-b", "zergling", 3, 4],
        ["glaive-flight-c", "zergling", 3, 4],
        ["onslaught-c", "zergling", 5, 2],
        ["burrow-1", "mutalisk", 4, 6],
        ["burrow-2", "mutalisk", 4, 6],
        ["chitinous-plating-1", "zergling", 4, 5],
        ["chitinous-plating-2", "zergling", 4, 5],
        ["improved-flyer-attack-1", "zergling", 5, 4],
        ["improved-flyer-attack-2", "zergling", 5, 4],
      ],
    ],
  ] as const)("counts with its minor values, without text: %s", (race, rows) => {
    expect(playAll(race, rows, flying)).toEqual(rows);
  });
});
