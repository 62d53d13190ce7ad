import { Ctx, FieldResolver, Resolver } from "type-graphql";
import { type Context, requireAdmin } from "../base/context.ts";
import { Administration } from "./administration.ts";
import { GamePlayed, ServerFigures } from "./figures.ts";

/** How the server is doing, and what is played on it. */
@Resolver(() => Administration)
export class FiguresResolver {
  @FieldResolver(() => ServerFigures, { description: "How the node that answers is doing. Only for admins." })
  async figures(@Ctx() context: Context): Promise<ServerFigures> {
    requireAdmin(context);
    return new ServerFigures(await context.services.figures());
  }

  @FieldResolver(() => [GamePlayed], {
    description: "How much each game is played at the moment; those that nobody plays are absent. Only for admins.",
  })
  async gamesPlayed(@Ctx() context: Context): Promise<readonly GamePlayed[]> {
    requireAdmin(context);
    return context.services.gamesPlayed.now();
  }
}
