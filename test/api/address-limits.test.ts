import { afterAll, beforeAll, expect, test } from "vitest";
import { type AddressAction, perPerson } from "../../server/ground/address-limits.ts";
import { tableOf } from "../docs/blocks.ts";
import { adminToken, ask, type GraphQLReply, startServer, type TestServer } from "./support.ts";

/** Somebody who takes one account after the other is limited by the address that all of them come from. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "1", PEOPLE_PER_ADDRESS: "1", MAX_SIGN_INS_PER_MINUTE: "1000" });
});
afterAll(() => server.close());

const here = "192.0.2.1";
const there = "192.0.2.2";

type Send = (query: string, input: object, token?: string, from?: string) => Promise<GraphQLReply>;
const send: Send = (field, input, token, from = here) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
  return ask(server, query, { input }, { token, headers: { "x-forwarded-for": from } });
};

let networks = 0;
let keys = 0;
/** A new account, each from an address of its own, so that only what it does counts. */
async function newcomer(registered = false): Promise<string> {
  const number = ++networks;
  const field = registered
    ? `signUp(input: { login: "somebody${number}", password: "correct horse", name: "Somebody" })`
    : `signInAsGuest(input: { name: "Somebody" })`;
  const headers = { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
  const { data, text } = await ask(server, `mutation { made: ${field} { token } }`, {}, { headers });
  if (!data) throw new Error(text);
  return data.made.token;
}

async function matchOf(token: string, more: object = {}): Promise<string> {
  const query = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }`;
  const input = { gameId: "parlour", seats: 2, ...more };
  const headers = { "x-forwarded-for": `10.1.${++networks >> 8}.${networks & 255}` };
  return (await ask(server, query, { input }, { token, headers })).data.createMatch.match.id;
}

/** Three accounts, each in its turn: none of them comes near to a limit of its own. */
async function crowd(registered = false): Promise<() => string> {
  const tokens = [await newcomer(registered), await newcomer(registered), await newcomer(registered)];
  let turn = 0;
  return () => tokens[turn++ % tokens.length] as string;
}

/** A match of bots that anybody can watch, and talk about. */
async function watchedMatch(): Promise<string> {
  const host = await newcomer();
  const matchId = await matchOf(host, { sit: false, bots: ["random", "random"] });
  await send("startMatch", { matchId }, host, "192.0.2.3");
  return matchId;
}

/** Ways to do something once more, by somebody of a crowd; `from` is the address. */
const deeds: { readonly [action in AddressAction]: () => Promise<(from: string) => Promise<GraphQLReply>> } = {
  accounts: async () => (from) => send("signInAsGuest", { name: "Guest" }, undefined, from),
  matches: async () => {
    const anybody = await crowd();
    return (from) => send("createMatch", { gameId: "parlour", seats: 2 }, anybody(), from);
  },
  botMatches: async () => {
    const anybody = await crowd();
    return async (from) => {
      const token = anybody();
      const matchId = await matchOf(token, { sit: false, bots: ["random", "random"] });
      return send("startMatch", { matchId }, token, from);
    };
  },
  invitations: async () => {
    const anybody = await crowd();
    return async (from) => {
      const token = anybody();
      return send("createInvitation", { matchId: await matchOf(token) }, token, from);
    };
  },
  talk: async () => {
    const [matchId, anybody] = [await watchedMatch(), await crowd()];
    return (from) => {
      const said = { matchId, channel: "SPECTATORS", text: "Hello", idempotencyKey: `${++keys}` };
      return send("say", said, anybody(), from);
    };
  },
  reports: async () => {
    const [matchId, anybody] = [await watchedMatch(), await crowd()];
    const place = { matchId, channel: "SPECTATORS" };
    for (let key = 1; key <= perPerson.reports.most + 2; key++) {
      await send("say", { ...place, text: "Hello", idempotencyKey: `${key}` }, anybody(), "192.0.2.3");
    }
    let key = 0;
    return (from) => send("reportMessage", { ...place, key: ++key, reason: "rude" }, anybody(), from);
  },
  mutes: async () => {
    const { data } = await ask(server, "{ viewer { account { id } } }", {}, { token: await newcomer() });
    const anybody = await crowd();
    return (from) => send("setMute", { accountId: data.viewer.account.id, on: true }, anybody(), from);
  },
  contacts: async () => {
    const anybody = await crowd(true);
    return (from) => send("addWebhook", { url: `https://example.org/${++keys}` }, anybody(), from);
  },
  frontends: async () => {
    const anybody = await crowd(true);
    const frontend = { name: "Board", redirectUris: ["https://board.example.org/back"], scopes: ["PLAY"] };
    return (from) => send("registerFrontend", frontend, anybody(), from);
  },
};

test.each(Object.keys(deeds) as AddressAction[])(
  "%s are limited for all accounts of an address together",
  async (action) => {
    const { most, window, code } = perPerson[action];
    const again = await deeds[action]();
    for (let count = 0; count < most; count++) expect((await again(here)).errors).toBeUndefined();
    let { errors } = await again(here);
    // On a slow machine some of what comes back steadily has come back meanwhile.
    for (let more = 0; !errors && more < most; more++) ({ errors } = await again(here));
    expect(errors).toMatchObject([{ extensions: { code } }]);
    const { retryAfterMs } = (errors?.[0]?.extensions ?? {}) as { retryAfterMs?: number };
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(window / most + 1_000);
    expect((await again(there)).errors).toBeUndefined();
  },
);

test("admins are not limited", async () => {
  const plan = { gameId: "parlour", seats: 2 };
  for (let count = 0; count <= perPerson.matches.most; count++) {
    expect((await send("createMatch", plan, adminToken, "192.0.2.4")).errors).toBeUndefined();
  }
});

test("the limits are documented as they are", () => {
  const spans = { "a day": 86_400_000, "in 30 seconds": 30_000 } as const;
  const told = tableOf("docs/hosts.md", "of an address")
    .map(([, each = "", code = ""]) => ({ each, code: code.replaceAll("`", "") }))
    .filter(({ each }) => !each.includes("an hour"));
  const wanted = Object.values(perPerson).map(({ most, window, code }) => ({
    each: `${most} ${Object.entries(spans).find(([, span]) => span === window)?.[0]}`,
    code,
  }));
  expect(told).toEqual(wanted);
});
