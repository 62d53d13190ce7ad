import { describe, expect, it } from "vitest";
import { duel, type Side } from "../../testing/table.ts";

describe("Past: plain cards", () => {
  it("have the printed numbers", () => {
    const kinds = [
      "seer",
      "stewardess-of-the-undone",
      "rememberer",
      "shimmer-ray",
      "yesterdays-golgort",
      "ebbflow-archon",
    ];
    const table = duel({ play: kinds });
    expect(kinds.map((kind) => table.stats(0, kind))).toEqual(["2/1", "2/3", "3/3", "3/4", "6/4", "12/12"]);
    table.end();
  });
});

describe("Past: units and others", () => {
  it("Seer may turn the time of a card, of an opponent too, as it arrives", () => {
    const table = duel(
      { hand: ["seer", "seer"], gold: 2, tech: 1 },
      { play: [{ kind: "fading-argonaut", runes: { time: 2 } }] },
    );
    table.cast(0, "seer");
    const rune = (role: string) => ({ about: [{ id: table.figure(1, "fading-argonaut").id, role }] });
    expect(table.play.prompts).toMatchObject([{ options: [rune("destination"), rune("origin")] }]);
    table.play.choose(0, `${table.figure(1, "fading-argonaut").id}.remove`, "time-rune");
    expect(table.time(1, "fading-argonaut")).toBe(1);
    table.cast(0, "seer");
    table.play.pass(0, "time-rune");
    expect(table.time(1, "fading-argonaut")).toBe(1);
    table.end();
  });

  it("Seer asks nothing if no card has a time rune", () => {
    const table = duel({ hand: ["seer"], gold: 1, tech: 1 });
    table.cast(0, "seer");
    expect(table.has(0, "seer")).toBe(true);
    table.end();
  });

  it("Stewardess of the Undone may return a tech 0 unit, which does not die", () => {
    const table = duel(
      { hand: ["stewardess-of-the-undone", "stewardess-of-the-undone"], gold: 6, tech: 1 },
      { deck: ["undo"], play: [{ kind: "neo-plexus", slot: "technician" }, "iron-man"] },
    );
    table.cast(0, "stewardess-of-the-undone");
    expect(table.offered("target-return")).toEqual([table.figure(1, "neo-plexus").id]);
    table.play.pass(0, "target-return");
    table.cast(0, "stewardess-of-the-undone");
    table.choose(0, 1, "neo-plexus");
    expect(table.kinds("hand", 1)).toEqual(["neo-plexus"]);
    table.end();
  });

  const remembering = (extra: Partial<Side> = {}) =>
    duel({
      tech: 2,
      techSpec: "past",
      discard: ["shimmer-ray", "iron-man", "ebbflow-archon"],
      play: [{ kind: "rememberer", runes: { time: 2 } }, "tinkerer"],
      ...extra,
    });

  it("Rememberer may bring back a fading unit within the own technology whenever a time rune leaves it, not only by fading", () => {
    const table = remembering();
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${table.figure(0, "rememberer").id}.remove`);
    expect(table.offered("search-discard")).toEqual(["shimmer-ray"]);
    table.play.choose(0, "shimmer-ray", "search-discard");
    expect(table.time(0, "shimmer-ray")).toBe(2);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Rememberer brings back a tech III unit if there is a tech III building of its spec, and may decline", () => {
    const table = remembering({ tech: 3, deck: ["undo", "undo", "undo", "undo", "undo"] });
    table.pass(0);
    table.endMain(1);
    table.play.until("search-discard", "random");
    expect(table.offered("search-discard")).toEqual(["shimmer-ray", "ebbflow-archon"]);
    table.play.pass(0, "search-discard");
    expect(table.has(0, "ebbflow-archon")).toBe(false);
    table.end();
  });

  it("Rememberer can bring itself back with its last rune: its player orders the two effects", () => {
    const table = remembering({ play: [{ kind: "rememberer", runes: { time: 1 } }, "tinkerer"] });
    const { id } = table.figure(0, "rememberer");
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${id}.remove`);
    const order = table.offered("triggers");
    expect(order).toHaveLength(2);
    table.play.order(0, [`fading.${id}`, ...order.filter((option) => option !== `fading.${id}`)], "triggers");
    expect(table.offered("search-discard")).toEqual(["shimmer-ray", "rememberer"]);
    table.play.choose(0, "rememberer", "search-discard");
    expect(table.time(0, "rememberer")).toBe(3);
    table.end();
  });

  it("Rememberer: its player chooses the order in which things fade, and so what it can bring back", () => {
    const table = remembering({
      discard: [],
      play: [
        { kind: "rememberer", runes: { time: 2 } },
        { kind: "shimmer-ray", runes: { time: 1 } },
      ],
    });
    table.pass(0);
    table.endMain(1);
    table.play.until("fading", "random");
    table.play.order(0, [table.figure(0, "shimmer-ray").id, table.figure(0, "rememberer").id], "fading");
    table.play.choose(0, "shimmer-ray", "search-discard");
    expect(table.time(0, "shimmer-ray")).toBe(2);
    table.end();
  });

  it("Rememberer asks its own player about the discard pile on an opponent’s turn", () => {
    const table = duel(
      { play: ["tinkerer"] },
      { discard: ["fading-argonaut"], play: [{ kind: "rememberer", runes: { time: 3 } }] },
    );
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${table.figure(1, "rememberer").id}.remove`);
    table.play.choose(1, "fading-argonaut", "search-discard");
    expect(table.has(1, "fading-argonaut")).toBe(true);
    table.end();
  });

  it("Shimmer Ray gets a time rune for each card discarded, beyond its first number too", () => {
    const table = duel({
      hand: ["undo", "undo"],
      play: [{ kind: "shimmer-ray", runes: { time: 2 } }],
    });
    table.use(0, "shimmer-ray", "shimmer-ray-extend");
    table.play.many(0, [table.card(0, "undo")], "discard");
    table.use(0, "shimmer-ray", "shimmer-ray-extend");
    table.play.many(0, [table.card(0, "undo")], "discard");
    expect(table.time(0, "shimmer-ray")).toBe(4);
    expect(table.refused(0, `activate:${table.figure(0, "shimmer-ray").id}.shimmer-ray-extend`)).toBe("reason.hand");
    table.end();
  });

  it("Shimmer Ray is extended in the main phase only: its last rune goes in the upkeep although there are cards in hand", () => {
    const table = duel({ hand: ["undo"], deck: ["undo"], play: [{ kind: "shimmer-ray", runes: { time: 1 } }] });
    table.endMain(0);
    table.endMain(1);
    expect([table.kinds("hand", 0).length > 0, table.has(0, "shimmer-ray")]).toEqual([true, false]);
    table.end();
  });

  it("Slow-Time Generator lets the workers of each player bring at most 4 gold", () => {
    const table = duel({ workers: 7, play: ["slow-time-generator"] }, { workers: 8 });
    table.pass(0);
    expect(table.gold(1)).toBe(4);
    table.pass(1);
    expect(table.gold(0)).toBe(4);
    table.end();
  });

  it("Slow-Time Generator does not add to fewer workers", () => {
    const table = duel({ play: ["slow-time-generator"] }, { workers: 3 });
    table.pass(0);
    expect(table.gold(1)).toBe(3);
    table.end(1);
  });

  it("Yesterday’s Golgort gets a time rune whenever anything of its player deals combat damage to a building", () => {
    const table = duel(
      {
        hand: ["wrecking-ball"],
        play: [{ kind: "yesterdays-golgort", runes: { time: 1 } }, "iron-man", "troq-bashar"],
      },
      { tech: 1, play: ["neo-plexus"] },
    );
    table.attack(0, "iron-man", "base");
    expect(table.time(0, "yesterdays-golgort")).toBe(2);
    table.attack(0, "troq-bashar", "neo-plexus");
    expect(table.time(0, "yesterdays-golgort")).toBe(2);
    table.cast(0, "wrecking-ball");
    table.choose(0, 1, "tech-i-building");
    expect(table.time(0, "yesterdays-golgort")).toBe(2);
    table.attack(0, "yesterdays-golgort", "tech-i-building");
    expect(table.time(0, "yesterdays-golgort")).toBe(3);
    table.end();
  });

  it("Ebbflow Archon has 1 ATK and HP less for each time rune, and spends them to send units and heroes home", () => {
    const table = duel(
      { hand: ["ebbflow-archon"], gold: 8, tech: 3, techSpec: "past" },
      { play: ["octavian", "troq-bashar"] },
    );
    table.cast(0, "ebbflow-archon");
    expect(table.stats(0, "ebbflow-archon")).toBe("5/5");
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "octavian");
    expect(table.kinds("hand", 1)).toEqual(["octavian"]);
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "troq-bashar");
    expect(table.kinds("command", 1)).toEqual(["troq-bashar"]);
    expect(table.stats(0, "ebbflow-archon")).toBe("7/7");
    table.end();
  });

  it("Ebbflow Archon is sacrificed with its last rune, and its ability still takes effect", () => {
    const table = duel({ play: [{ kind: "ebbflow-archon", runes: { time: 1 } }] }, { play: ["octavian"] });
    expect(table.stats(0, "ebbflow-archon")).toBe("11/11");
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "octavian");
    expect(table.kinds("discard", 0)).toEqual(["ebbflow-archon"]);
    expect(table.kinds("hand", 1)).toEqual(["octavian"]);
    table.end();
  });
});
