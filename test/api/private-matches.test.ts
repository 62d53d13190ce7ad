import {
  buildClientSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodValue } from "../support/hostile-values.ts";
import { documentOf, type Field, type OperationKind, operationsOf } from "../support/schema-fields.ts";
import {
  allParlourAnswers,
  answer,
  ask,
  connect,
  createMatch,
  finishParlour,
  get,
  idOf,
  Listening,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

/** A private match is to strangers as one that there is not, whatever they do with its id. */

let server: TestServer;
let schema: GraphQLSchema;
let stranger: string;
let host: string;
let hostId: string;
const matches: { readonly [state: string]: string } = {};
const invite = "mutation ($matchId: ID!) { createInvitation(input: { matchId: $matchId }) { code } }";
const join = "mutation ($code: String!) { joinMatch(input: { target: { code: $code } }) { match { id } } }";
const unknownMatch = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  const unbounded = ["SIGN_INS_PER_MINUTE", "REQUESTS_PER_MINUTE"];
  server = await startServer({
    ...Object.fromEntries(unbounded.map((name) => [`MAX_${name}`, "1000000"])),
    MAX_COST_PER_MINUTE: "1000000000",
  });
  schema = buildClientSchema(await get(server, getIntrospectionQuery({ oneOf: true })));
  let guest: string;
  [host, guest, stranger] = await signInGuests(server, "Ada", "Ben", "Eve");
  hostId = await idOf(server, host);
  const begin = async (seats = 2): Promise<string> => {
    const matchId = await createMatch(server, [host], { visibility: "PRIVATE", start: false, seats });
    const { createInvitation } = await get(server, invite, { matchId }, host);
    await get(server, join, { code: createInvitation.code }, guest);
    return matchId;
  };
  const start = async (): Promise<string> => {
    const matchId = await begin();
    const document = "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }";
    await get(server, document, { id: matchId }, host);
    return matchId;
  };
  const finished = await start();
  await finishParlour(server, finished, [host, guest]);
  const running = await start();
  for (const value of allParlourAnswers.slice(0, 2)) await answer(server, running, host, value);
  const cancelled = await begin();
  const cancel = "mutation ($id: ID!) { cancelMatch(input: { matchId: $id }) { match { id } } }";
  await get(server, cancel, { id: cancelled }, host);
  Object.assign(matches, { waiting: await begin(3), running, finished, cancelled });
  const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
  for (const matchId of Object.values(matches)) {
    const input = { matchId, channel: "TABLE", text: "Hello", idempotencyKey: matchId };
    await ask(server, say, { input }, { token: host });
  }
});
afterAll(() => server.close());

/** Whether an argument, or something in it, can be the id of a match. */
function takesMatch(type: GraphQLInputType, name: string): boolean {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some((field) => takesMatch(field.type, field.name));
  return /match(Id)?$|^node$/i.test(name) && named.name === "ID";
}

/** All values that somebody can send for a match: with what must be there alone, and with everything. */
function argumentsFor(field: Field, matchId: string, whole: boolean): Record<string, unknown> {
  const known: { readonly [name: string]: unknown } = {
    ...{ matchId, id: matchId, promptId: `${matchId}/0.2`, subject: `match:${matchId}` },
    ...{ version: 2, seat: 1, accountId: hostId, channel: "TABLE", key: 1, text: "Hello", title: "Tea" },
  };
  const value = (type: GraphQLInputType, name: string): unknown => {
    const named = getNamedType(type);
    if (!whole || !isInputObjectType(named) || named.isOneOf || known[name] !== undefined) {
      return goodValue(type, name, (each) => known[each]);
    }
    return Object.fromEntries(Object.values(named.getFields()).map((each) => [each.name, value(each.type, each.name)]));
  };
  const used = field.args.filter(
    ({ type, defaultValue }) => whole || (`${type}`.endsWith("!") && defaultValue === undefined),
  );
  return Object.fromEntries(used.map(({ name, type }) => [name, value(type, name)]));
}

const fieldsWithMatch = (kind: OperationKind): readonly Field[] =>
  operationsOf(schema, kind).filter(
    ({ name, args }) =>
      name === "node" || name === "match" || args.some((argument) => takesMatch(argument.type, argument.name)),
  );

/** What comes back, without what differs by itself. */
async function replyTo(
  kind: OperationKind,
  field: Field,
  matchId: string,
  whole: boolean,
  token?: string,
): Promise<unknown> {
  const variables = argumentsFor(field, matchId, whole);
  const query = documentOf(kind, field, Object.keys(variables));
  if (kind === "subscription") {
    const client = connect(server, token === undefined ? {} : { token });
    const listening = new Listening(client, query, variables);
    await listening.end();
    await client.dispose();
    return JSON.stringify([listening.results, listening.ended]).replaceAll(matchId, "ID");
  }
  const { status, text } = await ask(server, query, variables, { token });
  return `${status} ${text.replaceAll(matchId, "ID").replace(/"requestId":"[^"]*"/g, "")}`;
}

describe.each(["query", "mutation", "subscription"] as const)("with a %s", (kind) => {
  test("nobody learns anything of a private match", async () => {
    const fields = fieldsWithMatch(kind);
    expect(fields.length).toBeGreaterThan({ query: 1, mutation: 3, subscription: 2 }[kind]);
    const different: string[] = [];
    for (const field of fields) {
      for (const whole of [false, true]) {
        for (const token of [undefined, stranger]) {
          const expected = await replyTo(kind, field, unknownMatch, whole, token);
          for (const [state, matchId] of Object.entries(matches)) {
            const found = await replyTo(kind, field, matchId, whole, token);
            if (found !== expected) different.push(`${field.name} of one that is ${state}: ${found}, not ${expected}`);
          }
        }
      }
    }
    expect(different).toEqual([]);
  });
});
