import type { Seat, Translate, Viewer } from "../engine/index.ts";
import { Absences } from "./absences.ts";
import { mayKnow, unknownMatch } from "./access.ts";
import { AutomaticPlayers } from "./automatic-players.ts";
import { BotPace } from "./bot-pace.ts";
import { Committer } from "./committer.ts";
import { Deadlines } from "./deadlines.ts";
import { checkKey, Deciding } from "./deciding.ts";
import { FaultedMatches } from "./faulted-matches.ts";
import { Faults } from "./faults.ts";
import type { Games } from "./games.ts";
import type { HostLog } from "./host-log.ts";
import type {
  AnswerRequest,
  Asker,
  Hosting,
  Knower,
  LobbyUpdate,
  LogPage,
  LogPaging,
  MatchListing,
  MatchPlan,
  MatchUpdate,
  Observation,
  ReadableEntry,
  Receipt,
  UndoRequest,
} from "./hosting.ts";
import { Lobby } from "./lobby.ts";
import { LobbyFeed } from "./lobby-feed.ts";
import { MatchLimiter, type MatchLimits } from "./match-limits.ts";
import { MatchLoader } from "./match-loader.ts";
import { MatchLog } from "./match-log.ts";
import { MatchUpdates } from "./match-updates.ts";
import { MatchViews, viewerOf } from "./match-views.ts";
import type { OpenMatch } from "./open-match.ts";
import { OpenMatches } from "./open-matches.ts";
import type { Pauses } from "./owed-work.ts";
import { PastPositions } from "./past-positions.ts";
import { PluginCode } from "./plugin-code.ts";
import type { Bus, MatchOffers, MatchStore } from "./ports.ts";
import type { MatchRecord, StoredRow } from "./records.ts";
import { RuleRunner } from "./rule-runner.ts";
import { StoredMatches } from "./stored-matches.ts";

/** The parts and settings of a host. */
export interface HostParts {
  readonly store: MatchStore;
  readonly bus: Bus;
  readonly games: Games;
  readonly log: HostLog;
  readonly now?: () => Date;
  /** How long a rule may run without asking anybody, in milliseconds. */
  readonly ruleBudget?: number;
  /** How long bots wait before each answer while people play or watch, in milliseconds; 0 by default. */
  readonly botDelay?: number;
  /** How long an unused match stays in memory, in milliseconds. */
  readonly idleTime?: number;
  /** How often the store is checked for missed changes, in milliseconds. */
  readonly checkInterval?: number;
  /** How long changes of other nodes are collected before they are applied, in milliseconds. */
  readonly followPause?: number;
  /** How long a match must be quiet before another node takes over its bots, in milliseconds. */
  readonly takeoverTime?: number;
  /** How long players have at least after this node has started, before their time is up, in milliseconds. */
  readonly timeGrace?: number;
  /** How long to wait before failed work is retried. */
  readonly pauses?: Pauses;
  /** Limits on the matches of one account; unlimited by default. */
  readonly limits?: MatchLimits;
  /** What this server offers; everything by default. */
  readonly offers?: MatchOffers;
  /** Called for every transaction with the number of matches in it. */
  readonly onBatch?: (size: number) => void;
  /** Called for every decision stored by this node. */
  readonly onDecision?: () => void;
}

const minute = 60_000;
const usualPauses: Pauses = { first: 100, longest: 5_000 };

/**
 * Hosts matches on one node. Any number of nodes may host the same matches over one store and one bus. It only connects
 * the parts that do the work.
 */
export class MatchHost implements Hosting {
  readonly #store: StoredMatches;
  readonly #committer: Committer;
  readonly #feed: LobbyFeed;
  readonly #matches: OpenMatches;
  readonly #lobby: Lobby;
  readonly #absences: Absences;
  readonly #deciding: Deciding;
  readonly #players: AutomaticPlayers;
  readonly #deadlines: Deadlines;
  readonly #faulted: FaultedMatches;
  readonly #views: MatchViews;
  readonly #past: PastPositions;
  readonly #log: MatchLog;
  readonly #updates: MatchUpdates;
  #closed = false;

  constructor(parts: HostParts) {
    const { bus, games, log, now = () => new Date(), pauses = usualPauses } = parts;
    const {
      idleTime = 5 * minute,
      checkInterval = 1_000,
      followPause = 250,
      takeoverTime = 2_000,
      timeGrace = minute,
      onBatch = () => {},
    } = parts;
    const store = new StoredMatches(parts.store, log);
    const code = new PluginCode(new RuleRunner(parts.ruleBudget));
    const committer = new Committer(store, { onBatch });
    const feed = new LobbyFeed();
    const pace = new BotPace({ usual: parts.botDelay ?? 0, now });
    const loader = new MatchLoader(store, games, code);
    const faults = new Faults({ store, loader, feed, log, now });
    const matches = new OpenMatches({
      ...{ store, bus, loader, faults, feed, log, now, idleTime, checkInterval, followPause, pauses },
      onIdle: (open) => this.#players.takeUp(open),
      isBusy: (id) => this.#players.isDriving(id),
    });
    const onDecision = parts.onDecision ?? (() => {});
    this.#store = store;
    this.#committer = committer;
    this.#feed = feed;
    this.#matches = matches;
    const limiter = new MatchLimiter(store, parts.limits ?? {});
    this.#absences = new Absences({ store, matches, feed, limiter, now });
    this.#lobby = new Lobby({
      store,
      games,
      code,
      matches,
      feed,
      log,
      now,
      limiter,
      offers: parts.offers,
    });
    this.#deciding = new Deciding({ store, matches, committer, code, faults, feed, now, onDecision });
    this.#players = new AutomaticPlayers({
      ...{ store, matches, deciding: this.#deciding, code, pace, log, pauses, takeoverTime },
    });
    this.#deadlines = new Deadlines({
      ...{ store, matches, deciding: this.#deciding, code, log, pauses, now },
      ...{ interval: checkInterval, grace: timeGrace },
      onDecision: (open) => this.#players.drive(open),
    });
    this.#faulted = new FaultedMatches({ store, matches, loader, faults, feed });
    this.#views = new MatchViews({ code, faults, log });
    this.#past = new PastPositions({ store, loader, code, matches, views: this.#views, log });
    this.#log = new MatchLog(store);
    this.#updates = new MatchUpdates({ matches, views: this.#views, log: this.#log, pauses });
  }

  create(asker: Asker, plan: MatchPlan): Promise<MatchRecord> {
    return this.#lobby.create(asker, plan);
  }

  join(asker: Asker, id: string, seat?: Seat, knower?: Knower): Promise<MatchRecord> {
    return this.#lobby.join(asker, id, seat, knower);
  }

  async leave(asker: Asker, id: string): Promise<MatchRecord> {
    if ((await this.find(id, asker)).status === "LOBBY") return this.#lobby.leave(asker, id);
    const match = await this.#absences.leave(asker, id);
    // The bot may be asked already.
    this.#players.begin(id);
    return match;
  }

  async comeBack(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#absences.comeBack(asker, id);
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    const match = await this.#lobby.start(asker, id);
    this.#players.begin(id);
    return match;
  }

  async answer(asker: Asker, request: AnswerRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#use(request.match, asker);
    const receipt = await this.#deciding.answer(open, asker, request);
    this.#players.drive(open);
    return receipt;
  }

  async undo(asker: Asker, request: UndoRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#use(request.match, asker);
    const receipt = await this.#deciding.undo(open, asker, request);
    this.#players.drive(open);
    return receipt;
  }

  async setAutoPass(asker: Asker, id: string, window: string, on: boolean): Promise<void> {
    return this.#players.setAutoPass(await this.#use(id, asker), asker, window, on);
  }

  async autoPasses(asker: Asker, id: string): Promise<readonly string[]> {
    return this.#players.autoPasses(await this.#use(id, asker), asker);
  }

  async resumeFaulted(asker: Asker, id: string): Promise<MatchRecord> {
    const open = await this.#matches.use(id);
    const record = await this.#faulted.resume(open, asker);
    this.#players.drive(open);
    return record;
  }

  async find(id: string, asker?: Knower): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    const match = await this.#matches.find(id);
    // Somebody may have lost a seat that memory still had.
    if (!mayKnow(asker, match)) throw unknownMatch();
    return match;
  }

  list(
    listing: MatchListing,
  ): Promise<{ readonly matches: readonly MatchRecord[]; readonly hasNextPage: boolean; readonly total: number }> {
    return this.#lobby.list(listing);
  }

  viewerOf(asker: Asker | undefined, match: MatchRecord): Viewer {
    return viewerOf(asker, match);
  }

  async observe(id: string, viewer: Viewer): Promise<Observation> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, () => this.#views.observe(open, viewer));
  }

  observeAt(id: string, viewer: Viewer, version: number, charge: (versions: number) => void): Promise<Observation> {
    return this.#past.observe(id, viewer, version, charge);
  }

  describe(observation: Observation, translate: Translate): Promise<readonly string[]> {
    return this.#views.describe(observation, translate);
  }

  async log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, () => this.#log.read(open.current, viewer, paging));
  }

  async entriesOf(id: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, () => this.#log.of(open.current, viewer, version));
  }

  decisions(id: string, after: number, first: number): Promise<readonly StoredRow[]> {
    return this.#log.decisions(id, after, first);
  }

  updates(id: string, viewer: Viewer, after?: number): AsyncIterableIterator<MatchUpdate> {
    return this.#updates.subscribe(id, viewer, after);
  }

  lobby(): AsyncIterableIterator<LobbyUpdate> {
    return this.#feed.subscribe();
  }

  async #use(id: string, asker: Asker): Promise<OpenMatch> {
    await this.#checkKnown(id, asker);
    return this.#matches.use(id);
  }

  /**
   * Fails for a match that the asker may not know of just as for one that does not exist: after looking it up once, without
   * loading it.
   */
  async #checkKnown(id: string, asker: Knower): Promise<void> {
    const known = this.#matches.lastKnown(id);
    if (known && mayKnow(asker, known)) return;
    if (!mayKnow(asker, await this.#store.fetch(id))) throw unknownMatch();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#updates.close();
    await this.#matches.stop();
    await this.#deadlines.close();
    await this.#players.close();
    await this.#committer.idle();
    this.#feed.close();
    this.#matches.wakeAll();
  }
}
