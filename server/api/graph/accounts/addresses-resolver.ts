import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { mailedHours } from "../../../accounts/addresses.ts";
import { type Context, requireAsker } from "../base/context.ts";
import {
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  SetEmailAddressInput,
  SetEmailAddressPayload,
  VerifyEmailAddressInput,
  VerifyEmailAddressPayload,
} from "./addresses.ts";
import { Viewer } from "./viewer.ts";

/** E-mail addresses of accounts. */
@Resolver(() => Viewer)
export class AddressesResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Your e-mail address, once it is confirmed. Nobody else sees it.",
  })
  async emailAddress(@Ctx() context: Context): Promise<string | undefined> {
    return context.services.addresses.addressOf(requireAsker(context).id);
  }

  @Mutation(() => SetEmailAddressPayload, {
    description:
      "Sends a link to an address. It becomes yours when the link is opened, within a day; until then nothing changes.",
  })
  async setEmailAddress(
    @Ctx() context: Context,
    @Arg("input", () => SetEmailAddressInput)
    { address, password }: SetEmailAddressInput,
  ): Promise<SetEmailAddressPayload> {
    const asker = requireAsker(context);
    const { addresses } = context.services;
    context.countSignIn();
    const request = { network: context.address, locale: context.locale };
    if (typeof address !== "string") {
      await addresses.remove(asker, password ?? undefined, request);
      return { viewer: new Viewer(context) };
    }
    await addresses.set(asker, address, password ?? undefined, request);
    return { sentTo: address, viewer: new Viewer(context) };
  }

  @Mutation(() => VerifyEmailAddressPayload, {
    description: "Confirms an e-mail address with the code of a link. Whoever has read the mail may, signed in or not.",
  })
  async verifyEmailAddress(
    @Ctx() context: Context,
    @Arg("input", () => VerifyEmailAddressInput) { code }: VerifyEmailAddressInput,
  ): Promise<VerifyEmailAddressPayload> {
    context.countSignIn();
    await context.services.addresses.verify(code, context.locale);
    return { verified: true };
  }

  @Mutation(() => RequestPasswordResetPayload, {
    description:
      "Sends a link to an address with which a new password can be set, if an account has that address. The answer does not tell.",
  })
  requestPasswordReset(
    @Ctx() context: Context,
    @Arg("input", () => RequestPasswordResetInput) { address }: RequestPasswordResetInput,
  ): RequestPasswordResetPayload {
    context.countSignIn();
    context.services.addresses.requestReset(address, { network: context.address, locale: context.locale });
    return { validHours: mailedHours.reset };
  }
}
