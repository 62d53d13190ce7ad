import { modify } from "conclave/rules";
import { describe, expect, test } from "vitest";
import type { Effect, VoidBonus } from "../../effects/effect-types.ts";
import { effectOf, gainCorruption } from "../../effects/writing.ts";
import { changing, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { carriersLaunchOnBothSides, chambersCountInSkirmish } from "../../values.ts";
import { fightSkirmish, type SkirmishResult } from "./handles.ts";

/** Two sectors beside the Voidborn, s11 and s12; three corruption on the house mat. */
const plain: SideSettings = {
  house: "cortozaar",
  technologies: [],
  glory: [],
  active: 2,
  inactive: 4,
  corruptedTracks: ["society", "economy"],
  corruptedSlots: [0],
};
const map = {
  s01: { seat: 0, cubes: { corvette: 2 } },
  s11: { seat: 0, cubes: { corvette: 4 }, population: 2, corrupted: false, guilds: ["farmers"], installations: [] },
  s12: { seat: 0, cubes: { corvette: 2 }, population: 3, corrupted: false, guilds: ["miners"], installations: [] },
} as const;
const done = { asked: [[0, "trial"]] } as const;

interface Attack extends TableSettings {
  readonly side?: SideSettings;
  readonly modifier?: number;
  readonly bonus?: VoidBonus;
  readonly aftermath?: Effect;
  readonly inEvaluation?: boolean;
  /** What chance decides between two sectors. */
  readonly draw?: number;
}

/** A skirmish, right after a question. */
function attacked(attack: Attack = {}): Attacked {
  const { side = {}, modifier = 0, bonus, aftermath, inEvaluation, draw, ...settings } = attack;
  const found: { result?: SkirmishResult } = {};
  const its = table([{ ...plain, ...side }], {
    ...settings,
    sectors: { ...map, ...settings.sectors },
    *run(game) {
      // What is logged before the first answer is not part of the test.
      yield* game.confirm(0, "trial");
      found.result = yield* game.call(fightSkirmish, {
        seat: 0,
        modifier,
        ...(bonus && { bonus }),
        ...(aftermath && { aftermath }),
        ...(inEvaluation !== undefined && { inEvaluation }),
      });
    },
  });
  if (draw !== undefined) its.play.draws(2, draw);
  its.play.confirm(0, true);
  return Object.assign(its, { found });
}

type Attacked = Table & { readonly found: { readonly result?: SkirmishResult } };

const resultOf = ({ found }: Attacked) => found.result;
const voidCubesOf = (its: Attacked) => its.play.log(0).find(({ key }) => key === "log.skirmish")?.params?.cubes;

describe("the fleet (section 14)", () => {
  test("a cube for each corruption on the house mat, one more in later cycles, and the modifier (V34)", () => {
    const first = attacked();
    expect(voidCubesOf(first)).toBe(3);
    first.play.end(done);
    const second = attacked({ cycle: 2, modifier: 2 });
    expect(voidCubesOf(second)).toBe(6);
    second.play.end(done);
  });

  test("corruption in Decontamination Chambers counts only if the flag says so (section 20)", () => {
    const arrange: NonNullable<TableSettings["arrange"]> = (game) => {
      const [player] = game.state.players;
      if (player) player.chambers = 2;
    };
    const without = attacked({ arrange });
    expect(voidCubesOf(without)).toBe(3);
    without.play.end(done);
    const counting = attacked({
      arrange,
      extensions: [changing("chambers", [modify(chambersCountInSkirmish, () => true)])],
    });
    expect(voidCubesOf(counting)).toBe(5);
    counting.play.end(done);
  });

  test("without cubes the defence succeeds (V34)", () => {
    const found = attacked({ side: { corruptedTracks: [], corruptedSlots: [] } });
    expect(resultOf(found)).toBe("defended");
    found.play.end(done);
  });
});

describe("the target (section 14)", () => {
  const targetOf = (found: Attacked) => {
    found.play.end(done);
    const entry = found.play.log(0).find(({ key }) => key === "log.skirmish");
    const said = entry?.params?.sector as { params: { number: number } } | undefined;
    return Object.values(found.position.state.sectors).find(({ number }) => number === said?.params.number)?.id;
  };

  test("where the Voidborn win or tie (V35)", () => {
    expect(targetOf(attacked())).toBe("s12");
    const sectors = { s11: { ...map.s11, cubes: { corvette: 1 } }, s12: { ...map.s12, cubes: { corvette: 4 } } };
    expect(targetOf(attacked({ sectors }))).toBe("s11");
  });

  test("then where most cubes are recalled (V35)", () => {
    // Both are lost.
    const sectors = { s11: { ...map.s11, cubes: { corvette: 2 } }, s12: { ...map.s12, cubes: { corvette: 1 } } };
    expect(targetOf(attacked({ sectors }))).toBe("s11");
  });

  test("then pure sectors, the highest population, most guilds (V35)", () => {
    const same = { cubes: { corvette: 2 } };
    const corrupted = { s11: { ...map.s11, ...same }, s12: { ...map.s12, ...same, corrupted: true } };
    expect(targetOf(attacked({ sectors: corrupted }))).toBe("s11");
    const populated = { s11: { ...map.s11, ...same }, s12: { ...map.s12, ...same } };
    expect(targetOf(attacked({ sectors: populated }))).toBe("s12");
    const guilds = {
      s11: { ...map.s11, ...same, population: 3, guilds: ["farmers", "miners"] },
      s12: map.s12,
    } as const;
    expect(targetOf(attacked({ sectors: guilds }))).toBe("s11");
  });

  test("never the home sector, nor sectors that the Voidborn do not take or are not beside", () => {
    const relay = { ...map.s12, type: "survivor-colony" };
    expect(targetOf(attacked({ sectors: { s12: relay } }))).toBe("s11");
    const freed = { seat: 0, cubes: { corvette: 9 }, harbingers: 0 } as const;
    const beside = { s12: freed, s21: freed, s22: freed };
    const far = attacked({ sectors: { ...beside, s31: freed, s23: freed, s11: map.s11 } });
    expect(["s11", "s12", "s21"]).not.toContain(targetOf(far));
  });

  test("chance decides between sectors that nothing tells apart (V35)", () => {
    const same = { ...map.s11, cubes: { corvette: 2 } };
    const settings = { sectors: { s11: same, s12: same } };
    expect([0, 1].map((draw) => targetOf(attacked({ ...settings, draw })))).toEqual(["s11", "s12"]);
  });

  test("nothing happens without a target (V35)", () => {
    const safe = { ...map.s11, type: "survivor-colony" };
    const none = attacked({ sectors: { s11: safe, s12: { ...safe } }, aftermath: effectOf(gainCorruption()) });
    expect(resultOf(none)).toBe("none");
    none.play.end(done);
  });

  test("an event spares players with little influence", () => {
    const event = "event-2g-internal-disruption";
    const spared = attacked({ event, side: { influence: 40 } });
    expect(resultOf(spared)).toBe("none");
    spared.play.end(done);
    const attackedAgain = attacked({ event, side: { influence: 41 } });
    expect(resultOf(attackedAgain)).toBe("lost");
    attackedAgain.play.end(done);
  });
});

describe("the end (sections 10.1, 10.3 and 10.4)", () => {
  test("a successful defence changes nothing else", () => {
    const found = attacked({
      side: { glory: [2, 1] },
      sectors: { s11: { ...map.s11, cubes: { corvette: 6 } }, s12: { ...map.s12, cubes: { corvette: 5 } } },
    });
    expect(resultOf(found)).toBe("defended");
    expect(found.player()).toMatchObject({ glory: [2, 1] });
    expect(Object.values(found.position.state.sectors).filter(({ fleet }) => fleet).length).toBe(3);
    found.play.end(done);
  });

  test("if the Voidborn win, a glory token and all guilds are lost, and they take the sector", () => {
    const found = attacked({ side: { glory: [2, 1] } });
    found.play.choose(0, "glory-1", "discard-glory");
    expect(resultOf(found)).toBe("lost");
    expect(found.player()).toMatchObject({ glory: [2], active: 4 });
    expect(found.sector("s12")).toMatchObject({ voidCubes: 2, guilds: [], corrupted: true });
    expect(found.play.story(0)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Standard Sector \d+ loses Miners/),
        expect.stringMatching(/^Standard Sector \d+ is abandoned and corrupted, and the Voidborn take it with 2 cubes/),
      ]),
    );
    expect(found.position.zone("tokens:s12").length).toBeGreaterThan(0);
    found.play.end(done);
  });

  test("after a tie the guilds stay", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 9 } }, s12: { ...map.s12, cubes: { corvette: 3 } } };
    const found = attacked({ side: { glory: [2, 1] }, sectors });
    found.play.choose(0, "glory-2", "discard-glory");
    expect(resultOf(found)).toBe("tie");
    expect(found.player()).toMatchObject({ glory: [1] });
    expect(found.sector("s12")).toMatchObject({ voidCubes: 2, guilds: ["miners"], corrupted: true });
    found.play.end(done);
  });

  test("what a card adds happens even after a successful defence", () => {
    const found = attacked({ modifier: -3, aftermath: effectOf(gainCorruption(1, ["track"])) });
    expect(found.player().corruptedTracks).toHaveLength(3);
    found.play.end(done);
  });
});

describe("what changes skirmishes", () => {
  test("bonuses of the Voidborn: a war card (example 16)", () => {
    const sectors = {
      s11: { ...map.s11, cubes: { corvette: 9 } },
      s12: { ...map.s12, cubes: { corvette: 3 }, installations: ["sector-defense"] },
    } as const;
    const usual = attacked({ sectors });
    expect(resultOf(usual)).toBe("defended");
    usual.play.end(done);
    const swift = attacked({ sectors, bonus: { initiative: 5, salvoAbsorption: 1 } });
    expect(resultOf(swift)).toBe("lost");
    swift.play.end(done);
  });

  test("an event gives them absorption for improved technologies", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 9 } }, s12: { ...map.s12, cubes: { corvette: 4 } } };
    const technologies = ["robotics+", "ark-ships+", "cloning+", "terraforming+"];
    const usual = attacked({ sectors, side: { technologies } });
    expect(resultOf(usual)).toBe("defended");
    usual.play.end(done);
    const adapted = attacked({ sectors, side: { technologies }, event: "event-2h-adaptation" });
    expect(resultOf(adapted)).toBe("lost");
    adapted.play.end(done);
  });

  test("a defending carrier launches a corvette, unless the flag says otherwise (section 20, examples 9 and 10)", () => {
    const cubes = { corvette: 1, dreadnought: 1, carrier: 1 };
    const sectors = {
      s11: { ...map.s11, cubes: { corvette: 9 } },
      s12: { ...map.s12, cubes, installations: ["sector-defense"] },
    } as const;
    const settings: Attack = { sectors, modifier: 2, side: { active: 1, inactive: 0, glory: [] } };
    const both = attacked({ ...settings, sectors: { ...sectors, s11: { ...map.s11, type: "survivor-colony" } } });
    both.play.choose(0, "corvette", "losses");
    expect(both.sector("s12").fleet?.cubes).toEqual(cubes);
    expect(both.player().active).toBe(1);
    both.play.end(done);
    const only = changing("invader", [modify(carriersLaunchOnBothSides, () => false)]);
    const invader = attacked({
      ...settings,
      sectors: { ...sectors, s11: { ...map.s11, type: "survivor-colony" } },
      extensions: [only],
    });
    invader.play.choose(0, "corvette", "losses");
    expect(invader.sector("s12").fleet?.cubes).toEqual({ dreadnought: 1, carrier: 1 });
    invader.play.end(done);
  });

  test("drones defend in the evaluation phase: for a Trade token, improved ones for nothing", () => {
    const basic = { technologies: ["autonomous-drones"], tradeTokens: 1 };
    const paid = attacked({ side: basic, inEvaluation: true });
    paid.play.confirm(0, true, "auto-defence");
    expect([resultOf(paid), paid.player().tradeTokens]).toEqual(["defended", 0]);
    paid.play.end(done);
    const free = attacked({ side: { technologies: ["autonomous-drones+"] }, inEvaluation: true });
    expect(resultOf(free)).toBe("defended");
    free.play.end(done);
    const other = attacked({ side: { technologies: ["autonomous-drones+"] } });
    expect(resultOf(other)).toBe("lost");
    other.play.end(done);
  });

  test("a Trade token that goes back for drones gives its benefit with Trade Nexus", () => {
    const found = attacked({
      side: { technologies: ["autonomous-drones", "trade-nexus"], tradeTokens: 1 },
      inEvaluation: true,
      // It goes back to the lowest space, beside which there is a science.
      arrange: ({ state }) => state.trade.splice(0, state.trade.length, 0, 1, 1, 1, 1, 1),
    });
    found.play.confirm(0, true, "auto-defence");
    found.play.choose(0, "technology:trade-nexus#benefit", "part");
    expect([resultOf(found), found.player().resources.science]).toEqual(["defended", 1]);
    found.play.end(done);
  });

  test("escape pods work in a skirmish as well", () => {
    const found = attacked({ side: { technologies: ["escape-pods"] } });
    found.play.choose(0, "corvette@s01", "escape");
    expect(found.sector("s01").fleet?.cubes).toEqual({ corvette: 3 });
    found.play.end(done);
  });
});
