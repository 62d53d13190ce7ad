import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";
import type { TalkNews } from "../../../tables/talk.ts";
import type { TalkChannel } from "../../../tables/talk-ports.ts";
import { Account } from "../accounts/accounts.ts";
import { Viewer } from "../accounts/viewer.ts";
import { greatest } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { endingPromptly } from "../matches/prompt-end.ts";
import {
  SayInput,
  SayPayload,
  SetMuteInput,
  SetMutePayload,
  SetReactionInput,
  SetReactionPayload,
  TalkChannelName,
  TalkMessage,
  TalkUpdate,
} from "./talk.ts";

interface TalkUpdatedArgs {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly after?: number | null;
}

/** Talking at the tables. */
@Resolver(() => Viewer)
export class TalkResolver {
  @FieldResolver(() => [Account], { description: "Whom you have muted: at most 500." })
  async mutes(@Ctx() context: Context): Promise<Account[]> {
    const { talk, accounts } = context.services;
    const muted = await talk.mutes(requireAsker(context));
    return muted.map((id) => new Account({ id, name: "" }, accounts));
  }

  @Mutation(() => SayPayload, { description: "Says something at a match." })
  async say(
    @Ctx() context: Context,
    @Arg("input", () => SayInput) { matchId, channel, text, idempotencyKey }: SayInput,
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
    @Arg("input", () => SetReactionInput)
    { matchId, channel, key, reaction, on }: SetReactionInput,
  ): Promise<SetReactionPayload> {
    const { talk, accounts } = context.services;
    const place = { match: matchId, channel };
    const asker = requireAsker(context);
    const message = await context.within("talk", () => talk.react(asker, place, messageNumber(key), reaction, on));
    return { message: new TalkMessage(message, accounts) };
  }

  @Mutation(() => SetMutePayload, {
    description: "Hides from you what somebody says in all matches, or shows it again. Others do not notice.",
  })
  async setMute(
    @Ctx() context: Context,
    @Arg("input", () => SetMuteInput) { accountId, on }: SetMuteInput,
  ): Promise<SetMutePayload> {
    const { talk } = context.services;
    const asker = requireAsker(context);
    const change = () => talk.mute(asker, accountId, on);
    await (on ? context.within("mutes", change) : change());
    return { viewer: new Viewer(context) };
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
    @Arg("matchId", () => ID, {
      description: "The match at which it is said. `UNKNOWN_MATCH` if you may not know of it.",
    })
    _matchId: string,
    @Arg("channel", () => TalkChannelName, {
      description: "A channel that you have, as in `Match.channels`. `UNKNOWN_CHANNEL` otherwise.",
    })
    _channel: TalkChannel,
    @Arg("after", () => Int, {
      nullable: true,
      description: "The last version that you have: what has changed since comes at once, without gap.",
    })
    _after: number | null | undefined,
  ): TalkUpdate {
    return new TalkUpdate(news, context.services.accounts);
  }
}

/** The number of a message. @throws {Failure} UNKNOWN_MESSAGE for keys that no message has */
export function messageNumber(key: string): number {
  if (/^[1-9]\d{0,9}$/.test(key) && Number(key) < greatest.count) return Number(key);
  throw new Failure("UNKNOWN_MESSAGE", "there is no such message, or not any more");
}
