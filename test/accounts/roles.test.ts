import { afterAll, beforeAll, expect, test } from "vitest";
import { adminId } from "../../server/accounts/accounts.ts";
import { adminToken, ask, codeOf, type Data, get, idOf, signIn, startServer, type TestServer } from "../api/support.ts";

const setRole = "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id role } } }";
const list = `query ($search: String, $first: Int, $after: String) {
  administration { accounts(search: $search, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { login node { id name role } }
  } }
}`;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function signUp(login: string): Promise<{ token: string; id: string }> {
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const input = { login, password: "correct horse", name: login.toUpperCase() };
  const { token, account } = (await get(server, query, { input })).signUp;
  return { token, id: account.id };
}

function give(accountId: string, role: string, token?: string): Promise<Data> {
  return ask(server, setRole, { input: { accountId, role } }, { token });
}

async function refused(accountId: string, role: string, token?: string): Promise<string> {
  return codeOf(give(accountId, role, token));
}

test("admins give roles at once, except the last one's, and the audit log says so", async () => {
  const [ann, ben] = [await signUp("ann"), await signUp("ben")];
  const guest = await signIn(server, "Guest");
  const guestId = await idOf(server, guest);
  for (const token of [ann.token, guest]) expect(await refused(ben.id, "ADMIN", token)).toBe("FORBIDDEN");
  expect(await refused(ben.id, "ADMIN")).toBe("NOT_SIGNED_IN");

  expect((await give(ann.id, "ADMIN", adminToken)).data.setAccountRole.account).toEqual({ id: ann.id, role: "ADMIN" });
  expect((await get(server, "{ viewer { account { role } } }", {}, ann.token)).viewer.account.role).toBe("ADMIN");
  expect(await refused(ann.id, "PLAYER", ann.token)).toBe("LAST_ADMIN");
  expect((await give(ben.id, "ADMIN", ann.token)).errors).toBeUndefined();
  expect((await give(ann.id, "PLAYER", ben.token)).errors).toBeUndefined();
  expect(await refused(ben.id, "PLAYER", ann.token)).toBe("FORBIDDEN");
  expect((await give(ben.id, "MODERATOR", adminToken)).errors).toBeUndefined();
  expect(await refused(ben.id, "GUEST", adminToken)).toBe("BAD_REQUEST");
  expect(await refused(guestId, "PLAYER", adminToken)).toBe("NOT_REGISTERED");
  for (const id of ["nobody", adminId, "x".repeat(10_000)]) {
    expect(await refused(id, "PLAYER", adminToken)).toBe("UNKNOWN_ACCOUNT");
  }

  const audit =
    "query ($subject: String) { administration { auditLog(subject: $subject) { edges { node { action actor { name } before after } } } } }";
  const log = (await get(server, audit, { subject: `account:${ben.id}` }, adminToken)).administration.auditLog.edges;
  expect(log.map(({ node }: Data) => node)).toEqual([
    { action: "account-role", actor: { name: "Admin" }, before: "admin", after: "moderator" },
    { action: "account-role", actor: { name: "ANN" }, before: "player", after: "admin" },
  ]);
});

test("admins find accounts by a part of their name or login name, in pages; nobody else does", async () => {
  const people = [await signUp("zoe1"), await signUp("zoe2")];
  const first = (await get(server, list, { search: "zOe", first: 1 }, adminToken)).administration.accounts;
  expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const { endCursor: after } = first.pageInfo;
  const second = (await get(server, list, { search: "zOe", first: 1, after }, adminToken)).administration.accounts;
  const found = [...first.edges, ...second.edges].map(({ node }: Data) => node.id);
  expect(found.sort()).toEqual(people.map(({ id }) => id).sort());
  expect(second.pageInfo.hasNextPage).toBe(false);
  const none = { totalCount: 0, edges: [] };
  for (const search of ["%", "_", "\\", "x".repeat(15_000)]) {
    expect((await get(server, list, { search }, adminToken)).administration.accounts).toMatchObject(none);
  }
  expect(await codeOf(ask(server, list, { first: 101 }, { token: adminToken }))).toBe("BAD_REQUEST");
  expect(await codeOf(ask(server, list, { after: "x" }, { token: adminToken }))).toBe("INVALID_CURSOR");
  expect(await get(server, list, {}, people[0]?.token)).toEqual({ administration: null });
  expect(await get(server, list)).toEqual({ administration: null });
});
