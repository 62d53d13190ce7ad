import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { effectOf, invade, produce } from "../effects/writing.ts";
import { levelOf } from "../rules/production/production.ts";
import { changes, type Measures, measuresOf } from "../testing/measures.ts";
import { resolving, type SectorSettings, type Table, type TableSettings } from "../testing/table.ts";

/** What special sectors give. */

const done = { asked: [[0, "trial"]] } as const;

/** Takes s12, which is of this type, with six corvettes from home. */
function taking(sector: SectorSettings, settings: TableSettings = {}): Table {
  const side = { house: "cortozaar", technologies: [], active: 2, inactive: 4 };
  const match = resolving(effectOf(invade()), [side], {
    ...settings,
    sectors: {
      s01: { seat: 0, cubes: { corvette: 7 } },
      s11: { seat: 0, cubes: { corvette: 1 }, population: 2, corrupted: false, guilds: [], installations: [] },
      s12: {
        voidCubes: 1,
        population: 3,
        corrupted: true,
        glory: [],
        harbingers: 0,
        installations: [],
        guilds: [],
        ...sector,
      },
    },
    arrange(game) {
      for (const token of [...game.zone("tokens:s12")]) game.removeCard(token);
      for (const id of Object.keys(game.state.tableau)) delete game.state.tableau[id];
      game.state.tableau["data-refinery"] = [4];
      game.state.trade.splice(0, game.state.trade.length, 1, 1, 1, 1, 1, 1);
      settings.arrange?.(game);
    },
  });
  match.play.choose(0, "s12", "invade");
  match.play.allocate(0, { "corvette@s01": 7 }, "forces");
  match.play.confirm(0, true);
  return match;
}

describe("the flag of", () => {
  it("a Genesis sector removes its corruption and adds population", () => {
    const match = taking({ type: "genesis" });
    match.play.until("trial", firstAnswer);
    expect(match.sector("s12")).toMatchObject({ corrupted: false, population: 4, fleet: { seat: 0 } });
    match.play.end(done);
  });

  it("a Communication Relay gives an agenda and a Trade token", () => {
    const match = taking({ type: "communication-relay", voidCubes: 0, corrupted: false });
    match.play.until("trial", firstAnswer);
    expect(measuresOf(match.position)).toMatchObject({ hand: 1, tradeTokens: 1, science: 1 });
    // Two printed Sector Defenses cost two of seven cubes, and stay.
    expect(match.sector("s12").fleet?.cubes).toEqual({ corvette: 5 });
    match.play.end(done);
  });

  it("a Megalopolis gives 6 influence, and its two guilds of bankers work", () => {
    const match = taking({ type: "megalopolis", population: 6 });
    match.play.until("trial", firstAnswer);
    expect(match.player().influence).toBe(6);
    expect(levelOf(match.position, 0, "credits")).toBe(12);
    match.play.end(done);
  });

  it("a Survivor Colony establishes a guild there", () => {
    const match = taking({ type: "survivor-colony", voidCubes: 0, corrupted: false });
    match.play.choose(0, "miners@s12", "establish-guild");
    expect(match.sector("s12").guilds).toEqual(["miners"]);
    match.play.end(done);
  });

  it.each([
    ["part-1", { technologies: 1, influence: 4 }],
    ["part-2", { bounties: 3 }],
  ] as const)("Ancient Ruins: a basic technology or three bounty tokens (%s)", (part, changed) => {
    const match = taking({ type: "ancient-ruins", population: 0, corrupted: false });
    const before: Measures = measuresOf(match.position);
    match.play.choose(0, part, "part");
    match.play.until("trial", firstAnswer);
    expect(changes(before, measuresOf(match.position))).toMatchObject(changed);
    match.play.end(done);
  });

  it("no standard sector", () => {
    const match = taking({ type: "standard" });
    expect([match.player().influence, match.sector("s12").population]).toEqual([0, 3]);
    match.play.end(done);
  });
});

describe("as long as it is controlled", () => {
  const levels = (match: Table) =>
    (["food", "energy", "materials", "credits", "science"] as const).map((resource) =>
      levelOf(match.position, 0, resource),
    );

  it.each([
    ["asteroid-belt", [0, 1, 2, 0, 0]],
    ["paradise-world", [2, 0, 0, 0, 1]],
    // A printed guild of engineers works.
    ["research-complex", [0, 3, 0, 0, 0]],
    ["megalopolis", [0, 0, 0, 6, 0]],
    ["standard", [0, 0, 0, 0, 0]],
  ] as const)("%s adds to levels", (type, added) => {
    const settled = (kind: string, seat?: number) =>
      resolving(effectOf(produce("credits")), [{ house: "cortozaar", technologies: [] }], {
        sectors: {
          s11: { guilds: [] },
          s12: {
            type: kind,
            population: 3,
            guilds: [],
            installations: [],
            ...(seat === undefined ? { voidCubes: 1 } : { seat }),
          },
        },
      });
    const [without, held] = [settled(type), settled(type, 0)];
    const base = levels(without);
    expect(levels(held).map((level, index) => level - (base[index] ?? 0))).toEqual(added);
    without.play.end(done);
    held.play.end(done);
  });
});
