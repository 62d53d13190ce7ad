import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { type Duel, duel } from "../../testing/table.ts";

const grave = "grave-stormborne";
const rhino = "regular-sized-rhinoceros";
const asked = (table: Duel) => table.play.prompts.map(({ key }) => key);

/** Pays for levels of a hero. */
function levelUp(table: Duel, kind: string, levels: number): void {
  table.play.choose(0, `level-up:${table.figure(0, kind).id}`, "main");
  if (asked(table).includes("levels")) table.play.integer(0, levels, "levels");
}

describe("Grave Stormborne", () => {
  it("has sparkshot, then readiness besides, and the numbers of his bands", () => {
    const band = (level: number) => {
      const table = duel({ play: [{ kind: grave, level }] });
      const found = [table.stats(0, grave), table.figure(0, grave).keywords];
      table.end();
      return found;
    };
    expect(band(2)).toEqual(["2/3", { sparkshot: 1 }]);
    expect(band(3)).toEqual(["3/4", { sparkshot: 1, readiness: 1 }]);
    expect(band(7)).toEqual(["4/5", { sparkshot: 1, readiness: 1 }]);
  });

  it("gets a sword rune at max level, and spends it to destroy a unit or hero", () => {
    const table = duel({ play: [{ kind: grave, level: 6 }], gold: 1 }, { play: ["trojan-duck", "troq-bashar"] });
    expect(table.figure(0, grave).thing.runes).toEqual({});
    levelUp(table, grave, 1);
    expect(table.figure(0, grave).thing.runes).toEqual({ sword: 1 });
    table.use(0, grave, "grave-stormborne-strike");
    expect(() => table.choose(0, 1, "base", "target-destroy")).toThrow();
    table.choose(0, 1, "trojan-duck", "target-destroy");
    expect([table.has(1, "trojan-duck"), table.has(1, "troq-bashar")]).toEqual([false, true]);
    expect(table.figure(0, grave).thing).toMatchObject({ exhausted: true, runes: {} });
    table.end();
  });

  it("can strike after his attack, which did not exhaust him, but not in the middle of it", () => {
    const table = duel(
      { play: [{ kind: grave, level: 7, runes: { sword: 1 } }] },
      {
        play: [
          { kind: "tenderfoot", slot: "squad-leader" },
          { kind: "iron-man", slot: "elite" },
        ],
      },
    );
    const strike = `activate:${table.figure(0, grave).id}.grave-stormborne-strike`;
    expect(table.refused(0, strike)).toBeUndefined();
    table.play.choose(0, `attack:${table.figure(0, grave).id}`, "main");
    // The only prompt is that of the attack.
    expect(asked(table)).toEqual(["defender"]);
    table.choose(0, 1, "tenderfoot", "defender");
    expect(table.stats(1, "iron-man")).toBe("4/3");
    table.use(0, grave, "grave-stormborne-strike");
    table.choose(0, 1, "iron-man", "target-destroy");
    expect(table.has(1, "iron-man")).toBe(false);
    table.end();
  });
});

describe("Rambasa Twin", () => {
  const twins = (table: Duel, seat = 0) => table.all(seat, "rambasa-twin").length;

  it("may bring its twin from the codex", () => {
    const table = duel({ hand: ["rambasa-twin"], gold: 4, tech: 1, codex: ["rambasa-twin", "reversal"] });
    table.cast(0, "rambasa-twin");
    table.play.choose(0, "rambasa-twin", "search-codex");
    // The twin looks for another one, too.
    table.play.pass(0, "search-codex");
    expect([twins(table), table.gold(0), table.kinds("codex", 0)]).toEqual([2, 0, ["reversal"]]);
    table.end();
  });

  it("may come alone", () => {
    const table = duel({ hand: ["rambasa-twin"], gold: 4, tech: 1, codex: ["rambasa-twin"] });
    table.cast(0, "rambasa-twin");
    table.play.pass(0, "search-codex");
    expect([twins(table), table.kinds("codex", 0)]).toEqual([1, ["rambasa-twin"]]);
    table.end();
  });

  it("returns to its owner’s codex if it is the first Twin to die in a turn", () => {
    const deck = Array.from({ length: 5 }, () => "tenderfoot");
    const table = duel({ deck, play: ["iron-man", "iron-man"] }, { play: ["rambasa-twin", "rambasa-twin"] });
    for (const { id } of table.all(0, "iron-man")) {
      table.play.choose(0, `attack:${id}`, "main");
      table.play.choose(0, table.all(1, "rambasa-twin")[0]?.id ?? "", "defender");
    }
    expect(twins(table, 1)).toBe(0);
    expect([table.kinds("codex", 1), table.kinds("discard", 1)]).toEqual([["rambasa-twin"], ["rambasa-twin"]]);
    table.end();
  });

  it("counts anew in each turn", () => {
    const deck = Array.from({ length: 5 }, () => "tenderfoot");
    const twin = { kind: "rambasa-twin", damage: 1 };
    const table = duel({ deck, play: ["iron-man", "timely-messenger"] }, { deck, play: [twin, twin] });
    table.attack(0, "iron-man", "rambasa-twin");
    table.endMain(0);
    table.play.allocate(1, {}, "tech");
    table.play.choose(1, `attack:${table.figure(1, "rambasa-twin").id}`, "main");
    table.choose(1, 0, "timely-messenger", "defender");
    expect(table.kinds("codex", 1)).toEqual(["rambasa-twin", "rambasa-twin"]);
    table.end(1);
  });

  it.each([0, 1])("if two die together, the player whose turn it is says which one returns (%i)", (seat) => {
    const table = duel({ play: ["rambasa-twin"] }, { play: ["rambasa-twin"] });
    table.attack(0, "rambasa-twin", "rambasa-twin");
    const [prompt] = table.play.prompts;
    if (prompt?.kind !== "order") throw new Error("nobody is asked for an order");
    expect([prompt.seat, prompt.key]).toEqual([0, "triggers"]);
    const order = prompt.options.map(({ id }) => id);
    const first = prompt.options.find(({ label }) => JSON.stringify(label).includes(`"seat":${seat}`))?.id ?? "";
    table.play.order(0, [first, ...order.filter((id) => id !== first)], "triggers");
    expect([table.kinds("codex", seat), table.kinds("discard", seat)]).toEqual([["rambasa-twin"], []]);
    expect([table.kinds("codex", 1 - seat), table.kinds("discard", 1 - seat)]).toEqual([[], ["rambasa-twin"]]);
    table.end();
  });
});

describe("Sparring Partner", () => {
  it("exhausts to put a +1/+1 rune on a friendly unit or hero without one", () => {
    const table = duel({ play: ["sparring-partner", { kind: "iron-man", runes: { "+1/+1": 1 } }, grave] });
    table.use(0, "sparring-partner", "sparring-partner-train");
    expect(() => table.choose(0, 0, "iron-man", "target-help")).toThrow();
    table.choose(0, 0, grave, "target-help");
    expect(table.stats(0, grave)).toBe("3/4");
    expect(table.figure(0, "sparring-partner").thing.exhausted).toBe(true);
    table.end();
  });

  it("readies for 2 gold, but does not attack in this turn", () => {
    const table = duel({ play: ["sparring-partner", "iron-man", grave], gold: 3 });
    table.use(0, "sparring-partner", "sparring-partner-train");
    table.choose(0, 0, grave, "target-help");
    table.use(0, "sparring-partner", "sparring-partner-ready");
    expect([table.gold(0), table.figure(0, "sparring-partner").thing.exhausted]).toEqual([1, false]);
    const attack = `attack:${table.figure(0, "sparring-partner").id}`;
    expect(table.refused(0, attack)).toBe("reason.cant-attack");
    table.use(0, "sparring-partner", "sparring-partner-train");
    table.choose(0, 0, "iron-man", "target-help");
    expect(table.stats(0, "iron-man")).toBe("4/5");
    table.endMain(0);
    expect(table.figure(0, "sparring-partner").keywords).toEqual({});
    table.end(1);
  });
});

describe("Focus Master", () => {
  const focus = (table: Duel, seat = 0) => runesOf(table.figure(seat, "focus-master"), "focus");
  const master = { kind: "focus-master", runes: { focus: 3 } };

  it("arrives with three focus runes", () => {
    const table = duel({ hand: ["focus-master"], gold: 3, tech: 2, techSpec: "discipline" });
    table.cast(0, "focus-master");
    expect([table.stats(0, "focus-master"), focus(table)]).toEqual(["4/3", 3]);
    table.end();
  });

  it("spends one to take 1 off exactly lethal damage", () => {
    const table = duel({ play: [master, "older-brother"] }, { play: ["older-brother"] });
    table.attack(0, "older-brother", "older-brother");
    expect([table.stats(0, "older-brother"), focus(table)]).toEqual(["2/1", 2]);
    expect(table.has(1, "older-brother")).toBe(false);
    table.end();
  });

  it("does nothing about less or more than exactly lethal damage", () => {
    for (const [kind, survives] of [
      ["iron-man", true],
      ["tenderfoot", false],
    ] as const) {
      const table = duel({ play: [master, kind] }, { play: ["iron-man"] });
      table.attack(0, kind, "iron-man");
      expect([table.has(0, kind), focus(table)]).toEqual([survives, 3]);
      table.end();
    }
  });

  it("counts armor, and damage from several sources at once", () => {
    const armored = duel({ play: ["iron-man"] }, { play: [master, { kind: "older-brother", slot: "squad-leader" }] });
    armored.attack(0, "iron-man", "older-brother");
    expect([armored.stats(1, "older-brother"), focus(armored, 1)]).toEqual(["2/1", 2]);
    armored.end();

    const towered = duel({ play: [master, "iron-man"] }, { play: ["tower", "regular-sized-rhinoceros", "iron-man"] });
    towered.attack(0, "iron-man", "iron-man");
    expect([towered.stats(0, "iron-man"), focus(towered)]).toEqual(["3/1", 2]);
    towered.end();
  });

  it("saves itself from a spell", () => {
    const table = duel({ hand: ["reversal"], gold: 3, play: [grave] }, { play: [{ ...master, slot: "elite" }] });
    table.cast(0, "reversal");
    table.choose(0, 1, "focus-master", "target");
    expect([table.stats(1, "focus-master"), focus(table, 1)]).toEqual(["4/1", 2]);
    table.end();
  });

  it("takes no more than 1 off damage that another card has raised", () => {
    const table = duel({ play: ["careless-musketeer", "hotter-fire"] }, { play: [master, "older-brother"] });
    table.use(0, "careless-musketeer", "careless-musketeer-shoot");
    table.choose(0, 1, "older-brother", "target");
    expect([table.stats(1, "older-brother"), focus(table, 1)]).toEqual(["2/1", 2]);
    table.end();
  });

  it("saves heroes, and what a partner has", () => {
    const table = duel({ play: ["iron-man"] }, { play: [master] }, { seats: 4, others: [{}, { play: [grave] }] });
    table.attack(0, "iron-man", grave, 3);
    expect([table.stats(3, grave), focus(table, 1)]).toEqual(["2/1", 2]);
    table.end();
  });

  it("takes exactly 1 damage with deathtouch as exactly lethal, and not more", () => {
    for (const [runes, survives] of [
      [{ "-1/-1": 1 }, true],
      [{}, false],
    ] as const) {
      const table = duel({ play: [master, rhino] }, { play: [{ kind: "porcupine", runes }] });
      table.attack(0, rhino, "porcupine");
      expect([table.has(0, rhino), focus(table)]).toEqual([survives, survives ? 2 : 3]);
      table.end();
    }
  });

  it("does not help a patroller whose surplus overpower sends on, but does if there is none", () => {
    for (const [hp, survives] of [
      [0, false],
      [2, true],
    ] as const) {
      const brother = { kind: "iron-man", slot: "elite" as const, runes: { "+1/+1": hp } };
      const table = duel({ play: ["harvest-reaper"] }, { play: [master, brother] });
      table.attack(0, "harvest-reaper", "iron-man");
      if (!survives) table.choose(0, 1, "base", "overpower");
      expect([table.has(1, "iron-man"), focus(table, 1)]).toEqual([survives, survives ? 2 : 3]);
      expect(table.base(1)).toBe(survives ? 20 : 18);
      table.end();
    }
  });

  it("does not help against Stampede, which sends the surplus to the base", () => {
    const table = duel(
      { hand: ["stampede"], gold: 6, play: [{ kind: "argagarg-garg", level: 5 }, "older-brother"] },
      { play: [master, "iron-man"] },
    );
    table.cast(0, "stampede");
    table.attack(0, "older-brother", "iron-man");
    expect([table.has(1, "iron-man"), focus(table, 1), table.base(1)]).toEqual([false, 3, 19]);
    table.end();
  });

  it("lets the player whose turn it is choose if the runes are too few, and helps no opponent", () => {
    const table = duel(
      { hand: ["shuriken-hail"], gold: 1, play: ["setsuki-hiruki"] },
      {
        play: [
          { ...master, runes: { focus: 1 } },
          { kind: "smoker", slot: "elite" },
          { kind: "aged-sensei", slot: "lookout" },
        ],
      },
    );
    table.cast(0, "shuriken-hail");
    table.many(0, 1, ["aged-sensei"], "choose");
    expect([table.has(1, "smoker"), table.has(1, "aged-sensei"), focus(table, 1)]).toEqual([false, true, 0]);
    table.end();
  });
});

describe("Discipline units and buildings", () => {
  it("Mind-Parry Monk keeps own units and heroes from opponents’ targeted effects only", () => {
    const table = duel(
      { hand: ["wither", "reversal", "shuriken-hail"], gold: 9, play: [grave, "setsuki-hiruki"] },
      { play: ["mind-parry-monk", { kind: "iron-man", slot: "elite" }, "troq-bashar"] },
    );
    expect(table.refused(0, `play:${table.card(0, "reversal")}`)).toBe("reason.no-target");
    table.cast(0, "shuriken-hail");
    expect(table.stats(1, "iron-man")).toBe("4/3");
    table.cast(0, "wither");
    for (const kind of ["mind-parry-monk", "iron-man", "troq-bashar"]) {
      expect(() => table.choose(0, 1, kind, "target")).toThrow();
    }
    table.choose(0, 0, grave, "target");
    table.end();

    const own = duel({ hand: ["bloom"], gold: 2, play: [grave, "mind-parry-monk"] });
    own.cast(0, "bloom");
    own.choose(0, 0, "mind-parry-monk", "target");
    expect(own.stats(0, "mind-parry-monk")).toBe("6/5");
    own.end();
  });

  it("Training Grounds give own heroes 1 ATK", () => {
    const table = duel({ play: ["training-grounds", grave, "iron-man"] }, { play: ["troq-bashar"] });
    expect([table.stats(0, grave), table.stats(0, "iron-man"), table.stats(1, "troq-bashar")]).toEqual([
      "3/3",
      "3/4",
      "2/3",
    ]);
    table.end();
  });

  it("Training Grounds bring an own hero, not another’s, to the top level", () => {
    const table = duel({ play: ["training-grounds", { kind: grave, damage: 2 }] }, { play: ["troq-bashar"] });
    const use = `activate:${table.figure(0, "training-grounds").id}.training-grounds-train`;
    table.play.choose(0, use, "main");
    expect(() => table.choose(0, 1, "troq-bashar", "choose")).toThrow();
    table.choose(0, 0, grave, "choose");
    expect(table.figure(0, grave).thing).toMatchObject({ level: 7, damage: 0, runes: { sword: 1 } });
    expect(table.stats(0, grave)).toBe("5/5");
    expect(table.figure(0, "training-grounds").thing.exhausted).toBe(true);
    table.end();
  });

  it("Training Grounds need a hero that can rise", () => {
    const table = duel({ play: ["training-grounds", { kind: grave, level: 7 }] });
    const use = `activate:${table.figure(0, "training-grounds").id}.training-grounds-train`;
    expect(table.refused(0, use)).toBe("reason.training-grounds");
    table.end();
  });

  it("Young Lightning Dragon gets 1 ATK for 1 gold, three times a turn", () => {
    const table = duel({ play: ["young-lightning-dragon"], gold: 4 });
    const charge = "young-lightning-dragon-charge";
    for (const stats of ["4/3", "5/3", "6/3"]) {
      table.use(0, "young-lightning-dragon", charge);
      expect(table.stats(0, "young-lightning-dragon")).toBe(stats);
    }
    expect(table.gold(0)).toBe(1);
    expect(table.refused(0, `activate:${table.figure(0, "young-lightning-dragon").id}.${charge}`)).toBe("reason.used");
    table.endMain(0);
    expect(table.stats(0, "young-lightning-dragon")).toBe("3/3");
    table.end(1);
  });

  it("plain cards have their numbers and keywords", () => {
    const table = duel({ play: ["vigor-adept", "young-lightning-dragon", "training-grounds"] });
    expect([table.stats(0, "vigor-adept"), table.figure(0, "vigor-adept").keywords]).toEqual([
      "6/5",
      { frenzy: 1, readiness: 1 },
    ]);
    expect(table.figure(0, "young-lightning-dragon").keywords).toEqual({ flying: 1 });
    expect(table.figure(0, "training-grounds").hp).toBe(4);
    table.end();
  });
});

describe("Hero’s Monument", () => {
  const built = { hand: ["heros-monument"], gold: 5, tech: 3, techSpec: "discipline" } as const;

  it("summons Daigo Stormborne and gives own heroes +1/+1", () => {
    const table = duel({ ...built, play: [grave, "iron-man"] });
    table.cast(0, "heros-monument");
    expect([table.stats(0, "daigo-stormborne"), table.stats(0, grave), table.stats(0, "iron-man")]).toEqual([
      "8/8",
      "3/4",
      "3/4",
    ]);
    expect(table.figure(0, "daigo-stormborne").keywords).toEqual({
      indestructible: 1,
      untargetable: 1,
      unstoppable: 1,
      "cant-patrol": 1,
    });
    expect(table.figure(0, "heros-monument")).toMatchObject({ hp: 6, keywords: { untargetable: 1 } });
    table.end();
  });

  it("takes him along when it leaves play", () => {
    const deck = Array.from({ length: 5 }, () => "tenderfoot");
    const table = duel({ ...built, deck }, { play: ["harvest-reaper"] });
    table.cast(0, "heros-monument");
    expect(table.has(0, "daigo-stormborne")).toBe(true);
    table.endMain(0);
    table.attack(1, "harvest-reaper", "heros-monument");
    expect([table.has(0, "heros-monument"), table.has(0, "daigo-stormborne")]).toEqual([false, false]);
    expect(table.kinds("discard", 0)).toEqual(["heros-monument"]);
    table.end(1);
  });

  it("a second Monument falls at once with its Daigo, and the first stays", () => {
    const table = duel({ ...built, hand: ["heros-monument", "heros-monument"], gold: 10 });
    table.cast(0, "heros-monument");
    const [first] = table.all(0, "daigo-stormborne");
    table.cast(0, "heros-monument");
    expect(table.all(0, "heros-monument")).toHaveLength(1);
    expect(table.all(0, "daigo-stormborne").map(({ id }) => id)).toEqual([first?.id]);
    expect(first?.thing.exhausted).toBe(false);
    table.end();
  });
});
