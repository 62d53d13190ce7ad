import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client as Socket } from "graphql-ws";
import { WebSocket } from "ws";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { readConfig } from "../../server/api/base/config.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { withTypeScript } from "../support/typescript.ts";
import type { Told } from "./quiet-main.ts";
import { traps } from "./traps.ts";

/** What a load is put on: a server with the usual limits, which believes whom a proxy names as the one who asks. */
export class Stage {
  readonly url: string;
  /** How often each status has come back, or how a request has failed. */
  readonly replies = new Map<string, number>();
  readonly #begin: () => Promise<unknown>;
  readonly #time: number;
  readonly #closing: (() => unknown)[] = [];
  #until = Number.POSITIVE_INFINITY;

  constructor(url: string, time: number, begin: () => Promise<unknown>) {
    this.url = `${url}/graphql`;
    this.#time = time;
    this.#begin = begin;
  }

  /** Everything is prepared: from now on it counts how long others wait. */
  async begins(): Promise<void> {
    this.replies.clear();
    await this.#begin();
    this.#until = performance.now() + this.#time;
  }

  /** Whether the load goes on. */
  get goesOn(): boolean {
    return performance.now() < this.#until;
  }

  /** Does this again and again until the load is over: this many at once, and at most so often a second. */
  async again(atOnce: number, work: (index: number) => Promise<unknown>, perSecond = Number.POSITIVE_INFINITY) {
    const began = performance.now();
    let index = 0;
    const one = async (): Promise<void> => {
      while (this.goesOn) {
        const mine = index++;
        const wait = began + (mine / perSecond) * 1_000 - performance.now();
        if (wait > 0) await pause(wait);
        if (this.goesOn) await work(mine);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** Sends an operation from an address. Refusals are as good as replies: only how long others wait counts. */
  async ask(address: string, query: string, variables: object = {}, more: { token?: string; language?: string } = {}) {
    try {
      const response = await fetch(this.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": address,
          ...(more.token && { authorization: `Bearer ${more.token}` }),
          ...(more.language && { "accept-language": more.language }),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      this.#count(String(response.status));
      return JSON.parse(text) as { readonly data?: Record<string, unknown> };
    } catch (error) {
      this.#count((error as Error).name);
      return {};
    }
  }

  /** A WebSocket from an address. */
  socket(address: string, parameters: Record<string, unknown> = {}): Socket {
    const client = createClient({
      url: this.url.replace("http", "ws"),
      webSocketImpl: socketFrom(address),
      connectionParams: parameters,
      retryAttempts: 0,
      onNonLazyError: () => {},
    });
    this.onEnd(() => client.dispose());
    return client;
  }

  /** Subscribes; what comes is counted. */
  subscribe(socket: Socket, query: string, variables: Record<string, unknown> = {}): void {
    this.onEnd(
      socket.subscribe(
        { query, variables },
        { next: () => this.#count("update"), error: () => this.#count("refused"), complete: () => {} },
      ),
    );
  }

  /** A guest who plays from an address. */
  async guest(address: string, name: string): Promise<ConclaveClient> {
    const client = new ConclaveClient({
      url: this.url,
      retries: 100,
      retryDelay: 50,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, "x-forwarded-for": address } }),
      webSocket: socketFrom(address),
    });
    this.onEnd(() => client.close());
    await client.signInAsGuest(name);
    return client;
  }

  /** Calls this when the load is over. */
  onEnd(work: () => unknown): void {
    this.#closing.push(work);
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#closing.map(async (work) => work()));
  }

  #count(what: string): void {
    this.replies.set(what, (this.replies.get(what) ?? 0) + 1);
  }
}

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** A kind of WebSocket that comes from an address. */
export function socketFrom(address: string) {
  return class extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { headers: { "x-forwarded-for": address } });
    }
  };
}

/** What is measured: a server under loads, one that nobody loads, and a quiet client of both. */
export class House {
  readonly #folder: string;
  readonly #idle: ServerProcess;
  readonly #quiet: ChildProcess;

  private constructor(folder: string, idle: ServerProcess, quiet: ChildProcess) {
    this.#folder = folder;
    this.#idle = idle;
    this.#quiet = quiet;
  }

  static async open(): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), "conclave-stalls-"));
    const plugins = join(folder, "plugins");
    mkdirSync(plugins);
    const games = { codex: "../../plugins/codex", harbour: "../games/harbour" };
    for (const [id, path] of Object.entries(games)) symlinkSync(join(import.meta.dirname, path), join(plugins, id));
    for (const [id, code] of Object.entries(traps)) {
      mkdirSync(join(plugins, id));
      writeFileSync(join(plugins, id, "index.ts"), code);
    }
    const idle = await startServer(folder, "idle");
    const quiet = fork(join(import.meta.dirname, "quiet-main.ts"), { execArgv: [...withTypeScript] });
    return new House(folder, idle, quiet);
  }

  /** Puts a load on a new server, and tells how long the quiet client has waited: there, and for the idle server. */
  async measure(time: number, load: (stage: Stage) => Promise<void>) {
    const server = await startServer(this.#folder, "loaded");
    try {
      const urls = [server.url, this.#idle.url].map((url) => `${url}/graphql`);
      const stage = new Stage(server.url, time, () => this.#tell({ begin: urls }));
      const failure = await load(stage).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      await stage.end();
      const told = (await this.#tell("end")) as Told;
      const [loaded, idle] = told.waits;
      if (!loaded || !idle) throw new Error("the quiet client has told nothing");
      return { loaded, idle, itself: told.itself, replies: stage.replies, failure, log: server.output };
    } finally {
      await server.kill("SIGKILL");
      rmSync(join(this.#folder, "loaded"), { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    this.#quiet.disconnect();
    await this.#idle.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #tell(message: object | "end"): Promise<unknown> {
    const answered = once(this.#quiet, "message");
    this.#quiet.send(message);
    const [told] = await answered;
    return told;
  }
}

/** A server with the limits that it has unless its host says otherwise. */
async function startServer(folder: string, name: string): Promise<ServerProcess> {
  const { limits } = readConfig({});
  return ServerProcess.start(await freePort(), {
    ...{ PLUGINS_DIR: join(folder, "plugins"), DATA_DIR: join(folder, name), LOG_LEVEL: "error", TRUST_PROXY: "1" },
    // The log of rules at fault is read after the load.
    ...{ NODE_ENV: "production", ADMIN_TOKEN: "the-admin-token-of-the-stalls" },
    MAX_REQUESTS_PER_MINUTE: String(limits.requestsPerMinute),
    MAX_SIGN_INS_PER_MINUTE: String(limits.signInsPerMinute),
    PEOPLE_PER_ADDRESS: String(limits.peoplePerAddress),
    MAX_COST_PER_MINUTE: String(limits.costPerMinute),
    MAX_FRAMES_PER_MINUTE: String(limits.framesPerMinute),
    MAX_MATCHES_PER_ACCOUNT: String(limits.matchesPerAccount),
    MAX_BOT_MATCHES_PER_ACCOUNT: String(limits.botMatchesPerAccount),
  });
}
