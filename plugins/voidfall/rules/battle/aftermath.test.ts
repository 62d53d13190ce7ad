import { cardOf } from "conclave/testing";
import { describe, expect, test } from "vitest";
import type { Part } from "../../effects/effect-types.ts";
import { deploy, effectOf, invade, recall, sequence } from "../../effects/writing.ts";
import { influenceText } from "../../labels.ts";
import { resolving, type SectorSettings, type SideSettings, type Table } from "../../testing/table.ts";
import type { Match } from "../../types.ts";

const plain: SideSettings = { house: "cortozaar", technologies: [], glory: [2], active: 2, inactive: 4 };
const done = { asked: [[0, "trial"]] } as const;

/** An invasion of s12 from home and the outpost that is won, with these tokens on it. */
function taking(
  sector: SectorSettings,
  tokens: readonly string[] = [],
  {
    side = {},
    arrange,
    effect = invade(),
  }: { side?: SideSettings; arrange?: (game: Match) => void; effect?: Part } = {},
): Table {
  const table = resolving(effectOf(effect), [{ ...plain, ...side }], {
    sectors: {
      s01: { seat: 0, cubes: { corvette: 4 } },
      s11: { seat: 0, cubes: { corvette: 4 }, population: 2, corrupted: false },
      s12: { voidCubes: 1, glory: [], harbingers: 0, installations: [], corrupted: true, ...sector },
    },
    arrange(game) {
      const zone = "tokens:s12";
      for (const token of [...game.zone(zone)]) game.removeCard(token);
      for (const kind of tokens) game.createCard(kind, zone);
      arrange?.(game);
    },
  });
  table.play.choose(0, "s12");
  table.play.allocate(0, { "corvette@s01": 4, "corvette@s11": 3 });
  table.play.confirm(0, true);
  return table;
}

describe("what a successful invasion gives (section 10.2, V32)", () => {
  test("installations go, guilds and corruption stay", () => {
    const table = taking({ installations: ["sector-defense", "shipyard"], guilds: ["miners"] });
    expect(table.sector("s12")).toMatchObject({ installations: [], guilds: ["miners"], corrupted: true });
    expect(table.sector("s12").fleet?.seat).toBe(0);
    table.play.end(done);
  });

  test("bounty and reclaim tokens are turned over, resolved there and kept", () => {
    const table = taking({}, ["bounty-food", "reclaim-sector-defense", "reclaim-deploy"]);
    const { play } = table;
    expect(table.player().resources.food).toBe(0);
    play.choose(0, "part-3");
    play.choose(0, "corvette@s12");
    play.choose(0, "part-2");
    play.until("trial", "first");
    expect(table.player().resources.food).toBe(2);
    expect(table.sector("s12")).toMatchObject({ installations: ["sector-defense"], fleet: { cubes: { corvette: 8 } } });
    expect([table.position.zone("bounties:0"), table.position.zone("reclaims:0")].map(({ length }) => length)).toEqual([
      1, 2,
    ]);
    expect(table.position.zone("tokens:s12")).toEqual([]);
    play.end(done);
  });

  test("glory of the sector first, then influence for all own glory, even without new tokens", () => {
    const table = taking({ glory: [3] });
    expect(table.player()).toMatchObject({ glory: [2, 3], influence: 5 });
    table.play.end(done);
    const without = taking({});
    expect(without.player()).toMatchObject({ glory: [2], influence: 2 });
    without.play.end(done);
  });

  test("a sector that was nobody’s gives influence only if it had glory", () => {
    const given = (glory: readonly number[]) => {
      const table = taking({ voidCubes: 0, glory });
      const { glory: own, influence } = table.player();
      table.play.end(done);
      return [own, influence];
    };
    expect([given([]), given([1])]).toEqual([
      [[2], 0],
      [[2, 1], 3],
    ]);
  });

  test("a rift gives each player a recovery and becomes a standard sector with population 1", () => {
    const table = taking({ type: "rift", population: 0, corrupted: false }, [], {
      side: { corruptedTracks: ["society"] },
    });
    table.play.choose(0, "part-1");
    table.play.until("trial", "first");
    expect(table.player().corruptedTracks).toEqual([]);
    expect(table.sector("s12")).toMatchObject({ type: "standard", population: 1 });
    table.play.end(done);
  });

  test("Harbingers go to the Crisis board", () => {
    const table = taking({ harbingers: 1 });
    const before = table.position.state.void?.war.length ?? 0;
    table.play.choose(0, "war", "harbinger-track");
    expect(table.sector("s12").harbingers).toBe(0);
    expect(table.position.state.void?.war[0]).toEqual({ harbinger: true });
    expect(table.position.state.void?.war.length).toBeGreaterThanOrEqual(before);
    table.play.end(done);
  });

  test("a flag gives something after each successful invasion, also of a sector that was lost in between", () => {
    const again = sequence(invade(), recall(7), deploy(6, "home"), invade());
    const table = taking({ type: "megalopolis", population: 6 }, [], { effect: again });
    table.play.allocate(0, { "corvette@s12": 7 }, "recall");
    table.play.allocate(0, { "corvette@s01": 6 }, "deploy");
    table.play.choose(0, "s12", "invade");
    table.play.until("trial", "first");
    const six = table.play
      .log(0)
      .filter(
        ({ key, params }) =>
          key === "log.influence-gained" && JSON.stringify(params?.influence) === JSON.stringify(influenceText(6)),
      );
    expect([table.sector("s12").fleet?.seat, six.length]).toEqual([0, 2]);
    table.play.end(done);
  });

  test("a Fallen House: glory, room for a technology, one of its own, its reward", () => {
    const arrange = (game: Match) => {
      const sector = game.state.sectors.s12;
      if (sector) Object.assign(sector, { fallenHouse: "fallen-belitan", voidCubes: 0, glory: [1] });
      Object.assign(game.state.tableau, { targeting: [0], "data-refinery": [4, 0], shields: [0] });
    };
    const five = ["shields", "torpedoes", "destroyers", "carriers", "sentries"];
    const table = taking({ voidCubes: 0 }, [], { side: { technologies: five }, arrange });
    table.play.expect(0).toBeAsked("technology", ["targeting", "data-refinery"]);
    table.play.choose(0, "data-refinery");
    table.play.until("trial", "first");
    expect(table.player()).toMatchObject({ rescued: 1, influence: 3 + 4, glory: [2, 1] });
    expect(table.player().technologies).toHaveLength(6);
    // 2 credits and 2 science of the technology, 2 science of the house.
    expect(table.player().resources).toMatchObject({ credits: 2, science: 4 });
    expect(table.sector("s12").fallenHouse).toBeUndefined();
    // Two of seven corvettes are lost to its defences.
    expect(table.sector("s12").fleet?.cubes).toEqual({ corvette: 5 });
    table.play.end(done);
  });

  test("abilities see what the sector was", () => {
    const shiveus = taking({}, [], { side: { house: "shiveus", corruptedTracks: ["society"] } });
    shiveus.play.expect(0).toBeAsked("part");
    shiveus.play.pass(0);
    shiveus.play.end(done);
    const pure = taking({ corrupted: false }, [], { side: { house: "shiveus", corruptedTracks: ["society"] } });
    pure.play.end(done);
    const hunter = taking({}, [], {
      side: { house: "yarvek" },
      arrange: (game) => game.move(cardOf(game, "bounty-influence-3", "bounty-supply"), "bounty-supply"),
    });
    hunter.play.until("trial", "first");
    expect(hunter.position.zone("bounties:0")).toHaveLength(1);
    hunter.play.end(done);
  });
});
