import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import { Viewer } from "../accounts/viewer.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { MatchFilterInput, readFilter } from "../matches/match-filter.ts";
import { PlayedMatchConnection, PlayedMatchEdge, playedCursorList } from "./history.ts";

const page = { usual: 20, most: 100 };

/** What has been played. */
@Resolver(() => Viewer)
export class HistoryResolver {
  @FieldResolver(() => PlayedMatchConnection, {
    description: "All your matches, newest first: those in which you have or had a seat, and those that you host.",
  })
  async matches(
    @Ctx() context: Context,
    @Arg("filter", () => MatchFilterInput, { nullable: true, description: "Which; all by default." })
    filter: MatchFilterInput | null | undefined,
    @Arg("first", () => Int, pageArgument(page)) first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<PlayedMatchConnection> {
    const { id } = requireAsker(context);
    const place = after ? readCursor(after, playedCursorList, [greatest.time, ""]) : undefined;
    const { matches, hasNextPage, total } = await context.services.hosting.list({
      ...readFilter({ ...filter, mine: true }, context),
      first: pageSize("first", first, page),
      ...(place && { after: { createdAt: new Date(place[0]), id: place[1] } }),
    });
    const results = await context.services.history.results(
      id,
      matches.map((match) => match.id),
    );
    const edges = matches.map((record) => new PlayedMatchEdge(record, results.get(record.id), context));
    return new PlayedMatchConnection(edges, hasNextPage, place !== undefined, total);
  }
}
