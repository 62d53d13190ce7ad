import { playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { type Duel, duel } from "../../testing/table.ts";

const garth = "garth-torken";
const five = Array.from({ length: 5 }, () => "skeleton");
const sick = (kind: string) => ({ kind, runes: { "-1/-1": 1 } });

/** Which of these a player has in play. */
const left = (table: Duel, seat: number, kinds: readonly string[]) => kinds.filter((kind) => table.has(seat, kind));

describe("Garth Torken", () => {
  it("summons a Skeleton for 1 gold, once per turn", () => {
    const table = duel({ gold: 3, play: [garth] });
    expect(table.stats(0, garth)).toBe("1/3");
    table.use(0, garth, "garth-torken-skeleton");
    expect(table.stats(0, "skeleton")).toBe("1/1");
    expect(table.gold(0)).toBe(2);
    expect(table.refused(0, `activate:${table.figure(0, garth).id}.garth-torken-skeleton`)).toBe("reason.used");
    table.end();
  });

  it("from level 4 sacrifices Skeletons to draw, as often as there are some", () => {
    const table = duel({
      play: [{ kind: garth, level: 4 }, "skeleton", "skeleton-javelineer", "zombie"],
      deck: ["spark", "bloom"],
    });
    expect(table.stats(0, garth)).toBe("2/4");
    table.use(0, garth, "garth-torken-draw");
    table.choose(0, 0, "skeleton", "sacrifice");
    table.use(0, garth, "garth-torken-draw");
    table.choose(0, 0, "skeleton-javelineer", "sacrifice");
    expect(table.kinds("hand", 0)).toEqual(["spark", "bloom"]);
    expect(table.refused(0, `activate:${table.figure(0, garth).id}.garth-torken-draw`)).toBe(
      "reason.nothing-to-sacrifice",
    );
    table.end();
  });

  const pile = [
    "wight",
    "necromancer",
    "banefire-golem",
    "tenderfoot",
    "lord-of-shadows",
    "bone-collector",
    "doom-grasp",
    "voidblocker",
  ];

  it("at level 7 may put a tech I or II unit of cost 5 or less from the discard pile into play", () => {
    const table = duel({ gold: 1, tech: 2, techSpec: "necromancy", play: [{ kind: garth, level: 6 }], discard: pile });
    table.play.choose(0, `level-up:${table.figure(0, garth).id}`, "main");
    const prompt = table.play.prompts.find(({ key }) => key === "search-discard");
    expect(prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : []).toEqual([
      "bone-collector",
      "necromancer",
      "wight",
    ]);
    table.play.choose(0, "wight", "search-discard");
    expect(table.stats(0, garth)).toBe("3/4");
    expect(table.stats(0, "wight")).toBe("4/4");
    expect(table.gold(0)).toBe(0);
    expect(table.kinds("discard", 0)).toHaveLength(pile.length - 1);
    table.end();
  });

  it("needs the tech building and spec of that unit, and may decline", () => {
    const table = duel({ gold: 1, tech: 1, play: [{ kind: garth, level: 6 }], discard: pile });
    table.play.choose(0, `level-up:${table.figure(0, garth).id}`, "main");
    const prompt = table.play.prompts.find(({ key }) => key === "search-discard");
    expect(prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : []).toEqual(["bone-collector"]);
    table.play.pass(0, "search-discard");
    expect(table.kinds("discard", 0)).toHaveLength(pile.length);
    table.end();
  });
});

describe("Necromancy: units", () => {
  it("Bone Collector’s attacks bring a Skeleton each", () => {
    const table = duel({ play: ["bone-collector"] });
    table.attack(0, "bone-collector", "base");
    expect(table.all(0, "skeleton")).toHaveLength(1);
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("Hooded Executioner, boosted, destroys the weakest unit of each opponent that can be destroyed; its player decides among equals", () => {
    // A free-for-all pays for each enemy unit killed.
    const bounties = 2;
    for (const boosted of [true, false]) {
      const table = duel(
        { gold: 5, tech: 1, hand: ["hooded-executioner"], play: ["skeleton"] },
        { play: ["gargoyle", "iron-man", "revolver-ocelot", "eggship"] },
        { seats: 3, others: [{ play: ["older-brother"] }] },
      );
      table.cast(0, "hooded-executioner");
      table.play.confirm(0, boosted, "boost");
      // Equal in tech and ATK: the player of the Executioner decides.
      if (boosted) table.choose(0, 1, "revolver-ocelot", "choose");
      expect(table.gold(0)).toBe(boosted ? bounties : 3);
      expect(left(table, 1, ["gargoyle", "iron-man", "revolver-ocelot", "eggship"])).toEqual(
        boosted ? ["gargoyle", "iron-man", "eggship"] : ["gargoyle", "iron-man", "revolver-ocelot", "eggship"],
      );
      expect(table.has(2, "older-brother")).toBe(!boosted);
      expect(table.has(0, "skeleton")).toBe(true);
      table.end();
    }
  });

  it("Hooded Executioner can be boosted from the Graveyard too", () => {
    const table = duel(
      { gold: 9, tech: 1, play: ["graveyard", "orpal-gloor", sick("hooded-executioner")], hand: ["spreading-plague"] },
      { play: ["iron-man"] },
    );
    table.cast(0, "spreading-plague");
    table.use(0, "graveyard", "graveyard-play");
    table.play.choose(0, table.card(0, "hooded-executioner", "below"), "choose");
    table.play.confirm(0, true, "boost");
    expect(table.has(1, "iron-man")).toBe(false);
    expect(table.gold(0)).toBe(9 - 4 - 2 - 3);
    table.end();
  });

  it("Blackhand Resurrector gives itself for a fallen hero at the top level, with its effect, whatever the cooldown", () => {
    const table = duel(
      {
        tech: 1,
        techSpec: "necromancy",
        play: ["blackhand-resurrector"],
        command: [garth, "vandy-anadrose"],
        discard: ["bone-collector"],
      },
      {},
    );
    const id = `activate:${table.figure(0, "blackhand-resurrector").id}.blackhand-resurrector-summon`;
    // Nobody has died yet.
    expect(table.refused(0, id)).toBe("reason.blackhand-resurrector");
    const dead = table.card(0, garth, "command");
    table.play.arrange("main", (game) => {
      playerOf(game, 0).died = [dead];
      playerOf(game, 0).cooldown = { [dead]: 2 };
    });
    expect(table.refused(0, `summon-hero:${dead}`)).toBe("reason.cooldown");
    table.use(0, "blackhand-resurrector", "blackhand-resurrector-summon");
    table.play.choose(0, dead, "choose");
    // Reaching the top level has its effect.
    table.play.choose(0, "bone-collector", "search-discard");
    expect(table.stats(0, garth)).toBe("3/4");
    expect(table.has(0, "bone-collector")).toBe(true);
    expect(table.has(0, "blackhand-resurrector")).toBe(false);
    expect(table.kinds("command", 0)).toEqual(["vandy-anadrose"]);
    table.end();
  });

  it("Blackhand Resurrector’s hero counts for the hero limit", () => {
    const table = duel({ play: ["blackhand-resurrector", "orpal-gloor"], command: [garth] });
    table.play.arrange("main", (game) => {
      playerOf(game, 0).died = [table.card(0, garth, "command")];
    });
    expect(
      table.refused(0, `activate:${table.figure(0, "blackhand-resurrector").id}.blackhand-resurrector-summon`),
    ).toBe("reason.blackhand-resurrector");
    table.end();
  });

  it("Blackhand Resurrector’s hero arrives at level 1 under an opposing Chronofixer", () => {
    const table = duel({ play: ["blackhand-resurrector"], command: [garth] }, { play: ["chronofixer"] });
    table.play.arrange("main", (game) => {
      playerOf(game, 0).died = [table.card(0, garth, "command")];
    });
    table.use(0, "blackhand-resurrector", "blackhand-resurrector-summon");
    table.play.choose(0, table.card(0, garth, "command"), "choose");
    expect(table.figure(0, garth).thing.level).toBe(1);
    table.end();
  });

  it("Corpse Catapult gets a rune for each own unit that dies, and hurls two for 6 damage to a building", () => {
    const table = duel(
      {
        gold: 4,
        play: ["corpse-catapult", "orpal-gloor", sick("iron-man"), sick("zombie")],
        hand: ["spreading-plague"],
      },
      { play: [sick("eggship"), "tower"] },
    );
    const fire = `activate:${table.figure(0, "corpse-catapult").id}.corpse-catapult-fire`;
    expect(table.refused(0, fire)).toBe("reason.runes");
    table.cast(0, "spreading-plague");
    table.play.until({ key: "main", seat: 0 }, "first");
    expect(table.figure(0, "corpse-catapult").thing.runes).toEqual({ corpse: 2 });
    table.use(0, "corpse-catapult", "corpse-catapult-fire");
    table.choose(0, 1, "base", "target");
    expect(table.base(1)).toBe(14);
    expect(table.figure(0, "corpse-catapult").thing.runes).toEqual({});
    expect(table.figure(0, "corpse-catapult").thing.exhausted).toBe(true);
    table.end();
  });

  it("Necromancer makes a Skeleton of another own unit that dies, but not of tokens or of its own death", () => {
    const table = duel(
      { gold: 4, play: ["necromancer", "orpal-gloor", sick("iron-man"), sick("zombie")], hand: ["spreading-plague"] },
      { play: [sick("eggship")] },
    );
    expect(table.figure(0, "necromancer").keywords).toEqual({ "long-range": 1 });
    table.cast(0, "spreading-plague");
    expect(table.all(0, "skeleton")).toHaveLength(1);
    expect(table.all(1, "skeleton")).toHaveLength(0);
    table.end();

    const itself = duel({ gold: 4, play: ["orpal-gloor", sick("necromancer")], hand: ["spreading-plague"] });
    itself.cast(0, "spreading-plague");
    expect(itself.has(0, "skeleton")).toBe(false);
    itself.end();
  });

  it("Necromancer makes no Skeleton of a token that is a copy of a card", () => {
    const table = duel({ gold: 4, play: ["necromancer", "orpal-gloor", sick("horror")], hand: ["spreading-plague"] });
    table.play.arrange("main", (game) => {
      const it = table.figure(0, "horror");
      alter(game, sourceOf(it), it, { form: "iron-man" }, thisTurn);
    });
    expect(table.stats(0, "iron-man")).toBe("2/3");
    table.cast(0, "spreading-plague");
    expect(table.has(0, "iron-man")).toBe(false);
    expect(table.has(0, "skeleton")).toBe(false);
    table.end();
  });

  it("Skeletal Lord strengthens own Skeletons and puts a unit of the hand into play for five of them, just arrived or not", () => {
    const table = duel(
      {
        play: ["skeletal-lord", ...five.slice(1), { kind: "skeleton-javelineer", fresh: true }, "zombie"],
        hand: ["lord-of-shadows", "spark"],
      },
      { play: ["skeleton"] },
    );
    expect(table.stats(0, "skeleton")).toBe("2/2");
    expect(table.stats(0, "skeleton-javelineer")).toBe("2/2");
    expect(table.stats(0, "zombie")).toBe("2/2");
    expect(table.stats(1, "skeleton")).toBe("1/1");
    table.use(0, "skeletal-lord", "skeletal-lord-put");
    table.many(0, 0, [...five.slice(1)].concat("skeleton-javelineer"), "exhaust");
    table.play.choose(0, table.card(0, "lord-of-shadows"), "choose");
    expect(table.stats(0, "lord-of-shadows")).toBe("8/7");
    expect(table.figure(0, "skeleton-javelineer").thing.exhausted).toBe(true);
    expect(table.figure(0, "skeletal-lord").thing.exhausted).toBe(false);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Skeletal Lord needs five ready Skeletons, and a unit in hand", () => {
    const put = (table: Duel) => table.refused(0, `activate:${table.figure(0, "skeletal-lord").id}.skeletal-lord-put`);
    const four = duel({ play: ["skeletal-lord", ...five.slice(1)], hand: ["wight"] });
    expect(put(four)).toBe("reason.nothing-to-exhaust");
    four.end();
    const none = duel({ play: ["skeletal-lord", ...five], hand: ["spark"] });
    expect(put(none)).toBe("reason.skeletal-lord");
    none.end();
  });

  it("Twilight Baron does not hold up a unit that Skeletal Lord puts into play, and Zarramonde destroys nothing then", () => {
    const table = duel(
      { play: ["twilight-baron", "skeletal-lord", ...five], hand: ["zarramonde-the-obliterator"] },
      { play: ["iron-man"] },
    );
    table.use(0, "skeletal-lord", "skeletal-lord-put");
    table.many(0, 0, five, "exhaust");
    table.play.choose(0, table.card(0, "zarramonde-the-obliterator"), "choose");
    expect(table.stats(0, "zarramonde-the-obliterator")).toBe("11/11");
    expect(table.has(1, "iron-man")).toBe(true);
    table.end();
  });

  it("Wight passes patrollers on its way to heroes, and kills them", () => {
    const table = duel(
      { play: ["wight"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, { kind: "troq-bashar", level: 8 }, "eggship"] },
    );
    expect(table.stats(1, "troq-bashar")).toBe("4/5");
    expect(table.defenders(0, "wight")).toEqual(["iron-man", "troq-bashar"]);
    table.attack(0, "wight", "troq-bashar");
    expect(table.has(1, "troq-bashar")).toBe(false);
    expect(table.has(0, "wight")).toBe(false);
    table.end();
  });

  it("Wight has no deathtouch against units, nor when heroes attack it", () => {
    const table = duel({ play: ["wight"] }, { play: ["regular-sized-rhinoceros"] });
    table.attack(0, "wight", "regular-sized-rhinoceros");
    expect(table.stats(1, "regular-sized-rhinoceros")).toBe("5/2");
    table.end();

    const defence = duel({ play: [{ kind: "troq-bashar", level: 8 }] }, { play: ["wight"] });
    defence.attack(0, "troq-bashar", "wight");
    expect(defence.stats(0, "troq-bashar")).toBe("4/1");
    defence.end();
  });

  it("Lord of Shadows hides own black units, himself included", () => {
    const table = duel(
      { play: ["lord-of-shadows", "skeleton", "iron-man", garth] },
      { play: ["wight", { kind: "eggship", slot: "elite" }] },
    );
    const hidden = ["lord-of-shadows", "skeleton", "iron-man", garth].filter(
      (kind) => table.figure(0, kind).keywords.invisible,
    );
    expect(hidden).toEqual(["lord-of-shadows", "skeleton"]);
    expect(table.figure(1, "wight").keywords.invisible).toBeUndefined();
    table.endMain(0);
    expect(table.defenders(1, "wight")).toEqual(["base", garth, "iron-man"]);
    table.end(1);
  });
});
