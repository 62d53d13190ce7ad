import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { Account } from "../accounts/accounts.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import {
  Rating,
  RatingChangeConnection,
  RatingChangeEdge,
  RecomputeRatingsPayload,
  ratingCursorList,
} from "./ratings.ts";

const page = { usual: 20, most: 100 };

/** How good somebody is. */
@Resolver(() => Account)
export class RatingsResolver {
  @FieldResolver(() => [Rating], {
    description: "Its ratings, one for each game in which it has played rated matches: at most 100.",
  })
  async ratings(@Root() { id }: Account, @Ctx() context: Context): Promise<Rating[]> {
    return (await context.services.ratings.of(id)).map((rating) => new Rating(rating));
  }

  @FieldResolver(() => RatingChangeConnection, {
    description: "How its rating in a game has come about, newest first.",
  })
  async ratingChanges(
    @Root() { id: account }: Account,
    @Ctx() context: Context,
    @Arg("gameId", () => ID, { description: "The game, by `Game.id`. Empty for one without rated matches." })
    game: string,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<RatingChangeConnection> {
    const place = after ? readCursor(after, ratingCursorList({ account, game }), [greatest.count]) : undefined;
    const paging = { first: pageSize("first", first, page), before: place?.[0] };
    const { changes, hasNextPage } = await context.services.ratings.changes(context.asker, { account, game }, paging);
    const edges = changes.map((change) => new RatingChangeEdge(change, context));
    return new RatingChangeConnection(edges, hasNextPage, place !== undefined);
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
