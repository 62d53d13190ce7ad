import { buildClientSchema, getIntrospectionQuery } from "graphql";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { type Good, hostileValues } from "../support/hostile-values.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { documentOf, type Field, goodArguments, type OperationKind, operationsOf } from "../support/schema-fields.ts";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type GraphQLReply,
  get,
  idOf,
  Listening,
  post,
  signIn,
  startServer,
  type TestServer,
} from "./support.ts";

/** What anybody may send without being signed in. */
const openToAll = new Set([
  ...["beginProviderSignIn", "completeProviderSignIn", "signIn", "refreshSession"],
  ...["requestPasswordReset", "resetPassword", "signInAsGuest", "signUp", "verifyEmailAddress"],
]);

/** Texts that are cut to a length, and lists that are read as sets of a few known values: their size is not refused. */
const cut = new Set(["device", "scopes"]);

/** What is possible only before a match begins. */
const beforeStart = new Set([
  ...["cancelMatch", "handOverMatch", "joinMatch", "moveSeat", "readmitPlayer", "removePlayer", "setSeatBot"],
  "startMatch",
]);

/** Tables that the server writes by itself, whatever is asked. */
const ownTables = ["presence", "probe", "reminder", "reminder_delivery", "server_key", "mikro_orm_migrations"];

let database: FreshDatabase;
let sql: pg.Client;
let mails: TestMailServer;
let server: TestServer;
/** An admin, who is also the host of the matches and sits there: somebody who may do everything. */
let token: string;
let good: Good;
let fingerprint: string;
const logged: object[] = [];

beforeAll(async () => {
  [database, mails] = await Promise.all([freshDatabase(), startMailServer()]);
  sql = new pg.Client(database.url);
  await sql.connect();
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  const unbounded = [
    "SIGN_INS_PER_MINUTE",
    "REQUESTS_PER_MINUTE",
    "COST_PER_MINUTE",
    "QUERY_COST",
    "FRAMES_PER_MINUTE",
  ];
  const settings = {
    ...{ DATABASE_URL: database.url, TRUST_PROXY: "1", PUBLIC_URL: "https://play.example.org" },
    ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org", MAX_BODY_BYTES: "8388608" },
    ...Object.fromEntries(unbounded.map((name) => [`MAX_${name}`, "1000000"])),
  };
  server = await startServer(settings, { log, sessionTimes: { renewedAfter: 86_400_000 } });

  const signUp = `mutation {
    signUp(input: { login: "ada", password: "correct horse", name: "Ada" }) { token account { id } }
  }`;
  const { account, ...admin } = (await get(server, signUp)).signUp;
  token = admin.token;
  const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: ADMIN }) { account { id } } }";
  await get(server, role, { id: account.id }, adminToken);
  await setTable();
  const tables = await sql.query(`select table_name from information_schema.tables where table_schema = 'public'`);
  fingerprint = tables.rows
    .map((row) => row.table_name as string)
    .filter((table) => !ownTables.includes(table))
    .map(
      (table) =>
        `select '${table}' as "table", md5(string_agg(t::text, ',' order by t::text)) as "hash" from "${table}" t`,
    )
    .join(" union all ");
});
afterAll(async () => {
  await server.close();
  await mails.close();
  await sql.end();
  await database.drop();
});
afterEach(() => expect(logged.splice(0)).toEqual([]));

/**
 * Puts a match on the table, with somebody else who has said something: what is good is about these.
 * @param start whether it begins
 */
async function setTable(start = true): Promise<void> {
  const ben = await signIn(server, "Ben");
  const benId = await idOf(server, ben);
  const matchId = await createMatch(server, [token, ben], { start });
  const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
  const said = { matchId, channel: "TABLE", text: "Hello", idempotencyKey: "first" };
  await get(server, say, { input: said }, ben);
  const known: { readonly [name: string]: unknown } = {
    ...{ matchId, id: matchId, promptId: `${matchId}/0.1`, version: 0, seat: 1 },
    ...{ accountId: benId, accountIds: [benId], gameId: "parlour", seats: 2 },
    // Not the right password: otherwise it would be changed, and what is sent later be right by chance.
    ...{ password: "wrong horse", newPassword: "another horse", login: "somebody", name: "Somebody" },
    ...{ channel: "TABLE", url: "https://example.org/turn", endpoint: "https://example.org/push", role: "PLAYER" },
    ...{ address: "somebody@example.org", code: "A".repeat(43), handle: "A".repeat(43), title: "Tea", text: "Hello" },
    ...{ returnTo: "https://play.example.org/", redirectUris: ["https://play.example.org/"], key: 1, first: 5 },
  };
  good = (name) => known[name];
}

const stored = async () => (await sql.query(fingerprint)).rows;

async function operations(kind: OperationKind) {
  const schema = buildClientSchema(await get(server, getIntrospectionQuery({ oneOf: true })));
  const codes = schema.getType("ErrorCode") as unknown as { getValues(): { name: string }[] };
  return {
    fields: operationsOf(schema, kind),
    codes: new Set(codes.getValues().map(({ name }) => name)),
  };
}

/** How many hostile arguments there are for each that is usually tried: different ones for each field. */
const sampling = depth(4, 1);
let sampled = 0;

/** Hostile arguments of a field, each with one that is wrong. */
function hostileArguments(field: Field): Record<string, unknown>[] {
  const usual = goodArguments(field, good);
  return field.args
    .flatMap(({ name, type }) => hostileValues(type, name, good).map((value) => ({ ...usual, [name]: value })))
    .filter(() => sampled++ % sampling === 0);
}

let networks = 0;
function send(kind: OperationKind, field: Field, variables: object, by: string | undefined): Promise<GraphQLReply> {
  const query = documentOf(kind, field, Object.keys(variables));
  networks++;
  const headers = { "x-forwarded-for": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
  return ask(server, query, variables, { token: by, headers });
}

/** What is wrong with a refusal, if anything: it has one of our codes, is short, and tells nothing of the inside. */
function faultIn(
  { errors, text }: Pick<GraphQLReply, "errors" | "text">,
  codes: ReadonlySet<string>,
): string | undefined {
  const strange = errors?.find(({ extensions: { code } }) => !codes.has(code) || code === "INTERNAL");
  if (strange) return `${strange.extensions.code}: ${strange.message}`;
  if (text.length > 20_000) return `a reply of ${text.length} characters`;
  return /node_modules|\.ts:\d|\bat .*\(.*:\d+:\d+\)/.exec(text)?.[0];
}

const brief = (value: object) => JSON.stringify(value, (_, each) => shortened(each))?.slice(0, 300);
const shortened = (each: unknown) =>
  typeof each === "string" && each.length > 60
    ? `${each.length} characters`
    : Array.isArray(each) && each.length > 9
      ? `${each.length} entries`
      : each;

test("mutations refuse what is hostile with a code, and nothing changes", async () => {
  const { fields, codes } = await operations("mutation");
  const wrong: string[] = [];
  for (const field of fields) {
    const refused: Record<string, unknown>[] = [];
    const attempt = async (variables: Record<string, unknown>, seen: (reply: GraphQLReply) => void) => {
      const reply = await send("mutation", field, variables, token);
      const fault = faultIn(reply, codes);
      if (fault) wrong.push(`${field.name} ${brief(variables)}: ${fault}`);
      seen(reply);
    };
    await setTable(!beforeStart.has(field.name));
    let before = await stored();
    let accepted = 0;
    for (const variables of hostileArguments(field)) {
      await attempt(variables, ({ errors }) => {
        if (errors) refused.push(variables);
        else accepted++;
        const size = JSON.stringify(variables, (name, value) => (cut.has(name) ? undefined : value)).length;
        if (!errors && size > 10_000) wrong.push(`${field.name} takes ${brief(variables)}`);
      });
    }
    // What looks hostile may be allowed, such as a message of odd characters: then some of the others are sent once more.
    if (accepted > 0) {
      before = await stored();
      for (const variables of refused.filter((_, index) => index % 3 === 0)) {
        await attempt(
          variables,
          ({ errors }) => errors ?? wrong.push(`${field.name} takes ${brief(variables)} at last`),
        );
      }
    }
    const changed = (await stored()).filter(({ hash }, index) => hash !== before[index].hash);
    if (changed.length > 0) wrong.push(`${field.name} changes ${changed.map(({ table }) => table)}`);
  }
  expect(wrong).toEqual([]);
});

test("mutations are for people who are signed in, apart from those that sign in or take a code", async () => {
  const { fields } = await operations("mutation");
  const before = await stored();
  const others = fields.filter(({ name }) => !openToAll.has(name));
  const replies = await Promise.all(
    others.map(async (field) => {
      const { errors } = await send("mutation", field, goodArguments(field, good), undefined);
      return [field.name, errors?.[0]?.extensions.code];
    }),
  );
  expect(replies.filter(([, code]) => code !== "NOT_SIGNED_IN")).toEqual([]);
  expect(await stored()).toEqual(before);
});

test("queries refuse what is hostile with a code, for people who are signed in or not", async () => {
  const { fields, codes } = await operations("query");
  const wrong: string[] = [];
  for (const field of fields) {
    for (const [index, variables] of hostileArguments(field).entries()) {
      const fault = faultIn(await send("query", field, variables, index % 2 === 0 ? token : undefined), codes);
      if (fault) wrong.push(`${field.name} ${brief(variables)}: ${fault}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("subscriptions refuse what is hostile with a code", async () => {
  const { fields, codes } = await operations("subscription");
  const wrong: string[] = [];
  for (const field of fields) {
    const client = connect(server, { token });
    await Promise.all(
      hostileArguments(field).map(async (variables) => {
        const listening = new Listening(client, documentOf("subscription", field, Object.keys(variables)), variables);
        // What is allowed goes on, or begins only when something happens.
        const result = await listening.next(2_000).catch(() => undefined);
        const errors = (result?.errors ??
          (Array.isArray(listening.ended) ? listening.ended : undefined)) as GraphQLReply["errors"];
        listening.stop();
        const fault = faultIn({ text: JSON.stringify(errors ?? []), ...(errors && { errors }) }, codes);
        if (fault) wrong.push(`${field.name} ${brief(variables)}: ${fault}`);
      }),
    );
    await client.dispose();
  }
  expect(wrong).toEqual([]);
});

test("no document of absurd size is worked on", async () => {
  const { codes } = await operations("query");
  for (const query of [
    `{ ${"me { id } ".repeat(100_000)} }`,
    `{ ${"a".repeat(1_000_000)} }`,
    `${"{ me ".repeat(50_000)}${"}".repeat(50_000)}`,
    `query (${Array.from({ length: 20_000 }, (_, index) => `$v${index}: Int`).join(" ")}) { server { time } }`,
  ]) {
    const reply = await post(server, JSON.stringify({ query }));
    expect(reply.errors?.length).toBeGreaterThan(0);
    expect(faultIn(reply, codes)).toBeUndefined();
  }
});
