import { getHeapStatistics } from "node:v8";
import type { AddressLimits } from "../ground/address-limits.ts";
import type { HostLog } from "../ground/host-log.ts";
import { AutomaticPlayers } from "./deciding/automatic-players.ts";
import { BotPace } from "./deciding/bot-pace.ts";
import { Bots } from "./deciding/bots.ts";
import { Checking } from "./deciding/checking.ts";
import { Committer } from "./deciding/committer.ts";
import { Deadlines } from "./deciding/deadlines.ts";
import { Deciding } from "./deciding/deciding.ts";
import { Ends } from "./lobby/ends.ts";
import { Lobby } from "./lobby/lobby.ts";
import { MatchEnding } from "./lobby/match-ending.ts";
import { MatchLimiter, type MatchLimits } from "./lobby/match-limits.ts";
import { Rematches } from "./lobby/rematches.ts";
import { Seating } from "./lobby/seating.ts";
import { StoringQuota } from "./lobby/storing-quota.ts";
import { FaultedMatches } from "./open/faulted-matches.ts";
import { Faults } from "./open/faults.ts";
import { KnownMatches } from "./open/known-matches.ts";
import { LobbyFeed } from "./open/lobby-feed.ts";
import { MatchLoader } from "./open/match-loader.ts";
import { OpenMatches } from "./open/open-matches.ts";
import type { Pauses } from "./open/owed-work.ts";
import { PluginCode } from "./open/plugin-code.ts";
import { RecordChanges } from "./open/record-changes.ts";
import { RuleRunner } from "./open/rule-runner.ts";
import { Stranding } from "./open/stranding.ts";
import type { TimeLimit } from "./open/time-limit.ts";
import type { Games } from "./records/games.ts";
import type { Bus, MatchOffers, MatchStore, MatchTerms } from "./records/ports.ts";
import { storedMatches } from "./records/stored-matches.ts";
import { ChangeLog } from "./showing/change-log.ts";
import { DelayedViews } from "./showing/delayed-views.ts";
import { Delays } from "./showing/delays.ts";
import { MatchCourses } from "./showing/match-courses.ts";
import { MatchLog } from "./showing/match-log.ts";
import { MatchUpdates } from "./showing/match-updates.ts";
import { MatchViews } from "./showing/match-views.ts";
import { PastPositions } from "./showing/past-positions.ts";
import { Watching } from "./showing/watching.ts";
import { Absences } from "./table/absences.ts";
import { Departures } from "./table/departures.ts";
import { Pausing } from "./table/pausing.ts";
import { Replacing } from "./table/replacing.ts";

/** What a host is made from. */
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
  /** How much matches may take in memory, in bytes; a share of the heap by default. */
  readonly mostMemory?: number | undefined;
  /** Called with the number of matches that were given up to make room. */
  readonly onGivenUp?: (count: number) => void;
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
  /** What addresses are limited in, besides accounts; nothing by default. */
  readonly addresses?: AddressLimits;
  /** How much may be stored for an address within a day, in bytes; any amount by default. */
  readonly mostStored?: number;
  /** What this server offers; everything by default. */
  readonly offers?: MatchOffers;
  /** Stops rules that run too long; the time limit of a script by default. */
  readonly timeLimit?: TimeLimit;
  /** Called for every transaction with the number of matches in it. */
  readonly onBatch?: (size: number) => void;
  /** Called for every decision stored by this node. */
  readonly onDecision?: () => void;
  /** Called for every answer that a bot failed to give, with its game. */
  readonly onBotFailure?: (game: string) => void;
  /** Called for every answer with the time until it was stored or refused, in seconds. */
  readonly onAnswer?: (seconds: number) => void;
  /** Called when a match is compared with what other nodes have stored. */
  readonly onCatchUp?: () => void;
  /** Called with a match after it has changed on this node in any way. May be called once too often. */
  readonly onChange?: (match: string) => void;
}

/** What does the work of a host: one part for each subject. */
export interface HostWork {
  readonly matches: OpenMatches;
  readonly known: KnownMatches;
  readonly lobby: Lobby;
  readonly feed: LobbyFeed;
  readonly seating: Seating;
  readonly rematches: Rematches;
  readonly ending: MatchEnding;
  readonly absences: Absences;
  readonly pausing: Pausing;
  readonly replacing: Replacing;
  readonly departures: Departures;
  readonly deciding: Deciding;
  readonly checking: Checking;
  readonly players: AutomaticPlayers;
  readonly faulted: FaultedMatches;
  readonly stranding: Stranding;
  readonly views: MatchViews;
  readonly watching: Watching;
  readonly courses: MatchCourses;
  readonly entries: MatchLog;
  readonly changeLog: ChangeLog;
  readonly updates: MatchUpdates;
  /** See `HostParts.onAnswer`. */
  onAnswer(seconds: number): void;
  /** Ends all of it. Can be repeated. */
  close(): Promise<void>;
}

/** The share of the heap that matches may take: what is shown of them over connections takes as much again, or more. */
const shareOfHeap = 0.25;

/** How much matches may take in memory, if nothing else is said, in bytes. */
function usualMemory(): number {
  return Math.floor(getHeapStatistics().heap_size_limit * shareOfHeap);
}

const minute = 60_000;
const day = 24 * 60 * minute;
const usualPauses: Pauses = { first: 100, longest: 5_000 };

/** Assembles what does the work of a host. */
export function assembleHost(parts: HostParts): HostWork {
  const { bus, games, log, now = () => new Date(), pauses = usualPauses } = parts;
  const {
    idleTime = 5 * minute,
    checkInterval = 1_000,
    followPause = 250,
    takeoverTime = 2_000,
    timeGrace = minute,
  } = parts;
  const { onBatch = () => {}, onDecision = () => {}, onChange = () => {}, onCatchUp = () => {} } = parts;
  const { onBotFailure = () => {} } = parts;
  const store = storedMatches(parts.store, log);
  const code = new PluginCode(new RuleRunner(parts.ruleBudget, parts.timeLimit));
  const committer = new Committer(store, { onBatch });
  const feed = new LobbyFeed(onChange);
  const pace = new BotPace({ usual: parts.botDelay ?? 0, now });
  const loader = new MatchLoader(store, games, code);
  const faults = new Faults({ store, loader, feed, log, now });
  const matches = new OpenMatches({
    ...{ store, bus, loader, faults, feed, log, now, idleTime, checkInterval, followPause, pauses },
    mostMemory: parts.mostMemory ?? usualMemory(),
    onGivenUp: parts.onGivenUp ?? (() => {}),
    onCatchUp,
  });
  store.tellOfDoubts((id, revision) => matches.doubt(id, revision));
  const quota = new StoringQuota(parts.mostStored ?? Number.POSITIVE_INFINITY, now);
  const limiter = new MatchLimiter(store, parts.limits ?? {}, parts.addresses);
  const known = new KnownMatches(store, matches);
  const changes = new RecordChanges({ store, matches, feed, now });
  const ending = new MatchEnding({ store, changes, matches });
  const absences = new Absences({ store, changes, limiter, now });
  const pausing = new Pausing({ store, changes, now, longest: parts.longestPause ?? day, grace: timeGrace });
  const replacing = new Replacing({
    ...{ store, changes, matches, now, alone: parts.replaceAfter ?? day, together: 10 * minute },
  });
  const lobby = new Lobby({ store, games, code, changes, feed, log, now, limiter, offers: parts.offers, quota });
  const seating = new Seating({ lobby, games, limiter });
  const rematches = new Rematches({ store, lobby, matches, feed, limiter });
  const deciding = new Deciding({
    ...{ store, matches, committer, code, faults, feed, quota, now },
    onDecision: (match) => {
      onDecision();
      onChange(match);
    },
  });
  const checking = new Checking({ matches, loader, code, log });
  const bots = new Bots({ code, deciding, log, onFailure: onBotFailure });
  const players = new AutomaticPlayers({
    ...{ store, matches, deciding, bots, pace, quota, log, pauses, takeoverTime },
  });
  matches.letAnswer(players);
  const departures = new Departures({ store, matches, now, onBot: (id) => players.begin(id) });
  const deadlines = new Deadlines({
    ...{ store, matches, deciding, bots, log, pauses, now },
    ...{ interval: checkInterval, grace: timeGrace },
    onDecision: (open) => players.drive(open),
  });
  const ends =
    parts.terms && new Ends({ store, matches, now, terms: parts.terms, interval: parts.sweepInterval ?? minute });
  const faulted = new FaultedMatches({ store, matches, loader, faults, feed, now });
  const stranding = new Stranding({
    ...{ store, games, matches, feed, log, pauses, now },
    onBot: (id) => players.begin(id),
  });
  const views = new MatchViews({ code, faults, log });
  const delays = new Delays({ store, now });
  const past = new PastPositions({ store, loader, code, matches, delays, log });
  const courses = new MatchCourses({ store, loader, code, matches, delays, log });
  const delayed = new DelayedViews({ matches, views, past, delays });
  const entries = new MatchLog(store);
  const watching = new Watching({ matches, code, views, delays, delayed, past, entries });
  const changeLog = new ChangeLog({
    observe: watching.observeAt.bind(watching),
    entriesOf: watching.entriesOf.bind(watching),
    seenIn: (observation) => views.seenIn(observation),
  });
  const updates = new MatchUpdates({ matches, views, delayed, log: entries, pauses });
  const close = async (): Promise<void> => {
    updates.close();
    delays.close();
    await matches.stop();
    await deadlines.close();
    await ends?.close();
    await stranding.close();
    await players.close();
    await committer.idle();
    feed.close();
    matches.wakeAll();
  };
  let closed: Promise<void> | undefined;
  return {
    ...{ feed, matches, known, lobby, seating, rematches, ending },
    ...{ absences, pausing, replacing, departures, deciding, checking, players },
    ...{ faulted, stranding, views, watching, courses, entries, changeLog, updates },
    onAnswer: parts.onAnswer ?? (() => {}),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
