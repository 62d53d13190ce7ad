import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { AccessTokenRecord } from "../../../accounts/access-token-ports.ts";
import type { Scope } from "../../../accounts/scopes.ts";
import { onceKey, repeated } from "../base/once.ts";
import { Account } from "./accounts.ts";
import { ScopeName } from "./session-frontend.ts";
import { Viewer } from "./viewer.ts";

const name = { description: "What you call it: 1 to 32 characters." };
const scopes = { description: "What it may do for you." };

@ObjectType({ description: "A token for a program of yours, without its text.", simpleResolvers: true })
export class AccessToken {
  @Field(() => ID, { description: "Its key among your access tokens." })
  readonly key: string;

  @Field(() => String, name)
  readonly name: string;

  @Field(() => [ScopeName], scopes)
  readonly scopes: readonly Scope[];

  @Field(() => Date, { description: "When you made it." })
  readonly createdAt: Date;

  @Field(() => Date, { description: "When it was used last, to within an hour." })
  readonly lastUsedAt: Date;

  @Field(() => Date, { description: "When it stops working by itself. It cannot be prolonged: make another." })
  readonly expiresAt: Date;

  constructor({ key, name, scopes, createdAt, lastUsedAt, expiresAt }: AccessTokenRecord) {
    this.key = key;
    this.name = name;
    this.scopes = scopes;
    this.createdAt = createdAt;
    this.lastUsedAt = lastUsedAt;
    this.expiresAt = expiresAt;
  }
}

@InputType({ description: "A token to make for a program of yours." })
export class CreateAccessTokenInput {
  @Field(() => String, name)
  name!: string;

  @Field(() => [ScopeName], scopes)
  scopes!: Scope[];

  @Field(() => Int, { defaultValue: 90, description: "How many days it is valid: 1 to 365." })
  validDays!: number;

  @Field(() => String, {
    nullable: true,
    description: "Your password; not needed within ten minutes after signing in.",
  })
  password?: string | null;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The token is made.", simpleResolvers: true })
export class CreateAccessTokenPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => String, {
    description: "Send it as `Authorization: Bearer …`. Shown only now: the server does not keep it.",
  })
  readonly token!: string;

  @Field(() => AccessToken, { description: "What is kept of it: all but the text of the token." })
  readonly accessToken!: AccessToken;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  readonly viewer!: Viewer;
}

@InputType({ description: "Which token to end." })
export class RevokeAccessTokenInput {
  @Field(() => ID, { description: "The key of one of your access tokens." })
  key!: string;
}

@ObjectType({ description: "The token has ended.", simpleResolvers: true })
export class RevokeAccessTokenPayload {
  @Field(() => ID, { description: "The key that it had." })
  readonly key!: string;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  readonly viewer!: Viewer;
}

@InputType({ description: "Who decides for you." })
export class MarkAsBotInput {
  @Field(() => Boolean, { defaultValue: true, description: "Whether a program does." })
  isBot!: boolean;
}

@ObjectType({ description: "Others see it in `Account.isBot` from now on.", simpleResolvers: true })
export class MarkAsBotPayload {
  @Field(() => Account)
  readonly account!: Account;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  readonly viewer!: Viewer;
}
