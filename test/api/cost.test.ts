import { PGlite } from "@electric-sql/pglite";
import { buildClientSchema, getIntrospectionQuery, parse } from "graphql";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listSizes } from "../../server/api/limits/list-sizes.ts";
import { Measurer } from "../../server/api/limits/measure.ts";
import { PreparedStatements } from "../../server/storage/database/prepared-statements.ts";
import { freshDatabase } from "../support/database.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import { pricedFields } from "./priced-fields.ts";
import {
  adminToken,
  ask,
  createMatch,
  finishParlour,
  get,
  idOf,
  signIn,
  startServer,
  type TestServer,
} from "./support.ts";

/** What an operation costs is what it takes: its statements to the database are counted. `cost.deep.ts` measures time. */

/** What a statement costs at least, by `docs/architecture.md`. */
const costOfStatement = 500;

const rates = ["SIGN_INS_PER_MINUTE", "REQUESTS_PER_MINUTE", "COST_PER_MINUTE", "QUERY_COST"];
const unbounded = Object.fromEntries(rates.map((name) => [`MAX_${name}`, "10000000"]));

let server: TestServer;
let statements = 0;

beforeAll(async () => {
  server = await startServer(unbounded);
});
// Before each test, because what is spied on is restored after each.
beforeEach(() => {
  for (const [owner, names] of [
    [PGlite.prototype, ["query", "exec"]],
    [PreparedStatements.prototype, ["query", "queryTyped"]],
    [pg.Client.prototype, ["query"]],
  ] as const) {
    for (const name of names) {
      const run: (...given: never[]) => unknown = Reflect.get(owner, name);
      vi.spyOn(owner as unknown as { [name: string]: (...given: never[]) => unknown }, name).mockImplementation(
        function (this: unknown, ...given) {
          statements++;
          return run.apply(this, given);
        },
      );
    }
  }
});
afterAll(() => server.close());

/** The statements that a query sends: the fewest of a few tries, since the server has work of its own as well. */
async function statementsOf(on: TestServer, document: string, token: string | undefined, allowed: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && least > allowed; tries++) {
    statements = 0;
    const { errors } = await ask(on, document, {}, { token });
    if (errors?.some(({ extensions: { code } }) => code === "BAD_REQUEST" || code === "INTERNAL")) {
      throw new Error(`${document}: ${JSON.stringify(errors)}`);
    }
    least = Math.min(least, statements);
  }
  return least;
}

const costOf = (on: TestServer, schema: ReturnType<typeof buildClientSchema>, document: string) =>
  new Measurer(schema, parse(document), {}, listSizes(on.games)).measure(undefined).cost;

test("no field sends more statements to the database than it is charged for", async () => {
  const { signUp } = await get(
    server,
    `mutation { signUp(input: { login: "ada", password: "correct horse", name: "Ada" }) { token account { id } } }`,
  );
  const { token, account } = signUp;
  const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: ADMIN }) { account { id } } }";
  await get(server, role, { id: account.id }, adminToken);
  const ben = await signIn(server, "Ben");
  const over = await createMatch(server, [token, ben]);
  await finishParlour(server, over, [token, ben]);
  const matchId = await createMatch(server, [token, ben]);
  const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
  for (const key of ["1", "2"]) {
    const input = { matchId, channel: "TABLE", text: "Hello", idempotencyKey: key };
    await get(server, say, { input }, key === "1" ? token : ben);
  }
  const waiting = await createMatch(server, [token], { seats: 2, start: false });
  const invite = "mutation ($id: ID!) { createInvitation(input: { matchId: $id }) { code } }";
  const { code } = (await get(server, invite, { id: waiting }, token)).createInvitation;
  const known: { readonly [name: string]: unknown } = {
    ...{ matchId, id: matchId, accountId: account.id, gameId: "parlour", channel: "TABLE", code, version: 0 },
  };
  const schema = buildClientSchema(await get(server, getIntrospectionQuery({ oneOf: true })));
  const fields = pricedFields(schema, (name) => known[name]);
  expect(fields.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  let counted = 0;
  for (const { name, document } of fields) {
    const cost = costOf(server, schema, document);
    const paid = Math.floor(cost / costOfStatement);
    const sent = await statementsOf(server, document, token, paid);
    counted += sent;
    if (sent > paid) wrong.push(`${name}: ${sent} statements for a cost of ${cost}`);
  }
  // Whoever counts nothing has proved nothing.
  expect(counted).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test("nor do those of a match that no node has in memory", async () => {
  const database = await freshDatabase();
  const settings = { ...unbounded, DATABASE_URL: database.url };
  const [first, second] = await Promise.all([startServer(settings), startServer(settings)]);
  try {
    const token = await signIn(first, "Ada");
    const schema = buildClientSchema(await get(first, getIntrospectionQuery({ oneOf: true })));
    const wrong: string[] = [];
    const id = (match: string) => `(id: "${match}")`;
    for (const document of [
      (match: string) => `{ match${id(match)} { id } }`,
      (match: string) => `{ match${id(match)} { version } }`,
      (match: string) => `{ node${id(match)} { id } }`,
      (match: string) => `{ node(id: "${match}/0.1") { id } }`,
      (match: string) => `{ match${id(match)} { channels { channel } } }`,
      (match: string) => `{ match(id: "${match}") { talk(channel: TABLE) { edges { node { key } } } } }`,
      (match: string) => `{ match${id(match)} { presence { __typename } } }`,
      (match: string) => `{ match${id(match)} { invitations { code: key } } }`,
      (match: string) => `{ match${id(match)} { removed { id } } }`,
    ]) {
      let least = Number.POSITIVE_INFINITY;
      let paid = 0;
      for (let tries = 0; tries < 4 && least > paid; tries++) {
        const asked = document(await createMatch(first, [token], { seats: 2, start: false }));
        paid = Math.floor(costOf(first, schema, asked) / costOfStatement);
        await ask(second, "{ viewer { account { id } } }", {}, { token });
        statements = 0;
        await ask(second, asked, {}, { token });
        least = Math.min(least, statements);
      }
      if (least > paid) wrong.push(`${document("…")}: ${least} statements, of which ${paid} are paid`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  }
});

test("many accounts are looked up together", async () => {
  const token = await signIn(server, "Cleo");
  const ids: string[] = [];
  for (let count = 0; count < 20; count++) ids.push(await idOf(server, await signIn(server, `Guest ${count}`)));
  const document = `{ ${ids.map((id, index) => `a${index}: node(id: "${id}") { id ... on Account { name } }`).join(" ")} }`;
  // One looks for matches of these ids, and one for accounts.
  expect(await statementsOf(server, document, token, 2)).toBeLessThanOrEqual(2);
  const { data } = await ask(server, document, {}, { token });
  expect(Object.values(data).map((node) => (node as { name: string }).name)).toEqual(
    ids.map((_, index) => `Guest ${index}`),
  );
});

test("whoever only looks things up is soon refused, and others go on", async () => {
  await withinOneMinute(async () => {
    const limited = await startServer({ TRUST_PROXY: "1", MAX_REQUESTS_PER_MINUTE: "100000" });
    try {
      const id = await idOf(limited, await signIn(limited, "Ada"));
      const document = `{ ${Array.from({ length: 12 }, (_, index) => `a${index}: node(id: "${id}") { id }`).join(" ")} }`;
      const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
      let admitted = 0;
      for (;;) {
        const { errors } = await ask(limited, document, {}, from("10.0.0.1"));
        if (errors) {
          expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
          break;
        }
        admitted++;
      }
      // As many as somebody sends in twelve seconds who sends 25 a second.
      expect(admitted).toBeLessThan(300);
      expect((await ask(limited, document, {}, from("10.0.0.2"))).errors).toBeUndefined();
    } finally {
      await limited.close();
    }
  });
});
