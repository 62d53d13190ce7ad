import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { duel, type Piece } from "../../testing/table.ts";

const river = (level = 1): Piece => ({ kind: "river-montoya", level });
const patrols = (kind: string): Piece => ({ kind, slot: "elite" });
const slotOf = (table: ReturnType<typeof duel>, seat: number, kind: string) => table.figure(seat, kind).thing.slot;

describe("River Montoya", () => {
  it.each([
    [1, "2/3"],
    [3, "2/4"],
    [5, "3/4"],
  ])("at level %i is %s", (level, stats) => {
    const table = duel({ play: [river(level)] });
    expect(table.stats(0, "river-montoya")).toBe(stats);
    table.end();
  });

  it("from level 3 exhausts to push a tech 0 or tech I unit out of the patrol zone", () => {
    const table = duel(
      { play: [river(3)] },
      {
        play: [patrols("iron-man"), { kind: "eggship", slot: "lookout" }, { kind: "troq-bashar", slot: "technician" }],
      },
    );
    table.use(0, "river-montoya", "river-montoya-sideline");
    for (const kind of ["eggship", "troq-bashar"]) expect(() => table.choose(0, 1, kind, "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(slotOf(table, 1, "iron-man")).toBeUndefined();
    expect(table.figure(1, "iron-man").thing.exhausted).toBe(false);
    expect(table.figure(0, "river-montoya").thing.exhausted).toBe(true);
    table.end();
  });

  it("from level 5 makes tech 0 units cost 1 less, but no other cards", () => {
    const hand = ["fruit-ninja", "tenderfoot", "iron-man", "wither"];
    const table = duel({ play: [river(5)], hand, gold: 9, tech: 1 });
    table.cast(0, "fruit-ninja");
    expect(table.gold(0)).toBe(7);
    table.cast(0, "tenderfoot");
    expect(table.gold(0)).toBe(7);
    table.cast(0, "iron-man");
    expect(table.gold(0)).toBe(4);
    table.cast(0, "wither");
    table.choose(0, 0, "iron-man", "target");
    expect(table.gold(0)).toBe(2);
    table.end();
  });
});

describe("Discord", () => {
  it("takes 2 ATK and 1 HP from the tech 0 and tech I units of an opponent for the turn", () => {
    const table = duel(
      { play: [river(), "older-brother"], hand: ["discord"], gold: 2 },
      { play: ["iron-man", "older-brother", "eggship", "troq-bashar"] },
    );
    table.cast(0, "discord");
    expect([table.stats(1, "iron-man"), table.stats(1, "older-brother")]).toEqual(["1/3", "0/1"]);
    expect([table.stats(1, "eggship"), table.stats(1, "troq-bashar")]).toEqual(["4/3", "2/3"]);
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.endMain(0);
    expect(table.stats(1, "iron-man")).toBe("3/4");
    table.end(1);
  });

  it("concerns units that come to that opponent later in the turn as well (K33)", () => {
    const table = duel(
      { play: [river()], hand: ["discord", "wither"], gold: 4 },
      { play: ["necromancer", "tenderfoot"] },
    );
    table.cast(0, "discord");
    table.cast(0, "wither");
    table.choose(0, 1, "tenderfoot");
    // Necromancer brings a 1/1 Skeleton for it.
    expect(table.play.story("spectator").some((line) => line.includes("Skeleton"))).toBe(true);
    expect([table.has(1, "tenderfoot"), table.has(1, "skeleton")]).toEqual([false, false]);
    table.end();
  });

  it("kills units with 1 HP although they have armor", () => {
    const table = duel(
      { play: [river()], hand: ["discord"], gold: 2 },
      { play: [{ kind: "timely-messenger", slot: "squad-leader" }] },
    );
    expect(table.figure(1, "timely-messenger").armor).toBe(1);
    table.cast(0, "discord");
    expect(table.has(1, "timely-messenger")).toBe(false);
    table.end();
  });

  it("concerns one opponent of several", () => {
    const table = duel(
      { play: [river()], hand: ["discord"], gold: 2 },
      { play: ["iron-man"] },
      { seats: 3, others: [{ play: ["iron-man"] }] },
    );
    table.cast(0, "discord");
    table.play.choose(0, "seat-2", "opponent");
    expect([table.stats(1, "iron-man"), table.stats(2, "iron-man")]).toEqual(["3/4", "1/3"]);
    table.end();
  });
});

describe("Harmony", () => {
  it("brings a Dancer after each other spell of its player, three at most, but none for itself", () => {
    const hand = ["harmony", "wither", "wither", "wither", "wither"];
    const table = duel({ play: [river()], hand, gold: 10 }, { play: ["harvest-reaper"] });
    table.cast(0, "harmony");
    expect(table.has(0, "dancer")).toBe(false);
    for (const dancers of [1, 2, 3, 3]) {
      table.cast(0, "wither");
      table.choose(0, 1, "harvest-reaper", "target");
      expect(table.all(0, "dancer")).toHaveLength(dancers);
    }
    expect(table.stats(0, "dancer")).toBe("0/1");
    table.end();
  });

  it("brings the Dancer only when the spell has taken effect", () => {
    const table = duel({ play: [river(), "harmony"], hand: ["wither"], gold: 2 }, { play: ["timely-messenger"] });
    table.cast(0, "wither");
    expect(() => table.choose(0, 0, "dancer", "target")).toThrow();
    table.choose(0, 1, "timely-messenger", "target");
    expect([table.has(1, "timely-messenger"), table.has(0, "dancer")]).toEqual([false, true]);
    table.end();
  });

  it("turns Dancers into Angry Dancers when it is given up: they keep damage, runes and fatigue", () => {
    const table = duel({
      play: [river(), "harmony", { kind: "dancer", runes: { "+1/+1": 1 }, damage: 1 }, { kind: "dancer", fresh: true }],
    });
    table.use(0, "harmony", "harmony-stop");
    expect(table.kinds("discard", 0)).toEqual(["harmony"]);
    const [old, fresh] = table.all(0, "angry-dancer");
    expect([old?.atk, old?.hp, old?.thing.damage, old && runesOf(old, "+1/+1")]).toEqual([3, 2, 1, 1]);
    expect([fresh?.atk, fresh?.hp, fresh?.keywords.unstoppable]).toEqual([2, 1, 1]);
    expect(table.refused(0, `attack:${fresh?.id}`)).toBe("reason.arrival-fatigue");
    expect(table.refused(0, `attack:${old?.id}`)).toBeUndefined();
    table.end();
  });

  it("turns Dancers into something else: what effects gave them before is lost", () => {
    const table = duel({
      play: [river(), "captain-zane", "harmony", { kind: "dancer", fresh: true }],
      hand: ["charge"],
      gold: 2,
    });
    table.cast(0, "charge");
    table.choose(0, 0, "dancer", "target");
    const { id } = table.figure(0, "dancer");
    expect(table.stats(0, "dancer")).toBe("1/1");
    table.use(0, "harmony", "harmony-stop");
    expect(table.figure(0, "angry-dancer").id).toBe(id);
    expect(table.stats(0, "angry-dancer")).toBe("2/1");
    expect(table.refused(0, `attack:${id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("turns no copies of Dancers, which have no other side", () => {
    const table = duel({
      play: [river(), "bigby-hayes", "harmony", "dancer", "tenderfoot"],
      hand: ["manufactured-truth"],
      gold: 1,
    });
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "tenderfoot", "choose");
    table.choose(0, 0, "dancer", "copy");
    // The spell has brought another one.
    expect(table.all(0, "dancer")).toHaveLength(3);
    table.use(0, "harmony", "harmony-stop");
    expect([table.all(0, "dancer").length, table.all(0, "angry-dancer").length]).toEqual([1, 2]);
    table.endMain(0);
    expect(table.has(0, "tenderfoot")).toBe(true);
    table.end(1);
  });

  it("counts Angry Dancers towards the limit", () => {
    const table = duel(
      { play: [river(), "harmony", "harmony", "dancer", "dancer"], hand: ["wither", "wither"], gold: 4 },
      { play: ["harvest-reaper"] },
    );
    table.use(0, "harmony", "harmony-stop");
    for (const dancers of [1, 1]) {
      table.cast(0, "wither");
      table.choose(0, 1, "harvest-reaper", "target");
      expect([table.all(0, "angry-dancer").length, table.all(0, "dancer").length]).toEqual([2, dancers]);
    }
    table.end();
  });

  it("is sacrificed without the Finesse hero, and then nothing is turned", () => {
    const table = duel({ play: ["iron-man"] }, { play: [{ ...river(), damage: 1 }, "harmony", "dancer"] });
    expect(table.has(1, "harmony")).toBe(true);
    table.attack(0, "iron-man", "river-montoya");
    expect([table.has(1, "harmony"), table.has(1, "dancer"), table.has(1, "angry-dancer")]).toEqual([
      false,
      true,
      false,
    ]);
    table.end();
  });
});

describe("Two Step", () => {
  it("makes two own units partners with +2/+2 each", () => {
    const table = duel(
      { play: [river(), "iron-man", "older-brother", "tenderfoot"], hand: ["two-step"], gold: 2 },
      { play: ["fruit-ninja"] },
    );
    table.cast(0, "two-step");
    expect(() => table.many(0, 1, ["fruit-ninja"], "target")).toThrow();
    table.many(0, 0, ["iron-man", "older-brother"], "target");
    expect(["iron-man", "older-brother", "tenderfoot"].map((kind) => table.stats(0, kind))).toEqual([
      "5/6",
      "4/4",
      "1/2",
    ]);
    table.end();
  });

  it("needs two units, neither of them with a partner", () => {
    const table = duel({
      play: [river(), "iron-man", "older-brother", "tenderfoot"],
      hand: ["two-step", "two-step"],
      gold: 4,
    });
    table.cast(0, "two-step");
    table.many(0, 0, ["iron-man", "older-brother"], "target");
    expect(table.refused(0, `play:${table.card(0, "two-step")}`)).toBe("reason.no-two-partners");
    table.end();
  });

  it("is lost with one of the partners, and the other loses its bonus", () => {
    const table = duel({
      play: [river(), "iron-man", "timely-messenger"],
      hand: ["two-step", "wither", "wither", "wither"],
      gold: 8,
    });
    table.cast(0, "two-step");
    table.many(0, 0, ["iron-man", "timely-messenger"], "target");
    for (const left of [true, true, false]) {
      table.cast(0, "wither");
      table.choose(0, 0, "timely-messenger", "target");
      expect(table.has(0, "two-step")).toBe(left);
    }
    expect(table.stats(0, "iron-man")).toBe("3/4");
    table.end();
  });

  it("is lost when an opponent takes control of a partner", () => {
    const table = duel(
      { play: [river(), "eggship", "older-brother"], hand: ["two-step"], gold: 2 },
      { play: [{ kind: "troq-bashar", level: 8 }], hand: ["final-smash"], gold: 10 },
    );
    table.cast(0, "two-step");
    table.many(0, 0, ["eggship", "older-brother"], "target");
    table.endMain(0);
    table.play.until("main", "first");
    table.cast(1, "final-smash");
    table.choose(1, 0, "older-brother", "target-destroy");
    expect([table.has(0, "two-step"), table.stats(0, "eggship")]).toEqual([false, "4/3"]);
    table.choose(1, 0, "eggship", "target-control");
    table.end(1);
  });
});

describe("Appel Stomp", () => {
  const stomp = () =>
    duel(
      { play: [river(5)], hand: ["appel-stomp"], deck: ["spark", "bloom"], gold: 1 },
      { play: [patrols("troq-bashar")] },
    );

  it("takes a patroller out of the patrol zone, draws a card, and may go onto the draw pile", () => {
    const table = stomp();
    table.cast(0, "appel-stomp");
    table.choose(0, 1, "troq-bashar", "target");
    expect(slotOf(table, 1, "troq-bashar")).toBeUndefined();
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.play.confirm(0, true, "appel-stomp");
    expect(table.position.card(table.position.zone("deck:0").at(-1) ?? table.card(0, "bloom", "deck")).id).toBe(
      "appel-stomp",
    );
    table.end();
  });

  it("is discarded otherwise", () => {
    const table = stomp();
    table.cast(0, "appel-stomp");
    table.choose(0, 1, "troq-bashar", "target");
    table.play.confirm(0, false, "appel-stomp");
    expect([table.kinds("discard", 0), table.kinds("deck", 0)]).toEqual([["appel-stomp"], ["bloom"]]);
    table.end();
  });

  it("is an ultimate spell, and needs a patroller", () => {
    const low = duel({ play: [river(4)], hand: ["appel-stomp"], gold: 1 }, { play: [patrols("iron-man")] });
    expect(low.refused(0, `play:${low.card(0, "appel-stomp")}`)).toBe("reason.ultimate");
    low.end();
    const idle = duel({ play: [river(5)], hand: ["appel-stomp"], gold: 1 }, { play: ["iron-man"] });
    expect(idle.refused(0, `play:${idle.card(0, "appel-stomp")}`)).toBe("reason.no-target");
    idle.end();
  });
});

describe("Finesse units", () => {
  it("Nimble Fencer gives haste to own Virtuosos, itself included", () => {
    const fresh = (kind: string): Piece => ({ kind, fresh: true });
    const table = duel({ play: [fresh("nimble-fencer"), fresh("tenderfoot"), fresh("older-brother")] });
    const refused = (kind: string) => table.refused(0, `attack:${table.figure(0, kind).id}`);
    expect([refused("nimble-fencer"), refused("tenderfoot")]).toEqual([undefined, undefined]);
    expect(refused("older-brother")).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("Star-Crossed Starlet hurts herself in the upkeep and has 1 more ATK for each damage", () => {
    const table = duel({}, { play: ["star-crossed-starlet"] });
    expect(table.stats(1, "star-crossed-starlet")).toBe("3/2");
    table.endMain(0);
    table.play.until("main", "first");
    expect(table.stats(1, "star-crossed-starlet")).toBe("4/1");
    table.end(1);
  });

  it.each([
    ["before", true, 0],
    ["after", false, 1],
  ])("Star-Crossed Starlet’s player lets her hurt herself %s healing", (_, first, damage) => {
    const table = duel({}, { play: ["star-crossed-starlet", "helpful-turtle"] });
    table.endMain(0);
    table.play.until("triggers", "first");
    const prompt = table.play.prompts[0];
    const options = prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    const heals = options.filter((id) => id.startsWith("healing"));
    const hurts = options.filter((id) => !id.startsWith("healing"));
    table.play.order(1, first ? [...hurts, ...heals] : [...heals, ...hurts], "triggers");
    expect(table.figure(1, "star-crossed-starlet").thing.damage).toBe(damage);
    table.end(1);
  });

  it("Star-Crossed Starlet hurts herself between two healers, each of which heals by itself", () => {
    const table = duel(
      {},
      { play: ["star-crossed-starlet", "helpful-turtle", "savior-monk", { kind: "iron-man", damage: 3 }] },
    );
    table.endMain(0);
    table.play.until("triggers", "first");
    const [turtle, monk] = ["helpful-turtle", "savior-monk"].map((kind) => `healing.${table.figure(1, kind).id}`);
    const [hurt] = table.offered("triggers").filter((id) => !id.startsWith("healing"));
    table.play.order(1, [turtle, hurt, monk].map(String), "triggers");
    expect(table.figure(1, "star-crossed-starlet").thing.damage).toBe(0);
    expect(table.figure(1, "iron-man").thing.damage).toBe(1);
    table.end(1);
  });

  it("Grounded Guide gives other own units 1 ATK, Virtuosos 2/1 instead; several add up", () => {
    const one = duel({ play: ["grounded-guide", "iron-man", "tenderfoot", "river-montoya"] }, { play: ["iron-man"] });
    expect(["grounded-guide", "iron-man", "tenderfoot", "river-montoya"].map((kind) => one.stats(0, kind))).toEqual([
      "4/4",
      "4/4",
      "3/3",
      "2/3",
    ]);
    expect(one.stats(1, "iron-man")).toBe("3/4");
    one.end();
    const two = duel({ play: ["grounded-guide", "grounded-guide", "iron-man", "tenderfoot"] });
    expect(["grounded-guide", "iron-man", "tenderfoot"].map((kind) => two.stats(0, kind))).toEqual([
      "5/4",
      "5/4",
      "5/4",
    ]);
    two.end();
  });

  it("Maestro makes own Virtuosos cost nothing", () => {
    const table = duel({
      play: ["maestro"],
      hand: ["blademaster", "older-brother"],
      gold: 2,
      tech: 3,
      techSpec: "finesse",
    });
    table.cast(0, "blademaster");
    expect(table.gold(0)).toBe(2);
    table.cast(0, "older-brother");
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Maestro lets own Virtuosos exhaust to hit a building for 2, however many Maestros there are", () => {
    const table = duel({ play: ["maestro", "maestro", "tenderfoot", "older-brother"] });
    const option = (kind: string) => `activate:${table.figure(0, kind).id}.maestro-perform`;
    expect(() => table.use(0, "older-brother", "maestro-perform")).toThrow();
    table.use(0, "tenderfoot", "maestro-perform");
    table.choose(0, 1, "base", "target");
    expect([table.base(1), table.figure(0, "tenderfoot").thing.exhausted]).toEqual([18, true]);
    expect(table.refused(0, option("tenderfoot"))).toBe("reason.exhausted");
    table.end();
  });

  it("Maestro’s Virtuosos with arrival fatigue need haste to perform", () => {
    const play: Piece[] = [{ kind: "maestro" }, { kind: "tenderfoot", fresh: true }];
    const tired = duel({ play });
    const option = (table: typeof tired) => `activate:${table.figure(0, "tenderfoot").id}.maestro-perform`;
    expect(tired.refused(0, option(tired))).toBe("reason.arrival-fatigue");
    tired.end();
    const quick = duel({ play: [...play, "nimble-fencer"] });
    expect(quick.refused(0, option(quick))).toBeUndefined();
    quick.end();
  });

  it("Blademaster lets all own units and heroes strike first, himself included", () => {
    const table = duel(
      { play: ["blademaster", "iron-man", "river-montoya"] },
      { play: ["fruit-ninja", "troq-bashar"] },
    );
    table.attack(0, "iron-man", "fruit-ninja");
    expect([table.has(1, "fruit-ninja"), table.stats(0, "iron-man")]).toEqual([false, "3/4"]);
    table.attack(0, "blademaster", "troq-bashar");
    expect([table.has(1, "troq-bashar"), table.stats(0, "blademaster")]).toEqual([false, "7/5"]);
    expect(table.figure(0, "river-montoya").keywords["swift-strike"]).toBe(1);
    table.end();
  });

  it.each([
    ["backstabber", "3/3", { invisible: 1 }],
    ["cloud-sprite", "3/2", { flying: 1 }],
    ["leaping-lizard", "3/5", { "anti-air": 1 }],
  ])("%s is %s with its keyword", (kind, stats, keywords) => {
    const table = duel({ play: [kind] });
    expect(table.stats(0, kind)).toBe(stats);
    expect(table.figure(0, kind).keywords).toEqual(keywords);
    table.end();
  });
});
