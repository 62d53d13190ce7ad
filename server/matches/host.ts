import type { Seat, Standing, Translate, Viewer } from "../engine/index.ts";
import { Absences } from "./absences.ts";
import { mayKnow, unknownMatch } from "./access.ts";
import { AutomaticPlayers } from "./automatic-players.ts";
import { BotPace } from "./bot-pace.ts";
import { Committer } from "./committer.ts";
import { Deadlines } from "./deadlines.ts";
import { checkKey, Deciding } from "./deciding.ts";
import { DelayedViews } from "./delayed-views.ts";
import { Departures } from "./departures.ts";
import { Ends } from "./ends.ts";
import { Failure } from "./failure.ts";
import { FaultedMatches } from "./faulted-matches.ts";
import { Faults } from "./faults.ts";
import type { Games } from "./games.ts";
import type { HostLog } from "./host-log.ts";
import type {
  AnswerRequest,
  Asker,
  Choice,
  Departing,
  Ending,
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
  UpdateOptions,
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
import { Pausing } from "./pausing.ts";
import { PluginCode } from "./plugin-code.ts";
import type { Bus, MatchOffers, MatchStore, MatchTerms } from "./ports.ts";
import { RecordChanges } from "./record-changes.ts";
import { isOver, type MatchRecord, type StoredRow } from "./records.ts";
import { Rematches } from "./rematches.ts";
import { Replacing } from "./replacing.ts";
import { RuleRunner } from "./rule-runner.ts";
import { Seating } from "./seating.ts";
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
  /** How long a pause lasts at most before any player can end it, in milliseconds. */
  readonly longestPause?: number;
  /** For how long a match must have waited for one of two players until the other may replace them, in milliseconds. */
  readonly replaceAfter?: number;
  /** How long matches are kept in which nothing happens; for ever by default. */
  readonly terms?: MatchTerms;
  /** How often to look for matches whose term is over, in milliseconds. */
  readonly sweepInterval?: number;
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
  /** Called for every answer with the time until it was stored or refused, in seconds. */
  readonly onAnswer?: (seconds: number) => void;
  /** Called when a match is compared with what other nodes have stored. */
  readonly onCatchUp?: () => void;
  /** Called with a match after it has changed on this node in any way. May be called once too often. */
  readonly onChange?: (match: string) => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const usualPauses: Pauses = { first: 100, longest: 5_000 };

/**
 * Hosts matches on one node. Any number of nodes may host the same matches over one store and one bus. It only connects
 * the parts that do the work.
 */
export class MatchHost implements Hosting, Departing, Ending {
  readonly #store: StoredMatches;
  readonly #code: PluginCode;
  readonly #committer: Committer;
  readonly #feed: LobbyFeed;
  readonly #matches: OpenMatches;
  readonly #lobby: Lobby;
  readonly seating: Seating;
  readonly #rematches: Rematches;
  readonly #changes: RecordChanges;
  readonly #absences: Absences;
  readonly #pausing: Pausing;
  readonly #replacing: Replacing;
  readonly #departures: Departures;
  readonly #deciding: Deciding;
  readonly #players: AutomaticPlayers;
  readonly #deadlines: Deadlines;
  readonly #ends: Ends | undefined;
  readonly #faulted: FaultedMatches;
  readonly #views: MatchViews;
  readonly #delayed: DelayedViews;
  readonly #past: PastPositions;
  readonly #log: MatchLog;
  readonly #updates: MatchUpdates;
  readonly #onAnswer: (seconds: number) => void;
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
    const { onDecision = () => {}, onChange = () => {}, onCatchUp = () => {} } = parts;
    this.#onAnswer = parts.onAnswer ?? (() => {});
    const feed = new LobbyFeed(onChange);
    const pace = new BotPace({ usual: parts.botDelay ?? 0, now });
    const loader = new MatchLoader(store, games, code);
    const faults = new Faults({ store, loader, feed, log, now });
    const matches = new OpenMatches({
      ...{ store, bus, loader, faults, feed, log, now, idleTime, checkInterval, followPause, pauses },
      onIdle: (open) => this.#players.takeUp(open),
      isBusy: (id) => this.#players.isDriving(id),
      onCatchUp,
    });
    this.#store = store;
    this.#code = code;
    this.#committer = committer;
    this.#feed = feed;
    this.#matches = matches;
    const limiter = new MatchLimiter(store, parts.limits ?? {});
    const changes = new RecordChanges({ store, matches, feed, now });
    this.#changes = changes;
    this.#absences = new Absences({ store, changes, limiter, now });
    this.#pausing = new Pausing({ store, changes, now, longest: parts.longestPause ?? day, grace: timeGrace });
    this.#replacing = new Replacing({
      ...{ store, changes, matches, now, alone: parts.replaceAfter ?? day, together: 10 * minute },
    });
    this.#departures = new Departures({ store, matches, feed, now, onBot: (id) => this.#players.begin(id) });
    this.#lobby = new Lobby({
      store,
      games,
      code,
      changes,
      feed,
      log,
      now,
      limiter,
      offers: parts.offers,
    });
    this.seating = new Seating({ lobby: this.#lobby, limiter });
    this.#rematches = new Rematches({ store, lobby: this.#lobby, matches, feed, limiter });
    this.#deciding = new Deciding({
      ...{ store, matches, committer, code, faults, feed, now },
      onDecision: (match) => {
        onDecision();
        onChange(match);
      },
    });
    this.#players = new AutomaticPlayers({
      ...{ store, matches, deciding: this.#deciding, code, pace, log, pauses, takeoverTime },
    });
    this.#deadlines = new Deadlines({
      ...{ store, matches, deciding: this.#deciding, code, log, pauses, now },
      ...{ interval: checkInterval, grace: timeGrace },
      onDecision: (open) => this.#players.drive(open),
    });
    this.#ends =
      parts.terms &&
      new Ends({ store, matches, feed, now, terms: parts.terms, interval: parts.sweepInterval ?? minute });
    this.#faulted = new FaultedMatches({ store, matches, loader, faults, feed, now });
    this.#views = new MatchViews({ code, faults, log });
    const reach = (open: OpenMatch, viewer: Viewer) => this.#delayed.reach(open, viewer);
    this.#past = new PastPositions({ store, loader, code, matches, reach, log });
    this.#delayed = new DelayedViews({ store, matches, views: this.#views, past: this.#past, now });
    this.#log = new MatchLog(store);
    this.#updates = new MatchUpdates({ matches, views: this.#views, delayed: this.#delayed, log: this.#log, pauses });
  }

  create(asker: Asker, plan: MatchPlan): Promise<MatchRecord> {
    return this.#lobby.create(asker, plan);
  }

  async join(asker: Asker, id: string, seat?: Seat, knower?: Knower): Promise<MatchRecord> {
    return this.#begun(await this.#lobby.join(asker, id, seat, knower));
  }

  async rematch(asker: Asker, id: string, rotate: boolean): Promise<MatchRecord> {
    return this.#begun(await this.#rematches.offer(asker, id, rotate));
  }

  /** Lets the bots of a match begin, if it has. */
  #begun(match: MatchRecord): MatchRecord {
    if (match.status === "RUNNING") this.#players.begin(match.id);
    return match;
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

  async pause(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#pausing.pause(asker, id);
  }

  async goOn(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#begun(await this.#pausing.goOn(asker, id));
  }

  async voteToReplace(asker: Asker, id: string, seat: Seat, choice: Choice): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#begun(await this.#replacing.vote(asker, id, seat, choice));
  }

  async takeOver(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    const match = await this.#replacing.takeOver(asker, id);
    // The standing orders of whoever sat there before are not theirs.
    for (const window of await this.autoPasses(asker, id)) await this.setAutoPass(asker, id, window, false);
    return match;
  }

  pausedUntil(since: string): Date {
    return this.#pausing.until(since);
  }

  forget(account: string): Promise<void> {
    return this.#departures.forget(account);
  }

  suspend(account: string): Promise<void> {
    return this.#departures.suspend(account);
  }

  end(id: string): Promise<MatchRecord> {
    return this.#changes.change(
      async () => {
        const match = await this.#store.fetch(id);
        if (isOver(match.status)) throw new Failure("MATCH_NOT_RUNNING", "the match is over already");
        return match;
      },
      ({ status }) => ({ status: status === "LOBBY" ? "CANCELLED" : "ABANDONED" }),
    );
  }

  async remove(id: string): Promise<void> {
    // Whether there is one.
    await this.#store.fetch(id);
    if (!(await this.#store.remove(id))) throw new Failure("MATCH_UNFINISHED", "the match is not over: end it first");
    this.#matches.followChange(id);
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#begun(await this.#lobby.start(asker, id));
  }

  async answer(asker: Asker, request: AnswerRequest): Promise<Receipt> {
    checkKey(request.key);
    const began = performance.now();
    try {
      const open = await this.#use(request.match, asker);
      const receipt = await this.#deciding.answer(open, asker, request);
      this.#players.drive(open);
      return receipt;
    } finally {
      this.#onAnswer((performance.now() - began) / 1_000);
    }
  }

  /** How many matches are in memory. */
  get openMatches(): number {
    return this.#matches.size;
  }

  async concede(asker: Asker, id: string, key: string): Promise<Receipt> {
    checkKey(key);
    return this.#deciding.concede(await this.#use(id, asker), asker, key);
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

  async standings(id: string): Promise<readonly Standing[]> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, async () => {
      const { match, record } = open.current;
      return match ? this.#code.compute(() => record.seats.map(({ seat }) => match.standing(seat))) : [];
    });
  }

  viewerOf(asker: Asker | undefined, match: MatchRecord): Viewer {
    return viewerOf(asker, match);
  }

  async observe(id: string, viewer: Viewer): Promise<Observation> {
    return this.#delayed.observe(await this.#matches.use(id), viewer);
  }

  async observeAt(
    id: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<Observation> {
    return (await this.#past.observe(id, viewer, version, charge)) ?? this.observe(id, viewer);
  }

  async team(id: string, seat: Seat): Promise<readonly Seat[]> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, () => this.#views.team(open, seat));
  }

  describe(observation: Observation, translate: Translate): Promise<readonly string[]> {
    return this.#views.describe(observation, translate);
  }

  async log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, async () =>
      this.#log.read(open.current, viewer, await this.#delayed.reach(open, viewer), paging),
    );
  }

  async entriesOf(id: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]> {
    const open = await this.#matches.use(id);
    return this.#matches.with(open, async () =>
      this.#log.of(open.current, viewer, await this.#delayed.reach(open, viewer), version),
    );
  }

  decisions(id: string, after: number, first: number): Promise<readonly StoredRow[]> {
    return this.#log.decisions(id, after, first);
  }

  updates(id: string, viewer: Viewer, after?: number, options?: UpdateOptions): AsyncIterableIterator<MatchUpdate> {
    return this.#updates.subscribe(id, viewer, after, options);
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
    this.#delayed.close();
    await this.#matches.stop();
    await this.#deadlines.close();
    await this.#ends?.close();
    await this.#players.close();
    await this.#committer.idle();
    this.#feed.close();
    this.#matches.wakeAll();
  }
}
