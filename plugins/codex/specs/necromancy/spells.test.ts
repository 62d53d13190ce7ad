import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { type Duel, duel } from "../../testing/table.ts";

const garth = "garth-torken";
const atTop = { kind: garth, level: 7 };

/** Which of these a player has in play. */
const left = (table: Duel, seat: number, kinds: readonly string[]) => kinds.filter((kind) => table.has(seat, kind));

describe("Necromancy: spells", () => {
  it("Doom Grasp sacrifices a unit and destroys a unit up to tech II or a hero", () => {
    const table = duel(
      { gold: 4, play: [garth, "skeleton"], hand: ["doom-grasp"] },
      { play: ["eggship", "trojan-duck", "troq-bashar"] },
    );
    table.cast(0, "doom-grasp");
    table.choose(0, 0, "skeleton", "sacrifice");
    const prompt = table.play.prompts.find(({ key }) => key === "target-destroy");
    const ids = prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    expect(ids).not.toContain(table.figure(1, "trojan-duck").id);
    expect(ids).toHaveLength(3);
    table.choose(0, 1, "troq-bashar", "target-destroy");
    expect(left(table, 1, ["eggship", "trojan-duck", "troq-bashar"])).toEqual(["eggship", "trojan-duck"]);
    expect(table.has(0, "skeleton")).toBe(false);
    table.end();
  });

  it("Doom Grasp destroys nothing if nothing can be sacrificed (K38)", () => {
    const table = duel({ gold: 4, play: [garth, "pestering-haunt"], hand: ["doom-grasp"] }, { play: ["eggship"] });
    table.cast(0, "doom-grasp");
    expect(table.has(0, "pestering-haunt")).toBe(true);
    expect(table.has(1, "eggship")).toBe(true);
    table.end();
  });

  it("Doom Grasp is satisfied if a Soul Stone or a second life saves what is sacrificed", () => {
    for (const stone of [true, false]) {
      const table = duel(
        { gold: 6, play: [garth, "vandy-anadrose", "iron-man"], hand: ["soul-stone", "doom-grasp"] },
        { play: ["eggship"] },
      );
      if (stone) {
        table.cast(0, "soul-stone");
        table.choose(0, 0, "iron-man", "target");
      } else
        table.play.arrange("main", (game) => {
          const it = table.figure(0, "iron-man");
          alter(game, sourceOf(it), it, { keywords: { "two-lives": 1 } }, thisTurn);
        });
      table.cast(0, "doom-grasp");
      table.choose(0, 0, "iron-man", "sacrifice");
      table.choose(0, 1, "eggship", "target-destroy");
      expect(table.has(0, "iron-man")).toBe(true);
      expect(table.has(1, "eggship")).toBe(false);
      table.end();
    }
  });

  it("Lich’s Bargain costs a worker, of the start as well, and 4 HP for a Skeleton, a Zombie and a Horror", () => {
    const table = duel({ gold: 2, workers: 4, play: [garth], hand: ["lichs-bargain"] });
    table.cast(0, "lichs-bargain");
    // A worker of the start counts like any other.
    expect(table.workers(0)).toBe(3);
    expect(table.base(0)).toBe(16);
    expect(["skeleton", "zombie", "horror"].map((kind) => table.stats(0, kind))).toEqual(["1/1", "2/2", "3/3"]);
    expect(table.figure(0, "horror").keywords).toEqual({ deathtouch: 1 });
    table.end();
  });

  it("Nether Drain moves two levels from one hero to another, on any side", () => {
    const table = duel(
      { gold: 5, play: [{ kind: garth, level: 3 }], hand: ["nether-drain"] },
      { play: [{ kind: "troq-bashar", level: 5 }] },
    );
    table.cast(0, "nether-drain");
    table.choose(0, 1, "troq-bashar", "nether-drain-lose");
    table.choose(0, 0, garth, "nether-drain-gain");
    expect(table.figure(1, "troq-bashar").thing.level).toBe(3);
    expect(table.stats(1, "troq-bashar")).toBe("2/3");
    expect(table.figure(0, garth).thing.level).toBe(5);
    expect(table.stats(0, garth)).toBe("2/4");
    table.end();
  });

  it("Nether Drain stays between the first and the top level, and bars the drained hero for the turn", () => {
    const table = duel(
      {
        gold: 3,
        play: [
          { kind: garth, level: 2 },
          { kind: "vandy-anadrose", level: 4 },
        ],
        hand: ["nether-drain"],
      },
      { play: ["older-brother"] },
    );
    const levelUp = `level-up:${table.figure(0, garth).id}`;
    table.cast(0, "nether-drain");
    table.choose(0, 0, garth, "nether-drain-lose");
    table.choose(0, 0, "vandy-anadrose", "nether-drain-gain");
    table.choose(0, 1, "older-brother", "target");
    expect(table.figure(0, garth).thing.level).toBe(1);
    expect(table.figure(0, "vandy-anadrose").thing.level).toBe(5);
    expect(table.refused(0, levelUp)).toBe("reason.nether-drain");
    table.endMain(0);
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect(table.refused(0, levelUp)).toBeUndefined();
    table.end();
  });

  it("Nether Drain lifts another player’s hero to the top without the choices of that level", () => {
    const table = duel(
      { gold: 1, play: [{ kind: garth, level: 5 }], hand: ["nether-drain"] },
      { play: [{ kind: garth, level: 6 }], discard: ["bone-collector"], tech: 1 },
    );
    table.cast(0, "nether-drain");
    table.choose(0, 0, garth, "nether-drain-lose");
    table.choose(0, 1, garth, "nether-drain-gain");
    expect(table.stats(1, garth)).toBe("3/4");
    expect(table.has(1, "bone-collector")).toBe(false);
    table.end();
  });

  it("Death Rites destroys an opposing unit of the lowest tech for each own unit that dies this turn", () => {
    const table = duel(
      { gold: 4, play: [atTop, "skeleton", "skeleton", "iron-man"], hand: ["death-rites"] },
      { play: ["older-brother", "tenderfoot", "eggship", "harvest-reaper"] },
    );
    table.cast(0, "death-rites");
    table.use(0, garth, "garth-torken-draw");
    table.choose(0, 0, "skeleton", "sacrifice");
    table.choose(0, 1, "tenderfoot", "choose");
    expect(left(table, 1, ["older-brother", "tenderfoot", "eggship"])).toEqual(["older-brother", "eggship"]);
    table.use(0, garth, "garth-torken-draw");
    table.choose(0, 0, "skeleton", "sacrifice");
    table.choose(0, 1, "older-brother", "choose");
    table.endMain(0);
    table.attack(1, "harvest-reaper", "iron-man");
    expect(table.has(0, "iron-man")).toBe(false);
    expect(table.has(1, "eggship")).toBe(true);
    table.end(1);
  });

  it("Ultimate spells need Garth at level 7 since the turn began", () => {
    const table = duel({ gold: 5, play: [{ kind: garth, level: 6 }], hand: ["death-rites"] });
    table.play.choose(0, `level-up:${table.figure(0, garth).id}`, "main");
    table.play.until({ key: "main", seat: 0 });
    expect(table.refused(0, `play:${table.card(0, "death-rites")}`)).toBe("reason.ultimate");
    table.end();
  });
});
