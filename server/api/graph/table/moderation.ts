import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Report } from "../../../tables/moderation-ports.ts";
import type { TalkChannel } from "../../../tables/talk-ports.ts";
import { Account } from "../accounts/accounts.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match, matchFor } from "../matches/match.ts";
import { TalkChannelName } from "./talk.ts";

/** The name of the list of reports in its cursors. */
export const reportCursorList = "reports";

@ObjectType({ description: "A report of a message.", simpleResolvers: true })
export class TalkReport {
  @Field(() => ID, { description: "Names it for `resolveReport`." })
  readonly key: string;

  @Field(() => ID, { description: "The match at which it was said, also where you may not look at it." })
  readonly matchId: string;

  @Field(() => TalkChannelName, { description: "The channel in which it was said." })
  readonly channel: TalkChannel;

  @Field(() => Account, { description: "Who said it: the account that `silenceAccount` would take." })
  readonly author: Account;

  @Field(() => String, { description: "What was said, kept for moderators even if the message is removed." })
  readonly text: string;

  @Field(() => Account, { description: "Who reported it. Others do not learn that." })
  readonly reporter: Account;

  @Field(() => String, { description: "Why it was reported, in the words of whoever did." })
  readonly reason: string;

  @Field(() => Date, { description: "When it was reported." })
  readonly at: Date;

  @Field(() => Date, { nullable: true, description: "When a moderator has seen to it." })
  readonly resolvedAt: Date | undefined;

  readonly #context: Context;

  constructor(report: Report, context: Context) {
    this.#context = context;
    const { accounts } = context.services;
    const { id, place, author, text, reporter, reason, at, resolvedAt } = report;
    this.key = id;
    this.matchId = place.match;
    this.channel = place.channel === "table" ? "TABLE" : place.channel === "spectators" ? "SPECTATORS" : "TEAM";
    this.author = new Account(author, accounts);
    this.text = text;
    this.reporter = new Account(reporter, accounts);
    this.reason = reason;
    this.at = at;
    this.resolvedAt = resolvedAt;
  }

  @Field(() => Match, { nullable: true, description: "That match; absent where you may not look at it." })
  get match(): Promise<Match | undefined> {
    return matchFor(this.#context, this.matchId);
  }
}

@ObjectType({ description: "A report in the list.", simpleResolvers: true })
export class TalkReportEdge {
  @Field(() => TalkReport)
  readonly node: TalkReport;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(report: Report, context: Context) {
    this.node = new TalkReport(report, context);
    this.cursor = writeCursor(reportCursorList, report.at.getTime(), report.id);
  }
}

@ObjectType({ description: "A page of the reports, newest first.", simpleResolvers: true })
export class TalkReportConnection extends countedPage(() => TalkReportEdge, {
  edges: "The reports of the page.",
  total: "How many there are on all pages together.",
}) {}

@InputType({ description: "What to report, and why." })
export class ReportMessageInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => TalkChannelName)
  channel!: TalkChannel;

  @Field(() => ID, { description: "The key of the message." })
  key!: string;

  @Field(() => String, { description: "Why: a line of 1 to 200 characters." })
  reason!: string;
}

@InputType({ description: "What becomes of a report." })
export class ResolveReportInput {
  @Field(() => ID, { description: "The key of the report." })
  key!: string;

  @Field(() => Boolean, { description: "Whether to remove the message." })
  remove!: boolean;
}

@InputType({ description: "Who may not talk for how long." })
export class SilenceAccountInput {
  @Field(() => ID)
  accountId!: string;

  @Field(() => Int, { description: "For how many hours: 1 to 8,760; with 0 it may talk again." })
  hours!: number;

  @Field(() => String, {
    nullable: true,
    description: "Why: a line of 1 to 200 characters, for the log of moderation.",
  })
  reason?: string | null;
}

@ObjectType({ description: "The message is reported.", simpleResolvers: true })
export class ReportMessagePayload {
  @Field(() => ID, { description: "The key of the message." })
  key!: string;
}

@ObjectType({ description: "The report is closed, with all others of the same message.", simpleResolvers: true })
export class ResolveReportPayload {
  @Field(() => TalkReport)
  report!: TalkReport;
}

@ObjectType({ description: "The account is silenced, or not any more.", simpleResolvers: true })
export class SilenceAccountPayload {
  @Field(() => Date, { nullable: true, description: "Until when; absent if it may talk again." })
  until!: Date | undefined;
}
