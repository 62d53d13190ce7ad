import { playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { thingIn } from "../../state.ts";
import { duel } from "../../testing/table.ts";

const grave = "grave-stormborne";

describe("White starter: spells", () => {
  it("Grappling Hook moves a patroller to an empty slot of its own patrol zone, for nothing", () => {
    const table = duel(
      { hand: ["grappling-hook"], play: [grave, "iron-man"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, { kind: "tenderfoot", slot: "lookout" }, "fruit-ninja"] },
    );
    table.cast(0, "grappling-hook");
    expect(() => table.choose(0, 1, "fruit-ninja", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(() => table.play.choose(0, "lookout", "slot")).toThrow();
    table.play.choose(0, "technician", "slot");
    expect(table.figure(1, "iron-man").thing.slot).toBe("technician");
    expect(table.figure(1, "iron-man").armor).toBe(0);
    table.end();
  });

  it("Grappling Hook finds no other slot in a full patrol zone", () => {
    const table = duel(
      { hand: ["grappling-hook"], play: [grave] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "tenderfoot", slot: "elite" },
          { kind: "tenderfoot", slot: "scavenger" },
          { kind: "tenderfoot", slot: "technician" },
          { kind: "tenderfoot", slot: "lookout" },
        ],
      },
    );
    table.cast(0, "grappling-hook");
    table.choose(0, 1, "iron-man", "target");
    expect(table.figure(1, "iron-man").thing.slot).toBe("squad-leader");
    table.end();
  });

  it("Sensei’s Advice gives up to two own units 1 ATK and 1 armor for the turn", () => {
    const table = duel(
      { hand: ["senseis-advice"], gold: 1, play: [grave, "iron-man", "older-brother", "tenderfoot"] },
      { play: ["fruit-ninja"] },
    );
    table.cast(0, "senseis-advice");
    expect(() => table.many(0, 0, ["iron-man", "older-brother", "tenderfoot"], "target")).toThrow();
    expect(() => table.many(0, 0, [grave], "target")).toThrow();
    expect(() => table.many(0, 1, ["fruit-ninja"], "target")).toThrow();
    table.many(0, 0, ["iron-man", "older-brother"], "target");
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").armor]).toEqual(["4/4", 1]);
    expect([table.stats(0, "older-brother"), table.figure(0, "older-brother").armor]).toEqual(["3/2", 1]);
    expect(table.stats(0, "tenderfoot")).toBe("1/2");
    table.attack(0, "iron-man", "fruit-ninja");
    expect(table.stats(0, "iron-man")).toBe("4/3");
    table.endMain(0);
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").armor]).toEqual(["3/3", 0]);
    table.end(1);
  });

  it("Sensei’s Advice cannot be played without a unit of one’s own", () => {
    const table = duel({ hand: ["senseis-advice"], gold: 1, play: [grave] }, { play: ["iron-man"] });
    expect(table.refused(0, `play:${table.card(0, "senseis-advice")}`)).toBe("reason.no-target");
    table.end();
  });
});

describe("Snapback", () => {
  const troq = { kind: "troq-bashar", level: 6, damage: 1, runes: { "+1/+1": 1 } };

  it("sends a hero home for its owner’s whole next turn, and another one enters; that is no death", () => {
    const table = duel(
      { hand: ["snapback"], gold: 3, play: [grave] },
      { gold: 4, play: [troq], command: ["river-montoya"] },
    );
    table.cast(0, "snapback");
    table.choose(0, 1, "troq-bashar", "target");
    expect(table.kinds("command", 1)).toEqual(["troq-bashar"]);
    expect(table.stats(1, "river-montoya")).toBe("2/3");
    expect(table.figure(0, grave).thing.level).toBe(1);
    const home = table.card(1, "troq-bashar", "command");
    table.endMain(0);
    expect(table.refused(1, `summon-hero:${home}`)).toBe("reason.cooldown");
    // The hero that entered has no arrival fatigue any more.
    table.attack(1, "river-montoya", "base");
    expect(table.base(0)).toBe(18);
    table.endMain(1);
    table.endMain(0);
    expect(table.refused(1, `summon-hero:${home}`)).toBe("reason.hero-limit");
    table.end(1);
  });

  it("brings the same hero back if no other waits: without levels, damage and runes, and free of its cooldown", () => {
    const table = duel({ hand: ["snapback"], gold: 3, play: [grave] }, { play: [troq] });
    table.cast(0, "snapback");
    table.choose(0, 1, "troq-bashar", "target");
    expect(table.figure(1, "troq-bashar").thing).toMatchObject({ level: 1, damage: 0, runes: {} });
    expect(table.position.state.players[1]?.cooldown).toEqual({});
    table.end();
  });

  it("leaves behind what was attached to the hero", () => {
    const midori = { kind: "master-midori", level: 8 };
    const table = duel({ play: [grave] }, { gold: 3, hand: ["final-showdown"], play: [midori] });
    table.endMain(0);
    table.cast(1, "final-showdown");
    table.choose(1, 1, "master-midori", "target");
    expect(table.stats(1, "master-midori")).toBe("7/8");
    table.endMain(1);
    table.play.arrange("main", (game) => {
      game.createCard("snapback", "hand:0");
      // One more for resist.
      playerOf(game, 0).gold = 4;
    });
    table.cast(0, "snapback");
    table.choose(0, 1, "master-midori", "target");
    expect([table.stats(1, "master-midori"), table.has(1, "final-showdown")]).toEqual(["2/3", false]);
    expect(table.kinds("discard", 1)).toContain("final-showdown");
    table.end();
  });

  it("lets its caster choose among several, also a hero that has died lately", () => {
    const table = duel(
      { hand: ["snapback"], gold: 3, play: [grave, "fox-viper"] },
      { play: [troq, { kind: "river-montoya", damage: 2 }], command: ["captain-zane"] },
    );
    table.attack(0, "fox-viper", "river-montoya");
    table.cast(0, "snapback");
    table.choose(0, 1, "troq-bashar", "target");
    table.play.choose(0, table.card(1, "river-montoya", "command"), "choose");
    expect(table.stats(1, "river-montoya")).toBe("2/3");
    expect(Object.keys(table.position.state.players[1]?.cooldown ?? {})).toEqual([
      table.card(1, "troq-bashar", "command"),
    ]);
    expect(table.kinds("command", 1).sort()).toEqual(["captain-zane", "troq-bashar"]);
    table.end();
  });

  it("takes opponents’ heroes only", () => {
    const table = duel({ hand: ["snapback"], gold: 3, play: [grave] }, { play: ["iron-man"] });
    expect(table.refused(0, `play:${table.card(0, "snapback")}`)).toBe("reason.no-target");
    table.end();
  });
});

describe("White starter: units and upgrades", () => {
  it("Aged Sensei exhausts to give a friendly unit or hero 1 ATK and 1 armor for the turn", () => {
    const table = duel({ play: ["aged-sensei", grave] }, { play: ["iron-man"] });
    table.use(0, "aged-sensei", "aged-sensei-teach");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 0, grave, "target");
    expect([table.stats(0, grave), table.figure(0, grave).armor]).toEqual(["3/3", 1]);
    expect(table.figure(0, "aged-sensei").thing.exhausted).toBe(true);
    table.endMain(0);
    expect([table.stats(0, grave), table.figure(0, grave).armor]).toEqual(["2/3", 0]);
    table.end(1);
  });

  it("Aged Sensei helps a partner too", () => {
    const table = duel({ play: ["aged-sensei"] }, {}, { seats: 4, others: [{ play: ["iron-man"] }, {}] });
    table.use(0, "aged-sensei", "aged-sensei-teach");
    table.choose(0, 2, "iron-man", "target");
    expect([table.stats(2, "iron-man"), table.figure(2, "iron-man").armor]).toEqual(["4/4", 1]);
    table.end();
  });

  it("Safe Attacking gives tech 0 and I units 1 armor in an attack, neither tech II units nor heroes", () => {
    for (const [kind, left] of [
      ["older-brother", "2/2"],
      ["iron-man", "3/4"],
      ["harvest-reaper", "6/4"],
      [grave, "2/2"],
    ] as const) {
      const table = duel({ play: ["safe-attacking", kind] }, { play: ["tenderfoot"] });
      table.attack(0, kind, "tenderfoot");
      expect(table.stats(0, kind)).toBe(left);
      expect(table.figure(0, kind).armor).toBe(0);
      table.end();
    }
  });

  it("Safe Attacking does not help a defender, and other armor is kept", () => {
    const table = duel(
      { play: ["safe-attacking", "older-brother", "aged-sensei"] },
      { play: ["safe-attacking", "tenderfoot"] },
    );
    table.use(0, "aged-sensei", "aged-sensei-teach");
    table.choose(0, 0, "older-brother", "target");
    table.attack(0, "older-brother", "tenderfoot");
    expect(table.has(1, "tenderfoot")).toBe(false);
    expect(table.figure(0, "older-brother").thing).toMatchObject({ damage: 0, armorUsed: 0 });
    table.end();
  });

  it("Safe Attacking also soaks up the shot of a tower, but no more than 1 in an attack", () => {
    const table = duel({ play: ["safe-attacking", "iron-man", "iron-man"] }, { play: ["tower", "tenderfoot"] });
    const [one, other] = table.all(0, "iron-man");
    table.play.choose(0, `attack:${one?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    table.play.choose(0, `attack:${other?.id}`, "main");
    table.choose(0, 1, "tenderfoot", "defender");
    expect(table.all(0, "iron-man").map(({ thing }) => thing.damage)).toEqual([0, 1]);
    table.end();
  });

  it("Safe Attacking is lost after combat and granted anew for a second attack", () => {
    const table = duel(
      { play: ["safe-attacking", "iron-man"] },
      { play: ["tenderfoot", { kind: "helpful-turtle", damage: 1 }] },
    );
    table.attack(0, "iron-man", "tenderfoot");
    expect(table.stats(0, "iron-man")).toBe("3/4");
    table.play.arrange(
      "main",
      (game) => {
        thingIn(game, table.figure(0, "iron-man").id).exhausted = false;
      },
      { seat: 0 },
    );
    table.attack(0, "iron-man", "helpful-turtle");
    expect(table.has(1, "helpful-turtle")).toBe(false);
    expect(table.figure(0, "iron-man").thing).toMatchObject({ damage: 0 });
    table.end();
  });

  it("Smoker jumps back to the hand before a spell does anything to it", () => {
    const table = duel({ hand: ["wither", "bloom"], gold: 4, play: [grave] }, { play: ["smoker"] });
    table.cast(0, "wither");
    table.choose(0, 1, "smoker", "target");
    expect([table.has(1, "smoker"), table.kinds("hand", 1), table.kinds("discard", 1)]).toEqual([
      false,
      ["smoker"],
      [],
    ]);
    table.end();
  });

  it("Smoker jumps back from what its own player does, and stays for what targets nothing", () => {
    const table = duel(
      { hand: ["senseis-advice", "shuriken-hail"], gold: 2, play: ["setsuki-hiruki", "smoker", "older-brother"] },
      { play: [{ kind: "smoker", runes: { "+1/+1": 1 }, slot: "elite" }] },
    );
    table.cast(0, "senseis-advice");
    table.many(0, 0, ["smoker", "older-brother"], "target");
    expect(table.kinds("hand", 0)).toEqual(["shuriken-hail", "smoker"]);
    expect(table.stats(0, "older-brother")).toBe("3/2");
    expect(table.has(1, "smoker")).toBe(true);
    table.end();
  });

  it("plain cards have their numbers and keywords", () => {
    const table = duel({
      play: ["fox-primus", "fox-viper", "morningstar-flagbearer", "savior-monk", "smoker", "aged-sensei"],
    });
    const plain = (kind: string) => [table.stats(0, kind), table.figure(0, kind).keywords];
    expect(plain("fox-primus")).toEqual(["3/2", { frenzy: 1, "anti-air": 1 }]);
    expect(plain("fox-viper")).toEqual(["2/1", { sparkshot: 1 }]);
    expect(plain("morningstar-flagbearer")).toEqual(["2/2", { flagbearer: 1 }]);
    expect(plain("savior-monk")).toEqual(["2/2", { healing: 1 }]);
    expect(plain("smoker")).toEqual(["1/1", { stealth: 1 }]);
    expect(plain("aged-sensei")).toEqual(["1/1", {}]);
    table.end();
  });
});
