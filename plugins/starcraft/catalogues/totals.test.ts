import { describe, expect, it } from "vitest";
import { decks } from "../decks/index.ts";
import { pieceLimit } from "../values.ts";
import { buildings } from "./buildings.ts";
import { modules } from "./modules.ts";
import { planets } from "./planets.ts";
import { technologies } from "./technologies.ts";
import { units } from "./units.ts";

/** What lies in the box, and the conflicts between sources that are about numbers. */

const races = ["terran", "protoss", "zerg"] as const;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Two factions of each race have the same components. */
function inBox(ofRace: (race: string) => number): number {
  return 2 * sum(races.map(ofRace));
}

function cardsIn(deck: string): number {
  return sum((decks[deck]?.entries ?? []).map(({ copies }) => copies));
}

describe("the box holds", () => {
  it("180 figures of 25 kinds", () => {
    const figures = (race: string) =>
      sum(units.entries.all.filter((unit) => unit.race === race).map((unit) => unit.figures));
    expect([units.entries.all.length, inBox(figures), races.map(figures)]).toEqual([25, 180, [30, 27, 33]]);
  });

  it("12 planets, and 26 resource cards: one for each area with minerals or gas", () => {
    const areas = planets.entries.all.flatMap((planet) => planet.areas);
    expect([planets.entries.all.length, areas.filter(({ resource }) => resource !== "conquest").length]).toEqual([
      12, 26,
    ]);
  });

  it("40 building tokens: the first level of the first building is printed", () => {
    const tokens = (race: string) =>
      sum(buildings.entries.all.filter((building) => building.race === race).map(({ levels }) => levels.length)) - 1;
    expect([inBox(tokens), races.map(tokens)]).toEqual([40, [8, 6, 6]]);
  });

  it("38 modules", () => {
    const tokens = (race: string) => sum(modules.entries.all.map((module) => module.tokens[race] ?? 0));
    expect([inBox(tokens), races.map(tokens)]).toEqual([38, [8, 7, 4]]);
  });

  it("108 combat cards and 126 technology cards", () => {
    expect(races.map((race) => cardsIn(`${race}-combat`))).toEqual([18, 18, 18]);
    const ofRace = (race: string) => cardsIn(`${race}-technologies`);
    expect([technologies.entries.all.length, inBox(ofRace), races.map(ofRace)]).toEqual([33, 126, [21, 20, 22]]);
  });

  it("9 order tokens, 15 workers, 7 transports and 6 bases for each faction", () => {
    const limit = (piece: "worker" | "transport" | "base") => pieceLimit.base(undefined as never, { seat: 0, piece });
    expect([cardsIn("orders"), limit("worker"), limit("transport"), limit("base")]).toEqual([9, 15, 7, 6]);
  });
});

describe("where sources differ", () => {
  it("a Ghost costs 2 gas (C8)", () => {
    expect(units.entries.get("ghost").cost).toEqual({ minerals: 0, gas: 2 });
  });

  it("Tarsonis takes four units in its area with gas, and three in that with minerals (C9)", () => {
    const { areas } = planets.entries.get("tarsonis");
    const limit = (resource: string) => areas.find((area) => area.resource === resource)?.unitLimit;
    expect([limit("gas"), limit("mineral")]).toEqual([4, 3]);
  });

  it("four technologies serve a Ghost (17)", () => {
    const cards = (decks["terran-technologies"]?.entries ?? []).map(({ card }) => card);
    const serving = cards.flatMap((card) =>
      card.category === "combat" && card.units.includes("ghost") ? [card.technology] : [],
    );
    expect(new Set(serving)).toEqual(new Set(["bunker", "nuke", "lockdown", "cloaking-field-terran"]));
  });
});
