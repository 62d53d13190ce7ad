import { type Piece, piecesOf, type Viewer } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { duel } from "../testing/table.ts";

type Table = ReturnType<typeof duel>;

function piecesNow({ play }: Table, viewer: Viewer): readonly Piece[] {
  return piecesOf(play.ruleSet, play.view(viewer));
}

const facts = (piece: Piece | undefined) => piece?.facts?.map(({ id, value }) => [id, value]);
const yes = { key: "engine.yes" };

describe("the table", () => {
  it("has patrollers in slots, buildings at their places, and everything else in play", () => {
    const table = duel(
      { play: [{ kind: "iron-man", damage: 1, exhausted: true, keywords: { flying: 1 } }, "troq-bashar"], tech: 2 },
      { play: [{ kind: "tenderfoot", slot: "squad-leader" }, "tower"] },
    );
    const pieces = piecesNow(table, "spectator");
    const of = (seat: number, kind: string) => pieces.find((each) => each.seat === seat && each.entry?.id === kind);
    expect(of(0, "iron-man")).toMatchObject({ type: "card", zone: "play" });
    expect(facts(of(0, "iron-man"))).toEqual([
      ["atk", 3],
      ["hp", 3],
      ["damage", 1],
      ["exhausted", yes],
      ["flying", yes],
    ]);
    expect(facts(of(0, "troq-bashar"))).toContainEqual(["level", { key: "piece.level", params: { level: 1, top: 8 } }]);
    expect(of(1, "tenderfoot")?.at).toEqual({ type: "slot", id: "squad-leader", seat: 1 });
    expect(of(1, "tower")?.at).toEqual({ type: "add-on", id: "add-on", seat: 1 });
    expect(of(0, "tech-ii-building")?.at).toEqual({ type: "building", id: "tech-ii-building", seat: 0 });
    expect(facts(of(1, "base"))).toEqual([["hp", 20]]);
    table.end();
  });

  it("has effects at the thing that they are about, and tells whose a thing is that was taken", () => {
    const table = duel({ play: ["troq-bashar", { kind: "iron-man", keywords: { flying: 1 } }] });
    const iron = table.figure(0, "iron-man").id;
    const effect = piecesNow(table, "spectator").find(({ type }) => type === "effect");
    expect(effect?.at).toEqual({ type: "card", id: iron });
    expect(effect?.facts?.map(({ id, value }) => [id, typeof value === "number" ? value : value.key])).toEqual([
      ["change-1", "says.gains"],
      ["until", "until.leaves-itself"],
    ]);
    table.end();
    const lent = duel({ play: ["iron-man"] }, {}, { seats: 3, others: [{}] });
    lent.play.pass(0, "main");
    lent.play.assign(0, {}, "patrol");
    lent.play.assign(0, { [lent.figure(0, "iron-man").id]: "seat-2-elite" }, "lend");
    const away = piecesNow(lent, "spectator").find(({ entry }) => entry?.id === "iron-man");
    expect(away?.at).toEqual({ type: "slot", id: "elite", seat: 2 });
    expect(away?.facts?.at(-1)).toMatchObject({ id: "owner", about: { type: "seat", id: "0" } });
    lent.end(1);
  });

  it("has cards in hand for their owner, and a pile for others", () => {
    const table = duel({ hand: ["spark", "wither"], gold: 0, workers: 4 });
    const hand = (viewer: Viewer) => piecesNow(table, viewer).filter(({ zone, seat }) => zone === "hand" && seat === 0);
    expect(hand(0).map(({ type, entry }) => [type, entry?.id])).toEqual([
      ["card", "spark"],
      ["card", "wither"],
    ]);
    expect(hand(1)).toEqual([{ id: "hand-0", type: "pile", zone: "hand", seat: 0, faceDown: true, count: 2 }]);
    const supply = piecesNow(table, 1).filter(({ zone, seat }) => zone === "supply" && seat === 0);
    expect(supply.map(({ type, count }) => [type, count])).toEqual([
      ["gold", 0],
      ["worker", 4],
    ]);
    table.end();
  });
});
