import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver } from "type-graphql";
import { Administration } from "../admin/administration.ts";
import { AuditEntryConnection, AuditEntryEdge, auditCursorList } from "../admin/audit.ts";
import { greatest, isGiven, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import {
  ReportMessageInput,
  ReportMessagePayload,
  ResolveReportInput,
  ResolveReportPayload,
  reportCursorList,
  SilenceAccountInput,
  SilenceAccountPayload,
  TalkReport,
  TalkReportConnection,
  TalkReportEdge,
} from "./moderation.ts";
import { messageNumber } from "./talk-resolver.ts";

const page = { usual: 20, most: 100 };

/** Looking after what is said. */
@Resolver(() => Administration)
export class ModerationResolver {
  @Mutation(() => ReportMessagePayload, { description: "Reports a message to the moderators of this server." })
  async reportMessage(
    @Ctx() context: Context,
    @Arg("input", () => ReportMessageInput)
    { matchId, channel, key, reason }: ReportMessageInput,
  ): Promise<ReportMessagePayload> {
    const place = { match: matchId, channel };
    const asker = requireAsker(context);
    const { moderation } = context.services;
    await context.within("reports", () => moderation.report(asker, place, messageNumber(key), reason));
    return { key };
  }

  @FieldResolver(() => TalkReportConnection, {
    description:
      "Reports of messages, newest first: those that wait, or with `open: false` others. Only for moderators; without those about " +
      "what players may not read in matches in which you play.",
  })
  async reports(
    @Ctx() context: Context,
    @Arg("open", () => Boolean, { defaultValue: true, description: "Whether to list those that wait." })
    open: boolean,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<TalkReportConnection> {
    const { moderation } = context.services;
    const place = after ? readCursor(after, reportCursorList, [greatest.time, ""]) : undefined;
    const { reports, hasNextPage, total } = await moderation.reports(requireAsker(context), {
      open,
      ...(place && { before: { at: new Date(place[0]), id: place[1] } }),
      limit: pageSize("first", first, page),
    });
    const edges = reports.map((report) => new TalkReportEdge(report, context));
    return new TalkReportConnection(edges, hasNextPage, place !== undefined, total);
  }

  @Mutation(() => ResolveReportPayload, {
    description: "Closes a report, and removes the message if need be. Only for moderators.",
  })
  async resolveReport(
    @Ctx() context: Context,
    @Arg("input", () => ResolveReportInput)
    { key, remove }: ResolveReportInput,
  ): Promise<ResolveReportPayload> {
    const { moderation } = context.services;
    return { report: new TalkReport(await moderation.resolve(requireAsker(context), key, remove), context) };
  }

  @Mutation(() => SilenceAccountPayload, {
    description: "Forbids somebody to talk for a while. Only for moderators, and only for those with a lesser role.",
  })
  async silenceAccount(
    @Ctx() context: Context,
    @Arg("input", () => SilenceAccountInput, { description: "Whom, for how long, and why." })
    { accountId, hours, reason }: SilenceAccountInput,
  ): Promise<SilenceAccountPayload> {
    const { moderation } = context.services;
    return { until: await moderation.silence(requireAsker(context), accountId, hours, reason ?? undefined) };
  }

  @FieldResolver(() => AuditEntryConnection, {
    description: "What moderators and admins have done to people and matches, newest first. Only for moderators.",
  })
  async moderationLog(
    @Ctx() context: Context,
    @Arg("subject", () => String, {
      nullable: true,
      description: "Only what was done to this: `account:…` or `match:…` with its id.",
    })
    subject: string | null | undefined,
    @Arg("accountId", () => ID, { nullable: true, description: "Only what this account has done." })
    accountId: string | null | undefined,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<AuditEntryConnection> {
    const place = after ? readCursor(after, auditCursorList, [greatest.time, ""]) : undefined;
    const { entries, hasNextPage, total } = await context.services.moderationLog.list(requireAsker(context), {
      ...(isGiven(subject) && { subject }),
      ...(isGiven(accountId) && { actor: accountId }),
      ...(place && { before: { at: new Date(place[0]), id: place[1] } }),
      limit: pageSize("first", first, page),
    });
    return new AuditEntryConnection(
      entries.map((entry) => new AuditEntryEdge(entry)),
      hasNextPage,
      place !== undefined,
      total,
    );
  }
}
