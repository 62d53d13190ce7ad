import { describe, expect, it } from "vitest";
import { duel, type Piece } from "../../testing/table.ts";

const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });
const technician = (kind: string): Piece => ({ kind, slot: "technician" });
const scavenger = (kind: string): Piece => ({ kind, slot: "scavenger" });

describe("who can be attacked (K19)", () => {
  it("is the squad leader alone, as long as it can stop the attacker", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: [leads("older-brother"), technician("tenderfoot"), "fruit-ninja"] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["older-brother"]);
    table.end();
  });

  it("is any patroller without a squad leader, and nothing behind them", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: [scavenger("older-brother"), technician("tenderfoot"), "fruit-ninja"] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["older-brother", "tenderfoot"]);
    table.end();
  });

  it("is everything with HP when nobody patrols", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["fruit-ninja", "river-montoya", "tower"], tech: 1 });
    expect(table.defenders(0, "iron-man")).toEqual([
      "base",
      "fruit-ninja",
      "river-montoya",
      "tech-i-building",
      "tower",
    ]);
    table.end();
  });

  it("lets fliers pass patrollers on the ground, and attack these as well (K20)", () => {
    const table = duel({ play: ["eggship"] }, { play: [leads("older-brother"), "fruit-ninja"] });
    expect(table.defenders(0, "eggship")).toEqual(["base", "fruit-ninja", "older-brother"]);
    table.end();
  });

  it("is the squad leader alone for anti-air as well, which reaches fliers only past other patrollers (K18)", () => {
    const flier = { kind: "cloud-sprite", slot: "elite" } as const;
    const led = duel({ play: ["leaping-lizard"] }, { play: [{ kind: "older-brother", slot: "squad-leader" }, flier] });
    expect(led.defenders(0, "leaping-lizard")).toEqual(["older-brother"]);
    led.end();
    const unled = duel({ play: ["leaping-lizard"] }, { play: [{ kind: "older-brother", slot: "lookout" }, flier] });
    expect(unled.defenders(0, "leaping-lizard")).toEqual(["cloud-sprite", "older-brother"]);
    unled.end();
  });

  it("lets attackers on the ground pass flying patrollers, which they cannot attack without anti-air", () => {
    const table = duel({ play: ["iron-man", "leaping-lizard"] }, { play: [leads("eggship")] });
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    expect(table.defenders(0, "leaping-lizard")).toEqual(["base", "eggship"]);
    table.end();
  });

  it("lets stealth, invisible and unstoppable pass everybody, unless a tower still detects (K23)", () => {
    const attackers = ["backstabber"];
    const open = duel({ play: attackers }, { play: [leads("older-brother")] });
    expect(open.defenders(0, "backstabber")).toEqual(["base", "older-brother"]);
    open.end();
    const watched = duel({ play: attackers }, { play: [leads("older-brother"), "tower"] });
    expect(watched.defenders(0, "backstabber")).toEqual(["older-brother"]);
    watched.end();
  });

  it("is nothing for what is exhausted or has just arrived, unless it has haste", () => {
    const table = duel({
      play: [
        { kind: "iron-man", exhausted: true },
        { kind: "older-brother", fresh: true },
        { kind: "timely-messenger", fresh: true },
      ],
    });
    const option = (kind: string) => `attack:${table.figure(0, kind).id}`;
    expect(table.refused(0, option("iron-man"))).toBe("reason.exhausted");
    expect(table.refused(0, option("older-brother"))).toBe("reason.arrival-fatigue");
    expect(table.refused(0, option("timely-messenger"))).toBeUndefined();
    table.end();
  });
});

describe("combat damage (K21)", () => {
  it("is dealt by both at once, and stays", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["fruit-ninja"] });
    table.attack(0, "iron-man", "fruit-ninja");
    expect(table.stats(0, "iron-man")).toBe("3/2");
    expect(table.has(1, "fruit-ninja")).toBe(false);
    expect(table.kinds("discard", 1)).toEqual(["fruit-ninja"]);
    table.end();
  });

  it("is soaked up by the squad leader’s armor, once a turn (K18)", () => {
    const table = duel({ play: ["older-brother", "tenderfoot"] }, { play: [leads("iron-man")] });
    table.attack(0, "older-brother", "iron-man");
    expect(table.stats(1, "iron-man")).toBe("3/3");
    table.attack(0, "tenderfoot", "iron-man");
    expect(table.stats(1, "iron-man")).toBe("3/2");
    table.end();
  });

  it("is dealt back by what survives swift strike, as strong as it is by then", () => {
    const swift: Piece = { kind: "plague-spitter", keywords: { "swift-strike": 1 } };
    const weakened = duel({ play: [swift] }, { play: ["regular-sized-rhinoceros"] });
    weakened.attack(0, "plague-spitter", "regular-sized-rhinoceros");
    expect([weakened.stats(1, "regular-sized-rhinoceros"), weakened.stats(0, "plague-spitter")]).toEqual([
      "2/3",
      "3/1",
    ]);
    weakened.end();

    // A Starlet hits harder for each damage on her: she has 4 HP with her runes.
    const starlet: Piece = { kind: "star-crossed-starlet", runes: { "+1/+1": 2 } };
    const enraged = duel({ play: [{ kind: "iron-man", keywords: { "swift-strike": 1 } }] }, { play: [starlet] });
    enraged.attack(0, "iron-man", "star-crossed-starlet");
    expect([enraged.stats(1, "star-crossed-starlet"), enraged.has(0, "iron-man")]).toEqual(["8/1", false]);
    enraged.end();
  });

  it("is not dealt back by what dies of swift strike", () => {
    const table = duel({ play: ["glorious-ninja"] }, { play: ["iron-man"] });
    table.attack(0, "glorious-ninja", "iron-man");
    expect(table.has(1, "iron-man")).toBe(false);
    expect(table.stats(0, "glorious-ninja")).toBe("4/3");
    table.end();
  });

  it("reaches fliers only from fliers and anti-air", () => {
    const table = duel({ play: ["eggship"] }, { play: [leads("iron-man"), technician("leaping-lizard")] });
    table.attack(0, "eggship", "iron-man");
    expect(table.stats(0, "eggship")).toBe("4/3");
    expect(table.stats(1, "iron-man")).toBe("3/1");
    table.end();
  });

  it("comes from every patroller with anti-air that a flier passes (K20)", () => {
    const table = duel({ play: ["eggship"] }, { play: [leads("leaping-lizard")] });
    table.attack(0, "eggship", "base");
    expect(table.has(0, "eggship")).toBe(false);
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("does not come from a patroller with anti-air that obliterate has destroyed before (K20)", () => {
    const table = duel({ play: ["pirate-gunship"] }, { play: [leads("leaping-lizard")] });
    table.attack(0, "pirate-gunship", "base");
    expect([table.has(1, "leaping-lizard"), table.stats(0, "pirate-gunship")]).toEqual([false, "7/6"]);
    table.end();
  });

  it("does not come from a patroller with anti-air that a flier could ignore without flying (K20)", () => {
    const weak: Piece = { kind: "tenderfoot", slot: "lookout", keywords: { "anti-air": 1 } };
    const strong: Piece = { kind: "iron-man", slot: "technician", keywords: { "anti-air": 1 } };
    // Units with ATK 2 or less do not stop a Patriot Gryphon.
    const table = duel({ play: ["patriot-gryphon"] }, { play: [weak, strong] });
    table.attack(0, "patriot-gryphon", "base");
    expect(table.stats(0, "patriot-gryphon")).toBe("6/4");
    table.end();
  });

  it("comes from anti-air that a flier passes on its way to another defender, since the first is gone (K20)", () => {
    const table = duel(
      { play: ["pirate-gunship"] },
      {
        play: [
          technician("tenderfoot"),
          "tenderfoot",
          { kind: "iron-man", slot: "elite", keywords: { "anti-air": 1 } },
        ],
      },
    );
    table.attack(0, "pirate-gunship", "tenderfoot");
    table.choose(0, 1, "base", "defender");
    expect([table.base(1), table.stats(0, "pirate-gunship")]).toEqual([13, "7/2"]);
    table.end();
  });

  it("comes from a tower that detects an attacker on its way to another defender, since the first is gone (K23)", () => {
    const table = duel(
      { play: [{ kind: "iron-man", keywords: { stealth: 1, obliterate: 1 } }] },
      { play: ["tenderfoot"] },
      { seats: 3, others: [{ play: ["tower"] }] },
    );
    table.attack(0, "iron-man", "tenderfoot");
    table.choose(0, 2, "base", "defender");
    expect([table.base(2), table.stats(0, "iron-man")]).toEqual([17, "3/3"]);
    table.end();
  });

  it("comes from a tower for every attacker that it sees", () => {
    const table = duel({ play: ["older-brother"] }, { play: ["tower"] });
    table.attack(0, "older-brother", "base");
    expect(table.stats(0, "older-brother")).toBe("2/1");
    expect(table.base(1)).toBe(18);
    table.end();
  });

  it("goes on behind a patroller with overpower, beyond its HP and armor (K22)", () => {
    const table = duel({ play: ["harvest-reaper"] }, { play: [leads("older-brother")] });
    table.attack(0, "harvest-reaper", "older-brother");
    table.choose(0, 1, "base", "overpower");
    // 6 damage: 2 HP and 1 armor, and 3 to the base.
    expect(table.has(1, "older-brother")).toBe(false);
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("asks where surplus damage goes only if there is some, or may be (K22)", () => {
    const equal = duel({ play: ["harvest-reaper"] }, { play: [{ kind: "regular-sized-rhinoceros", slot: "elite" }] });
    equal.attack(0, "harvest-reaper", "regular-sized-rhinoceros");
    expect([equal.has(1, "regular-sized-rhinoceros"), equal.base(1)]).toEqual([false, 20]);
    equal.end();
    // A Starlet hits harder for each damage on her: 5 are just enough, until the swift strike.
    const enraged = duel(
      { play: [{ kind: "star-crossed-starlet", runes: { "+1/+1": 2 }, keywords: { overpower: 1 } }] },
      { play: [{ kind: "tenderfoot", slot: "elite", keywords: { "swift-strike": 1, armor: 3 } }] },
    );
    enraged.attack(0, "star-crossed-starlet", "tenderfoot");
    enraged.choose(0, 1, "base", "overpower");
    expect([enraged.has(1, "tenderfoot"), enraged.base(1)]).toEqual([false, 18]);
    enraged.end();
  });

  it("hits the next patroller with sparkshot; an empty slot is not skipped", () => {
    const table = duel(
      { play: ["revolver-ocelot"] },
      { play: [leads("iron-man"), { kind: "tenderfoot", slot: "elite" }, technician("older-brother")] },
    );
    table.attack(0, "revolver-ocelot", "iron-man");
    expect(table.stats(1, "tenderfoot")).toBe("2/1");
    expect(table.stats(1, "older-brother")).toBe("2/2");
    table.end();
  });

  it("kills units and heroes with deathtouch, even through armor", () => {
    const table = duel({ play: ["porcupine"] }, { play: [leads("harvest-reaper")] });
    table.attack(0, "porcupine", "harvest-reaper");
    expect(table.has(1, "harvest-reaper")).toBe(false);
    table.end();
  });

  it("kills together what deathtouch and sparkshot kill, and the attacker (K32)", () => {
    const touch = { deathtouch: 1, sparkshot: 1 };
    const necromancer = (slot: "squad-leader" | "elite"): Piece => ({ kind: "necromancer", slot });
    const table = duel(
      { play: [{ kind: "iron-man", damage: 1, keywords: touch }] },
      { play: [necromancer("squad-leader"), necromancer("elite")] },
    );
    table.attack(0, "iron-man", "necromancer");
    expect([table.has(0, "iron-man"), table.has(1, "necromancer")]).toEqual([false, false]);
    // Each of them has seen the other die.
    expect(table.all(1, "skeleton")).toHaveLength(2);
    table.end();
  });

  it("lets what dies of deathtouch see the attacker die of its blow (K32)", () => {
    const table = duel(
      { play: [{ kind: "tiger-cub", keywords: { deathtouch: 1 } }] },
      { play: [leads("captured-bugblatter")] },
    );
    table.attack(0, "tiger-cub", "captured-bugblatter");
    expect([table.has(0, "tiger-cub"), table.has(1, "captured-bugblatter"), table.base(0)]).toEqual([false, false, 18]);
    table.end();
  });

  it("raises no levels of heroes who kill each other (K32)", () => {
    const table = duel(
      // Two levels more would heal him.
      { play: [{ kind: "troq-bashar", level: 4, damage: 1, keywords: { deathtouch: 1 } }] },
      { play: [{ kind: "river-montoya", slot: "squad-leader" }] },
    );
    table.attack(0, "troq-bashar", "river-montoya");
    expect([table.kinds("command", 0), table.kinds("command", 1)]).toEqual([["troq-bashar"], ["river-montoya"]]);
    table.end();
  });

  it("is not dealt back to long-range", () => {
    const table = duel({ play: ["necromancer"] }, { play: ["iron-man"] });
    table.attack(0, "necromancer", "iron-man");
    expect(table.stats(0, "necromancer")).toBe("3/3");
    table.end();
  });
});

describe("what follows from a death", () => {
  it("is 1 gold for a scavenger, a card for a technician, for heroes as well (K18)", () => {
    const table = duel(
      { play: ["iron-man", "regular-sized-rhinoceros"] },
      { play: [scavenger("older-brother"), technician("river-montoya")], deck: ["spark"] },
    );
    table.attack(0, "iron-man", "older-brother");
    expect(table.gold(1)).toBe(1);
    table.attack(0, "regular-sized-rhinoceros", "river-montoya");
    expect(table.kinds("hand", 1)).toEqual(["spark"]);
    table.end();
  });

  it("is two levels for a hero of the opponent, and two upkeeps in the command zone (K14)", () => {
    const table = duel({ play: ["regular-sized-rhinoceros", "troq-bashar"] }, { play: ["river-montoya"] });
    table.attack(0, "regular-sized-rhinoceros", "river-montoya");
    expect(table.figure(0, "troq-bashar").thing.level).toBe(3);
    expect(table.kinds("command", 1)).toEqual(["river-montoya"]);
    expect(Object.values(table.position.state.players[1]?.cooldown ?? {})).toEqual([2]);
    table.end();
  });

  it("is 2 damage to the own base for a tech building (K11)", () => {
    const table = duel({ play: ["regular-sized-rhinoceros"] }, { tech: 1 });
    table.attack(0, "regular-sized-rhinoceros", "tech-i-building");
    expect(table.base(1)).toBe(18);
    expect(table.has(1, "tech-i-building")).toBe(false);
    table.end();
  });

  it("is the end when the base falls (K29)", () => {
    const table = duel({ play: ["regular-sized-rhinoceros"] }, { baseDamage: 15 });
    table.attack(0, "regular-sized-rhinoceros", "base");
    table.play.end({ outcome: "base-destroyed", winners: [0] });
  });
});
