import type { ConclaveClient, TalkChannel, TalkMessage } from "conclave/sdk";
import { kept } from "../app/kept.ts";

/** A room of a match: what has been said there, and what of that is new to whoever reads it. */
export interface TalkRoom {
  readonly channel: TalkChannel;
  readonly maySay: boolean;
  /** In the order in which it was said. */
  readonly messages: readonly TalkMessage[];
  readonly unread: number;
}

/** All that is said in a match. */
export interface Talked {
  readonly rooms: readonly TalkRoom[];
  /** What the game asks of those who talk. */
  readonly notice: string | undefined;
  /** Who is not heard, by the ids of their accounts. */
  readonly muted: ReadonlySet<string>;
}

/** In how many matches it is kept how far somebody has read: the newest. */
const mostMatches = 50;

type Read = Readonly<Record<string, number>>;

/** How far somebody has read, by match and room: the number of the last message. */
export function readMarks(text: string | null): Readonly<Record<string, Read>> {
  try {
    const marks: unknown = JSON.parse(text ?? "{}");
    return typeof marks === "object" && marks !== null ? (marks as Readonly<Record<string, Read>>) : {};
  } catch {
    return {};
  }
}

/** The same with a room read up to a message; matches that were read long ago are left out. */
export function withRead(
  marks: Readonly<Record<string, Read>>,
  matchId: string,
  channel: TalkChannel,
  number: number,
): Readonly<Record<string, Read>> {
  const { [matchId]: own = {}, ...others } = marks;
  const recent = Object.entries(others).slice(-(mostMatches - 1));
  return { ...Object.fromEntries(recent), [matchId]: { ...own, [channel]: Math.max(own[channel] ?? -1, number) } };
}

/** How many messages of others somebody has not read. */
export function unreadOf(
  messages: readonly TalkMessage[],
  read: number | undefined,
  me: string,
  muted: ReadonlySet<string>,
): number {
  const isQuiet = (id = "") => id === me || muted.has(id);
  return messages.filter(
    (message) => numberOf(message) > (read ?? -1) && message.text !== null && !isQuiet(message.author?.id),
  ).length;
}

/** Messages of a channel are numbered in the order in which they were said. */
function numberOf({ key }: TalkMessage): number {
  return Number(key);
}

/** Follows all rooms of a match that somebody has, and knows what of it they have read. */
export class Conversation {
  readonly #client: ConclaveClient;
  readonly #matchId: string;
  readonly #me: string;
  readonly #listeners = new Set<() => void>();
  readonly #messages = new Map<TalkChannel, Map<string, TalkMessage>>();
  #channels: readonly { readonly channel: TalkChannel; readonly maySay: boolean }[] = [];
  #notice: string | undefined;
  #muted: ReadonlySet<string> = new Set();
  #talked: Talked | undefined;
  readonly #closing = new AbortController();

  /** @param me the id of the account that reads */
  constructor(client: ConclaveClient, matchId: string, me: string) {
    this.#client = client;
    this.#matchId = matchId;
    this.#me = me;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known; nothing until it is. */
  readonly read = (): Talked | undefined => this.#talked;

  async open(): Promise<void> {
    const { talk } = this.#client;
    const [{ channels, game }, mutes] = await Promise.all([talk.channels(this.#matchId), talk.mutes()]);
    if (this.#closing.signal.aborted) return;
    this.#channels = channels;
    this.#notice = game?.talkNotice?.text;
    this.#muted = new Set(mutes);
    // Another tab may have read on.
    globalThis.addEventListener?.("storage", this.#tell);
    for (const { channel } of channels) void this.#follow(channel);
    this.#tell();
  }

  close(): void {
    this.#closing.abort();
    this.#listeners.clear();
    globalThis.removeEventListener?.("storage", this.#tell);
  }

  /** Everything shown in a room is read. */
  markRead(channel: TalkChannel): void {
    const last = Math.max(-1, ...(this.#messages.get(channel)?.values() ?? []).map(numberOf));
    const marks = readMarks(kept.read("talk"));
    if (last <= (marks[this.#matchId]?.[channel] ?? -1)) return;
    kept.write("talk", JSON.stringify(withRead(marks, this.#matchId, channel, last)));
    this.#tell();
  }

  /** Hides what somebody says, or shows it again. @throws {ApiError} @throws {NetworkError} */
  async mute(account: string, on: boolean): Promise<void> {
    this.#muted = new Set(await this.#client.talk.mute(account, on));
    this.#tell();
    // What was said meanwhile has not come.
    if (!on) await Promise.all(this.#channels.map(({ channel }) => this.#readAgain(channel)));
  }

  /** Takes in a message that this page has said or changed itself. */
  take(channel: TalkChannel, message: TalkMessage): void {
    this.#take(channel, [message]);
  }

  async #readAgain(channel: TalkChannel): Promise<void> {
    const { edges } = await this.#client.talk.read(this.#matchId, channel);
    this.#take(
      channel,
      edges.map(({ node }) => node),
    );
  }

  async #follow(channel: TalkChannel): Promise<void> {
    const { signal } = this.#closing;
    try {
      const updates = this.#client.talk.updates(this.#matchId, channel, undefined, signal);
      for await (const { messages } of updates) this.#take(channel, messages);
    } catch {
      // A room that one loses is not shown any more.
      this.#channels = this.#channels.filter((each) => each.channel !== channel);
      this.#tell();
    }
  }

  #take(channel: TalkChannel, messages: readonly TalkMessage[]): void {
    const known = this.#messages.get(channel) ?? new Map<string, TalkMessage>();
    for (const message of messages) known.set(message.key, message);
    this.#messages.set(channel, known);
    this.#tell();
  }

  readonly #tell = (): void => {
    const read = readMarks(kept.read("talk"))[this.#matchId] ?? {};
    const rooms = this.#channels.map(({ channel, maySay }): TalkRoom => {
      const messages = [...(this.#messages.get(channel)?.values() ?? [])].sort(
        (one, other) => numberOf(one) - numberOf(other),
      );
      return { channel, maySay, messages, unread: unreadOf(messages, read[channel], this.#me, this.#muted) };
    });
    this.#talked = { rooms, notice: this.#notice, muted: this.#muted };
    for (const listener of this.#listeners) listener();
  };
}
