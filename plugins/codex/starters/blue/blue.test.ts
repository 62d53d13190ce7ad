import { describe, expect, it } from "vitest";
import { has } from "../../in-play/figures.ts";
import { duel, put } from "../../testing/table.ts";

const bigby = "bigby-hayes";

/** A mode in which several colours cost nothing. */
const oneHero = { options: { mode: "one-hero" } };

/** What the private entries of the log have told a player of other players’ cards. */
const seen = (table: ReturnType<typeof duel>, viewer: number) =>
  table.play.story(viewer).filter((line) => line.startsWith("You see:"));

describe("Blue starter: spells", () => {
  it("Arrest disables a patrolling unit: it is exhausted, leaves patrol, and does not ready", () => {
    const table = duel(
      { hand: ["arrest"], gold: 2, play: [bigby] },
      {
        play: [
          { kind: "iron-man", slot: "elite" },
          { kind: "older-brother" },
          { kind: "troq-bashar", slot: "lookout" },
        ],
      },
    );
    table.cast(0, "arrest");
    expect(() => table.choose(0, 1, "older-brother", "choose")).toThrow();
    expect(() => table.choose(0, 1, "troq-bashar", "choose")).toThrow();
    table.choose(0, 1, "iron-man", "choose");
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: true, disabled: true });
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    table.endMain(0);
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: true, disabled: false });
    table.end(1);
  });

  it("Arrest has no target symbol: resist and untargetable do not matter", () => {
    const table = duel(
      { hand: ["arrest"], gold: 2, play: [bigby] },
      { play: [{ kind: "traffic-director", slot: "lookout" }] },
    );
    table.cast(0, "arrest");
    table.choose(0, 1, "traffic-director", "choose");
    expect(table.figure(1, "traffic-director").thing.disabled).toBe(true);
    table.end();
  });

  it("Arrest cannot be played without a patrolling unit", () => {
    const table = duel({ hand: ["arrest"], gold: 2, play: [bigby] }, { play: ["iron-man"] });
    expect(table.refused(0, `play:${table.card(0, "arrest")}`)).toBe("reason.no-choice");
    table.end();
  });

  it("Lawful Search draws a card and shows an opponent’s hand to its player alone", () => {
    const table = duel(
      { hand: ["lawful-search"], gold: 1, deck: ["tenderfoot"], play: [bigby] },
      { hand: ["spark", "bloom"], discard: ["wither"] },
    );
    table.cast(0, "lawful-search");
    const pile = (id: string) => ({
      about: [
        { type: "seat", id: "1" },
        { type: "pile", id },
      ],
    });
    expect(table.play.prompts).toMatchObject([{ options: [pile("hand-1"), pile("discard-1")] }]);
    table.play.choose(0, "hand-1", "look");
    expect(table.kinds("hand", 0)).toEqual(["tenderfoot"]);
    expect([seen(table, 0), seen(table, 1)]).toEqual([["You see: Spark and Bloom."], []]);
    table.end();
  });

  it("Lawful Search may look at the discard pile instead", () => {
    const table = duel({ hand: ["lawful-search"], gold: 1, play: [bigby] }, { hand: ["spark"], discard: ["wither"] });
    table.cast(0, "lawful-search");
    table.play.choose(0, "discard-1", "look");
    expect(seen(table, 0)).toEqual(["You see: Wither."]);
    table.end();
  });

  it("Lawful Search offers no pile without cards, and asks nothing if there is none", () => {
    const look = (cards: { readonly hand?: string[]; readonly discard?: string[] }) => {
      const table = duel({ hand: ["lawful-search"], gold: 1, play: [bigby] }, cards);
      table.cast(0, "lawful-search");
      return table;
    };
    const discarded = look({ discard: ["wither"] });
    expect(discarded.offered("look")).toEqual(["discard-1"]);
    discarded.play.choose(0, "discard-1", "look");
    expect(seen(discarded, 0)).toEqual(["You see: Wither."]);
    discarded.end();
    const bare = look({});
    expect(bare.play.prompts.map(({ key }) => key)).toEqual(["main"]);
    bare.end();
  });

  it("Manufactured Truth’s copy of an own legendary unit is the second one, which is destroyed (K36)", () => {
    const table = duel({ hand: ["manufactured-truth"], gold: 1, play: ["bigby-hayes", "tenderfoot"] });
    table.play.arrange("main", (game) => void put(game, 0, { kind: "jandra-the-negator" }));
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "tenderfoot", "choose");
    table.choose(0, 0, "jandra-the-negator", "copy");
    expect([table.has(0, "jandra-the-negator"), table.kinds("discard", 0).includes("tenderfoot")]).toEqual([
      true,
      true,
    ]);
    table.end();
  });

  it("Manufactured Truth makes an own low-tech unit a copy of another for the turn", () => {
    const table = duel(
      { hand: ["manufactured-truth"], gold: 1, play: [bigby, "tenderfoot"] },
      { play: ["iron-man", "eggship"] },
    );
    table.cast(0, "manufactured-truth");
    expect(() => table.choose(0, 1, "iron-man", "choose")).toThrow();
    table.choose(0, 0, "tenderfoot", "choose");
    expect(() => table.choose(0, 1, "eggship", "copy")).toThrow();
    table.choose(0, 1, "iron-man", "copy");
    expect(table.has(0, "tenderfoot")).toBe(false);
    expect(table.stats(0, "iron-man")).toBe("3/4");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(table.stats(0, "tenderfoot")).toBe("1/2");
    table.end(1);
  });

  it("Manufactured Truth copies what is printed, not runes, and nothing arrives", () => {
    const table = duel({
      hand: ["manufactured-truth"],
      gold: 1,
      deck: ["spark"],
      play: [bigby, { kind: "tenderfoot", runes: { "+1/+1": 1 } }, { kind: "scribe", runes: { "-1/-1": 2 } }],
    });
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "tenderfoot", "choose");
    table.choose(0, 0, "scribe", "copy");
    // 1/3 printed with its own rune. A Scribe that arrives draws a card.
    expect(table.all(0, "scribe").map(({ atk, hp }) => [atk, hp])).toEqual([
      [2, 4],
      [0, 1],
    ]);
    expect(table.kinds("hand", 0)).toEqual([]);
    table.end();
  });

  it("Manufactured Truth keeps printed numbers that were changed", () => {
    const table = duel({ hand: ["manufactured-truth"], gold: 1, play: [bigby, "tenderfoot", "iron-man"] });
    table.play.arrange("main", (game) => {
      const on = table.figure(0, "iron-man").thing.order;
      const change = { base: { atk: 7 } };
      game.state.lasting.push({ order: 0, on, from: "iron-man", until: { at: "never" }, change });
    });
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "tenderfoot", "choose");
    table.choose(0, 0, "iron-man", "copy");
    expect(table.all(0, "iron-man").map(({ atk, hp }) => [atk, hp])).toEqual([
      [7, 4],
      [7, 4],
    ]);
    table.end();
  });
});

describe("Blue starter: units", () => {
  it("Bluecoat Musketeer has long-range only while its final ATK is 1", () => {
    const table = duel(
      { play: ["bluecoat-musketeer", { kind: "bluecoat-musketeer", runes: { "+1/+1": 1 } }] },
      { play: [{ kind: "older-brother", slot: "technician" }] },
    );
    expect(table.all(0, "bluecoat-musketeer").map((it) => has(it, "long-range"))).toEqual([true, false]);
    table.attack(0, "bluecoat-musketeer", "older-brother");
    expect(table.all(0, "bluecoat-musketeer").map(({ thing }) => thing.damage)).toEqual([0, 0]);
    expect(table.stats(1, "older-brother")).toBe("2/1");
    table.end();
  });

  it("Bluecoat Musketeer as elite has 2 ATK and no long-range", () => {
    const table = duel({}, { play: [{ kind: "bluecoat-musketeer", slot: "elite" }] });
    const musketeer = table.figure(1, "bluecoat-musketeer");
    expect([musketeer.atk, has(musketeer, "long-range")]).toEqual([2, false]);
    table.end();
  });

  it("Building Inspector makes an opponent’s first construction of a turn cost 1 more", () => {
    const table = duel({ gold: 7, hand: ["graveyard"], workers: 6 }, { play: ["building-inspector"] }, oneHero);
    table.play.choose(0, "build:1", "main");
    expect(table.gold(0)).toBe(5);
    table.cast(0, "graveyard");
    expect(table.gold(0)).toBe(3);
    table.play.choose(0, "add-on:tower", "main");
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Building Inspector covers add-ons", () => {
    const table = duel({ gold: 4 }, { play: ["building-inspector"] });
    table.play.choose(0, "add-on:tower", "main");
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Building Inspector covers building cards", () => {
    const table = duel({ gold: 5, hand: ["graveyard", "jail"] }, { play: ["building-inspector"] });
    table.cast(0, "graveyard");
    expect(table.gold(0)).toBe(2);
    expect(table.refused(0, `play:${table.card(0, "jail")}`)).toBe("reason.gold");
    table.end();
  });

  it("Building Inspector covers rebuilding, which is free otherwise, and not its own player", () => {
    const lost = duel({ gold: 1, tech: 1, workers: 6 }, { play: ["building-inspector"] }, oneHero);
    lost.play.arrange("main", (game) => {
      const { id } = lost.figure(0, "tech-i-building");
      delete game.state.things[id];
      game.removeCard(id);
    });
    lost.play.choose(0, "build:1", "main");
    expect([lost.gold(0), lost.has(0, "tech-i-building")]).toEqual([0, true]);
    lost.end();

    const own = duel({ gold: 3, play: ["building-inspector"] });
    own.play.choose(0, "add-on:tower", "main");
    expect(own.gold(0)).toBe(0);
    own.end();
  });

  it("Porkhand Magistrate disables a unit or hero, and its controller draws", () => {
    const table = duel(
      { gold: 1, play: ["porkhand-magistrate"] },
      { deck: ["spark"], play: [{ kind: "troq-bashar", slot: "elite" }] },
    );
    table.use(0, "porkhand-magistrate", "porkhand-magistrate-disable");
    table.choose(0, 1, "troq-bashar", "target");
    expect(table.figure(1, "troq-bashar").thing).toMatchObject({ exhausted: true, disabled: true });
    expect(table.figure(0, "porkhand-magistrate").thing.exhausted).toBe(true);
    expect([table.kinds("hand", 1), table.gold(0)]).toEqual([["spark"], 0]);
    table.end();
  });

  it("Porkhand Magistrate may disable something own or exhausted, but not itself", () => {
    const table = duel({
      gold: 1,
      deck: ["spark"],
      play: ["porkhand-magistrate", { kind: "iron-man", exhausted: true }],
    });
    table.use(0, "porkhand-magistrate", "porkhand-magistrate-disable");
    expect(() => table.choose(0, 0, "porkhand-magistrate", "target")).toThrow();
    table.choose(0, 0, "iron-man", "target");
    expect([table.figure(0, "iron-man").thing.disabled, table.kinds("hand", 0)]).toEqual([true, ["spark"]]);
    table.end();

    const alone = duel({ gold: 1, play: ["porkhand-magistrate"] });
    const use = `activate:${alone.figure(0, "porkhand-magistrate").id}.porkhand-magistrate-disable`;
    expect(alone.refused(0, use)).toBe("reason.no-target");
    alone.end();
  });

  it("Reputable Newsman bars opponents from spells and upgrades of the printed cost that was named", () => {
    const hand = ["reputable-newsman", "scorch"];
    const table = duel(
      { hand, gold: 5, play: ["captain-zane"] },
      { hand: ["scorch", "bloodburn", "pillage", "bloodrage-ogre"], gold: 9, play: ["captain-zane"] },
    );
    table.cast(0, "reputable-newsman");
    table.play.integer(0, 3, "newsman-number");
    expect(table.refused(0, `play:${table.card(0, "scorch")}`)).toBeUndefined();
    table.endMain(0);
    const refused = (kind: string) => table.refused(1, `play:${table.card(1, kind)}`);
    expect([refused("scorch"), refused("bloodburn")]).toEqual(["reason.newsman", "reason.newsman"]);
    expect([refused("pillage"), refused("bloodrage-ogre")]).toEqual([undefined, undefined]);
    table.end(1);
  });

  it("Spectral Aven is a 2/2 flying Illusion: it dies when it is targeted", () => {
    const table = duel({ hand: ["intimidate"], gold: 1, play: ["troq-bashar"] }, { play: ["spectral-aven"] });
    expect([table.stats(1, "spectral-aven"), has(table.figure(1, "spectral-aven"), "flying")]).toEqual(["2/2", true]);
    table.cast(0, "intimidate");
    table.choose(0, 1, "spectral-aven", "target");
    expect(table.kinds("discard", 1)).toEqual(["spectral-aven"]);
    table.end();
  });

  it("Traffic Director cannot be targeted and passes patrollers on the way to buildings only", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["traffic-director", "troq-bashar"] },
      { tech: 1, play: [{ kind: "older-brother", slot: "squad-leader" }, "jail", "iron-man"] },
    );
    expect(table.defenders(0, "traffic-director")).toEqual(["base", "jail", "older-brother", "tech-i-building"]);
    expect(table.defenders(0, "troq-bashar")).toEqual(["older-brother"]);
    table.cast(0, "wither");
    expect(() => table.choose(0, 0, "traffic-director", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    table.end();
  });
});

describe("Jail", () => {
  const below = (table: ReturnType<typeof duel>, seat: number) =>
    (table.figure(seat, "jail").thing.below ?? []).map((card) => table.position.card(card).id);

  it("locks up a unit that an opponent plays from hand: it is not in play and does not arrive", () => {
    const table = duel({ hand: ["scribe"], gold: 2, tech: 1, deck: ["spark"] }, { play: ["jail"] });
    table.cast(0, "scribe");
    expect([table.has(0, "scribe"), table.has(1, "scribe"), below(table, 1)]).toEqual([false, false, ["scribe"]]);
    expect([table.kinds("hand", 0), table.gold(0)]).toEqual([[], 0]);
    table.end();
  });

  it("lets the inmate out when another unit is locked up; only then it arrives", () => {
    const table = duel({ hand: ["scribe", "iron-man"], gold: 5, tech: 1, deck: ["spark"] }, { play: ["jail"] });
    table.cast(0, "scribe");
    table.cast(0, "iron-man");
    expect([table.has(0, "scribe"), table.has(0, "iron-man"), below(table, 1)]).toEqual([true, false, ["iron-man"]]);
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.end();
  });

  it("locks up neither own units, tokens, heroes nor spells", () => {
    const own = duel({ hand: ["tenderfoot"], gold: 1, play: ["jail"] });
    own.cast(0, "tenderfoot");
    expect(own.has(0, "tenderfoot")).toBe(true);
    own.end();

    const table = duel(
      { hand: ["summon-skeletons"], command: ["troq-bashar"], gold: 5, play: ["garth-torken"], tech: 2 },
      { play: ["jail"] },
    );
    table.cast(0, "summon-skeletons");
    table.play.choose(0, `summon-hero:${table.card(0, "troq-bashar", "command")}`, "main");
    expect([table.all(0, "skeleton").length, table.has(0, "troq-bashar"), below(table, 1)]).toEqual([2, true, []]);
    table.end();
  });

  it("never locks up a unit with forecast", () => {
    const table = duel({ hand: ["plasmodium"], gold: 2 }, { play: ["jail"] });
    table.cast(0, "plasmodium");
    expect([below(table, 1), table.kinds("future", 0)]).toEqual([[], ["plasmodium"]]);
    table.end();
  });

  it("discards the inmate when it is destroyed", () => {
    const table = duel(
      { hand: ["tenderfoot", "wrecking-ball"], gold: 1, play: ["troq-bashar"] },
      { play: [{ kind: "jail" }] },
    );
    table.cast(0, "tenderfoot");
    table.cast(0, "wrecking-ball");
    table.choose(0, 1, "jail", "target");
    expect(below(table, 1)).toEqual(["tenderfoot"]);
    table.attack(0, "troq-bashar", "jail");
    expect([table.has(1, "jail"), table.kinds("discard", 0).sort()]).toEqual([false, ["tenderfoot", "wrecking-ball"]]);
    table.end();
  });
});
