import { describe, expect, it } from "vitest";
import { type Side, type Table, table } from "../../testing/table.ts";

/** Cheaper and free buildings, modules and technologies. Seat 0 may play a card; seat 1 is asked next. */
function drawing(kind: string, side: Partial<Side> = {}): Table {
  return table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], ...side, drawn: [kind] },
      { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"] },
    ],
    { phase: "event-cards" },
  );
}

function end(played: Table): void {
  played.play.end({ asked: [[1, "event"]] });
}

describe("Module Subsidy", () => {
  it("makes one module 2 resources cheaper", () => {
    const played = drawing("module-subsidy-s1", { pool: 6 });
    played.play.choose(0, "play-event:module-subsidy-s1", "event");
    played.play.choose(0, "air-support", "module");
    expect(played.player(0).modules).toEqual({ "air-support": 1 });
    expect([played.player(0).permanent, played.player(0).pool]).toEqual([{ minerals: 1, gas: 0 }, 5]);
    end(played);
  });

  it("never makes a module cost less than nothing", () => {
    const played = drawing("module-subsidy-s1");
    played.play.choose(0, "play-event:module-subsidy-s1", "event");
    played.play.choose(0, "supply", "module");
    expect([played.player(0).modules, played.player(0).pool]).toEqual([{ supply: 1 }, 0]);
    end(played);
  });

  it("cannot be played without a space for a module", () => {
    const played = drawing("module-subsidy-s1", { pool: 6, modules: { supply: 4, "air-support": 1 } });
    played.play.expect(0).toHaveUnavailable("play-event:module-subsidy-s1", "reason.nothing-to-buy");
    played.play.end({ asked: [[0, "event"]] });
  });
});

describe("Hasty Construction", () => {
  it("makes the next level of a building 2 resources cheaper", () => {
    const played = drawing("hasty-construction-s1", { pool: 1, buildings: { barracks: 1 } });
    played.play.choose(0, "play-event:hasty-construction-s1", "event");
    played.play.choose(0, "factory", "building");
    expect([played.player(0).buildings, played.player(0).pool]).toEqual([{ barracks: 1, factory: 1 }, 1]);
    end(played);
  });

  it("may be played without a purchase", () => {
    const played = drawing("hasty-construction-s1", { pool: 1, buildings: { barracks: 1 } });
    played.play.choose(0, "play-event:hasty-construction-s1", "event");
    played.play.pass(0, "building");
    expect(played.player(0).buildings).toEqual({ barracks: 1 });
    end(played);
  });
});

describe("Research Breakthrough", () => {
  it("makes one technology 2 resources cheaper; its cards join the combat deck", () => {
    const played = drawing("research-breakthrough-s2", { pool: 1, deck: ["ambush"] });
    played.play.choose(0, "play-event:research-breakthrough-s2", "event");
    played.play.choose(0, "stim-packs", "technology");
    expect(Object.keys(played.player(0).technologies)).toEqual(["stim-packs"]);
    expect([
      played.player(0).pool,
      played.kinds("technologies", 0).filter((id) => id.startsWith("stim-packs")),
    ]).toEqual([1, []]);
    end(played);
  });
});

describe("Forced Upgrade", () => {
  it("raises a building by one level for free", () => {
    const played = drawing("forced-upgrade-s2", { buildings: { barracks: 1, factory: 2 } });
    played.play.choose(0, "play-event:forced-upgrade-s2", "event");
    played.play.choose(0, "factory", "upgrade");
    expect(played.player(0).buildings).toEqual({ barracks: 1, factory: 3 });
    end(played);
  });

  it("raises the only building that can be raised without a question", () => {
    const played = drawing("forced-upgrade-s2", { buildings: { barracks: 2, factory: 3 } });
    played.play.choose(0, "play-event:forced-upgrade-s2", "event");
    expect(played.player(0).buildings).toEqual({ barracks: 3, factory: 3 });
    end(played);
  });

  it("does not bring a new building", () => {
    const played = drawing("forced-upgrade-s2", { buildings: { barracks: 3 } });
    played.play.expect(0).toHaveUnavailable("play-event:forced-upgrade-s2", "reason.no-upgrade");
    played.play.end({ asked: [[0, "event"]] });
  });
});
