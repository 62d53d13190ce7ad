import { playRandomly, ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { factions } from "../catalogues/factions.ts";
import game from "../index.ts";

describe("the faction sheets", () => {
  const sheets = (seats: number) => ruleSetOf(game, [], { seats }).boards.get("faction-sheets")?.entries;

  it("have a place for every building that a player has, on the sheet of the race, and spaces for all modules", () => {
    const { recording } = playRandomly(game, [], { seats: 4, seed: "sheets", samples: 0, bot: 0.8 });
    const printed = recording.match.ruleSet.boards.get("faction-sheets")?.entries;
    const { players } = recording.match.view("spectator");
    expect(players.some(({ modules }) => modules.some(({ count }) => count > 0))).toBe(true);
    for (const { faction, buildings, modules } of players) {
      const { race } = factions.entries.get(faction as string);
      expect(buildings.length).toBeGreaterThan(0);
      for (const { building } of buildings) expect(printed?.find(building)).toMatchObject({ parent: race });
      const spaces = printed?.all.filter(
        (part) => part.part === "place" && part.parent === race && part.kind === "module-space",
      );
      expect(modules.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(spaces?.length ?? 0);
    }
  });

  it("have five spaces for modules, those of the Zerg three", () => {
    const count = (race: string) => sheets(2)?.ids.filter((id) => id.startsWith(`${race}.module-`)).length;
    expect(["terran", "protoss", "zerg"].map(count)).toEqual([5, 5, 3]);
  });

  it("say which permanent resources they yield", () => {
    expect(sheets(3)?.find("protoss.minerals")).toMatchObject({ data: { resource: "minerals", amount: 4 } });
    expect(sheets(3)?.find("zerg.gas")).toMatchObject({ data: { resource: "gas", amount: 2 } });
  });
});
