import { buildSchema, parse, print, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { withoutUnknownViews } from "./unknown-views.ts";

const schema = buildSchema(`
  interface GameView { gameId: ID! }
  type CodexView implements GameView { gameId: ID! turn: Int! }
  type Match { view: GameView status: String! log(last: Int): [String!]! }
  type Query { match(id: ID!): Match }
`);
const kept = (text: string): string => print(withoutUnknownViews(parse(text), schema));
const same = (text: string): string => print(parse(text));
const messages = (text: string): readonly string[] => validate(schema, parse(text)).map(({ message }) => message);

describe("without views that nobody has installed", () => {
  test("a document keeps what it selects of those that are", () => {
    const text = "{ match(id: 1) { view { gameId ... on CodexView { turn } ... on ChessView { board { square } } } } }";
    expect(kept(text)).toBe(same("{ match(id: 1) { view { gameId ... on CodexView { turn } } } }"));
  });

  test("a selection with nothing left has the name of the type", () => {
    expect(kept("{ match(id: 1) { view { ... on ChessView { board } } } }")).toBe(
      same("{ match(id: 1) { view { __typename } } }"),
    );
  });

  test("fragments and variables go that only such views have used, and all others stay", () => {
    const text = `query ($id: ID!, $last: Int, $deep: Boolean!, $lost: Int) {
      match(id: $id) { ...Seen view { ...Chess } }
    }
    fragment Seen on Match { status log(last: $last) }
    fragment Chess on ChessView { board { ...Square @include(if: $deep) ...Shared } }
    fragment Square on ChessSquare { ...Piece }
    fragment Piece on ChessPiece { name }
    fragment Shared on Match { status }
    fragment Forgotten on Match { status }`;
    expect(kept(text)).toBe(
      same(`query ($id: ID!, $last: Int, $lost: Int) { match(id: $id) { ...Seen view { __typename } } }
      fragment Seen on Match { status log(last: $last) }
      fragment Forgotten on Match { status }`),
    );
    // What was wrong before is still refused.
    expect(messages(kept(text)).toSorted()).toEqual([
      'Fragment "Forgotten" is never used.',
      'Variable "$lost" is never used.',
    ]);
  });

  test.each([
    "{ match(id: 1) { view { ... on CodexView { turns } } } }",
    "{ match(id: 1) { ... on Chess { board } } }",
    "{ match(id: 1) { view { ...A } } } fragment A on CodexView { ...A }",
  ])("what is wrong otherwise stays as it is: %s", (text) => {
    const document = parse(text);
    expect(withoutUnknownViews(document, schema)).toBe(document);
    expect(messages(text).length).toBeGreaterThan(0);
  });
});
