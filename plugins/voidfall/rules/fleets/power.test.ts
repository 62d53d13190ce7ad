import type { Answer, Prompt } from "conclave/rules";
import { describe, expect, test } from "vitest";
import { activate, andOr, bombard, deactivate, deploy, invade, recall, regroup } from "../../effects/writing.ts";
import { resolving, type Table } from "../../testing/table.ts";

/** Whatever happens to cubes: a player always has 14 of them, and a sector never says that it has none of a type. */

function expectWhole(table: Table): void {
  expect(table.cubes()).toBe(14);
  for (const { id, fleet, voidCubes, home } of Object.values(table.position.state.sectors)) {
    expect(voidCubes, id).toBeGreaterThanOrEqual(0);
    if (!fleet) continue;
    expect(voidCubes, id).toBe(0);
    const counts = Object.values(fleet.cubes);
    expect(counts.length, id).toBeGreaterThan(0);
    expect(Math.min(...counts), id).toBeGreaterThan(0);
    if (home !== undefined) expect(fleet.seat).toBe(home);
  }
}

/** Never passes, and follows proposals; what is chosen differs from seed to seed. */
function eager(seed: number): (prompt: Prompt) => Answer | undefined {
  let last = seed;
  return (prompt) => {
    if (prompt.kind === "confirm") return { confirm: true };
    if (prompt.kind === "allocate" || prompt.kind === "assign") return prompt.example;
    if (prompt.kind !== "choose") return undefined;
    last = (last * 16_807) % 2_147_483_647;
    const option = prompt.options[last % prompt.options.length];
    return option && { option: option.id };
  };
}

describe("cubes are never made or forgotten", () => {
  test.for([
    ["destroyers+", "carriers+", "escape-pods+", "combat-replicators+", "hyperdrive+"],
    ["dreadnoughts+", "sentries", "autonomous-drones+", "deep-space-missiles", "salvage-scanner+"],
    ["shields+", "torpedoes", "purifier+", "orbital-docks", "escape-pods"],
  ])("with %s", (technologies) => {
    expect(battlesIn(technologies, 11)).toBeGreaterThan(0);
  });
});

/** Does all that can be done with cubes. Returns how many battles that were. */
function battlesIn(technologies: readonly string[], seed: number): number {
  const effect = andOr(
    deploy(3),
    regroup(),
    invade(),
    activate(2),
    bombard(),
    recall(2),
    deploy(1, "each-shipyard"),
    deactivate(2),
    invade("corrupted"),
  );
  const side = {
    house: "cortozaar",
    technologies,
    glory: [1, 2],
    active: 4,
    inactive: 2,
    tradeTokens: 2,
    corruptedTracks: ["society"] as const,
    resources: { food: 6, energy: 4, materials: 9, credits: 3, science: 3 },
  };
  const table = resolving(effect, [side], {
    sectors: {
      s01: { seat: 0, cubes: { corvette: 2, sentry: 1 }, population: 3 },
      s11: { seat: 0, cubes: { corvette: 2, destroyer: 1, carrier: 1 }, population: 2, corrupted: false },
      s12: { seat: 0, cubes: { dreadnought: 1 }, population: 3 },
    },
  });
  expectWhole(table);
  table.play.until((play) => {
    // In the middle of an invasion cubes are on their way.
    const isOnTheWay = play.prompts.some(({ key }) => ["losses", "escape", "discard-glory", "deploy"].includes(key));
    if (!isOnTheWay) expectWhole(table);
    return play.prompts.some(({ key }) => key === "trial");
  }, eager(seed));
  table.play.end({ asked: [[0, "trial"]] });
  return table.play.log(0).filter(({ key }) => key === "log.invade").length;
}
