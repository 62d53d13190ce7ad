import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { type Context, requireAsker } from "../base/context.ts";
import { observed } from "../matches/observed-resolver.ts";
import { DeleteMatchInput, DeleteMatchPayload, EndMatchInput, EndMatchPayload } from "./match-ends.ts";

/** Matches that admins end or delete. */
@Resolver()
export class MatchEndsResolver {
  @Mutation(() => EndMatchPayload, {
    description:
      "Ends a match that is not over, whatever its state: it is `ABANDONED`, or `CANCELLED` before its start. Only for admins.",
  })
  async endMatch(
    @Ctx() context: Context,
    @Arg("input", () => EndMatchInput, { description: "What to end, and why." }) { matchId, reason }: EndMatchInput,
  ): Promise<EndMatchPayload> {
    const match = await context.services.matchEnds.end(requireAsker(context), matchId, reason);
    return { match: await observed(match, context) };
  }

  @Mutation(() => DeleteMatchPayload, {
    description: "Deletes a match that is over, with its decisions, talk and results. Only for admins.",
  })
  async deleteMatch(
    @Ctx() context: Context,
    @Arg("input", () => DeleteMatchInput, { description: "What to delete, and why." })
    { matchId, reason }: DeleteMatchInput,
  ): Promise<DeleteMatchPayload> {
    await context.services.matchEnds.delete(requireAsker(context), matchId, reason);
    return { matchId };
  }
}
