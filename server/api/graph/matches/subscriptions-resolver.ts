import { Arg, Ctx, ID, Resolver, Root, Subscription } from "type-graphql";
import type { MatchUpdate as HostedUpdate, LobbyUpdate } from "../../../matches/records/hosting.ts";
import type { Context } from "../base/context.ts";
import { follow } from "./follow.ts";
import { Match } from "./match.ts";
import { MatchUpdate } from "./match-update.ts";
import { endingPromptly } from "./prompt-end.ts";

interface MatchUpdatedArgs {
  readonly matchId: string;
  readonly after?: string | null;
  readonly rematch: boolean;
}

/** Hearing of changes. */
@Resolver()
export class SubscriptionsResolver {
  @Subscription(() => MatchUpdate, {
    description:
      "A match, whenever you may notice a change. Without `after` the present state comes at once. Ends with the match, or with `rematch` when its table plays again.",
    subscribe: ({ args, context }: { args: MatchUpdatedArgs; context: Context }) => {
      const { matchId, after, rematch } = args;
      return follow(context, matchId, after ?? undefined, { rematch });
    },
  })
  matchUpdated(
    @Ctx() context: Context,
    @Root() update: HostedUpdate,
    @Arg("matchId", () => ID, { description: "The match to follow. `UNKNOWN_MATCH` if you may not know of it." })
    _matchId: string,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "The `cursor` of the last update that you have: what has changed since comes at once, without gap or repeat.",
    })
    _after: string | null | undefined,
    @Arg("patches", () => Boolean, {
      defaultValue: false,
      description:
        "Whether updates after the first one have a `patch` instead of the `match` where that is shorter. Select both, each once.",
    })
    _patches: boolean,
    @Arg("rematch", () => Boolean, {
      defaultValue: false,
      description: "Whether it goes on after the end of the match, until there is a `Match.rematch`.",
    })
    _rematch: boolean,
  ): MatchUpdate {
    return new MatchUpdate(update, context);
  }

  @Subscription(() => Match, {
    description: "Public matches that are new, or whose seats or status have changed.",
    subscribe: ({ context }: { context: Context }) => endingPromptly(context.services.hosting.lobby()),
  })
  lobbyUpdated(@Ctx() context: Context, @Root() { match }: LobbyUpdate): Match {
    return new Match(match, context);
  }
}
