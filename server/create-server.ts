import { createHash } from "node:crypto";
import { hostname, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { assemblePeople } from "./accounts/people.ts";
import { readProviders } from "./accounts/provider-settings.ts";
import { newSecret } from "./accounts/secrets.ts";
import type { SessionTimes } from "./accounts/sessions.ts";
import { Backups } from "./admin/backups.ts";
import { MatchCounts } from "./admin/match-counts.ts";
import { MatchEnds } from "./admin/match-ends.ts";
import { ModerationLog } from "./admin/moderation-log.ts";
import { Offers } from "./admin/offers.ts";
import { Plugins } from "./admin/plugins.ts";
import { Restarts } from "./admin/restarts.ts";
import { Site } from "./admin/site.ts";
import type { Config } from "./api/base/config.ts";
import { Glance } from "./api/base/glance.ts";
import { createLogger, type Logger } from "./api/base/logger.ts";
import { Metrics, measured } from "./api/base/metrics.ts";
import { Door } from "./api/http/door.ts";
import { buildApi } from "./api/schema.ts";
import { type Serving, serve } from "./api/server.ts";
import { Audit } from "./audit/audit.ts";
import { PostgresBus, silentBus } from "./bus/index.ts";
import { CodeWatch } from "./code-watch.ts";
import { Authorization } from "./frontends/authorization.ts";
import { frontendKeeper } from "./frontends/frontend-keeper.ts";
import { Frontends } from "./frontends/frontends.ts";
import { AddressLimits } from "./ground/address-limits.ts";
import { wrapped } from "./ground/wrapped.ts";
import { assembleArchive } from "./history/archive.ts";
import { historyKeeper } from "./history/history-keeper.ts";
import { MailQueue, type MailQueueParts } from "./mail/mail-queue.ts";
import type { MailTransport } from "./mail/mailer.ts";
import { MatchHost } from "./matches/host.ts";
import type { HostParts } from "./matches/host-work.ts";
import type { Games } from "./matches/records/games.ts";
import type { Bus, MatchStore } from "./matches/records/ports.ts";
import { writeOperatorFile } from "./operator-file.ts";
import type { OutwardPolicy } from "./outward/safe-post.ts";
import { ownVersion } from "./plugins/own-package.ts";
import { loadPlugins } from "./plugins/plugin-loader.ts";
import { folderError, openStorage, type Patience, reachDatabase, type Storage } from "./storage/index.ts";
import { assembleAtTable } from "./tables/at-table.ts";
import { assembleAway } from "./tables/away.ts";
import type { DigestTimes } from "./tables/digests.ts";
import { MatchChanges } from "./tables/match-changes.ts";
import { matchKeeper } from "./tables/match-keeper.ts";
import { reminderKeeper } from "./tables/reminder-keeper.ts";
import type { ReminderBounds } from "./tables/reminders.ts";
import type { TablePresenceTimes } from "./tables/table-presence.ts";
import { talkKeeper } from "./tables/talk-keeper.ts";

/** Replacements for tests and local servers. */
export interface Substitutes {
  /** Loaded games, instead of the folder of plugins. */
  readonly games?: Games;
  readonly log?: Logger;
  /** How long a rule may run without a prompt, in milliseconds. */
  readonly ruleBudget?: number;
  readonly now?: () => Date;
  /** How much matches may take in memory, in bytes. */
  readonly matchMemory?: number;
  /** How much may be stored of matches for an address within a day, in bytes. */
  readonly mostStored?: number;
  /** The average time between two looks for matches in which nothing happens, in milliseconds. */
  readonly sweepInterval?: number;
  /** How long tokens are valid. */
  readonly sessionTimes?: Partial<SessionTimes>;
  /** Whether matches stay as they are whose rules are missing: for a command, which may have other plugins than the server. */
  readonly leavesMatches?: boolean;
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

    // Where everything is kept, and how nodes hear of each other.
    const now = substitutes.now ?? (() => new Date());
    const door = new Door(config, log);
    opened.push(door);
    const onWaiting = (sentence: string): void => {
      log.warn(sentence);
      door.waitFor("the database does not answer yet");
    };
    const patience: Patience = { wait: config.databaseWait, onWaiting };
    const { databaseUrl, dataDir } = config;
    const storage = await openStorage({
      now,
      ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, patience }),
    });
    opened.push(storage);
    const sharedBus = await openBus(config, patience, log, api.games);
    if (sharedBus) {
      opened.push(sharedBus);
      await sharedBus.join(namesOf(api.games), (sentence) => {
        log.error(sentence);
        // Everybody can read it: the names of the others are in the log.
        door.waitFor("other nodes have other plugins, or other versions of them: the log says which");
      });
    }
    const bus = sharedBus ?? silentBus;
    const shared = sharedBus !== undefined;
    const { mailer, mailTransport } = await openMailer(config, metrics, log);
    if (mailer) opened.push(mailer);

    // What the server offers, and what its admins have done.
    const audit = new Audit({ store: storage.audit, log, now });
    const offers = new Offers({ store: storage.settings, audit, games: api.games, log });
    await offers.current();
    const restarts = new Restarts({ store: storage.settings, audit, log, now });
    opened.push(restarts);
    const site = new Site({ store: storage.settings, audit, log, now });

    // The matches.
    const addressLimits = new AddressLimits(config.limits.peoplePerAddress, now);
    const changes = changesOf("matches", bus);
    const watch = new CodeWatch();
    opened.push(watch);
    const host = new MatchHost({
      watch,
      store: wrapped(substitutes.store?.(storage.matches) ?? storage.matches, [measured(metrics)]),
      bus: substitutes.bus?.(bus) ?? bus,
      ...{ games: api.games, log, now, offers },
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
    opened.push(host);
    if (!substitutes.leavesMatches) host.setAsideStranded();
    metrics.watch({ matchMemory: () => host.matchMemory });
    watchState(metrics, { storage, bus: sharedBus, host, games: api.games, now, commit: config.commit });

    // The people, and the frontends that act for them.
    const operatorToken = newSecret();
    const people = assemblePeople({
      ...{ store: storage.accounts, linkStore: storage.links, erasureStore: storage.erasure },
      admissionStore: storage.admission,
      ...{ providerStore: storage.providers, auditStore: storage.audit },
      ...{ audit, log, now, mailer, mailTransport, publicUrl: config.publicUrl },
      ...{ policy: () => site.policy(), siteName: (locale) => site.nameIn(locale) },
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
      peoplePerAddress: config.limits.peoplePerAddress,
      tellOthers: (whose) => sharedBus?.tellOfTokens(whose),
      adminTokens: [operatorToken, ...(config.adminToken === undefined ? [] : [config.adminToken])],
    });
    opened.push(people.addresses, people.erasure);
    sharedBus?.onTokens((whose) => people.accounts.hear(whose));
    bus.subscribe(
      () => {},
      () => people.accounts.sessions.distrustAll(),
    );
    const frontends = new Frontends({
      ...{ store: storage.frontends, audit, accounts: people.accounts, log, now },
      needApproval: config.frontendsNeedApproval,
    });
    const authorization = new Authorization({
      ...{ store: storage.frontends, frontends, accounts: people.accounts, log, now },
    });

    // What there is around the matches.
    const { opened: openedAway, ...away } = await assembleAway({
      ...{ store: storage, changes, games: api.games, log, now, shared },
      ...{ publicUrl: config.publicUrl, policy: substitutes.outward, bounds: substitutes.reminders },
      ...{ mailer, times: substitutes.digests },
      onDelivery: (outcome) => metrics.reminders.inc({ outcome }),
    });
    opened.push(...openedAway);
    const { opened: openedAtTable, ...atTable } = assembleAtTable({
      ...{ store: storage, hosting: host, said: changesOf("talk", bus), accounts: people.accounts, audit },
      ...{ log, now, shared, times: substitutes.tablePresence },
    });
    opened.push(...openedAtTable);
    const { opened: openedArchive, ...archive } = assembleArchive({
      ...{ store: storage, hosting: host, games: api.games, accounts: people.accounts, audit },
      ...{ log, now, ruleBudget: substitutes.ruleBudget },
    });
    opened.push(...openedArchive);

    // The plugins, which may change while the server runs.
    const plugins = new Plugins({
      games: api.games,
      find: async () => {
        const next = buildApi(await loadPlugins(folder));
        const take = async (): Promise<void> => {
          serving.take(next);
          host.findStranded();
          await sharedBus?.rename(namesOf(api.games));
        };
        return { games: next.games, take };
      },
      tellOthers: async () => sharedBus?.tellOfPlugins(),
      ...{ audit, log },
    });
    sharedBus?.onPlugins(() => void plugins.follow());

    // The API.
    const moderationLog = new ModerationLog({ audit, store: storage.audit, log, now, term: config.moderationTerm });
    opened.push(moderationLog);
    const serving = await serve({
      ...{ config, api, metrics, log, door },
      services: {
        ...{ now, hosting: host, addressLimits, frontends, authorization },
        ...{ offers, audit, moderationLog, plugins, restarts, site },
        matchEnds: new MatchEnds(host, audit),
        matchCounts: new MatchCounts(() => storage.countMatches(), log),
        backups: new Backups({ write: (file) => storage.backUp(file), folder: roomOf(config), audit, log }),
        ...people,
        ...away,
        ...atTable,
        ...archive,
      },
      ping: () => storage.ping(),
    });
    opened.push(serving);
    // With a PostgreSQL, commands work on the data themselves.
    if (isFolder(config)) {
      const url = `http://localhost:${serving.port}/graphql`;
      const removeOperatorFile = writeOperatorFile(dataDir, { url, token: operatorToken });
      opened.push({ close: async () => removeOperatorFile() });
    }
    return { url: serving.url, port: serving.port, games: serving.games, log, metrics, close: closeAll };
  } catch (error) {
    await closeAll();
    throw isFolder(config) ? folderError(config.dataDir, error) : error;
  }
}

/** Whether everything is in a folder. */
function isFolder({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !dataDir.startsWith("memory:");
}

/** Opens the queue of mails, where this server sends any. */
async function openMailer(
  { mail }: Config,
  metrics: Metrics,
  log: Logger,
): Promise<{ readonly mailer?: MailQueue; readonly mailTransport?: MailTransport }> {
  if (!mail) return {};
  // Only where there are mails: it is large.
  const { smtpTransport } = await import("./mail/smtp.ts");
  const onMail: MailQueueParts["onMail"] = (outcome) => metrics.mails.inc({ outcome });
  const mailTransport = smtpTransport(mail);
  const mailer = new MailQueue({ transport: mailTransport, log, onMail });
  metrics.watch({ mailsWaiting: () => mailer.waiting });
  return { mailer, mailTransport };
}

/** Brings word of what other nodes have changed in matches, or of what is said there. */
function changesOf(subject: "matches" | "talk", bus: Bus): MatchChanges {
  const changes = new MatchChanges();
  bus.subscribe(
    ({ match, talk }) => (talk ? "talk" : "matches") === subject && changes.tell(match),
    () => changes.tell(),
  );
  return changes;
}

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

/** Where there is room for files that are large for a while. */
function roomOf(config: Config): string {
  return isFolder(config) ? config.dataDir : tmpdir();
}

/** Opens the bus for notices of other nodes, if there may be any. */
async function openBus(
  { databaseUrl }: Config,
  patience: Patience,
  log: Logger,
  games: Games,
): Promise<PostgresBus | undefined> {
  if (databaseUrl === undefined) return undefined;
  const onTrouble = (sentence: string): void => log.error(sentence);
  const self = () => ({ name: `${hostname()} (process ${process.pid})`, plugins: versionsOf(games) });
  return reachDatabase(databaseUrl, () => PostgresBus.connect(databaseUrl, { onTrouble, self }), patience);
}

/** The versions of all plugins, by name. */
function versionsOf(games: Games): { readonly [plugin: string]: string } {
  return Object.fromEntries(
    games.all.flatMap(({ id, version }) => [
      [id, version],
      ...games.extensionsOf(id).map((extension) => [`${id}/${extension.id}`, extension.version]),
    ]),
  );
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
