import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ask, type Data, get, startServer, type TestServer } from "../api/support.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { newPerson, type Person, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

export const mutations = {
  register: "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }",
  change: "mutation ($input: ChangeFrontendInput!) { changeFrontend(input: $input) { frontend { status } } }",
  status: "mutation ($input: SetFrontendStatusInput!) { setFrontendStatus(input: $input) { frontend { status } } }",
  remove: "mutation ($input: RemoveFrontendInput!) { removeFrontend(input: $input) { clientId } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { role } } }",
  ban: "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }",
  create: "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }",
  refresh: "mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { token } }",
  changePassword: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
  revoke: "mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { key } }",
};
export const redirectUri = "https://board.example/signed-in";
export const loopback = "http://127.0.0.1/signed-in";
export const publicUrl = "https://play.example.org";
export const minute = 60_000;

/** The servers of a storage, with somebody who has registered a frontend there. A folder has one server, which is both. */
interface Place {
  readonly server: TestServer;
  readonly other: TestServer;
  readonly author: Person;
  readonly board: string;
}
const kinds = ["postgresql", "pglite"] as const;

/** What a frontend proves when it comes back with a code. */
export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

export function newProof(): Proof {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Other parameters than usual; undefined leaves one out. */
export type Changes = { readonly [parameter: string]: string | undefined };

function parametersOf(whole: Changes): URLSearchParams {
  return new URLSearchParams(
    Object.entries(whole).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Where somebody is sent. */
export function destination(reply: Response): URL {
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get("location") ?? "");
}

/** The error that an unapproved frontend would be told by the click of somebody who sees where that leads. */
export async function errorOn(reply: Response): Promise<string | null> {
  expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  const html = await reply.text();
  expect(html).toContain("Board, and its page is at board.example.");
  const [, target = ""] = /<a href="([^"]+)" rel="noreferrer">Go to board.example</.exec(html) ?? [];
  expect(html).not.toMatch(/<script|http-equiv/);
  return new URL(target.replaceAll("&amp;", "&")).searchParams.get("error");
}

export const sessionsOf = async (server: TestServer, { token }: Pick<Person, "token">) =>
  (await get(server, "{ viewer { sessions { key isThis frontend { clientId name scopes } } } }", {}, token)).viewer
    .sessions;

/**
 * Servers that let frontends in, from before the first test of the file that calls this until after the last, and what a
 * frontend does there.
 * @param take gets the servers that the tests from now on are about, and what is beside them
 */
export function authorizing(
  take: (place: Place & { readonly provider: TestProvider; readonly sql: pg.Client }) => void,
) {
  let nodes: TwoNodes;
  let provider: TestProvider;
  let sql: pg.Client;
  let places: { readonly postgresql: Place; readonly pglite?: Place };
  let isFolderNeeded = false;
  let { server, author, board } = {} as Place;
  // Other than the time of the machine, by which nothing here goes.
  let now = Date.now() - 24 * 60 * 60_000;

  beforeAll(async () => {
    provider = await startProvider(`${publicUrl}/sign-in/callback`);
    const club = { key: "club", name: "Our club", issuer: provider.issuer, clientId, clientSecret };
    const settings = { PUBLIC_URL: publicUrl, CORS_ORIGINS: "https://named.example" };
    nodes = await startTwoNodes({ ...settings, OIDC_PROVIDERS: JSON.stringify([club]) }, () => now);
    sql = new pg.Client(nodes.settings.DATABASE_URL);
    await sql.connect();
    places = { postgresql: await placeOf(nodes.server, nodes.other) };
    if (isFolderNeeded) {
      const alone = await startServer({ ...settings, MAX_SIGN_INS_PER_MINUTE: "10000" }, { now: () => new Date(now) });
      places = { ...places, pglite: await placeOf(alone, alone) };
    }
    use("postgresql");
  });
  afterAll(async () => {
    await sql.end();
    await Promise.all([nodes.close(), places.pglite?.server.close()]);
    await provider.close();
  });

  async function placeOf(first: TestServer, second: TestServer): Promise<Place> {
    const person = await newPerson(first, "Ann <b>Author</b>");
    return { server: first, other: second, author: person, board: await register({}, person.token, first) };
  }

  function use(kind: keyof typeof places): void {
    const place = places[kind];
    if (!place) throw new Error(`no server is started over ${kind}`);
    ({ server, author, board } = place);
    take({ ...place, provider, sql });
  }

  const { send, refused } = sending(mutations, () => server);

  async function register(more: object, token = author.token, at = server): Promise<string> {
    const input = { name: "Board", redirectUris: [redirectUri, loopback], scopes: ["WATCH", "PLAY"], ...more };
    return (await send("register", input, token, at)).frontend.clientId;
  }

  /** Tests of what is stored, for both kinds of storage. */
  function describeStored(what: string, tests: () => void): void {
    isFolderNeeded = true;
    describe.each(kinds)(`${what}, in %s,`, (kind) => {
      beforeAll(() => use(kind));
      afterAll(() => use("postgresql"));
      tests();
    });
  }

  /** The parameters of a request that is as it should be, but for the changes. */
  const asking = ({ challenge }: Proof, changes: Changes = {}): URLSearchParams =>
    parametersOf({
      ...{ response_type: "code", client_id: board, redirect_uri: redirectUri, scope: "play", state: "my state" },
      ...{ code_challenge: challenge, code_challenge_method: "S256", ...changes },
    });

  const open = (query: URLSearchParams | string, headers: Record<string, string> = {}, at = server) =>
    fetch(`${at.url}/oauth/authorize?${query}`, { redirect: "manual", headers });

  /** Sends the form of the page, as a browser does. */
  function submit(
    fields: URLSearchParams,
    more: Record<string, string>,
    { at = server, headers = {} }: { readonly at?: TestServer; readonly headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const body = new URLSearchParams([...fields, ...Object.entries(more)]);
    return fetch(`${at.url}/oauth/authorize`, {
      ...{ method: "POST", redirect: "manual", body },
      headers: { origin: publicUrl, "sec-fetch-site": "same-origin", ...headers },
    });
  }

  /** Somebody allows what a frontend asks for: returns the code. */
  async function allow(person: Person, proof: Proof, changes: Changes = {}, at = server): Promise<string> {
    const entered = { login: person.login, password, decision: "allow" };
    return destination(await submit(asking(proof, changes), entered, { at })).searchParams.get("code") ?? "";
  }

  async function post(path: string, parameters: Changes, at = server): Promise<Data> {
    const reply = await fetch(`${at.url}/oauth/${path}`, { method: "POST", body: parametersOf(parameters) });
    return { status: reply.status, ...((await reply.json()) as object) };
  }

  const exchange = (code: string, { verifier }: Proof, changes: Changes = {}, at = server) =>
    post(
      "token",
      {
        ...{ grant_type: "authorization_code", code, client_id: board, redirect_uri: redirectUri },
        ...{ code_verifier: verifier, ...changes },
      },
      at,
    );

  const renew = (token: string, changes: Changes = {}, at = server) =>
    post("token", { grant_type: "refresh_token", refresh_token: token, client_id: board, ...changes }, at);

  /** The tokens that a frontend gets from somebody. */
  async function tokensOf(person: Person, changes: Changes = {}): Promise<Data> {
    const proof = newProof();
    const code = await allow(person, proof, changes);
    const tokens = await exchange(code, proof, { client_id: changes.client_id ?? board });
    expect(tokens).toMatchObject({ status: 200, token_type: "Bearer" });
    return tokens;
  }

  const whoIs = async (token: string, at = server) => {
    const { data, errors } = await ask(at, "{ viewer { account { id name role } } }", {}, { token });
    return data?.viewer.account ?? errors?.[0]?.extensions.code;
  };

  /** Lets time go by. */
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };

  return {
    ...{ allow, asking, describeStored, exchange, open, pass, post, refused, register, renew, send, submit },
    ...{ tokensOf, whoIs },
  };
}
