import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { type Context, requireAsker } from "../base/context.ts";
import {
  BeginProviderSignInInput,
  BeginProviderSignInPayload,
  CompleteProviderSignInInput,
  LinkedIdentity,
  RemoveIdentityInput,
  RemoveIdentityPayload,
} from "./providers.ts";
import { SignInPayload, signInPayload } from "./sign-in.ts";
import { Viewer } from "./viewer.ts";

/** Signing in with accounts of others. */
@Resolver(() => Viewer)
export class ProvidersResolver {
  @FieldResolver(() => [LinkedIdentity], {
    description: "The accounts elsewhere with which you sign in here: at most 10.",
  })
  async identities(@Ctx() context: Context): Promise<LinkedIdentity[]> {
    const found = await context.services.providerSignIn.identitiesOf(requireAsker(context).id);
    return found.map((identity) => new LinkedIdentity(identity));
  }

  @Mutation(() => BeginProviderSignInPayload, { description: "Begins to sign in with a provider." })
  async beginProviderSignIn(
    @Ctx() context: Context,
    @Arg("input", () => BeginProviderSignInInput)
    { provider, returnTo, link, password }: BeginProviderSignInInput,
  ): Promise<BeginProviderSignInPayload> {
    context.countSignIn();
    const plan = { provider, returnTo, link: link ?? false, password: password ?? undefined };
    return context.services.providerSignIn.begin(context.asker, plan, context.address);
  }

  @Mutation(() => SignInPayload, {
    description:
      "Signs you in with what came back from a provider, once. Whoever is new gets an account. A guest who links becomes a player.",
  })
  async completeProviderSignIn(
    @Ctx() context: Context,
    @Arg("input", () => CompleteProviderSignInInput)
    { code, handle, device, invitation }: CompleteProviderSignInInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { providerSignIn, accounts } = context.services;
    const answer = { code, handle, device: device ?? undefined, invitation: invitation ?? undefined };
    const signIn = await providerSignIn.complete(context.asker, answer, context.locale, (make) =>
      context.within("accounts", make),
    );
    return signInPayload(signIn, accounts);
  }

  @Mutation(() => RemoveIdentityPayload, { description: "Takes an account elsewhere away from yours." })
  async removeIdentity(
    @Ctx() context: Context,
    @Arg("input", () => RemoveIdentityInput) { key, password }: RemoveIdentityInput,
  ): Promise<RemoveIdentityPayload> {
    const asker = requireAsker(context);
    context.countSignIn();
    await context.services.providerSignIn.unlink(asker, key, password ?? undefined, {
      network: context.address,
      locale: context.locale,
    });
    return { key, viewer: new Viewer(context) };
  }
}
