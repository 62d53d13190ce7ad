import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { type Context, requireAsker } from "../base/context.ts";
import { Account, Session } from "./accounts.ts";
import {
  RefreshSessionInput,
  RenameAccountInput,
  RenameAccountPayload,
  RevokeSessionInput,
  RevokeSessionPayload,
  SignInAsGuestInput,
  SignInInput,
  SignInPayload,
  SignOutInput,
  SignOutPayload,
  SignUpInput,
  signInPayload,
  UpgradeGuestInput,
} from "./sign-in.ts";
import { Viewer } from "./viewer.ts";

/** People. */
@Resolver(() => Viewer)
export class AccountsResolver {
  @FieldResolver(() => [Session], {
    description: "The devices on which you are signed in, most recently used first: at most 20.",
  })
  async sessions(@Ctx() context: Context): Promise<Session[]> {
    const asker = requireAsker(context);
    const sessions = await context.services.accounts.sessionsOf(asker);
    return sessions.map((session) => new Session(session, asker.session));
  }

  @Mutation(() => SignInPayload, {
    description:
      "Makes a new account that belongs to whoever has its token. It takes no idempotency key, since nobody is signed in whose key it " +
      "could be: whoever guessed one would get the account. If the reply is lost, sign in again; what nobody uses goes by itself.",
  })
  async signInAsGuest(
    @Ctx() context: Context,
    @Arg("input", () => SignInAsGuestInput) { name, device }: SignInAsGuestInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { accounts } = context.services;
    const made = await context.within("accounts", () => accounts.signInAsGuest(name, device ?? undefined));
    return signInPayload(made, accounts);
  }

  @Mutation(() => SignInPayload, { description: "Makes a new account with a login name and a password." })
  async signUp(
    @Ctx() context: Context,
    @Arg("input", () => SignUpInput) { device, invitation, ...rest }: SignUpInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { accounts } = context.services;
    const given = { ...rest, device: device ?? undefined, invitation: invitation ?? undefined };
    const made = await context.within("accounts", () => accounts.signUp(given, context.locale));
    return signInPayload(made, accounts);
  }

  @Mutation(() => SignInPayload, { description: "Signs you in on this device." })
  async signIn(
    @Ctx() context: Context,
    @Arg("input", () => SignInInput) { device, ...rest }: SignInInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { accounts } = context.services;
    return signInPayload(await accounts.signIn({ ...rest, device: device ?? undefined }, context.address), accounts);
  }

  @Mutation(() => SignInPayload, {
    description:
      "Gives your guest account a login name and a password. It stays the same account; you are signed out elsewhere.",
  })
  async upgradeGuest(
    @Ctx() context: Context,
    @Arg("input", () => UpgradeGuestInput, { description: "How you will sign in." })
    { device, invitation, ...rest }: UpgradeGuestInput,
  ): Promise<SignInPayload> {
    const asker = requireAsker(context);
    context.countSignIn();
    const { accounts } = context.services;
    const given = { ...rest, device: device ?? undefined, invitation: invitation ?? undefined };
    return signInPayload(await accounts.register(asker, given, context.locale), accounts);
  }

  @Mutation(() => SignInPayload, {
    description:
      "New tokens for a session. The refresh token is used up: using it again ends the session, since somebody has copied it.",
  })
  async refreshSession(
    @Ctx() context: Context,
    @Arg("input", () => RefreshSessionInput)
    { refreshToken }: RefreshSessionInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { accounts } = context.services;
    return signInPayload(await accounts.refresh(refreshToken), accounts);
  }

  @Mutation(() => SignOutPayload, { description: "Ends your session, and its tokens." })
  async signOut(
    @Ctx() context: Context,
    @Arg("input", () => SignOutInput) { everywhere }: SignOutInput,
  ): Promise<SignOutPayload> {
    await context.services.accounts.signOut(requireAsker(context), everywhere);
    return { everywhere: everywhere };
  }

  @Mutation(() => RevokeSessionPayload, { description: "Signs you out on one of your devices." })
  async revokeSession(
    @Ctx() context: Context,
    @Arg("input", () => RevokeSessionInput) { key }: RevokeSessionInput,
  ): Promise<RevokeSessionPayload> {
    await context.services.accounts.revokeSession(requireAsker(context), key);
    return { key, viewer: new Viewer(context) };
  }

  @Mutation(() => RenameAccountPayload, {
    description: "Changes the name that others see. Matches keep the names under which their players took a seat.",
  })
  async renameAccount(
    @Ctx() context: Context,
    @Arg("input", () => RenameAccountInput) { name }: RenameAccountInput,
  ): Promise<RenameAccountPayload> {
    const { accounts } = context.services;
    const asker = requireAsker(context);
    const renamed = await accounts.rename(asker, name);
    return { account: new Account(renamed, accounts), viewer: new Viewer(context, { ...asker, ...renamed }) };
  }
}
