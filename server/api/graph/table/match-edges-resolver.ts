import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { TalkChannel } from "../../../tables/talk-ports.ts";
import { Account } from "../accounts/accounts.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { Match } from "../matches/match.ts";
import { Invitation } from "./invitations.ts";
import { MatchPresence } from "./presence.ts";
import { TalkChannelInfo, TalkChannelName, TalkMessageConnection, talkCursorList } from "./talk.ts";

const page = { usual: 50, most: 100 };

/** What is around a match: who is there, what they say, whom its host lets in. */
@Resolver(() => Match)
export class MatchEdgesResolver {
  @FieldResolver(() => MatchPresence, {
    description: "Who follows it now. Fails with `FORBIDDEN` for those who may not watch it.",
  })
  async presence(@Root() { id: matchId }: Match, @Ctx() { asker, services }: Context): Promise<MatchPresence> {
    return new MatchPresence(await services.tablePresence.look(asker, matchId));
  }

  @FieldResolver(() => [TalkChannelInfo], { description: "The channels that you have there: at most three." })
  async channels(@Root() { id: matchId }: Match, @Ctx() context: Context): Promise<TalkChannelInfo[]> {
    const open = await context.services.talk.channels(requireAsker(context), matchId);
    return open.map((each) => new TalkChannelInfo(each));
  }

  @FieldResolver(() => TalkMessageConnection, {
    description:
      "What was said in a channel, the newest page by default, without those whom you have muted. A channel keeps " +
      "1,000 messages. Fails with `UNKNOWN_CHANNEL` if you do not have this channel.",
  })
  async talk(
    @Root() { id: matchId }: Match,
    @Ctx() context: Context,
    @Arg("channel", () => TalkChannelName, { description: "A channel that you have, as in `Match.channels`." })
    channel: TalkChannel,
    @Arg("last", () => Int, pageArgument(page)) last: number | null | undefined,
    @Arg("before", () => String, { nullable: true, description: "A cursor: only what comes before it." })
    before: string | null | undefined,
  ): Promise<TalkMessageConnection> {
    const { talk, accounts } = context.services;
    const list = talkCursorList(matchId, channel);
    const place = before ? readCursor(before, list, [greatest.count]) : undefined;
    const found = await talk.read(
      requireAsker(context),
      { match: matchId, channel },
      { last: pageSize("last", last, page), ...(place && { before: place[0] }) },
    );
    return new TalkMessageConnection(list, found, place !== undefined, accounts);
  }

  @FieldResolver(() => [Invitation], {
    description: "The valid invitations to it, oldest first: at most 20. Only for its host.",
  })
  async invitations(@Root() { id: matchId }: Match, @Ctx() context: Context): Promise<Invitation[]> {
    const found = await context.services.invitations.list(requireAsker(context), matchId);
    return found.map((invitation) => new Invitation(invitation));
  }

  @FieldResolver(() => [Account], {
    description: "Whom its host has removed: at most 100. Only for its host.",
  })
  async removed(@Root() { id: matchId }: Match, @Ctx() context: Context): Promise<Account[]> {
    const { accounts, hosting } = context.services;
    const found = await hosting.seating.removed(requireAsker(context), matchId);
    return found.map((id) => new Account({ id, name: "" }, accounts));
  }
}
