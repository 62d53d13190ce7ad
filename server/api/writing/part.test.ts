import { GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, parse } from "graphql";
import { expect, it } from "vitest";
import { Executor } from "./executor.ts";
import { Part } from "./part.ts";

class Piece extends Part {
  /** How often it has been read. */
  reads = 0;
  later: unknown;

  get damage(): number {
    this.reads++;
    return 3;
  }
}

const PieceType: GraphQLObjectType = new GraphQLObjectType({
  name: "Piece",
  fields: () => ({
    damage: { type: GraphQLInt },
    x: { type: GraphQLInt },
    asked: { type: GraphQLInt, resolve: (_, __, { count }) => count() },
    later: { type: PieceType },
  }),
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    fields: { pieces: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(PieceType))) } },
  }),
});

/** The text of an operation, asked for as often as the texts that are expected. */
async function texts(piece: Piece, query: string, times: number): Promise<unknown[]> {
  const executor = new Executor(schema);
  const document = parse(query);
  let counted = 0;
  const contextValue = { count: () => counted++ };
  const found: unknown[] = [];
  for (let time = 0; time < times; time++) {
    found.push(await executor.execute({ document, rootValue: { pieces: [piece] }, contextValue }));
  }
  return found;
}

it("keeps its text for each selection", async () => {
  const piece = new Piece();
  expect(new Set(await texts(piece, "{ pieces { damage } }", 4))).toEqual(
    new Set(['{"data":{"pieces":[{"damage":3}]}}']),
  );
  // By graphql-js, and when it was written.
  expect(piece.reads).toBe(2);
  expect(new Set(await texts(piece, "{ pieces { hits: damage x } }", 3))).toEqual(
    new Set(['{"data":{"pieces":[{"hits":3,"x":null}]}}']),
  );
  expect(piece.reads).toBe(4);
});

it("keeps the texts of a few selections, and writes others again", async () => {
  const piece = new Piece();
  for (let alias = 0; alias < 9; alias++) {
    const query = `{ pieces { a${alias}: damage } }`;
    expect((await texts(piece, query, 3)).at(-1)).toBe(`{"data":{"pieces":[{"a${alias}":3}]}}`);
  }
});

it("keeps no text with anything that depends on who asks", async () => {
  const asked = await texts(new Piece(), "{ pieces { asked damage } }", 3);
  expect(asked).toEqual([0, 1, 2].map((count) => `{"data":{"pieces":[{"asked":${count},"damage":3}]}}`));
});

it("keeps no text with a gap", async () => {
  const piece = new Piece();
  piece.later = Promise.resolve({ x: 1 });
  const expected = '{"data":{"pieces":[{"later":{"x":1}}]}}';
  expect(await texts(piece, "{ pieces { later { x } } }", 3)).toEqual([expected, expected, expected]);
});

it("has texts that no copy has", async () => {
  const piece = new Piece();
  await texts(piece, "{ pieces { x } }", 2);
  expect(Reflect.ownKeys({ ...piece })).toEqual(["reads", "later"]);
});
