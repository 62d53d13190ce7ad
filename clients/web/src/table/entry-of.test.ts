import type { PrintedEntry } from "conclave/board";
import type { Board } from "conclave/sdk";
import { expect, test } from "vitest";
import { entriesOf } from "./entry-of.ts";

const printed = (key: string) => ({ key }) as PrintedEntry;
const boards = [
  {
    key: "galaxy",
    places: [
      { key: "torus", entry: { list: "planets", key: "torus" }, parent: null },
      { key: "torus-1", entry: null, parent: "torus" },
      { key: "slot", entry: null, parent: null },
    ],
  },
] as unknown as readonly Board[];
const find = (list: string, key: string) =>
  list === "planets" || list === "units" ? printed(`${list}/${key}`) : undefined;
const entryOf = entriesOf(boards, { find }, (key) => (key === "u1" ? printed("marine") : undefined));
const place = (key: string) => ({ kind: "PLACE", key, list: "galaxy" });

test("on a place is what its board says, or what is printed on what it is a part of", () => {
  expect(entryOf([place("torus")])).toEqual(printed("planets/torus"));
  expect(entryOf([{ kind: "PLACE", key: "torus-1" }])).toEqual(printed("planets/torus"));
  expect(entryOf([place("slot")])).toBeUndefined();
  expect(entryOf([place("nowhere")])).toBeUndefined();
});

test("a thing is read before the place where it stands", () => {
  expect(entryOf([place("torus"), { kind: "PIECE", key: "u1" }])).toEqual(printed("marine"));
  expect(entryOf([place("torus"), { kind: "ENTRY", list: "units", key: "marine" }])).toEqual(printed("units/marine"));
  expect(entryOf([place("torus"), { kind: "PIECE", key: "unknown" }])).toEqual(printed("planets/torus"));
});
