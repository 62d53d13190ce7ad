import { describe, expect, it } from "vitest";
import { scenarios } from "../catalogues/scenarios/index.ts";
import { table } from "../testing/table.ts";

const untouched = { asked: [[0, "trial"]] } as const;
const still = { *run() {} };

/** The six hexes around one. */
const around = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

describe("adjacent", () => {
  it("are all sectors beside wormholes of the same letter, wherever they lie (V1)", () => {
    const withHoles = scenarios.entries.all.filter(({ mode, sectors }) =>
      mode === "solo" ? sectors.some(({ type }) => type === "wormhole") : false,
    );
    expect(withHoles.length).toBeGreaterThan(1);
    for (const { id, sectors, voidstorms } of withHoles) {
      const { play } = table([{ house: "belitan" }], { ...still, scenario: id });
      const seen = new Map(play.view("spectator").sectors.map((sector) => [sector.key, sector]));
      for (const letter of new Set(sectors.flatMap(({ letter: found }) => found ?? []))) {
        const beside = sectors
          .filter((hole) => hole.letter === letter)
          .flatMap((hole) =>
            sectors.filter(
              ({ id: other, q, r, type }) =>
                type !== "wormhole" &&
                around.some(([east, south]) => q === hole.q + east && r === hole.r + south) &&
                !voidstorms.some((edge) => edge.includes(hole.id) && edge.includes(other)),
            ),
          );
        expect(beside.length).toBeGreaterThan(1);
        for (const { id: one } of beside) {
          const others = beside.filter((sector) => sector.id !== one).map((sector) => sector.id);
          expect(seen.get(one)?.neighbours).toEqual(expect.arrayContaining(others));
        }
      }
      play.end(untouched);
    }
  });
});

describe("a sector", () => {
  it("is the Voidborn’s or a player’s with cubes there; a home sector its owner’s, even empty; others nobody’s (V2)", () => {
    const { play } = table([{ house: "belitan" }], {
      ...still,
      sectors: {
        s01: { seat: 0, cubes: {} },
        s12: { seat: 0, cubes: { corvette: 1 } },
        s22: { voidCubes: 1 },
        s23: { voidCubes: 0, installations: ["sector-defense"] },
      },
    });
    const { sectors } = play.view("spectator");
    const holder = (id: string) => {
      const sector = sectors.find((each) => each.key === id);
      return sector?.voidborn ? "voidborn" : sector?.controller;
    };
    expect(["s01", "s12", "s22", "s23", "s24"].map(holder)).toEqual([0, 0, "voidborn", undefined, undefined]);
    play.end(untouched);
  });

  it("is full of guilds if it has slots and all are used; extra room at home is no empty slot (V45)", () => {
    const full = (sectors: Parameters<typeof table>[1] & object, technologies: readonly string[] = []) => {
      const one = table([{ house: "belitan", technologies }], { ...still, ...sectors });
      one.play.end(untouched);
      return [one.metric("pure-sector-without-empty-guild-slot"), one.metric("empty-guild-slots")];
    };
    const home = { population: 2, guilds: ["farmers"] } as const;
    const outpost = { seat: 0, cubes: { corvette: 1 }, corrupted: false, guilds: ["farmers", "miners"] } as const;
    expect(full({ sectors: { s01: home, s11: outpost } })).toEqual([0, 2]);
    const whole = { ...home, guilds: ["farmers", "miners"] } as const;
    expect(full({ sectors: { s01: whole, s11: outpost } })).toEqual([1, 1]);
    expect(full({ sectors: { s01: whole, s11: outpost } }, ["ark-ships"])).toEqual([1, 1]);
    // A sector without slots for guilds is not full.
    const slotless = { ...outpost, type: "fallen-house", guilds: [] } as const;
    expect(full({ sectors: { s01: whole, s11: outpost, s12: slotless } })[0]).toBe(1);
  });
});
