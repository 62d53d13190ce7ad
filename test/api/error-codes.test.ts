import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertObjectType, buildSchema, valueFromASTUntyped } from "graphql";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codesOfAll } from "../../server/api/graph/base/failing.ts";
import { type ErrorCode, errorCodes } from "../../server/ground/error-codes.ts";
import { Games } from "../../server/matches/records/games.ts";
import { arenaParts } from "../extensions/arena.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { faultyGames, rulesOfChanging, secret } from "./faulty-games.ts";
import { schemaText } from "./operations.ts";
import { candles, parlour } from "./parlour.ts";
import {
  adminToken,
  answer,
  ask,
  createMatch,
  type GraphQLReply,
  get,
  parlourAnswers,
  post,
  signIn,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

/*
 * One file although it is long: for every code a request that leads to it, in a table that does not compile while one is missing.
 * They share the servers and the accounts that they are sent to.
 */

const lookBack =
  "query ($matchId: ID!, $version: Int) { match(id: $matchId) { at(version: $version) { version view { gameId } } } }";

const noPlugins = mkdtempSync(join(tmpdir(), "conclave-no-plugins-"));

let database: FreshDatabase;
let sql: pg.Client;
let server: TestServer;
/** One request a minute for each address, and no operation at all. */
let strict: TestServer;
let addresses = 0;
let ada: string;
let ben: string;
/** A provider to sign in with, although nobody is there. */
const provider = {
  PUBLIC_URL: "https://play.example",
  OIDC_PROVIDERS: JSON.stringify([
    { key: "gone", name: "Gone", issuer: "http://127.0.0.1:1", clientId: "a", clientSecret: "b" },
  ]),
};

beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const arena = arenaParts();
  const games = new Games([parlour, ...arena.games, ...faultyGames], [candles, ...arena.extensions]);
  server = await startServer(
    { DATABASE_URL: database.url, MAX_BOT_MATCHES_PER_ACCOUNT: "0", PLUGINS_DIR: noPlugins, ...provider },
    { games, ruleBudget: 200 },
  );
  const manifest = join(noPlugins, "operations.json");
  writeFileSync(manifest, "{}");
  const locked = { PERSISTED_OPERATIONS: manifest, PERSISTED_ONLY: "true" };
  strict = await startServer({ MAX_REQUESTS_PER_MINUTE: "1", TRUST_PROXY: "1", ...locked });
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close()]);
  await sql.end();
  await database.drop();
  rmSync(noPlugins, { recursive: true });
});

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Everything stored except the fault report, which a failing rule is supposed to write. */
async function stored(): Promise<unknown> {
  const tables = ["decision", "checkpoint", "auto_pass", "account", "session", "token"];
  const queries = tables.map((table) => `select to_jsonb(t) as row from "${table}" t order by 1`);
  queries.push(`select to_jsonb(m) - 'status' - 'fault' - 'revision' - 'updated_at' as row from "match" m order by 1`);
  const dump = [];
  for (const query of queries) dump.push((await sql.query(query)).rows);
  return dump;
}

async function seeds(): Promise<string[]> {
  return (await sql.query<{ seed: string }>(`select seed from "match"`)).rows.map(({ seed }) => seed);
}

// --- how to provoke ---------------------------------------------------------------------------------------------------

let newcomers = 0;

/** A new account with a login name. */
async function registered(): Promise<{ readonly id: string; readonly token: string }> {
  const input = { login: `newcomer.${++newcomers}`, password: "correct horse", name: "Ann" };
  const { token, account } = (await get(server, mutations.signUpWhole, { input })).signUp;
  return { id: account.id, token };
}

/** Gives an account an identity elsewhere. */
async function identify(account: string, subject: string): Promise<void> {
  await sql.query(`insert into "identity" values ('https://id.example', $2, $2, $1, 'gone', now())`, [
    account,
    subject,
  ]);
}

/** Somebody comes back from a provider, to link this identity. */
async function comingBack({ id, token }: { id: string; token: string }, subject: string): Promise<GraphQLReply> {
  const [code, handle] = [1, 2].map(() => randomBytes(32).toString("base64url")) as [string, string];
  const [codeHash, handleHash] = [code, handle].map((text) => createHash("sha256").update(text).digest("hex"));
  await sql.query(
    `insert into "provider_sign_in" values ($1, $2, $3, 'gone', '', '', '', $4, true, $5, now() + interval '1 minute')`,
    [codeHash, handleHash, codeHash, id, JSON.stringify({ issuer: "https://id.example", subject })],
  );
  return ask(server, mutations.completeSignIn, { input: { code, handle } }, { token });
}

const board = { name: "Board", redirectUris: ["https://board.example/"], scopes: ["WATCH"] };

/** Sets up a situation and returns the request that must fail. */
type Provocation = () => Promise<() => Promise<GraphQLReply>>;

const mutations = {
  create: "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }",
  createAccessToken: "mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }",
  revokeAccessToken: "mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { key } }",
  join: "mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { match { id } } }",
  leave: "mutation ($input: LeaveMatchInput!) { leaveMatch(input: $input) { match { id } } }",
  start: "mutation ($input: StartMatchInput!) { startMatch(input: $input) { match { id } } }",
  undo: "mutation ($input: UndoInput!) { undo(input: $input) { version } }",
  signInAsGuest: "mutation ($input: SignInAsGuestInput!) { signInAsGuest(input: $input) { token } }",
  signUp: "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }",
  signUpWhole: "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id } } }",
  changePassword: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  requestPasswordReset:
    "mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { validHours } }",
  setEmailAddress: "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }",
  beginSignIn: "mutation ($input: BeginProviderSignInInput!) { beginProviderSignIn(input: $input) { url } }",
  completeSignIn: "mutation ($input: CompleteProviderSignInInput!) { completeProviderSignIn(input: $input) { token } }",
  unlink: "mutation ($input: RemoveIdentityInput!) { removeIdentity(input: $input) { key } }",
  resetPassword: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }",
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token } }",
  register: "mutation ($input: UpgradeGuestInput!) { upgradeGuest(input: $input) { token } }",
  matchFile: "query ($id: ID!) { administration { matchFile(matchId: $id) } }",
  importMatch: "mutation ($input: ImportMatchInput!) { importMatch(input: $input) { match { id } } }",
  registerFrontend:
    "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }",
  removeFrontend: "mutation ($input: RemoveFrontendInput!) { removeFrontend(input: $input) { clientId } }",
  replace: "mutation ($input: VoteToReplaceInput!) { voteToReplace(input: $input) { match { id } } }",
  rematch: "mutation ($input: OfferRematchInput!) { offerRematch(input: $input) { match { id } } }",
  admit: "mutation ($input: SetAdmissionInput!) { setAdmission(input: $input) { site { signUp } } }",
  standing: "mutation ($input: SetAccountStandingInput!) { setAccountStanding(input: $input) { standing } }",
  revoke: "mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { key } }",
};

const asks =
  (query: string, variables: object = {}, token?: string): Provocation =>
  async () =>
  () =>
    ask(server, query, variables, { token });

/** Creates a match of the arena, unless the input says otherwise. */
const creating = (input: object): Provocation =>
  asksAs(() => ada, mutations.create, { gameId: "arena", seats: 2, ...input });

const newcomer = (login: string) => ({ login, password: "correct horse", name: "Ann" });

/** Asks while the server lets in only some, and lets everybody in afterwards. */
const admitting =
  (policy: object, mutation: string, input: object, token: () => string | undefined = () => undefined): Provocation =>
  async () =>
  async () => {
    await get(server, mutations.admit, { input: policy }, adminToken);
    try {
      return await ask(server, mutation, { input }, { token: token() });
    } finally {
      await get(server, mutations.admit, { input: openDoor }, adminToken);
    }
  };

const openDoor = { signUp: "OPEN", guests: true, creators: "EVERYBODY" };

async function signUpToWait(
  login: string,
): Promise<{ readonly token: string; readonly account: { readonly id: string } }> {
  await get(server, mutations.admit, { input: { signUp: "APPROVAL" } }, adminToken);
  const { signUp } = await get(server, mutations.signUpWhole, { input: newcomer(login) });
  await get(server, mutations.admit, { input: openDoor }, adminToken);
  return signUp;
}

function asksAs(token: () => string, mutation: string, input: object): Provocation {
  return async () => () => ask(server, mutation, { input }, { token: token() });
}

/** Changes a match with these players, in the lobby or started. */
const inMatch =
  (
    { seats = 2, start = false, players = () => [ada] }: { seats?: number; start?: boolean; players?: () => string[] },
    mutation: string,
    input: object,
    token: () => string,
  ): Provocation =>
  async () => {
    const matchId = await createMatch(server, players(), { seats, start });
    const where = mutation === mutations.join ? { target: { matchId } } : { matchId };
    return () => ask(server, mutation, { input: { ...where, ...input } }, { token: token() });
  };

/** Ada's answer after this many correct ones in the parlour. */
const answering =
  (rightOnes: number, value: object, more: { readonly [field: string]: unknown } = {}): Provocation =>
  async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const right of parlourAnswers.slice(0, rightOnes)) await answer(server, matchId, ada, right);
    return () => answer(server, matchId, ada, value, more);
  };

/** A bet in a game whose rules fail. */
const betting =
  (game: string, before = 0): Provocation =>
  async () => {
    const matchId = await createMatch(server, [ada], { gameId: game });
    for (let count = 0; count < before; count++) await answer(server, matchId, ada, { option: "heads" });
    await ask(server, "query ($matchId: ID!) { match(id: $matchId) { view { gameId } } }", { matchId }, { token: ada });
    return () => answer(server, matchId, ada, { option: "heads" });
  };

/** A match that has not begun, and the removal of its second player. */
async function tableWith(players: readonly string[]) {
  const matchId = await createMatch(server, players, { start: false });
  const {
    viewer: { account: me },
  } = await get(server, "{ viewer { account { id } } }", {}, players[1]);
  const query = "mutation ($input: RemovePlayerInput!) { removePlayer(input: $input) { match { id } } }";
  const remove = () => ask(server, query, { input: { matchId, accountId: me.id } }, { token: players[0] });
  return { matchId, remove };
}

/** Retries like a client: on a busy machine a rule that got no CPU time is not blamed. */
function patiently(provoke: Provocation): Provocation {
  return async () => {
    const send = await provoke();
    return async () => {
      for (let tries = 0; ; tries++) {
        const reply = await send();
        if (reply.errors?.[0]?.extensions.code !== "UNAVAILABLE" || tries === 5) return reply;
      }
    };
  };
}

/** Takes in the file of a match that has just begun, after a change. */
const importing =
  (change: (file: object) => object, more: object = {}): Provocation =>
  async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const { administration } = await get(server, mutations.matchFile, { id: matchId }, adminToken);
    const content = JSON.stringify(change(JSON.parse(administration.matchFile)));
    return () => ask(server, mutations.importMatch, { input: { content, ...more } }, { token: adminToken });
  };

/** Makes storing decisions fail until the end of the test. */
async function breakStore(): Promise<void> {
  await sql.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full of ${secret}'; end $$`);
  await sql.query(`create trigger refuse before insert on "decision" for each row execute function refuse()`);
  cleanups.push(() => sql.query(`drop trigger refuse on "decision"; drop function refuse`));
}

/** The requests that lead to each code. TypeScript reports a missing code, and so does the first test. */
const provocations: { readonly [Code in ErrorCode]: Provocation | { readonly [how: string]: Provocation } } = {
  BAD_REQUEST: {
    "malformed JSON": async () => () => post(server, '{"query": "{ me'),
    "a field that there is not": asks("{ secrets }"),
    "an argument of the wrong type": asks("{ matches(first: 1.5) { totalCount } }"),
  },
  REQUEST_TOO_LARGE: asks("{ viewer { account { id } } }", { much: "x".repeat(300_000) }),
  QUERY_TOO_COMPLEX: asks(`{ ${"game { ".repeat(30)} id ${"}".repeat(30)} }`),
  NOT_IN_SUBSCRIPTION: asks(
    `subscription { matchUpdated(matchId: "1") { match { prompts { check(answer: { fallback: true }) { allowed } } } } }`,
  ),
  RATE_LIMITED: async () => {
    const headers = { "x-forwarded-for": `192.0.2.${++addresses}` };
    await ask(strict, "{ viewer { account { id } } }", {}, { headers });
    return () => ask(strict, "{ viewer { account { id } } }", {}, { headers });
  },
  PERSISTED_QUERY_NOT_FOUND: async () => {
    const persistedQuery = { version: 1, sha256Hash: "0".repeat(64) };
    return () => post(server, JSON.stringify({ extensions: { persistedQuery } }));
  },
  OPERATION_NOT_ALLOWED: async () => () => {
    const headers = { "x-forwarded-for": `192.0.2.${++addresses}` };
    return ask(strict, "{ server { time } }", {}, { headers });
  },
  INTERNAL: async () => {
    const matchId = await createMatch(server, [ada], { gameId: "misshapen" });
    const query = "query ($matchId: ID!) { match(id: $matchId) { view { ... on MisshapenView { points } } } }";
    return () => ask(server, query, { matchId }, { token: ada });
  },
  SERVER_BUSY: async () => {
    // Less than a single match needs.
    const full = await startServer({}, { matchMemory: 1 });
    const token = await signIn(full, "Ann");
    const matchId = await createMatch(full, [token]);
    return async () => {
      const reply = await ask(
        full,
        "query ($matchId: ID!) { match(id: $matchId) { version } }",
        { matchId },
        { token },
      );
      await full.close();
      return reply;
    };
  },
  UNAVAILABLE: async () => {
    const send = await answering(0, { option: "a" })();
    await breakStore();
    return send;
  },

  NOT_SIGNED_IN: asks(mutations.create, { input: { gameId: "arena", seats: 2 } }),
  TOKEN_INVALID: asks("{ viewer { account { id } } }", {}, "nonsense"),
  TOKEN_EXPIRED: async () => {
    const token = await signIn(server, "Old");
    await sql.query(`update "token" set "expires_at" = now() - interval '1 hour'
      where "account_id" = (select "id" from "account" where "name" = 'Old')`);
    return () => ask(server, "{ viewer { account { id } } }", {}, { token });
  },
  FORBIDDEN: {
    "a match that somebody else hosts": inMatch({ players: () => [ada, ben] }, mutations.start, {}, () => ben),
    "what only admins may": async () => () =>
      ask(server, "mutation { loadPlugins { games { id } } }", {}, { token: ada }),
    "the seat of somebody else": async () => {
      const matchId = await createMatch(server, [ada, ben]);
      return () =>
        ask(server, "query ($id: ID!) { match(id: $id) { at(seat: 1) { version } } }", { id: matchId }, { token: ada });
    },
  },
  SIGN_IN_FAILED: asks(mutations.signIn, { input: { login: "nobody", password: "correct horse" } }),
  ACCOUNT_BANNED: async () => {
    const input = { login: "banned", password: "correct horse", name: "Ann" };
    await get(server, mutations.signUpWhole, { input });
    const {
      administration: { accounts },
    } = await get(
      server,
      `{ administration { accounts(search: "banned") { edges { node { id } } } } }`,
      {},
      adminToken,
    );
    const ban = 'mutation ($id: ID!) { banAccount(input: { accountId: $id, hours: 1, reason: "rude" }) { until } }';
    await get(server, ban, { id: accounts.edges[0].node.id }, adminToken);
    return asks(mutations.signIn, { input: { login: "banned", password: "correct horse" } })();
  },
  GUESTS_NOT_ADMITTED: admitting({ guests: false }, mutations.signInAsGuest, { name: "Ann" }),
  SIGN_UP_CLOSED: admitting({ signUp: "CLOSED" }, mutations.signUp, newcomer("closed")),
  INVITATION_NEEDED: admitting({ signUp: "INVITATION" }, mutations.signUp, newcomer("uninvited")),
  MAY_NOT_CREATE: {
    "by a guest": admitting({ creators: "ACCOUNTS" }, mutations.create, { gameId: "parlour", seats: 2 }, () => ada),
    "by who is no member": admitting(
      { creators: "MEMBERS" },
      mutations.create,
      { gameId: "parlour", seats: 2 },
      () => ada,
    ),
    "by who is no admin": admitting(
      { creators: "ADMINS" },
      mutations.create,
      { gameId: "parlour", seats: 2 },
      () => ada,
    ),
  },
  ACCOUNT_WAITING: async () => {
    const { token } = await signUpToWait("waiting");
    return () => ask(server, mutations.create, { input: { gameId: "parlour", seats: 2 } }, { token });
  },
  ACCOUNT_REFUSED: async () => {
    const { token, account } = await signUpToWait("refused");
    const input = { accountId: account.id, standing: "REFUSED", reason: "unknown here" };
    await get(server, mutations.standing, { input }, adminToken);
    return () => ask(server, mutations.create, { input: { gameId: "parlour", seats: 2 } }, { token });
  },
  ACCOUNT_ADMITTED: async () => {
    const { signUp } = await get(server, mutations.signUpWhole, { input: newcomer("admitted") });
    const input = { accountId: signUp.account.id, standing: "REFUSED", reason: "unknown here" };
    return () => ask(server, mutations.standing, { input }, { token: adminToken });
  },
  TOO_MANY_SITE_INVITATIONS: async () => {
    await sql.query(`insert into "site_invitation" select 'h' || n, 'k' || n, null, null, 1, now(), now() + interval '1 day'
      from generate_series(1, 100) n`);
    const query = "mutation ($input: CreateSiteInvitationInput!) { createSiteInvitation(input: $input) { code } }";
    return asks(query, { input: {} }, adminToken)();
  },
  WRONG_PASSWORD: async () => {
    const input = { login: "changing", password: "correct horse", name: "Ann" };
    const { token } = (await get(server, mutations.signUpWhole, { input })).signUp;
    const change = { password: "wrong horse", newPassword: "another horse" };
    return () => ask(server, mutations.changePassword, { input: change }, { token });
  },
  SIGN_IN_AGAIN: async () => {
    let now = Date.now();
    const input = { login: "late", password: "correct horse", name: "Ann" };
    const late = await startServer({}, { now: () => new Date(now) });
    const { token } = (await get(late, mutations.signUp, { input })).signUp;
    now += 10 * 60_000;
    return async () => {
      const reply = await ask(late, mutations.setEmailAddress, { input: { address: null } }, { token });
      await late.close();
      return reply;
    };
  },
  INVALID_ADDRESS: asks(mutations.requestPasswordReset, { input: { address: "nobody" } }),
  NO_MAIL: asks(mutations.requestPasswordReset, { input: { address: "a@example.org" } }),
  UNKNOWN_PROVIDER: asks(mutations.beginSignIn, { input: { provider: "nobody", returnTo: "https://a.example/" } }),
  UNKNOWN_SIGN_IN: asks(mutations.completeSignIn, { input: { code: "x", handle: "x" } }),
  PROVIDER_FAILED: asks(mutations.beginSignIn, { input: { provider: "gone", returnTo: "https://a.example/" } }),
  INVALID_RETURN: asks(mutations.beginSignIn, { input: { provider: "gone", returnTo: "https://a.example/#a" } }),
  IDENTITY_TAKEN: async () => {
    const [one, two] = [await registered(), await registered()];
    await identify(one.id, "one");
    return () => comingBack(two, "one");
  },
  TOO_MANY_IDENTITIES: async () => {
    const one = await registered();
    for (let each = 0; each < 10; each++) await identify(one.id, `many ${each}`);
    return () => comingBack(one, "many more");
  },
  UNKNOWN_IDENTITY: async () => {
    const { token } = await registered();
    return () => ask(server, mutations.unlink, { input: { key: "nothing" } }, { token });
  },
  LAST_SIGN_IN: async () => {
    const { id, token } = await registered();
    await identify(id, "only");
    await sql.query(`update "account" set "login" = null, "password_hash" = null where "id" = $1`, [id]);
    return () => ask(server, mutations.unlink, { input: { key: "only" } }, { token });
  },
  INSUFFICIENT_SCOPE: async () => {
    const { token: author } = await registered();
    const { registerFrontend } = await get(server, mutations.registerFrontend, { input: board }, author);
    const input = { login: `newcomer.${newcomers}`, password: "correct horse" };
    const { token } = (await get(server, mutations.signIn, { input })).signIn;
    await sql.query(
      `update "session" set "frontend_id" = $1, "scopes" = '["watch"]'
         where "id" = (select "session_id" from "token" where "hash" = $2)`,
      [registerFrontend.frontend.clientId, createHash("sha256").update(token).digest("hex")],
    );
    return () => ask(server, mutations.create, { input: { gameId: "arena", seats: 2 } }, { token });
  },
  UNKNOWN_FRONTEND: asksAs(() => ada, mutations.removeFrontend, { clientId: "nobody" }),
  INVALID_FRONTEND: {
    "a redirect URI without TLS": async () => {
      const { token } = await registered();
      const input = { ...board, redirectUris: ["http://board.example/"] };
      return () => ask(server, mutations.registerFrontend, { input }, { token });
    },
    "an origin with a path": async () => {
      const { token } = await registered();
      const input = { ...board, origins: ["https://board.example/"] };
      return () => ask(server, mutations.registerFrontend, { input }, { token });
    },
    "no scope": async () => {
      const { token } = await registered();
      return () => ask(server, mutations.registerFrontend, { input: { ...board, scopes: [] } }, { token });
    },
  },
  TOO_MANY_FRONTENDS: async () => {
    const { token } = await registered();
    for (let count = 0; count < 10; count++) await get(server, mutations.registerFrontend, { input: board }, token);
    return () => ask(server, mutations.registerFrontend, { input: board }, { token });
  },
  UNKNOWN_LINK: asks(mutations.resetPassword, { input: { code: "nothing", password: "correct horse" } }),
  LOGIN_TAKEN: async () => {
    const input = { login: "taken", password: "correct horse", name: "Ann" };
    await get(server, mutations.signUp, { input });
    return () => ask(server, mutations.signUp, { input });
  },
  INVALID_LOGIN: asks(mutations.signUp, { input: { login: "a b", password: "correct horse", name: "Ann" } }),
  INVALID_PASSWORD: asks(mutations.signUp, { input: { login: "ann", password: "short", name: "Ann" } }),
  ALREADY_REGISTERED: async () => {
    const input = { login: "registered", password: "correct horse", name: "Ann" };
    const { signUp } = await get(server, mutations.signUp, { input });
    const again = { login: "again", password: "correct horse" };
    return () => ask(server, mutations.register, { input: again }, { token: signUp.token });
  },
  UNKNOWN_ACCOUNT: async () => () =>
    ask(server, mutations.role, { input: { accountId: "nobody", role: "ADMIN" } }, { token: adminToken }),
  NOT_REGISTERED: async () => {
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, ada);
    return () => ask(server, mutations.role, { input: { accountId: me.id, role: "ADMIN" } }, { token: adminToken });
  },
  LAST_ADMIN: async () => {
    const input = { login: "admin", password: "correct horse", name: "Ann" };
    const { token, account } = (await get(server, mutations.signUpWhole, { input })).signUp;
    await get(server, mutations.role, { input: { accountId: account.id, role: "ADMIN" } }, adminToken);
    return () => ask(server, mutations.role, { input: { accountId: account.id, role: "PLAYER" } }, { token });
  },
  UNKNOWN_ACCESS_TOKEN: async () => {
    const { token } = await registered();
    return () => ask(server, mutations.revokeAccessToken, { input: { key: "nothing" } }, { token });
  },
  TOO_MANY_ACCESS_TOKENS: async () => {
    const { token } = await registered();
    const input = { name: "Robot", scopes: ["PLAY"] };
    for (let count = 0; count < 20; count++) await get(server, mutations.createAccessToken, { input }, token);
    return () => ask(server, mutations.createAccessToken, { input }, { token });
  },
  UNKNOWN_SESSION: async () => () => ask(server, mutations.revoke, { input: { key: "nothing" } }, { token: ada }),
  INVALID_NAME: asks(mutations.signInAsGuest, { input: { name: "  " } }),

  UNKNOWN_GAME: creating({ gameId: "chess" }),
  UNKNOWN_MATCH: asks(`{ match(id: "nothing") { id } }`),
  UNKNOWN_SEAT: inMatch({}, mutations.join, { seat: 7 }, () => ben),
  UNKNOWN_WINDOW: inMatch(
    { seats: 1, start: true },
    `mutation ($input: SetAutoPassInput!) { setAutoPass(input: $input) { match { id } } }`,
    { windowKey: "french", on: true },
    () => ada,
  ),
  UNKNOWN_CHANNEL: inMatch(
    { seats: 1, start: true },
    "mutation ($input: SayInput!) { say(input: $input) { message { key } } }",
    { channel: "SPECTATORS", text: "Hello", idempotencyKey: "k" },
    () => ada,
  ),
  UNKNOWN_MESSAGE: inMatch(
    { seats: 1, start: true },
    "mutation ($input: SetReactionInput!) { setReaction(input: $input) { message { key } } }",
    { channel: "TABLE", key: 7, reaction: "LIKE", on: true },
    () => ada,
  ),
  UNKNOWN_REPORT: async () => () =>
    ask(
      server,
      `mutation { resolveReport(input: { key: "none", remove: true }) { report { key } } }`,
      {},
      { token: adminToken },
    ),
  SILENCED: async () => {
    const cid = await signIn(server, "Cid");
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, cid);
    const matchId = await createMatch(server, [cid], { start: false });
    const silence = "mutation ($id: ID!) { silenceAccount(input: { accountId: $id, hours: 1 }) { until } }";
    await get(server, silence, { id: me.id }, adminToken);
    const input = { matchId, channel: "TABLE", text: "Hello", idempotencyKey: "k" };
    const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
    return () => ask(server, say, { input }, { token: cid });
  },
  INVALID_CONTACT: async () => () =>
    ask(server, `mutation { addWebhook(input: { url: "http://localhost/" }) { secret } }`, {}, { token: adminToken }),
  UNKNOWN_CONTACT: async () => () =>
    ask(server, `mutation { removeContact(input: { key: "none" }) { key } }`, {}, { token: ada }),
  TOO_MANY_CONTACTS: async () => {
    await sql.query(`
      insert into "reminder_contact" ("id", "account", "kind", "url", "locale", "created_at", "failures")
      select n, '00000000-0000-0000-0000-000000000000', 'WEBHOOK', 'https://example.org/' || n, 'en', now(), 0
      from generate_series(1, 10) n`);
    const add = `mutation { addWebhook(input: { url: "https://example.org/more" }) { secret } }`;
    return () => ask(server, add, {}, { token: adminToken });
  },
  TOO_MANY_MUTES: async () => {
    const [{ viewer: own }, { viewer: other }] = await Promise.all(
      [ada, ben].map((token) => get(server, "{ viewer { account { id } } }", {}, token)),
    );
    await sql.query(`insert into "talk_mute" select $1, n::text from generate_series(1, 500) n`, [own.account.id]);
    const mute = "mutation ($id: ID!) { setMute(input: { accountId: $id, on: true }) { viewer { mutes { id } } } }";
    return () => ask(server, mute, { id: other.account.id }, { token: ada });
  },
  TOO_MANY_REPORTS: async () => {
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, ada);
    const matchId = await createMatch(server, [ada], { start: false });
    const input = { matchId, channel: "TABLE", text: "Hello", idempotencyKey: "k" };
    await get(server, "mutation ($input: SayInput!) { say(input: $input) { message { key } } }", { input }, ada);
    await sql.query(
      `insert into "talk_report" ("id", "match_id", "channel", "number", "author", "author_name", "text", "reporter",
        "reporter_name", "reason", "at")
       select n, $1, 'table', n + 10, 'x', 'X', 'x', $2, 'Ada', 'x', now() from generate_series(1, 20) n`,
      [matchId, me.id],
    );
    const report = `mutation ($id: ID!) {
      reportMessage(input: { matchId: $id, channel: TABLE, key: 1, reason: "rude" }) { key }
    }`;
    return () => ask(server, report, { id: matchId }, { token: ada });
  },
  INVALID_CURSOR: asks(`{ matches(after: "nonsense") { totalCount } }`),

  UNKNOWN_EXTENSION: creating({ extensions: { keys: ["ghost"] } }),
  DUPLICATE_EXTENSION: creating({ extensions: { keys: ["sandy", "sandy"] } }),
  WRONG_GAME: creating({ extensions: { keys: ["foreign"] } }),
  INCOMPATIBLE_VERSION: creating({ extensions: { keys: ["futuristic"] } }),
  MISSING_REQUIREMENT: creating({ extensions: { keys: ["a-third"] } }),
  EXCLUDED: creating({ extensions: { keys: ["sandy", "jealous"] } }),
  CLASH: creating({ extensions: { keys: ["sandy", "muddy"] } }),
  REFUSED: creating({
    seats: 4,
    extensions: { keys: ["prim"] },
    options: [{ key: "mode", value: { choice: "hard" } }],
  }),
  UNKNOWN_TARGET: creating({ extensions: { keys: ["no-phase"] } }),
  UNKNOWN_OPTION: {
    "of a match": creating({ options: [{ key: "speed", value: { integer: 1 } }] }),
    "of a prompt": answering(0, { option: "teapot" }),
  },
  INVALID_OPTION: creating({ options: [{ key: "length", value: { integer: 10 } }] }),
  WRONG_SEAT_COUNT: creating({ seats: 5 }),
  MATCH_NOT_JOINABLE: inMatch({ players: () => [ada, ben] }, mutations.join, {}, () => strangers()),
  SEAT_TAKEN: inMatch({}, mutations.join, { seat: 0 }, () => ben),
  MATCH_NOT_OVER: inMatch({}, mutations.rematch, {}, () => ada),
  NOT_ABSENT: inMatch(
    { start: true, players: () => [ada, ben] },
    mutations.replace,
    { seat: 1, replacement: { bot: true } },
    () => ada,
  ),
  PLAYER_GONE: async () => {
    const matchId = await createMatch(server, [ada, ben], { start: false });
    const { rows } = await sql.query<{ seats: string }>(`select "seats" from "match" where "id" = $1`, [matchId]);
    const seats = rows[0]?.seats.replace('"Ben"', '""');
    await sql.query(`update "match" set "status" = 'CANCELLED', "seats" = $2 where "id" = $1`, [matchId, seats]);
    return () => ask(server, mutations.rematch, { input: { matchId } }, { token: ada });
  },
  REMOVED: async () => {
    const { matchId, remove } = await tableWith([ada, ben]);
    await remove();
    return () => ask(server, mutations.join, { input: { target: { matchId } } }, { token: ben });
  },
  TOO_MANY_REMOVED: async () => {
    const { matchId, remove } = await tableWith([ada, ben]);
    const people = JSON.stringify(Array.from({ length: 100 }, (_, index) => `p${index}`));
    await sql.query(`update "match" set "removed" = $2 where "id" = $1`, [matchId, people]);
    return remove;
  },
  ALREADY_SEATED: inMatch({}, mutations.join, {}, () => ada),
  NOT_SEATED: inMatch({}, mutations.leave, {}, () => ben),
  SEATS_EMPTY: inMatch({}, mutations.start, {}, () => ada),
  MATCH_NOT_IN_LOBBY: inMatch({ seats: 1, start: true }, mutations.start, {}, () => ada),
  // The folder has none of the games of this server.
  PLUGINS_REMOVED: async () => () =>
    ask(server, "mutation { loadPlugins { games { id } } }", {}, { token: adminToken }),
  NOT_RATED: creating({ rated: true, bots: ["random"] }),
  NOT_OFFERED: async () => {
    const offer = (enabled: boolean) =>
      get(
        server,
        "mutation ($input: SetGameOfferInput!) { setGameOffer(input: $input) { game { enabled } } }",
        { input: { gameId: "throwing", enabled } },
        server.config.adminToken,
      );
    await offer(false);
    return async () => {
      const reply = await creating({ gameId: "throwing", seats: 2 })().then((send) => send());
      await offer(true);
      return reply;
    };
  },
  UNKNOWN_INVITATION: asks("query ($code: String!) { matchByInvitation(code: $code) { id } }", { code: "none" }),
  TOO_MANY_INVITATIONS: async () => {
    const matchId = await createMatch(server, [ada], { seats: 2, start: false });
    const query = "mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { code } }";
    const invite = () => ask(server, query, { input: { matchId } }, { token: ada });
    for (let made = 0; made < 20; made++) await invite();
    return invite;
  },
  UNKNOWN_BOT: {
    "in a new match": creating({ bots: ["heuristics"] }),
    "in a seat": inMatch(
      {},
      "mutation ($input: SetSeatBotInput!) { setSeatBot(input: $input) { match { id } } }",
      { seat: 1, bot: "constructor" },
      () => ada,
    ),
  },
  UNKNOWN_SET: creating({ extensions: { setKey: "none" } }),
  SET_TITLE_TAKEN: async () => {
    const query = "mutation ($input: SaveRecommendedSetInput!) { saveRecommendedSet(input: $input) { key } }";
    const save = asks(query, { input: { gameId: "parlour", title: "Twice" } }, adminToken);
    await (await save())();
    return save();
  },
  TOO_MANY_SETS: async () => {
    await sql.query(`insert into "setting" select 'set:' || n, 1, '{"game":"parlour","title":"Evening"}'
      from generate_series(1, 200) n`);
    const query = "mutation ($input: SaveRecommendedSetInput!) { saveRecommendedSet(input: $input) { key } }";
    const input = { gameId: "parlour", title: "One more" };
    return () => ask(server, query, { input }, { token: server.config.adminToken });
  },
  STORED_TOO_MUCH: async () => {
    const full = await startServer({}, { mostStored: 1 });
    const token = await signIn(full, "Ann");
    await createMatch(full, [token], { start: false });
    return async () => {
      const reply = await ask(full, mutations.create, { input: { gameId: "parlour", seats: 1 } }, { token });
      await full.close();
      return reply;
    };
  },
  TOO_MANY_MATCHES: async () => {
    const plan = { gameId: "parlour", seats: 1, bots: ["random"], sit: false };
    const { createMatch: created } = await get(server, mutations.create, { input: plan }, ada);
    return () => ask(server, mutations.start, { input: { matchId: created.match.id } }, { token: ada });
  },

  INVALID_MATCH_FILE: asksAs(() => adminToken, mutations.importMatch, { content: "{}" }),
  MATCH_FILE_DIVERGES: importing((file) => ({ ...file, seed: "another seed" }), {
    players: [0, 1].map((seat) => ({ seat, player: { bot: "random" } })),
  }),
  MATCH_UNFINISHED: importing((file) => file),
  MATCH_NOT_RUNNING: async () => {
    const matchId = await createMatch(server, [ada, ben], { start: false });
    return () => answer(server, matchId, ada, { option: "a" });
  },
  MATCH_PAUSED: async () => {
    const matchId = await createMatch(server, [ada]);
    const query =
      "mutation ($matchId: ID!) { voteToPause(input: { matchId: $matchId, pause: true }) { match { status } } }";
    await get(server, query, { matchId }, ada);
    return () => answer(server, matchId, ada, { option: "a" });
  },
  MATCH_FAULTED: betting("throwing", 1),
  MATCH_STRANDED: async () => {
    const matchId = await createMatch(server, [ada]);
    const copy = randomUUID();
    await sql.query(
      `insert into "match" select n.* from "match" m, json_populate_record(
         m, json_build_object('id', $2::text, 'pin', replace(m."pin", '"version":"', '"version":"9'))
       ) n where m."id" = $1`,
      [matchId, copy],
    );
    return () => ask(server, "query ($id: ID!) { match(id: $id) { version } }", { id: copy }, { token: ada });
  },
  RULE_FAILED: {
    "a rule that throws": betting("throwing"),
    "a rule without end": patiently(betting("looping")),
    "a question that nobody can answer": betting("impossible"),
    "a view that changes the state": betting("meddling"),
    "a position that cannot be put into words": async () => {
      const matchId = await createMatch(server, [ada], { gameId: "speechless" });
      const query = "query ($matchId: ID!) { match(id: $matchId) { description } }";
      return () => ask(server, query, { matchId }, { token: ada });
    },
  },
  STALE_VERSION: answering(1, { options: [] }, { version: 0 }),
  INVALID_VERSION: {
    "of an answer": answering(0, { option: "a" }, { version: 17 }),
    "of a position": async () => {
      const matchId = await createMatch(server, [ada, ben]);
      return () => ask(server, lookBack, { matchId, version: 1 }, { token: ada });
    },
  },
  REPLAY_FAILED: async () => {
    const matchId = await createMatch(server, [ada], { gameId: "changing" });
    await answer(server, matchId, ada, { option: "heads" });
    rulesOfChanging.setUpFails = true;
    cleanups.push(async () => {
      rulesOfChanging.setUpFails = false;
    });
    return () => ask(server, lookBack, { matchId, version: 0 }, { token: ada });
  },
  KEY_REUSED: async () => {
    const matchId = await createMatch(server, [ada, ben]);
    await answer(server, matchId, ada, { option: "a" }, { idempotencyKey: "once" });
    return () => answer(server, matchId, ada, { options: [] }, { idempotencyKey: "once" });
  },
  REQUEST_UNDER_WAY: async () => {
    const input = { gameId: "parlour", seats: 2, idempotencyKey: randomUUID() };
    await get(server, mutations.create, { input }, ada);
    // As if a node were still at it.
    await sql.query(`update "once" set "reply" = null, "begun_at" = now() + interval '1 hour'`);
    return () => ask(server, mutations.create, { input }, { token: ada });
  },
  INVALID_KEY: {
    "too short to be random": async () => () =>
      ask(
        server,
        mutations.create,
        { input: { gameId: "parlour", seats: 2, idempotencyKey: "k".repeat(15) } },
        { token: ada },
      ),
    empty: answering(0, { option: "a" }, { idempotencyKey: "" }),
    "too long": answering(0, { option: "a" }, { idempotencyKey: "k".repeat(201) }),
  },
  PROMPT_NOT_OPEN: {
    "answered already": answering(1, { option: "a" }, { prompt: "0.1" }),
    "of somebody else": async () => {
      const matchId = await createMatch(server, [ada, ben]);
      return () => answer(server, matchId, ben, { option: "a" }, { prompt: "0.1" });
    },
  },
  WRONG_ANSWER_KIND: answering(0, { integer: 3 }),
  OPTION_UNAVAILABLE: answering(0, { option: "c" }),
  DUPLICATE_OPTION: {
    "of a prompt": answering(1, { options: ["a", "a"] }),
    "of a match": creating({ options: [1, 2].map((length) => ({ key: "length", value: { integer: length } })) }),
  },
  TOO_FEW_OPTIONS: answering(2, { options: ["a"] }),
  TOO_MANY_OPTIONS: answering(1, { options: ["a", "b", "c"] }),
  CONSTRAINT_VIOLATED: answering(1, { options: ["a", "b"] }),
  ANSWER_NOT_ALLOWED: answering(3, { allocation: [] }),
  OUT_OF_RANGE: {
    "a number": answering(4, { integer: 7 }),
    points: answering(3, { allocation: [{ option: "a", points: 3 }] }),
  },
  TEXT_TOO_LONG: answering(5, { text: "x".repeat(21) }),
  TEXT_EMPTY: answering(5, { text: " " }),
  INVALID_TEXT: {
    "of a prompt": answering(5, { text: "one\ntwo" }),
    "of an offer": answering(8, { offer: { propose: [{ key: "words", value: { text: "\u202eabc" } }] } }),
  },
  OFFER_NOT_ALLOWED: answering(8, { offer: { propose: [{ key: "spoons", value: { integer: 9 } }] } }),
  CANNOT_CONCEDE: inMatch(
    { seats: 1, start: true },
    "mutation ($input: ConcedeInput!) { concede(input: $input) { version } }",
    { idempotencyKey: "c" },
    () => ada,
  ),
  NOTHING_TO_UNDO: inMatch(
    { seats: 1, start: true },
    mutations.undo,
    { version: 0, idempotencyKey: "back" },
    () => ada,
  ),
  VERSION_OUT_OF_REACH: async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const right of parlourAnswers) await answer(server, matchId, ada, right);
    await answer(server, matchId, ada, { offer: { refuse: true } });
    await answer(server, matchId, ada, { pass: true });
    const version = parlourAnswers.length + 2;
    const input = { matchId, version, to: 0, idempotencyKey: "far" };
    return () => ask(server, mutations.undo, { input }, { token: ada });
  },
};

let stranger = "";
const strangers = (): string => stranger;

const cases = Object.entries(provocations).flatMap(([code, how]): [string, string, Provocation][] =>
  typeof how === "function"
    ? [[code, "", how]]
    : Object.entries(how).map(([name, provoke]): [string, string, Provocation] => [code, name, provoke]),
);

/** The codes that the schema declares for each mutation. */
const declared = new Map(
  Object.values(buildSchema(schemaText).getMutationType()?.getFields() ?? {}).map(({ name, astNode }) => {
    const fails = astNode?.directives?.find((directive) => directive.name.value === "fails")?.arguments?.[0]?.value;
    return [name, fails ? (valueFromASTUntyped(fails) as readonly string[]) : []];
  }),
);

/** The fields of errors that the schema describes. */
const described = Object.keys(assertObjectType(buildSchema(schemaText).getType("ErrorExtensions")).getFields());

describe("each error code", () => {
  beforeAll(async () => {
    stranger = await signIn(server, "Cleo");
  });

  test("has a request below that causes it, and a meaning in the API", async () => {
    expect(Object.keys(provocations).sort()).toEqual(Object.keys(errorCodes).sort());
    const told = await get(server, "{ server { errorCodes { code meaning } } }");
    expect(
      Object.fromEntries(told.server.errorCodes.map(({ code, meaning }: Record<string, string>) => [code, meaning])),
    ).toEqual(errorCodes);
  });

  test.each(cases)("%s %s: reports only its code, and changes nothing", async (code, _how, provoke) => {
    const send = await provoke();
    const before = await stored();
    const { errors = [], text } = await send();
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(errors[0]?.message).not.toBe("");
    const said = declared.get(String(errors[0]?.path?.[0]));
    if (said) expect([...said, ...codesOfAll]).toContain(code);
    // Neither a location, nor messages of rules or the store, nor secrets.
    expect(text).not.toMatch(/node_modules|\.ts\b|\n\s*at |stack|postgres|sql|insert into/i);
    expect(text).not.toMatch(/secret-of|holds the ace|disk/);
    for (const seed of await seeds()) expect(text).not.toContain(seed);
    for (const key of Object.keys(errors[0]?.extensions ?? {})) expect(described).toContain(key);
    expect(await stored()).toEqual(before);
  });
});

describe("after a failure", () => {
  test("of the store, the same request is stored once it is possible", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const more = { prompt: "0.1", version: 0, idempotencyKey: "patience" };
    await breakStore();
    for (let tries = 0; tries < 2; tries++) {
      const { errors } = await answer(server, matchId, ada, { option: "a" }, more);
      expect(errors?.[0]?.extensions.code).toBe("UNAVAILABLE");
    }
    for (const clean of cleanups.splice(0)) await clean();
    const { data } = await answer(server, matchId, ada, { option: "a" }, more);
    expect(data.answer).toEqual({ version: 1, repeated: false, match: { version: 1 } });
    expect((await answer(server, matchId, ada, { option: "a" }, more)).data.answer.repeated).toBe(true);
  });

  test("of the rules, everyone sees that the match is faulted, but only admins see why", async () => {
    const matchId = await createMatch(server, [ada], { gameId: "throwing" });
    await answer(server, matchId, ada, { option: "heads" });
    const look = (fields: string, token?: string) =>
      ask(server, `query ($matchId: ID!) { match(id: $matchId) { ${fields} } }`, { matchId }, { token });
    for (const token of [ada, ben, undefined]) {
      const { text, data } = await look(
        "status version prompts { id } view { gameId } fault { kind message trace }",
        token,
      );
      expect(data.match).toMatchObject({ status: "FAULTED", version: 0, fault: null });
      expect(text).not.toContain("ace");
    }
    const { data } = await look("fault { kind message trace sequence }", server.config.adminToken);
    expect(data.match.fault).toEqual({
      kind: "RULE_THREW",
      message: expect.stringContaining(secret),
      trace: ["bet"],
      sequence: 0,
    });
  });
});
