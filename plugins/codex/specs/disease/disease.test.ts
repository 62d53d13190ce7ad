import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { type Duel, duel, put } from "../../testing/table.ts";

const orpal = "orpal-gloor";
const atTop = { kind: orpal, level: 6 };
const sick = (kind: string) => ({ kind, runes: { "-1/-1": 1 } });

/** The runes on what a player has of a kind. */
const runes = (table: Duel, seat: number, kind: string) => table.all(seat, kind).map(({ thing }) => thing.runes);

describe("Orpal Gloor", () => {
  it("deals his combat damage to units as runes", () => {
    const table = duel({ play: [orpal] }, { play: ["iron-man"] });
    expect(table.stats(0, orpal)).toBe("1/3");
    table.attack(0, orpal, "iron-man");
    expect(runes(table, 1, "iron-man")).toEqual([{ "-1/-1": 1 }]);
    expect(table.figure(1, "iron-man").thing.damage).toBe(0);
    table.end();
  });

  it("kills by combat damage with his runes", () => {
    const table = duel({ play: [orpal] }, { play: [{ kind: "jandra-the-negator", damage: 2 }, "older-brother"] });
    table.attack(0, orpal, "jandra-the-negator");
    expect(table.has(1, "jandra-the-negator")).toBe(false);
    expect(table.has(1, "older-brother")).toBe(false);
    table.end();
  });

  it("from level 4 sacrifices a unit that is no Demon, once per turn, for a rune", () => {
    const table = duel(
      { play: [{ kind: orpal, level: 4 }, "skeleton", "thieving-imp", "tenderfoot"] },
      { play: ["iron-man"] },
    );
    expect(table.stats(0, orpal)).toBe("2/4");
    table.use(0, orpal, "orpal-gloor-infect");
    expect(table.play.prompts[0]).toMatchObject({
      key: "sacrifice",
      options: [{ id: table.figure(0, "skeleton").id }, { id: table.figure(0, "tenderfoot").id }],
    });
    table.choose(0, 0, "skeleton", "sacrifice");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("2/3");
    expect(table.has(0, "skeleton")).toBe(false);
    expect(table.refused(0, `activate:${table.figure(0, orpal).id}.orpal-gloor-infect`)).toBe("reason.used");
    table.end();
  });

  it("at level 6 spreads the runes of the first unit with one that dies in a turn", () => {
    const table = duel(
      { gold: 4, play: [atTop, "gorgon"], hand: ["wither", "wither"] },
      { play: ["tenderfoot", "iron-man", "eggship", sick("tenderfoot")] },
    );
    expect(table.stats(0, orpal)).toBe("2/5");
    table.cast(0, "wither");
    table.play.choose(0, table.all(1, "tenderfoot")[1]?.id ?? "", "target");
    table.many(0, 1, ["iron-man", "eggship"], "target");
    expect(table.stats(1, "iron-man")).toBe("2/3");
    expect(table.stats(1, "eggship")).toBe("3/2");
    // The second death of the turn spreads nothing.
    table.play.arrange("main", (game) => {
      const it = table.figure(1, "tenderfoot");
      alter(game, sourceOf(it), it, { hp: -1 }, thisTurn);
    });
    table.cast(0, "wither");
    table.choose(0, 1, "tenderfoot", "target");
    expect(table.has(1, "tenderfoot")).toBe(false);
    expect(table.stats(1, "iron-man")).toBe("2/3");
    table.end();
  });

  it("does not spread anything for a unit without a rune", () => {
    const table = duel({ play: [atTop, "skeleton"] }, { play: ["iron-man", { kind: "skeleton" }] });
    table.attack(0, "skeleton", "iron-man");
    expect(runes(table, 1, "iron-man")).toEqual([{}]);
    table.end();
  });

  it("spreads once if several die together, and on every player’s turn, as the active player chooses", () => {
    const table = duel(
      { gold: 4, play: [orpal, "gorgon", "skeleton", sick("iron-man")], hand: ["spreading-plague"] },
      { play: [atTop, sick("eggship"), "harvest-reaper", "tenderfoot"] },
    );
    table.cast(0, "spreading-plague");
    // Own Iron Man or opposing Eggship: what dies first in this turn is for the active player to say.
    const [prompt] = table.play.prompts;
    expect([prompt?.seat, prompt?.key]).toEqual([0, "triggers"]);
    const [ironMan, eggship] = prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    table.play.order(0, [eggship ?? "", ironMan ?? ""], "triggers");
    table.many(0, 1, ["harvest-reaper", "tenderfoot"], "target");
    expect(runes(table, 1, "harvest-reaper")).toEqual([{ "-1/-1": 1 }]);
    expect(runes(table, 1, "tenderfoot")).toEqual([{ "-1/-1": 1 }]);
    expect(runes(table, 0, "gorgon")).toEqual([{}]);
    table.end();
  });
});

describe("Disease: spells", () => {
  it("Carrion Curse shows a hand and takes up to two cards that are not units", () => {
    const table = duel(
      { gold: 3, play: [orpal], hand: ["carrion-curse"] },
      { hand: ["spark", "iron-man", "graveyard", "skeletal-archery"] },
    );
    expect(table.play.view(0).players[1]?.hand).toBeUndefined();
    table.cast(0, "carrion-curse");
    const prompt = table.play.prompts.find(({ key }) => key === "carrion-curse");
    expect(prompt).toMatchObject({ kind: "choose-many", min: 0, max: 2 });
    // The hand of another is not in the view, so its cards are named by what they are.
    const cards = prompt && "options" in prompt ? prompt.options.map(({ about }) => about) : [];
    expect(cards).toEqual(["spark", "graveyard", "skeletal-archery"].map((id) => [{ type: "definition", id }]));
    const ids = (kinds: readonly string[]) => kinds.map((kind) => table.card(1, kind));
    table.play.refuses(0, { options: ids(["iron-man"]) }, "UNKNOWN_OPTION", "carrion-curse");
    table.play.many(0, ids(["spark", "graveyard"]), "carrion-curse");
    expect(table.kinds("hand", 1)).toEqual(["iron-man", "skeletal-archery"]);
    expect(table.kinds("discard", 1)).toEqual(["spark", "graveyard"]);
    expect(table.play.story(0)).toContainEqual(expect.stringContaining("You see: Spark, Iron Man"));
    table.end();
  });

  it("Carrion Curse may take nothing, and its question does not tell others what was seen", () => {
    const table = duel({ gold: 3, play: [orpal], hand: ["carrion-curse"] }, { hand: ["iron-man"] });
    table.cast(0, "carrion-curse");
    table.play.many(0, [], "carrion-curse");
    expect(table.kinds("hand", 1)).toEqual(["iron-man"]);
    expect(table.play.story("spectator").some((line) => line.includes("Iron Man"))).toBe(false);
    table.end();
  });

  it("Sickness puts a rune on one or two units or heroes", () => {
    for (const kinds of [["iron-man"], ["iron-man", "troq-bashar"]]) {
      const table = duel({ gold: 2, play: [orpal], hand: ["sickness"] }, { play: ["iron-man", "troq-bashar"] });
      table.cast(0, "sickness");
      table.many(0, 1, kinds, "target");
      expect(table.stats(1, "iron-man")).toBe("2/3");
      expect(table.stats(1, "troq-bashar")).toBe(kinds.length === 2 ? "1/2" : "2/3");
      table.end();
    }
  });

  it("Spreading Plague destroys units up to tech II and heroes with -1/-1 runes", () => {
    const table = duel(
      { gold: 4, play: [orpal, sick("older-brother")], hand: ["spreading-plague"] },
      { play: [sick("iron-man"), sick("eggship"), sick("trojan-duck"), sick("troq-bashar"), "tenderfoot"] },
    );
    table.cast(0, "spreading-plague");
    expect(table.has(0, "older-brother")).toBe(false);
    expect(
      ["iron-man", "eggship", "trojan-duck", "troq-bashar", "tenderfoot"].filter((kind) => table.has(1, kind)),
    ).toEqual(["trojan-duck", "tenderfoot"]);
    expect(table.has(0, orpal)).toBe(true);
    table.end();
  });

  it("Death and Decay gives units and heroes of an opponent -3/-3, and damages all their buildings", () => {
    const table = duel(
      { gold: 8, play: [atTop, "older-brother"], hand: ["death-and-decay"] },
      { play: ["iron-man", "eggship", { kind: "troq-bashar", level: 5 }, "tower", "plague-lab"], tech: 1 },
    );
    table.cast(0, "death-and-decay");
    expect(table.stats(1, "iron-man")).toBe("0/1");
    expect(table.has(1, "eggship")).toBe(false);
    expect(table.stats(1, "troq-bashar")).toBe("0/1");
    for (const kind of ["tower", "plague-lab", "tech-i-building"]) expect(table.figure(1, kind).thing.damage).toBe(3);
    expect(table.base(1)).toBe(17);
    expect(table.stats(0, "older-brother")).toBe("2/2");
    expect(table.base(0)).toBe(20);
    table.endMain(0);
    expect(table.stats(1, "iron-man")).toBe("3/4");
    table.end(1);
  });

  it("Death and Decay concerns units that come to that opponent later in the turn as well (K33)", () => {
    const table = duel({ gold: 8, play: [atTop], hand: ["death-and-decay"] }, { play: ["necromancer", "eggship"] });
    table.cast(0, "death-and-decay");
    // The dying Necromancer brings a 1/1 Skeleton for what dies with him.
    expect(table.play.story("spectator").some((line) => line.includes("Skeleton"))).toBe(true);
    expect([table.has(1, "necromancer"), table.has(1, "eggship"), table.has(1, "skeleton")]).toEqual([
      false,
      false,
      false,
    ]);
    table.end();
  });

  it("Death and Decay strikes one of several opponents, and the base that they share", () => {
    const table = duel(
      { gold: 8, play: [atTop], hand: ["death-and-decay"] },
      { play: ["iron-man"] },
      { seats: 4, others: [{}, { play: ["iron-man"] }] },
    );
    table.cast(0, "death-and-decay");
    table.play.choose(0, "seat-3", "opponent");
    expect(table.stats(3, "iron-man")).toBe("0/1");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    expect(table.base(1)).toBe(27);
    table.end();
  });
});

describe("Disease: units and buildings", () => {
  it("prints plain keywords and numbers", () => {
    const table = duel({ play: ["crypt-crawler", "plague-spitter", "gorgon", "cursed-crow"] });
    const printed = ["crypt-crawler", "plague-spitter", "gorgon", "cursed-crow"].map((kind) => [
      table.stats(0, kind),
      table.figure(0, kind).keywords,
    ]);
    expect(printed).toEqual([
      ["3/3", { sparkshot: 1 }],
      ["3/3", { "anti-air": 1, "rune-damage": 1 }],
      ["2/4", { deathtouch: 1 }],
      ["3/3", { flying: 1 }],
    ]);
    table.end();
  });

  it("Crypt Crawler takes flying for the turn, again and again", () => {
    const table = duel({ gold: 3, play: ["crypt-crawler"] }, { play: ["eggship", "cursed-crow"] });
    expect(table.defenders(0, "crypt-crawler")).toEqual(["base"]);
    table.use(0, "crypt-crawler", "crypt-crawler-ground");
    table.choose(0, 1, "eggship", "target");
    expect(table.defenders(0, "crypt-crawler")).toEqual(["base", "eggship"]);
    table.use(0, "crypt-crawler", "crypt-crawler-ground");
    table.choose(0, 1, "cursed-crow", "target");
    expect(table.gold(0)).toBe(1);
    // Nothing flies any more.
    expect(table.refused(0, `activate:${table.figure(0, "crypt-crawler").id}.crypt-crawler-ground`)).toBe(
      "reason.no-target",
    );
    table.endMain(0);
    expect(table.figure(1, "eggship").keywords).toEqual({ flying: 1 });
    table.end(1);
  });

  it("Crypt Crawler’s flier may be a hero or a building", () => {
    for (const kind of ["troq-bashar", "tower"]) {
      const table = duel({ gold: 1, play: ["crypt-crawler"] }, { play: [kind] });
      table.play.arrange("main", (game) => {
        const it = table.figure(1, kind);
        alter(game, sourceOf(it), it, { keywords: { flying: 1 } }, thisTurn);
      });
      table.use(0, "crypt-crawler", "crypt-crawler-ground");
      table.choose(0, 1, kind, "target");
      expect(table.figure(1, kind).keywords.flying).toBeUndefined();
      table.end();
    }
  });

  it("Crypt Crawler takes flying also from what another card lets fly, until one lets it fly that came later", () => {
    const table = duel(
      { gold: 3, play: ["crypt-crawler", "wandering-mimic"] },
      { play: ["lawbringer-gryphon", "fairie-dragon", { kind: "iron-man", runes: { feather: 1 } }] },
    );
    for (const [seat, kind] of [
      [1, "base"],
      [1, "iron-man"],
      [0, "wandering-mimic"],
    ] as const) {
      expect(table.figure(seat, kind).keywords.flying).toBe(1);
      table.use(0, "crypt-crawler", "crypt-crawler-ground");
      table.choose(0, seat, kind, "target");
      expect(table.figure(seat, kind).keywords.flying).toBeUndefined();
    }
    table.play.arrange("main", (game) => void put(game, 1, { kind: "fairie-dragon" }));
    expect(table.figure(1, "iron-man").keywords.flying).toBe(1);
    expect(table.figure(1, "base").keywords.flying).toBeUndefined();
    table.end();
  });

  it("Plague Spitter damages units and heroes with runes, attacking and defending, and buildings as usual", () => {
    const table = duel({ play: ["plague-spitter", "regular-sized-rhinoceros"] }, { play: ["plague-spitter"] });
    table.attack(0, "regular-sized-rhinoceros", "plague-spitter");
    expect(runes(table, 0, "regular-sized-rhinoceros")).toEqual([{ "-1/-1": 3 }]);
    expect(table.stats(0, "regular-sized-rhinoceros")).toBe("2/3");
    table.attack(0, "plague-spitter", "base");
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("Abomination shrinks all other units, and two of them each other", () => {
    const table = duel(
      { gold: 6, tech: 2, techSpec: "disease", play: ["iron-man", "skeleton", orpal], hand: ["abomination"] },
      { play: ["abomination", "eggship"] },
    );
    expect(table.stats(0, "iron-man")).toBe("2/3");
    expect(table.stats(1, "abomination")).toBe("6/6");
    table.cast(0, "abomination");
    expect(table.stats(0, "iron-man")).toBe("1/2");
    expect(table.stats(1, "eggship")).toBe("2/1");
    expect([table.stats(0, "abomination"), table.stats(1, "abomination")]).toEqual(["5/5", "5/5"]);
    expect(table.has(0, "skeleton")).toBe(false);
    expect(table.stats(0, orpal)).toBe("1/3");
    table.end();
  });

  it("Cursed Crow’s damage to a base costs a random card; the loss of a building does not", () => {
    const table = duel({ play: ["cursed-crow"] }, { hand: ["spark", "bloom"], play: ["tower"] });
    table.attack(0, "cursed-crow", "base");
    expect(table.kinds("hand", 1)).toHaveLength(1);
    table.end();

    const building = duel(
      { play: ["cursed-crow"] },
      { hand: ["spark", "bloom"], play: [{ kind: "tower", damage: 1 }] },
    );
    building.attack(0, "cursed-crow", "tower");
    expect(building.base(1)).toBe(18);
    expect(building.kinds("hand", 1)).toHaveLength(2);
    building.end();
  });

  it("Cursed Ghoul leaves a rune, and units with one do not stop it", () => {
    const table = duel(
      { gold: 4, tech: 2, techSpec: "disease", hand: ["cursed-ghoul"] },
      { play: ["iron-man", { kind: "troq-bashar", slot: "elite", runes: { "-1/-1": 1 } }] },
    );
    table.cast(0, "cursed-ghoul");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("2/3");
    table.end();

    for (const [patroller, defenders] of [
      [{ ...sick("iron-man"), slot: "squad-leader" }, ["base", "iron-man"]],
      [{ kind: "iron-man", slot: "squad-leader" }, ["iron-man"]],
      [{ ...sick("troq-bashar"), slot: "squad-leader" }, ["troq-bashar"]],
    ] as const) {
      const attack = duel({ play: ["cursed-ghoul"] }, { play: [patroller] });
      expect(attack.defenders(0, "cursed-ghoul")).toEqual(defenders);
      attack.end();
    }
  });

  it("Gorgon kills what it hits, and draws a card when it dies", () => {
    const table = duel({ play: ["gorgon"], deck: ["spark"] }, { play: ["regular-sized-rhinoceros"] });
    table.attack(0, "gorgon", "regular-sized-rhinoceros");
    expect(table.has(1, "regular-sized-rhinoceros")).toBe(false);
    expect(table.has(0, "gorgon")).toBe(false);
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.end();
  });

  it("Plague Lab arrives with a rune for each unit of an opponent", () => {
    const table = duel(
      { gold: 3, tech: 2, techSpec: "disease", play: ["older-brother"], hand: ["plague-lab"] },
      { play: ["iron-man", "skeleton", "troq-bashar"] },
    );
    table.cast(0, "plague-lab");
    expect(table.stats(1, "iron-man")).toBe("2/3");
    expect(table.has(1, "skeleton")).toBe(false);
    expect(table.stats(1, "troq-bashar")).toBe("2/3");
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.end();
  });

  it("Plague Lab adds one rune of one kind to each chosen card that has runes", () => {
    const table = duel(
      {
        gold: 2,
        play: ["plague-lab", { kind: "skeleton-javelineer", runes: { javelin: 1, "+1/+1": 1 } }, "tenderfoot"],
      },
      { play: [sick("iron-man"), sick("eggship")] },
    );
    table.use(0, "plague-lab", "plague-lab-grow");
    const of = (seat: number, kind: string, rune: string) => `${table.figure(seat, kind).id}.${rune}`;
    table.play.refuses(
      0,
      { options: [of(0, "skeleton-javelineer", "javelin"), of(0, "skeleton-javelineer", "+1/+1")] },
      "CONSTRAINT_VIOLATED",
      "plague-lab",
    );
    table.play.many(0, [of(0, "skeleton-javelineer", "javelin"), of(1, "iron-man", "-1/-1")], "plague-lab");
    expect(runes(table, 0, "skeleton-javelineer")).toEqual([{ javelin: 2, "+1/+1": 1 }]);
    expect(runes(table, 1, "iron-man")).toEqual([{ "-1/-1": 2 }]);
    expect(runes(table, 1, "eggship")).toEqual([{ "-1/-1": 1 }]);
    expect(table.gold(0)).toBe(0);
    expect(table.figure(0, "plague-lab").thing.exhausted).toBe(true);
    table.end();
  });

  it("Plague Lab calls a card by what it has become", () => {
    const table = duel({ gold: 2, play: ["plague-lab"] }, { play: [sick("iron-man")] });
    table.play.arrange("main", (game) => {
      const it = table.figure(1, "iron-man");
      alter(game, sourceOf(it), it, { form: "squirrel", base: { hp: 2 } }, thisTurn);
    });
    table.use(0, "plague-lab", "plague-lab-grow");
    const [prompt] = table.play.prompts;
    const options = prompt && "options" in prompt ? prompt.options : [];
    expect(options.map(({ label }) => JSON.stringify(label))).toEqual([expect.stringContaining("card.squirrel.name")]);
    table.play.many(0, [], "plague-lab");
    table.end();
  });

  it("Plague Lab also adds to cards that wait in the future", () => {
    const table = duel({ gold: 5, tech: 2, techSpec: "future", play: ["plague-lab"], hand: ["reaver"] });
    table.cast(0, "reaver");
    const card = table.card(0, "reaver", "future");
    expect(table.position.state.things[card]?.runes).toEqual({ time: 2 });
    table.use(0, "plague-lab", "plague-lab-grow");
    table.play.many(0, [`${card}.time`], "plague-lab");
    expect(table.position.state.things[card]?.runes).toEqual({ time: 3 });
    table.end();
  });

  it("Plague Lord’s arrival and attacks weaken all opposing units and heroes", () => {
    const table = duel(
      { gold: 6, tech: 3, techSpec: "disease", play: ["older-brother"], hand: ["plague-lord"] },
      { play: ["iron-man", "troq-bashar"] },
    );
    table.cast(0, "plague-lord");
    expect(table.stats(0, "plague-lord")).toBe("4/7");
    expect(table.figure(0, "plague-lord").keywords).toEqual({ resist: 2 });
    expect(table.stats(1, "iron-man")).toBe("2/3");
    expect(table.stats(1, "troq-bashar")).toBe("1/2");
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.end();

    const attack = duel({ play: ["plague-lord"] }, { play: ["iron-man"] });
    attack.attack(0, "plague-lord", "base");
    expect(attack.stats(1, "iron-man")).toBe("2/3");
    expect(attack.base(1)).toBe(16);
    attack.end();
  });

  it("Plague Lord: in his player’s upkeep, in no other, each base suffers for the runes on its side, the own one too", () => {
    const table = duel(
      { play: ["plague-lord", sick("older-brother")] },
      { play: [{ kind: "iron-man", runes: { "-1/-1": 2 } }, sick("troq-bashar")] },
    );
    table.endMain(0);
    // The upkeep of another player does nothing.
    expect([table.base(0), table.base(1)]).toEqual([20, 20]);
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect([table.base(0), table.base(1)]).toEqual([19, 17]);
    table.end();
  });
});
