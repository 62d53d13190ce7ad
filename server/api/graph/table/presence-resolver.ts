import { Arg, ID, Resolver, Root, Subscription } from "type-graphql";
import type { MatchPresence as Presence } from "../../../tables/table-presence.ts";
import type { Context } from "../base/context.ts";
import { endingPromptly } from "../matches/prompt-end.ts";
import { MatchPresence } from "./presence.ts";

/** Who is there at a table. */
@Resolver()
export class PresenceResolver {
  @Subscription(() => MatchPresence, {
    description: "Who follows a match: at once, and whenever it changes, with a delay of some seconds.",
    subscribe: ({ args, context: { asker, services } }: { args: { readonly matchId: string }; context: Context }) =>
      endingPromptly(services.tablePresence.updates(asker, args.matchId)),
  })
  matchPresenceUpdated(
    @Root() presence: Presence,
    @Arg("matchId", () => ID, {
      description: "The match at which you want to know who is there. `UNKNOWN_MATCH` if you may not know of it.",
    })
    _matchId: string,
  ): MatchPresence {
    return new MatchPresence(presence);
  }
}
