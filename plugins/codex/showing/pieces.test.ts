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
