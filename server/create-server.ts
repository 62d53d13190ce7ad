import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { assemblePeople } from "./accounts/people.ts";
import { readProviders } from "./accounts/provider-settings.ts";
import type { SessionTimes } from "./accounts/sessions.ts";
import { Audit } from "./admin/audit.ts";
import { Backups } from "./admin/backups.ts";
import { MatchEnds } from "./admin/match-ends.ts";
import { ModerationLog } from "./admin/moderation-log.ts";
import { Offers } from "./admin/offers.ts";
import { Plugins } from "./admin/plugins.ts";
import { Restarts } from "./admin/restarts.ts";
import type { Config } from "./api/config.ts";
import { createLogger, type Logger } from "./api/logger.ts";
import { Metrics, measuredStore } from "./api/metrics.ts";
import { buildApi } from "./api/schema.ts";
import { type Serving, serve } from "./api/server.ts";
import { PostgresBus, silentBus } from "./bus/index.ts";
import { Authorization } from "./frontends/authorization.ts";
import { frontendKeeper } from "./frontends/frontend-keeper.ts";
import { Frontends } from "./frontends/frontends.ts";
import { History } from "./history/history.ts";
import { historyKeeper } from "./history/history-keeper.ts";
import { MatchFiles } from "./history/match-files.ts";
import { Ratings } from "./history/ratings.ts";
import { Recorder } from "./history/recorder.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import type { Games } from "./matches/games.ts";
import { MatchHost } from "./matches/host.ts";
import type { Bus, MatchStore } from "./matches/ports.ts";
import { writeOperatorFile } from "./operator-file.ts";
import type { OutwardPolicy } from "./outward/safe-post.ts";
import { loadPlugins } from "./plugin-loader.ts";
import { openStorage, type Patience, reachDatabase } from "./storage/index.ts";
import { assembleAway } from "./tables/away.ts";
import type { DigestTimes } from "./tables/digests.ts";
import { Invitations } from "./tables/invitations.ts";
import { MatchChanges } from "./tables/match-changes.ts";
import { matchKeeper } from "./tables/match-keeper.ts";
import { Moderation } from "./tables/moderation.ts";
import { reminderKeeper } from "./tables/reminder-keeper.ts";
import type { ReminderBounds } from "./tables/reminders.ts";
import { TablePresence, type TablePresenceTimes } from "./tables/table-presence.ts";
import { Talk } from "./tables/talk.ts";
import { talkKeeper } from "./tables/talk-keeper.ts";

/** Replacements for tests and local servers. */
export interface Substitutes {
  /** Loaded games, instead of the folder of plugins. */
  readonly games?: Games;
  readonly log?: Logger;
  /** How long a rule may run without a prompt, in milliseconds. */
  readonly ruleBudget?: number;
  readonly now?: () => Date;
  /** The average time between two looks for matches in which nothing happens, in milliseconds. */
  readonly sweepInterval?: number;
  /** How long tokens are valid. */
  readonly sessionTimes?: Partial<SessionTimes>;
  /** Wraps the store, for example with one that fails now and then. */
  readonly store?: (store: MatchStore) => MatchStore;
  /** Where this server may send what its users ask for; only into the public internet by default. */
  readonly outward?: OutwardPolicy;
  readonly reminders?: Partial<ReminderBounds>;
  readonly digests?: Partial<DigestTimes>;
  readonly tablePresence?: Partial<TablePresenceTimes>;
  /** Wraps the bus. */
  readonly bus?: (bus: Bus) => Bus;
}

/** A running server. */
export interface ConclaveServer extends Pick<Serving, "url" | "port" | "games"> {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Finishes and stores work in progress, and releases everything. */
  close(): Promise<void>;
}

/** Creates and starts the server: storage, bus, accounts, plugins, matches and the API. */
export async function createServer(config: Config, substitutes: Substitutes = {}): Promise<ConclaveServer> {
  const metrics = new Metrics();
  const log = substitutes.log ?? createLogger(config.logLevel, (level) => metrics.logged.inc({ level }));
  /** What to close, in opening order. */
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = async (): Promise<void> => {
    for (const part of opened.splice(0).reverse()) {
      try {
        await part.close();
      } catch (error) {
        log.error({ error }, "something could not be closed");
      }
    }
  };
  try {
    const folder = config.pluginsDir ?? fileURLToPath(new URL("../plugins", import.meta.url));
    const api = buildApi(substitutes.games ?? (await loadPlugins(folder)));
    for (const { path, reason } of api.games.broken) log.warn({ plugin: path, reason }, "a plugin cannot be used");
    const clock = substitutes.now === undefined ? undefined : { now: substitutes.now };
    const patience: Patience = { wait: config.databaseWait, onWaiting: (sentence) => log.warn(sentence) };
    const { databaseUrl, dataDir } = config;
    const storage = await openStorage({
      ...clock,
      ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, patience }),
    });
    opened.push(storage);
    const sharedBus = await openBus(config, patience, log);
    if (sharedBus) {
      opened.push(sharedBus);
      await sharedBus.join(namesOf(api.games), (sentence) => log.error(sentence));
    }
    const bus = sharedBus ?? silentBus;
    const now = substitutes.now ?? (() => new Date());
    const mailer =
      config.mail &&
      new MailQueue({
        // Only where there are mails: it is large.
        transport: (await import("./mail/smtp.ts")).smtpTransport(config.mail),
        log,
        onMail: (outcome) => metrics.mails.inc({ outcome }),
      });
    if (mailer) {
      opened.push(mailer);
      metrics.watch({ mailsWaiting: () => mailer.waiting });
    }
    const audit = new Audit({ store: storage.audit, log, now });
    const offers = new Offers({ store: storage.settings, audit, games: api.games, log });
    await offers.current();
    const restarts = new Restarts({ store: storage.settings, audit, log, now });
    opened.push(restarts);
    const changes = new MatchChanges();
    bus.subscribe(
      ({ match, talk }) => !talk && changes.tell(match),
      () => changes.tell(),
    );
    const host = new MatchHost({
      store: measuredStore(substitutes.store?.(storage.matches) ?? storage.matches, metrics),
      bus: substitutes.bus?.(bus) ?? bus,
      games: api.games,
      log,
      ...clock,
      offers,
      botDelay: config.botDelay,
      longestPause: config.longestPause,
      replaceAfter: config.replaceAfter,
      terms: config.terms,
      limits: { unfinished: config.limits.matchesPerAccount, botsOnly: config.limits.botMatchesPerAccount },
      onBatch: (size) => metrics.batches.observe(size),
      onDecision: () => metrics.decisions.inc(),
      onChange: (match) => changes.tell(match),
      onAnswer: (seconds) => metrics.answers.observe(seconds),
      onCatchUp: () => metrics.catchUps.inc(),
      ...(substitutes.ruleBudget === undefined ? undefined : { ruleBudget: substitutes.ruleBudget }),
      ...(substitutes.sweepInterval === undefined ? undefined : { sweepInterval: substitutes.sweepInterval }),
    });
    opened.push(host);
    metrics.watch({ openMatches: () => host.openMatches });
    const operatorToken = randomBytes(32).toString("base64url");
    const people = assemblePeople({
      ...{
        store: storage.accounts,
        linkStore: storage.links,
        erasureStore: storage.erasure,
        providerStore: storage.providers,
        audit,
      },
      ...{ auditStore: storage.audit, log, now, mailer, publicUrl: config.publicUrl },
      sessionTimes: substitutes.sessionTimes,
      providers: readProviders(config.oidcProviders),
      origins: config.returnOrigins,
      keepers: [
        matchKeeper(host, storage.matches, log),
        historyKeeper(storage.history, storage.ratings, log),
        talkKeeper(storage.talk, log, now),
        reminderKeeper(storage.reminders, storage.digests, log),
        frontendKeeper(storage.frontends, log),
      ],
      frontendsNeedApproval: config.frontendsNeedApproval,
      adminTokens: [operatorToken, ...(config.adminToken === undefined ? [] : [config.adminToken])],
    });
    opened.push(people.addresses, people.erasure);
    const frontends = new Frontends({
      ...{ store: storage.frontends, audit, accounts: people.accounts, log, now },
      needApproval: config.frontendsNeedApproval,
    });
    const authorization = new Authorization({
      ...{ store: storage.frontends, frontends, accounts: people.accounts, log, now },
    });
    const invitations = new Invitations({ store: storage.invitations, hosting: host, log, now });
    const { opened: toClose, ...away } = await assembleAway({
      ...{ store: storage, changes, games: api.games, log, now, shared: sharedBus !== undefined },
      ...{ publicUrl: config.publicUrl, policy: substitutes.outward, bounds: substitutes.reminders },
      ...{ mailer, times: substitutes.digests },
      onDelivery: (outcome) => metrics.reminders.inc({ outcome }),
    });
    opened.push(...toClose);
    const matchFiles = new MatchFiles({
      ...{ matches: storage.matches, store: storage.history, hosting: host, games: api.games },
      ...{ audit, accounts: people.accounts, log, now, ruleBudget: substitutes.ruleBudget },
    });
    const said = new MatchChanges();
    bus.subscribe(
      ({ match, talk }) => talk && said.tell(match),
      () => said.tell(),
    );
    const talk = new Talk({ store: storage.talk, hosting: host, changes: said, accounts: people.accounts, log, now });
    opened.push(talk);
    const tablePresence = new TablePresence({
      ...{ store: storage.tablePresence, hosting: host, log, now, shared: sharedBus !== undefined },
      ...(substitutes.tablePresence && { times: substitutes.tablePresence }),
    });
    opened.push(tablePresence);
    const moderation = new Moderation({
      store: storage.moderation,
      talk,
      audit,
      accounts: people.accounts,
      changes: said,
      log,
      now,
    });
    const plugins = new Plugins({
      games: api.games,
      find: async () => {
        const next = buildApi(await loadPlugins(folder));
        const take = async (): Promise<void> => {
          serving.take(next);
          await sharedBus?.rename(namesOf(api.games));
        };
        return { games: next.games, take };
      },
      tellOthers: async () => sharedBus?.tellOfPlugins(),
      ...{ audit, log },
    });
    sharedBus?.onPlugins(() => void plugins.follow());
    opened.push(
      new Recorder({ store: storage.history, ratings: storage.ratings, matches: storage.matches, hosting: host, log }),
    );
    const moderationLog = new ModerationLog({ audit, store: storage.audit, log, now, term: config.moderationTerm });
    opened.push({ close: async () => moderationLog.close() });
    const serving = await serve({
      ...{ config, api, metrics, log },
      services: {
        now,
        hosting: host,
        ...people,
        frontends,
        authorization,
        offers,
        audit,
        matchEnds: new MatchEnds(host, audit),
        moderationLog,
        backups: new Backups({ write: (file) => storage.backUp(file), folder: roomOf(config), audit, log }),
        plugins,
        restarts,
        invitations,
        ...away,
        tablePresence,
        matchFiles,
        history: new History({ store: storage.history, log }),
        ratings: new Ratings({ store: storage.ratings, audit, log }),
        talk,
        moderation,
      },
      ping: () => storage.ping(),
    });
    opened.push(serving);
    // With a PostgreSQL, commands work on the data themselves.
    if (databaseUrl === undefined && !dataDir.startsWith("memory:")) {
      const url = `http://localhost:${serving.port}/graphql`;
      const removeOperatorFile = writeOperatorFile(dataDir, { url, token: operatorToken });
      opened.push({ close: async () => removeOperatorFile() });
    }
    return { url: serving.url, port: serving.port, games: serving.games, log, metrics, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Where there is room for files that are large for a while. */
function roomOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl !== undefined || dataDir.startsWith("memory:") ? tmpdir() : dataDir;
}

/** Opens the bus for notices of other nodes, if there may be any. */
async function openBus({ databaseUrl }: Config, patience: Patience, log: Logger): Promise<PostgresBus | undefined> {
  if (databaseUrl === undefined) return undefined;
  const onTrouble = (sentence: string): void => log.error(sentence);
  return reachDatabase(databaseUrl, () => PostgresBus.connect(databaseUrl, { onTrouble }), patience);
}

/** An identifier of this node's plugins: equal on nodes with the same plugins in the same versions. */
function namesOf(games: Games): string {
  const versions = games.all.map(({ id, version }) => ({
    id,
    version,
    extensions: games.extensionsOf(id).map((extension) => ({ id: extension.id, version: extension.version })),
  }));
  return createHash("sha256").update(JSON.stringify(versions)).digest("hex").slice(0, 16);
}
