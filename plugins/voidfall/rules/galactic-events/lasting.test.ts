import { t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import { deploy, effectOf, gainGlory, removeCorruption } from "../../effects/writing.ts";
import { evaluation } from "../../phases/evaluation.ts";
import { voidOf } from "../../state.ts";
import { resolving, type SectorSettings, table } from "../../testing/table.ts";
import { kindsIn, layCrisis } from "../../testing/voidborn.ts";
import { fightSkirmish } from "../battle/handles.ts";
import { skirmishSetup } from "../battle/setup.ts";
import { resolveEffect } from "../effects/handles.ts";
import { preferredActions } from "../focus-turn/focus-actions.ts";
import { resolveDelayedFrames } from "./frames.ts";

/** What events change for a whole cycle, each where it acts. */

const done = { asked: [[0, "trial"]] } as const;
const outpost = (more: SectorSettings = {}): SectorSettings => ({
  seat: 0,
  corrupted: false,
  guilds: [],
  installations: [],
  ...more,
});

describe("1G: removed corruption is kept", () => {
  it.each([
    ["event-1g-face-of-evil", 1],
    ["event-1e-civilization-reborn", 0],
  ])("%s: %i", (event, kept) => {
    const one = resolving(effectOf(removeCorruption()), [{ corruptedTracks: ["society"] }], { event });
    one.play.choose(0, "society");
    expect(one.player()).toMatchObject({ corruptedTracks: [], keptCorruption: kept });
    one.play.end(done);
  });

  it("and goes back in the evaluation phase, also if the other objective is scored (V48)", () => {
    const one = table([{ influence: 0, resources: { food: 15 } }], {
      event: "event-1g-face-of-evil",
      sectors: { s01: { guilds: [] }, s11: outpost({ guilds: ["scientists"], population: 6 }) },
      arrange({ state }) {
        for (const player of state.players) player.keptCorruption = 2;
      },
      run: evaluation,
    });
    one.play.until("trial", "first");
    expect(one.player().keptCorruption).toBe(0);
    one.play.end(done);
  });
});

describe("1H: deploying costs a corruption once in a turn, or a material for each cube", () => {
  const deploying = () =>
    table([{ active: 4, resources: { materials: 5 } }], {
      event: "event-1h-straight-into-hell",
      sectors: { s11: outpost() },
      *run(game) {
        for (const count of [2, 1]) {
          yield* game.call(resolveEffect, {
            context: newContext(0, t("game.title")),
            effect: effectOf(deploy(count, "home")),
          });
        }
      },
    });

  it("a material for each cube", () => {
    const one = deploying();
    one.play.allocate(0, { "corvette@s01": 2 });
    one.play.choose(0, "materials", "deploy-surcharge");
    expect(one.player()).toMatchObject({ active: 2, resources: { materials: 3 } });
    one.play.choose(0, "corvette@s01");
    one.play.choose(0, "materials", "deploy-surcharge");
    expect(one.player()).toMatchObject({ active: 1, resources: { materials: 2 } });
    one.play.end(done);
  });

  it("the corruption is gained once in a turn", () => {
    const one = deploying();
    one.play.allocate(0, { "corvette@s01": 2 });
    one.play.choose(0, "corruption", "deploy-surcharge");
    one.play.choose(0, "economy");
    one.play.choose(0, "corvette@s01");
    expect(one.player()).toMatchObject({ active: 1, corruptedTracks: ["economy"], resources: { materials: 5 } });
    one.play.end(done);
  });
});

describe("preferred focuses", () => {
  const costs = (event: string) => {
    const one = table([{ house: "belitan" }], { event, *run() {} });
    const found = preferredActions(one.position, 0).map(({ action, cost }) => ({ printed: action.cost, cost }));
    one.play.end(done);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  it("3H: cost an energy more", () => {
    for (const { printed, cost } of costs("event-3h-adapt-and-overcome")) {
      expect(cost).toEqual({ ...printed, energy: (printed.energy ?? 0) + 1 });
    }
  });

  it("3I: cost a credit instead, also free ones", () => {
    for (const { cost } of costs("event-3i-radiant-future")) expect(cost).toEqual({ credits: 1 });
  });

  it("cost what is printed otherwise", () => {
    for (const { printed, cost } of costs("event-3b-total-war")) expect(cost).toEqual(printed);
  });
});

describe("2I: new glory is upgraded", () => {
  it.each([
    ["event-2i-supreme-triumph", [2]],
    ["event-2h-adaptation", [1]],
  ])("%s", (event, glory) => {
    const one = resolving(effectOf(gainGlory(1)), [{ glory: [] }], { event });
    expect(one.player().glory).toEqual(glory);
    one.play.end(done);
  });

  it.each([
    ["crisis-2-fallen-heroes", 1, 1],
    ["crisis-3-last-embers", 1, 1],
    // Nothing is upgraded: the token is the best already.
    ["crisis-2-fallen-heroes", 5, 0],
  ])("which is a deed that solves %s with a token of %d: asked %d times", (crisis, value, times) => {
    const one = resolving(effectOf(gainGlory(value)), [{ resources: { food: 1, energy: 1, credits: 2 } }], {
      event: "event-2i-supreme-triumph",
      arrange: (game) => layCrisis(game, crisis),
    });
    expect(one.play.prompts.map(({ key }) => key)).toEqual([times > 0 ? "solve-crisis" : "trial"]);
    if (times > 0) one.play.confirm(0, true);
    one.play.until("trial", "first");
    expect(kindsIn(one, "crisis")).toEqual(times > 0 ? [] : [crisis]);
    one.play.end(done);
  });

  it("not beyond 5", () => {
    const one = resolving(effectOf(gainGlory(5)), [{ glory: [] }], { event: "event-2i-supreme-triumph" });
    expect(one.player().glory).toEqual([5]);
    one.play.end(done);
  });
});

describe("2G: who has at most 40 influence is not attacked", () => {
  const attacked = (influence: number) => {
    const one = table([{ influence, corruptedTracks: ["society", "economy", "statecraft"] }], {
      event: "event-2g-internal-disruption",
      cycle: 2,
      sectors: { s11: outpost({ cubes: { corvette: 1 }, population: 2 }) },
      *run(game) {
        yield* game.call(fightSkirmish, { seat: 0, modifier: 0 });
      },
    });
    const isLost = one.sector("s11").voidCubes > 0;
    one.play.end(done);
    return isLost;
  };

  it("40: no", () => {
    expect(attacked(40)).toBe(false);
  });

  it("41: yes", () => {
    expect(attacked(41)).toBe(true);
  });
});

describe("2H: the Voidborn absorb damage of Salvo steps for each improved technology of the attacked player", () => {
  it.each([
    [["shields+", "targeting+", "torpedoes"], 2],
    [["shields"], 0],
  ])("%j: %i", (technologies, absorbed) => {
    const one = table([{ technologies }], {
      event: "event-2h-adaptation",
      sectors: { s11: outpost({ cubes: { corvette: 2 } }) },
      *run() {},
    });
    const { invader } = skirmishSetup(one.position, { sector: "s11", voidCubes: 3 });
    const points = invader.abilities.flatMap((ability) =>
      ability.kind === "salvo-absorption" ? [ability.amount] : [],
    );
    expect(points).toEqual([absorbed]);
    one.play.end(done);
  });
});

describe("the evaluation phase", () => {
  const evaluated = (event: string) => {
    const one = table([{ influence: 50, resources: { food: 15 } }], {
      event,
      cycle: 2,
      sectors: {
        s01: { guilds: [] },
        s11: outpost({ cubes: { corvette: 9 }, population: 2, corrupted: true }),
        s22: { harbingers: 1 },
      },
      arrange(game) {
        const { economic } = voidOf(game);
        while (economic.length < 4) economic.push({ harbinger: true });
        // Agendas would be scored.
        for (const { slots } of game.state.players) for (const slot of slots) delete slot.agenda;
      },
      run: evaluation,
    });
    one.play.until("trial", "first");
    return one;
  };

  it("2F: the Crisis board does not count", () => {
    const ignored = evaluated("event-2f-scorched-earth");
    // Five for the food.
    expect(ignored.player().influence).toBe(50 + 5);
    ignored.play.end(done);
  });

  it("otherwise it does: six resources that are not there cost 18 influence", () => {
    const counted = evaluated("event-2j-growing-menace");
    expect(counted.player().influence).toBe(50 - 18);
    // 2J: a cube for each sector of the Voidborn with a Harbinger, s31 has no room for one.
    expect([counted.sector("s22").voidCubes, counted.sector("s12").voidCubes]).toEqual([3, 3]);
    expect([counted.sector("s31").voidCubes, counted.sector("s21").voidCubes]).toEqual([3, 1]);
    counted.play.end(done);
  });
});

describe("3G: a skirmish with a cube more after the first turn of each player", () => {
  const turnOver = (round: number) => {
    const one = table([{ influence: 50 }], {
      event: "event-3g-wind-of-annihilation",
      cycle: 3,
      round,
      sectors: { s11: outpost({ cubes: { corvette: 1 }, population: 2 }) },
      *run(game) {
        yield* resolveDelayedFrames(game, 0);
      },
    });
    return one;
  };

  it("two cubes in the third cycle", () => {
    const one = turnOver(1);
    // Two cubes beat one.
    expect(one.sector("s11").voidCubes).toBe(2);
    expect(one.sector("s11").fleet).toBeUndefined();
    one.play.end(done);
  });

  it("not in later rounds", () => {
    const one = turnOver(2);
    expect(one.sector("s11")).toMatchObject({ voidCubes: 0, fleet: { seat: 0, cubes: { corvette: 1 } } });
    one.play.end(done);
  });
});
