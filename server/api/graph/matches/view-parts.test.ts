import "reflect-metadata";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RuleSet, type Text, t, type ViewOf, view } from "../../../engine/index.ts";
import { Part } from "../../writing/part.ts";
import { type Label, Words } from "../base/labels.ts";
import { type Prepared, prepareView } from "./view-parts.ts";

const PieceType = view.object("TinyPiece", "A piece.", {
  key: view.id("Its key."),
  damage: view.maybe(view.integer("Its damage.")),
  tags: view.list(view.id("A tag."), "Its tags."),
  name: view.text("Its name."),
});
const TableType = view.object("TinyView", "The table.", {
  round: view.integer("The round."),
  marks: view.list(view.integer("A mark."), "Marks."),
  pieces: view.many(PieceType, "The pieces."),
  best: view.maybe(view.one(PieceType, "The best one.")),
  notes: view.list(view.text("A note."), "Notes."),
});
type Table = ViewOf<typeof TableType>;
type Piece = ViewOf<typeof PieceType>;

const rules = { game: { viewType: TableType }, extensions: [] } as unknown as RuleSet;
const words = new Words([], "en");
const prepare = (table: Table, last?: Prepared, other?: Prepared) => prepareView(rules, table, words, last, other);
const piecesOf = (prepared: Prepared) => prepared.pieces as readonly (Piece & Part)[];

function piece(key: string, more: Partial<Piece> = {}): Piece {
  return { key, damage: 1, tags: ["a", "b"], name: t("piece", { key }), ...more };
}

function table(pieces: readonly Piece[], more: Partial<Table> = {}): Table {
  return { round: 1, marks: [1], pieces, notes: [t("note", { number: 1, about: t("thing") })], ...more };
}

describe("parts of a view", () => {
  it("are the same objects where they say the same", () => {
    const before = prepare(table([piece("a"), piece("b"), piece("c")]));
    const after = prepare(table([piece("a"), piece("b", { damage: 2 }), piece("c")]), before);
    expect(piecesOf(after).map((each, index) => each === piecesOf(before)[index])).toEqual([true, false, true]);
    expect(after.notes).toBe(before.notes);
    expect(prepare(table([piece("a"), piece("b"), piece("c")]), before).pieces).toBe(before.pieces);
  });

  it("are the same as another viewer has just been shown", () => {
    const mine = prepare(table([piece("a"), piece("mine")]));
    const others = prepare(table([piece("a", { damage: 3 }), piece("others")]), undefined, mine);
    const now = prepare(table([piece("a", { damage: 3 }), piece("mine")]), mine, others);
    expect(piecesOf(now)[0]).toBe(piecesOf(others)[0]);
    expect(piecesOf(now)[1]).toBe(piecesOf(mine)[1]);
  });

  it("stay so where others are added or taken away before them", () => {
    const three = prepare(table([piece("a"), piece("b"), piece("c")]));
    const two = prepare(table([piece("b"), piece("c")]), three);
    expect(piecesOf(two)).toEqual(piecesOf(three).slice(1));
    expect(piecesOf(two).every((each) => piecesOf(three).includes(each))).toBe(true);
    const four = prepare(table([piece("z"), piece("y"), piece("b"), piece("c")]), two);
    expect(
      piecesOf(four)
        .slice(2)
        .every((each) => piecesOf(two).includes(each)),
    ).toBe(true);
  });

  it("are made anew where the parameters of a text stand in another order, because they are sent in it", () => {
    const saying = (name: Text) => table([piece("a", { name })]);
    const before = prepare(saying(t("x", { a: 1, b: 2 })));
    const same = prepare(saying(t("x", { a: 1, b: 2 })), before);
    const other = prepare(saying(t("x", { b: 2, a: 1 })), before);
    expect(piecesOf(same)[0]).toBe(piecesOf(before)[0]);
    const [{ name }] = piecesOf(other) as unknown as readonly [{ name: Label }];
    expect(JSON.stringify(name.params)).toBe('{"b":2,"a":1}');
  });

  it("leave what is no part of a view as it is", () => {
    const error = new Error("spoiled");
    const promise = Promise.resolve();
    const date = new Date(5);
    const spoiled = table([error, promise, null, { ...piece("a"), damage: date }] as unknown as Piece[]);
    const first = prepare(spoiled);
    const second = prepare(
      { ...spoiled, pieces: [error, promise, null, { ...piece("a"), damage: date }] } as never,
      first,
      first,
    );
    expect(piecesOf(second).slice(0, 3)).toEqual([error, promise, null]);
    // It could change.
    expect(piecesOf(second)[3]).not.toBe(piecesOf(first)[3]);
  });

  it("are what they are without any views before them", () => {
    const text = fc.record({ key: fc.constantFrom("x", "y"), params: fc.record({ n: fc.integer({ max: 2 }) }) });
    const pieces = fc.record(
      {
        key: fc.constantFrom("a", "b"),
        damage: fc.constantFrom(0, 1, undefined, null),
        tags: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
        name: text,
      },
      { requiredKeys: ["key", "tags", "name"] },
    );
    const tables = fc.record({
      round: fc.integer(),
      marks: fc.array(fc.integer()),
      pieces: fc.array(pieces, { maxLength: 5 }),
      best: fc.option(pieces, { nil: undefined }),
      notes: fc.array(text, { maxLength: 3 }),
    }) as unknown as fc.Arbitrary<Table>;
    fc.assert(
      fc.property(tables, tables, fc.array(tables, { minLength: 1, maxLength: 6 }), (one, other, then) => {
        let [last, beside] = [prepare(one), prepare(other)];
        for (const each of then) {
          const made = prepare(each, last, beside);
          expect(plain(made)).toEqual(plain(prepare(each)));
          [last, beside] = [beside, made];
        }
      }),
    );
  });
});

/** Parts and labels as plain data. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each) => {
      const { key, params } = each ?? {};
      return typeof each === "object" && !(each instanceof Part) && params ? { label: key, params } : each;
    }),
  );
}
