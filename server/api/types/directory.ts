import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { AccountRecord } from "../../accounts/ports.ts";
import type { Role } from "../../matches/roles.ts";
import { PageInfo, writeCursor } from "../connections.ts";
import { Account, type AccountFinder } from "./accounts.ts";
import { RoleName } from "./enums.ts";

/** The name of the list of accounts in its cursors. */
export const accountCursorList = "accounts";

@ObjectType({ description: "An account in the list, with what only admins may know of it.", simpleResolvers: true })
export class AccountEdge {
  @Field(() => String, { description: "Its place in the list." })
  readonly cursor: string;

  @Field(() => Account, { description: "The account." })
  readonly node: Account;

  @Field(() => String, { nullable: true, description: "The name to log in with; absent for guests." })
  readonly login: string | undefined;

  @Field(() => Date, { description: "When the account was made." })
  readonly createdAt: Date;

  constructor(account: AccountRecord, accounts: AccountFinder) {
    this.cursor = writeCursor(accountCursorList, account.createdAt.getTime(), account.id);
    this.node = new Account(account, accounts);
    this.login = account.login;
    this.createdAt = account.createdAt;
  }
}

@ObjectType({ description: "A page of the accounts.", simpleResolvers: true })
export class AccountConnection {
  @Field(() => [AccountEdge], { description: "The accounts." })
  readonly edges: AccountEdge[];

  @Field(() => PageInfo, { description: "The position of the page." })
  readonly pageInfo: PageInfo;

  @Field(() => Int, { description: "How many there are on all pages together." })
  readonly totalCount: number;

  constructor(edges: AccountEdge[], hasNextPage: boolean, hasPreviousPage: boolean, totalCount: number) {
    this.edges = edges;
    this.pageInfo = new PageInfo(edges, hasNextPage, hasPreviousPage);
    this.totalCount = totalCount;
  }
}

@InputType({ description: "What an account may do." })
export class SetAccountRoleInput {
  @Field(() => ID, { description: "The account: one that is registered." })
  accountId!: string;

  @Field(() => RoleName, { description: "Its role: not `GUEST`." })
  role!: Role;
}

@ObjectType({ description: "The account has the role.", simpleResolvers: true })
export class SetAccountRolePayload {
  @Field(() => Account, { description: "The account." })
  account!: Account;
}
