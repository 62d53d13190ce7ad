import { request } from "node:http";
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from "graphql";
import { WebSocket } from "ws";
import { longestText } from "../../server/api/limits/gate.ts";
import type { Good } from "../support/hostile-values.ts";
import { longTexts, textPlaces } from "../support/long-texts.ts";
import { documentOf, goodArguments, type OperationKind, operationsOf } from "../support/schema-fields.ts";
import { adminToken, createMatch, get, idOf, post, signIn, startServer, type TestServer } from "./support.ts";

/** Nearly as much as a request may have by default, with what is around it. */
const bytes = 250_000;

/** Nearly as much as Node.js takes of headers. */
const headerBytes = 15_000;

/**
 * How many times the processor time of an ordinary request something may take. What this is about took fifty to a thousand times
 * as much.
 */
const most = 5;

/** How often something is tried before it counts as slow: the processor has other things to do as well. */
const tries = 4;

type Work = () => Promise<unknown>;

/** The processor time that this thread, and so the server, takes for something, in microseconds. */
async function processorTime(work: Work): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** Kernels that count processor time in ticks count nothing for most of what is short, and a tick for some. */
const tick = 10_000;

/** What something takes on average, and at least a tick. */
async function usualTime(work: Work): Promise<number> {
  const times = 20;
  const all = await processorTime(async () => {
    for (let count = 0; count < times; count++) await work();
  });
  return Math.max(tick, all / times);
}

/** Sends long texts to a server, in every place that takes one, and measures what it does with them. */
export class SentTexts {
  readonly #server: TestServer;
  readonly #schema: GraphQLSchema;
  readonly #codes: ReadonlySet<string>;
  readonly #token: string;
  readonly #good: Good;
  #networks = 0;

  private constructor(server: TestServer, schema: GraphQLSchema, token: string, good: Good) {
    this.#server = server;
    this.#schema = schema;
    const known = schema.getType("ErrorCode") as unknown as { getValues(): { name: string }[] };
    this.#codes = new Set(known.getValues().map(({ name }) => name));
    this.#token = token;
    this.#good = good;
  }

  /** Opens a server with a match on its table. The texts come from an admin who hosts it: somebody who may do everything. */
  static async open(substitutes: Parameters<typeof startServer>[1]): Promise<SentTexts> {
    const unbounded = ["SIGN_INS_PER_MINUTE", "REQUESTS_PER_MINUTE", "COST_PER_MINUTE", "QUERY_COST"];
    const settings = {
      ...Object.fromEntries(unbounded.map((name) => [`MAX_${name}`, "10000000"])),
      ...{ TRUST_PROXY: "1", PUBLIC_URL: "https://play.example.org" },
      // Nothing listens there, and nothing is sent: what is asked for is refused before.
      ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "conclave@example.org" },
    };
    const server = await startServer(settings, substitutes);
    const signUp = `mutation {
      signUp(input: { login: "ada", password: "correct horse", name: "Ada" }) { token account { id } }
    }`;
    const { account, token } = (await get(server, signUp)).signUp;
    const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: ADMIN }) { account { id } } }";
    await get(server, role, { id: account.id }, adminToken);
    const ben = await signIn(server, "Ben");
    const benId = await idOf(server, ben);
    const matchId = await createMatch(server, [token, ben]);
    const values: { readonly [name: string]: unknown } = {
      ...{ matchId, id: matchId, promptId: `${matchId}/0.1`, version: 0, seat: 1 },
      ...{ accountId: benId, accountIds: [benId], gameId: "parlour", seats: 2 },
      ...{ password: "wrong horse", newPassword: "another horse", login: "somebody", name: "Somebody" },
      ...{ channel: "TABLE", url: "https://example.org/turn", endpoint: "https://example.org/push", role: "PLAYER" },
      ...{ address: "somebody@example.org", code: "A".repeat(43), handle: "A".repeat(43), title: "Tea", text: "Hello" },
      ...{ returnTo: "https://play.example.org/", redirectUris: ["https://play.example.org/"], key: 1, first: 5 },
    };
    const schema = buildClientSchema(await get(server, getIntrospectionQuery({ oneOf: true })));
    return new SentTexts(server, schema, token, (name) => values[name]);
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /**
   * Sends texts in all arguments of all operations of a kind: as long as a request may be, and as long as a text may be.
   * @param kindsAt which kinds of texts are sent to the place of this number
   * @returns what was slow, or had no code of ours
   */
  async inArguments(kind: OperationKind, kindsAt: (place: number) => readonly string[]): Promise<readonly string[]> {
    const usual = await this.#usual();
    const wrong: string[] = [];
    const places = operationsOf(this.#schema, kind).flatMap((field) =>
      field.args.flatMap((argument) =>
        textPlaces(argument.type, argument.name, this.#good).map((place) => ({
          field,
          argument: argument.name,
          place,
        })),
      ),
    );
    for (const [index, { field, argument, place }] of places.entries()) {
      for (const [round, name] of kindsAt(index).entries()) {
        for (const length of round === 0 ? [bytes, longestText] : [longestText]) {
          const text = longTexts[name]?.(length) ?? "";
          const variables = { ...goodArguments(field, this.#good), [argument]: place.with(text) };
          const query = documentOf(kind, field, Object.keys(variables));
          const where = `${field.name}.${place.path} with ${length} of ${name}`;
          wrong.push(...(await this.#faults(where, usual, () => this.#send(kind, { query, variables }))));
        }
      }
    }
    return wrong;
  }

  /** Sends texts in headers, to all pages: the same as above. */
  async inHeaders(kinds: readonly string[]): Promise<readonly string[]> {
    const usual = await this.#usual();
    const wrong: string[] = [];
    for (const header of headers) {
      for (const name of kinds) {
        const text = longTexts[name]?.(headerBytes) ?? "";
        if (!/^[\t -~]*$/.test(text)) continue;
        for (const path of header === "accept-language" ? paths : paths.slice(0, 2)) {
          const sent = { "x-forwarded-for": this.#elsewhere(), ...(header !== "query" && { [header]: text }) };
          const query = header === "query" ? `?code=${encodeURIComponent(text).slice(0, headerBytes)}` : "";
          const where = `${header} with ${name} at ${path}`;
          wrong.push(...(await this.#faults(where, usual, () => this.#look(`${path}${query}`, sent), false)));
        }
      }
    }
    return wrong;
  }

  /** Sends texts when a WebSocket opens: the same as above. */
  async inGreetings(kinds: readonly string[]): Promise<readonly string[]> {
    const usual = await this.#usual();
    const wrong: string[] = [];
    for (const field of ["locale", "token", "Authorization", "other"]) {
      for (const name of kinds) {
        const text = `${field === "Authorization" ? "Bearer " : ""}${longTexts[name]?.(bytes)}`;
        const greet = () => this.#greet({ [field]: text });
        wrong.push(...(await this.#faults(`${field} of connection_init with ${name}`, usual, greet, false)));
      }
    }
    return wrong;
  }

  /** What an ordinary request of the greatest size takes, in microseconds. */
  #usual(): Promise<number> {
    const ignored = longTexts.letters?.(bytes);
    return usualTime(() => this.#post({ query: "{ server { time } }", ignored }));
  }

  /** What is wrong with a reply, and whether it took too long in each of several tries. */
  async #faults(where: string, usual: number, send: () => Promise<string>, hasCode = true): Promise<string[]> {
    let least = Number.POSITIVE_INFINITY;
    let text = "";
    for (let count = 0; count < tries && least > usual * most; count++) {
      const time = await processorTime(async () => {
        text = await send();
      });
      least = Math.min(least, time);
    }
    const slow = least > usual * most ? [`${where}: ${(least / usual).toFixed(1)} times as long`] : [];
    const { errors = [] } = hasCode ? (JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] }) : {};
    const isStrange = errors.some(
      ({ extensions }) => !this.#codes.has(`${extensions?.code}`) || extensions?.code === "INTERNAL",
    );
    return isStrange ? [...slow, `${where}: ${text.slice(0, 300)}`] : slow;
  }

  /** Each request comes from another address: nothing is refused before it is looked at. */
  #elsewhere(): string {
    this.#networks++;
    return `10.${(this.#networks >> 16) & 255}.${(this.#networks >> 8) & 255}.${this.#networks & 255}`;
  }

  /** Subscriptions go as streams of events, and are left after their first event. */
  async #send(kind: OperationKind, body: object): Promise<string> {
    if (kind !== "subscription") return this.#post(body);
    const response = await fetch(`${this.#server.url}/graphql`, {
      method: "POST",
      headers: {
        ...{ accept: "text/event-stream", "content-type": "application/json", authorization: `Bearer ${this.#token}` },
        "x-forwarded-for": this.#elsewhere(),
      },
      body: JSON.stringify(body),
    });
    let text = "";
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      const [, event] = /^data: (.*)\n/m.exec(text) ?? [];
      if (event !== undefined) return event;
    }
    return text;
  }

  async #post(body: object): Promise<string> {
    const from = { "x-forwarded-for": this.#elsewhere() };
    return (await post(this.#server, JSON.stringify(body), { token: this.#token, headers: from })).text;
  }

  /** Not `fetch`, which decides on some headers by itself. */
  #look(path: string, sent: { readonly [name: string]: string }): Promise<string> {
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#server.url}${path}`, { headers: sent, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve(text));
      });
      asked.on("error", reject);
      // What asks for another protocol is not a request of ours: it is cut off.
      asked.on("upgrade", (_response, socket) => {
        socket.destroy();
        resolve("");
      });
      asked.end();
    });
  }

  /** @returns when the server has taken somebody in, or has refused them */
  #greet(payload: object): Promise<string> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`${this.#server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
        headers: { "x-forwarded-for": this.#elsewhere() },
        perMessageDeflate: false,
      });
      socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload })));
      socket.on("message", () => socket.close());
      socket.on("error", () => {});
      socket.on("close", (code) => resolve(`${code}`));
    });
  }
}

/** The header lines that something reads. `query` stands for what follows the path. */
const headers = [
  ...["accept-language", "accept", "accept-encoding", "authorization", "cookie", "content-type", "host"],
  ...["if-none-match", "origin", "x-forwarded-for", "x-forwarded-proto", "x-request-id", "query"],
  ...["access-control-request-headers", "sec-fetch-site", "range"],
];

/** What is served. */
const paths = [
  ...["/graphql?query=%7Bme%7Bid%7D%7D", "/oauth/authorize", "/", "/account", "/sign-in/callback", "/digest/stop"],
  ...["/oauth/token", "/oauth/return", "/backup", "/nothing"],
];
