import { describe, expect, it } from "vitest";
import { done, own, scored } from "../../testing/cycle.ts";
import type { SideSettings, TableSettings } from "../../testing/table.ts";

/** The blocks that give something else than influence. */
describe("objectives", () => {
  const pure = { s01: own(), s11: own() };
  const bare = { s01: own(), s11: own({ corrupted: true }) };
  const three = own({ guilds: ["farmers", "miners"] });

  /** What a player has after the first block that is worth anything, with every choice taken as it comes. */
  const rewarded = (event: string, side: SideSettings, sectors: TableSettings["sectors"] = bare, block = "block-1") => {
    const one = scored(event, { influence: 0, ...side }, { sectors });
    if (one.play.prompts[0]?.key === "objective") one.play.choose(0, block, "objective");
    one.play.until("trial", "first");
    one.play.end(done);
    return one;
  };

  it("1B: a pure agenda in play builds an installation, five pure guilds give an agenda", () => {
    const agendas = ["agenda-manifold-power"];
    const built = rewarded("event-1b-looming-destiny", { agendas }, { s01: own(), s11: own() });
    expect(built.sector("s11").installations).toHaveLength(1);
    const sectors = { s01: three, s11: own({ guilds: ["farmers", "miners", "bankers"] }) };
    expect(rewarded("event-1b-looming-destiny", {}, sectors).position.zone("agendas:0")).toHaveLength(1);
  });

  it("1D: pure population of ten gives pieces, three pure guilds of bankers a step on a track", () => {
    const sectors = { s01: own({ population: 5 }), s11: own({ population: 5 }) };
    expect(rewarded("event-1d-we-resist", {}, sectors).sector("s01").guilds).toHaveLength(1);
    const bankers = {
      s01: own({ population: 2 }),
      s11: own({ population: 2, guilds: ["bankers", "bankers", "bankers"] }),
    };
    expect(rewarded("event-1d-we-resist", {}, bankers).player().tracks.society).toBe(1);
  });

  it("1E: three pure sectors with bankers give a technology, full sectors production", () => {
    const bankers = own({ guilds: ["bankers"] });
    const sectors = { s01: bankers, s11: bankers, s22: bankers };
    expect(
      rewarded("event-1e-civilization-reborn", { technologies: ["shields"] }, sectors).player().technologies,
    ).toHaveLength(2);
  });

  it("1H: a mat without corruption gives glory, two pure sectors with two cubes a technology", () => {
    expect(rewarded("event-1h-straight-into-hell", { glory: [1] }).player().glory).toEqual([1, 2]);
    const sectors = { s01: own({ cubes: { corvette: 2 } }), s11: own({ cubes: { corvette: 2 } }) };
    const side = { technologies: ["shields"], corruptedTracks: ["economy"] } as const;
    expect(rewarded("event-1h-straight-into-hell", side, sectors).player().technologies).toHaveLength(2);
  });

  it("1I: glory of 4 removes a corruption from a sector", () => {
    const side = { glory: [4], tracks: { society: 0, statecraft: 0, economy: 0 } };
    expect(rewarded("event-1i-glorious-ascent", side).sector("s11").corrupted).toBe(false);
    expect(rewarded("event-1i-glorious-ascent", { ...side, glory: [3] }).sector("s11").corrupted).toBe(true);
  });

  it("1J: ten of a resource give a step on a track", () => {
    expect(rewarded("event-1j-know-your-enemy", { resources: { food: 10 } }).player().tracks.society).toBe(1);
  });

  it("2A: upkeep of eight that was fully paid gives an agenda", () => {
    const sectors = { s01: own(), s11: own({ type: "megalopolis" }), s22: own({ type: "megalopolis" }) };
    const side = { agendas: ["agenda-manifold-power"] };
    const paid = (upkeepPaid: boolean) => {
      const one = scored("event-2a-dark-age", side, {
        sectors,
        arrange({ state }) {
          for (const player of state.players) player.upkeepPaid = upkeepPaid;
        },
      });
      expect(one.metric("total-upkeep")).toBeGreaterThanOrEqual(8);
      one.play.until("trial", "first");
      one.play.end(done);
      return one.position.zone("agendas:0").length;
    };
    expect([paid(true), paid(false)]).toEqual([1, 0]);
  });

  it("2B: five pure Sector Defenses give a Trade token", () => {
    const full = own({ installations: ["sector-defense", "sector-defense", "starbase"] });
    expect(
      rewarded("event-2b-strength-in-numbers", {}, { s01: own(), s11: full, s22: full }).player().tradeTokens,
    ).toBe(1);
  });

  it("2C: three sectors with two basic guilds, pure or not, remove a corruption or activate, twice in all", () => {
    const sectors = { s01: three, s11: own({ ...three, corrupted: true }), s22: three };
    const one = rewarded("event-2c-war-effort", { active: 0, inactive: 5 }, sectors);
    // The first time the corruption goes; there is no other.
    expect(one.sector("s11").corrupted).toBe(false);
    expect(one.player()).toMatchObject({ active: 1, inactive: 4 });
  });

  it("2E: no preferred focus among the discards gives a step on a track", () => {
    const side = { corruptedTracks: ["economy", "statecraft"] } as const;
    expect(rewarded("event-2e-rally-the-guilds", side).player().tracks.society).toBe(1);
  });

  it("2G: exactly four glory tokens give a bounty token and a basic technology", () => {
    const one = rewarded("event-2g-internal-disruption", { glory: [1, 1, 1, 1], technologies: ["shields"] });
    expect(one.player().technologies).toHaveLength(2);
    expect(
      rewarded("event-2g-internal-disruption", { glory: [1, 1, 1, 1, 1] }).position.zone("bounties:0"),
    ).toHaveLength(0);
  });

  it("2H: glory of eight removes a corruption or gives an agenda", () => {
    const side = { glory: [5, 3], corruptedTracks: ["economy"], active: 0 } as const;
    expect(rewarded("event-2h-adaptation", side, pure).player().corruptedTracks).toEqual([]);
  });

  it("2J: without a Catastrophe a corruption goes", () => {
    const one = rewarded("event-2j-growing-menace", { corruptedTracks: ["economy"] }, pure);
    expect(one.player().corruptedTracks).toEqual([]);
  });

  it("3D: a pure agenda in play is scored", () => {
    const sectors = { s01: own({ cubes: { corvette: 3 } }), s11: own({ corrupted: true }) };
    expect(rewarded("event-3d-last-stand", { agendas: ["agenda-manifold-power"] }, sectors).player().influence).toBe(6);
  });
});
