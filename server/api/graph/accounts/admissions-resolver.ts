import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { SiteInvitation as AccountsInvitation } from "../../../accounts/admission-ports.ts";
import { Administration } from "../admin/administration.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { once, takenBack, withCode } from "../base/once.ts";
import { Account } from "./accounts.ts";
import {
  CreateAccountInput,
  CreateAccountPayload,
  CreateSiteInvitationInput,
  CreateSiteInvitationPayload,
  RevokeSiteInvitationInput,
  RevokeSiteInvitationPayload,
  SetAccountStandingInput,
  SetAccountStandingPayload,
  SiteInvitation,
} from "./admissions.ts";

/** Whom admins let in. */
@Resolver(() => Administration)
export class AdmissionsResolver {
  @FieldResolver(() => [SiteInvitation], {
    description: "The valid invitations to this server, oldest first: at most 100. Only for admins.",
  })
  async siteInvitations(@Ctx() context: Context): Promise<SiteInvitation[]> {
    requireAdmin(context);
    const found = await context.services.admissions.invitations();
    return Promise.all(found.map((invitation) => shown(context, invitation)));
  }

  @Mutation(() => CreateSiteInvitationPayload, {
    description:
      "Makes a code with which others can sign up here, where that takes an invitation or an approval. It ends with the role, " +
      "the account or a ban of whoever makes it. Only for admins.",
  })
  async createSiteInvitation(
    @Ctx() context: Context,
    @Arg("input", () => CreateSiteInvitationInput)
    input: CreateSiteInvitationInput,
  ): Promise<CreateSiteInvitationPayload> {
    const actor = requireAdmin(context);
    const { admissions } = context.services;
    const { uses, validHours: hours, note } = input;
    const plan = { uses, hours, ...(typeof note === "string" && { note }) };
    const { result, repeated } = await once(context, "createSiteInvitation", input, {
      do: (key) => admissions.invite(actor, plan, key),
      done: (key) => takenBack("UNKNOWN_INVITATION", admissions.revoke(actor, key)),
      ...withCode<AccountsInvitation>(),
    });
    return { code: result.code, invitation: await shown(context, result.invitation), repeated };
  }

  @Mutation(() => RevokeSiteInvitationPayload, {
    description: "Makes the code of an invitation to this server useless. Only for admins.",
  })
  async revokeSiteInvitation(
    @Ctx() context: Context,
    @Arg("input", () => RevokeSiteInvitationInput)
    { key }: RevokeSiteInvitationInput,
  ): Promise<RevokeSiteInvitationPayload> {
    await context.services.admissions.revoke(requireAdmin(context), key);
    return { key };
  }

  @Mutation(() => SetAccountStandingPayload, {
    description:
      "Lets a registered account in as a member, refuses one that waits, or takes a membership away. Its owner is told by " +
      "mail. Only for admins.",
  })
  async setAccountStanding(
    @Ctx() context: Context,
    @Arg("input", () => SetAccountStandingInput)
    { accountId, standing, reason }: SetAccountStandingInput,
  ): Promise<SetAccountStandingPayload> {
    const actor = requireAdmin(context);
    const { admissions, accounts } = context.services;
    const account = await admissions.setStanding(actor, accountId, standing, reason ?? undefined, context.locale);
    return { account: new Account(account, accounts), standing: account.standing ?? "admitted" };
  }

  @Mutation(() => CreateAccountPayload, {
    description:
      "Makes an account for somebody, whatever the policy for signing up, and a link with which its owner sets a password. " +
      "Only for admins.",
  })
  async createAccount(
    @Ctx() context: Context,
    @Arg("input", () => CreateAccountInput) input: CreateAccountInput,
  ): Promise<CreateAccountPayload> {
    const actor = requireAdmin(context);
    const { admissions, recovery, accounts } = context.services;
    const account = await admissions.create(actor, input);
    return { account: new Account(account, accounts), ...(await recovery.issueReset(actor, account.id)) };
  }
}

async function shown({ services }: Context, invitation: AccountsInvitation): Promise<SiteInvitation> {
  const { maker } = invitation;
  const account = maker === undefined ? undefined : await services.accounts.find(maker);
  return new SiteInvitation(invitation, account && new Account(account, services.accounts));
}
