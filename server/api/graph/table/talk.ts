import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { OpenChannel, TalkNews } from "../../../tables/talk.ts";
import type { Message, Reaction, ReactionCount, TalkChannel } from "../../../tables/talk-ports.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { Viewer } from "../accounts/viewer.ts";
import { PageInfo, writeCursor } from "../base/connections.ts";

export const TalkChannelName = { TABLE: "TABLE", SPECTATORS: "SPECTATORS", TEAM: "TEAM" } as const satisfies {
  [Name in TalkChannel]: Name;
};

registerEnumType(TalkChannelName, {
  name: "TalkChannel",
  description: "Where something is said at a match.",
  valuesConfig: {
    TABLE: { description: "At the table: players talk, and whoever may watch reads it." },
    SPECTATORS: { description: "Among spectators, from the start on. Players read it only when the match is over." },
    TEAM: { description: "Within your team, in games that know teams." },
  },
});

export const ReactionName = {
  ...{ LIKE: "LIKE", LAUGH: "LAUGH", WOW: "WOW", SAD: "SAD", THANKS: "THANKS", WELL_PLAYED: "WELL_PLAYED" },
} as const satisfies { [Name in Reaction]: Name };

registerEnumType(ReactionName, {
  name: "Reaction",
  description: "What a message can be answered with in one click.",
  valuesConfig: {
    LIKE: { description: "Agreement, such as a thumb up." },
    LAUGH: { description: "Laughter about something funny." },
    WOW: { description: "Astonishment, such as about a bold move." },
    SAD: { description: "Pity, such as about bad luck." },
    THANKS: { description: "Thanks for help or a good game." },
    WELL_PLAYED: { description: "Praise for a move." },
  },
});

@ObjectType({ description: "How many have reacted to a message in one way.", simpleResolvers: true })
export class MessageReaction {
  @Field(() => ReactionName, { description: "The reaction that these have given." })
  readonly reaction: Reaction;

  @Field(() => Int, { description: "How many have given it, you included." })
  readonly count: number;

  @Field(() => Boolean, { description: "Whether you are one of them." })
  readonly yours: boolean;

  constructor({ reaction, count, yours }: ReactionCount) {
    this.reaction = reaction;
    this.count = count;
    this.yours = yours;
  }
}

@ObjectType({ description: "What somebody has said at a match.", simpleResolvers: true })
export class TalkMessage {
  @Field(() => ID, {
    description: "Its number in its channel: it grows with each message, and stays the same when the message changes.",
  })
  readonly key: string;

  @Field(() => Account, { description: "Who said it, by the name that the account has now." })
  readonly author: Account;

  @Field(() => Int, { nullable: true, description: "The seat that the author had then." })
  readonly seat: number | undefined;

  @Field(() => String, {
    nullable: true,
    description: "What was said; absent once it has been removed, or its author’s account is deleted.",
  })
  readonly text: string | undefined;

  @Field(() => Date, { description: "When it was said." })
  readonly at: Date;

  @Field(() => [MessageReaction], { description: "The reactions that it has got." })
  readonly reactions: MessageReaction[];

  constructor({ number, author, seat, text, at, reactions }: Message, accounts: AccountFinder) {
    this.key = String(number);
    this.author = new Account(author, accounts);
    this.seat = seat;
    this.text = text;
    this.at = at;
    this.reactions = reactions.map((each) => new MessageReaction(each));
  }
}

/** The list that cursors of this channel belong to. */
export function talkCursorList(match: string, channel: TalkChannel): string {
  return `talk:${channel}:${match}`;
}

@ObjectType({ description: "A message in a channel.", simpleResolvers: true })
export class TalkMessageEdge {
  @Field(() => TalkMessage)
  readonly node: TalkMessage;

  @Field(() => String, { description: "What `before` takes, to get what was said earlier. Opaque." })
  readonly cursor: string;

  constructor(list: string, message: Message, accounts: AccountFinder) {
    this.node = new TalkMessage(message, accounts);
    this.cursor = writeCursor(list, message.number);
  }
}

@ObjectType({ description: "A page of a channel, the oldest message first.", simpleResolvers: true })
export class TalkMessageConnection {
  @Field(() => [TalkMessageEdge], { description: "The messages of the page." })
  readonly edges: TalkMessageEdge[];

  @Field(() => PageInfo, { description: "Where the page stands in the channel." })
  readonly pageInfo: PageInfo;

  @Field(() => Int, { description: "The version of the channel: subscribe with it as `after`, and you miss nothing." })
  readonly version: number;

  constructor(
    list: string,
    { version, messages, hasPreviousPage }: TalkNews & { readonly hasPreviousPage: boolean },
    hasNextPage: boolean,
    accounts: AccountFinder,
  ) {
    this.edges = messages.map((message) => new TalkMessageEdge(list, message, accounts));
    this.pageInfo = new PageInfo(this.edges, hasNextPage, hasPreviousPage);
    this.version = version;
  }
}

@ObjectType({ description: "What is new in a channel.", simpleResolvers: true })
export class TalkUpdate {
  @Field(() => Int, { description: "The version of the channel: go on after it." })
  readonly version: number;

  @Field(() => [TalkMessage], {
    description: "Messages that are new, or have changed: those of the same key replace what you have.",
  })
  readonly messages: TalkMessage[];

  constructor({ version, messages }: TalkNews, accounts: AccountFinder) {
    this.version = version;
    this.messages = messages.map((message) => new TalkMessage(message, accounts));
  }
}

@ObjectType({ description: "A channel that you have in a match.", simpleResolvers: true })
export class TalkChannelInfo {
  @Field(() => TalkChannelName, { description: "Which channel: what `talk`, `say` and `talkUpdated` take." })
  readonly channel: TalkChannel;

  @Field(() => Boolean, { description: "Whether you may talk there, and not only read." })
  readonly maySay: boolean;

  constructor({ channel, maySay }: OpenChannel) {
    this.channel = channel;
    this.maySay = maySay;
  }
}

@InputType({ description: "What to say where." })
export class SayInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => TalkChannelName)
  channel!: TalkChannel;

  @Field(() => String, { description: "A line of 1 to 500 characters." })
  text!: string;

  @Field(() => ID, { description: "Of 1 to 200 characters. The same key again says nothing again." })
  idempotencyKey!: string;
}

@InputType({ description: "How to react to what." })
export class SetReactionInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => TalkChannelName)
  channel!: TalkChannel;

  @Field(() => ID, { description: "The key of the message." })
  key!: string;

  @Field(() => ReactionName)
  reaction!: Reaction;

  @Field(() => Boolean, { description: "Whether to put it or to take it back." })
  on!: boolean;
}

@InputType({ description: "Whose messages you do not want to read, or do again." })
export class SetMuteInput {
  @Field(() => ID)
  accountId!: string;

  @Field(() => Boolean, { description: "Whether to mute it or to hear it again." })
  on!: boolean;
}

@ObjectType({ description: "It is said: `message` is what the others read.", simpleResolvers: true })
export class SayPayload {
  @Field(() => TalkMessage)
  message!: TalkMessage;
}

@ObjectType({ description: "The reaction is put, or taken back.", simpleResolvers: true })
export class SetReactionPayload {
  @Field(() => TalkMessage)
  message!: TalkMessage;
}

@ObjectType({ description: "The account is muted, or heard again.", simpleResolvers: true })
export class SetMutePayload {
  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}
