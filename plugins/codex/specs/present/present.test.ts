import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const maxAtTop = { kind: "max-geiger", level: 5 };

describe("Present: plain cards", () => {
  it("have the printed numbers and keywords", () => {
    const kinds = [
      "argonaut",
      "sentry",
      "chronofixer",
      "hyperion",
      "immortal",
      "tricycloid",
      "warp-gate-disciple",
      "octavian",
    ];
    const table = duel({ play: kinds });
    expect(kinds.map((kind) => table.stats(0, kind))).toEqual(["3/4", "3/2", "1/1", "4/5", "5/5", "3/3", "1/1", "8/8"]);
    expect(kinds.slice(0, 5).map((kind) => Object.keys(table.figure(0, kind).keywords))).toEqual([
      ["readiness"],
      ["sparkshot", "anti-air"],
      ["untargetable"],
      ["haste"],
      ["indestructible"],
    ]);
    table.end();
  });

  it("Argonaut is not exhausted by attacking, but attacks once", () => {
    const table = duel({ play: ["argonaut"] });
    table.attack(0, "argonaut", "base");
    const { id, thing } = table.figure(0, "argonaut");
    expect(thing.exhausted).toBe(false);
    expect(table.refused(0, `attack:${id}`)).toBe("reason.has-attacked");
    table.end();
  });

  it("Immortal is exhausted instead of dying", () => {
    const table = duel({ play: ["octavian"] }, { play: [{ kind: "immortal", slot: "squad-leader" }] });
    table.attack(0, "octavian", "immortal");
    expect(table.stats(1, "immortal")).toBe("5/5");
    expect(table.figure(1, "immortal").thing.exhausted).toBe(true);
    table.end();
  });
});

describe("Sentry", () => {
  const caster = {
    hand: ["spark", "spark"],
    gold: 2,
    play: ["troq-bashar"],
  };

  it("prevents the first damage of a spell to a patroller of its player each turn", () => {
    const table = duel(caster, { play: ["sentry", { kind: "seer", slot: "squad-leader" }] });
    table.cast(0, "spark");
    table.choose(0, 1, "seer");
    expect(table.stats(1, "seer")).toBe("2/1");
    table.cast(0, "spark");
    table.choose(0, 1, "seer");
    // The second one meets the armor of the squad leader.
    expect(table.figure(1, "seer").thing.armorUsed).toBe(1);
    table.end();
  });

  it("does not waste itself on the share of an Illusion that is gone as soon as it is targeted", () => {
    const table = duel(
      { hand: ["ember-sparks", "spark"], gold: 4, play: ["jaina-stormborne"] },
      { play: ["sentry", { kind: "seer", slot: "elite" }, { kind: "spectral-hound", slot: "scavenger" }] },
    );
    table.cast(0, "ember-sparks");
    table.many(0, 1, ["spectral-hound"], "target");
    expect(table.kinds("discard", 1)).toEqual(["spectral-hound"]);
    table.cast(0, "spark");
    table.choose(0, 1, "seer", "target");
    expect(table.stats(1, "seer")).toBe("3/1");
    table.end();
  });

  it("does not protect from combat damage, nor what does not patrol", () => {
    const table = duel(
      { play: [{ kind: "tricycloid", runes: { time: 1 } }, "iron-man"] },
      { play: ["sentry", { kind: "seer", slot: "elite" }, "neo-plexus"] },
    );
    table.use(0, "tricycloid", "tricycloid-ping");
    table.choose(0, 1, "neo-plexus");
    expect(table.stats(1, "neo-plexus")).toBe("2/1");
    table.attack(0, "iron-man", "seer");
    expect(table.has(1, "seer")).toBe(false);
    table.end();
  });

  it("prevents sparkshot, which an ability deals", () => {
    const table = duel(
      { play: ["revolver-ocelot"] },
      {
        play: ["sentry", { kind: "octavian", slot: "squad-leader" }, { kind: "seer", slot: "elite" }],
      },
    );
    table.attack(0, "revolver-ocelot", "octavian");
    expect(table.stats(1, "octavian")).toBe("8/6");
    expect(table.has(1, "seer")).toBe(true);
    table.end();
  });

  it("protects one of several patrollers hit together, at random", () => {
    const table = duel(
      { play: ["xenostalker"] },
      {
        play: ["sentry", { kind: "seer", slot: "elite" }, { kind: "tinkerer", slot: "scavenger" }],
      },
    );
    table.attack(0, "xenostalker", "base");
    const both = [table.figure(1, "seer").id, table.figure(1, "tinkerer").id];
    table.play.draws(2, 0);
    table.play.many(0, both, "target");
    expect(table.has(1, "seer")).toBe(true);
    expect(table.stats(1, "tinkerer")).toBe("1/1");
    table.end();
  });
});

describe("Present: other units", () => {
  it("Chronofixer cannot be targeted, even by its own player", () => {
    const table = duel({ hand: ["now"], gold: 1, play: [maxAtTop, { kind: "chronofixer", fresh: true }] });
    table.cast(0, "now");
    expect(table.offered("target")).toEqual([table.figure(0, "max-geiger").id]);
    table.choose(0, 0, "max-geiger");
    table.end();
  });

  it("Chronofixer keeps opposing heroes from paying for levels, but not its own", () => {
    const table = duel({ gold: 1, play: ["troq-bashar"] }, { gold: 1, play: ["chronofixer", "max-geiger"] });
    expect(table.refused(0, `level-up:${table.figure(0, "troq-bashar").id}`)).toBe("reason.chronofixer");
    table.pass(0);
    expect(table.refused(1, `level-up:${table.figure(1, "max-geiger").id}`)).toBeUndefined();
    table.end(1);
  });

  it("Chronofixer keeps opposing heroes from gaining levels by a death", () => {
    const table = duel(
      { play: ["octavian", "troq-bashar"] },
      { play: ["chronofixer", { kind: "max-geiger", slot: "squad-leader" }] },
    );
    table.attack(0, "octavian", "max-geiger");
    expect(table.kinds("command", 1)).toEqual(["max-geiger"]);
    expect(table.figure(0, "troq-bashar").thing.level).toBe(1);
    table.end();
  });

  it("Hyperion attacks on the turn it arrives, and draws a card for each attack", () => {
    const table = duel({ hand: ["hyperion"], gold: 5, tech: 2, techSpec: "present", deck: ["seer", "undo"] });
    table.cast(0, "hyperion");
    table.attack(0, "hyperion", "base");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("Tricycloid arrives with three time runes, each worth +1/+1, shoots with them, and stays without any", () => {
    const table = duel(
      { hand: ["tricycloid"], gold: 5, tech: 2, techSpec: "present" },
      { play: ["seer", "troq-bashar"] },
    );
    table.cast(0, "tricycloid");
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    for (const target of ["seer", "troq-bashar", "base"]) {
      table.use(0, "tricycloid", "tricycloid-ping");
      table.choose(0, 1, target);
    }
    expect(table.has(1, "seer")).toBe(false);
    expect(table.stats(1, "troq-bashar")).toBe("2/2");
    expect(table.base(1)).toBe(19);
    // It does not fade.
    expect(table.stats(0, "tricycloid")).toBe("3/3");
    expect(table.time(0, "tricycloid")).toBe(0);
    table.end();
  });

  it("Tricycloid has three new runes when it is played again", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 7,
      tech: 2,
      techSpec: "present",
      play: [maxAtTop, { kind: "tricycloid", runes: { time: 1 } }],
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "tricycloid");
    table.play.pass(0, "search-codex");
    table.cast(0, "tricycloid");
    expect(table.time(0, "tricycloid")).toBe(3);
    table.end();
  });

  it("Warp Gate Disciple brings a tech I or II unit of the codex into play, without cost or tech building", () => {
    const table = duel({
      gold: 1,
      codex: ["immortal", "argonaut", "octavian", "undo", "second-chances"],
      play: ["warp-gate-disciple"],
    });
    table.use(0, "warp-gate-disciple", "warp-gate");
    expect(table.offered("search-codex")).toEqual(["argonaut", "immortal"]);
    table.play.choose(0, "immortal", "search-codex");
    expect(table.has(0, "immortal")).toBe(true);
    expect(table.gold(0)).toBe(0);
    expect(table.kinds("codex", 0)).not.toContain("immortal");
    table.end();
  });

  it("Octavian readies itself and disables up to eight units and heroes", () => {
    const table = duel(
      { gold: 8, play: ["octavian"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, "troq-bashar", "seer"] },
    );
    table.use(0, "octavian", "octavian-disable");
    table.many(0, 1, ["iron-man", "troq-bashar"]);
    expect(table.figure(0, "octavian").thing.exhausted).toBe(false);
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    table.pass(0);
    expect(["iron-man", "troq-bashar", "seer"].map((kind) => table.figure(1, kind).thing.exhausted)).toEqual([
      true,
      true,
      false,
    ]);
    table.end(1);
  });
});
