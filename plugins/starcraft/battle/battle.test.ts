import { describe, expect, it } from "vitest";
import { battleOf, field } from "./testing.ts";

const marines = (count: number) => ({ [field]: Array<string>(count).fill("marine") });

describe("a battle (digest, section 12)", () => {
  it("is decided by the cards of both sides at the same time", () => {
    const fight = battleOf([
      { faction: "jim-raynor", units: marines(1), hand: ["infantry-volley"] },
      { faction: "overmind", units: { [field]: ["zergling"] }, hand: ["frenzy-a"] },
    ]);
    fight.place(0, ["infantry-volley"]);
    fight.place(1, ["frenzy-a"]);
    expect(fight.strengths).toEqual([
      { unit: "marine", attack: 6, health: 4 },
      { unit: "zergling", attack: 6, health: 3 },
    ]);
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.kinds("discard", 0)).toEqual(["infantry-volley"]);
    expect(fight.position.state.battle).toBeUndefined();
    fight.over();
  });
});
