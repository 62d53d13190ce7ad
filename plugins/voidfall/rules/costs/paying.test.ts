import { playerOf, type Rule, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import type { Cost } from "../../effects/effect-types.ts";
import { gainInfluence, paying as paidEffect } from "../../effects/writing.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { bountiesZone, inPlayZone, reclaimsZone } from "../../zones.ts";
import { resolve } from "../effects/resolving.ts";
import { layTradeTokens } from "../trade/trade.ts";
import { canPay } from "./can-pay.ts";
import { timesCost } from "./cost-variants.ts";
import { payCost } from "./handles.ts";

const done = { asked: [[0, "trial"]] } as const;

/** A player pays a cost; influence 1 says that it was paid. */
function paying(cost: Cost, side: SideSettings, settings: TableSettings = {}): Table {
  return table([side, {}], {
    ...settings,
    *run(game: Match): Rule {
      const isPaid = yield* game.call(payCost, { context: newContext(0, t("game.title")), cost });
      playerOf(game, 0).influence = isPaid ? 1 : 0;
    },
  });
}

const stock = (match: Table) => match.player().resources;

describe("resources", () => {
  it("pay what is printed, without a question if there is no other way (V20)", () => {
    const match = paying({ energy: 2, science: 1 }, { resources: { energy: 3, science: 1, food: 4 } });
    expect(stock(match)).toEqual({ food: 4, energy: 1, materials: 0, credits: 0, science: 0 });
    expect(match.player().influence).toBe(1);
    match.play.end(done);
  });

  it("are replaced by credits one for one, as proposed only where they are missing (V20)", () => {
    const match = paying({ energy: 2 }, { resources: { energy: 1, credits: 2 } });
    match.play.expect(0).toBeAsked("payment", ["as-proposed", "otherwise"]);
    const proposed = [
      { symbol: "energy", count: 1 },
      { symbol: "credits", count: 1 },
    ];
    expect(match.play.forecast(0, "as-proposed")).toEqual({ cost: proposed });
    expect(match.play.forecast(0, "otherwise")).toBeUndefined();
    match.play.choose(0, "as-proposed");
    expect(stock(match)).toMatchObject({ energy: 0, credits: 1 });
    match.play.end(done);
  });

  it("may be replaced by credits although they are there; what cannot pay is not offered (V20)", () => {
    const match = paying({ energy: 2 }, { resources: { food: 3, energy: 2, credits: 2 } });
    match.play.choose(0, "otherwise");
    match.play.expect(0).toBeAsked("payment-otherwise", ["energy", "credits"]);
    match.play.refuses(0, { allocation: { energy: 1 } }, "CONSTRAINT_VIOLATED");
    match.play.allocate(0, { credits: 2 });
    expect(stock(match)).toMatchObject({ energy: 2, credits: 0 });
    match.play.end(done);
  });

  it("do not replace science, and science replaces nothing (V20)", () => {
    for (const resources of [{ credits: 9 }, { science: 1, energy: 0 }]) {
      const match = paying({ science: 1, energy: 1 }, { resources });
      expect(match.player().influence).toBe(0);
      expect(stock(match)).toMatchObject(resources);
      match.play.end(done);
    }
  });

  it("of any type come from where there is most, or from any mix", () => {
    const match = paying({ any: 3 }, { resources: { food: 2, science: 4 } });
    match.play.choose(0, "otherwise");
    match.play.allocate(0, { food: 2, science: 1 });
    expect(stock(match)).toMatchObject({ food: 0, science: 3 });
    match.play.end(done);

    const proposed = paying({ any: 3 }, { resources: { food: 2, science: 4 } });
    proposed.play.choose(0, "as-proposed");
    expect(stock(proposed)).toMatchObject({ food: 1, science: 2 });
    proposed.play.end(done);
  });

  it("cost twice as much where an action is doubled", () => {
    expect(timesCost({ energy: 2, recall: 1, corruptionAt: ["track"] }, 2)).toEqual({
      energy: 4,
      recall: 2,
      corruptionAt: ["track"],
    });
  });
});

describe("substitutes", () => {
  it("of Nervo: 2 materials for a credit, once a turn", () => {
    const match = paying({ credits: 1 }, { house: "nervo", resources: { materials: 4 } });
    expect(stock(match).materials).toBe(2);
    expect(match.player().influence).toBe(1);
    expect(match.player().used).toEqual({ "house:nervo#factories": "turn" });
    expect(canPay(match.position, 0, { credits: 1 })).toBe(false);
    match.play.end(done);
  });

  it("of Zenor: an energy for a cube that would be recalled", () => {
    const match = paying({ recall: 1 }, { house: "zenor", resources: { energy: 1 } });
    match.play.choose(0, "cost-2", "cost");
    expect(stock(match).energy).toBe(0);
    expect(match.cubes()).toBe(14);
    expect(match.sector("outpost-1").fleet).toBeDefined();
    match.play.end(done);
  });
});

describe("fleet power", () => {
  it("is deactivated from the active area", () => {
    const match = paying({ deactivate: 1 }, { active: 2, inactive: 8 });
    expect(match.player()).toMatchObject({ active: 1, inactive: 9, influence: 1 });
    match.play.end(done);
  });

  it("is recalled first if there is none to deactivate (V54)", () => {
    const match = paying({ deactivate: 1 }, { active: 0, inactive: 10 });
    match.play.choose(0, "corvette@home-1", "recall");
    expect(match.player()).toMatchObject({ active: 0, inactive: 11, influence: 1 });
    expect(match.cubes()).toBe(14);
    match.play.end(done);
  });
});

describe("a cost that deactivates and recalls", () => {
  it("may deactivate what it has just recalled (V54)", () => {
    const match = paying({ recall: 1, deactivate: 1 }, { active: 0, inactive: 10 });
    match.play.choose(0, "corvette@home-1", "recall");
    expect(match.player()).toMatchObject({ active: 0, inactive: 11, influence: 1 });
    match.play.end(done);
  });
});

describe("corruption", () => {
  it("must find a place (V21)", () => {
    const match = paying({ corruption: 1, corruptionAt: ["track"] }, {});
    match.play.choose(0, "society", "corruption");
    expect(match.player().corruptedTracks).toEqual(["society"]);
    match.play.end(done);

    const full = paying(
      { corruption: 1, corruptionAt: ["track"] },
      { corruptedTracks: ["society", "statecraft", "economy"] },
    );
    expect(full.player().influence).toBe(0);
    full.play.end(done);
  });
});

describe("other things", () => {
  it("are a pure population outside the home sector, and the pieces there", () => {
    const cost: Cost = { population: 1, guilds: 1, installations: 1 };
    const match = paying(cost, {}, { sectors: { "outpost-1": { installations: ["shipyard"] } } });
    match.play.choose(0, "miners@outpost-1", "destroy");
    expect(match.sector("outpost-1")).toMatchObject({ population: 1, guilds: ["engineers"], installations: [] });
    expect(match.player().influence).toBe(1);
    match.play.end(done);
  });

  it("cannot be a population of 1, a corrupted one or a fixed one", () => {
    const sectors = {
      "outpost-1": { population: 1 },
      "flank-1": { population: 4, corrupted: true, seat: 0 },
      "mid-1": { type: "megalopolis", population: 6, corrupted: false, seat: 0 },
    };
    const match = paying({ population: 1 }, {}, { sectors });
    expect(match.player().influence).toBe(0);
    match.play.end(done);
  });

  it("are tokens that go to the bottom of their supply (V53)", () => {
    const match = paying(
      { bounties: 1 },
      {},
      {
        arrange(game) {
          game.createCard("bounty-food", bountiesZone(0));
        },
      },
    );
    const [bottom, ...others] = match.position.zone("bounty-supply");
    expect(bottom && match.position.card(bottom).id).toBe("bounty-food");
    expect(others).not.toEqual([]);
    match.play.end(done);
  });

  it("are agendas, Glory, Bounty and Reclaim tokens", () => {
    const side: SideSettings = { agendas: ["agenda-singularity", "agenda-quantum-leap"], glory: [3, 1] };
    const match = paying({ agendas: 1, glory: 1, bounties: 1, reclaims: 1 }, side, {
      arrange(game) {
        game.createCard("bounty-food", bountiesZone(0));
        game.createCard("reclaim-guild", reclaimsZone(0));
      },
    });
    match.play.choose(0, "slot-2", "discard-agenda");
    match.play.choose(0, "glory-3", "discard-glory");
    expect(match.player().glory).toEqual([1]);
    expect(match.player().slots[2]?.agenda).toBeUndefined();
    expect(match.position.zone(inPlayZone(0))).toHaveLength(2);
    expect(match.metric("bounty-token")).toBe(0);
    expect(match.metric("reclaim-token")).toBe(0);
    match.play.end(done);
  });

  it("are agendas whose Trade tokens go to those that stay (section 13.1)", () => {
    const side: SideSettings = { agendas: ["agenda-singularity", "agenda-high-society"], tradeTokens: 2 };
    const match = paying({ agendas: 1 }, side, {
      arrange: (game) => layTradeTokens(playerOf(game, 0)),
    });
    match.play.choose(0, "slot-1", "discard-agenda");
    expect(match.player().slots.map(({ trade }) => trade)).toEqual([true, false, true, false]);
    match.play.end(done);
  });

  it("are agendas that lie face up if nothing else is left of their pile (section 3)", () => {
    const match = paying(
      { agendas: 1 },
      { agendas: ["agenda-singularity"] },
      {
        arrange(game) {
          for (const card of [...game.zone("pile:wealth"), ...game.zone("offer:wealth")]) game.removeCard(card);
        },
      },
    );
    expect(match.position.zone("offer:wealth").map((card) => match.position.card(card).id)).toEqual([
      "agenda-singularity",
    ]);
    match.play.end(done);
  });

  it("are all said in the log", () => {
    const cost: Cost = { deactivate: 2, bounties: 1, reclaims: 2 };
    const match = table([{ active: 2, inactive: 3 }, {}], {
      arrange(game) {
        for (const zone of [bountiesZone(0), reclaimsZone(0), reclaimsZone(0)]) {
          game.createCard(zone === bountiesZone(0) ? "bounty-food" : "reclaim-guild", zone);
        }
      },
      *run(game) {
        // What is logged before the first answer is not part of the test.
        yield* game.confirm(0, "trial");
        yield* game.call(payCost, { context: newContext(0, t("game.title")), cost });
      },
    });
    match.play.confirm(0, true);
    const said = match.play.log(0).map(({ key, params }) => [key, params?.count ?? params?.tokens]);
    expect(said).toEqual([
      ["log.tokens-discarded", t("item.bounties", { count: 1 })],
      ["log.tokens-discarded", t("item.reclaims", { count: 2 })],
      ["log.deactivate", 2],
    ]);
    match.play.end(done);
  });

  it("are lowered populations for which Fenrax gets a credit once a turn", () => {
    const cost: Cost = { population: 2 };
    const match = table([{ house: "fenrax", technologies: [] }, {}], {
      sectors: { "outpost-1": { population: 4, corrupted: false } },
      *run(game) {
        yield* resolve(game, { context: newContext(0, t("game.title")), effect: paidEffect(cost, gainInfluence(1)) });
      },
    });
    expect(match.player()).toMatchObject({ resources: { credits: 1 }, influence: 1 });
    expect(match.sector("outpost-1").population).toBe(2);
    match.play.end(done);
  });

  it("are no starting agendas", () => {
    const match = paying({ agendas: 1 }, {});
    expect(match.player().influence).toBe(0);
    match.play.end(done);
  });
});

/** Numbers that look random, the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

describe("all costs", () => {
  const parts: readonly (keyof Cost)[] = [
    "food",
    "energy",
    "credits",
    "science",
    "any",
    "recall",
    "deactivate",
    "corruption",
    "tradeTokens",
    "glory",
    "agendas",
    "installations",
    "guilds",
    "population",
  ];

  it("can be paid exactly if they are paid, and are never paid in part (V20)", () => {
    const random = numbers(42);
    const next = (bound: number) => random.next().value % bound;
    const outcomes = { paid: 0, unpaid: 0 };
    for (let round = 0; round < 60; round++) {
      const chosen = Array.from({ length: 1 + next(3) }, () => parts[next(parts.length)] as keyof Cost);
      const cost: Cost = Object.fromEntries(chosen.map((part) => [part, 1 + next(3)]));
      const side: SideSettings = {
        house: ["nervo", "zenor", "belitan"][next(3)] as string,
        resources: { food: next(3), energy: next(3), materials: next(3), credits: next(4), science: next(3) },
        active: next(3),
        inactive: 8,
        tradeTokens: next(3),
        glory: Array.from({ length: next(3) }, () => 1 + next(3)),
        agendas: next(2) === 0 ? [] : ["agenda-singularity"],
        corruptedTracks: ["society", "statecraft"],
        corruptedSlots: [0, 1, 2].slice(next(2)),
      };
      let before = "";
      let isExpected = false;
      const match = paying(cost, side, {
        sectors: { "outpost-1": { installations: ["shipyard"] } },
        arrange(game) {
          before = JSON.stringify([game.state.players[0], game.state.sectors]);
          isExpected = game.look((position) => canPay(position, 0, cost));
        },
      });
      match.play.until("trial", "random");
      const isPaid = match.player().influence === 1;
      expect(isPaid, JSON.stringify({ cost, side })).toBe(isExpected);
      if (!isPaid) expect(JSON.stringify([match.player(), match.position.state.sectors])).toBe(before);
      outcomes[isPaid ? "paid" : "unpaid"]++;
      match.play.end(done);
    }
    expect(outcomes.paid).toBeGreaterThan(10);
    expect(outcomes.unpaid).toBeGreaterThan(10);
  });
});
