import type { Seat } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { readText } from "../ground/read-text.ts";
import { endable, Signal } from "../ground/signal.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { mayKnow, unknownMatch } from "../matches/records/access.ts";
import type { Asker, Hosting } from "../matches/records/hosting.ts";
import { hasBegun } from "../matches/records/records.ts";
import type { MatchChanges } from "./match-changes.ts";
import { SharedLooks } from "./shared-looks.ts";
import { rightsIn, type TalkedMatch, type TalkRights } from "./talk-access.ts";
import type { Heard, Message, Place, Reaction, Reading, TalkChannel, TalkStore } from "./talk-ports.ts";
import { TalkRate } from "./talk-rate.ts";

/** Limits on talk. */
const talkLimits = { text: 500, key: 200, kept: 1_000, reactions: 1_000, mutes: 500, page: 50 } as const;

/** A channel of a match, as somebody names it. */
export interface TalkPlace {
  readonly match: string;
  readonly channel: TalkChannel;
}

/** What is new in a channel. */
export interface TalkNews {
  /** For going on from here. */
  readonly version: number;
  readonly messages: readonly Message[];
}

/** A channel that somebody has in a match. */
export interface OpenChannel {
  readonly channel: TalkChannel;
  readonly maySay: boolean;
}

export interface TalkParts {
  readonly store: TalkStore;
  readonly hosting: Pick<Hosting, "find" | "team">;
  /** Brings word of talk on this node and others. */
  readonly changes: Pick<MatchChanges, "subscribe" | "tell">;
  readonly accounts: { find(id: string): Promise<unknown> };
  readonly log: Pick<HostLog, "error">;
  readonly now?: () => Date;
  /** How long subscribers wait before they ask the store again that has failed, in milliseconds. */
  readonly retry?: number;
}

/** What is said at the tables. */
export class Talk {
  readonly #parts: TalkParts;
  readonly #storing: Storing;
  readonly #rate: TalkRate;
  readonly #signals = new Map<Signal, string>();
  /** What is new, for all subscribers of an account at once. */
  readonly #looks = new SharedLooks<Heard>();
  readonly #unsubscribe: () => void;
  readonly #now: () => Date;

  constructor(parts: TalkParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => new Date());
    this.#storing = storingWith(parts.log, "the store of talk failed");
    this.#rate = new TalkRate(this.#now);
    this.#unsubscribe = parts.changes.subscribe((match) => {
      for (const [signal, about] of this.#signals) if (match === undefined || match === about) signal.raise();
    });
  }

  /** The channels that the asker has in a match. @throws {Failure} UNKNOWN_MATCH */
  async channels(asker: Asker, id: string): Promise<readonly OpenChannel[]> {
    const match = await this.#parts.hosting.find(id, asker);
    const open: OpenChannel[] = [];
    for (const channel of ["TABLE", "TEAM", "SPECTATORS"] as const) {
      const rights = await this.#rightsIn({ match: id, channel }, match, asker);
      if (rights) open.push({ channel, maySay: rights.maySay });
    }
    return open;
  }

  /**
   * Says something.
   * @param key the same key of the same asker says nothing again
   * @returns the message
   * @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL, FORBIDDEN, SILENCED, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT,
   * INVALID_KEY, RATE_LIMITED
   */
  async say(asker: Asker, place: TalkPlace, said: string, key: string): Promise<Message> {
    const text = readText(said, talkLimits.text);
    if (key.length === 0 || key.length > talkLimits.key) {
      throw new Failure("INVALID_KEY", "an idempotency key has 1 to {most} characters", {
        params: { most: talkLimits.key },
      });
    }
    const { match, rights } = await this.#enter(asker, place);
    if (!rights.maySay) throw new Failure("FORBIDDEN", "you may only read what is said here");
    await this.#checkVoice(asker);
    const seat = match.seats.find(({ account }) => account === asker.id)?.seat;
    const where = { match: place.match, channel: rights.channel };
    const message = { author: asker, ...(seat !== undefined && { seat }), text, key, at: this.#now() };
    const number = await this.#storing(() => this.#parts.store.say(where, message, talkLimits.kept));
    if (number === undefined) throw unknownMatch();
    this.#parts.changes.tell(place.match);
    return this.#message(asker, place, number);
  }

  /**
   * Puts a reaction to a message, or takes it back.
   * @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, SILENCED, RATE_LIMITED
   */
  async react(asker: Asker, place: TalkPlace, number: number, reaction: Reaction, on: boolean): Promise<Message> {
    const { rights } = await this.#enter(asker, place);
    await this.#checkVoice(asker);
    const where = { match: place.match, channel: rights.channel };
    const change = { number, account: asker.id, reaction, on };
    if (!(await this.#storing(() => this.#parts.store.react(where, change, talkLimits.reactions)))) {
      throw unknownMessage();
    }
    this.#parts.changes.tell(place.match);
    return this.#message(asker, place, number);
  }

  /** The newest messages, the oldest of them first. @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL */
  async read(
    asker: Asker,
    place: TalkPlace,
    { last, before }: { readonly last: number; readonly before?: number },
  ): Promise<TalkNews & { readonly hasPreviousPage: boolean }> {
    const { version, messages } = await this.#hear(asker, place, {
      ...(before !== undefined && { before }),
      limit: last + 1,
    });
    return { version, messages: messages.slice(-last), hasPreviousPage: messages.length > last };
  }

  /**
   * What is said from a version on, without gap or repeat; without one at first the newest messages. Messages that have
   * changed come again. Ends when the channel is not there any more for the asker.
   */
  updates(asker: Asker, place: TalkPlace, after?: number): AsyncIterableIterator<TalkNews> {
    const signal = new Signal();
    return endable(this.#updates(asker, place, after, signal), signal);
  }

  async *#updates(asker: Asker, place: TalkPlace, after: number | undefined, signal: Signal): AsyncGenerator<TalkNews> {
    this.#signals.set(signal, place.match);
    try {
      let seen = after;
      for (let isFirst = true; !signal.closed; ) {
        let heard: Heard;
        try {
          heard = await this.#hearNews(asker, place, seen);
        } catch (error) {
          if (isFirst || !(error instanceof Failure)) throw error;
          if (error.code !== "UNAVAILABLE") return;
          const timer = setTimeout(() => signal.raise(), this.#parts.retry ?? 1_000).unref();
          await signal.wait();
          clearTimeout(timer);
          continue;
        }
        const { messages, version } = heard;
        const isWhole = seen === undefined || messages.length < talkLimits.page;
        const reached = isWhole ? version : (messages.at(-1)?.version ?? version);
        if (seen === undefined || messages.length > 0) yield { version: reached, messages };
        seen = reached;
        isFirst = false;
        if (isWhole) await signal.wait();
      }
    } finally {
      this.#signals.delete(signal);
    }
  }

  /** The channel that the asker means. @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL */
  async place(asker: Asker, place: TalkPlace): Promise<Place> {
    const { rights } = await this.#enter(asker, place);
    return { match: place.match, channel: rights.channel };
  }

  /** Whom the asker has muted. */
  mutes({ id }: Asker): Promise<readonly string[]> {
    return this.#storing(() => this.#parts.store.mutes(id));
  }

  /**
   * Hides what somebody says from the asker, or shows it again.
   * @throws {Failure} UNKNOWN_ACCOUNT, TOO_MANY_MUTES
   */
  async mute({ id }: Asker, account: string, on: boolean): Promise<void> {
    if (on && (account === id || !(await this.#parts.accounts.find(account)))) {
      throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    }
    if (!(await this.#storing(() => this.#parts.store.mute(id, account, on, talkLimits.mutes)))) {
      throw new Failure("TOO_MANY_MUTES", "you have muted as many as you may");
    }
  }

  /** One message as the asker sees it. @throws {Failure} UNKNOWN_MESSAGE, and what `read` does */
  async #message(asker: Asker, place: TalkPlace, number: number): Promise<Message> {
    const { messages } = await this.#hear(asker, place, { before: number + 1, limit: 1 });
    const [found] = messages;
    if (found?.number !== number) throw unknownMessage();
    return found;
  }

  /** @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL */
  async #enter(asker: Asker, place: TalkPlace): Promise<{ readonly match: TalkedMatch; readonly rights: TalkRights }> {
    const match = await this.#parts.hosting.find(place.match, asker);
    const rights = await this.#rightsIn(place, match, asker);
    if (!rights) throw unknownChannel();
    return { match, rights };
  }

  /** Reads a channel. Who may is decided by the match as it is at the same moment. */
  async #hear(asker: Asker, place: TalkPlace, reading: Omit<Reading, "reader">): Promise<Heard> {
    const { rights } = await this.#enter(asker, place);
    const where = { match: place.match, channel: rights.channel };
    const heard = await this.#storing(() => this.#parts.store.read(where, { ...reading, reader: asker.id }));
    if (!heard || !mayKnow(asker, heard.match)) throw unknownMatch();
    const now = await this.#rightsIn(place, heard.match, asker);
    if (now?.channel !== rights.channel) throw unknownChannel();
    return heard;
  }

  /** What is new since a version: one look for all who know the same, on however many connections of an account. */
  #hearNews(asker: Asker, place: TalkPlace, seen: number | undefined): Promise<Heard> {
    const key = JSON.stringify([asker.id, asker.role, place.match, place.channel, seen]);
    const changed = seen === undefined ? {} : { changedAfter: seen };
    return this.#looks.look(key, () => this.#hear(asker, place, { ...changed, limit: talkLimits.page }));
  }

  async #rightsIn(place: TalkPlace, match: TalkedMatch, asker: Asker): Promise<TalkRights | undefined> {
    const own = place.channel === "TEAM" && match.seats.find(({ account }) => account === asker.id);
    const team: readonly Seat[] =
      own && hasBegun(match.status) ? await this.#parts.hosting.team(place.match, own.seat) : [];
    return rightsIn(place.channel, match, asker, team);
  }

  /** Until when an account may not talk; undefined if it may. @throws {Failure} UNAVAILABLE */
  silencedUntil(account: string): Promise<Date | undefined> {
    return this.#storing(() => this.#parts.store.silencedUntil(account, this.#now()));
  }

  /** @throws {Failure} SILENCED, RATE_LIMITED */
  async #checkVoice({ id }: Asker): Promise<void> {
    const until = await this.silencedUntil(id);
    if (until) {
      throw new Failure("SILENCED", "a moderator has silenced you until {until}", {
        params: { until: until.toISOString() },
        until,
      });
    }
    this.#rate.count(id);
  }

  /** Ends all subscriptions. */
  async close(): Promise<void> {
    this.#unsubscribe();
    for (const signal of this.#signals.keys()) signal.close();
  }
}

function unknownChannel(): Failure {
  return new Failure("UNKNOWN_CHANNEL", "the match has no such channel for you");
}

export function unknownMessage(): Failure {
  return new Failure("UNKNOWN_MESSAGE", "there is no such message, or not any more");
}
