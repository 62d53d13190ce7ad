import { describe, expect, it } from "vitest";
import {
  discardGlory,
  effectOf,
  gain,
  gainBounty,
  gainGlory,
  gainTradeToken,
  gainTradeTokenOnly,
  payFor,
  resolveReclaim,
  upgradeGlory,
} from "../../effects/writing.ts";
import { resolving, type TableSettings } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { bountiesZone, reclaimsZone } from "../../zones.ts";

/** Trade, bounty, reclaim and glory tokens. */

const board = (trade: readonly number[]): TableSettings => ({
  arrange(game) {
    game.state.trade.splice(0, game.state.trade.length, ...trade);
  },
});

/** Fills a supply with tokens of one kind. */
const supply = (zone: string, kind: string) => ({
  arrange(game: Match) {
    for (const token of [...game.zone(zone)]) game.removeCard(token);
    for (let count = 0; count < 3; count++) game.createCard(kind, zone);
  },
});

describe("gaining a Trade token", () => {
  it("takes the lowest one, with the benefit of its space", () => {
    const table = resolving(effectOf(gainTradeToken()), [{}, {}], board([1, 1, 1, 1, 1, 1]));
    expect(table.player()).toMatchObject({ tradeTokens: 1, resources: { science: 1 } });
    expect(table.position.state.trade).toEqual([0, 1, 1, 1, 1, 1]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("or with the benefit of a lower space", () => {
    const table = resolving(effectOf(gainTradeToken()), [{}, {}], board([0, 0, 0, 0, 0, 1]));
    table.play.expect(0).toBeAsked("part");
    table.play.choose(0, "part-6");
    expect(table.player()).toMatchObject({ tradeTokens: 1, influence: 3 });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("is impossible if there is none", () => {
    const table = resolving(effectOf(gainTradeToken()), [{}, {}], board([0, 0, 0, 0, 0, 0]));
    expect(table.player().tradeTokens).toBe(0);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("can be without a benefit", () => {
    const table = resolving(effectOf(gainTradeTokenOnly()), [{}, {}], board([1, 0, 0, 0, 0, 0]));
    expect(table.player()).toMatchObject({ tradeTokens: 1, resources: { science: 0 } });
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("returning a Trade token", () => {
  const paying = effectOf(payFor({ tradeTokens: 1 }, gain({ food: 1 })));

  it.each([
    ["two players: to the topmost empty space", 2, [0, 0, 1, 0, 1, 1], [0, 0, 1, 1, 1, 1]],
    ["three: to the lowest space with exactly one", 3, [0, 2, 1, 1, 0, 1], [0, 2, 2, 1, 0, 1]],
    ["four: to the topmost empty space, if none has exactly one", 4, [0, 2, 0, 2, 2, 2], [0, 2, 1, 2, 2, 2]],
  ] as const)("%s", (_, players, before, after) => {
    const sides = Array.from({ length: players }, () => ({ tradeTokens: 2 }));
    const table = resolving(paying, sides, board(before));
    table.play.until("trial", "first");
    expect(table.player()).toMatchObject({ tradeTokens: 1, resources: { food: 1 } });
    expect(table.position.state.trade).toEqual(after);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("gives a benefit of its space or of a lower one with Trade Nexus", () => {
    const side = { tradeTokens: 1, technologies: ["trade-nexus"] };
    const table = resolving(paying, [side, {}], board([1, 1, 1, 1, 1, 0]));
    const [prompt] = table.play.prompts;
    const ids = prompt?.kind === "choose" ? prompt.options.map(({ id }) => id) : [];
    expect(ids.some((id) => id.startsWith("technology:trade-nexus#"))).toBe(true);
    table.play.choose(0, ids.find((id) => id.startsWith("technology:trade-nexus#")) ?? "");
    table.play.choose(0, "part-6");
    expect(table.player().influence).toBe(3);
    table.play.until("trial", "first");
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("bounty tokens", () => {
  it("are drawn, resolved and kept, one after the other", () => {
    const table = resolving(effectOf(gainBounty(2)), [{}, {}], supply("bounty-supply", "bounty-influence-4"));
    expect(table.player().influence).toBe(8);
    expect(table.position.zone(bountiesZone(0))).toHaveLength(2);
    expect(table.position.zone("bounty-supply")).toHaveLength(1);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("are an influence or a resource if the supply is empty", () => {
    const table = resolving(effectOf(gainBounty()), [{}, {}], {
      arrange(game) {
        for (const token of [...game.zone("bounty-supply")]) game.removeCard(token);
      },
    });
    table.play.choose(0, "part-1", "part");
    expect(table.player().influence).toBe(1);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

it("a reclaim token of the supply is resolved on the home sector", () => {
  const table = resolving(effectOf(resolveReclaim()), [{}, {}], {
    ...supply("reclaim-supply", "reclaim-deploy"),
    sectors: { "home-1": { seat: 0, cubes: {} } },
  });
  table.play.until("trial", "first");
  expect(table.sector("home-1").fleet?.cubes).toEqual({ corvette: 1 });
  expect(table.position.zone(reclaimsZone(0))).toHaveLength(1);
  table.play.end({ asked: [[0, "trial"]] });
});

describe("glory tokens", () => {
  it("are gained without limit", () => {
    const table = resolving(effectOf(gainGlory(3)), [{ glory: [1, 1, 2, 2] }, {}]);
    expect(table.player().glory).toEqual([1, 1, 2, 2, 3]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("are upgraded at once in a cycle whose event says so, but not beyond 5", () => {
    const event = "event-2i-supreme-triumph";
    const table = resolving(effectOf(gainGlory(3)), [{}, {}], { cycle: 2, event });
    expect(table.player().glory).toEqual([4]);
    table.play.end({ asked: [[0, "trial"]] });
    const best = resolving(effectOf(gainGlory(5)), [{}, {}], { cycle: 2, event });
    expect(best.player().glory).toEqual([5]);
    best.play.end({ asked: [[0, "trial"]] });
  });

  it("of value 1 to 4 can be upgraded by one", () => {
    const table = resolving(effectOf(upgradeGlory()), [{ glory: [2, 5, 2, 4] }, {}]);
    table.play.expect(0).toBeAsked("upgrade-glory", ["glory-2", "glory-4"]);
    const token = (value: number) => [{ type: "glory-token", id: `0:glory-${value}` }];
    expect(table.play.prompts).toMatchObject([{ options: [{ about: token(2) }, { about: token(4) }] }]);
    table.play.choose(0, "glory-2");
    expect(table.player().glory).toEqual([3, 5, 2, 4]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("of value 5 cannot", () => {
    const table = resolving(effectOf(upgradeGlory()), [{ glory: [5] }, {}]);
    expect(table.player().glory).toEqual([5]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("are discarded by choice of the value", () => {
    const table = resolving(effectOf(discardGlory()), [{ glory: [2, 5, 2] }, {}]);
    table.play.choose(0, "glory-5", "discard-glory");
    expect(table.player().glory).toEqual([2, 2]);
    table.play.end({ asked: [[0, "trial"]] });
  });
});
