import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Account } from "../types/accounts.ts";
import { SignInAsGuestInput } from "../types/inputs.ts";
import { SignInPayload } from "../types/payloads.ts";

/** People. */
@Resolver()
export class AccountsResolver {
  @Query(() => Account, { nullable: true, description: "Your account; absent without a token." })
  me(@Ctx() { asker, services }: Context): Account | undefined {
    return asker && new Account(asker, services.authentication);
  }

  @Mutation(() => SignInPayload, { description: "Makes a new account that belongs to whoever has its token." })
  async signInAsGuest(
    @Ctx() context: Context,
    @Arg("input", () => SignInAsGuestInput, { description: "The account." }) { name }: SignInAsGuestInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { authentication } = context.services;
    const { token, account, expiresAt } = await authentication.signInAsGuest(name);
    return { token, account: new Account(account, authentication), expiresAt };
  }
}
