import { describe, expect, it } from "vitest";
import type { Slot } from "../../state-types.ts";
import { type Duel, duel } from "../../testing/table.ts";

const garus = "garus-rook";
const reaper = "harvest-reaper";
const at = (slot: Slot, kind: string) => ({ kind, slot });
const slotOf = (table: Duel, seat: number, kind: string) => table.figure(seat, kind).thing.slot;

describe("Strength spells", () => {
  it("Entangling Vines takes a patrolling unit out of patrol; it neither attacks nor patrols", () => {
    const table = duel(
      { hand: ["entangling-vines"], gold: 3, play: [garus] },
      { play: [at("elite", "iron-man"), at("lookout", "troq-bashar"), "older-brother"] },
    );
    table.cast(0, "entangling-vines");
    for (const kind of ["troq-bashar", "older-brother"]) {
      expect(() => table.choose(0, 1, kind, "target")).toThrow();
    }
    table.choose(0, 1, "iron-man", "target");
    expect(slotOf(table, 1, "iron-man")).toBeUndefined();
    expect(table.figure(1, "iron-man").thing.exhausted).toBe(false);
    table.endMain(0);
    const man = table.figure(1, "iron-man").id;
    expect(table.refused(1, `attack:${man}`)).toBe("reason.cant-attack");
    table.play.pass(1, "main");
    const [prompt] = table.play.prompts;
    expect(prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : []).not.toContain(man);
    table.play.assign(1, {}, "patrol");
    table.end(0);
  });

  it("Entangling Vines go to their owner’s discard pile with their host", () => {
    const table = duel(
      { hand: ["entangling-vines"], gold: 3, play: [garus, reaper] },
      { play: [at("elite", "iron-man")] },
    );
    table.cast(0, "entangling-vines");
    table.choose(0, 1, "iron-man", "target");
    expect(table.has(0, "entangling-vines")).toBe(true);
    table.attack(0, reaper, "iron-man");
    expect([table.has(0, "entangling-vines"), table.kinds("discard", 0)]).toEqual([false, ["entangling-vines"]]);
    table.end();
  });

  it("Entangling Vines fall off an Illusion, which dies", () => {
    const table = duel(
      { hand: ["entangling-vines"], gold: 3, play: [garus] },
      { play: [at("elite", "mirror-illusion")] },
    );
    table.cast(0, "entangling-vines");
    table.choose(0, 1, "mirror-illusion", "target");
    expect([table.has(1, "mirror-illusion"), table.kinds("discard", 0)]).toEqual([false, ["entangling-vines"]]);
    table.end();
  });

  it("Thunderclap takes up to three units on the ground that cost 2 or less out of patrol", () => {
    const table = duel(
      { hand: ["thunderclap"], gold: 2, play: [garus] },
      {
        play: [
          at("squad-leader", "older-brother"),
          at("elite", "tenderfoot"),
          at("scavenger", "iron-man"),
          at("technician", "flying-fox"),
          at("lookout", "troq-bashar"),
        ],
      },
    );
    table.cast(0, "thunderclap");
    for (const kind of ["iron-man", "flying-fox", "troq-bashar"]) {
      expect(() => table.many(0, 1, [kind], "target")).toThrow();
    }
    table.many(0, 1, ["older-brother", "tenderfoot"], "target");
    expect(["older-brother", "tenderfoot", "iron-man"].map((kind) => slotOf(table, 1, kind))).toEqual([
      undefined,
      undefined,
      "scavenger",
    ]);
    expect(table.figure(1, "older-brother").thing.exhausted).toBe(false);
    table.end();
  });

  it("Thunderclap counts tokens as cost 0, and may target units that do not patrol: an Illusion dies", () => {
    const table = duel(
      { hand: ["thunderclap"], gold: 2, play: [garus] },
      { play: [at("elite", "zombie"), at("scavenger", "ninja"), "mirror-illusion", at("lookout", "tenderfoot")] },
    );
    table.cast(0, "thunderclap");
    expect(() => table.many(0, 1, ["zombie", "ninja", "mirror-illusion", "tenderfoot"], "target")).toThrow();
    table.many(0, 1, ["zombie", "ninja", "mirror-illusion"], "target");
    expect([slotOf(table, 1, "zombie"), slotOf(table, 1, "ninja")]).toEqual([undefined, undefined]);
    expect([table.has(1, "zombie"), table.has(1, "mirror-illusion")]).toEqual([true, false]);
    expect(slotOf(table, 1, "tenderfoot")).toBe("lookout");
    table.end();
  });

  const shaking = { hand: ["earthquake"], gold: 5, play: [{ kind: garus, level: 8 }, "firehouse"] };

  it("Earthquake deals 4 to an opponent’s damaged buildings and 1 to the others, not to own ones", () => {
    const table = duel(shaking, {
      play: ["tower", { kind: "foxs-den-school", damage: 1 }, { kind: "heros-monument", damage: 1 }],
      baseDamage: 3,
    });
    table.cast(0, "earthquake");
    expect(table.base(1)).toBe(13);
    expect(table.figure(1, "tower").thing.damage).toBe(1);
    expect(table.figure(1, "heros-monument").thing.damage).toBe(5);
    expect(table.has(1, "foxs-den-school")).toBe(false);
    expect([table.base(0), table.figure(0, "firehouse").thing.damage]).toEqual([20, 0]);
    table.end();
  });

  it("Earthquake deals 1 to an undamaged base", () => {
    const table = duel(shaking, {});
    table.cast(0, "earthquake");
    expect(table.base(1)).toBe(19);
    table.end();
  });

  it("Earthquake spares the base in its second part if a falling building has shaken it in the first", () => {
    const table = duel(shaking, { play: [{ kind: "tower", damage: 1 }] });
    table.cast(0, "earthquake");
    expect([table.has(1, "tower"), table.base(1)]).toEqual([false, 18]);
    table.end();
  });

  it("Earthquake hits one of several opponents", () => {
    const table = duel(shaking, {}, { seats: 3, others: [{}] });
    table.cast(0, "earthquake");
    table.play.choose(0, "seat-2", "opponent");
    expect([table.base(1), table.base(2)]).toEqual([20, 19]);
    table.end();
  });
});
