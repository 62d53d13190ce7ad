import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { SiteInvitation as AccountsInvitation } from "../../../accounts/admission-ports.ts";
import type { Standing } from "../../../accounts/ports.ts";
import { onceKey, repeated } from "../base/once.ts";
import { Account } from "./accounts.ts";

export const StandingName = {
  ADMITTED: "admitted",
  MEMBER: "member",
  WAITING: "waiting",
  REFUSED: "refused",
} as const satisfies Record<Uppercase<Standing>, Standing>;

registerEnumType(StandingName, {
  name: "AccountStanding",
  description: "Whether an account may be used on this server.",
  valuesConfig: {
    ADMITTED: { description: "It may be used. Nobody has asked an admin." },
    MEMBER: { description: "It may be used: an admin has made it, invited its owner, or approved it." },
    WAITING: { description: "It waits until an admin approves it, and cannot be used for anything else." },
    REFUSED: { description: "An admin has not approved it." },
  },
});

@ObjectType({ description: "Whether your account may be used.", simpleResolvers: true })
export class Admission {
  @Field(() => StandingName, { description: "Whether the account may be used, or waits for an admin." })
  readonly standing!: Standing;

  @Field(() => String, { nullable: true, description: "What an admin has said about it." })
  readonly reason?: string | undefined;
}

@InputType({ description: "Which account an admin lets in, or does not." })
export class SetAccountStandingInput {
  @Field(() => ID, { description: "The account: one that is registered." })
  accountId!: string;

  @Field(() => StandingName, {
    description:
      "`MEMBER` lets it in, `REFUSED` does not, if it waits; `ADMITTED` takes a membership away. Not `WAITING`.",
  })
  standing!: Standing;

  @Field(() => String, {
    nullable: true,
    description: "Why: a line of 1 to 200 characters, which its owner is told. Needed for a refusal.",
  })
  reason?: string | null;
}

@ObjectType({ description: "The account stands like this now, on all nodes.", simpleResolvers: true })
export class SetAccountStandingPayload {
  @Field(() => Account)
  readonly account!: Account;

  @Field(() => StandingName, { description: "How the account stands from now on." })
  readonly standing!: Standing;
}

@InputType({ description: "The account to make for somebody." })
export class CreateAccountInput {
  @Field(() => String, {
    description: "The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter.",
  })
  login!: string;

  @Field(() => String, { description: "The name that others see: 1 to 32 characters. Its owner can change it." })
  name!: string;
}

@ObjectType({ description: "The account is made. It has no password until its owner sets one.", simpleResolvers: true })
export class CreateAccountPayload {
  @Field(() => Account)
  readonly account!: Account;

  @Field(() => String, {
    description: "What `resetPassword` takes, once. Shown only now: the server does not keep it.",
  })
  readonly code!: string;

  @Field(() => String, {
    nullable: true,
    description: "A page that takes the password; absent if the server does not know where it is reached.",
  })
  readonly link?: string | undefined;

  @Field(() => Date, { description: "Until when the code is valid. `issuePasswordReset` makes another." })
  readonly expiresAt!: Date;
}

@ObjectType({ description: "An invitation to this server. Its code is shown once.", simpleResolvers: true })
export class SiteInvitation {
  @Field(() => ID, { description: "Names it for `revokeSiteInvitation`; lets nobody in." })
  readonly key: string;

  @Field(() => Account, {
    nullable: true,
    description: "Who has made it, with whose role, account or ban it ends; absent for the operator.",
  })
  readonly maker: Account | undefined;

  @Field(() => String, { nullable: true, description: "What it is for, as its maker has written it." })
  readonly note: string | undefined;

  @Field(() => Int, { description: "How many can still come in with it." })
  readonly uses: number;

  @Field(() => Date, { description: "When it was made." })
  readonly createdAt: Date;

  @Field(() => Date, { description: "When it expires, if it is not used up or revoked before." })
  readonly expiresAt: Date;

  constructor({ key, note, uses, createdAt, expiresAt }: AccountsInvitation, maker: Account | undefined) {
    this.key = key;
    this.maker = maker;
    this.note = note;
    this.uses = uses;
    this.createdAt = createdAt;
    this.expiresAt = expiresAt;
  }
}

@InputType({ description: "Whom to invite to this server." })
export class CreateSiteInvitationInput {
  @Field(() => Int, { defaultValue: 1, description: "How many can come in with it: 1 to 1,000." })
  uses!: number;

  @Field(() => Int, { defaultValue: 168, description: "How many hours it is valid: 1 to 8,760." })
  validHours!: number;

  @Field(() => String, { nullable: true, description: "What it is for, for admins: a line of 1 to 100 characters." })
  note?: string | null;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The invitation is made.", simpleResolvers: true })
export class CreateSiteInvitationPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => String, { description: "The code for whoever is invited. Shown only now: the server does not keep it." })
  readonly code!: string;

  @Field(() => SiteInvitation)
  readonly invitation!: SiteInvitation;
}

@InputType({ description: "Which invitation to revoke." })
export class RevokeSiteInvitationInput {
  @Field(() => ID, { description: "The key of the invitation." })
  key!: string;
}

@ObjectType({ description: "The invitation is revoked.", simpleResolvers: true })
export class RevokeSiteInvitationPayload {
  @Field(() => ID, { description: "The key that it had." })
  readonly key!: string;
}
