import type { PrintedBoard } from "conclave/board";
import { describe, expect, it } from "vitest";
import { dialsOf, planOf, redAtMost } from "./plan.ts";

const place = (
  key: string,
  kind: string,
  x: number,
  y: number,
  parent: string | null = null,
  data: unknown = null,
) => ({
  ...{ key, kind, parent, data, name: { text: key }, at: { x, y }, width: 1, height: 1, shape: [] },
  entry: kind === "ship" ? { type: "ships", key: key.slice(5), list: "ships" } : null,
});
const steps = (length: number, red: number) =>
  Array.from({ length }, (_, index) => ({ key: `${index}`, data: { red: index <= red } }));

const printed = [
  {
    key: "fleet",
    title: { text: "Fleet" },
    places: [
      place("w", "area", -5, 0, null, { launch: false }),
      place("nw", "area", -2, -3, null, { launch: false }),
      place("ne", "area", 2, -3, null, { launch: false }),
      place("e", "area", 5, 0, null, { launch: false }),
      place("se", "area", 2, 3, null, { launch: true }),
      place("sw", "area", -2, 3, null, { launch: true }),
      place("ship-galactica", "ship", 0, 0),
      ...["ftl-control", "command", "brig", "armory", "sickbay", "hangar"].map((key, index) =>
        place(key, "location", (index % 3) - 1, Math.floor(index / 3) - 0.5, "ship-galactica"),
      ),
      place("ship-tender", "ship", 0, 9),
      place("listening-post", "location", 0, 9, "ship-tender"),
    ],
    links: [],
    tracks: [
      { key: "fuel", name: { text: "fuel" }, steps: steps(16, 4), data: { start: 8, maximum: 15 } },
      { key: "distance", name: { text: "distance" }, steps: [{ key: "0", data: null }], data: null },
    ],
  },
] as unknown as readonly PrintedBoard[];

describe("the plan of the fleet", () => {
  const plan = planOf(printed);

  it("has six areas on six sides, and says which are launch areas", () => {
    expect(new Set(plan.areas.map(({ side }) => side)).size).toBe(6);
    expect(plan.areas.filter(({ isLaunchArea }) => isLaunchArea).map(({ side }) => side)).toEqual([
      "stern-port",
      "bow-port",
    ]);
  });

  it("gives each room of a ship a cell of its own, also of ships of extensions", () => {
    for (const { rooms, columns, rows } of plan.decks) {
      expect(new Set(rooms.map(({ column, row }) => `${column} ${row}`)).size).toBe(rooms.length);
      expect(Math.max(...rooms.map(({ column }) => column))).toBe(columns);
      expect(Math.max(...rooms.map(({ row }) => row))).toBe(rows);
    }
    expect(plan.decks.map(({ ship, columns, rows }) => [ship, columns, rows])).toEqual([
      ["galactica", 3, 2],
      ["tender", 1, 1],
    ]);
  });

  it("has a dial for each track with a red field", () => {
    expect(dialsOf(plan).map((track) => [track.key, redAtMost(track)])).toEqual([["fuel", 4]]);
  });
});
