import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { adminToken, ask, codeOf, connect, type Data, get, Listening, type TestServer } from "../api/support.ts";
import { eventually } from "../support/eventually.ts";
import { authorizing, errorOn, mutations, newProof, redirectUri, sessionsOf } from "./authorizing.ts";
import { newPerson, type Person, password } from "./support.ts";

let server: TestServer;
let other: TestServer;
let author: Person;
let board: string;

const { allow, asking, describeStored, exchange, open, pass, post, refused, register, renew, send, tokensOf, whoIs } =
  authorizing((place) => {
    ({ server, other, author, board } = place);
  });

const coin = { gameId: "parlour", seats: 2 };

describeStored("a refresh token", () => {
  test("works once, and ends the session when it is used again, on any node", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const next = await renew(tokens.refresh_token);
    expect(next).toMatchObject({ status: 200 });
    expect(await renew(tokens.refresh_token, {}, other)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await renew(next.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  test("renews at most once if two nodes get it at once", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const replies = await Promise.all([server, other].map((node) => renew(tokens.refresh_token, {}, node)));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("brings no further scope, and is not used up by trying", async () => {
    const tokens = await tokensOf(await newPerson(server), { scope: "watch" });
    expect(await renew(tokens.refresh_token, { scope: "watch play" })).toMatchObject({ error: "invalid_scope" });
    expect(await renew(tokens.refresh_token, { scope: "watch" })).toMatchObject({ status: 200, scope: "watch" });
  });

  test("is worth nothing to another frontend, nor as one of this server's own", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const thief = await register({ name: "Thief" });
    expect(await renew(tokens.refresh_token, { client_id: thief })).toMatchObject({ error: "invalid_grant" });
    expect(await refused("refresh", { refreshToken: tokens.refresh_token })).toBe("TOKEN_INVALID");
    expect(await renew(author.refreshToken)).toMatchObject({ error: "invalid_grant" });
    expect(await renew(tokens.refresh_token)).toMatchObject({ status: 200 });
  });
});

describeStored("what a frontend may do", () => {
  test("is to look on with the scope `watch`", async () => {
    const { access_token: token } = await tokensOf(await newPerson(server), { scope: "watch" });
    expect(await refused("create", coin, token)).toBe("INSUFFICIENT_SCOPE");
    expect((await get(server, "{ games { edges { node { id } } } }", {}, token)).games.edges).toHaveLength(1);
    const client = connect(server, { token });
    const awaited = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    expect((await awaited.next()).data.awaitingMeUpdated.totalCount).toBe(0);
    const over = ask(server, "{ viewer { sessions { key } } }", {}, { token });
    expect(await codeOf(over)).toBe("INSUFFICIENT_SCOPE");
    await client.dispose();
  });

  test("is to play with the scope `play`, but not to touch the account", async () => {
    const { access_token: token } = await tokensOf(await newPerson(server));
    expect((await send("create", coin, token)).match.id).toBeDefined();
    const input = { password, newPassword: "another horse" };
    expect(await refused("changePassword", input, token)).toBe("INSUFFICIENT_SCOPE");
    expect(await refused("delete", { password }, token)).toBe("INSUFFICIENT_SCOPE");
    const frontend = { name: "Mine", redirectUris: [redirectUri], scopes: ["PLAY"] };
    expect(await refused("register", frontend, token)).toBe("INSUFFICIENT_SCOPE");
    expect(await codeOf(ask(server, "{ viewer { export } }", {}, { token }))).toBe("INSUFFICIENT_SCOPE");
  });

  test("is what an admin may do only with the scope, the role and the approval", async () => {
    const admin = await newPerson(server);
    await send("role", { accountId: admin.id, role: "ADMIN" }, adminToken);
    const tool = await register({ name: "Board", scopes: ["ADMIN", "PLAY"] });
    const own = (scope: string) => ({ client_id: tool, scope });
    expect(await errorOn(await open(asking(newProof(), own("admin"))))).toBe("invalid_scope");
    await send("status", { clientId: tool, status: "APPROVED" }, adminToken);

    const accounts = (token: string) => ask(server, "{ administration { accounts { totalCount } } }", {}, { token });
    const playing = (await tokensOf(admin, own("play"))).access_token;
    expect(await codeOf(accounts(playing))).toBe("INSUFFICIENT_SCOPE");
    expect(await whoIs(playing)).toMatchObject({ role: "PLAYER" });
    const nobody = (await tokensOf(await newPerson(server), own("admin"))).access_token;
    expect((await accounts(nobody)).data).toEqual({ administration: null });
    const { access_token: token } = await tokensOf(admin, own("admin"));
    expect((await accounts(token)).data.administration.accounts.totalCount).toBeGreaterThan(2);
    expect(await refused("role", { accountId: admin.id, role: "PLAYER" }, token)).toBe("INSUFFICIENT_SCOPE");

    await send("change", { clientId: tool, name: "Tool 2" }, author.token);
    expect(await codeOf(accounts(token))).toBe("INSUFFICIENT_SCOPE");
  });
});

describeStored("the tokens of a frontend end", () => {
  test.each([
    [
      "when their owner revokes the session",
      async (person: Person) => {
        const found = (await sessionsOf(server, person)).find(({ frontend }: Data) => frontend);
        await send("revoke", { key: found.key }, person.token);
      },
    ],
    [
      "with a new password",
      (person: Person) => send("changePassword", { password, newPassword: "another horse" }, person.token),
    ],
    ["with the account", (person: Person) => send("delete", { password }, person.token)],
    [
      "when the frontend revokes the token",
      (_: Person, tokens: Data) => post("revoke", { token: tokens.access_token, client_id: board }),
    ],
    [
      "when it revokes the refresh token",
      (_: Person, tokens: Data) => post("revoke", { token: tokens.refresh_token, client_id: board }),
    ],
  ])("%s", async (_when, end) => {
    const person = await newPerson(server);
    const tokens = await tokensOf(person);
    expect(await whoIs(tokens.access_token)).toMatchObject({ id: person.id });
    await end(person, tokens);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect(await renew(tokens.refresh_token, {}, other)).toMatchObject({ error: "invalid_grant" });
  });

  /** A frontend that acts for somebody who is connected to the other node. */
  async function connectedElsewhere(owner = author) {
    const frontend = await register({ name: "Elsewhere" }, owner.token);
    const { access_token: token } = await tokensOf(await newPerson(server), { client_id: frontend });
    const client = connect(other, { token });
    const listening = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    await listening.next();
    expect(await whoIs(token, other)).toMatchObject({ role: "PLAYER" });
    return { frontend, token, listening };
  }

  test.each<[string, (frontend: string, owner: Person) => Promise<unknown>]>([
    ["is disabled", (clientId) => send("status", { clientId, status: "DISABLED" }, adminToken)],
    ["is removed by its author", (clientId, { token }) => send("remove", { clientId }, token)],
    ["is removed by an admin", (clientId) => send("remove", { clientId }, adminToken)],
    ["has no author any more", (_, { token }) => send("delete", { password }, token)],
  ])("at once on all nodes when it %s, and so do its connections", async (_when, end) => {
    const owner = await newPerson(server);
    const { frontend, token, listening } = await connectedElsewhere(owner);
    await end(frontend, owner);
    expect(await whoIs(token)).toBe("TOKEN_INVALID");
    // The clock stands still: nothing is looked up again of itself.
    await eventually(() => whoIs(token, other)).toBe("TOKEN_INVALID");
    await eventually(() => listening.ended).toMatchObject({ code: 4403 });
  });

  test("when it is disabled, and do not come back with it", async () => {
    const frontend = await register({ name: "Bad" });
    const tokens = await tokensOf(await newPerson(server), { client_id: frontend });
    const proof = newProof();
    const code = await allow(author, proof, { client_id: frontend });
    await send("status", { clientId: frontend, status: "DISABLED" }, adminToken);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect((await open(asking(newProof(), { client_id: frontend }))).status).toBe(400);
    expect(await renew(tokens.refresh_token, { client_id: frontend })).toMatchObject({ error: "invalid_client" });
    expect(await exchange(code, proof, { client_id: frontend })).toMatchObject({ error: "invalid_client" });
    await send("status", { clientId: frontend, status: "APPROVED" }, adminToken);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect(await exchange(code, proof, { client_id: frontend })).toMatchObject({ error: "invalid_grant" });
  });

  test("when it is removed", async () => {
    const frontend = await register({ name: "Short-lived" });
    const tokens = await tokensOf(await newPerson(server), { client_id: frontend });
    await send("remove", { clientId: frontend }, author.token);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
  });

  test("but not by another frontend, and what is unknown is revoked in silence", async () => {
    const person = await newPerson(server);
    const tokens = await tokensOf(person);
    const thief = await register({ name: "Thief" });
    for (const parameters of [
      { token: tokens.access_token, client_id: thief },
      { token: "unknown", client_id: board },
      { token: tokens.access_token },
      {},
    ]) {
      expect((await post("revoke", parameters)).status).toBe(200);
    }
    expect((await fetch(`${server.url}/oauth/revoke`)).status).toBe(400);
    expect(await whoIs(tokens.access_token)).toMatchObject({ id: person.id });
  });
});

describe("the pages of a frontend", () => {
  /** Whether browsers let pages of this origin read answers. */
  async function mayRead(origin: string, at = server): Promise<boolean> {
    const headers = { origin, "access-control-request-method": "POST" };
    const [reply, preflight] = await Promise.all([
      fetch(`${at.url}/graphql?query={me{id}}`, { headers: { origin, "apollo-require-preflight": "1" } }),
      fetch(`${at.url}/graphql`, { method: "OPTIONS", headers }),
    ]);
    const allowed = [reply, preflight].map(({ headers: got }) => got.get("access-control-allow-origin"));
    expect(new Set(allowed).size).toBe(1);
    expect([origin, null]).toContain(allowed[0]);
    return allowed[0] === origin;
  }

  /** Whether pages of this origin can open a socket. */
  const mayConnect = (origin: string, at = server) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${at.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { origin });
      socket.once("error", () => resolve(false));
      socket.once("open", () => {
        socket.terminate();
        resolve(true);
      });
    });

  test("may use the API on all nodes at most ten seconds later, until it is disabled", async () => {
    const origin = "https://pages.example";
    for (const node of [server, other]) {
      expect([await mayRead(origin, node), await mayConnect(origin, node)]).toEqual([false, false]);
    }
    const frontend = await register({ name: "Pages", origins: [origin, "https://more.example"] });
    expect([await mayRead(origin), await mayConnect(origin)]).toEqual([true, true]);
    pass(10_001);
    expect([await mayRead(origin, other), await mayConnect(origin, other)]).toEqual([true, true]);
    for (const foreign of ["https://pages.example:444", "http://pages.example", "null", "x".repeat(4_000)]) {
      expect([await mayRead(foreign), await mayConnect(foreign)]).toEqual([false, false]);
    }

    await send("change", { clientId: frontend, origins: ["https://more.example"] }, author.token);
    expect([await mayRead(origin), await mayRead("https://more.example")]).toEqual([false, true]);
    await send("status", { clientId: frontend, status: "DISABLED" }, adminToken);
    expect([await mayRead("https://more.example"), await mayConnect("https://more.example")]).toEqual([false, false]);
    pass(10_001);
    expect(await mayRead("https://more.example", other)).toBe(false);
  });

  test("do not take the place of those that the host has named", async () => {
    expect([await mayRead("https://named.example"), await mayConnect("https://named.example")]).toEqual([true, true]);
  });
});

test("nobody has more frontends than allowed, however many nodes are asked at once", async () => {
  const { token } = await newPerson(server);
  const plan = { name: "Board", redirectUris: [redirectUri], scopes: ["WATCH"] };
  const asked = Array.from({ length: 14 }, (_, index) =>
    ask(index % 2 ? server : other, mutations.register, { input: plan }, { token }),
  );
  const codes = (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions.code ?? "done");
  const {
    viewer: { frontends: myFrontends },
  } = await get(server, "{ viewer { frontends { clientId } } }", {}, token);
  expect(codes.filter((code) => code === "done")).toHaveLength(myFrontends.length);
  expect(myFrontends.length).toBeLessThanOrEqual(10);
  expect(new Set(codes)).toEqual(new Set(["done", "TOO_MANY_FRONTENDS"]));
});
