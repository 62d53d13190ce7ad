import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Game } from "../games/games.ts";
import { leaderboardCursorList, RankedPlayerConnection, RankedPlayerEdge } from "./ratings.ts";

const page = { usual: 20, most: 100 };

/** Who is best at a game. */
@Resolver(() => Game)
export class LeaderboardResolver {
  @FieldResolver(() => RankedPlayerConnection, { description: "Its players by their ratings, best first." })
  async leaderboard(
    @Root() { id: game }: Game,
    @Ctx() context: Context,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<RankedPlayerConnection> {
    const place = after ? readCursor(after, leaderboardCursorList(game), [greatest.count, ""]) : undefined;
    const { accounts, ratings } = context.services;
    const { ratings: found, ...rest } = await ratings.best(game, {
      first: pageSize("first", first, page),
      ...(place && { after: { value: place[0], account: place[1] } }),
    });
    const edges = found.map((ranked) => new RankedPlayerEdge(ranked, "", accounts));
    return new RankedPlayerConnection(edges, rest.hasNextPage, place !== undefined, rest.total);
  }
}
