import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { HostLog } from "../../ground/host-log.ts";
import { Repeated } from "../../ground/repeated.ts";
import type { Bus, Notice } from "../records/ports.ts";
import type { MatchRecord, StoredRow } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { Faults } from "./faults.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import { noRoom, Room } from "./making-room.ts";
import type { Loading, MatchLoader } from "./match-loader.ts";
import { areFew, hasChanged, newsSince } from "./news.ts";
import { type Heard, OpenMatch } from "./open-match.ts";
import { OwedWork, type Pauses } from "./owed-work.ts";
import { isRuleFault } from "./plugin-code.ts";
import { nobody, type Unasked } from "./unasked.ts";

/** The most matches that the store is asked about at once: with thousands in memory everything else would wait for that. */
const mostChecked = 1_000;

/** The number of newest matches to send to lobby subscribers when notices may have been missed. */
const newestMatches = 100;

export interface OpenMatchesParts {
  readonly store: StoredMatches;
  readonly bus: Bus;
  readonly loader: MatchLoader;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
  /** How long an unused match stays in memory, in milliseconds. */
  readonly idleTime: number;
  /** The average interval at which the store is asked for missed changes of up to a thousand matches, in milliseconds. */
  readonly checkInterval: number;
  /**
   * The minimum time between two updates from other nodes' decisions in a match, in milliseconds. Batching makes quick bot
   * decisions on other nodes much cheaper to follow. Requests on this node do not wait.
   */
  readonly followPause: number;
  readonly pauses: Pauses;
  /** How much all matches together may take in memory, in bytes. */
  readonly mostMemory: number;
  /** Called with the number of matches that were given up to make room. */
  readonly onGivenUp: (count: number) => void;
  /** Called when a match is compared with what other nodes have stored. */
  readonly onCatchUp: () => void;
}

interface Opening {
  readonly open: OpenMatch;
  /** Resolves once the match is loaded; rejects if it cannot be. */
  readonly loaded: Promise<OpenMatch>;
}

/**
 * The matches in memory on this node, loaded on demand and kept up to date with the log.
 *
 * Notices announce news. Following them up is retried until it succeeds, and the store is asked at intervals for news whose
 * notices were missed.
 */
export class OpenMatches {
  readonly #store: StoredMatches;
  readonly #loader: MatchLoader;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #now: () => Date;
  readonly #idleTime: number;
  readonly #followPause: number;
  readonly #onCatchUp: () => void;
  readonly #onGivenUp: OpenMatchesParts["onGivenUp"];
  readonly #room: Room;
  #unasked: Unasked = nobody;
  #looksForRoom = false;
  readonly #openings = new Map<string, Opening>();
  readonly #owed: OwedWork;
  readonly #sweeper: NodeJS.Timeout;
  readonly #checks: Repeated;
  /** The matches that the next checks are about. */
  #unchecked: string[] = [];
  readonly #unsubscribe: () => void;
  readonly #stopping = new AbortController();

  constructor(parts: OpenMatchesParts) {
    this.#store = parts.store;
    this.#loader = parts.loader;
    this.#faults = parts.faults;
    this.#feed = parts.feed;
    this.#now = parts.now;
    this.#idleTime = parts.idleTime;
    this.#followPause = parts.followPause;
    this.#onCatchUp = parts.onCatchUp;
    this.#onGivenUp = parts.onGivenUp;
    this.#room = new Room({
      most: parts.mostMemory,
      isWorking: ({ id }) => this.#unasked.isAnswering(id) || this.#owed.owes(`follow ${id}`),
      isAutomatic: (open) => this.#unasked.isDriving(open.id) || this.#unasked.isAsked(open),
    });
    this.#owed = new OwedWork("following up what is new", parts);
    this.#sweeper = setInterval(() => this.#sweep(), Math.max(1000, this.#idleTime / 5));
    this.#sweeper.unref();
    this.#unsubscribe = parts.bus.subscribe(
      (notice) => this.#hear(notice),
      () => this.lookAround(),
    );
    // A failure has already been logged, and the next check comes soon.
    this.#checks = new Repeated(parts.checkInterval, () => this.#checkNext());
  }

  /** Says who answers unasked: nobody before. */
  letAnswer(unasked: Unasked): void {
    this.#unasked = unasked;
  }

  /**
   * Returns a match, loading it into memory if necessary. It stays there at least until everything that follows without
   * waiting for anything has been done.
   * @throws {Failure} SERVER_BUSY if there is no room for one more, UNKNOWN_MATCH
   */
  async use(id: string): Promise<OpenMatch> {
    if (!this.#openings.has(id)) await this.#haveRoom();
    let opening = this.#openings.get(id);
    if (!opening) {
      opening = this.#begin(id);
      this.#openings.set(id, opening);
    }
    const open = await opening.loaded;
    this.touch(open);
    return open;
  }

  /** Notes that a match is being used. */
  touch(open: OpenMatch): void {
    open.lastUsed = this.#now().getTime();
  }

  /** Returns the current record of a match without loading it into memory. */
  async find(id: string): Promise<MatchRecord> {
    const open = await this.#openings.get(id)?.loaded;
    // Before the start, any node may change seats; afterwards the match in memory is as good as the stored one.
    if (!open || open.isAtRest || open.known?.record.status === "LOBBY") return this.#store.fetch(id);
    return this.with(open, async () => open.current.record);
  }

  /** The last known record of a match in memory, which may be behind. */
  lastKnown(id: string): MatchRecord | undefined {
    return this.#openings.get(id)?.open.outline?.record;
  }

  /** Does exclusive work on a match, after reloading it if it is doubtful, or taking over announced news. */
  with<Result>(open: OpenMatch, work: () => Promise<Result>): Promise<Result> {
    return open.exclusive(async () => {
      if (!open.known) await this.reload(open);
      else if (open.isBehind) await this.catchUp(open);
      return work();
    });
  }

  /** Loads a match anew, up to the end of its log. Only for exclusive work. */
  async reload(open: OpenMatch): Promise<void> {
    const { heard } = open;
    await this.#settle(open, heard, await this.#loader.load(open.id));
  }

  /** How many matches are in memory. */
  get size(): number {
    return this.#openings.size;
  }

  /** About how much memory they take, and how much they may take, in bytes. */
  get memory(): { readonly used: number; readonly most: number } {
    return { used: this.#room.used(this.#opened), most: this.#room.most };
  }

  /** Whether a match is still the one in memory. */
  has(open: OpenMatch): boolean {
    return this.#openings.get(open.id)?.open === open;
  }

  get #opened(): readonly OpenMatch[] {
    return Array.from(this.#openings.values(), ({ open }) => open);
  }

  /** @throws {Failure} SERVER_BUSY */
  async #haveRoom(): Promise<void> {
    const { used, most } = this.memory;
    if (used + OpenMatch.usualWeight <= most) return;
    // Who has just been given a match may still be about to use it, without waiting for anything.
    await immediate();
    if (!this.#makeRoom(OpenMatch.usualWeight)) throw noRoom();
  }

  /** Makes room soon if a match that has come or grown needs it. */
  #makeRoomSoon(): void {
    if (this.#looksForRoom) return;
    this.#looksForRoom = true;
    setImmediate(() => {
      this.#looksForRoom = false;
      this.#makeRoom(0);
    });
  }

  #makeRoom(more: number): boolean {
    let count = 0;
    const has = this.#room.make(this.#opened, more, (open, becomes) => {
      if (becomes === "resting") open.rest();
      else this.#openings.delete(open.id);
      count++;
    });
    if (count > 0) this.#onGivenUp(count);
    return has;
  }

  /**
   * Takes over what other nodes have stored since: decisions, the start, faults. Only for exclusive work.
   * @returns whether there was anything new
   */
  async catchUp(open: OpenMatch): Promise<boolean> {
    const { heard } = open;
    const state = open.current;
    const { autoPasses } = state;
    this.#onCatchUp();
    const news = await newsSince(this.#store, open, state);
    if (!news) {
      open.follow(heard, state.sequence);
      // Another device of a player may have changed them at another node, and nothing else.
      const hasNewOrders = !isDeepStrictEqual(state.autoPasses, autoPasses);
      if (hasNewOrders) open.announce();
      return hasNewOrders;
    }
    const { record, rows } = news;
    if (!state.match || !areFew(rows)) {
      await this.reload(open);
      return true;
    }
    if (rows.length > 0) open.leads = false;
    open.release();
    if (rows.some((row) => row.kind === "undo")) {
      await this.#settle(open, heard, await this.#loader.continue(state, record, rows));
      return true;
    }
    try {
      await this.#loader.replay(state.match, rows);
      state.advance(rows, record);
      open.keep(state);
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      await this.reload(open);
      return true;
    }
    open.follow(heard, record.sequence);
    open.announce();
    return true;
  }

  /**
   * Makes a released match known again, taking over whatever has been stored since. Only for exclusive work.
   * @param state the known state before; its engine's match may be half changed
   */
  async recover(open: OpenMatch, state: LoadedMatch): Promise<void> {
    const { heard } = open;
    const news = await newsSince(this.#store, open, state);
    const { record, rows } = news ?? { record: state.record, rows: [] };
    if (record.sequence !== state.sequence) open.leads = false;
    const loading = areFew(rows) ? this.#loader.continue(state, record, rows) : this.#loader.load(open.id);
    await this.#settle(open, heard, await loading);
  }

  /** Returns the match as it would be with this row added to the known ones, without changing anything. */
  foresee(state: LoadedMatch, row: StoredRow): Promise<Loading> {
    return this.#loader.continue(state, { ...state.record, sequence: row.sequence, updatedAt: row.at }, [row]);
  }

  /** Makes a match take over a change that is known to be stored, if it is in memory. */
  followChange(id: string): void {
    const opening = this.#openings.get(id);
    opening?.open.hearOfChange();
    if (opening) this.#follow(opening);
  }

  /** Forgets a match that is deleted, if it is in memory. Whoever still follows it is told that there is no such match. */
  forget(id: string): void {
    const opening = this.#openings.get(id);
    if (!opening) return;
    this.#openings.delete(id);
    opening.open.hearOfChange();
    opening.open.announce();
  }

  /** Ensures that a match is eventually up to date again, and that its listeners are told. */
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
        // A node that crashed may have left bots in the middle of their turns.
        this.#unasked.takeUp(open);
        this.#makeRoomSoon();
      },
      () => this.#openings.delete(id),
    );
    return opening;
  }

  /**
   * Keeps what was loaded, and tells the listeners. If the rules do not agree with the log, the match is taken out of play.
   * @param heard what had been announced before it was loaded
   */
  async #settle(open: OpenMatch, heard: Heard, { state, fault }: Loading): Promise<void> {
    const { record } = state;
    // A match already out of play can still be shown, as far as possible.
    const isNew = fault !== undefined && record.status === "RUNNING";
    open.keep(isNew ? await this.#faults.takeOut(record, fault) : state);
    open.follow(heard, record.sequence);
    open.announce();
  }

  /** Handles a notice from this node or another one. */
  #hear(notice: Notice): void {
    if (notice.talk) return;
    const opening = this.#openings.get(notice.match);
    if (opening) {
      opening.open.hearOf(notice.sequence);
      if (notice.lobby) opening.open.hearOfChange();
      this.#follow(opening);
    }
    if (notice.lobby && this.#feed.isHeard) this.tellLobby(notice.match);
  }

  /** Tells the lobby what is stored of a match, as soon as the store says so. */
  tellLobby(id: string): void {
    this.#owed.owe(`tell ${id}`, async () => {
      const match = await this.#store.find(id);
      if (match) this.#feed.tell(match);
    });
  }

  /**
   * Finds out whether a match was changed besides its log although the store failed, as soon as the store says so; if it was,
   * everybody is told.
   * @param revision what it had before, −1 if it was not there
   */
  doubt(id: string, revision: number): void {
    this.#owed.owe(`doubt ${id}`, async () => {
      const match = await this.#store.find(id);
      if (!match || match.revision <= revision) return;
      this.followChange(id);
      // What the earlier match names has changed as well.
      if (match.rematchOf !== undefined) this.followChange(match.rematchOf);
      this.#feed.tell(match);
    });
  }

  /** Follows up news about a match. Without listeners, this can wait until somebody asks. */
  #follow({ open }: Opening): void {
    if (open.listeners.size === 0) return;
    if (open.outline && !open.isBehind) return;
    this.#owed.owe(`follow ${open.id}`, async () => {
      const pause = open.outline ? this.#followPause - open.sinceFollowed : 0;
      if (pause > 0) await delay(pause, undefined, { ref: false, signal: this.#stopping.signal });
      await this.with(open, async () => {});
    });
  }

  /** Handles a lost connection, after which any notice may have been missed. */
  lookAround(): void {
    this.#owed.owe("check", () => this.#checkAll());
    if (!this.#feed.isHeard) return;
    this.#owed.owe("tell", async () => {
      const newest = await this.#store.list({ limit: newestMatches });
      for (const match of newest.toReversed()) this.#feed.tell(match);
    });
  }

  /** Asks the store whether any match in memory has missed news. */
  async #checkAll(): Promise<void> {
    const all = [...this.#openings.keys()];
    while (all.length > 0) await this.#check(all.splice(0, mostChecked));
  }

  /** Asks the store whether the next matches in memory have missed news. */
  async #checkNext(): Promise<void> {
    if (this.#unchecked.length === 0) this.#unchecked = [...this.#openings.keys()];
    if (this.#unchecked.length > 0) await this.#check(this.#unchecked.splice(0, mostChecked));
  }

  /** Asks the store with one query whether matches in memory have missed news. */
  async #check(ids: readonly string[]): Promise<void> {
    const heads = await this.#store.heads(ids);
    const there = new Set(heads.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.forget(id);
    for (const head of heads) {
      const opening = this.#openings.get(head.id);
      if (!opening) continue;
      const { open } = opening;
      open.hearOf(head.sequence);
      if (open.outline && hasChanged(open.outline, head)) open.hearOfChange();
      this.#follow(opening);
      // Of a match at rest no bot is asked anything.
      if (!open.isAtRest) this.#unasked.takeUp(open);
    }
  }

  #sweep(): void {
    const longAgo = this.#now().getTime() - this.#idleTime;
    for (const [id, { open }] of this.#openings) {
      // A match that is still being loaded has not been used yet.
      const isIdle = open.lastUsed > 0 && open.lastUsed < longAgo;
      if (isIdle && open.listeners.size === 0 && !this.#unasked.isDriving(id)) this.#openings.delete(id);
    }
    // They have grown.
    this.#makeRoom(0);
  }

  /** Stops listening for news. Matches stay in memory for those who still use them. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#unsubscribe();
    const settled = Promise.all([this.#checks.close(), this.#owed.close()]);
    this.#stopping.abort();
    await settled;
  }

  /** Calls all listeners one last time. */
  wakeAll(): void {
    for (const { open } of this.#openings.values()) open.announce();
  }
}
