import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { Json } from "../../../engine/index.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { GraphQLJson } from "../base/scalars.ts";
import { DeleteAccountInput, DeleteAccountPayload } from "./erasure.ts";
import { Viewer } from "./viewer.ts";

/** Leaving the server, and what it knows about somebody. */
@Resolver(() => Viewer)
export class ErasureResolver {
  @FieldResolver(() => GraphQLJson, {
    description: "All that is stored about you, as one document. Its fields `format` and `version` tell its shape.",
  })
  async export(@Ctx() context: Context): Promise<Json> {
    return context.services.accountExport.of(requireAsker(context).id);
  }

  @Mutation(() => DeleteAccountPayload, {
    description:
      "Deletes your account for good. Bots play on for you, and where you have played there is no name any more. Guests need no password.",
  })
  async deleteAccount(
    @Ctx() context: Context,
    @Arg("input", () => DeleteAccountInput, { description: "That it is really you." }) { password }: DeleteAccountInput,
  ): Promise<DeleteAccountPayload> {
    const asker = requireAsker(context);
    context.countSignIn();
    await context.services.erasure.delete(asker, password ?? undefined, context.address);
    return { accountId: asker.id };
  }
}
