import type { Faults } from "./faults.ts";
import type { HostLog } from "./host-log.ts";
import { decisionsOf } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLoader } from "./match-loader.ts";
import { OpenMatch } from "./open-match.ts";
import { isRuleFault, type PluginCode } from "./plugin-code.ts";
import type { Bus, Notice } from "./ports.ts";
import type { MatchRecord } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

export interface OpenMatchesParts {
  readonly store: StoredMatches;
  readonly bus: Bus;
  readonly loader: MatchLoader;
  readonly code: PluginCode;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
  /** How long a match that nobody uses stays in memory, in milliseconds. */
  readonly idleTime: number;
  /** Told of matches in which somebody may have to go on by themselves: bots, standing orders. */
  readonly onReady: (open: OpenMatch) => void;
  /** Whether something still happens in a match by itself. */
  readonly isBusy: (id: string) => boolean;
}

/** The matches that are in memory on this node: brought there when somebody asks, and kept up with the log. */
export class OpenMatches {
  readonly #store: StoredMatches;
  readonly #loader: MatchLoader;
  readonly #code: PluginCode;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #log: HostLog;
  readonly #now: () => Date;
  readonly #idleTime: number;
  readonly #onReady: OpenMatchesParts["onReady"];
  readonly #isBusy: OpenMatchesParts["isBusy"];
  readonly #open = new Map<string, Promise<OpenMatch>>();
  readonly #sweeper: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #closed = false;

  constructor(parts: OpenMatchesParts) {
    this.#store = parts.store;
    this.#loader = parts.loader;
    this.#code = parts.code;
    this.#faults = parts.faults;
    this.#feed = parts.feed;
    this.#log = parts.log;
    this.#now = parts.now;
    this.#idleTime = parts.idleTime;
    this.#onReady = parts.onReady;
    this.#isBusy = parts.isBusy;
    this.#sweeper = setInterval(() => this.#sweep(), Math.max(1000, this.#idleTime / 5));
    this.#sweeper.unref();
    this.#unsubscribe = parts.bus.subscribe(
      (notice) => void this.#hear(notice),
      () => void this.#catchUpAll(),
    );
  }

  /** A match, brought into memory if it is not there. */
  async use(id: string): Promise<OpenMatch> {
    let opening = this.#open.get(id);
    if (!opening) {
      opening = this.#load(id);
      this.#open.set(id, opening);
      opening.catch(() => this.#open.delete(id));
    }
    const open = await opening;
    this.touch(open);
    return open;
  }

  /** Notes that somebody uses a match. */
  touch(open: OpenMatch): void {
    open.lastUsed = this.#now().getTime();
  }

  async find(id: string): Promise<MatchRecord> {
    const open = await this.#open.get(id);
    return open?.known?.record ?? this.#store.fetch(id);
  }

  /** Works on a match alone, after loading it again if what was in memory is no longer known to be true. */
  with<Result>(open: OpenMatch, work: () => Promise<Result>): Promise<Result> {
    return open.exclusive(async () => {
      if (!open.known) await this.reload(open);
      return work();
    });
  }

  /** Brings a match in memory to the end of its log, from the log alone. For those who have their turn. */
  async reload(open: OpenMatch): Promise<void> {
    await this.#loadInto(open);
    open.announce();
  }

  /** Takes over what other nodes have stored since: decisions, the start, faults. For those who have their turn. */
  async catchUp(open: OpenMatch): Promise<void> {
    const { id } = open;
    const state = open.current;
    const record = await this.#store.fetch(id);
    const behind = record.sequence - state.sequence;
    const unchanged = record.revision === state.record.revision && record.status === state.record.status;
    if (behind <= 0 && unchanged) return;
    if (!state.match) return this.reload(open);
    // Exactly the rows that the record counts: what comes after them comes with another notice.
    const rows = behind > 0 ? await this.#store.rows(id, state.sequence, behind) : [];
    if (rows.some((row) => row.kind === "undo")) return this.reload(open);
    open.release();
    try {
      const { match } = state;
      if (rows.length > 0) await this.#code.run(() => match.replay(decisionsOf(rows)));
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      return this.reload(open);
    }
    state.advance(rows, record);
    open.keep(state);
    open.announce();
  }

  /** Takes over what has changed in a match, if it is in memory. */
  async refresh(id: string): Promise<void> {
    const open = await this.#open.get(id);
    if (open) await this.with(open, () => this.catchUp(open));
  }

  async readAutoPasses(open: OpenMatch): Promise<void> {
    open.current.setAutoPasses(await this.#store.autoPasses(open.id));
  }

  async #load(id: string): Promise<OpenMatch> {
    const open = new OpenMatch(id);
    await this.#loadInto(open);
    // A node that died may have left bots in the middle of their turns.
    setImmediate(() => this.#onReady(open));
    return open;
  }

  async #loadInto(open: OpenMatch): Promise<void> {
    const record = await this.#store.fetch(open.id);
    const { state, fault } = await this.#loader.load(record);
    // A match that is out of play already can be looked at, as far as that goes.
    open.keep(fault && record.status === "RUNNING" ? await this.#faults.takeOut(record, fault) : state);
  }

  /** A notice from this node or another one. */
  async #hear(notice: Notice): Promise<void> {
    try {
      const opening = this.#open.get(notice.match);
      const open = opening && (await opening);
      const behind = open !== undefined && notice.sequence > (open.known?.sequence ?? 0);
      if (open && (behind || notice.lobby)) await this.with(open, () => this.catchUp(open));
      if (notice.lobby) {
        if (open) await this.with(open, () => this.readAutoPasses(open));
        this.#feed.tell(open?.known?.record ?? (await this.#store.fetch(notice.match)));
      }
      // The node that stored the last decision lets the bots go on; this is for the case that it cannot.
      if (behind) setTimeout(() => this.#onReady(open), 500 + Math.random() * 500).unref();
    } catch (error) {
      if (!this.#closed) this.#log.warn({ notice, error }, "a notice could not be followed up");
    }
  }

  /** After a lost connection any notice may have been missed. */
  async #catchUpAll(): Promise<void> {
    for (const opening of [...this.#open.values()]) {
      try {
        const open = await opening;
        await this.with(open, () => this.catchUp(open));
      } catch (error) {
        this.#log.warn({ error }, "a match could not be caught up with");
      }
    }
  }

  #sweep(): void {
    const longAgo = this.#now().getTime() - this.#idleTime;
    for (const [id, opening] of this.#open) {
      void opening.then((open) => {
        const idle = open.listeners.size === 0 && open.lastUsed < longAgo && !this.#isBusy(id);
        if (idle && this.#open.get(id) === opening) this.#open.delete(id);
      });
    }
  }

  /** Hears nothing any more. What is in memory stays there for those who still use it. */
  stop(): void {
    this.#closed = true;
    clearInterval(this.#sweeper);
    this.#unsubscribe();
  }

  /** Wakes everybody who listens, for the last time. */
  async wakeAll(): Promise<void> {
    for (const opening of this.#open.values()) {
      const open = await opening.catch(() => undefined);
      open?.announce();
    }
  }
}
