import "reflect-metadata";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  concatAST,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  parse,
  print,
  separateOperations,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { aMatch } from "../../../test/support/match-records.ts";
import { Failure } from "../../ground/failure.ts";
import { loadPlugins } from "../../plugins/plugin-loader.ts";
import { readConfig } from "../base/config.ts";
import type { Context } from "../graph/base/context.ts";
import { Match } from "../graph/matches/match.ts";
import { buildApi } from "../schema.ts";
import { Gate, InvalidDocument } from "./gate.ts";
import { listSizes } from "./list-sizes.ts";

type Api = ReturnType<typeof buildApi>;
let api: Api;
let sizes: ReturnType<typeof listSizes>;
beforeAll(async () => {
  api = buildApi(await loadPlugins(fileURLToPath(new URL("../../../plugins", import.meta.url))));
  sizes = listSizes(api.games);
});

const gateOf = (variables = {}) => new Gate(api.schema, readConfig(variables), sizes);

/** The cost charged for a request, whether or not it is refused. */
function costOf(source: string, variables = {}, gate = gateOf()): number {
  let cost = 0;
  try {
    gate.admit({ source, variables }, (more) => {
      cost += more;
    });
  } catch {
    // Charged anyway.
  }
  return cost;
}

/** The code with which a request is refused; undefined if it is admitted. */
function refusalOf(
  source: string,
  variables: { readonly [name: string]: unknown } = {},
  settings = {},
): string | undefined {
  try {
    gateOf(settings).admit({ source, variables }, () => {});
    return undefined;
  } catch (error) {
    if (error instanceof InvalidDocument) return "BAD_REQUEST";
    return String((error as { extensions: { code: unknown } }).extensions.code);
  }
}

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(" ");

test("the gate refuses names that would come back with every entry of a list", () => {
  const named = (length: number) => `{ server { time } matches { edges { node { ${"a".repeat(length)}: id } } } }`;
  expect(refusalOf(named(128))).toBeUndefined();
  expect(refusalOf(named(129))).toBe("QUERY_TOO_COMPLEX");
});

test("the gate keeps few documents of many tokens, and many of few", () => {
  const gate = gateOf({ MAX_QUERY_COST: "10000000" });
  const long = (index: number) => `{ viewer { account(a: [${times(2_900, () => "1")}]) { id } } } # ${index}`;
  const short = (index: number) => `{ viewer { account { id } } } # ${index}`;
  for (const [make, isKept] of [
    [long, false],
    [short, true],
  ] as const) {
    const before = costOf(make(0), {}, gate);
    for (let index = 1; index < 100; index++) costOf(make(index), {}, gate);
    expect(costOf(make(0), {}, gate) < before).toBe(isKept);
  }
});

describe("the gate charges for", () => {
  test("every mutation separately", () => {
    const join = (alias: string) => `${alias}: joinMatch(input: { target: { matchId: "x" } }) { match { id } }`;
    const one = costOf(`mutation { ${join("a")} }`);
    expect(one).toBeGreaterThan(1_000);
    expect(costOf(`mutation { ${times(10, (index) => join(`a${index}`))} }`)).toBeGreaterThan(9 * one);
    expect(refusalOf(`mutation { ${times(50, (index) => join(`a${index}`))} }`)).toBe("QUERY_TOO_COMPLEX");
  });

  test("a page by the number of its entries, wherever that is given", () => {
    const page = (size: string) => `{ matches(first: ${size}) { edges { node { id status } } } }`;
    // Each of 90 more entries has its edge, its match, and two fields of that.
    const more = costOf(page("10")) + 300;
    expect(costOf(page("100"))).toBeGreaterThan(more);
    expect(costOf(`query ($n: Int) ${page("$n")}`, { n: 100 })).toBeGreaterThan(more);
    expect(costOf(`query ($n: Int = 100) ${page("$n")}`)).toBeGreaterThan(more);
    expect(costOf(`query ($constructor: Int = 100) ${page("$constructor")}`)).toBeGreaterThan(more);
  });

  test("a list without pages by its usual length", () => {
    const view = (fields: string) => `{ match(id: 1) { view { ... on ArmamentConflictView { ${fields} } } } }`;
    const territories = costOf(view("players { territories { key garrison { key } } }"));
    // Four players, four territories each, and four of each garrison.
    const kept = (fields: number) => fields / 4;
    expect(territories).toBeGreaterThan(costOf(view("round")) + kept(4 * 4 * 4));
  });

  test("what is kept as it is told by a quarter of its fields", () => {
    const catalogue = (field: string) =>
      `{ game(id: "codex") { edition(extensionKeys: []) { catalogue { entries { ${field} } } } } }`;
    const entries = (sizes.get("Edition.catalogue") ?? 0) * (sizes.get("Catalogue.entries") ?? 0);
    // A name and its two parts, of each entry; and a few tokens of the document.
    const more = costOf(catalogue("key name { key text }")) - costOf(catalogue("key"));
    expect(more).toBeGreaterThanOrEqual((entries * 3) / 4);
    expect(more).toBeLessThan((entries * 3) / 4 + 5);
  });

  test("a list of views, up to the limit", () => {
    const list = (fields: string) => `{ matches(first: 100) { edges { node { ${fields} } } } }`;
    expect(costOf(list("version"))).toBeGreaterThan(costOf(list("id")) + 1_500);
    const territories = "view { ... on ArmamentConflictView { players { territories { key garrison { key } } } } }";
    expect(costOf(list(territories))).toBeGreaterThan(7_000);
    expect(refusalOf(list(territories), {}, { MAX_QUERY_COST: "7000" })).toBe("QUERY_TOO_COMPLEX");
  });

  test("those fields of a match that need it in memory, and no others", async () => {
    const fields = (api.schema.getType("Match") as GraphQLObjectType).getFields();
    const least = costOf(`{ match(id: "x") { id } }`);
    const costOfStatement = 500;
    for (const [name, { type }] of Object.entries(fields)) {
      let observes = false;
      const observe = () => {
        observes = true;
        return new Promise(() => {});
      };
      const found = {
        ...{ viewerOf: () => 0, autoPasses: async () => [], log: async () => [] },
        ...{ decisions: async () => [], course: async () => ({}) },
      };
      const hosting = { ...found, observe, observeAt: observe };
      const services = { games: api.games, offers: { known: undefined }, hosting };
      const context = { services, locale: "en", asker: { id: "ann", role: "player" } } as unknown as Context;
      const match = new Match(aMatch(), context);
      const field: unknown = match[name as keyof Match];
      // Pages take an object of arguments, and this one takes a seat.
      const first = name === "course" ? undefined : {};
      if (typeof field === "function") void Promise.resolve(field.call(match, first)).catch(() => {});
      await new Promise(setImmediate);
      const selection = isCompositeType(getNamedType(type)) ? `${name} { __typename }` : name;
      const cost = costOf(`{ match(id: "x") { ${selection.replace(/^decisions/, "$&(first: 1)")} } }`);
      // Composing the rules for an edition costs 200 by itself.
      const own = name === "edition" ? 200 : 0;
      expect({ name, observes: (cost - own - least) % costOfStatement >= 20 }).toEqual({ name, observes });
    }
  });

  test("a field by way of an interface as much as without it", () => {
    const fields = "description log(first: 30) { edges { node { label { text } } } } prompts { id } waitingFor";
    const plain = costOf(`{ match(id: "x") { ${fields} } }`);
    expect(costOf(`{ match(id: "x") { ... on Position { ${fields} } } }`)).toBeGreaterThanOrEqual(plain);
    expect(plain).toBeGreaterThan(costOf(`{ match(id: "x") { id } }`) + 100);
  });

  test("statements to the database", () => {
    expect(costOf("{ viewer { sessions { key } } }")).toBeGreaterThan(500);
    expect(costOf('{ node(id: "x") { id } }')).toBeGreaterThan(1_500);
    const nodes = (count: number) => `{ ${times(count, (index) => `a${index}: node(id: "x") { id }`)} }`;
    expect(costOf(nodes(12))).toBeGreaterThan(12 * 1_500);
    expect(refusalOf(nodes(14))).toBe("QUERY_TOO_COMPLEX");
  });

  test("a new document, but not when it is repeated", () => {
    const gate = gateOf();
    const source = `{ viewer { account { ${times(40, () => "id name")} } } }`;
    expect(costOf(source, {}, gate)).toBeGreaterThan(costOf(source, {}, gate) + 15);
  });

  test("a document again after 300 others", () => {
    const gate = gateOf();
    const source = `{ viewer { account { ${times(40, () => "id name")} } } }`;
    const first = costOf(source, {}, gate);
    const others = (from: number) =>
      times(200, (index) => String(costOf(`{ viewer { account { a${from + index}: id } } }`, {}, gate)));
    others(0);
    expect(costOf(source, {}, gate)).toBeLessThan(first);
    others(200);
    expect(costOf(source, {}, gate)).toBeLessThan(first);
    others(400);
    others(600);
    expect(costOf(source, {}, gate)).toBe(first);
  });

  test("patches, for the comparison of views", () => {
    const cost = (fields: string) =>
      costOf(`subscription { matchUpdated(matchId: 1, patches: true) { version ${fields} } }`);
    expect(cost("patch { hash }")).toBeGreaterThan(cost("") + 2_000);
  });

  test("a document that is refused", () => {
    expect(costOf(`{ nothing(${times(90, (index) => `a${index}: 1`)}) }`)).toBeGreaterThan(60);
    expect(costOf(`{ ${"a { ".repeat(50)} b ${"}".repeat(50)} }`)).toBeGreaterThan(30);
  });

  test("a request before it is executed", () => {
    const limited = new Failure("RATE_LIMITED", { en: "enough" });
    const refuse = () => {
      throw limited;
    };
    expect(() => gateOf().admit({ source: "{ viewer { account { id } } }" }, refuse)).toThrow(limited);
  });

  test("each position of a match that is asked for", () => {
    const match = (fields: string) => `{ match(id: "m") { ${fields} } }`;
    const many = match(times(10, (index) => `a${index}: at(version: ${index}) { version }`));
    expect(costOf(many)).toBeGreaterThan(costOf(match("version")) + 1_500);
    expect(costOf(match("at { description entries { version } }"))).toBeGreaterThan(
      costOf(match("at { version }")) + 60,
    );
  });
});

describe("the operations for clients", () => {
  const folder = new URL("../../../schema/operations/", import.meta.url);
  const sources = readdirSync(folder).map((file) => parse(readFileSync(new URL(file, folder), "utf8")));
  const operations = Object.entries(separateOperations(concatAST(sources)));

  test.each(operations)("are admitted with the usual limits: %s", (_name, document) => {
    expect(refusalOf(print(document))).toBeUndefined();
  });
});

describe("a hidden schema", () => {
  test("is not revealed by suggestions", () => {
    const production = new Gate(api.schema, readConfig({ INTROSPECTION: "false" }));
    try {
      production.admit({ source: "{ gamez { totalCount } match(idd: 1) { id } }" }, () => {});
      expect.unreachable();
    } catch (error) {
      const messages = (error as InvalidDocument).errors.map(({ message }) => message);
      expect(messages).toHaveLength(3);
      for (const message of messages) expect(message).not.toContain("Did you mean");
    }
  });
});

/** Documents that need as much work as the limits allow, and some that once needed far too much. */
const hard: { readonly [name: string]: string } = {
  "fragments side by side": `{ ${times(49, (i) => `...F${i}`)} } ${times(49, (i) => `fragment F${i} on Query { viewer { account { id } } }`)}`,
  "fragments with the same fields": `{ ${times(40, (i) => `...F${i}`)} } ${times(40, (i) => `fragment F${i} on Query { ${times(4, () => "errorCodes { code }")} }`)}`,
  "390 fragments": `{ ${times(390, (i) => `...F${i}`)} } ${times(390, (i) => `fragment F${i} on Query { me }`)}`,
  "fragments that spread each other": `{ ...F0 } ${times(48, (i) => `fragment F${i} on Query { ${times(18, (k) => `...F${(i + 1 + k) % 49}`)} viewer { account { id } } }`)} fragment F48 on Query { viewer { account { id } } }`,
  "operations with all fragments": `${times(25, (i) => `query Q${i} { ...F0 }`)} ${times(24, (i) => `fragment F${i} on Query { ${times(24 - i, (k) => `...F${i + 1 + k}`)} }`)} fragment F24 on Query { viewer { account { id } } }`,
  "one field often": `{ ${times(190, () => "errorCodes { code }")} }`,
  "one field often, nested": `{ matches { ${times(190, () => "edges { node { id } }")} } }`,
  "one field often, deeper": `{ ${times(7, () => `matches { ${times(7, () => `edges { ${times(4, () => "node { id }")} }`)} }`)} }`,
  "fields that there are not": `{ match(id: 1) { ${times(1_900, (i) => `zzzzzz${i}`)} } }`,
  "types that there are not": `query (${times(99, (i) => `$a${i}: Matchh`)}) { viewer { account { id } } }`,
  "arguments that there are not": `{ match(${times(99, (i) => `idd${i}: 1`)}) { id } }`,
  "one argument often": `{ match(${times(99, () => "id: 1")}) { id } }`,
  "one argument too often": `{ match(${times(1_200, () => "id: 1")}) { id } }`,
  variables: `query (${times(99, (i) => `$a${i}: Int`)}) { ${times(40, (i) => `x${i}: matches(first: $a${i}) { totalCount }`)} }`,
  directives: `{ viewer { account { ${times(9, () => `id ${times(99, () => "@skip(if: true)")}`)} } } }`,
  "parts of an input": `mutation { createMatch(input: {${times(99, (i) => `a${i}: 1`)}}) { match { id } } }`,
  "a long comment": `{ viewer { account { id } } } #${"x".repeat(250_000)}`,
  "long texts": `{ ${times(40, (i) => `a${i}: match(id: "${"x".repeat(6_000)}") { id }`)} }`,
};

describe("the work of the gate itself", () => {
  // Measured: 16 ms at most on a busy machine. CPU time of this thread only, so that other processes do not matter; the best of
  // several runs, because code is compiled on the way.
  test.each(Object.entries(hard))("is little for %s", (_name, source) => {
    const tries = Array.from({ length: 4 }, () => {
      const gate = gateOf();
      const start = process.threadCpuUsage();
      costOf(source, {}, gate);
      return process.threadCpuUsage(start).user / 1_000;
    });
    expect(Math.min(...tries)).toBeLessThan(30);
  });
});

test("what a page costs follows from its variable each time, also where other operations of the document have none", () => {
  const gate = gateOf();
  const source = `query A($first: Int = 7) { matches(first: $first) { edges { node { id } } } } query B { viewer { account { id } } }`;
  const costsOf = (operationName: string, variables = {}) => {
    const costs: number[] = [];
    gate.admit({ source, operationName, variables }, (cost) => costs.push(cost));
    return costs.at(-1) as number;
  };
  const [few, usual, many] = [costsOf("A", { first: 2 }), costsOf("A"), costsOf("A", { first: 50 })];
  expect(few).toBeLessThan(usual);
  expect(usual).toBeLessThan(many);
  const other = costsOf("B");
  expect([costsOf("A", { first: 2 }), costsOf("A"), costsOf("B", { first: 50 })]).toEqual([few, usual, other]);
});

test("an operation that costs the same with any variables is refused again and again", () => {
  const gate = gateOf({ MAX_QUERY_COST: "100" });
  const source = "query ($id: ID!) { match(id: $id) { id } matches(first: 100) { edges { node { id status } } } }";
  for (const id of ["a", "b", "a"]) {
    expect(() => gate.admit({ source, variables: { id } }, () => {})).toThrow("costs more than 100");
  }
});
