import { t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import { advance, buildHaven, effectOf, gainInfluence, or } from "../../effects/writing.ts";
import printedRules from "../../extensions/printed-rules.ts";
import { resolving, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { doing, layBoard } from "../../testing/voidborn.ts";
import type { Match } from "../../types.ts";
import { buildHavenLevel } from "./handles.ts";

/** A house without an ability; the first solo scenario has two Safe Havens of two levels. */
const side: SideSettings = { origin: "belitan-a" };

const havens = ({ position }: Table) => (position.state.void?.havens ?? []).map(({ filled }) => [...filled]);
const asked = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : [])).map(({ id }) => id);

/** A level is built. */
const builds = (own: SideSettings, settings: TableSettings = {}) =>
  table([{ ...side, ...own }], {
    ...settings,
    *run(game) {
      yield* game.call(buildHavenLevel, { context: newContext(0, t("game.title")) });
    },
  });

/** Levels that are built already. */
const built =
  (...levels: readonly (readonly number[])[]) =>
  (game: Match) => {
    levels.forEach((seats, index) => {
      game.state.void?.havens[index]?.filled.push(...seats);
      for (const seat of seats) {
        const player = game.state.players[seat];
        if (player) player.inactive--;
      }
    });
  };

/** Section 16. */
describe("a level of a Safe Haven", () => {
  it("is built with an inactive cube", () => {
    const one = builds({ active: 5, inactive: 6 });
    expect(asked(one)).toEqual(["haven-1", "haven-2"]);
    one.play.choose(0, "haven-2");
    expect(havens(one)).toEqual([[], [0]]);
    expect(one.player()).toMatchObject({ active: 5, inactive: 5 });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("without one with an active cube that is deactivated", () => {
    const one = builds({ active: 5, inactive: 0 });
    one.play.choose(0, "haven-1");
    expect(havens(one)).toEqual([[0], []]);
    expect(one.player()).toMatchObject({ active: 4, inactive: 0 });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("without one with a cube that is recalled and deactivated", () => {
    const sectors = {
      s01: { seat: 0, cubes: { corvette: 1 } },
      s11: { seat: 0, cubes: { corvette: 3 } },
    };
    const one = builds({ active: 0, inactive: 0 }, { sectors });
    const before = one.cubes();
    one.play.choose(0, "haven-1");
    one.play.choose(0, "corvette@s11");
    expect(one.sector("s11").fleet?.cubes).toEqual({ corvette: 2 });
    expect(one.player()).toMatchObject({ active: 0, inactive: 0 });
    expect(one.cubes()).toBe(before);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("is not built if the player does not want to", () => {
    const one = builds({ active: 5, inactive: 6 });
    one.play.pass(0);
    expect(havens(one)).toEqual([[], []]);
    expect(one.player()).toMatchObject({ active: 5, inactive: 6 });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("is not built once all are complete, nor without a cube", () => {
    const full = builds({}, { arrange: built([0, 0], [0, 0]) });
    expect(full.cubes()).toBe(14);
    full.play.end({ asked: [[0, "trial"]] });
    const none = { seat: 0, cubes: {} };
    const bare = builds({ active: 0, inactive: 0 }, { sectors: { s01: none, s11: none } });
    bare.play.end({ asked: [[0, "trial"]] });
  });

  it("comes with an effect that says so", () => {
    const one = resolving(or(buildHaven(), gainInfluence(1)), [side]);
    one.play.choose(0, "part-1");
    one.play.choose(0, "haven-1");
    expect(havens(one)).toEqual([[0], []]);
    expect(one.cubes()).toBe(14);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("comes with the entry into tier 4 of a track (V41)", () => {
    const tracks = { society: 6, statecraft: 0, economy: 0 };
    const one = resolving(effectOf(advance("society")), [{ ...side, tracks }]);
    expect(one.cubes()).toBe(14);
    one.play.choose(0, "society", "track");
    one.play.choose(0, "haven-1", "haven");
    expect(one.player().tracks.society).toBe(7);
    expect(havens(one)).toEqual([[0], []]);
    expect(one.cubes()).toBe(14);
    one.play.until("trial", "pass");
    one.play.end({ asked: [[0, "trial"]] });
  });
});

const produces = { kind: "overproduce", resource: "food" } as const;

describe("two overproductions in a turn", () => {
  it("build a level, one in each turn (V41)", () => {
    const one = table([side], {
      *run(game) {
        yield* doing(game, 0, produces);
        yield* doing(game, 0, produces);
        yield* doing(game, 0, produces, produces);
      },
    });
    one.play.choose(0, "haven-1");
    expect(havens(one)).toEqual([[0], []]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("a single one does not", () => {
    const one = table([side], {
      *run(game) {
        yield* doing(game, 0, produces);
      },
    });
    expect(havens(one)).toEqual([[], []]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("of two resources at once do", () => {
    const one = table([side], {
      *run(game) {
        yield* doing(game, 0, { ...produces, count: 2 });
      },
    });
    one.play.end({ asked: [[0, "haven"]] });
  });

  it("whoever has waived a level is asked again with the next overproduction", () => {
    const one = table([side], {
      *run(game) {
        yield* doing(game, 0, produces, produces, produces, produces);
      },
    });
    one.play.pass(0);
    one.play.choose(0, "haven-2");
    expect(havens(one)).toEqual([[], [0]]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("count in the turn of another player too, for each player alone", () => {
    const two = table([side, { origin: "cortozaar-a" }], {
      mode: "co-operative",
      *run(game) {
        yield* doing(game, 0, produces, { ...produces, seat: 1 }, { ...produces, seat: 1 });
      },
    });
    two.play.expect(1).toBeAsked("haven");
    two.play.choose(1, "haven-1");
    expect(havens(two)[0]).toEqual([1]);
    expect([two.cubes(0), two.cubes(1)]).toEqual([14, 14]);
    two.play.end({ asked: [[0, "trial"]] });
  });

  it("of two turns do not add up", () => {
    const one = table([side], {
      phase: "evaluation",
      event: "event-1a-technology-dawn",
      arrange(game) {
        for (const player of game.state.players) player.overproductions = 1;
      },
    });
    expect(one.player().overproductions).toBe(0);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

describe("in the evaluation phase", () => {
  const evaluated = (s01: object, s11: object) => {
    const one = table([{ ...side, resources: { food: 15 } }], {
      phase: "evaluation",
      event: "event-1a-technology-dawn",
      sectors: { s01, s11: { seat: 0, cubes: { corvette: 9 }, ...s11 } },
      arrange(game) {
        layBoard(game, "war");
        layBoard(game, "economic");
        const player = game.state.players[0];
        if (player) Object.assign(player, { active: 0, inactive: 4 });
      },
    });
    one.play.until(({ prompts: [prompt] }) => prompt?.key === "haven" || one.position.state.cycle > 1, "first");
    return one;
  };
  const three = ["farmers", "miners", "miners"];

  it("each pure sector with population 6 and three guilds builds a level (V41)", () => {
    const one = evaluated({ population: 6, guilds: three }, { population: 6, guilds: three });
    one.play.choose(0, "haven-1");
    expect(one.player()).toMatchObject({ active: 0, inactive: 3 });
    one.play.choose(0, "haven-2");
    expect(havens(one)).toEqual([[0], [0]]);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it.each([
    [{ population: 5, guilds: three }],
    [{ population: 6, guilds: ["farmers", "miners"] }],
    [{ population: 6, guilds: three, corrupted: true }],
  ])("others do not: %j", (outpost) => {
    const one = evaluated({ population: 2 }, outpost);
    expect(havens(one)).toEqual([[], []]);
    expect(one.position.state.cycle).toBe(2);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

/** Section 16; that rewards are distinct is a flag of section 20. */
describe("a Safe Haven that is complete", () => {
  const completes = (settings: TableSettings = {}) =>
    table(
      [
        { ...side, active: 4, inactive: 6, corruptedTracks: ["society"] },
        { origin: "cortozaar-a", corruptedTracks: ["economy"] },
      ],
      {
        mode: "co-operative",
        ...settings,
        arrange(game) {
          const [haven] = game.state.void?.havens ?? [];
          for (let level = 1; level < (haven?.levels ?? 0); level++) built([1])(game);
        },
        *run(game) {
          yield* game.call(buildHavenLevel, { context: newContext(0, t("game.title")) });
        },
      },
    );
  const rewards = ["remove-corruption", "remove-harbinger", "resources", "deploy"];

  it("keeps the cubes and gives each player a reward, from its builder on, each another one (V41)", () => {
    const two = completes();
    two.play.choose(0, "haven-1");
    expect(two.play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[0, "haven-reward"]]);
    expect(asked(two)).toEqual(rewards);
    two.play.choose(0, "remove-corruption");
    two.play.choose(0, "society");
    expect(two.player(0).corruptedTracks).toEqual([]);
    expect(asked(two)).toEqual(["remove-harbinger", "resources", "deploy"]);
    two.play.choose(1, "resources");
    two.play.allocate(1, { food: 2, credits: 1 });
    expect(two.player(1).resources).toMatchObject({ food: 2, credits: 1 });
    expect([two.cubes(0), two.cubes(1)]).toEqual([14, 14]);
    two.play.end({ asked: [[0, "trial"]] });
  });

  it("or whoever does not want one leaves all to the others", () => {
    const two = completes();
    two.play.choose(0, "haven-1");
    two.play.pass(0);
    expect(asked(two)).toEqual(rewards);
    two.play.end({ asked: [[1, "haven-reward"]] });
  });

  it("with other rules players may take the same", () => {
    const two = completes({ extensions: [printedRules] });
    two.play.choose(0, "haven-1");
    two.play.choose(0, "remove-corruption");
    two.play.choose(0, "society");
    expect(asked(two)).toEqual(rewards);
    two.play.end({ asked: [[1, "haven-reward"]] });
  });
});
