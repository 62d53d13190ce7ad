import { buildSchema, type GraphQLField, valueFromASTUntyped } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodValue } from "../support/hostile-values.ts";
import { schemaText } from "./operations.ts";
import { adminToken, ask, createMatch, signIn, signInGuests, startServer, type TestServer } from "./support.ts";

/** What the schema says of a mutation. */
const mutations = Object.values(buildSchema(schemaText).getMutationType()?.getFields() ?? {});
type Mutation = (typeof mutations)[number];

function accessOf({ astNode }: GraphQLField<unknown, unknown>): { readonly [name: string]: unknown } {
  const directive = astNode?.directives?.find(({ name }) => name.value === "access");
  return Object.fromEntries(
    (directive?.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

function codesOf({ astNode }: Mutation): readonly string[] {
  const declared = astNode?.directives?.find(({ name }) => name.value === "fails")?.arguments?.[0]?.value;
  return declared ? (valueFromASTUntyped(declared) as readonly string[]) : [];
}

let server: TestServer;
let ada: string;
let cleo: string;
let running: string;
let waiting: string;
beforeAll(async () => {
  server = await startServer();
  const [host, ben] = await signInGuests(server, "Ada", "Ben");
  ada = host;
  cleo = await signIn(server, "Cleo");
  running = await createMatch(server, [ada, ben]);
  waiting = await createMatch(server, [ada], { seats: 2, start: false });
});
afterAll(() => server.close());

/** The code with which somebody is refused who tries a mutation with what is right by its types. */
async function refusal({ name, args: [input] }: Mutation, matchId: string, token: string): Promise<string | undefined> {
  const known: { readonly [name: string]: unknown } = {
    ...{ matchId, promptId: `${matchId}/0.1`, replacement: { bot: true } },
  };
  const value = input && goodValue(input.type, input.name, (field) => known[field]);
  const query = input
    ? `mutation ($input: ${input.type}) { ${name}(input: $input) { __typename } }`
    : `mutation { ${name} { __typename } }`;
  const { errors } = await ask(server, query, input ? { input: value } : {}, { token });
  return errors?.[0]?.extensions.code;
}

describe("what the schema says of who may do something is so", () => {
  const limited = (limit: string): readonly Mutation[] => mutations.filter((field) => limit in accessOf(field));

  test("everybody without the role is refused", async () => {
    const fields = limited("role");
    expect(fields.length).toBeGreaterThan(25);
    for (const field of fields)
      expect([field.name, await refusal(field, running, ada)]).toEqual([field.name, "FORBIDDEN"]);
  });

  test("everybody but the host is refused, and where no role is named admins as well", async () => {
    const [ofHost, ofAdmins] = [limited("host"), limited("hostOr")];
    expect(ofHost.length + ofAdmins.length).toBeGreaterThan(6);
    for (const field of [...ofHost, ...ofAdmins])
      expect([field.name, await refusal(field, waiting, cleo)]).toEqual([field.name, "FORBIDDEN"]);
    for (const field of ofHost)
      expect([field.name, await refusal(field, waiting, adminToken)]).toEqual([field.name, "FORBIDDEN"]);
    for (const field of ofAdmins)
      expect(["NOT_SEATED", "SEATS_EMPTY"]).toContain(await refusal(field, waiting, adminToken));
  });

  test("whoever has a seat is refused another one with a code that is declared", async () => {
    const takeOver = mutations.find(({ name }) => name === "takeOverSeat") as Mutation;
    const code = await refusal(takeOver, running, ada);
    expect(code).toBe("ALREADY_SEATED");
    expect(codesOf(takeOver)).toContain(code);
  });

  test("everybody without a seat is refused", async () => {
    const fields = limited("seated");
    expect(fields.length).toBeGreaterThan(8);
    for (const field of fields) {
      const match = field.name === "moveSeat" ? waiting : running;
      expect([field.name, await refusal(field, match, cleo)]).toEqual([field.name, "NOT_SEATED"]);
    }
  });

  test("descriptions repeat how it may fail", () => {
    for (const field of mutations)
      for (const code of codesOf(field)) expect(field.description, field.name).toContain(`\`${code}\``);
  });
});
