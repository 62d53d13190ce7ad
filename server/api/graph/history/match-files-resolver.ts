import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import type { ImportPlan } from "../../../history/match-files.ts";
import { Administration } from "../admin/administration.ts";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import { once } from "../base/once.ts";
import { ofMatch } from "../matches/made-once.ts";
import { Match } from "../matches/match.ts";
import { observed } from "../matches/observed-resolver.ts";
import { ImportMatchInput, ImportMatchPayload } from "./match-files.ts";

/** What a row of an exported match costs, in fields. */
const costOfRow = 5;

function written(context: Context, matchId: string): Promise<string> {
  const charge = (rows: number): void => context.charge(rows * costOfRow);
  return context.services.matchFiles.export(requireAsker(context), matchId, charge);
}

/** A match as a file. */
@Resolver(() => Match)
export class MatchFileResolver {
  @FieldResolver(() => String, {
    description:
      "The content of a file in JSON, from which it can be played again on any server with its rules. Once it is over, for " +
      "whoever may watch it; fails with `FORBIDDEN` otherwise.",
  })
  file(@Root() { id }: Match, @Ctx() context: Context): Promise<string> {
    return written(context, id);
  }
}

/** Matches of files. */
@Resolver(() => Administration)
export class MatchFilesResolver {
  @FieldResolver(() => String, {
    description:
      "The file of any match that has begun, private ones included: only for the operator, and the audit log says so. For " +
      "others as `Match.file`.",
  })
  matchFile(
    @Ctx() context: Context,
    @Arg("matchId", () => ID, { description: "The match: one that has begun; `MATCH_NOT_RUNNING` before." })
    matchId: string,
  ): Promise<string> {
    return written(context, matchId);
  }

  @Mutation(() => ImportMatchPayload, {
    description:
      "Stores the match of a file under a new id, after playing it again. What has been edited is refused with its place in " +
      "`subjects`. Only for admins.",
  })
  async importMatch(
    @Ctx() context: Context,
    @Arg("input", () => ImportMatchInput) input: ImportMatchInput,
  ): Promise<ImportMatchPayload> {
    const asker = requireAdmin(context);
    const { content, visibility, players } = input;
    const plan: ImportPlan = {
      ...(visibility && { visibility }),
      ...(players && {
        players: players.map(({ seat, player: { accountId, bot } }) => ({
          seat,
          ...(typeof accountId === "string" && { account: accountId }),
          ...(bot && { bot }),
        })),
      }),
    };
    const { result, repeated } = await once(context, "importMatch", input, {
      ...ofMatch(context, asker),
      do: (id) => context.services.matchFiles.import(asker, content, plan, id),
    });
    return { match: await observed(result, context), repeated };
  }
}
