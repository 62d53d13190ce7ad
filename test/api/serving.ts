import { tmpdir } from "node:os";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { assemblePeople } from "../../server/accounts/people.ts";
import { Backups } from "../../server/admin/backups.ts";
import { GamesPlayed } from "../../server/admin/games-played.ts";
import { MatchCounts } from "../../server/admin/match-counts.ts";
import { MatchEnds } from "../../server/admin/match-ends.ts";
import { ModerationLog } from "../../server/admin/moderation-log.ts";
import { Offers } from "../../server/admin/offers.ts";
import { Plugins } from "../../server/admin/plugins.ts";
import { Restarts } from "../../server/admin/restarts.ts";
import { Site } from "../../server/admin/site.ts";
import { readConfig } from "../../server/api/base/config.ts";
import { figuresOf } from "../../server/api/base/figures.ts";
import { Metrics } from "../../server/api/base/metrics.ts";
import { buildApi } from "../../server/api/schema.ts";
import { type Serving, serve } from "../../server/api/server.ts";
import { Audit } from "../../server/audit/audit.ts";
import { silentBus } from "../../server/bus/index.ts";
import { Authorization } from "../../server/frontends/authorization.ts";
import { Frontends } from "../../server/frontends/frontends.ts";
import { AddressLimits } from "../../server/ground/address-limits.ts";
import type { Renewable } from "../../server/ground/signal.ts";
import { assembleArchive } from "../../server/history/archive.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Hosting } from "../../server/matches/records/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { assembleAtTable } from "../../server/tables/at-table.ts";
import { assembleAway } from "../../server/tables/away.ts";
import { MatchChanges } from "../../server/tables/match-changes.ts";
import { matchKeeper } from "../../server/tables/match-keeper.ts";
import { inMemory } from "../support/in-memory.ts";
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
export async function openHouse(adminToken?: string): Promise<House> {
  const api = buildApi(parlourGames());
  const storage = await openStorage({ dataDir: inMemory() });
  const quiet = { warn: () => {}, error: () => {} };
  const host = new MatchHost({ store: storage.matches, bus: silentBus, games: api.games, log: quiet });
  const audit = new Audit({ store: storage.audit, log: quiet });
  const people = assemblePeople({
    ...{
      store: storage.accounts,
      linkStore: storage.links,
      admissionStore: storage.admission,
      erasureStore: storage.erasure,
      providerStore: storage.providers,
      onceStore: storage.once,
      accessTokenStore: storage.accessTokens,
      auditStore: storage.audit,
    },
    ...{ audit, keepers: [matchKeeper(host.departures, storage.matches, quiet)], log: quiet },
    adminTokens: adminToken === undefined ? [] : [adminToken],
  });
  const plugins = new Plugins({
    ...{ games: api.games, audit, log: quiet },
    find: async () => ({ games: api.games, take: async () => {} }),
    tellOthers: async () => {},
  });
  const frontends = new Frontends({
    ...{ store: storage.frontends, audit, accounts: people.accounts, log: quiet, now: () => new Date() },
    needApproval: false,
  });
  const authorization = new Authorization({
    ...{ store: storage.frontends, frontends, accounts: people.accounts, log: quiet, now: () => new Date() },
  });
  const restarts = new Restarts({ store: storage.settings, audit, log: quiet, now: () => new Date() });
  const site = new Site({ store: storage.settings, audit, log: quiet, now: () => new Date() });
  const offers = new Offers({ store: storage.settings, audit, games: api.games, log: quiet });
  let listeners = 0;

  /** The same stream, counted from its first request until it ends. */
  function counted<Item>(stream: Renewable<Item>): Renewable<Item> {
    const inner = stream[Symbol.asyncIterator]();
    let state: "new" | "open" | "ended" = "new";
    const end = (): void => {
      if (state === "open") listeners--;
      state = "ended";
    };
    const iterator: Renewable<Item> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async (...asked) => {
        if (state === "new") {
          state = "open";
          listeners++;
        }
        try {
          const result = await inner.next(...asked);
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

  const { opened: openedAtTable, ...atTable } = assembleAtTable({
    ...{ store: storage, hosting: host, said: new MatchChanges(), accounts: people.accounts, audit, log: quiet },
    ...{ now: () => new Date(), shared: false },
  });
  const { opened: openedArchive, ...archive } = assembleArchive({
    ...{ store: storage, hosting: host, games: api.games, accounts: people.accounts, audit, log: quiet },
    now: () => new Date(),
  });
  const moderationLog = new ModerationLog({
    ...{ audit, store: storage.audit, log: quiet, now: () => new Date(), term: Number.POSITIVE_INFINITY },
  });
  const backups = new Backups({ write: (file) => storage.backUp(file), folder: tmpdir(), audit, log: quiet });
  const { opened: openedAway, ...away } = await assembleAway({
    ...{ store: storage, changes: new MatchChanges(), games: api.games, log: quiet, now: () => new Date() },
    shared: false,
  });
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
        ...{ config, api, metrics, log },
        services: {
          hosting,
          addressLimits: new AddressLimits(config.limits.peoplePerAddress, () => new Date()),
          ...people,
          frontends,
          authorization,
          offers,
          audit,
          backups,
          matchEnds: new MatchEnds(host, audit),
          matchCounts: new MatchCounts(() => storage.countMatches(), quiet),
          gamesPlayed: new GamesPlayed(() => storage.countGamesPlayed(), quiet),
          figures: () => figuresOf(metrics, new Date()),
          moderationLog,
          plugins,
          restarts,
          site,
          ...away,
          ...atTable,
          ...archive,
          now: () => new Date(),
        },
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
      for (const part of [moderationLog, ...openedAtTable, ...openedArchive, ...openedAway]) await part.close();
      await host.close();
      await storage.close();
    },
  };
}

/** What the tests of a file do with its house. */
export type SharedHouse = Pick<House, "open" | "listeners">;

/**
 * Opens a house for the tests of the file that calls this. After each test the APIs that it has opened must have logged no errors,
 * and nobody listens any more.
 */
export function sharedHouse(): SharedHouse {
  let house: House;
  const opened: OpenApi[] = [];
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    for (const api of opened.splice(0)) {
      expect(api.errors).toEqual([]);
      await api.close();
    }
    expect(house.listeners()).toBe(0);
  });
  return {
    listeners: () => house.listeners(),
    open: async (variables) => {
      const api = await house.open(variables);
      opened.push(api);
      return api;
    },
  };
}
