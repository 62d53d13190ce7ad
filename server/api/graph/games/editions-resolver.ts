import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from "type-graphql";
import type { Context } from "../base/context.ts";
import { MatchOptionInput, readOptions } from "../matches/inputs.ts";
import { Edition } from "./edition.ts";
import { Game } from "./games.ts";

/** What is printed of a game. */
@Resolver(() => Game)
export class EditionsResolver {
  @FieldResolver(() => Edition, {
    description:
      "All that is printed of it, with what these extensions, options and seats change: without a match. Refused as " +
      "`createMatch` would refuse them.",
  })
  edition(
    @Root() { id }: Game,
    @Ctx() context: Context,
    @Arg("extensionKeys", () => [ID], { defaultValue: [], description: "The keys of the extensions." })
    extensions: readonly string[],
    @Arg("options", () => [MatchOptionInput], {
      defaultValue: [],
      description: "Options that differ from what they usually are: boards may depend on them.",
    })
    options: readonly MatchOptionInput[],
    @Arg("seats", () => Int, {
      nullable: true,
      description: "How many play, since boards may depend on it; by default the fewest that can.",
    })
    seats: number | null | undefined,
  ): Edition {
    const choice = { options: readOptions(options), ...(typeof seats === "number" && { seats }) };
    return new Edition(context, context.services.games.asPrinted(id, extensions, choice));
  }
}
