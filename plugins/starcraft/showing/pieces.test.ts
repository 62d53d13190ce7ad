import { type Piece, piecesOf, type Viewer } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { type Table, table } from "../testing/table.ts";

/** Raynor and the Overmind with something of everything. */
function laid(): Table {
  return table(
    [
      {
        faction: "jim-raynor",
        bases: ["abaddon-1"],
        units: { "abaddon-2": ["marine"] },
        transports: [["abaddon", "tarsonis"]],
        resourceCards: ["abaddon-1"],
        modules: { supply: 2 },
        hand: ["infantry-volley", "ambush"],
        deck: ["sweep"],
        pool: 5,
        points: 3,
      },
      { faction: "overmind", bases: ["torus-1"], drawn: ["orbital-strike-s3"] },
    ],
    {
      phase: "execution",
      orders: [
        [0, "build", "abaddon"],
        [1, "research", "abaddon"],
        [1, "build", "torus"],
      ],
      arrange({ state }) {
        state.depletion["abaddon-1"] = 1;
        const card = state.resourceCards["abaddon-1"];
        if (card) card.workers = 2;
      },
    },
  );
}

function seen({ play }: Table, viewer: Viewer): readonly Piece[] {
  return piecesOf(play.ruleSet, play.match.view(viewer));
}

const ofType = (pieces: readonly Piece[], type: string) => pieces.filter((piece) => piece.type === type);

const next = { asked: [[1, "execute"]] } as const;

describe("the pieces", () => {
  it("of the galaxy lie at its places, turned as they are, and routes join their sides", () => {
    const match = laid();
    const pieces = seen(match, "spectator");
    expect(ofType(pieces, "tile")[1]).toEqual({
      id: "tile.tarsonis",
      type: "tile",
      entry: { type: "planets", id: "tarsonis" },
      at: { type: "slot", id: "1,0" },
      facts: [{ id: "rotation", value: { key: "face.degrees", params: { degrees: 90 } } }],
    });
    const [route] = ofType(pieces, "route");
    // Tarsonis is turned by a quarter: what lies in the west is printed in the south.
    expect(route?.facts?.map(({ about }) => about?.id).sort()).toEqual(["abaddon.east", "tarsonis.south"]);
    expect(ofType(pieces, "transport")).toEqual([
      { id: `${route?.id}.0`, type: "transport", at: { type: "route", id: route?.id }, seat: 0 },
    ]);
    match.play.end(next);
  });

  it("of an area are bases, units, the resource card with its workers, and how far it is depleted", () => {
    const match = laid();
    const pieces = seen(match, 1);
    const at = (type: string, id: string) =>
      pieces.filter((piece) => piece.at?.type === type && piece.at.id === id).map((piece) => [piece.type, piece.seat]);
    expect(at("area", "abaddon-1")).toEqual([
      ["base", 0],
      ["resource-card", 0],
      ["depletion", undefined],
    ]);
    expect(at("area", "abaddon-2")).toEqual([["unit", 0]]);
    const mining = pieces.find((piece) => piece.at?.type === "resource-card");
    expect(mining).toMatchObject({ type: "worker", count: 2, seat: 0 });
    match.play.end(next);
  });

  it("in a stack of orders have their faces for their owner alone", () => {
    const match = laid();
    const stack = (viewer: Viewer) =>
      ofType(seen(match, viewer), "order")
        .filter(({ at }) => at?.id === "abaddon")
        .map(({ entry, faceDown, seat, facts }) => [seat, entry?.id ?? faceDown, facts?.[0]?.value]);
    expect(stack(0)).toEqual([
      [0, "build", 1],
      [1, true, 2],
    ]);
    expect(stack(1)).toEqual([
      [0, true, 1],
      [1, "research", 2],
    ]);
    match.play.end(next);
  });

  it("on the sheet of a faction are workers, levels of buildings and modules in their spaces", () => {
    const match = laid();
    const own = seen(match, "spectator").filter(({ seat }) => seat === 0);
    expect(ofType(own, "faction-sheet")[0]?.facts?.map(({ id, value }) => [id, value])).toEqual([
      ["points", 3],
      ["points-to-win", 15],
      ["income-minerals", 5],
      ["income-gas", 2],
    ]);
    const workers = ofType(own, "worker").find(({ at }) => at?.type === "workers");
    expect(workers).toMatchObject({ at: { id: "terran.worker-pool" }, count: 5 });
    expect(ofType(own, "building-level")).toMatchObject([{ at: { type: "building", id: "barracks" } }]);
    expect(ofType(own, "module").map(({ at }) => at?.id)).toEqual(["terran.module-1", "terran.module-2"]);
    match.play.end(next);
  });

  it("are cards one by one for who knows them, and together, face down, for others", () => {
    const match = laid();
    const cards = (viewer: Viewer, zone: string) =>
      ofType(seen(match, viewer), "card")
        .filter((card) => card.zone === zone)
        .map(({ entry, faceDown, count, seat }) => [seat, entry?.id ?? faceDown, count]);
    expect(cards(0, "hand")).toEqual([
      [0, "infantry-volley", undefined],
      [0, "ambush", undefined],
    ]);
    expect(cards(1, "hand")).toEqual([[0, true, 2]]);
    expect(cards(0, "deck")).toEqual([[0, true, 1]]);
    // All orders of Raynor are covered, so that he has drawn one as well.
    expect(cards("spectator", "events")).toEqual([
      [0, true, 1],
      [1, true, 1],
    ]);
    expect(cards("spectator", "event-deck")).toHaveLength(1);
    match.play.end(next);
  });
});
