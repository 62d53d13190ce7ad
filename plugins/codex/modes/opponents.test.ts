import { describe, expect, it } from "vitest";
import { duel, type Side } from "../testing/table.ts";

/** What cards mean by “an opponent”, “each opponent”, “opponents”, “friendly” and “you”, with more than two players. */

/** Two-Headed Dragon: seats 0 and 2 against 1 and 3. */
const dragon = (mine: Side, first: Side = {}, partner: Side = {}, second: Side = {}) =>
  duel(mine, first, { seats: 4, options: { mode: "two-headed-dragon" }, others: [partner, second] });

/** Everybody against everybody. */
const three = (mine: Side, second: Side = {}, third: Side = {}) => duel(mine, second, { seats: 3, others: [third] });

describe("“an opponent” is one whom the player chooses (K35)", () => {
  it("Free Speech in Two-Headed Dragon silences one of them, until that player’s turn is over", () => {
    const table = dragon(
      { play: ["sirus-quince"], hand: ["free-speech"], gold: 2 },
      { play: ["captain-zane"] },
      { play: ["captain-zane"] },
      { play: ["captain-zane"] },
    );
    table.cast(0, "free-speech");
    expect(table.offered("opponent")).toEqual(["seat-1", "seat-3"]);
    table.play.choose(0, "seat-3", "opponent");
    const silenced = () => [1, 2, 3].map((seat) => table.figure(seat, "captain-zane").silenced);
    expect(silenced()).toEqual([false, false, true]);
    table.play.pass(0, "main");
    table.play.pass(2, "main");
    table.play.until({ key: "main", seat: 1 }, "random");
    expect(silenced()).toEqual([false, false, true]);
    table.play.until(({ position }) => [0, 2].includes(position.current), "pass");
    expect(silenced()).toEqual([false, false, false]);
    table.play.until("main", "first");
    table.end();
  });

  it("Free Speech in a free-for-all lasts through the turn of the other opponent", () => {
    const table = three(
      { play: ["sirus-quince"], hand: ["free-speech"], gold: 2 },
      { play: ["captain-zane"] },
      { play: ["captain-zane"] },
    );
    table.cast(0, "free-speech");
    table.play.choose(0, "seat-2", "opponent");
    const silenced = () => [1, 2].map((seat) => table.figure(seat, "captain-zane").silenced);
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "pass");
    expect(silenced()).toEqual([false, true]);
    table.endMain(1);
    table.play.until({ key: "main", seat: 2 }, "pass");
    expect(silenced()).toEqual([false, true]);
    table.endMain(2);
    table.play.until({ key: "main", seat: 0 }, "pass");
    expect(silenced()).toEqual([false, false]);
    table.end();
  });

  it("Injunction shuts down a building and disables units of its player alone", () => {
    const table = dragon(
      { play: ["bigby-hayes"], hand: ["injunction"], gold: 3 },
      { play: ["iron-man"], tech: 1 },
      { play: ["iron-man"], tech: 1 },
      { play: ["iron-man"], tech: 1 },
    );
    table.cast(0, "injunction");
    expect(table.offered("choose").toSorted()).toEqual(
      [1, 3].map((seat) => table.figure(seat, "tech-i-building").id).toSorted(),
    );
    table.choose(0, 3, "tech-i-building", "choose");
    expect([1, 2, 3].map((seat) => table.figure(seat, "iron-man").thing.disabled)).toEqual([false, false, true]);
    table.end();
  });

  it("Tax Collector steals from one", () => {
    const table = three({ hand: ["tax-collector"], gold: 2, tech: 1 }, { gold: 3 }, { gold: 3 });
    table.cast(0, "tax-collector");
    table.play.choose(0, "seat-2", "opponent");
    expect([0, 1, 2].map((seat) => table.gold(seat))).toEqual([1, 3, 2]);
    table.end();
  });
});

describe("the player of a base that a team shares (K35)", () => {
  it("is chosen for Flagstone Spy: the hand of one opponent, and gold of the same", () => {
    const table = dragon({ play: ["flagstone-spy"] }, { hand: ["spark"], gold: 3 }, {}, { hand: ["bloom"], gold: 3 });
    table.attack(0, "flagstone-spy", "shared-base");
    expect(table.offered("opponent")).toEqual(["seat-1", "seat-3"]);
    table.play.choose(0, "seat-3", "opponent");
    expect([0, 1, 3].map((seat) => table.gold(seat))).toEqual([1, 3, 2]);
    expect(table.play.story(0)).toContain("You see: Bloom.");
    expect(table.play.story(1).some((line) => line.includes("You see"))).toBe(false);
    table.end();
  });

  it("is the owner for any other building that Flagstone Spy hits", () => {
    const table = dragon({ play: ["flagstone-spy"] }, { gold: 3 }, {}, { gold: 3, play: ["tower"] });
    table.attack(0, "flagstone-spy", "tower", 3);
    expect([0, 1, 3].map((seat) => table.gold(seat))).toEqual([1, 3, 2]);
    table.end();
  });

  it("is oneself for the own base: Pillage steals nothing from the partner", () => {
    const table = dragon({ play: ["captain-zane"], hand: ["pillage"], gold: 1 }, {}, { gold: 3 });
    table.cast(0, "pillage");
    table.choose(0, 0, "shared-base", "target");
    expect([table.base(0), table.gold(0), table.gold(2)]).toEqual([29, 0, 3]);
    table.end();
  });

  it("is chosen for obliterate when the base is attacked: units of one opponent", () => {
    const table = dragon(
      { play: ["pirate-gunship"] },
      { play: ["tenderfoot", "tenderfoot"] },
      {},
      { play: ["tenderfoot", "tenderfoot"] },
    );
    table.attack(0, "pirate-gunship", "shared-base");
    table.play.choose(0, "seat-3", "opponent");
    expect([1, 3].map((seat) => table.all(seat, "tenderfoot").length)).toEqual([2, 0]);
    table.end();
  });
});

describe("“opponents” and “each opponent” are all of them, and never the partner (K35)", () => {
  it("Reputable Newsman binds both enemies", () => {
    const withers: Side = { hand: ["wither"], gold: 2, play: ["troq-bashar"] };
    const table = dragon({ hand: ["reputable-newsman"], gold: 2 }, withers, withers, withers);
    table.cast(0, "reputable-newsman");
    table.play.integer(0, 2, "newsman-number");
    table.play.choose(0, "hand-over", "main");
    expect(table.refused(2, `play:${table.card(2, "wither")}`)).toBeUndefined();
    table.play.pass(2, "main");
    table.play.pass(0, "main");
    table.play.until({ key: "main", seat: 1 }, "pass");
    expect(table.refused(1, `play:${table.card(1, "wither")}`)).toBe("reason.newsman");
    table.play.choose(1, "hand-over", "main");
    expect(table.refused(3, `play:${table.card(3, "wither")}`)).toBe("reason.newsman");
    table.play.end({ asked: [[3, "main"]] });
  });

  it("Jail locks up units of both opponents in a free-for-all, and the later one frees the one before", () => {
    const hand = ["tenderfoot"];
    const table = three({ play: ["jail"] }, { hand, gold: 1, workers: 0 }, { hand, gold: 1, workers: 0 });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "pass");
    table.cast(1, "tenderfoot");
    expect(table.has(1, "tenderfoot")).toBe(false);
    table.endMain(1);
    table.play.until({ key: "main", seat: 2 }, "pass");
    table.cast(2, "tenderfoot");
    expect([table.has(1, "tenderfoot"), table.has(2, "tenderfoot")]).toEqual([true, false]);
    table.end(2);
  });

  it("Plague Lord infects units and heroes of both enemies", () => {
    const play = ["iron-man", "troq-bashar"];
    const table = dragon({ play: ["plague-lord"] }, { play }, { play }, { play });
    table.attack(0, "plague-lord", "shared-base");
    expect([1, 2, 3].map((seat) => table.stats(seat, "iron-man"))).toEqual(["2/3", "3/4", "2/3"]);
    expect([1, 2, 3].map((seat) => table.stats(seat, "troq-bashar"))).toEqual(["1/2", "2/3", "1/2"]);
    table.end();
  });

  it("Prynn’s fading keeps both enemies from drawing", () => {
    const table = three(
      { play: [{ kind: "prynn-pasternaak", level: 4, runes: { time: 1 } }, "iron-man"], hand: [] },
      { hand: ["spark"] },
      { hand: ["spark"] },
    );
    table.endMain(0);
    for (const seat of [1, 2]) {
      table.play.until({ key: "main", seat }, "pass");
      table.endMain(seat);
    }
    table.play.until({ key: "main", seat: 0 }, "pass");
    expect(table.has(0, "prynn-pasternaak")).toBe(false);
    const skipping = table.play.view("spectator").effects.flatMap(({ players }) => players);
    expect(skipping).toEqual([1, 2]);
    table.end();
  });
});

describe("“friendly” is also the partner’s, “your” is not (K35)", () => {
  it("Helpful Turtle heals the partner’s units, Drakk’s frenzy is for the own", () => {
    const hurt = { kind: "iron-man", damage: 2 };
    const drakk = { kind: "drakk-ramhorn", level: 4 };
    const table = dragon({ play: ["helpful-turtle", hurt, drakk] }, {}, { play: [hurt] });
    expect([0, 2].map((seat) => table.figure(seat, "iron-man").atk)).toEqual([4, 3]);
    table.play.pass(0, "main");
    table.play.pass(2, "main");
    table.play.until(({ position }) => [1, 3].includes(position.current), "pass");
    table.play.until(({ position, prompts }) => position.current === 0 && prompts[0]?.key === "main", "pass");
    expect([0, 2].map((seat) => table.figure(seat, "iron-man").thing.damage)).toEqual([1, 1]);
    table.end();
  });

  it("Sacrifice the Weak is about each player: all four", () => {
    const play = ["tenderfoot", "iron-man"];
    const table = dragon(
      { play: ["orpal-gloor", ...play], hand: ["sacrifice-the-weak"], gold: 2 },
      { play },
      { play },
      { play },
    );
    table.cast(0, "sacrifice-the-weak");
    expect([0, 1, 2, 3].map((seat) => table.all(seat, "tenderfoot").length)).toEqual([0, 0, 0, 0]);
    expect([0, 1, 2, 3].map((seat) => table.all(seat, "iron-man").length)).toEqual([1, 1, 1, 1]);
    table.end();
  });
});
