import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { Server } from "../admin/server.ts";
import type { Context } from "../base/context.ts";
import { Game } from "../games/games.ts";
import { StatisticsFilterInput } from "./history.ts";
import { Statistics } from "./statistics.ts";

/** How often what was played on this server. */
@Resolver(() => Server)
export class StatisticsResolver {
  @FieldResolver(() => Statistics, { description: "How often what was played, and who has won." })
  statistics(
    @Ctx() context: Context,
    @Arg("filter", () => StatisticsFilterInput, {
      nullable: true,
      description: "What to count; everything by default.",
    })
    filter: StatisticsFilterInput | null | undefined,
  ): Statistics {
    const { accountId, gameId } = filter ?? {};
    return new Statistics(context, { ...(accountId && { account: accountId }), ...(gameId && { game: gameId }) });
  }
}

/** How often what was played of a game. */
@Resolver(() => Game)
export class GameStatisticsResolver {
  @FieldResolver(() => Statistics, { description: "How often it was played and with what, and who has won." })
  statistics(
    @Root() { id }: Game,
    @Ctx() context: Context,
    @Arg("accountId", () => ID, { nullable: true, description: "Only matches of this account; all by default." })
    accountId: string | null | undefined,
  ): Statistics {
    return new Statistics(context, { game: id, ...(accountId && { account: accountId }) });
  }
}
