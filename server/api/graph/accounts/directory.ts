import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { AccountRecord, Standing } from "../../../accounts/ports.ts";
import type { Role } from "../../../ground/roles.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import { RoleName } from "../games/enums.ts";
import { Account, type AccountFinder } from "./accounts.ts";
import { StandingName } from "./admissions.ts";

/** The name of the list of accounts in its cursors. */
export const accountCursorList = "accounts";

/** What only admins may know of an account. */
@ObjectType({ simpleResolvers: true })
abstract class AdministeredAccount {
  @Field(() => Account, { description: "The account, as everybody sees it." })
  readonly node: Account;

  @Field(() => String, { nullable: true, description: "The name to sign in with; absent for guests." })
  readonly login: string | undefined;

  @Field(() => Date, { description: "When the account was made." })
  readonly createdAt: Date;

  @Field(() => Date, { nullable: true, description: "Until when the account is banned; absent if it never was." })
  readonly bannedUntil: Date | undefined;

  @Field(() => String, { nullable: true, description: "Why it is or was banned, as its owner is told." })
  readonly banReason: string | undefined;

  @Field(() => StandingName, { description: "Whether it may be used." })
  readonly standing: Standing;

  @Field(() => String, { nullable: true, description: "What an admin has said about its standing." })
  readonly standingReason: string | undefined;

  constructor(account: AccountRecord, accounts: AccountFinder) {
    this.node = new Account(account, accounts);
    this.login = account.login;
    this.createdAt = account.createdAt;
    this.bannedUntil = account.ban?.until;
    this.banReason = account.ban?.reason;
    this.standing = account.standing ?? "admitted";
    this.standingReason = account.standingReason;
  }
}

@ObjectType({ description: "An account in the list, with what only admins may know of it.", simpleResolvers: true })
export class AccountEdge extends AdministeredAccount {
  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(account: AccountRecord, accounts: AccountFinder) {
    super(account, accounts);
    this.cursor = writeCursor(accountCursorList, account.createdAt.getTime(), account.id);
  }
}

@ObjectType({ description: "An account, with all that only admins may know of it.", simpleResolvers: true })
export class AccountDetails extends AdministeredAccount {
  @Field(() => Date, { nullable: true, description: "Until when it may not talk; absent if it may." })
  readonly silencedUntil: Date | undefined;

  constructor(account: AccountRecord, accounts: AccountFinder, silencedUntil: Date | undefined) {
    super(account, accounts);
    this.silencedUntil = silencedUntil;
  }
}

@ObjectType({ description: "A page of the accounts.", simpleResolvers: true })
export class AccountConnection extends countedPage(() => AccountEdge, {
  edges: "The accounts of the page.",
  total: "How many there are on all pages together.",
}) {}

@InputType({ description: "What an account may do." })
export class SetAccountRoleInput {
  @Field(() => ID, { description: "The account: one that is registered." })
  accountId!: string;

  @Field(() => RoleName, { description: "Its role: not `GUEST`." })
  role!: Role;
}

@ObjectType({ description: "The account has the role.", simpleResolvers: true })
export class SetAccountRolePayload {
  @Field(() => Account)
  account!: Account;
}

@InputType({ description: "Which account may not be used for how long." })
export class BanAccountInput {
  @Field(() => ID)
  accountId!: string;

  @Field(() => Int, {
    description: "For how many hours: 1 to 87,600, which is ten years; with 0 it may be used again.",
  })
  hours!: number;

  @Field(() => String, { description: "Why: a line of 1 to 200 characters, which its owner is told." })
  reason!: string;
}

@ObjectType({ description: "The account is banned, or not any more.", simpleResolvers: true })
export class BanAccountPayload {
  @Field(() => Date, { nullable: true, description: "Until when; absent if it may be used again." })
  until!: Date | undefined;
}
