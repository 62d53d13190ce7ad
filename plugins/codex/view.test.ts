import { describe, expect, it } from "vitest";
import { duel } from "./testing/table.ts";

type Table = ReturnType<typeof duel>;

const view = (table: Table) => table.play.view("spectator");
const thing = (table: Table, kind: string) => view(table).things.find(({ card }) => card === kind);

describe("what everybody sees of effects", () => {
  it("on one thing: what changes it, how, and until when", () => {
    const table = duel({ play: ["troq-bashar"], hand: ["intimidate"], gold: 1 }, { play: ["iron-man"] });
    table.cast(0, "intimidate");
    table.choose(0, 1, "iron-man", "target");
    expect(view(table).effects).toEqual([
      {
        card: "intimidate",
        things: [table.figure(1, "iron-man").id],
        players: [],
        says: [{ key: "says.atk", params: { amount: "−4" } }],
        until: { key: "until.end-of-turn" },
      },
    ]);
    table.end();
  });

  it("on all of a kind, and the part of the number that comes from it", () => {
    const table = duel({ hand: ["stampede"], gold: 6, play: [{ kind: "argagarg-garg", level: 5 }, "tiger-cub"] });
    table.cast(0, "stampede");
    expect(view(table).effects).toMatchObject([{ card: "stampede", seat: 0, things: [], says: [] }]);
    expect(thing(table, "tiger-cub")?.parts).toEqual([
      { what: "atk", amount: 2, from: "printed" },
      { what: "atk", amount: 3, from: "card", source: "stampede" },
      { what: "armor", amount: 3, from: "card", source: "stampede" },
    ]);
    table.end();
  });

  it("on a player: whom, and until when", () => {
    const table = duel({ play: ["sirus-quince"], hand: ["free-speech"], gold: 2 });
    table.cast(0, "free-speech");
    expect(view(table).effects).toMatchObject([
      {
        card: "free-speech",
        seat: 0,
        players: [1],
        until: { key: "until.turn-ended", params: { player: { seat: 1 } } },
      },
    ]);
    table.end();
  });

  it("that turn one thing into another", () => {
    const table = duel(
      { play: ["argagarg-garg"], hand: ["polymorph-squirrel"], gold: 3 },
      { play: ["regular-sized-rhinoceros"] },
    );
    table.cast(0, "polymorph-squirrel");
    table.choose(0, 1, "regular-sized-rhinoceros", "target");
    expect(view(table).effects).toMatchObject([
      { says: [{ key: "says.form", params: { card: { key: "card.squirrel.name" } } }], until: { key: "until.upkeep" } },
    ]);
    table.end();
  });
});

describe("what everybody is told of what was chosen", () => {
  it("Reputable Newsman’s number", () => {
    const table = duel({ hand: ["reputable-newsman"], gold: 2 });
    table.cast(0, "reputable-newsman");
    table.play.integer(0, 3, "newsman-number");
    expect(thing(table, "reputable-newsman")?.told).toEqual([{ key: "told.newsman", params: { number: 3 } }]);
    table.end();
  });

  it("Oathkeeper’s oath, as long as Oathkeeper stays", () => {
    const hand = ["oathkeeper-of-kor-mountain"];
    const table = duel({ hand, gold: 7, tech: 3, techSpec: "strength" });
    table.cast(0, "oathkeeper-of-kor-mountain");
    table.play.choose(0, "draw", "choose");
    expect(view(table).effects).toMatchObject([
      { says: [{ key: "label.oathkeeper-draw" }], until: { key: "until.leaves" } },
    ]);
    table.end();
  });

  it("what an Insurance Agent insures", () => {
    const table = duel({ hand: ["insurance-agent"], gold: 1, tech: 2, techSpec: "law" }, { play: ["iron-man"] });
    table.cast(0, "insurance-agent");
    table.choose(0, 1, "iron-man", "target");
    expect(thing(table, "insurance-agent")?.told).toMatchObject([{ key: "told.insurance" }]);
    table.end();
  });

  it("what a promise costs, and when", () => {
    const table = duel({ play: ["vir-garbarean"], hand: ["promise-of-payment", "iron-man"], tech: 1 });
    table.cast(0, "promise-of-payment");
    expect(view(table).effects).toMatchObject([
      { card: "promise-of-payment", says: [], until: { key: "until.end-of-turn" } },
    ]);
    table.cast(0, "iron-man");
    expect(view(table).effects).toMatchObject([
      { says: [{ key: "told.promise", params: { cost: { key: "symbol.gold", params: { count: 3 } } } }] },
    ]);
    table.end();
  });
});
