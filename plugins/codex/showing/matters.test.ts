import { type Matter, mattersOf, type Viewer } from "conclave/rules";
import { type Scenario, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../index.ts";
import { duel, type Piece } from "../testing/table.ts";
import type { Codex } from "../types.ts";

function mattersNow({ match, ruleSet }: Scenario<Codex>, viewer: Viewer = "spectator") {
  const told = mattersOf(ruleSet, match.view(viewer), match.procedures);
  return Object.fromEntries(match.procedures.map((name, index) => [name, told[index]]));
}

const patroller = (kind: string, slot: NonNullable<Piece["slot"]>): Piece => ({ kind, slot });

describe("an attack", () => {
  it("has two sides with their numbers and what matters in combat", () => {
    const table = duel(
      { play: [{ kind: "oversized-rhinoceros", keywords: { overpower: 1, haste: 1 } }] },
      {
        play: [
          patroller("tenderfoot", "squad-leader"),
          patroller("older-brother", "elite"),
          patroller("iron-man", "lookout"),
        ],
      },
    );
    table.attack(0, "oversized-rhinoceros", "tenderfoot");
    const { attack } = mattersNow(table.play);
    expect(attack).toMatchObject({ kind: "battle", title: { key: "matter.attack" } });
    const [attacker, defender] = (attack as Matter).sides ?? [];
    expect(attacker).toMatchObject({
      seats: [{ seat: 0, state: "waiting" }],
      about: [{ type: "card", id: table.figure(0, "oversized-rhinoceros").id }],
    });
    expect(attacker?.facts?.map(({ id, value }) => [id, value])).toEqual([
      ["atk", 7],
      ["hp", 8],
      ["overpower", { key: "engine.yes" }],
    ]);
    expect(defender?.facts?.map(({ id, value }) => [id, value])).toEqual([
      ["atk", 1],
      ["hp", 2],
      ["armor", 1],
    ]);
    table.choose(0, 1, "older-brother", "overpower");
    expect(mattersNow(table.play)).toEqual({ main: undefined });
    table.end();
  });
});

describe("an attack whose defender is being chosen", () => {
  const table = () =>
    duel(
      { play: ["iron-man"] },
      { play: [patroller("tenderfoot", "squad-leader"), "older-brother", { kind: "troq-bashar", damage: 1 }] },
    );
  const aimed = (at: ReturnType<typeof table>) => {
    at.play.choose(0, `attack:${at.figure(0, "iron-man").id}`, "main");
    return mattersNow(at.play, 1).attack as Matter;
  };

  it("says who attacks", () => {
    const at = table();
    const { id } = at.figure(0, "iron-man");
    const { kind, title, sides = [] } = aimed(at);
    expect([kind, title.key]).toEqual(["battle", "matter.aim"]);
    expect(title.params?.attacker).toMatchObject({ key: "card.iron-man.name", names: { id } });
    expect(sides[0]).toMatchObject({ name: { key: "matter.attacker" }, about: [{ type: "card", id }] });
    at.choose(0, 1, "tenderfoot", "defender");
    at.end();
  });

  it("says what can be attacked, with its numbers", () => {
    const led = table();
    const [, patrol] = aimed(led).sides ?? [];
    expect(patrol).toMatchObject({
      name: { key: "matter.defenders" },
      seats: [{ seat: 1, state: "waiting" }],
      about: [{ type: "card", id: led.figure(1, "tenderfoot").id }],
    });
    led.choose(0, 1, "tenderfoot", "defender");
    led.end();
    const open = duel({ play: ["iron-man"] }, { play: [{ kind: "troq-bashar", damage: 1 }] });
    const [, others] = aimed(open).sides ?? [];
    open.choose(0, 1, "base", "defender");
    open.end();
    expect(others?.facts?.map(({ name, value }) => [name?.key, value])).toEqual([
      ["card.troq-bashar.name", { key: "matter.numbers", params: { atk: 2, left: 2 } }],
      ["card.base.name", { key: "symbol.hp", params: { count: 20 } }],
    ]);
  });

  it("comes back if the first defender is gone", () => {
    const shooter = { kind: "iron-man", keywords: { obliterate: 1 } };
    const at = duel({ play: [shooter] }, { play: [patroller("tenderfoot", "squad-leader"), "iron-man"] });
    at.attack(0, "iron-man", "tenderfoot");
    expect(mattersNow(at.play, 1).attack?.title.key).toBe("matter.aim");
    expect(at.play.view(1).aim?.defenders).toContain(at.figure(1, "iron-man").id);
    at.choose(0, 1, "base", "defender");
    expect(at.play.view("spectator").aim).toBeUndefined();
    at.end();
  });
});

describe("an ability", () => {
  const explosive = () =>
    duel(
      { play: ["bombaster"], gold: 1 },
      { play: [patroller("iron-man", "elite"), patroller("older-brother", "lookout")] },
    );

  it("is an event with what it costs and what its card says of it", () => {
    const table = duel({ play: [{ kind: "bloodburn", runes: { blood: 3 } }] }, { play: ["iron-man", "tenderfoot"] });
    const { id } = table.figure(0, "bloodburn");
    table.use(0, "bloodburn", "bloodburn-burn");
    const { activate } = mattersNow(table.play, 1);
    expect(activate).toMatchObject({
      kind: "event",
      title: { key: "matter.activate", params: { player: { seat: 0 }, ability: { key: "ability.bloodburn-burn" } } },
      about: [{ type: "card", id, part: "bloodburn-burn" }],
      facts: [
        {
          id: "cost",
          value: { params: { items: [{ key: "symbol.rune-blood", params: { count: 2 } }, { key: "symbol.exhaust" }] } },
        },
      ],
      results: [{ effect: { key: "card.bloodburn.text" } }],
    });
    table.choose(0, 1, "iron-man", "target");
    expect(table.play.view("spectator").using).toBeUndefined();
    table.end();
  });

  it("is that of what was sacrificed for it", () => {
    const table = explosive();
    table.use(0, "bombaster", "bombaster-explode");
    const { activate } = mattersNow(table.play);
    expect(activate?.title.params?.card).toEqual({ key: "card.bombaster.name" });
    expect(activate).not.toHaveProperty("about");
    table.choose(0, 1, "iron-man", "target");
    table.end();
  });

  it("of a hero has the text of the band that brings it", () => {
    const table = duel(
      { play: [{ kind: "river-montoya", level: 3 }] },
      { play: [patroller("tenderfoot", "technician"), patroller("older-brother", "scavenger")] },
    );
    table.use(0, "river-montoya", "river-montoya-sideline");
    const { activate } = mattersNow(table.play);
    expect(activate?.results?.map(({ effect }) => effect)).toEqual([
      table.position.definition("river-montoya").text[1],
    ]);
    table.choose(0, 1, "older-brother", "target");
    table.end();
  });
});

describe("a card that takes effect", () => {
  it("is an event with the text of the card", () => {
    const play = ["tenderfoot", "older-brother"];
    const table = duel({ play: ["troq-bashar"], hand: ["wither"], gold: 2 }, { play });
    table.cast(0, "wither");
    const { play: event } = mattersNow(table.play, 1);
    expect(event).toMatchObject({ kind: "event", title: { key: "matter.play", params: { player: { seat: 0 } } } });
    expect((event as Matter).results?.map(({ effect }) => effect.key)).toEqual(["card.wither.text"]);
    table.choose(0, 1, "older-brother", "target");
    expect(table.play.view("spectator").resolving).toEqual([]);
    table.end();
  });
});

describe("abilities that happen at once", () => {
  const argonaut = { kind: "fading-argonaut", damage: 1, runes: { time: 3 } };
  const ordering = () => {
    const table = duel({ hand: ["plasmodium"], gold: 2, play: ["helpful-turtle", argonaut] });
    table.cast(0, "plasmodium");
    table.pass(0);
    table.endMain(1);
    table.play.until("triggers", "random");
    return table;
  };

  it("are told while their player puts them in order", () => {
    const table = ordering();
    const { id } = table.figure(0, "helpful-turtle");
    const { triggers } = mattersNow(table.play, 1);
    expect(triggers).toMatchObject({
      kind: "event",
      title: { key: "matter.triggers", params: { player: { seat: 0 } } },
    });
    const [side, ...others] = triggers?.sides ?? [];
    expect(others).toEqual([]);
    expect(side?.seats).toEqual([{ seat: 0, state: "asked" }]);
    expect(side?.about).toEqual([{ type: "card", id }]);
    expect(side?.facts?.map(({ value }) => (typeof value === "object" ? value.key : value))).toEqual([
      "label.healing",
      "label.time-passing",
    ]);
    table.play.order(0, ["time.0", `healing.${id}`], "triggers");
    expect(mattersNow(table.play, 1)).not.toHaveProperty("triggers");
    expect(table.play.view("spectator").ordering).toBeUndefined();
    table.end();
  });

  it("look the same to everybody", () => {
    const table = ordering();
    const seen = ([0, 1, "spectator"] as const).map((viewer) => table.play.view(viewer).ordering);
    expect(seen[0]?.abilities).toHaveLength(2);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    table.play.order(0, table.offered("triggers"), "triggers");
    table.end();
  });
});

describe("a choice that is made in secret", () => {
  it("of heroes tells nobody who has chosen", () => {
    const play = scenario(codex, [], { seats: 2, seed: "heroes" });
    const before = mattersNow(play);
    const [prompt] = play.prompts;
    const options = prompt && "options" in prompt ? prompt.options.slice(0, 3) : [];
    play.many(
      0,
      options.map(({ id }) => id),
      "heroes",
    );
    expect(before["choose-heroes"]?.sides?.map(({ seats }) => seats)).toEqual([
      [{ seat: 0, state: "waiting" }],
      [{ seat: 1, state: "waiting" }],
    ]);
    expect(mattersNow(play)).toEqual(before);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("of tech cards tells whose choice it is", () => {
    const table = duel({}, { codex: ["iron-man", "spectral-hound"] });
    table.endMain(0);
    const { tech } = mattersNow(table.play);
    expect(tech?.sides?.map(({ seats }) => seats)).toEqual([[{ seat: 1, state: "waiting" }]]);
    table.play.until("main", "first");
    table.end(1);
  });
});
