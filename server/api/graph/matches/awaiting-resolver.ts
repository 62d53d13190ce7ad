import { Arg, Ctx, FieldResolver, Int, Resolver, Root, Subscription } from "type-graphql";
import type { AwaitingPage } from "../../../tables/awaiting.ts";
import { Viewer } from "../accounts/viewer.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { AwaitingMatchConnection, awaitingCursorList } from "./awaiting.ts";
import { endingPromptly } from "./prompt-end.ts";

const page = { usual: 20, most: 100 };

/** Where somebody is awaited. */
@Resolver(() => Viewer)
export class AwaitingResolver {
  @FieldResolver(() => AwaitingMatchConnection, {
    description: "The running matches that wait for you, the longest waiting first.",
  })
  async awaiting(
    @Ctx() context: Context,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<AwaitingMatchConnection> {
    const asker = requireAsker(context);
    const place = after ? readCursor(after, awaitingCursorList, [greatest.time, ""]) : undefined;
    const found = await context.services.awaiting.list(asker, {
      first: pageSize("first", first, page),
      ...(place && { after: { since: new Date(place[0]), match: place[1] } }),
    });
    return new AwaitingMatchConnection(found, place !== undefined, context);
  }

  @Subscription(() => AwaitingMatchConnection, {
    description: "The first page of the running matches that wait for you: at once, and whenever it changes.",
    subscribe: ({ args, context }: { args: { readonly first?: number | null }; context: Context }) => {
      const asker = requireAsker(context);
      return endingPromptly(context.services.awaiting.updates(asker, pageSize("first", args.first, page)));
    },
  })
  awaitingMeUpdated(
    @Ctx() context: Context,
    @Root() found: AwaitingPage,
    @Arg("first", () => Int, pageArgument(page)) _first: number | null | undefined,
  ): AwaitingMatchConnection {
    return new AwaitingMatchConnection(found, false, context);
  }
}
