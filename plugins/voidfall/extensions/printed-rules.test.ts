import { t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { newContext } from "../effects/context.ts";
import voidfall from "../index.ts";
import { preview } from "../rules/battle/preview.ts";
import { skirmishSetup } from "../rules/battle/setup.ts";
import { skirmishFleet } from "../rules/battle/skirmish.ts";
import { installationsOf } from "../rules/map.ts";
import { payUpkeep } from "../rules/production/handles.ts";
import { abandonSector } from "../rules/sectors/abandoning.ts";
import { buildHavenLevel } from "../rules/voidborn/handles.ts";
import { voidInfluence } from "../rules/voidborn/influence.ts";
import { voidOf } from "../state.ts";
import { type SideSettings, type TableSettings, table } from "../testing/table.ts";
import { missileInstallations } from "../values.ts";
import printedRules from "./printed-rules.ts";

/** A table with all these readings, or with none. */
const read = (isOther: boolean, sides: readonly SideSettings[], settings: TableSettings) =>
  table(sides, { ...settings, extensions: isOther ? [printedRules] : [] });

const both = [[false], [true]] as const;

describe.each(both)("other readings: %s", (isOther) => {
  it("rifts count 30, otherwise 60", () => {
    const one = read(isOther, [{}], { *run() {} });
    const rifts = voidInfluence(one.position).parts.find(({ part }) => part === "rifts");
    expect(rifts).toEqual({ part: "rifts", count: 1, influence: isOther ? 60 : 30 });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("as much influence as the Voidborn is enough, otherwise not", () => {
    const one = read(isOther, [{}], {
      arrange(game) {
        for (const player of game.state.players) player.influence = voidInfluence(game).total;
      },
      *run(game) {
        yield* game.checkVictory("final");
      },
    });
    one.play.end({ outcome: isOther ? "voidborn" : "humanity" });
  });

  it("a missed point of upkeep costs 3, otherwise each of its two resources", () => {
    const one = read(isOther, [{ influence: 20 }], {
      arrange(game) {
        // Two points for the starting agenda, and nothing to pay them with.
        for (const sector of Object.values(game.state.sectors)) if (sector.fleet) sector.installations.length = 0;
      },
      *run(game) {
        yield* game.call(payUpkeep, { seat: 0 });
      },
    });
    expect(one.metric("total-upkeep")).toBe(2);
    expect(one.player().influence).toBe(isOther ? 20 - 4 * 3 : 20 - 2 * 3);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("players take different rewards of a Safe Haven, otherwise any", () => {
    const two = read(isOther, [{ inactive: 5, corruptedTracks: ["society"] }, { corruptedTracks: ["economy"] }], {
      mode: "co-operative",
      arrange(game) {
        const [haven] = voidOf(game).havens;
        while (haven && haven.filled.length < haven.levels - 1) haven.filled.push(1);
        for (const other of voidOf(game).havens.slice(1))
          while (other.filled.length < other.levels) other.filled.push(1);
      },
      *run(game) {
        yield* game.call(buildHavenLevel, { context: newContext(0, t("label.haven-reward")) });
      },
    });
    two.play.choose(0, "haven-1");
    two.play.choose(0, "remove-corruption", "haven-reward");
    two.play.choose(0, "society");
    if (isOther) two.play.expect(1).toHaveOption("remove-corruption");
    else two.play.expect(1).notToHaveOption("remove-corruption");
    two.play.end({ asked: [[1, "haven-reward"]] });
  });

  it("printed pieces stay when a sector is abandoned, otherwise they go (V31)", () => {
    const one = read(isOther, [{}], {
      sectors: { s11: { type: "novarch-palace", seat: 0, installations: ["shipyard"] } },
      *run(game) {
        yield* abandonSector(game, "s11", 0);
      },
    });
    expect(one.sector("s11").voidCubes).toBe(2);
    expect(installationsOf(one.position, one.sector("s11"))).toEqual(isOther ? [] : ["sector-defense"]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("leftover Trade tokens go back to the board, otherwise out of the game (V16)", () => {
    const one = read(isOther, [{ tradeTokens: 2 }, {}], {
      phase: "turn",
      event: "event-1d-we-resist",
      arrange({ state }) {
        state.order = [0, 1];
        state.trade.splice(0, 6, 0, 0, 1, 1, 1, 1);
      },
    });
    one.play.choose(0, "play:politics");
    one.play.pass(0, "third-action");
    one.play.pass(0, "action");
    expect(one.player().tradeTokens).toBe(1);
    expect(one.position.state.trade).toEqual([0, isOther ? 1 : 0, 1, 1, 1, 1]);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("corruption in chambers does not count for a skirmish, otherwise it does", () => {
    const one = read(isOther, [{ corruptedTracks: ["society"], technologies: ["decontamination-chambers"] }], {
      arrange({ state }) {
        for (const player of state.players) player.chambers = 2;
      },
      *run() {},
    });
    expect(skirmishFleet(one.position, 0, 0)).toBe(isOther ? 3 : 1);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("each point of a defender's dreadnoughts absorbs by itself, otherwise all of them at once (V28)", () => {
    const one = read(isOther, [{}], {
      sectors: { s11: { type: "standard", seat: 0, cubes: { dreadnought: 2 } } },
      *run() {},
    });
    const { steps } = preview(skirmishSetup(one.position, { sector: "s11", voidCubes: 6 }));
    const absorbed = steps.filter(({ side, salvo }) => side === "defender" && salvo > 0).map((step) => step.absorbed);
    expect(absorbed.slice(0, 2)).toEqual(isOther ? [1, 0] : [1, 1]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("Sector Defenses count for Deep Space Missiles, otherwise shipyards", () => {
    const one = read(isOther, [{}], { *run() {} });
    const counting = one.position.value(missileInstallations, { seat: 0 });
    expect(counting).toEqual(isOther ? ["shipyard", "starbase"] : ["sector-defense", "starbase"]);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

it.each([
  [10, {}],
  [25, { "printed-rules.starting-influence": 25 }],
])("players begin with %i influence", (influence, options) => {
  const play = scenario(voidfall, [printedRules], { seats: 1, options: { houses: "drawn", ...options } });
  expect(play.state.players[0]?.influence).toBe(influence);
  play.arrange("round", () => {}, { seat: 0 });
  play.end({ asked: [[0, "focus"]] });
});

it("each reading can be left out", () => {
  const one = table([{}], {
    extensions: [printedRules],
    options: { "printed-rules.rifts-count-60": false },
    *run() {},
  });
  expect(voidInfluence(one.position).parts).toContainEqual({ part: "rifts", count: 1, influence: 30 });
  one.play.end({ asked: [[0, "trial"]] });
});
