import { readFileSync } from "node:fs";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  validateSchema,
} from "graphql";
import { describe, expect, test } from "vitest";
import { printedSchema } from "../../server/api/graph/base/printed-schema.ts";
import { buildApi } from "../../server/api/schema.ts";
import { type ExtensionDefinition, type GameDefinition, view } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { candles, parlour, parlourGames } from "./parlour.ts";

/** What says all by its name: an input of a mutation, what an edge leads to, and fields of inputs and payloads. A description would only repeat it. */
const saysAll =
  /^Mutation\.\w+\(input\)$|(?:Input|Payload)\.(?:account|accountId|answer|channel|contact|extensionKey|frontend|game|gameId|invitation|key|match|matchId|message|option|optionKey|password|points|promptId|reaction|report|restart|status|value|windowKey)$|^\w+Edge\.node$/;

/** Everything in the schema that can be described, by its path. */
function* described(types: Iterable<GraphQLNamedType>): Generator<readonly [path: string, description: string]> {
  for (const type of types) {
    if (isIntrospectionType(type) || (isScalarType(type) && isSpecifiedScalarType(type))) continue;
    yield [type.name, type.description ?? ""];
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield [`${type.name}.${field.name}`, field.description ?? ""];
        for (const { name, description } of field.args) {
          yield [`${type.name}.${field.name}(${name})`, description ?? ""];
        }
      }
    } else if (isInputObjectType(type)) {
      for (const { name, description } of Object.values(type.getFields())) {
        yield [`${type.name}.${name}`, description ?? ""];
      }
    } else if (isEnumType(type)) {
      for (const { name, description } of type.getValues()) yield [`${type.name}.${name}`, description ?? ""];
    }
  }
}

/** Paths of everything in the schema without a description that needs one. */
function undescribed(types: Iterable<GraphQLNamedType>): string[] {
  return [...described(types)].flatMap(([path, description]) =>
    description === "" && !saysAll.test(path) ? [path] : [],
  );
}

/** Paths of what is described in three words or fewer: as a rule they only repeat the name, such as "The match." */
function tersely(types: Iterable<GraphQLNamedType>): string[] {
  return [...described(types)].flatMap(([path, description]) =>
    description !== "" && description.trim().split(/\s+/).length <= 3 ? [path] : [],
  );
}

describe("the schema", () => {
  test("is valid", () => {
    expect(validateSchema(buildApi(parlourGames()).schema)).toEqual([]);
  });

  const { schema } = buildApi(parlourGames());

  test("describes every type, field, argument and value that does not say all by its name", () => {
    expect(undescribed(Object.values(schema.getTypeMap()))).toEqual([]);
  });

  test("spends its words on what a name does not say", () => {
    const whole = buildSchema(readFileSync("schema/schema.graphql", "utf8"));
    const terse = tersely(Object.values(whole.getTypeMap()));
    expect(terse.filter((path) => /^(?:Query|Mutation|Subscription)\b|Payload\b/.test(path))).toEqual([]);
    // Sometimes three words are enough. Of all that is said there were 15 % of them once, and nearly all said nothing.
    const all = [...described(Object.values(whole.getTypeMap()))].filter(([, description]) => description !== "");
    expect(all.length).toBeGreaterThan(2_000);
    expect(terse.length / all.length, terse.join("\n")).toBeLessThan(0.02);
  });

  test("has one input for each mutation, if it takes anything, and one payload", () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect([[], ["input"]]).toContainEqual(field.args.map(({ name }) => name));
      for (const { type } of field.args) expect(String(type)).toMatch(/Input!$/);
      expect(String(field.type)).toMatch(/Payload$/);
    }
  });

  test("has a type for the view of each game, with the fields of its extensions", () => {
    const text = printedSchema(schema).text;
    expect(text).toContain("type ParlourView implements GameView {");
    const type = schema.getType("ParlourView");
    const fields = isObjectType(type) ? type.getFields() : {};
    expect(Object.fromEntries(Object.values(fields).map(({ name, type: output }) => [name, String(output)]))).toEqual({
      gameId: "ID!",
      secret: "String",
      said: "String!",
      asked: "Int!",
      warmth: "Float!",
      lit: "Boolean!",
      pieces: "[Piece!]!",
      cups: "[ParlourCup!]!",
      best: "ParlourCup",
      tags: "[Label!]!",
      candles: "ParlourCandlesView",
      darkness: "ParlourDarknessView",
    });
  });

  test("reads what a class has as getters without a resolver, also those of the class that it extends", () => {
    const type = schema.getType("Match");
    const fields = isObjectType(type) ? type.getFields() : {};
    // Its own, one of its settings, and a method.
    expect(["version", "title", "log"].map((name) => fields[name] && typeof fields[name].resolve)).toEqual([
      "undefined",
      "undefined",
      "function",
    ]);
  });

  test("names by `id` only nodes, which have their ids to themselves", () => {
    const node = schema.getType("Node");
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
    const nodes = types.filter(
      (type) => type === node || (isInterfaceType(node) && type.getInterfaces().includes(node)),
    );
    expect(types.filter((type) => "id" in type.getFields())).toEqual(nodes);
    for (const type of nodes) expect(String(type.getFields().id?.type)).toBe("ID!");
    const entities = nodes.filter((type) => isObjectType(type) && !type.name.endsWith("Prompt"));
    expect(entities.map(({ name }) => name).sort()).toEqual([
      "Account",
      "Edition",
      "Extension",
      "Game",
      "Match",
      "Viewer",
    ]);
  });

  test("gives every key as an ID, that of a thing and that of a request", () => {
    // Of cryptography, and no name of anything.
    const others = ["Server.webPushKey"];
    const keys = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (isIntrospectionType(type) || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)))
        return [];
      const places = Object.values(type.getFields()).flatMap((field): (readonly [string, string, unknown])[] => [
        [field.name, `${type.name}.${field.name}`, field.type],
        ...("args" in field
          ? field.args.map(
              ({ name, type: of }: GraphQLArgument) => [name, `${type.name}.${field.name}(${name})`, of] as const,
            )
          : []),
      ]);
      return places.filter(([name]) => /(?:^k|K)eys?$/.test(name));
    });
    expect(keys.length).toBeGreaterThan(80);
    const isId = (type: unknown) => String(type).replaceAll(/[[\]!]/g, "") === "ID";
    expect(keys.filter(([, , type]) => !isId(type)).map(([, place]) => place)).toEqual(others);
  });

  test("speaks the language of the request: no field has an argument for it", () => {
    const asking = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).filter(({ args }) => args.some(({ name }) => /locale|language/i.test(name)))
        : [],
    );
    expect(asking.map(({ name }) => name)).toEqual([]);
    expect(String(schema.getType("Locale"))).toBe("Locale");
    expect(isScalarType(schema.getType("Locale"))).toBe(true);
  });

  test("publishes of a card what its types say, and nothing that only its game understands", () => {
    for (const name of ["CatalogueEntry", "CataloguePart", "Fact", "Amount"]) {
      const type = schema.getType(name);
      const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
      expect(fields.length).toBeGreaterThan(1);
      expect(fields.filter(({ type: output }) => String(output).includes("JSON")).map(String)).toEqual([]);
    }
  });

  test("is printed identically every time", () => {
    expect(printedSchema(buildApi(parlourGames()).schema).text).toBe(
      printedSchema(buildApi(parlourGames()).schema).text,
    );
  });
});

describe("plugins whose views conflict with others", () => {
  const another = (viewType: GameDefinition["viewType"], id = "another"): GameDefinition => ({
    ...parlour,
    id,
    viewType,
  });
  const reasons = (games: Games) => buildApi(games).games.broken.map(({ path, reason }) => `${path}: ${reason}`);

  test.each([
    ["a name of the API", view.object("Match", "M.", { a: view.boolean("A.") })],
    ["a name of another game", view.object("ParlourView", "P.", { a: view.boolean("A.") })],
    [
      "a name of another game, deep inside",
      view.object("AnotherView", "A.", {
        list: view.many(view.object("ParlourCup", "C.", { id: view.id("I.") }), "L."),
      }),
    ],
    ["a field of the API", view.object("AnotherView", "A.", { gameId: view.id("I.") })],
    ["a name that GraphQL does not allow", view.object("Another-View", "A.", { a: view.boolean("A.") })],
    ["a field name that GraphQL does not allow", view.object("AnotherView", "A.", { "a b": view.boolean("A.") })],
    ["a name that GraphQL keeps for itself", view.object("__AnotherView", "A.", { a: view.boolean("A.") })],
    ["no fields", view.object("AnotherView", "A.", {})],
    ["no description", view.object("AnotherView", "", { a: view.boolean("A.") })],
    ["a field without a description", view.object("AnotherView", "A.", { a: view.boolean("") })],
    ["an empty enum", view.object("AnotherView", "A.", { a: view.oneOf(view.enum("AnotherE", "E.", {}), "A.") })],
    [
      "an enum value that GraphQL does not allow",
      view.object("AnotherView", "A.", { a: view.oneOf(view.enum("AnotherE", "E.", { true: "T." }), "A.") }),
    ],
  ])("%s: leaves out the game, and the others work", (_what, viewType) => {
    const api = buildApi(parlourGames(another(viewType, "zebra")));
    expect(api.games.all.map(({ id }) => id)).toEqual(["parlour"]);
    expect(api.games.broken).toEqual([{ path: "zebra", reason: expect.any(String) }]);
  });

  test("leaves out an extension that is called like a field of its game, and the game works", () => {
    const fields = { loud: view.boolean("L.") };
    const clashing: ExtensionDefinition = { ...candles, id: "said", view: { fields, resolve: () => ({ loud: true }) } };
    const api = buildApi(new Games([parlour], [candles, clashing]));
    expect(api.games.extensionsOf("parlour").map(({ id }) => id)).toEqual(["candles"]);
    expect(reasons(new Games([parlour], [candles, clashing]))).toEqual([
      'parlour/said: the view of "parlour" has a field "said" already',
    ]);
  });

  test("lets extensions of strangers call their fields and types the same", () => {
    const showing = (id: string): ExtensionDefinition => {
      const wick = view.object("Wick", "W.", { length: view.integer("L.") });
      const shade = view.enum("ParlourShade", "S.", { DARK: "D." });
      const fields = { said: view.string("S."), wicks: view.many(wick, "W."), shade: view.oneOf(shade, "S.") };
      return { ...candles, id, view: { fields, resolve: () => ({ said: "", wicks: [], shade: "DARK" }) } };
    };
    const games = new Games([parlour], [showing("long-candles"), showing("lamps")]);
    expect(reasons(games)).toEqual([]);
    const text = printedSchema(buildApi(games).schema).text;
    for (const line of [
      "  longCandles: ParlourLongCandlesView",
      "  wicks: [ParlourLongCandlesWick!]!",
      "  wicks: [ParlourLampsWick!]!",
      "  shade: ParlourLampsShade!",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("lets games share a type that is declared once", () => {
    const shared = view.object("SharedThing", "S.", { id: view.id("I.") });
    const one = another(view.object("OneView", "O.", { thing: view.one(shared, "T.") }), "one");
    const two = another(view.object("TwoView", "T.", { thing: view.one(shared, "T.") }), "two");
    expect(reasons(new Games([one, two]))).toEqual([]);
  });
});
