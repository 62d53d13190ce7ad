import { Offers } from "../admin/offers.ts";
import { Restarts } from "../admin/restarts.ts";
import { Site } from "../admin/site.ts";
import { Glance } from "../api/base/glance.ts";
import { type Metrics, measured } from "../api/base/metrics.ts";
import type { Part } from "../assembly.ts";
import { Audit } from "../audit/audit.ts";
import type { PostgresBus } from "../bus/index.ts";
import { AddressLimits } from "../ground/address-limits.ts";
import { wrapped } from "../ground/wrapped.ts";
import { MatchHost } from "../matches/host.ts";
import type { HostParts } from "../matches/host-work.ts";
import { ThreadTimeLimit } from "../matches/open/thread-time-limit.ts";
import type { Games } from "../matches/records/games.ts";
import { ownVersion } from "../plugins/own-package.ts";
import type { Storage } from "../storage/index.ts";
import type { Base } from "./base.ts";
import type { Changes, OnTheBus, Stored } from "./storing.ts";

/** What the server offers, and what its admins have done. */
export interface Offered {
  readonly audit: Audit;
  readonly offers: Offers;
  readonly restarts: Restarts;
  readonly site: Site;
}

export const offered: Part<Base & Stored, Offered> = {
  open: async ({ storage, api: { games }, log, now }) => {
    const audit = new Audit({ store: storage.audit, log, now });
    const offers = new Offers({ store: storage.settings, audit, games, log });
    await offers.current();
    const restarts = new Restarts({ store: storage.settings, audit, log, now });
    return { audit, offers, restarts, site: new Site({ store: storage.settings, audit, log, now }) };
  },
  close: ({ restarts }) => restarts.close(),
};

/** What stops rules that run too long. */
export interface Limited {
  readonly timeLimit: ThreadTimeLimit;
}

export const timeLimit: Part<object, Limited> = {
  open: () => ({ timeLimit: new ThreadTimeLimit() }),
  close: ({ timeLimit: opened }) => opened.close(),
};

/** The matches. */
export interface Hosted {
  readonly hosting: MatchHost;
  readonly addressLimits: AddressLimits;
}

export const hosted: Part<Base & Stored & OnTheBus & Changes & Offered & Limited, Hosted> = {
  open: (needs) => {
    const { config, substitutes, metrics, log, now, offers, storage, bus, sharedBus, changes } = needs;
    const { games } = needs.api;
    const addressLimits = new AddressLimits(config.limits.peoplePerAddress, now);
    const hosting = new MatchHost({
      timeLimit: needs.timeLimit,
      store: wrapped(substitutes.store?.(storage.matches) ?? storage.matches, [measured(metrics)]),
      bus: substitutes.bus?.(bus) ?? bus,
      ...{ games, log, now, offers },
      botDelay: config.botDelay,
      longestPause: config.longestPause,
      replaceAfter: config.replaceAfter,
      mostMemory: substitutes.matchMemory ?? config.matchMemory,
      terms: config.terms,
      limits: { unfinished: config.limits.matchesPerAccount, botsOnly: config.limits.botMatchesPerAccount },
      addresses: addressLimits,
      mostStored: substitutes.mostStored ?? config.limits.storedPerDay,
      onChange: (match) => changes.tell(match),
      ...countedBy(metrics),
      ...(substitutes.ruleBudget === undefined ? undefined : { ruleBudget: substitutes.ruleBudget }),
      ...(substitutes.sweepInterval === undefined ? undefined : { sweepInterval: substitutes.sweepInterval }),
    });
    if (!substitutes.leavesMatches) hosting.stranding.begin();
    metrics.watch({ matchMemory: () => hosting.matchMemory });
    watchState(metrics, { storage, bus: sharedBus, host: hosting, games, now, commit: config.commit });
    return { hosting, addressLimits };
  },
  close: ({ hosting }) => hosting.close(),
};

/** Counts what a host does. */
function countedBy(
  metrics: Metrics,
): Pick<HostParts, "onBatch" | "onDecision" | "onAnswer" | "onCatchUp" | "onGivenUp" | "onBotFailure"> {
  return {
    onBatch: (size) => metrics.batches.observe(size),
    onDecision: () => metrics.decisions.inc(),
    onAnswer: (seconds) => metrics.answers.observe(seconds),
    onCatchUp: () => metrics.catchUps.inc(),
    onGivenUp: (count) => metrics.matchesGivenUp.inc(count),
    onBotFailure: (game) => metrics.botFailures.inc({ game }),
  };
}

/** What is counted again only after a while, in milliseconds: reading all matches takes a statement that may be long. */
const freshness = { matches: 30_000, backup: 60_000, nodes: 10_000 };

/** Lets metrics say what there is. */
function watchState(
  metrics: Metrics,
  parts: {
    readonly storage: Pick<Storage, "state">;
    readonly bus: Pick<PostgresBus, "nodes"> | undefined;
    readonly host: Pick<MatchHost, "openMatches">;
    readonly games: Games;
    readonly now: () => Date;
    readonly commit: string | undefined;
  },
): void {
  const { storage, bus, host, games, now, commit = "unknown" } = parts;
  metrics.build.set({ version: ownVersion(), commit, node: process.version }, 1);
  const matches = new Glance(() => storage.state.matches(), freshness.matches);
  const backup = new Glance(() => storage.state.lastBackup(), freshness.backup);
  const nodes = new Glance(async () => (bus ? bus.nodes() : 1), freshness.nodes);
  metrics.watch({
    openMatches: () => host.openMatches,
    brokenPlugins: () => games.broken.length,
    connections: () => storage.state.connections,
    matches: () => matches.get(),
    lastBackup: () => backup.get(),
    nodes: () => nodes.get(),
    now: () => now().getTime(),
  });
}
