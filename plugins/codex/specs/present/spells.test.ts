import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { transform, whileInPlay } from "../../rules/lasting.ts";
import { duel } from "../../testing/table.ts";

const maxAtTop = { kind: "max-geiger", level: 5 };

describe("Present: spells", () => {
  it("Now! gives a unit or hero haste for the turn", () => {
    const table = duel({ hand: ["now"], gold: 1, play: [maxAtTop, { kind: "iron-man", fresh: true }] });
    expect(table.refused(0, `attack:${table.figure(0, "iron-man").id}`)).toBe("reason.arrival-fatigue");
    table.cast(0, "now");
    table.choose(0, 0, "iron-man");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(17);
    table.pass(0);
    expect(Object.keys(table.figure(0, "iron-man").keywords)).toEqual([]);
    table.end(1);
  });

  it("Ready or Not lets an own unit attack twice", () => {
    const table = duel({ hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "iron-man"] });
    table.attack(0, "iron-man", "base");
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "iron-man");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(14);
    table.end();
  });

  it("Ready or Not gives no second attack to a unit with readiness", () => {
    const table = duel({ hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "argonaut"] });
    table.attack(0, "argonaut", "base");
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "argonaut");
    expect(table.refused(0, `attack:${table.figure(0, "argonaut").id}`)).toBe("reason.has-attacked");
    table.end();
  });

  it("Ready or Not keeps opposing exhausted units, but no heroes, exhausted through their next ready phase", () => {
    const table = duel(
      { hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "seer"] },
      {
        play: [{ kind: "iron-man", exhausted: true }, { kind: "troq-bashar", exhausted: true }, "neo-plexus"],
      },
    );
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "seer");
    table.pass(0);
    const exhausted = () =>
      ["iron-man", "troq-bashar", "neo-plexus"].map((kind) => table.figure(1, kind).thing.exhausted);
    expect(exhausted()).toEqual([true, false, false]);
    table.pass(1);
    table.pass(0);
    expect(exhausted()).toEqual([false, false, false]);
    table.end(1);
  });

  it("Temporal Distortion exchanges a unit for one of the codex: same tech, no higher cost, no tech building", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 2,
      codex: ["hyperion", "immortal", "tricycloid", "chronofixer", "argonaut", "octavian", "undo"],
      play: [maxAtTop, "hyperion", "neo-plexus", "octavian"],
    });
    table.cast(0, "temporal-distortion");
    expect(table.offered("target-return")).toEqual([table.figure(0, "hyperion").id]);
    table.choose(0, 0, "hyperion");
    expect(table.offered("search-codex")).toEqual(["chronofixer", "hyperion", "tricycloid"]);
    table.play.choose(0, "tricycloid", "search-codex");
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    expect(table.kinds("hand", 0)).toEqual(["hyperion"]);
    table.end();
  });

  it("Temporal Distortion finds nothing if the unit cannot leave play", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 3,
      codex: ["argonaut"],
      play: [maxAtTop, "gilded-glaxx"],
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "gilded-glaxx");
    expect(table.has(0, "gilded-glaxx")).toBe(true);
    expect(table.kinds("codex", 0)).toEqual(["argonaut"]);
    table.end();
  });

  it("Temporal Distortion returns a token that is a copy of a tech I unit: it is gone, and the codex supplies a unit", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 2,
      codex: ["argonaut", "hyperion"],
      play: [maxAtTop, "skeleton"],
    });
    table.play.arrange("main", (game) => {
      game.state.lasting.push({
        order: 1000,
        on: table.figure(0, "skeleton").thing.order,
        from: "skeleton",
        until: { at: "never" },
        change: { form: "iron-man" },
      });
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "iron-man");
    expect(table.offered("search-codex")).toEqual(["argonaut"]);
    table.play.choose(0, "argonaut", "search-codex");
    expect(table.has(0, "argonaut")).toBe(true);
    expect(table.kinds("hand", 0)).toEqual([]);
    table.end();
  });

  it("Temporal Distortion: a unit that has become a Squirrel keeps its tech level", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 2,
      codex: ["overeager-cadet", "argonaut"],
      play: [maxAtTop, "argonaut"],
    });
    table.play.arrange("main", (game) => {
      const it = table.figure(0, "argonaut");
      transform(game, sourceOf(it), it, "squirrel", whileInPlay);
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "squirrel");
    expect(table.offered("search-codex")).toEqual(["overeager-cadet"]);
    table.play.pass(0, "search-codex");
    expect(table.kinds("hand", 0)).toEqual(["argonaut"]);
    table.end();
  });

  it("Research & Development draws five cards, with one reshuffle, and never itself", () => {
    const table = duel({
      hand: ["research-and-development"],
      gold: 2,
      deck: ["seer"],
      discard: ["undo", "undo", "undo"],
      play: [maxAtTop],
    });
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0).sort()).toEqual(["seer", "undo", "undo", "undo"]);
    expect(table.kinds("discard", 0)).toEqual(["research-and-development"]);
    table.end();
  });

  it("Research & Development: the draw pile is reshuffled only once in a main phase", () => {
    const table = duel({
      hand: ["research-and-development", "research-and-development"],
      gold: 4,
      discard: ["undo"],
      play: [maxAtTop],
    });
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0)).toEqual(["research-and-development", "undo"]);
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0)).toEqual(["undo"]);
    table.end();
  });

  it("Research & Development needs Max at top level since the turn began", () => {
    const table = duel({ hand: ["research-and-development"], gold: 3, play: [{ kind: "max-geiger", level: 4 }] });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    expect(table.refused(0, `play:${table.card(0, "research-and-development")}`)).toBe("reason.ultimate");
    table.end();
  });
});
