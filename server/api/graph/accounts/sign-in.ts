import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Standing } from "../../../accounts/ports.ts";
import type { SignIn } from "../../../accounts/sessions.ts";
import { Account, type AccountFinder } from "./accounts.ts";
import { StandingName } from "./admissions.ts";
import { Viewer } from "./viewer.ts";

export const device = {
  nullable: true,
  description: "What to call this device in the list of sessions: at most 100 characters.",
};
const login = {
  description: "The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter.",
};
export const password = { description: "8 to 256 characters." };
const name = { description: "The name that others see: 1 to 32 characters." };

export const invitation = {
  nullable: true,
  description: "The code of an invitation to this server, where `Site.signUp` says that it takes one.",
};

@InputType({ description: "A guest to make: an account without a password, kept by its token alone." })
export class SignInAsGuestInput {
  @Field(() => String, name)
  name!: string;

  @Field(() => String, device)
  device?: string | null;
}

@InputType({ description: "The account to make for yourself." })
export class SignUpInput {
  @Field(() => String, login)
  login!: string;

  @Field(() => String, password)
  password!: string;

  @Field(() => String, name)
  name!: string;

  @Field(() => String, device)
  device?: string | null;

  @Field(() => String, invitation)
  invitation?: string | null;
}

@InputType({ description: "Your name to sign in with, and your password." })
export class SignInInput {
  @Field(() => String, { description: "The name to sign in with." })
  login!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String, device)
  device?: string | null;
}

@InputType({ description: "How you will sign in." })
export class UpgradeGuestInput {
  @Field(() => String, login)
  login!: string;

  @Field(() => String, password)
  password!: string;

  @Field(() => String, device)
  device?: string | null;

  @Field(() => String, invitation)
  invitation?: string | null;
}

@InputType({ description: "What renews the session." })
export class RefreshSessionInput {
  @Field(() => String, { description: "The newest refresh token of the session." })
  refreshToken!: string;
}

@InputType({ description: "Where to sign out." })
export class SignOutInput {
  @Field(() => Boolean, { defaultValue: false, description: "On all your devices; otherwise only on this one." })
  everywhere!: boolean;
}

@InputType({ description: "Which of your sessions to end." })
export class RevokeSessionInput {
  @Field(() => ID, { description: "The key of one of your sessions." })
  key!: string;
}

@InputType({ description: "What others are to see in place of your name." })
export class RenameAccountInput {
  @Field(() => String, name)
  name!: string;
}

@ObjectType({ description: "You are signed in.", simpleResolvers: true })
export class SignInPayload {
  @Field(() => String, {
    description: "Send it as `Authorization: Bearer …`, or as `token` in `connection_init`. Whoever has it is you.",
  })
  token!: string;

  @Field(() => Account)
  account!: Account;

  @Field(() => StandingName, {
    description:
      "Whether your account may be used. While it waits for an admin, nearly everything is `ACCOUNT_WAITING`.",
  })
  standing!: Standing;

  @Field(() => Date, { description: "When the token expires." })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      "Exchange it for new tokens with `refreshSession`, once. Absent for guests, whose token is all they have.",
  })
  refreshToken?: string | undefined;
}

/** What signing in brings, for the client. */
export function signInPayload({ account, ...rest }: SignIn, accounts: AccountFinder): SignInPayload {
  return { ...rest, account: new Account(account, accounts), standing: account.standing ?? "admitted" };
}

@ObjectType({ description: "You are signed out.", simpleResolvers: true })
export class SignOutPayload {
  @Field(() => Boolean, { description: "Whether on all your devices." })
  everywhere!: boolean;
}

@ObjectType({ description: "The session has ended.", simpleResolvers: true })
export class RevokeSessionPayload {
  @Field(() => ID)
  key!: string;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@ObjectType({ description: "The account is renamed.", simpleResolvers: true })
export class RenameAccountPayload {
  @Field(() => Account)
  account!: Account;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}
