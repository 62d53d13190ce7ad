import { fileURLToPath } from "node:url";
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "../../../accounts/scopes.ts";
import { Failure } from "../../../ground/failure.ts";
import { loadPlugins } from "../../../plugins/plugin-loader.ts";
import { buildApi } from "../../schema.ts";
import { guard } from "./access.ts";
import type { Context } from "./context.ts";

let schema: GraphQLSchema;
beforeAll(async () => {
  ({ schema } = buildApi(await loadPlugins(fileURLToPath(new URL("../../../../plugins", import.meta.url)))));
});

/** The operations of a kind that are not refused to a frontend with these scopes, whatever else becomes of them. */
function openTo(scopes: readonly Scope[], type: GraphQLNamedType | null | undefined): readonly string[] {
  const context = {
    asker: { id: "a", name: "Ann", role: "admin", frontend: "f", scopes },
  } as unknown as Context;
  return Object.entries(isObjectType(type) ? type.getFields() : {}).flatMap(([name, { resolve, subscribe }]) => {
    const run = (subscribe ?? resolve) as GraphQLFieldResolver<unknown, Context>;
    try {
      void Promise.resolve(run({}, {}, context, {} as never)).catch(() => {});
    } catch (error) {
      if (error instanceof Failure && error.code === "INSUFFICIENT_SCOPE") return [];
    }
    return [name];
  });
}

const mutationsOf = (...scopes: Scope[]) => openTo(scopes, schema.getMutationType());

describe("a frontend of others", () => {
  test("that may watch changes nothing, whatever mutation there is", () => {
    expect(mutationsOf("watch")).toEqual([]);
    expect(openTo(["watch"], schema.getSubscriptionType())).toContain("matchUpdated");
    expect(openTo(["watch"], schema.getQueryType())).toContain("match");
  });

  test("that may do nothing does nothing", () => {
    for (const type of [schema.getMutationType(), schema.getQueryType(), schema.getSubscriptionType()]) {
      expect(openTo([], type)).toEqual([]);
    }
  });

  test("gets no power over the account, nor over accounts of others, with all scopes together", () => {
    const open = mutationsOf("watch", "play", "admin");
    expect(open).toEqual(expect.arrayContaining(["createMatch", "answer", "say", "loadPlugins", "silenceAccount"]));
    const power =
      /password|email|account$|signIn|signUp|signIn|signOut|session|identity|frontend|role|contact|browser|webhook/i;
    expect(open.filter((name) => power.test(name))).toEqual(["silenceAccount"]);
    const seen = openTo(["watch", "play", "admin"], schema.getType("Viewer"));
    expect([...seen].sort()).toEqual(["account", "admission", "awaiting", "id", "matches", "mutes"]);
    const administered = openTo(["watch", "play", "admin"], schema.getType("Administration"));
    expect(administered).toContain("reports");
    for (const own of ["accountSessions", "siteInvitations"]) expect(administered).not.toContain(own);
  });

  test("that may play is no admin, and one for admins does not play", () => {
    expect(mutationsOf("play")).not.toContain("loadPlugins");
    expect(mutationsOf("admin")).not.toContain("answer");
    expect(openTo(["play"], schema.getQueryType())).not.toContain("administration");
  });
});

test("an operation of which it is not said who may do it is refused when the schema is built", () => {
  const config = schema.toConfig();
  const more = buildSchema("type Query { q: Int } type Mutation { giveAll: Int }").getMutationType();
  const mutation = Object.assign(Object.create(Object.getPrototypeOf(config.mutation)), config.mutation, {
    getFields: () => ({ ...config.mutation?.getFields(), ...more?.getFields() }),
  }) as GraphQLObjectType;
  const types = config.types.map((type) => (type.name === "Mutation" ? mutation : type));
  const spoiled = Object.create(schema, {
    getType: { value: (name: string) => types.find((type) => type.name === name) },
  }) as GraphQLSchema;
  expect(() => guard(spoiled)).toThrow("access.ts does not say which scope Mutation.giveAll needs");
});
