import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { MatchListing } from "../../../matches/records/hosting.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match } from "./match.ts";
import { MatchFilterInput, readFilter } from "./match-filter.ts";
import { MatchConnection, MatchEdge } from "./match-list.ts";
import { observed } from "./observed-resolver.ts";

/** How many matches a page has. */
export const matchPage = { usual: 20, most: 100 };

/** A page of matches, newest first. */
export async function listed(
  context: Context,
  filter: Omit<MatchListing, "after" | "first">,
  first: number | null | undefined,
  after: string | null | undefined,
): Promise<MatchConnection> {
  const listing: MatchListing = { ...filter, first: pageSize("first", first, matchPage) };
  const place = after ? readCursor(after, "matches", [greatest.time, ""]) : undefined;
  const { matches, hasNextPage, total } = await context.services.hosting.list(
    place ? { ...listing, after: { createdAt: new Date(place[0]), id: place[1] } } : listing,
  );
  const edges = matches.map((record) => new MatchEdge(new Match(record, context)));
  return new MatchConnection(edges, hasNextPage, place !== undefined, total);
}

/** Looking at matches. */
@Resolver()
export class MatchesResolver {
  @Query(() => MatchConnection, {
    description: "Public matches, newest first; with `mine` all of yours, in which you have a seat or which you host.",
  })
  matches(
    @Ctx() context: Context,
    @Arg("filter", () => MatchFilterInput, { nullable: true, description: "Which; all by default." })
    filter: MatchFilterInput | null | undefined,
    @Arg("first", () => Int, pageArgument(matchPage))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<MatchConnection> {
    return listed(context, readFilter(filter, context), first, after);
  }

  @Query(() => Match, { description: "A match. Fails with `UNKNOWN_MATCH` if there is none of this id." })
  async match(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "The match, by `Match.id`." }) id: string,
  ): Promise<Match> {
    return observed(await context.services.hosting.find(id, context.asker), context);
  }
}
