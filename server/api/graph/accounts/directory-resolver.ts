import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver } from "type-graphql";
import type { Standing } from "../../../accounts/ports.ts";
import { Administration } from "../admin/administration.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { Account } from "./accounts.ts";
import { StandingName } from "./admissions.ts";
import {
  AccountConnection,
  AccountDetails,
  AccountEdge,
  accountCursorList,
  BanAccountInput,
  BanAccountPayload,
  SetAccountRoleInput,
  SetAccountRolePayload,
} from "./directory.ts";

const accountPage = { usual: 20, most: 100 };

/** The accounts of the server, for its admins. */
@Resolver(() => Administration)
export class DirectoryResolver {
  @FieldResolver(() => AccountConnection, {
    description: "The accounts of this server, newest first. Only for admins.",
  })
  async accounts(
    @Ctx() context: Context,
    @Arg("search", () => String, { nullable: true, description: "Only those with this in their name or login name." })
    search: string | null | undefined,
    @Arg("standing", () => StandingName, { nullable: true, description: "Only those that stand like this: `WAITING`." })
    standing: Standing | null | undefined,
    @Arg("first", () => Int, pageArgument(accountPage, "How many accounts"))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<AccountConnection> {
    requireAdmin(context);
    const place = after ? readCursor(after, accountCursorList, [greatest.time, ""]) : undefined;
    const { accounts, hasNextPage, total } = await context.services.directory.list({
      ...(search && { search }),
      ...(standing && { standing }),
      ...(place && { before: { createdAt: new Date(place[0]), id: place[1] } }),
      limit: pageSize("first", first, accountPage),
    });
    const edges = accounts.map((account) => new AccountEdge(account, context.services.accounts));
    return new AccountConnection(edges, hasNextPage, place !== undefined, total);
  }

  @FieldResolver(() => AccountDetails, {
    description: "An account of this server. Fails with `UNKNOWN_ACCOUNT` if there is none. Only for admins.",
  })
  async account(
    @Ctx() context: Context,
    @Arg("accountId", () => ID, { description: "The account, by `Account.id`." }) accountId: string,
  ): Promise<AccountDetails> {
    requireAdmin(context);
    const { directory, accounts, talk } = context.services;
    const [account, silencedUntil] = await Promise.all([directory.find(accountId), talk.silencedUntil(accountId)]);
    return new AccountDetails(account, accounts, silencedUntil);
  }

  @Mutation(() => SetAccountRolePayload, {
    description:
      "Gives a registered account a role. The last admin keeps it, except against the operator. Only for admins.",
  })
  async setAccountRole(
    @Ctx() context: Context,
    @Arg("input", () => SetAccountRoleInput, { description: "What an account may do." })
    { accountId, role }: SetAccountRoleInput,
  ): Promise<SetAccountRolePayload> {
    const { accounts, directory } = context.services;
    return { account: new Account(await directory.setRole(requireAdmin(context), accountId, role), accounts) };
  }

  @Mutation(() => BanAccountPayload, {
    description:
      "Bans an account for a while: its sessions end, it cannot sign in, and bots play in its seats. Only for admins, and only for " +
      "those with a lesser role, except for the operator.",
  })
  async banAccount(
    @Ctx() context: Context,
    @Arg("input", () => BanAccountInput, { description: "Whom, for how long, and why." })
    { accountId, hours, reason }: BanAccountInput,
  ): Promise<BanAccountPayload> {
    return { until: await context.services.directory.ban(requireAdmin(context), accountId, hours, reason) };
  }
}
