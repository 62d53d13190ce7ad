import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import { observed } from "../matches/observed-resolver.ts";
import { ExportMatchInput, ExportMatchPayload, ImportMatchInput, ImportMatchPayload } from "./match-files.ts";

/** What a row of an exported match costs, in fields. */
const costOfRow = 5;

/** Matches as files. */
@Resolver()
export class MatchFilesResolver {
  @Mutation(() => ExportMatchPayload, {
    description:
      "Writes a match as a file, from which it can be played again on any server with its rules. Once it is over, for whoever " +
      "may watch it; for the operator of the server also before.",
  })
  async exportMatch(
    @Ctx() context: Context,
    @Arg("input", () => ExportMatchInput, { description: "The match." }) { matchId }: ExportMatchInput,
  ): Promise<ExportMatchPayload> {
    const charge = (rows: number): void => context.charge(rows * costOfRow);
    return { content: await context.services.matchFiles.export(requireAsker(context), matchId, charge) };
  }

  @Mutation(() => ImportMatchPayload, {
    description:
      "Stores the match of a file under a new id, after playing it again. What has been edited is refused with its place in " +
      "`subjects`. Only for admins.",
  })
  async importMatch(
    @Ctx() context: Context,
    @Arg("input", () => ImportMatchInput, { description: "The match." })
    { content, visibility, players }: ImportMatchInput,
  ): Promise<ImportMatchPayload> {
    const record = await context.services.matchFiles.import(requireAdmin(context), content, {
      ...(visibility && { visibility }),
      ...(players && {
        players: players.map(({ seat, accountId, bot }) => ({
          seat,
          ...(typeof accountId === "string" && { account: accountId }),
          ...(bot && { bot }),
        })),
      }),
    });
    return { match: await observed(record, context) };
  }
}
