import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";
import { Account } from "../accounts/accounts.ts";
import { Viewer } from "../accounts/viewer.ts";
import type { Context } from "../base/context.ts";
import { partsOfId, viewerId } from "../base/ids.ts";
import { Node } from "../base/node.ts";
import { Edition } from "../games/edition.ts";
import { rulesOfEdition } from "../games/edition-id.ts";
import type { Extension, Game } from "../games/games.ts";
import { gameFor } from "../games/offered-resolver.ts";
import type { Match } from "./match.ts";
import { observed } from "./observed-resolver.ts";
import type { Prompt } from "./prompts.ts";

/** Anything that has an id of its own. */
@Resolver()
export class NodesResolver {
  @Query(() => Node, {
    nullable: true,
    description:
      "Whatever has this id, as you see it; absent if nothing has, if it is a prompt that is not open or not yours, or an " +
      "edition that the server prints otherwise by now.",
  })
  async node(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Any `id` that this server has given out: only nodes have one." }) id: string,
  ): Promise<Game | Extension | Edition | Match | Prompt | Account | Viewer | undefined> {
    if (context.asker && id === viewerId(context.asker.id)) return new Viewer(context);
    const [owner, own] = partsOfId(id) ?? [];
    if (owner !== undefined) {
      const found = (await game(context, owner))?.extensions.find(({ key }) => key === own);
      return found ?? edition(context, id) ?? prompt(context, owner, id);
    }
    return (await game(context, id)) ?? (await match(context, id)) ?? account(context, id);
  }
}

async function game(context: Context, id: string): Promise<Game | undefined> {
  const definition = context.services.games.find(id);
  if (!definition) return undefined;
  await context.services.offers.current();
  return gameFor(context, definition);
}

function edition(context: Context, id: string): Edition | undefined {
  const rules = rulesOfEdition(context.services.games, id, context.charge);
  return rules && new Edition(context, rules);
}

async function match(context: Context, id: string): Promise<Match | undefined> {
  try {
    return await observed(await context.services.hosting.find(id, context.asker), context);
  } catch (error) {
    if (error instanceof Failure && error.code === "UNKNOWN_MATCH") return undefined;
    throw error;
  }
}

async function prompt(context: Context, owner: string, id: string): Promise<Prompt | undefined> {
  const prompts = await (await match(context, owner))?.prompts;
  return prompts?.find((each) => each.id === id);
}

async function account({ services }: Context, id: string): Promise<Account | undefined> {
  const found = await services.accounts.find(id);
  return found && new Account(found, services.accounts);
}
