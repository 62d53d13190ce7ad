import { describe, expect, it } from "vitest";
import { has, isOfType } from "../../in-play/figures.ts";
import { type Duel, duel } from "../../testing/table.ts";

const quince = "sirus-quince";
const mirror = "mirror-illusion";
const top = { kind: quince, level: 5 };
const truth = { tech: 2, techSpec: "truth" } as const;

/** The IDs of a player’s mirrors, also of those that show something. */
const mirrors = (table: Duel, seat: number) =>
  table.position.zone(`play:${seat}`).filter((card) => table.position.card(card).id === mirror);

describe("Reteller of Truths", () => {
  it("lets its player say which Illusions come first if more than two die together", () => {
    const illusions = ["reteller-of-truths", "spectral-hound", "spectral-roc", "spectral-tiger"];
    const table = duel({ hand: ["judgment-day"], gold: 4, play: [{ kind: "bigby-hayes", level: 5 }, ...illusions] });
    table.cast(0, "judgment-day");
    const [, , roc = "", tiger = "", ...more] = table.offered("reteller-of-truths");
    expect(more).toEqual([]);
    table.play.many(0, [roc, tiger], "reteller-of-truths");
    expect(table.kinds("hand", 0).sort()).toEqual(["spectral-roc", "spectral-tiger"]);
    table.end();
  });
});

describe("Truth: units and upgrades", () => {
  it.each([
    ["spectral-flagbearer", "2/2", { flagbearer: 1 }],
    ["spectral-hound", "3/3", {}],
    ["spectral-roc", "4/5", { flying: 1 }],
    ["spectral-tiger", "5/5", {}],
    ["reteller-of-truths", "3/3", {}],
  ])("%s is an Illusion with %s: it dies when it is targeted", (kind, stats, keywords) => {
    const table = duel({ hand: ["wither"], gold: 2, play: [quince] }, { play: [kind, "iron-man"] });
    const it = table.figure(1, kind);
    expect([table.stats(1, kind), it.keywords, it.subtypes.includes("illusion")]).toEqual([stats, keywords, true]);
    table.cast(0, "wither");
    if (kind === "spectral-flagbearer") expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 1, kind, "target");
    expect(table.has(1, kind)).toBe(false);
    table.end();
  });

  it("Eyes of the Chancellor opens opponents’ hands as long as it is in play", () => {
    const table = duel(
      { hand: ["eyes-of-the-chancellor", "tenderfoot"], gold: 3, ...truth },
      { hand: ["spark", "nature-reclaims"], gold: 9, play: ["master-midori"] },
    );
    const hand = (viewer: number, owner: number) =>
      table.play
        .view(viewer)
        .players[owner]?.hand?.map(({ card }) => card)
        .sort();
    expect(hand(0, 1)).toBeUndefined();
    table.cast(0, "eyes-of-the-chancellor");
    expect([hand(0, 1), hand(1, 0)]).toEqual([["nature-reclaims", "spark"], undefined]);
    table.endMain(0);
    table.cast(1, "nature-reclaims");
    table.choose(1, 0, "eyes-of-the-chancellor", "target");
    table.endMain(1);
    expect(table.has(0, "eyes-of-the-chancellor")).toBe(false);
    expect(table.position.state.openHands).toEqual([]);
    table.end();
  });

  it("Eyes of the Chancellor has haste and detects; exhausted, it makes a unit invisible until the next upkeep", () => {
    const table = duel(
      { hand: ["eyes-of-the-chancellor"], gold: 3, play: ["iron-man"], ...truth },
      { play: ["flagstone-spy", "troq-bashar"] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["base", "troq-bashar"]);
    table.cast(0, "eyes-of-the-chancellor");
    expect(table.defenders(0, "iron-man")).toEqual(["base", "flagstone-spy", "troq-bashar"]);
    table.use(0, "eyes-of-the-chancellor", "eyes-of-the-chancellor-hide");
    table.choose(0, 0, "iron-man", "choose");
    expect(has(table.figure(0, "iron-man"), "invisible")).toBe(true);
    table.endMain(0);
    expect(has(table.figure(0, "iron-man"), "invisible")).toBe(true);
    table.endMain(1);
    expect(has(table.figure(0, "iron-man"), "invisible")).toBe(false);
    table.end();
  });

  it("Macciatus gives own Illusions +1/+1 and lets them survive being targeted", () => {
    const table = duel(
      { hand: ["wither", "wither"], gold: 4, play: [quince, "macciatus-the-whisperer", "spectral-hound", "iron-man"] },
      { play: ["spectral-tiger"] },
    );
    expect([table.stats(0, "spectral-hound"), table.stats(0, "macciatus-the-whisperer")]).toEqual(["4/4", "3/3"]);
    expect([table.stats(0, "iron-man"), table.stats(1, "spectral-tiger")]).toEqual(["3/4", "5/5"]);
    table.cast(0, "wither");
    table.choose(0, 0, "spectral-hound", "target");
    expect(table.stats(0, "spectral-hound")).toBe("3/3");
    table.cast(0, "wither");
    table.choose(0, 1, "spectral-tiger", "target");
    expect(table.has(1, "spectral-tiger")).toBe(false);
    table.end();
  });

  it("Reteller of Truths returns the first two own Illusions that die in a turn, itself included, but no tokens", () => {
    const table = duel(
      { play: ["troq-bashar", "harvest-reaper", "regular-sized-rhinoceros"] },
      {
        play: [
          "reteller-of-truths",
          { kind: "spectral-hound", slot: "squad-leader" },
          { kind: "spectral-aven", slot: "lookout" },
          { kind: mirror, slot: "elite" },
        ],
      },
    );
    table.attack(0, "regular-sized-rhinoceros", "spectral-hound");
    expect([table.kinds("hand", 1), table.kinds("discard", 1)]).toEqual([["spectral-hound"], []]);
    table.attack(0, "troq-bashar", mirror);
    expect(mirrors(table, 1)).toEqual([]);
    table.attack(0, "harvest-reaper", "reteller-of-truths");
    expect(table.kinds("hand", 1).sort()).toEqual(["reteller-of-truths", "spectral-hound"]);
    table.end();
  });

  it("Reteller of Truths leaves the third one dead; they really die first", () => {
    const slots = ["squad-leader", "technician", "lookout"] as const;
    const table = duel(
      { play: ["iron-man", "regular-sized-rhinoceros", "revolver-ocelot"] },
      {
        deck: ["spark"],
        play: ["reteller-of-truths", ...slots.map((slot) => ({ kind: "spectral-flagbearer", slot }))],
      },
    );
    for (const attacker of ["iron-man", "regular-sized-rhinoceros", "revolver-ocelot"]) {
      const leader = table.all(1, "spectral-flagbearer")[0]?.id ?? "";
      table.play.choose(0, `attack:${table.figure(0, attacker).id}`, "main");
      table.play.choose(0, leader, "defender");
    }
    // The technician that died has drawn a card.
    expect(table.kinds("hand", 1).sort()).toEqual(["spark", "spectral-flagbearer", "spectral-flagbearer"]);
    expect(table.kinds("discard", 1)).toEqual(["spectral-flagbearer"]);
    table.end();
  });

  it("Liberty Gryphon is out of reach while its player has an Illusion of another name", () => {
    const alone = duel({ play: ["liberty-gryphon", "liberty-gryphon", "iron-man"] }, { play: ["spectral-tiger"] });
    expect(alone.figure(0, "liberty-gryphon").keywords).toEqual({ flying: 1, haste: 1 });
    alone.end();

    const table = duel({ play: ["liberty-gryphon", "spectral-hound"] });
    expect(table.figure(0, "liberty-gryphon").keywords).toEqual({
      flying: 1,
      haste: 1,
      unstoppable: 1,
      unattackable: 1,
      untargetable: 1,
    });
    table.end();
  });
});

describe("Sirus Quince", () => {
  it("rises from 1/3 over 1/4 to 1/5", () => {
    const stats = [1, 2, 3, 4, 5].map((level) => {
      const table = duel({ play: [{ kind: quince, level }] });
      table.end();
      return table.stats(0, quince);
    });
    expect(stats).toEqual(["1/3", "1/3", "1/4", "1/4", "1/5"]);
  });

  it("brings a Mirror Illusion, and a second one for 2 gold, no more", () => {
    const table = duel({ command: [quince], gold: 6 });
    table.play.choose(0, `summon-hero:${table.card(0, quince, "command")}`, "main");
    expect([table.stats(0, mirror), table.gold(0)]).toEqual(["0/1", 4]);
    table.use(0, quince, "sirus-quince-mirror");
    expect([table.all(0, mirror).length, table.gold(0)]).toEqual([2, 2]);
    const again = `activate:${table.figure(0, quince).id}.sirus-quince-mirror`;
    expect(table.refused(0, again)).toBe("reason.all-mirrors");
    table.end();
  });

  it("lets a mirror be another unit for the turn, still an Illusion, and then trashes it", () => {
    const table = duel({ play: [{ kind: quince, level: 3 }, mirror], gold: 4 }, { play: ["eggship", "trojan-duck"] });
    table.use(0, quince, "sirus-quince-reflect");
    table.choose(0, 0, mirror, "choose");
    expect(() => table.choose(0, 1, "trojan-duck", "copy")).toThrow();
    table.choose(0, 1, "eggship", "copy");
    expect([table.stats(0, "eggship"), table.figure(0, "eggship").keywords]).toEqual(["4/3", { flying: 1 }]);
    expect([isOfType(table.figure(0, "eggship"), "illusion"), table.figure(0, "eggship").token]).toEqual([true, true]);
    // It is not a Mirror Illusion any more, but counts as one of the two.
    const { id } = table.figure(0, quince);
    expect(table.refused(0, `activate:${id}.sirus-quince-reflect`)).toBe("reason.no-choice");
    table.use(0, quince, "sirus-quince-mirror");
    expect([table.all(0, mirror).length, mirrors(table, 0).length]).toEqual([1, 2]);
    table.endMain(0);
    expect([table.has(0, "eggship"), mirrors(table, 0).length]).toEqual([false, 1]);
    table.end(1);
  });

  it("copies what is printed only: no runes, and nothing arrives", () => {
    const scribe = { kind: "scribe", runes: { "+1/+1": 2 }, damage: 1 };
    const table = duel({ play: [{ kind: quince, level: 3 }, mirror, scribe], gold: 2, deck: ["spark"] });
    table.use(0, quince, "sirus-quince-reflect");
    table.choose(0, 0, mirror, "choose");
    table.choose(0, 0, "scribe", "copy");
    const copy = table.all(0, "scribe").find(({ token }) => token);
    expect([copy?.atk, copy?.hp, copy?.thing.damage, table.kinds("hand", 0)]).toEqual([1, 3, 0, []]);
    table.end();
  });

  /** Uses the ability that is offered. */
  const accept = (table: Duel) => {
    const offered = table.play.prompts.find(({ key }) => key === "trigger");
    if (offered?.kind !== "choose") throw new Error("nothing is offered");
    table.play.choose(offered.seat, offered.options[0]?.id ?? "", "trigger");
  };

  it("at the top level lets a mirror be a unit that arrives, until that unit leaves play", () => {
    const table = duel({
      play: [top, mirror, mirror, "troq-bashar"],
      hand: ["iron-man"],
      gold: 6,
      tech: 1,
    });
    table.cast(0, "iron-man");
    accept(table);
    table.choose(0, 0, mirror, "choose");
    const [copy, model] = [...table.all(0, "iron-man")].sort((one, other) => Number(other.token) - Number(one.token));
    expect([copy?.token, copy?.subtypes.includes("illusion"), copy?.atk, copy?.hp]).toEqual([true, true, 3, 4]);
    expect(table.all(0, mirror)).toHaveLength(1);
    table.endMain(0);
    expect(table.all(0, "iron-man")).toHaveLength(2);
    table.endMain(1);
    table.play.arrange("main", (game) => {
      game.createCard("the-boot", "hand:0");
    });
    table.cast(0, "the-boot");
    table.play.choose(0, model?.id ?? "", "target");
    expect([table.has(0, "iron-man"), table.all(0, mirror).length]).toEqual([false, 1]);
    expect(table.position.state.lingering).toEqual([]);
    table.end();
  });

  it("trashes the copies, but no unused mirrors, when he leaves play", () => {
    const table = duel(
      { play: [top, mirror, mirror], hand: ["iron-man"], gold: 3, tech: 1 },
      { play: ["regular-sized-rhinoceros"] },
    );
    table.cast(0, "iron-man");
    accept(table);
    table.choose(0, 0, mirror, "choose");
    table.endMain(0);
    expect(table.all(0, "iron-man")).toHaveLength(2);
    table.attack(1, "regular-sized-rhinoceros", quince);
    expect([table.has(0, quince), table.all(0, "iron-man").length, table.all(0, mirror).length]).toEqual([false, 1, 1]);
    table.end(1);
  });

  it("lets a copy of a legendary unit die, which is the newer one, rather than the unit that arrives (K36)", () => {
    const table = duel({ play: [top, mirror], hand: ["macciatus-the-whisperer"], gold: 2, ...truth });
    table.cast(0, "macciatus-the-whisperer");
    accept(table);
    table.choose(0, 0, mirror, "choose");
    expect([table.all(0, "macciatus-the-whisperer").map(({ token }) => token), mirrors(table, 0)]).toEqual([
      [false],
      [],
    ]);
    table.end();
  });

  it("may leave the mirror as it is, and takes no notice of tokens and of opponents’ units", () => {
    const table = duel(
      { play: [top, mirror, "garth-torken"], hand: ["iron-man", "summon-skeletons"], gold: 6, tech: 1 },
      { hand: ["tenderfoot"], gold: 1 },
    );
    table.cast(0, "iron-man");
    table.play.pass(0, "trigger");
    expect([table.all(0, "iron-man").length, table.has(0, mirror)]).toEqual([1, true]);
    table.cast(0, "summon-skeletons");
    expect(table.all(0, "skeleton")).toHaveLength(2);
    table.endMain(0);
    table.cast(1, "tenderfoot");
    expect(table.has(1, "tenderfoot")).toBe(true);
    table.end(1);
  });

  it("as a Liberty Gryphon shares its name with the other, and does not shield it", () => {
    const table = duel({ play: [top, mirror], hand: ["liberty-gryphon"], gold: 3, tech: 3, techSpec: "truth" });
    table.cast(0, "liberty-gryphon");
    expect(has(table.figure(0, "liberty-gryphon"), "unstoppable")).toBe(true);
    accept(table);
    table.choose(0, 0, mirror, "choose");
    expect(table.all(0, "liberty-gryphon").map((it) => has(it, "unstoppable"))).toEqual([false, false]);
    table.end();
  });
});
