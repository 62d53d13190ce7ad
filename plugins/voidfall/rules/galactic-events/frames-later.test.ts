import { describe, expect, it } from "vitest";
import { done, framed, tokens } from "../../testing/cycle.ts";

describe("the second cycle", () => {
  it("A: a reclaim token and a cube; corruption for Might; science for credits", () => {
    const one = framed("event-2a-dark-age", [{ resources: { science: 8, credits: 1 } }]);
    one.play.choose(0, "s22");
    expect(one.sector("s22").voidCubes).toBe(3);
    expect(tokens(one, "s22")).toContain("reclaim");
    expect(one.position.state.corruptedPiles).toEqual({ might: true });
    one.play.confirm(0, true, "frame");
    one.play.integer(0, 6, "exchange");
    expect(one.player().resources).toMatchObject({ science: 2, credits: 7 });
    one.play.end(done);
  });

  it("B: a cube and a guild of bankers; corruption for Support; two cubes", () => {
    const one = framed("event-2b-strength-in-numbers", [{ active: 0, inactive: 3 }]);
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ guilds: ["bankers"], voidCubes: 2 });
    expect(one.position.state.corruptedPiles).toEqual({ support: true });
    one.play.until("trial", "first");
    expect(one.player()).toMatchObject({ active: 2, inactive: 1 });
    one.play.end(done);
  });

  it("C: a bounty and a glory token for each sector of the Voidborn with a Sector Defense; population for pieces", () => {
    const one = framed("event-2c-war-effort", [{ active: 3 }], {
      sectors: { s11: { population: 3, corrupted: false, installations: [], seat: 0, cubes: { corvette: 1 } } },
    });
    // s23 and s31 have one, and the Rift a printed one.
    for (const [sector, glory] of [["s23", [3, 1]] as const, ["s31", [4, 1]] as const, ["s40", [1]] as const]) {
      expect(one.sector(sector).glory, sector).toEqual(glory);
      expect(tokens(one, sector), sector).toContain("bounty");
    }
    expect(one.sector("s22").glory).toEqual([2]);
    expect(one.position.state.corruptedPiles).toEqual({ wealth: true });
    one.play.confirm(0, true, "frame");
    one.play.until("trial", "first");
    // All of it in the sector whose population was lowered.
    expect(one.sector("s11").population).toBe(2);
    expect(one.sector("s11").installations).toHaveLength(1);
    expect(one.sector("s11").fleet?.cubes).toEqual({ corvette: 3 });
    one.play.end(done);
  });

  it("C: where the population has been lowered, and nowhere else", () => {
    const own = { population: 3, corrupted: false, installations: [], seat: 0, cubes: { corvette: 1 } } as const;
    const one = framed("event-2c-war-effort", [{ active: 3 }], { sectors: { s11: own, s12: own } });
    one.play.confirm(0, true, "frame");
    one.play.choose(0, "s12", "lower-population");
    one.play.choose(0, "part-1", "part");
    one.play.expect(0).toBeAsked("build-installation", ["sector-defense@s12", "shipyard@s12"]);
    one.play.choose(0, "shipyard@s12");
    one.play.choose(0, "part-2", "part");
    one.play.expect(0).toBeAsked("deploy", ["corvette@s12"]);
    one.play.until("trial", "first");
    one.play.end(done);
  });

  it("D: tokens and two cubes for each sector of the Voidborn with population 4; corruption on a track", () => {
    const one = framed("event-2d-humanity-rises", [{ corruptedTracks: ["society", "economy"] }]);
    expect(one.sector("s23").voidCubes).toBe(3);
    // There is no room for more than three.
    expect(one.sector("s31").voidCubes).toBe(3);
    expect(tokens(one, "s23").sort()).toEqual(["bounty", "reclaim", "reclaim", "reclaim"]);
    expect(one.player().corruptedTracks).toContain("statecraft");
    one.play.choose(0, "part-1");
    expect(one.player().resources.science).toBe(3);
    one.play.end(done);
  });

  it("D: if all tracks are corrupted, elsewhere", () => {
    const one = framed("event-2d-humanity-rises", [{ corruptedTracks: ["society", "economy", "statecraft"] }]);
    one.play.expect(0).toHaveOption("slot-1");
    one.play.choose(0, "slot-1", "corruption");
    expect(one.player().slots[1]?.corrupted).toBe(true);
    one.play.end({ asked: [[0, "part"]] });
  });

  it("E: corruption in a sector; a reclaim token and a Sector Defense; a Trade token with six guilds, otherwise a bounty", () => {
    const one = framed("event-2e-rally-the-guilds", [{}], { sectors: { s11: { population: 3, corrupted: false } } });
    one.play.until("place", "first");
    expect(one.sector("s11").corrupted).toBe(true);
    one.play.choose(0, "s21");
    one.play.confirm(0, true, "frame");
    one.play.until("trial", "first");
    expect(one.position.zone("bounties:0")).toHaveLength(1);
    one.play.end(done);
    const rich = framed("event-2e-rally-the-guilds", [{}], {
      sectors: {
        s01: { guilds: ["farmers", "farmers", "miners", "miners", "bankers", "bankers"] },
        s11: { population: 3, corrupted: true },
      },
    });
    rich.play.until("place", "first");
    rich.play.choose(0, "s21");
    rich.play.confirm(0, true, "frame");
    rich.play.until("trial", "first");
    expect(rich.player().tradeTokens).toBe(1);
    rich.play.end(done);
  });

  it("F: a cube for the Voidborn; two pieces outside home are destroyed", () => {
    const one = framed("event-2f-scorched-earth", [{}], {
      sectors: { s11: { guilds: ["miners", "farmers"], installations: ["shipyard"] } },
    });
    one.play.choose(0, "s21");
    one.play.choose(0, "part-1");
    one.play.until({ key: "part" }, "first");
    one.play.choose(0, "part-2");
    one.play.until("trial", "first");
    expect(one.sector("s11").guilds).toHaveLength(1);
    expect(one.sector("s11").installations).toEqual([]);
    one.play.end(done);
  });

  it("F: none is destroyed where there is only one", () => {
    const one = framed("event-2f-scorched-earth", [{}], {
      sectors: { s11: { guilds: ["miners"], installations: [] } },
    });
    one.play.choose(0, "s21");
    expect(one.sector("s11").guilds).toEqual(["miners"]);
    one.play.end(done);
  });

  it("G: the sector whose population was raised is corrupted", () => {
    const one = framed("event-2g-internal-disruption", [{}], {
      sectors: { s11: { population: 2, corrupted: false }, s22: { seat: 0, corrupted: false, population: 4 } },
    });
    one.play.choose(0, "s22");
    expect(one.sector("s22")).toMatchObject({ population: 5, corrupted: true });
    expect(one.sector("s11")).toMatchObject({ population: 2, corrupted: false });
    one.play.end(done);
  });

  it("G: nothing happens if no population outside home can be raised", () => {
    const one = framed("event-2g-internal-disruption", [{}], { sectors: { s11: { population: 6, corrupted: false } } });
    expect(one.sector("s11")).toMatchObject({ population: 6, corrupted: false });
    one.play.end(done);
  });

  it("H: two types are produced, if the player wants it", () => {
    const one = framed("event-2h-adaptation", [{}], {
      sectors: { s01: { guilds: ["farmers", "miners"], population: 3 }, s11: { guilds: [] } },
    });
    one.play.confirm(0, true, "frame");
    one.play.many(0, ["food", "materials"]);
    expect(one.player().resources).toMatchObject({ food: 2, materials: 2 });
    one.play.end(done);
  });

  it("I: a basic technology, or a cube and a Trade token", () => {
    const one = framed("event-2i-supreme-triumph", [{ active: 0, inactive: 2, tradeTokens: 0 }]);
    one.play.choose(0, "part-2");
    one.play.until("trial", "first");
    expect(one.player()).toMatchObject({ active: expect.any(Number), tradeTokens: 1 });
    expect(one.player().active).toBeGreaterThan(0);
    one.play.end(done);
  });

  it("J: a Harbinger for each Rift, a reclaim token for each sector of the Voidborn beside one", () => {
    const one = framed("event-2j-growing-menace");
    expect(one.sector("s40").harbingers).toBe(1);
    expect(tokens(one, "s31").filter((kind) => kind === "reclaim")).toHaveLength(3);
    expect(tokens(one, "s32")).toContain("reclaim");
    one.play.end(done);
  });
});

describe("the third cycle", () => {
  it("A: a Sector Defense for weak sectors; a guild outside home is destroyed; corruption is moved", () => {
    const one = framed("event-3a-novarch-vengeance", [{ corruptedTracks: ["society"] }], {
      sectors: { s11: { guilds: ["miners"], corrupted: false } },
    });
    expect(one.sector("s21").installations).toEqual(["sector-defense"]);
    expect(one.sector("s22").installations).toEqual(["sector-defense"]);
    // Three cubes: none.
    expect(one.sector("s31").installations).toEqual(["sector-defense"]);
    expect(one.sector("s11").guilds).toEqual([]);
    one.play.confirm(0, true, "frame");
    one.play.choose(0, "society", "move-corruption");
    one.play.choose(0, "economy", "move-corruption-to");
    one.play.until("trial", "pass");
    expect(one.player().corruptedTracks).toEqual(["economy"]);
    one.play.end(done);
  });

  it("B: a cube, a glory token and a Sector Defense for the Voidborn; a cube for a shipyard", () => {
    const one = framed("event-3b-total-war", [{ active: 2 }], { sectors: { s11: { installations: [] } } });
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ voidCubes: 2, glory: [1, 3], installations: ["sector-defense"] });
    one.play.choose(0, "part-2");
    one.play.until("trial", "first");
    expect(one.player().active).toBe(1);
    one.play.end(done);
  });

  it("B: an agenda is scored, a pure one that is no starting agenda", () => {
    const sectors = {
      s01: { seat: 0, cubes: {} },
      s11: { seat: 0, corrupted: false, cubes: { corvette: 3 } },
    } as const;
    const agendas = ["agenda-manifold-power"];
    const one = framed("event-3b-total-war", [{ agendas, active: 0 }], { sectors });
    one.play.choose(0, "s21");
    one.play.until("trial", "first");
    // Two for each of the three cubes in pure sectors.
    expect(one.player().influence).toBe(6);
    one.play.end(done);
    const corrupted = framed("event-3b-total-war", [{ agendas, active: 0, corruptedSlots: [0] }], { sectors });
    corrupted.play.choose(0, "s21");
    expect(corrupted.player().influence).toBe(0);
    corrupted.play.end(done);
  });

  it("C: tokens for the highest population; corruption on a track for who has an improved technology", () => {
    const one = framed("event-3c-knowledge-is-power", [
      { technologies: ["shields+"], corruptedTracks: ["society", "economy"], tradeTokens: 1 },
    ]);
    one.play.choose(0, "s12");
    expect(one.player().corruptedTracks).toContain("statecraft");
    // With a Trade token: three science.
    one.play.confirm(0, true, "frame");
    expect(one.player().resources.science).toBe(3);
    one.play.end(done);
    const without = framed("event-3c-knowledge-is-power", [{ technologies: ["shields"], resources: { science: 1 } }]);
    without.play.choose(0, "s12");
    expect(without.player().corruptedTracks).toEqual([]);
    without.play.confirm(0, true, "frame");
    without.play.until("trial", "first");
    expect(without.player().tradeTokens).toBe(1);
    without.play.end(done);
  });

  it("D: two corruption on agenda slots; a glory token for a sector of the Voidborn or a Fallen House; a cube, a guild", () => {
    const one = framed("event-3d-last-stand", [{ active: 1, corruptedSlots: [2] }]);
    expect(one.player().slots.map(({ corrupted }) => corrupted)).toEqual([false, true, true, true]);
    one.play.expect(0).toHaveOption("s24");
    one.play.choose(0, "s24");
    expect(one.sector("s24").glory).toEqual([1, 3]);
    one.play.pass(0, "part");
    one.play.end(done);
  });

  it("E: pieces for the Voidborn; corruption on the mat; a recalled cube removes a corruption nearby", () => {
    const one = framed("event-3e-spark-of-hope", [{ corruptedTracks: ["society", "economy", "statecraft"] }], {
      sectors: {
        s11: { seat: 0, population: 3, corrupted: true, cubes: { corvette: 2 } },
        s01: { seat: 0, cubes: {} },
      },
    });
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ guilds: ["bankers"], installations: ["sector-defense"], voidCubes: 2 });
    one.play.choose(0, "slot-1", "corruption");
    one.play.confirm(0, true, "frame");
    one.play.until("trial", "first");
    expect(one.sector("s11")).toMatchObject({ corrupted: false, fleet: { seat: 0, cubes: { corvette: 1 } } });
    expect(one.player().influence).toBe(6);
    one.play.end(done);
  });

  it("F: corruption for each pile; a cube for each sector of the Voidborn with population 4; a way to advance", () => {
    const one = framed("event-3f-shadow-of-the-void", [{ corruptedTracks: ["society"] }]);
    expect(Object.keys(one.position.state.corruptedPiles).sort()).toEqual(["dominance", "might", "support", "wealth"]);
    expect(one.sector("s23").voidCubes).toBe(2);
    one.play.choose(0, "part-2");
    one.play.choose(0, "slot-2", "corruption");
    one.play.choose(0, "economy");
    one.play.until("trial", "pass");
    expect(one.player().slots[2]?.corrupted).toBe(true);
    expect(one.player().tracks.economy).toBeGreaterThan(0);
    one.play.end(done);
  });

  it("G: corruption on the mat; a step and population, or cubes. The skirmish is later", () => {
    const one = framed("event-3g-wind-of-annihilation", [{ active: 3 }]);
    one.play.choose(0, "society", "corruption");
    one.play.expect(0).toBeAsked("part", ["part-1", "part-2"]);
    one.play.pass(0);
    one.play.end(done);
  });

  it("H: corruption on the mat, a reclaim token for the Voidborn", () => {
    const one = framed("event-3h-adapt-and-overcome");
    one.play.choose(0, "slot-3", "corruption");
    one.play.choose(0, "s21");
    expect(tokens(one, "s21")).toEqual(["reclaim"]);
    one.play.end(done);
  });

  it("I: a credit for upgraded glory, or a glory token for three credits", () => {
    const one = framed("event-3i-radiant-future", [{ resources: { credits: 1 }, glory: [2] }]);
    one.play.choose(0, "part-1");
    expect(one.player()).toMatchObject({ glory: [3], resources: { credits: 0 } });
    one.play.end(done);
    const poor = framed("event-3i-radiant-future", [{ glory: [2] }]);
    // It must be one of them.
    expect(poor.player()).toMatchObject({ glory: [], resources: { credits: 3 } });
    poor.play.end(done);
  });

  it("J: a Catastrophe instead of a permanent crisis, in printed order, or a Harbinger, or corruption (V9)", () => {
    const one = framed("event-3j-final-breath");
    // Without a permanent crisis two are left.
    one.play.expect(0).toBeAsked("part", ["part-2", "part-3"]);
    one.play.choose(0, "part-2");
    // The other sectors beside have one.
    expect(one.sector("s21").harbingers).toBe(1);
    one.play.end(done);
    const board = framed("event-3j-final-breath", [{}], { options: { difficulty: "normal" } });
    board.play.choose(0, "part-1");
    expect(board.position.state.void).toMatchObject({ war: [], catastrophes: 1 });
    // The crisis has gone first: nobody is asked which of the two comes first.
    const told = board.play.log(0).map(({ key }) => key);
    expect(told.indexOf("log.crisis-discarded")).toBeLessThan(told.indexOf("log.catastrophe"));
    expect(told).toContain("log.crisis-discarded");
    board.play.until("trial", "first");
    board.play.end(done);
  });
});
