import { type Client, createClient, type ExecutionResult } from "graphql-ws";
import { WebSocket } from "ws";
import { type Config, readConfig } from "../../server/api/base/config.ts";
import { type ConclaveServer, createServer } from "../../server/create-server.ts";
import type { Substitutes } from "../../server/parts/base.ts";
import { patience, until } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { expectDeclared } from "./declared-codes.ts";
import { parlourGames } from "./parlour.ts";

export const adminToken = "the-admin-token-of-the-tests";

/** A running server for tests. */
export interface TestServer extends ConclaveServer {
  readonly config: Config;
}

/** Starts a server on a free port, with everything in memory. */
export async function startServer(
  variables: { readonly [name: string]: string } = {},
  substitutes: Substitutes = {},
): Promise<TestServer> {
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: inMemory(),
    ADMIN_TOKEN: adminToken,
    SHUTDOWN_SECONDS: "1",
    // Its tests ask for it: all others must not depend on whether it is built.
    WEB_CLIENT: "false",
    ...variables,
  });
  const server = await createServer(config, { games: parlourGames(), ...substitutes });
  return Object.assign(server, { config });
}

/** The data of a response. */
// biome-ignore lint/suspicious/noExplicitAny: results have the shape of whatever was asked
export type Data = any;

export interface GraphQLReply {
  readonly status: number;
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: {
      readonly code: string;
      readonly reason?: Data;
      readonly options?: readonly string[];
      readonly about?: readonly Data[];
      readonly subjects?: readonly string[];
    };
  }[];
  readonly text: string;
}

export interface Asking {
  readonly token?: string | undefined;
  readonly headers?: { readonly [name: string]: string };
}

/** Sends a body as is. */
export async function post(server: { readonly url: string }, body: string, { token, headers }: Asking = {}) {
  const response = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? undefined : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
  const text = await response.text();
  const reply: GraphQLReply = { status: response.status, text, ...JSON.parse(text) };
  expectDeclared(body, reply.errors ?? []);
  return reply;
}

/** Sends an operation over HTTP. */
export function ask(
  server: { readonly url: string },
  query: string,
  variables: object = {},
  asking: Asking = {},
): Promise<GraphQLReply> {
  return post(server, JSON.stringify({ query, variables }), asking);
}

/** Sends an operation over HTTP that must not fail, in English unless a language is given. */
export async function get(
  server: { readonly url: string },
  query: string,
  variables: object = {},
  token?: string,
  language?: string,
): Promise<Data> {
  const headers = language === undefined ? {} : { "accept-language": language };
  const { data, errors } = await ask(server, query, variables, { token, headers });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The code of the first error. */
export async function codeOf(reply: Promise<GraphQLReply>): Promise<string> {
  const { errors, text } = await reply;
  if (!errors?.[0]) throw new Error(`no error in ${text}`);
  return errors[0].extensions.code;
}

/** The only field of a reply, or the code that it fails with. */
export async function fieldOrCode(reply: Promise<GraphQLReply>): Promise<Data> {
  const { data, errors } = await reply;
  return errors?.[0]?.extensions.code ?? Object.values(data)[0];
}

/** The match in the only field of a reply, or the code that it fails with. */
export async function matchOrCode(reply: Promise<GraphQLReply>): Promise<Data> {
  const field = await fieldOrCode(reply);
  return typeof field === "string" ? field : field.match;
}

export async function signIn(server: { readonly url: string }, name: string): Promise<string> {
  const data = await get(server, `mutation ($name: String!) { signInAsGuest(input: { name: $name }) { token } }`, {
    name,
  });
  return data.signInAsGuest.token;
}

/** Signs guests in with these names, one after another. Returns their tokens. */
export async function signInGuests<const Names extends readonly string[]>(
  server: { readonly url: string },
  ...names: Names
): Promise<{ -readonly [Index in keyof Names]: string }> {
  const tokens: string[] = [];
  for (const name of names) tokens.push(await signIn(server, name));
  return tokens as { -readonly [Index in keyof Names]: string };
}

/** The id of the account with this token. */
export async function idOf(server: { readonly url: string }, token: string): Promise<string> {
  return (await get(server, "{ viewer { account { id } } }", {}, token)).viewer.account.id;
}

/** Creates a match with these players in the first seats. */
export async function createMatch(
  server: { readonly url: string },
  tokens: readonly string[],
  { start = true, ...input }: { start?: boolean; [key: string]: unknown } = {},
): Promise<string> {
  const { createMatch: created } = await get(
    server,
    `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }`,
    { input: { gameId: "parlour", seats: tokens.length, ...input } },
    tokens[0],
  );
  const matchId = created.match.id as string;
  for (const token of tokens.slice(1)) {
    await get(
      server,
      `mutation ($matchId: ID!) { joinMatch(input: { target: { matchId: $matchId } }) { match { id } } }`,
      { matchId },
      token,
    );
  }
  if (start) {
    await get(
      server,
      `mutation ($matchId: ID!) { startMatch(input: { matchId: $matchId }) { match { id } } }`,
      { matchId },
      tokens[0],
    );
  }
  return matchId;
}

let keys = 0;

/** Answers the first prompt of the token's player, or the one with this number in the match. */
export async function answer(
  server: { readonly url: string },
  matchId: string,
  token: string,
  value: object,
  { prompt, ...more }: { readonly prompt?: string; readonly [field: string]: unknown } = {},
): Promise<GraphQLReply> {
  const { match } = await get(
    server,
    `query ($id: ID!) { match(id: $id) { version prompts { id } } }`,
    { id: matchId },
    token,
  );
  return ask(
    server,
    `mutation ($input: AnswerInput!) { answer(input: $input) { version repeated match { version } } }`,
    {
      input: {
        matchId,
        promptId: (prompt === undefined && match.prompts[0]?.id) || `${matchId}/${prompt ?? "0.1"}`,
        version: match.version,
        idempotencyKey: `key-${++keys}`,
        answer: value,
        ...more,
      },
    },
    { token },
  );
}

/** Answers to the parlour's eight questions, up to the first offer. */
export const parlourAnswers: readonly object[] = [
  { option: "a" },
  { options: ["b"] },
  { options: ["b", "a"] },
  { allocation: [{ option: "a", points: 2 }] },
  { integer: 3 },
  { text: "moth" },
  { confirm: true },
  { assignment: [{ option: "b", place: "tray" }] },
];

/** Answers to all its questions, up to the window in which everybody is asked. */
export const allParlourAnswers: readonly object[] = [...parlourAnswers, { offer: { refuse: true } }];

/** Plays a match of the parlour to its end. The first of its two players has the questions. */
export async function finishParlour(
  server: { readonly url: string },
  matchId: string,
  players: readonly [string, string],
): Promise<void> {
  for (const value of allParlourAnswers) await answer(server, matchId, players[0], value);
  for (const token of players) await answer(server, matchId, token, { pass: true });
}

/** What a cursor of updates says: of which match, whose it is, and how far they are. Clients do not look into it. */
function partsOf(cursor: string): string[] {
  return cursor.split(".");
}

/** The version from which an update goes on. */
export function sinceOf({
  previous,
  version,
}: {
  readonly previous?: string | null;
  readonly version: number;
}): number {
  return previous ? Number(partsOf(previous)[2]) : version;
}

/** A cursor of somebody who knows all of a match as it is now, but for what has happened since a version. */
export async function cursorAt(
  server: { readonly url: string },
  matchId: string,
  version: number,
  token?: string,
): Promise<string> {
  const client = connect(server, { token });
  const query = "subscription ($id: ID!) { matchUpdated(matchId: $id) { cursor } }";
  const { data } = await new Listening(client, query, { id: matchId }).next();
  const [match, viewer, , ...more] = partsOf(data.matchUpdated.cursor);
  await client.dispose();
  return [match, viewer, version, ...more].join(".");
}

/** Opens a WebSocket client. */
export function connect(
  server: { readonly url: string },
  params: { readonly [name: string]: unknown } = {},
  more: Partial<Parameters<typeof createClient>[0]> = {},
): Client {
  return createClient({
    url: `${server.url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: params,
    retryAttempts: 0,
    onNonLazyError: () => {},
    lazy: true,
    ...more,
  });
}

/** A subscription whose results can be awaited one by one. */
export class Listening {
  readonly results: ExecutionResult<Data>[] = [];
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  ended: unknown;
  readonly stop: () => void;

  constructor(client: Client, query: string, variables: Record<string, unknown> = {}) {
    this.stop = client.subscribe<Data>(
      { query, variables },
      {
        next: (result) => {
          this.results.push(result as ExecutionResult<Data>);
          this.#wake();
        },
        error: (error) => {
          this.ended = error;
          this.#wake();
        },
        complete: () => {
          this.ended ??= "complete";
          this.#wake();
        },
      },
    );
  }

  /** The next result that was not taken yet. */
  async next(longest = patience): Promise<ExecutionResult<Data>> {
    await this.#changed(() => this.results.length > this.#taken || this.ended !== undefined, longest);
    if (this.results.length > this.#taken) return this.results[this.#taken++] as ExecutionResult<Data>;
    if (this.ended !== undefined) throw Object.assign(new Error("the subscription has ended"), { cause: this.ended });
    throw new Error("nothing came");
  }

  /** The error code it fails with, in a result or instead of one. */
  async failure(): Promise<string | undefined> {
    await this.end();
    const errors = this.results.at(-1)?.errors ?? this.ended;
    return (errors as readonly { readonly extensions?: { readonly code?: string } }[])[0]?.extensions?.code;
  }

  /** What it has ended with. */
  async end(): Promise<unknown> {
    await this.#changed(() => this.ended !== undefined, patience);
    return this.ended;
  }

  /** Waits until something is so that only what comes can change, but not longer than this. */
  async #changed(isSo: () => boolean, longest: number): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, longest);
    while (!isSo() && !late) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    clearTimeout(timer);
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/**
 * Subscribes, and resolves when the server listens: it hears of all that happens from then on. Nothing says so to clients, but the
 * server counts subscriptions that have begun.
 */
export async function subscribed(
  { metrics }: Pick<TestServer, "metrics">,
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Listening> {
  const [, field] = /\{\s*(\w+)/.exec(query) ?? [];
  const begun = async () => {
    const { values } = await metrics.fields.get();
    return values.find(({ labels }) => labels.field === field && labels.code === "OK")?.value ?? 0;
  };
  const before = await begun();
  const listening = new Listening(client, query, variables);
  await until(async () => listening.ended !== undefined || (await begun()) > before);
  return listening;
}
