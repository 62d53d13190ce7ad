import { setTimeout as delay } from "node:timers/promises";
import type { Faults } from "./faults.ts";
import type { HostLog } from "./host-log.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { Loading, MatchLoader } from "./match-loader.ts";
import { OpenMatch } from "./open-match.ts";
import { OwedWork, type Pauses } from "./owed-work.ts";
import { isRuleFault } from "./plugin-code.ts";
import type { Bus, MatchHead, Notice } from "./ports.ts";
import type { MatchRecord, StoredRow } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

/** Rows of other nodes that are made again one by one; with more of them, loading from a checkpoint is quicker. */
const mostReplayed = 200;

/** Matches that lobby subscribers are told of when anything may have been missed. */
const newestMatches = 100;

export interface OpenMatchesParts {
  readonly store: StoredMatches;
  readonly bus: Bus;
  readonly loader: MatchLoader;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
  /** How long a match that nobody uses stays in memory, in milliseconds. */
  readonly idleTime: number;
  /** How often the store is asked whether anything was missed, in milliseconds. */
  readonly checkInterval: number;
  /**
   * How long a node lets what others decide in a match come together before it takes it over again, in milliseconds: quick
   * decisions of bots elsewhere then cost a fraction. Whoever asks here does not wait.
   */
  readonly followPause: number;
  readonly pauses: Pauses;
  /** Told now and then of matches in which somebody may have to go on by themselves: bots, standing orders. */
  readonly onIdle: (open: OpenMatch) => void;
  /** Whether something still happens in a match by itself. */
  readonly isBusy: (id: string) => boolean;
}

interface News {
  readonly record: MatchRecord;
  readonly rows?: readonly StoredRow[];
}

interface Opening {
  readonly open: OpenMatch;
  /** Resolves once it has been loaded; fails if it cannot be. */
  readonly loaded: Promise<OpenMatch>;
}

/**
 * The matches that are in memory on this node: brought there when somebody asks, and kept up with the log.
 *
 * Notices say what is new. Following them up is owed until it is done; and whatever is missed all the same, the store is
 * asked for now and then.
 */
export class OpenMatches {
  readonly #store: StoredMatches;
  readonly #loader: MatchLoader;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #now: () => Date;
  readonly #idleTime: number;
  readonly #checkInterval: number;
  readonly #followPause: number;
  readonly #onIdle: OpenMatchesParts["onIdle"];
  readonly #isBusy: OpenMatchesParts["isBusy"];
  readonly #openings = new Map<string, Opening>();
  readonly #owed: OwedWork;
  readonly #sweeper: NodeJS.Timeout;
  #nextCheck: NodeJS.Timeout | undefined;
  readonly #unsubscribe: () => void;
  readonly #stopping = new AbortController();
  #closed = false;

  constructor(parts: OpenMatchesParts) {
    this.#store = parts.store;
    this.#loader = parts.loader;
    this.#faults = parts.faults;
    this.#feed = parts.feed;
    this.#now = parts.now;
    this.#idleTime = parts.idleTime;
    this.#checkInterval = parts.checkInterval;
    this.#followPause = parts.followPause;
    this.#onIdle = parts.onIdle;
    this.#isBusy = parts.isBusy;
    this.#owed = new OwedWork("following up what is new", parts);
    this.#sweeper = setInterval(() => this.#sweep(), Math.max(1000, this.#idleTime / 5));
    this.#sweeper.unref();
    this.#unsubscribe = parts.bus.subscribe(
      (notice) => this.#hear(notice),
      () => this.#lookAround(),
    );
    this.#checkLater();
  }

  /** A match, brought into memory if it is not there. */
  async use(id: string): Promise<OpenMatch> {
    let opening = this.#openings.get(id);
    if (!opening) {
      opening = this.#begin(id);
      this.#openings.set(id, opening);
    }
    const open = await opening.loaded;
    this.touch(open);
    return open;
  }

  /** Notes that somebody uses a match. */
  touch(open: OpenMatch): void {
    open.lastUsed = this.#now().getTime();
  }

  /** A match as it is now, without bringing it into memory. */
  async find(id: string): Promise<MatchRecord> {
    const open = await this.#openings.get(id)?.loaded;
    // Before the start seats change from all sides; afterwards what is in memory is as good as what is stored.
    if (!open || open.known?.record.status === "LOBBY") return this.#store.fetch(id);
    return this.with(open, async () => open.current.record);
  }

  /**
   * Works on a match alone, after loading it again if what was in memory is no longer known to be true, and after taking
   * over what is known to be new.
   */
  with<Result>(open: OpenMatch, work: () => Promise<Result>): Promise<Result> {
    return open.exclusive(async () => {
      if (!open.known) await this.reload(open);
      else if (open.isBehind) await this.catchUp(open);
      return work();
    });
  }

  /** Brings a match in memory to the end of its log, from the log alone. For those who have their turn. */
  async reload(open: OpenMatch): Promise<void> {
    const { heard } = open;
    const record = await this.#store.fetch(open.id);
    await this.#settle(open, record, await this.#loader.load(record));
    open.follow(heard, record.sequence);
    open.announce();
  }

  /**
   * Takes over what other nodes have stored since: decisions, the start, faults. For those who have their turn.
   * @returns whether there was anything
   */
  async catchUp(open: OpenMatch): Promise<boolean> {
    const { heard } = open;
    const state = open.current;
    const news = await this.#newsSince(open, state);
    if (!news) {
      open.follow(heard, state.sequence);
      return false;
    }
    const { record, rows } = news;
    if (!state.match || !rows || rows.length > mostReplayed) {
      await this.reload(open);
      return true;
    }
    if (rows.length > 0) open.leads = false;
    open.release();
    if (rows.some((row) => row.kind === "undo")) {
      await this.#settle(open, record, await this.#loader.continue(state, record, rows));
    } else {
      try {
        await this.#loader.replay(state.match, rows);
        state.advance(rows, record);
        open.keep(state);
      } catch (error) {
        if (!isRuleFault(error)) throw error;
        await this.reload(open);
      }
    }
    open.follow(heard, record.sequence);
    open.announce();
    return true;
  }

  /**
   * Takes over what was stored in the place of something that was tried here, or nothing if nothing was. For those who have
   * their turn.
   * @param state what was known before; its engine's match may be half changed
   */
  async recover(open: OpenMatch, state: LoadedMatch): Promise<void> {
    const { heard } = open;
    const news = await this.#newsSince(open, state);
    const { record, rows } = news ?? { record: state.record, rows: [] };
    if (record.sequence !== state.sequence) open.leads = false;
    const isShort = rows !== undefined && rows.length <= mostReplayed;
    await this.#settle(
      open,
      record,
      await (isShort ? this.#loader.continue(state, record, rows) : this.#loader.load(record)),
    );
    open.follow(heard, record.sequence);
    open.announce();
  }

  /**
   * A match as it will be when this row is stored after what is known; `undefined` if not all of it is in memory. Nothing
   * is changed by it.
   */
  foresee(state: LoadedMatch, row: StoredRow): Promise<Loading | undefined> {
    return this.#loader.foresee(state, { ...state.record, sequence: row.sequence, updatedAt: row.at }, [row]);
  }

  /**
   * What is new in the record and log since what was known, if anything is: without rows where that is not what is stored.
   * Standing orders are taken over at once.
   */
  async #newsSince(open: OpenMatch, state: LoadedMatch): Promise<News | undefined> {
    if (open.hasChanged) state.setAutoPasses(await this.#store.autoPasses(open.id));
    const { record, sequence } = state;
    const news = await this.#store.news(record.id, sequence);
    if (news && news.revision === record.revision) {
      const { rows, sequence: now, status, updatedAt, outcome } = news;
      if (now === sequence && status === record.status) return undefined;
      if (now >= sequence) {
        return {
          rows,
          record: { ...record, sequence: now, status, updatedAt, ...(outcome ? { outcome } : undefined) },
        };
      }
    }
    const found = await this.#store.fetch(record.id);
    // Between the two there may be one row more: exactly those that the record counts are taken.
    const behind = found.sequence - sequence;
    if (behind < 0) return { record: found };
    const rows = news?.rows.length === behind ? news.rows : await this.#store.rows(record.id, sequence, behind);
    return { record: found, rows };
  }

  /** Sees to it that a match takes over a change that is known to be stored, if it is in memory. */
  followChange(id: string): void {
    const opening = this.#openings.get(id);
    opening?.open.hearOfChange();
    if (opening) this.#follow(opening);
  }

  /** Sees to it that a match is known again, sooner or later, and that those who listen are told. */
  follow(open: OpenMatch): void {
    this.#owed.owe(`follow ${open.id}`, async () => {
      await this.with(open, async () => {});
      open.announce();
    });
  }

  #begin(id: string): Opening {
    const open = new OpenMatch(id);
    const opening = { open, loaded: this.with(open, async () => open) };
    opening.loaded.then(
      () => {
        const { updatedAt } = open.known?.record ?? {};
        if (updatedAt) open.setQuietTime(Math.max(0, this.#now().getTime() - updatedAt.getTime()));
        // A node that died may have left bots in the middle of their turns.
        this.#onIdle(open);
      },
      () => this.#openings.delete(id),
    );
    return opening;
  }

  /** Keeps what was loaded. Where its rules do not agree with its log the match is taken out of play. */
  async #settle(open: OpenMatch, record: MatchRecord, { state, fault }: Loading): Promise<void> {
    // One that is out of play already can be looked at, as far as that goes.
    const isNew = fault !== undefined && record.status === "RUNNING";
    open.keep(isNew ? await this.#faults.takeOut(record, fault) : state);
  }

  /** A notice from this node or another one. */
  #hear(notice: Notice): void {
    const opening = this.#openings.get(notice.match);
    if (opening) {
      opening.open.hearOf(notice.sequence);
      if (notice.lobby) opening.open.hearOfChange();
      this.#follow(opening);
    }
    if (notice.lobby && this.#feed.isHeard) this.#tellLobby(notice.match);
  }

  #tellLobby(id: string): void {
    this.#owed.owe(`tell ${id}`, async () => this.#feed.tell(await this.#store.fetch(id)));
  }

  /** Follows up what is new in a match. Where nobody listens that can wait until somebody asks. */
  #follow({ open }: Opening): void {
    if (open.listeners.size === 0) return;
    if (open.known && !open.isBehind) return;
    this.#owed.owe(`follow ${open.id}`, async () => {
      const pause = open.known ? this.#followPause - open.sinceFollowed : 0;
      if (pause > 0) await delay(pause, undefined, { ref: false, signal: this.#stopping.signal });
      await this.with(open, async () => {});
    });
  }

  /** After a lost connection any notice may have been missed. */
  #lookAround(): void {
    this.#owed.owe("check", () => this.#check());
    if (!this.#feed.isHeard) return;
    this.#owed.owe("tell", async () => {
      const newest = await this.#store.list({ limit: newestMatches });
      for (const match of newest.toReversed()) this.#feed.tell(match);
    });
  }

  #checkLater(): void {
    // Not all nodes at the same moment.
    const pause = this.#checkInterval * (0.75 + Math.random() / 2);
    this.#nextCheck = setTimeout(async () => {
      // A failure is in the log already, and the next time comes soon.
      await this.#check().catch(() => {});
      if (!this.#closed) this.#checkLater();
    }, pause);
    this.#nextCheck.unref();
  }

  /** Asks the store, once for all matches in memory, whether anything was missed. */
  async #check(): Promise<void> {
    if (this.#openings.size === 0) return;
    const heads = await this.#store.heads([...this.#openings.keys()]);
    for (const head of heads) {
      const opening = this.#openings.get(head.id);
      if (!opening) continue;
      const { open } = opening;
      open.hearOf(head.sequence);
      if (open.known && hasChanged(open.known, head)) open.hearOfChange();
      this.#follow(opening);
      this.#onIdle(open);
    }
  }

  #sweep(): void {
    const longAgo = this.#now().getTime() - this.#idleTime;
    for (const [id, { open }] of this.#openings) {
      // One that is just being loaded has not been used yet.
      const isIdle = open.lastUsed > 0 && open.lastUsed < longAgo;
      if (isIdle && open.listeners.size === 0 && !this.#isBusy(id)) this.#openings.delete(id);
    }
  }

  /** Hears nothing any more. What is in memory stays there for those who still use it. */
  async stop(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    clearTimeout(this.#nextCheck);
    this.#unsubscribe();
    const settled = this.#owed.close();
    this.#stopping.abort();
    await settled;
  }

  /** Wakes everybody who listens, for the last time. */
  wakeAll(): void {
    for (const { open } of this.#openings.values()) open.announce();
  }
}

/** Whether something else than the log has changed. */
function hasChanged({ record, autoPasses }: LoadedMatch, head: MatchHead): boolean {
  if (record.revision === head.revision ? record.status !== head.status : record.revision < head.revision) return true;
  return (
    autoPasses.length !== head.autoPasses.length ||
    !head.autoPasses.every((order) =>
      autoPasses.some(({ seat, window }) => seat === order.seat && window === order.window),
    )
  );
}
