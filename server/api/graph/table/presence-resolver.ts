import { Arg, Ctx, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import type { MatchPresence as Presence } from "../../../tables/table-presence.ts";
import type { Context } from "../base/context.ts";
import { endingPromptly } from "../matches/prompt-end.ts";
import { MatchPresence } from "./presence.ts";

/** Who is there at a table. */
@Resolver()
export class PresenceResolver {
  @Query(() => MatchPresence, {
    description: "Who follows a match now. Fails with `FORBIDDEN` for those who may not watch it.",
  })
  async matchPresence(
    @Ctx() { asker, services }: Context,
    @Arg("matchId", () => ID, { description: "The match." }) matchId: string,
  ): Promise<MatchPresence> {
    return new MatchPresence(await services.tablePresence.look(asker, matchId));
  }

  @Subscription(() => MatchPresence, {
    description: "Who follows a match: at once, and whenever it changes, with a delay of some seconds.",
    subscribe: ({ args, context: { asker, services } }: { args: { readonly matchId: string }; context: Context }) =>
      endingPromptly(services.tablePresence.updates(asker, args.matchId)),
  })
  matchPresenceUpdated(
    @Root() presence: Presence,
    @Arg("matchId", () => ID, { description: "The match." }) _matchId: string,
  ): MatchPresence {
    return new MatchPresence(presence);
  }
}
