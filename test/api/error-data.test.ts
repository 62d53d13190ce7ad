import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  createMatch,
  get,
  idOf,
  post,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

// What clients need of errors and of costs is data, in no language.

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startServer({ MAX_QUERY_COST: "5000" });
  [ada] = await signInGuests(server, "Ada");
});
afterAll(() => server.close());

// Whatever is asked for.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Extensions = Record<string, any>;

/** The extensions of the only error. */
async function extensionsOf(
  query: string,
  variables: object = {},
  asking: Parameters<typeof ask>[3] = {},
): Promise<Extensions> {
  const { errors } = await ask(server, query, variables, asking);
  expect(errors).toHaveLength(1);
  return errors?.[0]?.extensions ?? {};
}

test("each thing that is wrong with a choice of rules has its own code, and says what it is about", async () => {
  const create = "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }";
  const input = {
    gameId: "parlour",
    seats: 2,
    extensions: { keys: ["nope"] },
    options: [{ key: "zz", value: { integer: 1 } }],
  };
  const inEnglish = await extensionsOf(create, { input }, { token: ada });
  expect(inEnglish).toMatchObject({
    code: "UNKNOWN_EXTENSION",
    subjects: ["nope", "zz"],
    problems: [
      { code: "UNKNOWN_EXTENSION", subjects: ["nope"], message: expect.stringContaining("nope") },
      { code: "UNKNOWN_OPTION", subjects: ["zz"], message: expect.stringContaining("zz") },
    ],
  });
  const chinese = await extensionsOf(create, { input }, { token: ada, headers: { "accept-language": "zh-Hant" } });
  for (const { message } of chinese.problems) expect(message).toMatch(/\p{Script=Han}.*(nope|zz)/u);
});

test("a ban and a silence say until when", async () => {
  const login = { login: "eve", password: "correct horse" };
  const signUp = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  const eve: string = (await get(server, signUp, { input: { ...login, name: "Eve" } })).signUp.token;
  const id = await idOf(server, eve);
  const matchId = await createMatch(server, [ada, eve]);
  const silence = `mutation ($id: ID!) { silenceAccount(input: { accountId: $id, hours: 2 }) { until } }`;
  const { until } = (await get(server, silence, { id }, adminToken)).silenceAccount;
  const say = `mutation ($id: ID!) { say(input: { matchId: $id, channel: TABLE, text: "Hm", idempotencyKey: "1" }) { message { key } } }`;
  expect(await extensionsOf(say, { id: matchId }, { token: eve })).toMatchObject({ code: "SILENCED", until });
  const ban = `mutation ($id: ID!) { banAccount(input: { accountId: $id, hours: 1, reason: "Noise" }) { until } }`;
  const banned = (await get(server, ban, { id }, adminToken)).banAccount;
  const signIn = "mutation ($input: SignInInput!) { signIn(input: $input) { token } }";
  expect(await extensionsOf(signIn, { input: login })).toMatchObject({
    code: "ACCOUNT_BANNED",
    until: banned.until,
  });
});

describe("costs", () => {
  test("of an operation that is too expensive are said, with what it may cost", async () => {
    const { cost, limit, code } = await extensionsOf("{ matches(first: 100) { edges { node { prompts { id } } } } }");
    expect({ code, limit }).toEqual({ code: "QUERY_TOO_COMPLEX", limit: 5_000 });
    expect(cost).toBeGreaterThan(5_000);
  });

  test("are told with each reply, and in it to those who ask", async () => {
    const body = JSON.stringify({ query: "{ server { time } }" });
    const response = await fetch(`${server.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(await response.json()).toEqual({ data: { server: { time: expect.any(String) } } });
    expect(response.headers.get("ratelimit")).toMatch(/"[^"]*-in-1min"; r=\d+; t=\d+, "cost"; r=\d+; t=\d+$/);
    expect(response.headers.get("ratelimit-policy")).toContain('"cost"; q=');
    // The second time it is written as text.
    for (const query of [
      "{ server { time } }",
      "{ server { time } }",
      '{ server { time } match(id: "nope") { id } }',
    ]) {
      const reply = await post(server, JSON.stringify({ query }), { headers: { "conclave-cost": "1" } });
      const { cost } = (reply as unknown as { extensions: { cost: Record<string, number> } }).extensions;
      expect(cost).toEqual({ charged: expect.any(Number), limit: expect.any(Number), left: expect.any(Number) });
      expect(cost.charged).toBeGreaterThan(0);
      expect(cost.left).toBeLessThan(cost.limit as number);
    }
  });
});

test("errors come in the media type that a client prefers", async () => {
  const typeOf = async (query: string, accept: string) => {
    const headers = { "content-type": "application/json", accept };
    const response = await fetch(`${server.url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return `${response.status} ${response.headers.get("content-type")?.split(";")[0]}`;
  };
  const [plain, own] = ["application/json", "application/graphql-response+json"];
  for (const wrong of ["{ server { time }", "{ nothing }", "query ($id: ID!) { match(id: $id) { id } }"]) {
    expect(await typeOf(wrong, `${own}, ${plain};q=0.9`)).toBe(`400 ${own}`);
    expect(await typeOf(wrong, plain)).toBe(`400 ${plain}`);
    expect(await typeOf(wrong, "*/*")).toBe(`400 ${plain}`);
  }
  expect(await typeOf("{ server { time } }", `${own}, ${plain}`)).toBe(`200 ${own}`);
});

test("whoever asks too often is told when to come back", async () => {
  const small = await startServer({ MAX_COST_PER_MINUTE: "100" });
  const { errors } = await ask(small, "{ server { errorCodes { code } } }");
  expect(errors?.[0]?.extensions).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: expect.any(Number) });
  const response = await fetch(`${small.url}/graphql?query={server{time}}`, {
    headers: { "apollo-require-preflight": "1" },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  await small.close();
});
