import { Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { type Context, requireAdmin } from "../base/context.ts";
import { offeredGame } from "../games/offered-resolver.ts";
import { Administration } from "./administration.ts";
import { BrokenPluginInfo, LoadPluginsPayload } from "./plugins.ts";

/** What is installed. */
@Resolver(() => Administration)
export class PluginsResolver {
  @FieldResolver(() => [BrokenPluginInfo], { description: "Plugins that could not be used. Only for admins." })
  brokenPlugins(@Ctx() context: Context): BrokenPluginInfo[] {
    requireAdmin(context);
    return brokenOnes(context);
  }

  @Mutation(() => LoadPluginsPayload, {
    description:
      "Takes in the games and extensions that have been installed since the server started, here and on all its nodes. Only for " +
      "admins. What is loaded already stays as it is: new versions of it need a restart. Fails with `PLUGINS_REMOVED` if " +
      "something that is loaded would be lost.",
  })
  async loadPlugins(@Ctx() context: Context): Promise<LoadPluginsPayload> {
    const names = await context.services.plugins.load(requireAdmin(context));
    const games = await Promise.all(names.map((name) => offeredGame(context, name)));
    return Object.assign(new LoadPluginsPayload(), { games, brokenPlugins: brokenOnes(context) });
  }
}

function brokenOnes({ services }: Context): BrokenPluginInfo[] {
  return services.games.broken.map(({ path, reason }) => new BrokenPluginInfo(path, reason));
}
