import { describe, expect, it } from "vitest";
import type { Part } from "../../effects/effect-types.ts";
import { andOr, build, destroyGuild, destroyInstallation, effectOf, guild } from "../../effects/writing.ts";
import { resolving, type SideSettings, type TableSettings } from "../../testing/table.ts";

const done = { asked: [[0, "trial"]] } as const;

const doing = (part: Part, side: SideSettings, settings: TableSettings = {}) =>
  resolving(effectOf(part), [side, {}], settings);

/** Only this sector has room. */
const only = (settings: NonNullable<TableSettings["sectors"]>[string]): TableSettings => ({
  sectors: { "outpost-1": settings, "home-1": { guilds: ["farmers", "farmers"] } },
});

describe("guilds", () => {
  it("go into the leftmost free slot of a sector of their player, pure or corrupted (V3)", () => {
    const match = doing(guild(1, "scientists"), {}, only({ corrupted: true, guilds: ["miners"] }));
    match.play.expect(0).toBeAsked("establish-guild", ["scientists@outpost-1"]);
    match.play.choose(0, "scientists@outpost-1");
    expect(match.sector("outpost-1").guilds).toEqual(["miners", "scientists"]);
    match.play.end(done);
  });

  it("are not established without a free slot", () => {
    const match = doing(guild(), {}, only({ guilds: ["miners", "miners", "miners"] }));
    match.play.end(done);
  });

  it("may be waived, because they cost upkeep (V17)", () => {
    const match = doing(guild(2), {}, only({ guilds: [] }));
    match.play.choose(0, "miners@outpost-1");
    match.play.pass(0);
    expect(match.sector("outpost-1").guilds).toEqual(["miners"]);
    match.play.end(done);
  });

  it("find 2 more places in the home sector with Ark Ships, 4 with the improved card", () => {
    for (const [technology, most] of [
      ["ark-ships", 4],
      ["ark-ships+", 6],
    ] as const) {
      const match = doing(guild(9, "farmers", "home"), { technologies: [technology] });
      match.play.until("trial", "first");
      expect(match.sector("home-1").guilds).toHaveLength(most);
      match.play.end(done);
    }
  });

  it("give 2 of what they produce with Cybernetics", () => {
    const match = doing(guild(2, "any", "own-sector"), { technologies: ["cybernetics"] }, only({ guilds: [] }));
    match.play.choose(0, "miners@outpost-1");
    match.play.choose(0, "farmers@outpost-1");
    expect(match.player().resources).toMatchObject({ materials: 2, food: 2 });
    match.play.end(done);
  });

  it("and installations of one effect stand in the same sector if it says so", () => {
    const both = andOr(guild(1, "any", "same-sector"), build(1, "any", "same-sector"));
    const match = resolving(both, [{}, {}], { sectors: { "flank-1": { seat: 0 } } });
    match.play.choose(0, "part-1", "part");
    match.play.choose(0, "bankers@outpost-1", "establish-guild");
    match.play.expect(0).toBeAsked("part", ["part-2"]);
    match.play.choose(0, "part-2", "part");
    match.play.expect(0).toBeAsked("build-installation", ["sector-defense@outpost-1", "shipyard@outpost-1"]);
    match.play.choose(0, "shipyard@outpost-1");
    match.play.end(done);
  });
});

describe("installations", () => {
  it("need a free slot: the home sector has none (V3)", () => {
    const match = doing(build(), {}, { sectors: { "outpost-1": { installations: ["shipyard", "shipyard"] } } });
    match.play.expect(0).toBeAsked("build-installation", ["sector-defense@outpost-1", "shipyard@outpost-1"]);
    match.play.choose(0, "sector-defense@outpost-1");
    expect(match.sector("outpost-1").installations).toEqual(["shipyard", "shipyard", "sector-defense"]);
    match.play.end(done);
  });

  it("are starbases only with their technology, one in a sector, printed ones included; two with the improved card (V3)", () => {
    const cases = [
      [[], {}, false],
      [["starbases"], {}, true],
      [["starbases"], { installations: ["starbase"] }, false],
      [["starbases"], { type: "research-complex" }, false],
      [["starbases+"], { installations: ["starbase"] }, true],
      [["starbases+"], { installations: ["starbase", "starbase"] }, false],
    ] as const;
    for (const [technologies, sector, isPossible] of cases) {
      const match = doing(build(1, "starbase"), { technologies }, { sectors: { "outpost-1": sector } });
      if (isPossible) match.play.choose(0, "starbase@outpost-1", "build-installation");
      match.play.end(done);
    }
  });

  it("may be replaced by a Sentry where one could be built, with the Sentries (V52)", () => {
    const side: SideSettings = { technologies: ["sentries"], active: 1, inactive: 9 };
    const match = doing(build(1, "shipyard"), side);
    match.play.expect(0).toBeAsked("build-installation", ["shipyard@outpost-1", "sentry@outpost-1"]);
    match.play.choose(0, "sentry@outpost-1");
    expect(match.sector("outpost-1")).toMatchObject({ installations: [], fleet: { cubes: { sentry: 1 } } });
    expect(match.player().active).toBe(0);
    expect(match.cubes()).toBe(14);
    match.play.end(done);

    const full = { "outpost-1": { installations: ["shipyard", "shipyard", "shipyard"] } } as const;
    const none = doing(build(1, "shipyard"), side, { sectors: full });
    none.play.end(done);
  });

  it("may come with a Sentry with the improved Sentries, which needs no slot (V52)", () => {
    const side: SideSettings = { technologies: ["sentries+"], active: 1, inactive: 9 };
    const match = doing(build(1, "shipyard", "outside-home"), side);
    match.play.choose(0, "shipyard@outpost-1");
    match.play.confirm(0, true, "sentry-too");
    expect(match.sector("outpost-1")).toMatchObject({ installations: ["shipyard"], fleet: { cubes: { sentry: 1 } } });
    match.play.end(done);

    const full = { "outpost-1": { installations: ["shipyard", "shipyard", "shipyard"] } } as const;
    const alone = doing(build(1, "shipyard", "outside-home"), side, { sectors: full });
    alone.play.choose(0, "sentry@outpost-1");
    expect(alone.sector("outpost-1").fleet?.cubes.sentry).toBe(1);
    alone.play.end(done);
  });

  it("of Astoran give a resource once a turn, if they defend", () => {
    const match = doing(build(2), { house: "astoran", technologies: [] });
    match.play.choose(0, "sector-defense@outpost-1");
    match.play.choose(0, "sector-defense@outpost-1");
    match.play.choose(0, "house:astoran#bastion", "part");
    match.play.until("trial", "first");
    expect(match.metric("stock-all")).toBe(1);
    match.play.end(done);
  });
});

describe("destroyed pieces", () => {
  it("are not printed ones and not those of the home sector; the rest moves left (V3)", () => {
    const sectors = {
      "outpost-1": { type: "research-complex", guilds: ["miners", "bankers"], installations: ["shipyard"] },
    } as const;
    const match = doing(destroyGuild(), {}, { sectors });
    match.play.expect(0).toBeAsked("destroy", ["miners@outpost-1", "bankers@outpost-1"]);
    match.play.choose(0, "miners@outpost-1");
    expect(match.sector("outpost-1").guilds).toEqual(["bankers"]);
    match.play.end(done);

    const built = doing(destroyInstallation(), {}, { sectors });
    expect(built.sector("outpost-1").installations).toEqual([]);
    built.play.end(done);
  });

  it("cannot be more than there are", () => {
    const match = doing(destroyInstallation(2), {}, { sectors: { "outpost-1": { installations: ["shipyard"] } } });
    expect(match.sector("outpost-1").installations).toEqual([]);
    match.play.end(done);
  });
});
