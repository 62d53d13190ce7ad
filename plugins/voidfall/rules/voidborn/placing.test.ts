import { t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import type { Effect, PlacedItems, PlaceTarget } from "../../effects/effect-types.ts";
import { effectOf, place, placeTwice, removeVoidCube } from "../../effects/writing.ts";
import { resolving, type SectorSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { tokensZone } from "../../zones.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { itemsText } from "./placing.ts";

const asked = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : [])).map(({ id }) => id);

type Sectors = { readonly [id: string]: SectorSettings };

/** On the map of the first solo scenario s12, s21 and s22 are the adjacent sectors of the Voidborn. */
const places = (target: PlaceTarget, items: PlacedItems, sectors: Sectors = {}, settings: TableSettings = {}) =>
  resolving(effectOf(place(target, items)), [{}], { sectors, ...settings });

const full = { voidCubes: 3 };

/** Sections 4.7 and 17.5. */
describe("on an adjacent sector of the Voidborn", () => {
  it("is placed what the effect says", () => {
    const one = places("adjacent-voidborn", { voidCubes: 1, defenses: 1, glory: [3], bounties: 1, reclaims: 1 });
    expect(asked(one)).toEqual(["s21", "s22", "s12"]);
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ voidCubes: 2, installations: ["sector-defense"], glory: [1, 3] });
    expect(one.position.zone(tokensZone("s21"))).toHaveLength(2);
    expect(one.position.zone("bounty-supply")).toHaveLength(36 - 2 - 1);
    expect(one.position.zone("reclaim-supply")).toHaveLength(24 - 4 - 1);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("only where there is room for all of it: cubes up to three for each token", () => {
    const one = places("adjacent-voidborn", { voidCubes: 2 }, { s21: full, s22: { voidCubes: 2 } });
    // s12 has two as well.
    expect(asked(one)).toEqual([]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("never on a full one if another has room", () => {
    const one = places("adjacent-voidborn", { voidCubes: 1 }, { s21: full, s22: full });
    expect(one.sector("s12").voidCubes).toBe(3);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("in the leftmost free slots for guilds and installations", () => {
    const guilds = ["miners", "miners", "miners"] as const;
    const installations = ["shipyard", "shipyard", "shipyard"] as const;
    const one = places(
      "adjacent-voidborn",
      { guild: "any", defenses: 1 },
      { s21: { guilds }, s22: { installations }, s12: { guilds: ["farmers"], installations: ["shipyard"] } },
    );
    one.play.choose(0, "bankers");
    expect(one.sector("s12")).toMatchObject({
      guilds: ["farmers", "bankers"],
      installations: ["shipyard", "sector-defense"],
    });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("of the lowest or highest population, among those with room", () => {
    const lowest = places("adjacent-voidborn-lowest", { voidCubes: 1 });
    expect(lowest.sector("s21").voidCubes).toBe(2);
    lowest.play.end({ asked: [[0, "trial"]] });
    // The one with the lowest population is full; of those with room two are equal.
    const next = places("adjacent-voidborn-lowest", { voidCubes: 1 }, { s21: full });
    expect(asked(next)).toEqual(["s22", "s12"]);
    next.play.end({ asked: [[0, "place"]] });
    const highest = places("adjacent-voidborn-highest", { bounties: 1 }, { s22: { population: 5 } });
    expect(highest.position.zone(tokensZone("s22"))).toHaveLength(2);
    highest.play.end({ asked: [[0, "trial"]] });
  });
});

describe("from an empty supply", () => {
  const without = (target: PlaceTarget) =>
    places(
      target,
      { reclaims: 1, bounties: 1 },
      {},
      {
        arrange(game) {
          for (const token of [...game.zone("reclaim-supply")]) game.removeCard(token);
        },
      },
    );

  it("who places a token may gain an influence or a resource instead (V53)", () => {
    const one = without("adjacent-voidborn");
    one.play.choose(0, "s21");
    expect(one.position.zone(tokensZone("s21"))).toHaveLength(1);
    one.play.choose(0, "part-1", "part");
    expect(one.player().influence).toBe(1);
    expect(one.play.log(0).filter(({ key }) => key === "log.no-token")).toHaveLength(1);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("nobody does for those that come to each of some sectors (V53)", () => {
    const one = without("each-voidborn-population-4");
    expect(one.position.zone(tokensZone("s23"))).toHaveLength(3);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("beside a battle", () => {
  const fought = (sectors: Sectors) =>
    table([{}], {
      sectors,
      *run(game) {
        const context = newContext(0, t("game.title"), { sector: "s11", mandatory: true });
        yield* game.call(resolveEffect, { context, effect: effectOf(place("next-to-combat", { voidCubes: 1 })) });
      },
    });

  it("a sector of the Voidborn is preferred that is adjacent to the battle and has room", () => {
    const one = fought({ s22: full });
    expect(asked(one)).toEqual(["s21", "s12"]);
    one.play.choose(0, "s21");
    expect(one.sector("s21").voidCubes).toBe(2);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("without one it is any other", () => {
    const one = fought({ s21: full, s22: full, s12: full });
    // The Rift has room for nine cubes; s31 is full.
    expect(asked(one)).toEqual(["s40", "s32", "s23"]);
    one.play.choose(0, "s40");
    expect(one.sector("s40").voidCubes).toBe(4);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

it("what is said to be placed is what found room", () => {
  const one = table([{}], {
    sectors: { s23: { voidCubes: 2, population: 4 } },
    *run(game) {
      // What is logged before the first answer is not part of the test.
      yield* game.confirm(0, "trial");
      const effect = effectOf(place("each-voidborn-population-4", { voidCubes: 2 }));
      yield* game.call(resolveEffect, { context: newContext(0, t("game.title")), effect });
    },
  });
  one.play.confirm(0, true);
  const said = one.play.log(0).find(({ key }) => key === "log.placed");
  expect(said?.params?.items).toEqual(itemsText({ voidCubes: 1 }));
  one.play.end({ asked: [[0, "trial"]] });
});

describe("on each sector", () => {
  it.each([
    ["each-voidborn-population-4", ["s31", "s23"]],
    ["each-voidborn-with-defense", ["s40", "s31", "s23"]],
    ["each-voidborn-at-most-2-cubes", ["s21", "s32", "s22", "s23", "s12"]],
    ["each-voidborn-with-harbinger", ["s31", "s32", "s22", "s12"]],
    ["each-voidborn-adjacent-to-rift", ["s31", "s32"]],
    ["each-rift", ["s40"]],
  ] as const)("that is meant by %s: %j", (target, sectors) => {
    const before = places("adjacent-voidborn", {});
    const glory = (of: Table) =>
      Object.fromEntries(Object.values(of.position.state.sectors).map(({ id, glory: tokens }) => [id, tokens.length]));
    const one = places(target, { glory: [1] });
    const had = glory(before);
    const changed = Object.entries(glory(one)).flatMap(([id, count]) => (count > (had[id] ?? 0) ? [id] : []));
    expect(changed).toEqual(sectors);
    before.play.end({ asked: [[0, "place"]] });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("starbases are Sector Defenses, printed ones too; shipyards are not (V44)", () => {
    const one = places(
      "each-voidborn-with-defense",
      { glory: [5] },
      { s21: { type: "research-complex" }, s22: { installations: ["starbase"] }, s12: { installations: ["shipyard"] } },
    );
    const given = ["s12", "s21", "s22"].filter((id) => one.sector(id).glory.includes(5));
    expect(given).toEqual(["s21", "s22"]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("as far as there is room", () => {
    const one = places("each-voidborn-population-4", { voidCubes: 2, bounties: 1 });
    expect([one.sector("s31").voidCubes, one.sector("s23").voidCubes]).toEqual([3, 3]);
    expect(one.position.zone(tokensZone("s31"))).toHaveLength(3);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("Harbingers as long as there are any", () => {
    const one = places("each-rift", { harbingers: 1 });
    expect(one.sector("s40").harbingers).toBe(1);
    expect(one.position.state.harbingers).toBe(5);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("of the Voidborn or a Fallen House for glory", () => {
    const one = places("voidborn-or-fallen-house", { glory: [3] });
    expect(asked(one)).toEqual(["s40", "s31", "s21", "s32", "s22", "s23", "s12", "s24"]);
    one.play.choose(0, "s24");
    expect(one.sector("s24").glory).toEqual([1, 3]);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("a frame or a penalty that must be resolved completely", () => {
  const canBe = (effect: Effect, sectors: Sectors) => {
    const one = table([{}], { sectors, *run() {} });
    const context = newContext(0, t("game.title"), { mandatory: true });
    const found = isPossible(one.position, context, effect);
    one.play.end({ asked: [[0, "trial"]] });
    return found;
  };

  it("is impossible without room for all of it", () => {
    const two = effectOf(placeTwice("adjacent-voidborn", { voidCubes: 1 }));
    expect(canBe(two, { s21: full, s22: full, s12: { voidCubes: 2 } })).toBe(false);
    expect(canBe(two, { s21: full, s22: full, s12: { voidCubes: 1 } })).toBe(true);
    expect(canBe(two, { s21: full, s22: { voidCubes: 2 }, s12: { voidCubes: 2 } })).toBe(true);
    const defense = effectOf(place("adjacent-voidborn", { defenses: 1 }));
    const built = { installations: ["shipyard", "shipyard", "shipyard"] } as const;
    expect(canBe(defense, { s21: built, s22: built, s12: built })).toBe(false);
  });

  it("places one cube twice, on the same sector or on two", () => {
    const two = effectOf(placeTwice("adjacent-voidborn", { voidCubes: 1 }));
    const one = resolving(two, [{}], { sectors: { s22: full } });
    one.play.choose(0, "s21");
    expect(asked(one)).toEqual(["s21", "s12"]);
    one.play.choose(0, "s21");
    expect(one.sector("s21").voidCubes).toBe(3);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("cubes of the Voidborn are removed", () => {
  it("from an adjacent sector", () => {
    const one = resolving(effectOf(removeVoidCube()), [{}]);
    expect(asked(one)).toEqual(["s21", "s22", "s12"]);
    one.play.choose(0, "s22");
    expect(one.sector("s22").voidCubes).toBe(1);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("an emptied sector is retaken by the Voidborn", () => {
    const one = resolving(effectOf(removeVoidCube()), [{}]);
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ voidCubes: 2, corrupted: true });
    expect(one.position.zone(tokensZone("s21"))).toHaveLength(1);
    one.play.end({ asked: [[0, "trial"]] });
  });
});
