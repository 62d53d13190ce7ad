import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";
import type { TalkNews } from "../../../tables/talk.ts";
import type { TalkChannel } from "../../../tables/talk-ports.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { endingPromptly } from "../matches/prompt-end.ts";
import {
  SayInput,
  SayPayload,
  SetMuteInput,
  SetMutePayload,
  SetReactionInput,
  SetReactionPayload,
  TalkChannelInfo,
  TalkChannelName,
  TalkConnection,
  TalkMessage,
  TalkUpdate,
  talkCursorList,
} from "./talk.ts";

const page = { usual: 50, most: 100 };

interface TalkUpdatedArgs {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly after?: number | null;
}

/** Talking at the tables. */
@Resolver()
export class TalkResolver {
  @Query(() => [TalkChannelInfo], { description: "The channels that you have in a match: at most three." })
  async talkChannels(
    @Ctx() context: Context,
    @Arg("matchId", () => ID, { description: "The match." }) matchId: string,
  ): Promise<TalkChannelInfo[]> {
    const open = await context.services.talk.channels(requireAsker(context), matchId);
    return open.map((each) => new TalkChannelInfo(each));
  }

  @Query(() => TalkConnection, {
    description:
      "What was said in a channel of a match, the newest page by default, without those whom you have muted. A channel keeps " +
      "1,000 messages. Fails with `UNKNOWN_CHANNEL` if you do not have this channel.",
  })
  async talk(
    @Ctx() context: Context,
    @Arg("matchId", () => ID, { description: "The match." }) matchId: string,
    @Arg("channel", () => TalkChannelName, { description: "The channel." }) channel: TalkChannel,
    @Arg("last", () => Int, pageArgument(page)) last: number | null | undefined,
    @Arg("before", () => String, { nullable: true, description: "A cursor: only what comes before it." })
    before: string | null | undefined,
  ): Promise<TalkConnection> {
    const { talk, accounts } = context.services;
    const list = talkCursorList(matchId, channel);
    const place = before ? readCursor(before, list, [greatest.count]) : undefined;
    const found = await talk.read(
      requireAsker(context),
      { match: matchId, channel },
      { last: pageSize("last", last, page), ...(place && { before: place[0] }) },
    );
    return new TalkConnection(list, found, place !== undefined, accounts);
  }

  @Query(() => [ID], { description: "The accounts that you have muted: at most 500." })
  async mutes(@Ctx() context: Context): Promise<readonly string[]> {
    return context.services.talk.mutes(requireAsker(context));
  }

  @Mutation(() => SayPayload, { description: "Says something at a match." })
  async say(
    @Ctx() context: Context,
    @Arg("input", () => SayInput, { description: "What." }) { matchId, channel, text, idempotencyKey }: SayInput,
  ): Promise<SayPayload> {
    const { talk, accounts } = context.services;
    const asker = requireAsker(context);
    const place = { match: matchId, channel };
    const said = await context.within("talk", () => talk.say(asker, place, text, idempotencyKey));
    return { message: new TalkMessage(said, accounts) };
  }

  @Mutation(() => SetReactionPayload, { description: "Reacts to a message, or takes a reaction back." })
  async setReaction(
    @Ctx() context: Context,
    @Arg("input", () => SetReactionInput, { description: "How, and to what." })
    { matchId, channel, key, reaction, on }: SetReactionInput,
  ): Promise<SetReactionPayload> {
    const { talk, accounts } = context.services;
    const place = { match: matchId, channel };
    const asker = requireAsker(context);
    const message = await context.within("talk", () => talk.react(asker, place, messageKey(key), reaction, on));
    return { message: new TalkMessage(message, accounts) };
  }

  @Mutation(() => SetMutePayload, {
    description: "Hides from you what somebody says in all matches, or shows it again. Others do not notice.",
  })
  async setMute(
    @Ctx() context: Context,
    @Arg("input", () => SetMuteInput, { description: "Whom." }) { accountId, on }: SetMuteInput,
  ): Promise<SetMutePayload> {
    const { talk } = context.services;
    const asker = requireAsker(context);
    const change = () => talk.mute(asker, accountId, on);
    await (on ? context.within("mutes", change) : change());
    return { accountIds: await talk.mutes(asker) };
  }

  @Subscription(() => TalkUpdate, {
    description:
      "What is said in a channel, as it is said. Without `after` the newest messages come at once. Ends when you lose the channel.",
    subscribe: ({ args: { matchId, channel, after }, context }: { args: TalkUpdatedArgs; context: Context }) => {
      if (typeof after === "number" && after < 0) throw new Failure("INVALID_VERSION", "there is no such version");
      const place = { match: matchId, channel };
      return endingPromptly(context.services.talk.updates(requireAsker(context), place, after ?? undefined));
    },
  })
  talkUpdated(
    @Ctx() context: Context,
    @Root() news: TalkNews,
    @Arg("matchId", () => ID, { description: "The match." }) _matchId: string,
    @Arg("channel", () => TalkChannelName, { description: "The channel." }) _channel: TalkChannel,
    @Arg("after", () => Int, {
      nullable: true,
      description: "The last version that you have: what has changed since comes at once, without gap.",
    })
    _after: number | null | undefined,
  ): TalkUpdate {
    return new TalkUpdate(news, context.services.accounts);
  }
}

/** @throws {Failure} UNKNOWN_MESSAGE for numbers that no message has */
export function messageKey(key: number): number {
  if (key >= 1 && key < greatest.count) return key;
  throw new Failure("UNKNOWN_MESSAGE", "there is no such message, or not any more");
}
