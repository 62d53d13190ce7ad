import { describe, expect, test } from "vitest";
import { activate, andOr, deploy, effectOf, invade } from "../../effects/writing.ts";
import { attack, cubes, done, invading, map, plain } from "../../testing/procedures.ts";
import { resolving } from "../../testing/table.ts";

describe("whom to invade, and with what (section 8.7)", () => {
  test("adjacent sectors of others; a target that is taken back can be chosen again", () => {
    const table = invading();
    const { play } = table;
    play.expect(0).toBeAsked("invade", ["s12", "s21", "s22"]);
    play.choose(0, "s12");
    play.allocate(0, { "corvette@s11": 1, "corvette@s01": 2 });
    play.expect(0).toBeAsked("invade-with");
    play.confirm(0, false);
    play.choose(0, "s22");
    play.expect(0).toBeAsked("forces", ["corvette@s11"]);
    play.allocate(0, {});
    play.pass(0, "invade");
    expect(cubes(table, "s11")).toEqual({ corvette: 6 });
    play.end(done);
  });

  test("only corrupted sectors, if the action says so", () => {
    const table = invading({}, { sectors: { s12: { ...map.s12, corrupted: false } } }, effectOf(invade("corrupted")));
    table.play.expect(0).toBeAsked("invade", ["s21", "s22"]);
    table.play.pass(0);
    table.play.end(done);
  });

  test("a sector from which all cubes go is abandoned before the battle, for a glory token (V33)", () => {
    const table = invading({ glory: [1, 3] });
    const { play } = table;
    play.choose(0, "s22");
    play.allocate(0, { "corvette@s11": 6 });
    play.expect(0).toBeAsked("invade-abandoning");
    play.confirm(0, true);
    play.choose(0, "glory-1", "discard-glory");
    expect(table.sector("s11")).toMatchObject({ voidCubes: 2, corrupted: true });
    expect(table.sector("s22").fleet?.seat).toBe(0);
    // 3 and the token of the sector.
    expect(table.player()).toMatchObject({ glory: [3, 1], influence: 4 });
    expect(table.cubes()).toBe(14);
    play.end(done);
  });

  test("players do not invade home sectors, and none of those who play with them (V60)", () => {
    const sides = [plain, { ...plain, house: "dunlork" }];
    const competitive = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 3 } },
        "near-2": { seat: 1, cubes: { corvette: 1 } },
        "home-2": { seat: 1, cubes: {} },
      },
    });
    competitive.play.expect(0).toHaveOption("near-2");
    competitive.play.expect(0).notToHaveOption("home-2");
    competitive.play.pass(0);
    competitive.play.end(done);
    const together = resolving(effectOf(invade()), sides, {
      mode: "co-operative",
      scenario: "c012-first-stand-2p",
      arrange(game) {
        const [first, second] = Object.values(game.state.sectors).filter(
          ({ fleet, home }) => fleet && home === undefined,
        );
        if (first) first.fleet = { seat: 0, cubes: { corvette: 3 } };
        if (second) second.fleet = { seat: 1, cubes: { corvette: 1 } };
      },
    });
    const others = Object.values(together.position.state.sectors).filter(({ fleet }) => fleet?.seat === 1);
    for (const { id } of others) together.play.expect(0).notToHaveOption(id);
    together.play.pass(0);
    together.play.end(done);
  });
});

describe("the battle (section 9)", () => {
  test("losses are recalled, a defeat gains nothing", () => {
    const table = invading();
    attack(table, "s22", { "corvette@s11": 2 });
    expect(table.sector("s22")).toMatchObject({ voidCubes: 2, glory: [1] });
    expect(table.player()).toMatchObject({ active: 2, influence: 0 });
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("a tie leaves the sector to the Voidborn, with two cubes and another bounty token (section 10.4, V31)", () => {
    const table = invading();
    attack(table, "s22", { "corvette@s11": 3 });
    expect(table.sector("s22")).toMatchObject({ voidCubes: 2, glory: [1] });
    expect(table.position.zone("tokens:s22")).toHaveLength(1);
    expect(table.player()).toMatchObject({ active: 3, glory: [2] });
    table.play.end(done);
  });

  test("a side with several fleet types chooses its losses", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 3, sentry: 2 } } };
    const table = invading({}, { sectors });
    attack(table, "s12", { "corvette@s11": 2, "sentry@s11": 1 });
    table.play.expect(0).toBeAsked("losses", ["corvette", "sentry"]);
    table.play.choose(0, "corvette");
    expect(cubes(table, "s12")).toEqual({ corvette: 1, sentry: 1 });
    table.play.end(done);
  });

  test("everybody sees how it stands while losses are chosen", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 3, sentry: 2 } } };
    const table = invading({ technologies: ["escape-pods"] }, { sectors });
    attack(table, "s12", { "corvette@s11": 2, "sentry@s11": 1 });
    const underWay = () => table.play.view("spectator").battle;
    expect(underWay()).toEqual({
      sector: "s12",
      invader: {
        seat: 0,
        fleets: [
          { fleet: "corvette", cubes: 2 },
          { fleet: "sentry", cubes: 1 },
        ],
        voidCubes: 0,
      },
      defender: { fleets: [], voidCubes: 1 },
      steps: [{ salvo: 1, side: "defender", damage: 1, absorbed: 0, lost: [], voidCubesLost: 1 }],
      asked: 0,
    });
    table.play.choose(0, "corvette", "losses");
    table.play.expect(0).toBeAsked("escape", ["corvette@s01"]);
    expect(underWay()?.invader.fleets).toEqual([
      { fleet: "corvette", cubes: 1 },
      { fleet: "sentry", cubes: 1 },
    ]);
    expect(underWay()?.steps[1]).toMatchObject({ side: "invader", lost: [{ fleet: "corvette", cubes: 1 }] });
    table.play.pass(0);
    expect(underWay()).toBeUndefined();
    table.play.end(done);
  });

  test("a player who defends is asked as well (V29, V32)", () => {
    const sides = [plain, { ...plain, house: "dunlork", glory: [3, 1] }];
    const table = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 5 } },
        "near-2": { seat: 1, cubes: { corvette: 1, destroyer: 1 }, installations: [], glory: [] },
      },
    });
    attack(table, "near-2", { "corvette@palace": 4 });
    table.play.expect(1).toBeAsked("losses", ["corvette", "destroyer"]);
    table.play.choose(1, "destroyer");
    table.play.choose(1, "glory-1", "discard-glory");
    expect(cubes(table, "near-2")).toEqual({ corvette: 3 });
    // Influence for the glory of the other player, before a token of it is discarded (section 10.2).
    expect(table.player(0)).toMatchObject({ influence: 4, glory: [2] });
    expect(table.player(1)).toMatchObject({ glory: [3] });
    table.play.end(done);
  });

  test("a tie against a player costs that player a glory token (section 10.4)", () => {
    const sides = [plain, { ...plain, house: "dunlork", glory: [3] }];
    const table = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 3 } },
        "near-2": { seat: 1, cubes: { corvette: 2 }, installations: ["shipyard"] },
      },
    });
    attack(table, "near-2", { "corvette@palace": 2 });
    expect(table.player(1).glory).toEqual([]);
    expect(table.player(0).glory).toEqual([2]);
    expect(table.sector("near-2")).toMatchObject({ voidCubes: 2, installations: [], corrupted: true });
    table.play.end(done);
  });
});

test("what a battle has been is known to the other parts of the action", () => {
  const effect = andOr(invade(), activate(), deploy(1, "home"));
  const table = invading({}, {}, effect);
  table.play.choose(0, "part-1");
  attack(table, "s12", { "corvette@s11": 4 });
  expect(table.metric("own-sector")).toBe(3);
  table.play.until("trial");
  table.play.end(done);
});
