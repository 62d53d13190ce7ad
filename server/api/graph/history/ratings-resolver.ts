import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import {
  LeaderboardConnection,
  leaderboardCursorList,
  RankedPlayerEdge,
  Rating,
  RatingChangeConnection,
  RatingChangeEdge,
  RecomputeRatingsPayload,
  ratingCursorList,
} from "./ratings.ts";

const page = { usual: 20, most: 100 };

/** How good players are. */
@Resolver()
export class RatingsResolver {
  @Query(() => [Rating], {
    description: "The ratings of an account, one for each game in which it has played rated matches: at most 100.",
  })
  async ratings(
    @Ctx() context: Context,
    @Arg("accountId", () => ID, { description: "The account." }) accountId: string,
  ): Promise<Rating[]> {
    return (await context.services.ratings.of(accountId)).map((rating) => new Rating(rating));
  }

  @Query(() => RatingChangeConnection, { description: "How a rating has come about, newest first." })
  async ratingChanges(
    @Ctx() context: Context,
    @Arg("accountId", () => ID, { description: "The account." }) account: string,
    @Arg("gameId", () => ID, { description: "The game." }) game: string,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<RatingChangeConnection> {
    const place = after ? readCursor(after, ratingCursorList({ account, game }), [greatest.count]) : undefined;
    const paging = { first: pageSize("first", first, page), before: place?.[0] };
    const { changes, hasNextPage } = await context.services.ratings.changes(context.asker, { account, game }, paging);
    const edges = changes.map((change) => new RatingChangeEdge(change));
    return new RatingChangeConnection(edges, hasNextPage, place !== undefined);
  }

  @Query(() => LeaderboardConnection, { description: "The players of a game by their ratings, best first." })
  async leaderboard(
    @Ctx() context: Context,
    @Arg("gameId", () => ID, { description: "The game." }) game: string,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<LeaderboardConnection> {
    const place = after ? readCursor(after, leaderboardCursorList(game), [greatest.count, ""]) : undefined;
    const { accounts, ratings } = context.services;
    const { ratings: found, ...rest } = await ratings.best(game, {
      first: pageSize("first", first, page),
      ...(place && { after: { value: place[0], account: place[1] } }),
    });
    const edges = found.map((ranked) => new RankedPlayerEdge(ranked, "", accounts));
    return new LeaderboardConnection(edges, rest.hasNextPage, place !== undefined, rest.total);
  }

  @Mutation(() => RecomputeRatingsPayload, {
    description:
      "Computes all ratings again from the results of rated matches, in the order in which they ended. Takes a while, in the " +
      "background. Only for admins.",
  })
  async recomputeRatings(@Ctx() context: Context): Promise<RecomputeRatingsPayload> {
    return { matches: await context.services.ratings.recompute(requireAdmin(context)) };
  }
}
