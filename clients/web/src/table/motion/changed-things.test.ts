import { expect, it } from "vitest";
import { changedThings, type DrawnThing, type DrawnThings, mostChanges } from "./changed-things.ts";

const drawn = (left: number, by: object, text = "Scout 2"): DrawnThing => ({
  box: { left, top: 0, width: 40, height: 20 },
  isSeen: true,
  text,
  by,
});

const unseen = (by: object): DrawnThing => ({ ...drawn(0, by), isSeen: false });

const things = (all: { readonly [key: string]: DrawnThing }): DrawnThings => new Map(Object.entries(all));

it("a thing that is drawn by something else elsewhere has moved there", () => {
  const [before, after] = [drawn(0, {}), drawn(300, {})];
  expect(changedThings(things({ scout: before }), things({ scout: after }))).toEqual([
    { kind: "MOVED", key: "scout", from: before.box, to: after.box },
  ]);
});

it("a thing that is drawn by the same element has only made room", () => {
  const element = {};
  expect(changedThings(things({ scout: drawn(0, element) }), things({ scout: drawn(300, element) }))).toEqual([]);
});

it("a thing that is drawn anew at its place has not moved", () => {
  expect(changedThings(things({ scout: drawn(0, {}) }), things({ scout: drawn(6, {}) }))).toEqual([]);
});

it("things come, go, and change where they are", () => {
  const element = {};
  const before = things({ lost: drawn(0, {}), hurt: drawn(100, element, "Guard 3") });
  const after = things({ hurt: drawn(100, element, "Guard 1"), drawn: drawn(200, {}) });
  expect(changedThings(before, after).map(({ kind, key }) => `${key} ${kind}`)).toEqual([
    "hurt CHANGED",
    "drawn CAME",
    "lost WENT",
  ]);
});

it("what is scrolled into sight or out of it has not come or gone", () => {
  const element = {};
  expect(changedThings(things({ card: unseen(element) }), things({ card: drawn(0, element) }))).toEqual([]);
  expect(changedThings(things({ card: drawn(0, element) }), things({ card: unseen(element) }))).toEqual([]);
});

it("what goes to where nobody looks is seen to go, and what comes from there to come", () => {
  const [before, after] = [drawn(0, {}), drawn(300, {})];
  expect(changedThings(things({ card: before }), things({ card: unseen({}) }))).toEqual([
    { kind: "WENT", key: "card", from: before.box },
  ]);
  expect(changedThings(things({ card: unseen({}) }), things({ card: after }))).toEqual([
    { kind: "CAME", key: "card", to: after.box },
  ]);
});

it("shows nothing of a table that is another one altogether", () => {
  const many = Array.from({ length: mostChanges + 1 }, (_, index) => [`thing ${index}`, drawn(index, {})] as const);
  expect(changedThings(new Map(), new Map(many))).toEqual([]);
});
