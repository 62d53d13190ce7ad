import { describe, expect, it } from "vitest";
import { type Duel, duel } from "../../testing/table.ts";

const patrol = (kind: string, slot: "squad-leader" | "elite" | "scavenger" | "technician" | "lookout" = "elite") => ({
  kind,
  slot,
});

/** Whether a player could choose a thing in play now. */
function isOffered(table: Duel, of: number, kind: string): boolean {
  const ids = table.all(of, kind).map(({ id }) => id as string);
  return table.play.prompts.some((prompt) => "options" in prompt && prompt.options.some(({ id }) => ids.includes(id)));
}

describe("Jaina Stormborne", () => {
  it("hits a neighbour of the patroller that she attacks", () => {
    const table = duel(
      { play: ["jaina-stormborne"] },
      { play: [patrol("iron-man", "squad-leader"), patrol("older-brother", "elite")] },
    );
    table.attack(0, "jaina-stormborne", "iron-man");
    expect([table.stats(1, "iron-man"), table.stats(1, "older-brother")]).toEqual(["3/3", "3/1"]);
    table.end();
  });

  it("from level 4 on shoots a patrolling unit or a building for 1, no hero and no unit behind", () => {
    const table = duel(
      { play: [{ kind: "jaina-stormborne", level: 4 }] },
      { play: [patrol("iron-man"), patrol("troq-bashar", "lookout"), "older-brother"] },
    );
    expect(table.stats(0, "jaina-stormborne")).toBe("3/3");
    table.use(0, "jaina-stormborne", "jaina-stormborne-shoot");
    expect([isOffered(table, 1, "troq-bashar"), isOffered(table, 1, "older-brother")]).toEqual([false, false]);
    expect(isOffered(table, 1, "base")).toBe(true);
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("4/3");
    table.end();
  });

  it("at top level burns any unit or building for 3 instead: one ability for each exhaust", () => {
    const table = duel({ play: [{ kind: "jaina-stormborne", level: 7 }] }, { play: ["iron-man", "troq-bashar"] });
    const jaina = table.figure(0, "jaina-stormborne").id;
    expect(table.stats(0, "jaina-stormborne")).toBe("4/3");
    table.play.expect(0).toHaveOption(`activate:${jaina}.jaina-stormborne-shoot`);
    table.use(0, "jaina-stormborne", "jaina-stormborne-burn");
    expect(isOffered(table, 1, "troq-bashar")).toBe(false);
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("3/1");
    expect(table.refused(0, `activate:${jaina}.jaina-stormborne-shoot`)).toBe("reason.exhausted");
    table.end();
  });
});

describe("Fire spells", () => {
  it("Ember Sparks divides 3 damage among patrollers and buildings", () => {
    const table = duel(
      { hand: ["ember-sparks"], gold: 3, play: ["jaina-stormborne"] },
      { play: [patrol("iron-man"), "older-brother"] },
    );
    table.cast(0, "ember-sparks");
    expect(isOffered(table, 1, "older-brother")).toBe(false);
    table.many(0, 1, ["iron-man", "base"], "target");
    const [man, base] = [table.figure(1, "iron-man").id, table.figure(1, "base").id];
    const spared = table.play.refuses(0, { allocation: { [man]: 3 } }, "ANSWER_NOT_ALLOWED", "divide");
    expect(spared.options).toEqual([base]);
    table.play.allocate(0, { [man]: 2, [base]: 1 }, "divide");
    expect([table.stats(1, "iron-man"), table.base(1)]).toEqual(["4/2", 19]);
    table.end();
  });

  it("Ember Sparks has to hit a flagbearer that is legal", () => {
    const table = duel(
      { hand: ["ember-sparks"], gold: 3, play: ["jaina-stormborne"] },
      { play: [patrol("granfalloon-flagbearer"), patrol("iron-man", "lookout")] },
    );
    table.cast(0, "ember-sparks");
    table.play.refuses(0, { options: [table.figure(1, "base").id] }, "ANSWER_NOT_ALLOWED", "target");
    table.many(0, 1, ["granfalloon-flagbearer", "base"], "target");
    const [flag, base] = [table.figure(1, "granfalloon-flagbearer").id, table.figure(1, "base").id];
    table.play.allocate(0, { [flag]: 1, [base]: 2 }, "divide");
    expect([table.stats(1, "granfalloon-flagbearer"), table.base(1)]).toEqual(["3/1", 18]);
    table.end();
  });

  it("Ember Sparks need not hit a flagbearer that does not patrol", () => {
    const table = duel(
      { hand: ["ember-sparks"], gold: 3, play: ["jaina-stormborne"] },
      { play: ["granfalloon-flagbearer"] },
    );
    table.cast(0, "ember-sparks");
    table.many(0, 1, ["base"], "target");
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("Ember Sparks loses the share of an Illusion, which dies from being targeted", () => {
    const table = duel(
      { hand: ["ember-sparks"], gold: 3, play: ["jaina-stormborne"] },
      { play: [patrol("spectral-hound")] },
    );
    table.cast(0, "ember-sparks");
    table.many(0, 1, ["spectral-hound", "base"], "target");
    const [hound, base] = [table.figure(1, "spectral-hound").id, table.figure(1, "base").id];
    table.play.allocate(0, { [hound]: 2, [base]: 1 }, "divide");
    expect([table.has(1, "spectral-hound"), table.base(1)]).toEqual([false, 19]);
    table.end();
  });

  it.each([
    ["iron-man", "3/1"],
    ["firehouse", "0/2"],
  ])("Fire Dart deals 3 damage to a unit or 2 to a building: %s", (kind, after) => {
    const table = duel(
      { hand: ["fire-dart"], gold: 2, play: ["jaina-stormborne"] },
      { play: ["iron-man", "firehouse", "troq-bashar"] },
    );
    table.cast(0, "fire-dart");
    expect(isOffered(table, 1, "troq-bashar")).toBe(false);
    table.choose(0, 1, kind, "target");
    expect(table.stats(1, kind)).toBe(after);
    table.end();
  });

  it.each([
    ["harvest-reaper", "6/1"],
    ["general-onimaru", "4/1"],
    ["firehouse", "0/1"],
  ])("Flame Arrow deals 4 damage to a unit or hero or 3 to a building: %s", (kind, after) => {
    const table = duel(
      { hand: ["flame-arrow"], gold: 4, play: ["jaina-stormborne"] },
      { play: ["harvest-reaper", { kind: "general-onimaru", level: 8 }, "firehouse"] },
    );
    table.cast(0, "flame-arrow");
    table.choose(0, 1, kind, "target");
    expect(table.stats(1, kind)).toBe(after);
    table.end();
  });

  it("Burning Volley divides 5 damage among at most five units, heroes and buildings", () => {
    const table = duel(
      { hand: ["burning-volley"], gold: 3, play: [{ kind: "jaina-stormborne", level: 7 }] },
      { play: ["iron-man", "troq-bashar", "harvest-reaper", "firehouse", "trojan-duck"] },
    );
    table.cast(0, "burning-volley");
    const kinds = ["iron-man", "troq-bashar", "harvest-reaper", "firehouse", "trojan-duck"];
    const five = kinds.map((kind) => table.figure(1, kind).id);
    table.play.refuses(0, { options: [...five, table.figure(1, "base").id] }, "TOO_MANY_OPTIONS", "target");
    table.play.many(0, five, "target");
    expect(kinds.map((kind) => table.stats(1, kind))).toEqual(["3/3", "2/2", "6/4", "0/3", "8/8"]);
    table.end();
  });
});

describe("Fire units and buildings", () => {
  it("Firebat pays 1 and exhausts to burn a patroller or building for 2", () => {
    const table = duel({ play: ["firebat"], gold: 1 }, { play: [patrol("troq-bashar"), "iron-man"] });
    table.use(0, "firebat", "firebat-burn");
    expect([isOffered(table, 1, "iron-man"), isOffered(table, 1, "base")]).toEqual([false, true]);
    table.choose(0, 1, "troq-bashar", "target");
    expect([table.stats(1, "troq-bashar"), table.gold(0)]).toEqual(["3/1", 0]);
    expect(table.figure(0, "firebat").thing.exhausted).toBe(true);
    table.end();
  });

  it("Lobber throws at a building for 1 in the turn in which it comes", () => {
    const table = duel({ hand: ["lobber"], gold: 1, tech: 1 }, { play: [patrol("iron-man")] });
    table.cast(0, "lobber");
    table.use(0, "lobber", "lobber-throw");
    expect(isOffered(table, 1, "iron-man")).toBe(false);
    table.choose(0, 1, "base", "target");
    expect([table.base(1), table.stats(0, "lobber")]).toEqual([19, "2/2"]);
    table.end();
  });

  it("Bamstamper Lizzo has to hit a unit for 3, even itself", () => {
    const table = duel({ hand: ["bamstamper-lizzo"], gold: 4, tech: 2, techSpec: "fire", play: ["jaina-stormborne"] });
    table.cast(0, "bamstamper-lizzo");
    table.play.expect(0).toBeAsked("target", [table.figure(0, "bamstamper-lizzo").id]);
    table.choose(0, 0, "bamstamper-lizzo", "target");
    expect(table.kinds("discard", 0)).toEqual(["bamstamper-lizzo"]);
    table.end();
  });

  it("Bamstamper Lizzo hits a unit of an opponent", () => {
    const table = duel({ hand: ["bamstamper-lizzo"], gold: 4, tech: 2, techSpec: "fire" }, { play: ["iron-man"] });
    table.cast(0, "bamstamper-lizzo");
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.stats(0, "bamstamper-lizzo")]).toEqual(["3/1", "5/3"]);
    table.end();
  });

  it("Doubleshot Archer deals 3 damage to the base whatever it attacks, and is not hit back", () => {
    const table = duel({ play: ["doubleshot-archer"] }, { play: [patrol("harvest-reaper")] });
    table.attack(0, "doubleshot-archer", "harvest-reaper");
    expect([table.base(1), table.stats(1, "harvest-reaper")]).toEqual([17, "7/1"]);
    expect(table.stats(0, "doubleshot-archer")).toBe("4/3");
    table.end();
  });

  it("Firehouse readies as often as its fire destroys something", () => {
    const table = duel(
      { play: ["firehouse"] },
      { play: ["older-brother", { kind: "troq-bashar", damage: 1 }, "iron-man"] },
    );
    for (const kind of ["older-brother", "troq-bashar"]) {
      table.use(0, "firehouse", "firehouse-burn");
      table.choose(0, 1, kind, "target");
      expect([table.has(1, kind), table.figure(0, "firehouse").thing.exhausted]).toEqual([false, false]);
    }
    table.use(0, "firehouse", "firehouse-burn");
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.figure(0, "firehouse").thing.exhausted]).toEqual(["3/2", true]);
    table.end();
  });

  it("Firehouse does not ready for an Illusion, which dies from being targeted", () => {
    const table = duel({ play: ["firehouse"] }, { play: ["spectral-hound"] });
    table.use(0, "firehouse", "firehouse-burn");
    table.choose(0, 1, "spectral-hound", "target");
    expect([table.has(1, "spectral-hound"), table.figure(0, "firehouse").thing.exhausted]).toEqual([false, true]);
    table.end();
  });

  it.each([
    [1, "8/5"],
    [2, "8/4"],
  ])("Hotter Fire adds 1 for each copy to red spells: %i", (copies, after) => {
    const table = duel(
      {
        hand: ["fire-dart", "spark"],
        gold: 3,
        play: ["jaina-stormborne", ...Array.from({ length: copies }, () => "hotter-fire")],
      },
      { play: ["trojan-duck", patrol("iron-man")] },
    );
    table.cast(0, "fire-dart");
    table.choose(0, 1, "trojan-duck", "target");
    expect(table.stats(1, "trojan-duck")).toBe(after);
    // Spells of other colours gain nothing.
    table.cast(0, "spark");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("4/3");
    table.end();
  });

  it("Hotter Fire adds 1 to divided damage in total: Burning Volley reaches six", () => {
    const kinds = ["iron-man", "troq-bashar", "harvest-reaper", "firehouse", "trojan-duck", "base"];
    const table = duel(
      { hand: ["burning-volley"], gold: 3, play: [{ kind: "jaina-stormborne", level: 7 }, "hotter-fire"] },
      { play: kinds.slice(0, 5) },
    );
    table.cast(0, "burning-volley");
    table.many(0, 1, kinds, "target");
    expect(kinds.map((kind) => table.stats(1, kind))).toEqual(["3/3", "2/2", "6/4", "0/3", "8/8", "0/19"]);
    table.end();
  });

  it("Hotter Fire adds 1 to abilities of red cards and their drawbacks, not to combat damage or the cards of others", () => {
    const table = duel(
      { play: ["hotter-fire", "careless-musketeer", "nautical-dog"] },
      { play: [patrol("trojan-duck"), "crash-bomber"] },
    );
    table.use(0, "careless-musketeer", "careless-musketeer-shoot");
    table.choose(0, 1, "crash-bomber", "target");
    // The bomber’s own 1 damage stays 1.
    expect([table.has(1, "crash-bomber"), table.base(0)]).toEqual([false, 17]);
    table.attack(0, "nautical-dog", "trojan-duck");
    expect(table.stats(1, "trojan-duck")).toBe("9/7");
    table.end();
  });

  it("Molting Firebird hits every unit and hero of the player whose building it damages", () => {
    const table = duel(
      { play: ["molting-firebird", "older-brother"] },
      { play: [patrol("iron-man"), "troq-bashar", "firehouse"] },
    );
    table.attack(0, "molting-firebird", "firehouse");
    expect([table.stats(1, "iron-man"), table.stats(1, "troq-bashar")]).toEqual(["4/3", "2/2"]);
    expect([table.has(1, "firehouse"), table.stats(0, "older-brother"), table.base(1)]).toEqual([false, "2/2", 20]);
    table.end();
  });

  it("Molting Firebird that damages a shared base hits the units of both its players", () => {
    const table = duel(
      { play: ["molting-firebird"] },
      { play: ["iron-man"] },
      { seats: 4, others: [{ play: ["iron-man"] }, { play: ["older-brother"] }] },
    );
    table.attack(0, "molting-firebird", "shared-base");
    expect(table.base(1)).toBe(26);
    expect([table.stats(1, "iron-man"), table.stats(3, "older-brother"), table.stats(2, "iron-man")]).toEqual([
      "3/3",
      "2/1",
      "3/4",
    ]);
    table.end();
  });

  it("Molting Firebird hits nobody else when it damages a unit", () => {
    const table = duel({ play: ["molting-firebird"] }, { play: ["iron-man", "older-brother"] });
    table.attack(0, "molting-firebird", "iron-man");
    expect([table.has(1, "iron-man"), table.stats(1, "older-brother")]).toEqual([false, "2/2"]);
    table.end();
  });

  it("Cinderblast Dragon plays a Fire spell of the hand for free when it comes, without a Fire hero", () => {
    const table = duel(
      { hand: ["cinderblast-dragon", "flame-arrow", "burning-volley", "scorch"], gold: 7, tech: 3, techSpec: "fire" },
      { play: ["troq-bashar"] },
    );
    table.cast(0, "cinderblast-dragon");
    table.play.expect(0).toBeAsked("cinderblast-dragon", [table.card(0, "flame-arrow")]);
    table.play.choose(0, table.card(0, "flame-arrow"), "cinderblast-dragon");
    table.choose(0, 1, "base", "target");
    expect([table.base(1), table.gold(0), table.kinds("discard", 0)]).toEqual([17, 0, ["flame-arrow"]]);
    table.end();
  });

  it("Cinderblast Dragon plays a Fire spell of the codex when it attacks, before damage; another defender brings no second spell", () => {
    const table = duel(
      { play: ["cinderblast-dragon"], codex: ["fire-dart", "fire-dart", "firebat", "burning-volley"] },
      { play: [patrol("eggship"), "older-brother"] },
    );
    table.attack(0, "cinderblast-dragon", "eggship");
    table.play.expect(0).toBeAsked("cinderblast-dragon", ["fire-dart"]);
    table.play.choose(0, "fire-dart", "cinderblast-dragon");
    table.choose(0, 1, "eggship", "target");
    // The defender is gone: another one is chosen, and the Dragon plays no second spell.
    table.choose(0, 1, "base", "defender");
    expect([table.base(1), table.stats(0, "cinderblast-dragon")]).toEqual([14, "6/6"]);
    expect(table.kinds("codex", 0).sort()).toEqual(["burning-volley", "fire-dart", "firebat"]);
    expect(table.kinds("discard", 0)).toEqual(["fire-dart"]);
    table.end();
  });

  it("Cinderblast Dragon may play nothing, and nobody learns whether there was a spell", () => {
    const table = duel({ play: ["cinderblast-dragon"] });
    table.attack(0, "cinderblast-dragon", "base");
    table.play.pass(0, "cinderblast-dragon");
    expect([table.base(1), table.figure(0, "cinderblast-dragon").keywords]).toEqual([14, { flying: 1, resist: 2 }]);
    table.end();
  });
});
