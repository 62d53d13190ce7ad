import {
  type MessageFieldsFragment,
  MutesDocument,
  ReportMessageDocument,
  SayDocument,
  SetMuteDocument,
  SetReactionDocument,
  type SetReactionInput,
  type TalkChannel,
  TalkChannelsDocument,
  type TalkChannelsQuery,
  TalkDocument,
  type TalkQuery,
  TalkUpdatedDocument,
  type TalkUpdatedSubscription,
} from "./generated/operations.ts";
import { own } from "./hubs.ts";
import { newKey } from "./keys.ts";
import type { Sender } from "./sender.ts";

/** Talk at the tables. */
export class TalkClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** The channels of a match that you have, and the notice of its game. */
  async channels(matchId: string): Promise<TalkChannelsQuery["match"]> {
    return (await this.#sender.request(TalkChannelsDocument, { matchId })).match;
  }

  /** A page of a channel, the newest by default. */
  async read(
    matchId: string,
    channel: TalkChannel,
    page: { readonly last?: number; readonly before?: string } = {},
  ): Promise<TalkQuery["match"]["talk"]> {
    return (await this.#sender.request(TalkDocument, { matchId, channel, ...page })).match.talk;
  }

  /**
   * What is said in a channel from a version on, also over lost connections; without a version at first the newest messages. A
   * message of a known key replaces it. Ends with an error when you lose the channel, and without one by the signal.
   */
  async *updates(
    matchId: string,
    channel: TalkChannel,
    after?: number,
    signal?: AbortSignal,
  ): AsyncGenerator<TalkUpdatedSubscription["talkUpdated"]> {
    let seen = after;
    const variables = () => ({ matchId, channel, after: seen });
    for await (const { talkUpdated } of this.#sender.subscribe(TalkUpdatedDocument, variables, signal)) {
      seen = talkUpdated.version;
      yield talkUpdated;
    }
  }

  /** Says something, once, however often the request has to be sent. */
  async say(matchId: string, channel: TalkChannel, text: string): Promise<MessageFieldsFragment> {
    const input = { matchId, channel, text, idempotencyKey: newKey() };
    return (await this.#sender.request(SayDocument, { input })).say.message;
  }

  /** Puts a reaction to a message, or takes it back. */
  async react(input: SetReactionInput): Promise<MessageFieldsFragment> {
    return (await this.#sender.request(SetReactionDocument, { input })).setReaction.message;
  }

  /** Reports a message to the moderators. */
  async report(matchId: string, channel: TalkChannel, key: string, reason: string): Promise<void> {
    await this.#sender.request(ReportMessageDocument, { input: { matchId, channel, key, reason } });
  }

  /** Hides what somebody says, or shows it again. Returns all accounts that are hidden. */
  async mute(accountId: string, on = true): Promise<readonly string[]> {
    const { viewer } = (await this.#sender.request(SetMuteDocument, { accountId, on })).setMute;
    return viewer.mutes.map(({ id }) => id);
  }

  /** The accounts that are hidden. */
  async mutes(): Promise<readonly string[]> {
    return own(await this.#sender.request(MutesDocument, {})).mutes.map(({ id }) => id);
  }
}
