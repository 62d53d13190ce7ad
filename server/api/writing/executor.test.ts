import fc from "fast-check";
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  parse,
  validate,
} from "graphql";
import { describe, expect, test } from "vitest";
import { conditions, drawFrom, RandomSelections, spoil } from "../../../test/support/random-documents.ts";
import { Executor, type Making, type Written } from "./executor.ts";

const need = GraphQLNonNull;
const list = GraphQLList;
const Suit = new GraphQLEnumType({ name: "Suit", values: { RED: { value: 0 }, BLACK: { value: "b" }, NONE: {} } });
const Day = new GraphQLScalarType({ name: "Day", serialize: (value) => (value as Date).toISOString() });
const Anything = new GraphQLScalarType({ name: "Anything" });
const Named = new GraphQLInterfaceType({
  name: "Named",
  fields: { name: { type: new need(GraphQLString) } },
  resolveType: (value) => (value instanceof Pawn ? "Pawn" : "Card"),
});

class Pawn {
  readonly __typename = "Pawn";
  readonly name = "pawn";
  readonly step = 1;
}

const PawnType = new GraphQLObjectType({
  name: "Pawn",
  interfaces: [Named],
  isTypeOf: (value) => value instanceof Pawn,
  fields: { name: { type: new need(GraphQLString) }, step: { type: GraphQLInt } },
});
const Card: GraphQLObjectType = new GraphQLObjectType({
  name: "Card",
  interfaces: [Named],
  fields: () => ({
    name: { type: new need(GraphQLString) },
    id: { type: new need(GraphQLID) },
    cost: { type: GraphQLInt },
    weight: { type: new need(GraphQLFloat) },
    open: { type: GraphQLBoolean },
    suit: { type: Suit },
    since: { type: Day },
    extra: { type: Anything },
    grid: { type: new list(new need(new list(GraphQLInt))) },
    under: { type: Card },
    beside: { type: new list(new need(Card)) },
    // As of a class that looks something up.
    later: { type: new need(Thing), resolve: async (source) => source.under ?? source },
    twice: {
      type: GraphQLInt,
      args: { by: { type: GraphQLInt, defaultValue: 2 } },
      resolve: ({ cost }, { by }) => cost * by,
    },
    where: { type: GraphQLString, resolve: (_source, _args, _context, info) => String(info.path.key) },
  }),
});
const Thing = new GraphQLUnionType({ name: "Thing", types: [Card, PawnType] });
const fields = {
  card: { type: Card },
  things: { type: new need(new list(new need(Thing))) },
  named: { type: new list(Named) },
  later: { type: Card, resolve: async (root: { card: unknown }) => root.card },
};
const Query = new GraphQLObjectType({ name: "Query", fields });
let counted = 0;
const Mutation = new GraphQLObjectType({
  name: "Mutation",
  fields: {
    count: { type: GraphQLInt, resolve: () => ++counted },
    card: { type: new need(Card), resolve: async (root) => ++counted && root.card },
    fail: {
      type: new need(GraphQLInt),
      resolve: () => {
        counted++;
        throw new Error("no");
      },
    },
  },
});
const schema = new GraphQLSchema({ query: Query, mutation: Mutation, types: [Card, PawnType] });

const card = (more: object = {}) => ({
  ...{ __typename: "Card", name: 'A "card"\n \u2028 é 星', id: 7, cost: 3, weight: -0, open: false, suit: "b" },
  ...{ since: new Date(0), extra: { any: [1, undefined, { thing: null }] }, grid: [[1, null], []] },
  ...more,
});
const whole = () => {
  const inner = card({ suit: 0, open: null, id: "c\ud800", weight: 1e21 });
  const data = card({ under: inner, beside: [inner, card({ suit: "NONE" })] });
  return { card: data, things: [data, inner, new Pawn()], named: [new Pawn(), null, inner] };
};

function textOf(result: Written | ExecutionResult): string {
  return typeof result === "string" ? result : JSON.stringify(result);
}

/** Runs a document several times, and returns how the last result was made. */
async function check(source: string, more: Partial<ExecutionArgs> = {}, asIs = false): Promise<Making | undefined> {
  const args = { schema, document: parse(source), rootValue: whole(), ...more };
  if (!asIs) expect(validate(schema, args.document)).toEqual([]);
  const made: Making[] = [];
  const executor = new Executor(schema, (making) => made.push(making));
  const expected = textOf(await execute(args));
  for (let time = 0; time < 3; time++) expect(textOf(await executor.execute(args))).toBe(expected);
  return made.at(-1);
}

describe("an executor", () => {
  test("writes every selection of every data as graphql-js gives it", async () => {
    const made = new Set<Making | undefined>();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        const draw = drawFrom(generate, fc);
        const selections = new RandomSelections(schema, draw);
        const selection = selections.of(Query, 4);
        const source = `query (${conditions.declaration}) ${selection} ${selections.fragments}`;
        fc.pre(validate(schema, parse(source)).length === 0);
        const rootValue = whole();
        if (draw(2) === 0) spoil(rootValue, draw);
        made.add(await check(source, { rootValue, variableValues: { yes: draw(1) === 0, no: draw(1) === 0 } }));
      }),
      { numRuns: 400, seed: 3 },
    );
    // A root `__typename` is not compiled.
    expect(made).toEqual(new Set(["written", "data", "unsupported"]));
  });

  test("returns what waits for nothing at once", () => {
    const executor = new Executor(schema);
    const args = { document: parse("{ card { name } }"), rootValue: whole() };
    for (let time = 0; time < 2; time++) expect(typeof executor.execute(args)).toBe("string");
  });

  test("merges the fields of repeated selections in the order in which they appear first", async () => {
    const source = `query ($yes: Boolean!) { card { cost @include(if: $yes) name cost under { id } ...More } }
      fragment More on Card { under { __typename name } ...Again } fragment Again on Named { name }`;
    for (const yes of [true, false]) expect(await check(source, { variableValues: { yes } })).toBe("written");
  });

  test("writes an empty object where all fields are skipped", async () => {
    expect(await check("{ card { name @skip(if: true) } things { ... on Pawn { step } } }")).toBe("written");
  });

  test("propagates null as far as graphql-js", async () => {
    const rootValue = { ...whole(), things: [card({ name: null })], card: card({ under: card({ weight: "heavy" }) }) };
    expect(await check("{ card { name under { weight } } }", { rootValue })).toBe("data");
    expect(await check("{ card { name } things { ... on Card { name } } }", { rootValue })).toBe("data");
  });

  test("leaves to graphql-js what it does not compile", async () => {
    expect(await check("{ __schema { queryType { name } } }")).toBe("unsupported");
    expect(await check("{ __typename }")).toBe("unsupported");
  });

  test.each([
    ["an object", "{ card { under { id } name } }", "under", () => card()],
    ["no object", "{ card { under { id } name } }", "under", () => undefined],
    ["a list", "{ card { beside { id under { id } } } }", "beside", () => [card({ under: Promise.resolve(card()) })]],
    ["an object of several types", "{ things { ... on Card { under { id } } } }", "under", () => card()],
  ])("waits for %s that a property promises", async (_, source, property, promised) => {
    const promising = (): object => card({ [property]: Promise.resolve(promised()) });
    const rootValue = { card: promising(), things: [Promise.resolve(promising())] };
    expect(await check(source, { rootValue })).toBe("written");
  });

  // Nobody else waits for what a property promises: graphql-js reads the property again.
  test.each([
    ["a leaf", "{ card { name } }", "name"],
    ["an enumeration", "{ card { suit } }", "suit"],
    ["an object", "{ card { under { id } } }", "under"],
    ["a list", "{ card { beside { id } } }", "beside"],
    ["an object of several types", "{ things { ... on Card { under { id } } } }", "under"],
  ])("hears of it when %s that a property promises fails", async (_, source, property) => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): unknown => unheard.push(reason);
    process.on("unhandledRejection", hear);
    try {
      const promising = (): object => {
        const made = card();
        return Object.defineProperty(made, property, { get: () => Promise.reject(new Error("gone")) });
      };
      const rootValue = { card: promising(), things: [promising()] };
      expect(await check(source, { rootValue })).toBe("data");
      await new Promise((resolve) => setImmediate(resolve));
      expect(unheard).toEqual([]);
    } finally {
      process.off("unhandledRejection", hear);
    }
  });

  test("serialises unusual values as their types do", async () => {
    const oddities = [
      null,
      undefined,
      "7",
      "",
      1.5,
      -0,
      2 ** 31,
      -(2 ** 31),
      Number.NaN,
      1e21,
      true,
      [],
      {},
      12n,
      "RED",
      "b",
    ];
    const odder = [() => 1, new Error("odd"), Promise.resolve(1), Symbol("odd"), { valueOf: () => 7 }, new Date(0)];
    for (const value of [...oddities, ...odder]) {
      for (const field of [
        "name",
        "id",
        "cost",
        "weight",
        "open",
        "suit",
        "since",
        "extra",
        "grid",
        "under",
        "beside",
      ]) {
        const selection = ["under", "beside"].includes(field) ? `${field} { id }` : field;
        const document = parse(`{ card { ${selection} } named { name } }`);
        const args = { schema, document, rootValue: { card: card({ [field]: value }), named: [value] } };
        const text = async (work: () => unknown) => {
          try {
            return textOf((await work()) as Written);
          } catch (error) {
            return String(error);
          }
        };
        const executor = new Executor(schema);
        const expected = await text(() => execute(args));
        for (let time = 0; time < 2; time++) expect(await text(() => executor.execute(args))).toBe(expected);
      }
    }
  });

  test("compiles neither too many fields, nor types that depend on more than the value", async () => {
    const many = (count: number) => `{ card { ${Array.from({ length: count }, (_, at) => `a${at}: id`).join(" ")} } }`;
    expect(await check(many(4_900), {}, true)).toBe("written");
    expect(await check(many(5_100), {}, true)).toBe("unsupported");
    for (const parts of [{ isTypeOf: (_value: unknown, _context: unknown) => true }, {}]) {
      const Inner = new GraphQLObjectType({ name: "Inner", fields: { id: { type: GraphQLID } }, ...parts });
      const Any = new GraphQLUnionType({ name: "Any", types: [Inner], resolveType: (_value, _context) => "Inner" });
      const type = parts.isTypeOf ? Inner : Any;
      const odd = new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields: { any: { type } } }) });
      const made: Making[] = [];
      const executor = new Executor(odd, (making) => made.push(making));
      const document = parse("{ any { ... on Inner { id } } }");
      for (let time = 0; time < 2; time++) executor.execute({ document, rootValue: { any: { id: 1 } } });
      expect(made).toEqual(["new", "unsupported"]);
    }
  });

  test("compiles at most eight combinations of conditions", async () => {
    const many = Array.from({ length: 9 }, (_, index) => `$v${index}: Boolean!`);
    const skipped = many.map((_, index) => `a${index}: name @skip(if: $v${index})`).join(" ");
    const executor = new Executor(schema, (making) => made.push(making));
    const made: Making[] = [];
    const document = parse(`query (${many.join(", ")}) { card { id ${skipped} } }`);
    for (let set = 0; set < 10; set++) {
      const variableValues = Object.fromEntries(many.map((_, index) => [`v${index}`, index < set]));
      const args = { schema, document, variableValues, rootValue: whole() };
      expect(await executor.execute(args)).toBe(JSON.stringify(await execute(args)));
    }
    expect(made).toEqual(["new", ...Array.from({ length: 8 }, () => "written"), "unsupported"]);
  });

  test("leaves wrong requests to graphql-js", async () => {
    const source = "query ($yes: Boolean!) { card { name @include(if: $yes) } }";
    expect(await check(source, { variableValues: { yes: "maybe" } })).toBe("refused");
    expect(await check("query A { card { name } } query B { card { id } }", {}, true)).toBe("refused");
    expect(await check("query A { card { name } } query B { card { id } }", { operationName: "B" }, true)).toBe(
      "written",
    );
  });

  test("stops reading variables when some are wrong", async () => {
    let read = 0;
    const parseValue = (value: unknown): never => {
      read++;
      throw new Error(`${value} is wrong`);
    };
    const type = new list(new GraphQLScalarType({ name: "Wrong", parseValue }));
    const fields = { any: { type: GraphQLString, args: { of: { type } } } };
    const strict = new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields }) });
    const executor = new Executor(strict);
    const args = {
      document: parse("query ($of: [Wrong]) { any(of: $of) }"),
      variableValues: { of: Array.from({ length: 10_000 }, (_, index) => index) },
    };
    for (let time = 0; time < 3; time++) await executor.execute(args);
    // graphql-js reports fifty of them.
    expect(read).toBeLessThan(300);
  });

  test("gives resolvers that want to know where they are to graphql-js", async () => {
    expect(await check("{ card { beside { where } } }")).toBe("data");
  });

  test("runs the resolver of a mutation once, whatever becomes of its result", async () => {
    const executor = new Executor(schema);
    const run = async (source: string, rootValue: object): Promise<string> => {
      const document = parse(source);
      counted = 0;
      for (let time = 1; time <= 3; time++) {
        const result = textOf(await executor.execute({ document, rootValue }));
        expect(counted).toBe(time);
        if (time === 3) return result;
      }
      throw new Error("unreachable");
    };
    expect(await run("mutation { count }", {})).toBe('{"data":{"count":3}}');
    expect(await run("mutation { card { name } }", whole())).toContain('{"data":{"card":{"name":');
    expect(await run("mutation { card { name } }", { card: card({ name: null }) })).toContain('"data":null');
    expect(await run("mutation { fail }", {})).toContain('"message":"no"');
  });

  test("leaves several mutations to graphql-js, which stops after a failure", async () => {
    const made: Making[] = [];
    const executor = new Executor(schema, (making) => made.push(making));
    const document = parse("mutation { count fail again: count }");
    for (let time = 0; time < 2; time++) {
      counted = 0;
      await executor.execute({ document });
      expect(counted).toBe(2);
    }
    expect(made).toEqual(["new", "unsupported"]);
  });
});
