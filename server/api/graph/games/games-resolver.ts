import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { gameOfferOf, isFor } from "../../../admin/offer.ts";
import type { GameDefinition } from "../../../engine/index.ts";
import { hasRole } from "../../../ground/roles.ts";
import { pageArgument, pageSize, readCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Game, GameConnection, GameEdge } from "./games.ts";
import { gameFor } from "./offered-resolver.ts";

const page = { usual: 50, most: 100 };

/** What is installed here. */
@Resolver()
export class GamesResolver {
  @Query(() => GameConnection, {
    description: "The games that this server offers you, by id. Admins see all that are installed.",
  })
  async games(
    @Ctx() context: Context,
    @Arg("first", () => Int, pageArgument(page))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<GameConnection> {
    const { services, asker } = context;
    const offer = await services.offers.current();
    const seesAll = asker !== undefined && hasRole(asker, "admin");
    const isOffered = ({ id }: GameDefinition): boolean => {
      const game = gameOfferOf(offer, id);
      return game.enabled && isFor(game, asker);
    };
    const all = services.games.all.filter((game) => seesAll || isOffered(game));
    const size = pageSize("first", first, page);
    const [place] = after ? readCursor(after, "games", [""]) : [""];
    const rest = all.filter(({ id }) => id > place);
    const edges = rest.slice(0, size).map((game) => new GameEdge(gameFor(context, game)));
    return new GameConnection(edges, rest.length > size, rest.length < all.length, all.length);
  }

  @Query(() => Game, { nullable: true, description: "A game that is installed; absent if there is none of this id." })
  async game(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "The game, by `Game.id`, such as `codex`." }) id: string,
  ): Promise<Game | undefined> {
    await context.services.offers.current();
    const definition = context.services.games.find(id);
    return definition && gameFor(context, definition);
  }
}
