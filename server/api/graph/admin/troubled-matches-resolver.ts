import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import { pageArgument } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { MatchConnection } from "../matches/match-list.ts";
import { listed, matchPage } from "../matches/matches-resolver.ts";
import { Administration } from "./administration.ts";

/** Matches that cannot go on. */
@Resolver(() => Administration)
export class TroubledMatchesResolver {
  @FieldResolver(() => MatchConnection, { description: "Matches whose rules have failed." })
  faults(
    @Ctx() context: Context,
    @Arg("first", () => Int, pageArgument(matchPage))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<MatchConnection> {
    requireAdmin(context);
    return listed(context, { status: "FAULTED" }, first, after);
  }

  @FieldResolver(() => MatchConnection, {
    description: "Matches whose game or an extension the server lacks, or has only in another major version.",
  })
  strandedMatches(
    @Ctx() context: Context,
    @Arg("first", () => Int, pageArgument(matchPage))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<MatchConnection> {
    requireAdmin(context);
    return listed(context, { status: "STRANDED" }, first, after);
  }
}
