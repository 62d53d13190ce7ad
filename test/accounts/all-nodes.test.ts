import type { Client } from "graphql-ws";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminToken, ask, connect, type Data, get, Listening, type TestServer } from "../api/support.ts";
import { eventually } from "../support/eventually.ts";
import { newPerson, type Person, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  ban: "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }",
  changePassword: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
  issue: "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code } }",
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token } }",
  signOut: "mutation ($input: SignOutInput!) { signOut(input: $input) { everywhere } }",
  refresh: "mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { token refreshToken } }",
  rename: "mutation ($input: RenameAccountInput!) { renameAccount(input: $input) { account { name } } }",
  reset: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }",
  revoke: "mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { key } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { role } } }",
};

/** It stands still: nothing in these tests comes of a token that is looked up again after a minute. */
const now = Date.now();
let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
const clients: Client[] = [];

beforeAll(async () => {
  nodes = await startTwoNodes({}, () => now);
  ({ server, other } = nodes);
});
afterAll(() => nodes.close());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

const { send } = sending(mutations, () => server);
const whoIs = async (token: string, at: TestServer) => {
  const { data, errors } = await ask(at, "{ viewer { account { name role } } }", {}, { token });
  return data?.viewer.account ?? errors?.[0]?.extensions.code;
};

/** Somebody who is connected to both nodes, with a socket and a stream of events each. */
async function connected({ token }: Pick<Person, "token">) {
  const open = async (at: TestServer) => {
    const closed: { why?: unknown } = {};
    const note = (event: unknown) => {
      const { code, reason } = event as CloseEvent;
      closed.why = [code, reason];
    };
    const client = connect(at, { token }, { on: { closed: note } });
    clients.push(client);
    const subscription = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    await subscription.next();
    const query = encodeURIComponent("subscription { awaitingMeUpdated { totalCount } }");
    const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
    const reply = await fetch(`${at.url}/graphql?query=${query}`, { headers });
    const stream = { text: "", ended: false };
    const write = (text: string) => {
      stream.text += text;
    };
    const end = () => {
      stream.ended = true;
    };
    void reply.body?.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write })).finally(end);
    expect(await whoIs(token, at)).toMatchObject({ name: expect.any(String) });
    return { closed: () => closed.why, stream };
  };
  return [await open(server), await open(other)];
}

/** Both connections of somebody end on both nodes, and the token is worth nothing there. */
async function expectEnd(connections: Awaited<ReturnType<typeof connected>>, { token }: Pick<Person, "token">) {
  for (const [index, { closed, stream }] of connections.entries()) {
    await eventually(closed).toEqual([4403, "TOKEN_INVALID"]);
    await eventually(() => stream.ended).toBe(true);
    expect(stream.text).toContain('"code":"TOKEN_INVALID"');
    expect(await whoIs(token, index === 0 ? server : other)).toBe("TOKEN_INVALID");
  }
}

const otherSession = async (person: Person) =>
  (await get(server, "{ viewer { sessions { key isThis } } }", {}, person.token)).viewer.sessions.find(
    ({ isThis }: Data) => !isThis,
  ).key;

describe("all connections and tokens end at once, on every node,", () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["with a ban", ({ id }) => send("ban", { accountId: id, hours: 1, reason: "rude" }, adminToken)],
    ["with the account", ({ token }) => send("delete", { password }, token)],
    ["with signing out everywhere", ({ token }) => send("signOut", { everywhere: true }, token)],
    [
      "with a new password by link",
      async ({ id }) => {
        const { code } = await send("issue", { accountId: id }, adminToken);
        await send("reset", { code, password: "another horse" });
      },
    ],
    [
      "with a refresh token that is used twice",
      async ({ refreshToken }) => {
        await send("refresh", { refreshToken });
        await ask(server, mutations.refresh, { input: { refreshToken } });
      },
    ],
  ])("%s", async (_with, end) => {
    const person = await newPerson(server);
    const connections = await connected(person);
    await end(person);
    await expectEnd(connections, person);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["a new password", ({ token }) => send("changePassword", { password, newPassword: "another horse" }, token)],
    ["the end of a session", async (person) => send("revoke", { key: await otherSession(person) }, person.token)],
  ])("with %s, but those of one's own", async (_with, end) => {
    const person = await newPerson(server);
    const { token } = await send("signIn", { login: person.login, password });
    const [kept, lost] = [await connected(person), await connected({ token })];
    await end(person);
    await expectEnd(lost, { token });
    for (const at of [server, other]) expect(await whoIs(person.token, at)).toMatchObject({ name: person.name });
    for (const { closed, stream } of kept) expect([closed(), stream.ended]).toEqual([undefined, false]);
  });
});

test("a new name and a new role are known at once on every node", async () => {
  const person = await newPerson(server);
  const connections = await connected(person);
  await send("rename", { name: "Zoe" }, person.token);
  await send("role", { accountId: person.id, role: "MODERATOR" }, adminToken);
  for (const at of [server, other]) {
    await eventually(() => whoIs(person.token, at)).toEqual({ name: "Zoe", role: "MODERATOR" });
  }
  for (const { closed, stream } of connections) expect([closed(), stream.ended]).toEqual([undefined, false]);
});
