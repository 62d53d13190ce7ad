import { describe, expect, it } from "vitest";
import { duel } from "../../testing.ts";

describe("Bashing", () => {
  it("Intimidate takes 4 ATK from a unit for the turn, never below 0", () => {
    const table = duel(
      { hand: ["intimidate"], gold: 1, play: ["troq-bashar"] },
      { play: ["older-brother", "iron-man"] },
    );
    table.cast(0, "intimidate");
    table.choose(0, 1, "older-brother");
    expect(table.stats(1, "older-brother")).toBe("0/2");
    table.endMain(0);
    expect(table.stats(1, "older-brother")).toBe("2/2");
    table.end(1);
  });

  it("Hired Stomper must shoot itself if there is no other unit", () => {
    const table = duel({ hand: ["hired-stomper"], gold: 4, tech: 2, techSpec: "bashing", play: ["troq-bashar"] });
    table.cast(0, "hired-stomper");
    table.choose(0, 0, "hired-stomper", "target");
    expect(table.has(0, "hired-stomper")).toBe(false);
    table.end();
  });
});
