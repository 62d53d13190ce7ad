import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import {
  adminToken,
  ask,
  codeOf,
  connect,
  type Data,
  get,
  Listening,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";

const announce = "mutation ($input: AnnounceRestartInput!) { announceRestart(input: $input) { restart { at text } } }";
const withdraw = "mutation { cancelRestart { restart { at } } }";
const query = "{ server { restart { at text } } }";
const updates = "subscription { serverRestartUpdated { restart { at text } } }";

let nodes: TwoNodes;
let here: TestServer;
let there: TestServer;
let guest: string;
let time = Date.now();

beforeAll(async () => {
  nodes = await startNodePair({}, { now: () => new Date(time) });
  ({ server: here, other: there } = nodes);
  guest = await signIn(here, "Ada");
});
afterAll(() => nodes.close());

const asAdmin = (server: TestServer, document: string, input?: object): Promise<Data> =>
  get(server, document, { input }, adminToken);

describe("an announced restart", () => {
  test("is heard by whoever is connected to any node, is known to those who come later, and can be taken back", async () => {
    const clients = [here, there].map((server) => connect(server));
    const listening = clients.map((client) => new Listening(client, updates));
    for (const each of listening) expect((await each.next()).data).toEqual({ serverRestartUpdated: { restart: null } });

    const { restart } = (await asAdmin(here, announce, { inSeconds: 300, text: "New rules." })).announceRestart;
    expect(restart).toEqual({ at: new Date(time + 300_000).toISOString(), text: "New rules." });
    for (const each of listening) expect((await each.next()).data).toEqual({ serverRestartUpdated: { restart } });
    expect(await get(there, query)).toEqual({ server: { restart: restart } });
    const sdk = new ConclaveClient({ url: `${there.url}/graphql` });
    expect((await sdk.restarts().next()).value).toEqual(restart);
    await sdk.close();

    expect(await asAdmin(there, withdraw)).toEqual({ cancelRestart: { restart: null } });
    for (const each of listening) expect((await each.next()).data).toEqual({ serverRestartUpdated: { restart: null } });
    expect(await get(here, query)).toEqual({ server: { restart: null } });
    for (const client of clients) await client.dispose();
  });

  test("is no longer announced when its time has come", async () => {
    const client = connect(here);
    const listening = new Listening(client, updates);
    await listening.next();
    await asAdmin(here, announce, { inSeconds: 60 });
    expect((await listening.next()).data?.serverRestartUpdated.restart.text).toBe(null);
    time += 60_000;
    expect((await listening.next()).data).toEqual({ serverRestartUpdated: { restart: null } });
    expect(await get(there, query)).toEqual({ server: { restart: null } });
    await client.dispose();
  });

  test("takes the place of an earlier one, also if two admins announce at once; the audit log has all", async () => {
    const texts = ["one", "two", "three", "four"];
    const said = await Promise.all(
      texts.map((text, index) => asAdmin(index % 2 === 0 ? here : there, announce, { inSeconds: 600, text })),
    );
    expect(said).toHaveLength(4);
    const {
      server: { restart },
    } = await get(here, query);
    expect(texts).toContain(restart.text);
    const log = await get(
      here,
      '{ administration { auditLog(subject: "server", first: 4) { edges { node { action after } } } } }',
      {},
      adminToken,
    );
    const entries = log.administration.auditLog.edges.map(({ node }: Data) => node);
    expect(entries.map(({ action }: Data) => action)).toEqual(Array(4).fill("restart-announce"));
    expect(new Set(entries.map(({ after }: Data) => after.text))).toEqual(new Set(texts));
    await asAdmin(here, withdraw);
    expect(await asAdmin(here, withdraw)).toEqual({ cancelRestart: { restart: null } });
  });

  test.each([
    ["nobody", undefined, { inSeconds: 60 }, "NOT_SIGNED_IN"],
    ["a guest", () => guest, { inSeconds: 60 }, "FORBIDDEN"],
    ["an admin who wants it in the past", () => adminToken, { inSeconds: -1 }, "OUT_OF_RANGE"],
    ["an admin who wants it in a year", () => adminToken, { inSeconds: 31_536_000 }, "OUT_OF_RANGE"],
    ["an admin who says nothing", () => adminToken, { inSeconds: 60, text: " " }, "TEXT_EMPTY"],
    ["an admin who says too much", () => adminToken, { inSeconds: 60, text: "x".repeat(501) }, "TEXT_TOO_LONG"],
    ["an admin who says far too much", () => adminToken, { inSeconds: 60, text: "x".repeat(15_000) }, "TEXT_TOO_LONG"],
    ["an admin who says what cannot be shown", () => adminToken, { inSeconds: 60, text: "\u202e" }, "INVALID_TEXT"],
  ])("cannot come from %s", async (_, token, input, code) => {
    expect(await codeOf(ask(here, announce, { input }, { token: token?.() }))).toBe(code);
    expect(await get(here, query)).toEqual({ server: { restart: null } });
  });

  test("can be taken back by admins only", async () => {
    expect(await codeOf(ask(here, withdraw))).toBe("NOT_SIGNED_IN");
    expect(await codeOf(ask(here, withdraw, {}, { token: guest }))).toBe("FORBIDDEN");
  });
});
