import { Arg, Ctx, FieldResolver, ID, Resolver } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";
import { Session } from "../accounts/accounts.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { Administration } from "./administration.ts";
import { MatchCount } from "./match-counts.ts";

/** What admins see of what is otherwise only for its owners. */
@Resolver(() => Administration)
export class OverviewsResolver {
  @FieldResolver(() => [MatchCount], {
    description: "How many matches there are, private ones included: at most 21 kinds. Only for admins.",
  })
  async matchCounts(@Ctx() context: Context): Promise<readonly MatchCount[]> {
    requireAdmin(context);
    return context.services.matchCounts.now();
  }

  @FieldResolver(() => [Session], {
    description: "The devices on which somebody is signed in, most recently used first: at most 20. Only for admins.",
  })
  async accountSessions(
    @Ctx() context: Context,
    @Arg("accountId", () => ID, { description: "The account, by `Account.id`. With another id `UNKNOWN_ACCOUNT`." })
    accountId: string,
  ): Promise<Session[]> {
    const asker = requireAdmin(context);
    const { accounts } = context.services;
    if (!(await accounts.find(accountId))) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    const found = await accounts.sessionsOf({ id: accountId });
    return found.map((session) => new Session(session, asker.session));
  }
}
