import pino from "pino";
import { Accounts } from "../../server/accounts/accounts.ts";
import { Directory } from "../../server/accounts/directory.ts";
import { Audit } from "../../server/admin/audit.ts";
import { Offers } from "../../server/admin/offers.ts";
import { readConfig } from "../../server/api/config.ts";
import { Metrics } from "../../server/api/metrics.ts";
import { buildApi } from "../../server/api/schema.ts";
import { type Serving, serve } from "../../server/api/server.ts";
import { silentBus } from "../../server/bus/index.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Hosting } from "../../server/matches/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { Invitations } from "../../server/tables/invitations.ts";
import { parlourGames } from "./parlour.ts";

/** One hosting shared by any number of APIs with their own settings; starting just an API is fast. */
export interface House {
  /** Starts an API on a free port. */
  open(variables?: { readonly [name: string]: string }): Promise<OpenApi>;
  /** The number of update streams that are open. */
  readonly listeners: () => number;
  close(): Promise<void>;
}

/** A running API. */
export interface OpenApi extends Serving {
  readonly metrics: Metrics;
  /** Logged errors: level 50 and above. */
  readonly errors: object[];
  /** The value of a metric without labels. */
  metric(name: string): Promise<number>;
}

/** Opens a hosting that keeps everything in memory. */
export async function openHouse(): Promise<House> {
  const api = buildApi(parlourGames());
  const storage = await openStorage({ dataDir: "memory://" });
  const quiet = { warn: () => {}, error: () => {} };
  const host = new MatchHost({ store: storage.matches, bus: silentBus, games: api.games, log: quiet });
  const accounts = new Accounts({ store: storage.accounts, log: quiet });
  const audit = new Audit({ store: storage.audit, log: quiet });
  const directory = new Directory({
    store: storage.accounts,
    audit,
    log: quiet,
    onChange: (id) => accounts.forget(id),
  });
  const offers = new Offers({ store: storage.settings, audit, games: api.games, log: quiet });
  let listeners = 0;

  /** The same stream, counted from its first request until it ends. */
  function counted<Item>(stream: AsyncIterable<Item>): AsyncIterableIterator<Item> {
    const inner = stream[Symbol.asyncIterator]();
    let state: "new" | "open" | "ended" = "new";
    const end = (): void => {
      if (state === "open") listeners--;
      state = "ended";
    };
    const iterator: AsyncIterableIterator<Item> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        if (state === "new") {
          state = "open";
          listeners++;
        }
        try {
          const result = await inner.next();
          if (result.done) end();
          return result;
        } catch (error) {
          end();
          throw error;
        }
      },
      return: async () => {
        const done = await inner.return?.();
        end();
        return done ?? { done: true, value: undefined };
      },
    };
    return iterator;
  }

  const invitations = new Invitations({ store: storage.invitations, hosting: host, log: quiet });
  const hosting = new Proxy<Hosting>(host, {
    get: (target, name) => {
      if (name === "lobby") return () => counted(target.lobby());
      if (name === "updates") return (...args: Parameters<Hosting["updates"]>) => counted(target.updates(...args));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

  return {
    listeners: () => listeners,
    open: async (variables = {}) => {
      const config = readConfig({
        NODE_ENV: "test",
        HOST: "127.0.0.1",
        PORT: "0",
        SHUTDOWN_SECONDS: "1",
        ...variables,
      });
      const metrics = new Metrics();
      const errors: object[] = [];
      const log = pino(
        { level: "error", serializers: { error: pino.stdSerializers.err } },
        { write: (line: string) => void errors.push(JSON.parse(line) as object) },
      );
      const serving = await serve({
        ...{ config, api, hosting, accounts, directory, offers, audit, invitations, metrics, log },
        ping: () => storage.ping(),
      });
      return {
        ...serving,
        url: `http://127.0.0.1:${serving.port}`,
        metrics,
        errors,
        metric: async (name) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? Number.NaN,
      };
    },
    close: async () => {
      await host.close();
      await storage.close();
    },
  };
}

/** Waits until the condition holds. */
export async function until(condition: () => Promise<boolean> | boolean, patience = 20_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("timed out waiting for the condition");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
