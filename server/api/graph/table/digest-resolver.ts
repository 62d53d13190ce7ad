import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { Viewer } from "../accounts/viewer.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { SetDigestInput, SetDigestPayload } from "./digest.ts";

/** Mails with what awaits somebody. */
@Resolver(() => Viewer)
export class DigestResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether you get a mail, once a day at most, with the matches that wait for you.",
  })
  digest(@Ctx() context: Context): Promise<boolean> {
    return context.services.digests.isOn(requireAsker(context));
  }

  @Mutation(() => SetDigestPayload, {
    description:
      "Switches mails on or off that list, once a day at most, the matches that wait for you. They come in the language of this " +
      "request to your e-mail address, once you have one.",
  })
  async setDigest(
    @Ctx() context: Context,
    @Arg("input", () => SetDigestInput) { on }: SetDigestInput,
  ): Promise<SetDigestPayload> {
    await context.services.digests.set(requireAsker(context), on ? context.locale : undefined);
    return { on, viewer: new Viewer(context) };
  }
}
