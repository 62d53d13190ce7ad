import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import { Account } from "./accounts.ts";
import {
  ChangePasswordInput,
  ChangePasswordPayload,
  IssuePasswordResetInput,
  IssuePasswordResetPayload,
  ResetPasswordInput,
} from "./recovery.ts";
import { SignInPayload, signInPayload } from "./sign-in.ts";
import { Viewer } from "./viewer.ts";

/** Changing passwords, and getting back into an account without one. */
@Resolver()
export class RecoveryResolver {
  @Mutation(() => ChangePasswordPayload, {
    description: "Changes your password. You stay signed in here, and are signed out everywhere else.",
  })
  async changePassword(
    @Ctx() context: Context,
    @Arg("input", () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<ChangePasswordPayload> {
    const asker = requireAsker(context);
    context.countSignIn();
    const { accounts } = context.services;
    await accounts.changePassword(asker, input, { network: context.address, locale: context.locale });
    return { account: new Account(asker, accounts), viewer: new Viewer(context) };
  }

  @Mutation(() => IssuePasswordResetPayload, {
    description: "Makes a link with which somebody can set a new password, once, within a day. Only for admins.",
  })
  async issuePasswordReset(
    @Ctx() context: Context,
    @Arg("input", () => IssuePasswordResetInput) { accountId }: IssuePasswordResetInput,
  ): Promise<IssuePasswordResetPayload> {
    return context.services.recovery.issueReset(requireAdmin(context), accountId);
  }

  @Mutation(() => SignInPayload, {
    description:
      "Sets a new password with the code of a link, which is used up thereby. You are signed in here, and out everywhere else.",
  })
  async resetPassword(
    @Ctx() context: Context,
    @Arg("input", () => ResetPasswordInput)
    { code, password, device }: ResetPasswordInput,
  ): Promise<SignInPayload> {
    context.countSignIn();
    const { accounts, recovery } = context.services;
    return signInPayload(await recovery.resetPassword(code, password, context.locale, device ?? undefined), accounts);
  }
}
