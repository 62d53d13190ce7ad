import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { IdentityRecord } from "../../../accounts/provider-ports.ts";
import { ownPassword } from "./addresses.ts";
import { device, invitation } from "./sign-in.ts";
import { Viewer } from "./viewer.ts";

@ObjectType({ description: "A server of others with whose accounts people sign in here.", simpleResolvers: true })
export class SignInProvider {
  @Field(() => ID, { description: "Its key on this server." })
  key!: string;

  @Field(() => String, { description: "What people call it." })
  name!: string;
}

@ObjectType({ description: "An account elsewhere with which you sign in here.", simpleResolvers: true })
export class LinkedIdentity {
  @Field(() => ID, { description: "Its key among yours." })
  readonly key: string;

  @Field(() => ID, { description: "The key of the provider." })
  readonly provider: string;

  @Field(() => Date, { description: "When it was linked to your account." })
  readonly createdAt: Date;

  constructor({ key, provider, createdAt }: IdentityRecord) {
    this.key = key;
    this.provider = provider;
    this.createdAt = createdAt;
  }
}

@InputType({ description: "How to sign in." })
export class BeginProviderSignInInput {
  @Field(() => ID, { description: "The key of the provider." })
  provider!: string;

  @Field(() => String, {
    description: "The page of your frontend that goes on: one of an origin that this server knows, without a `#`.",
  })
  returnTo!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to add the identity to the account that you are signed in with, instead of signing in.",
  })
  link?: boolean | null;

  @Field(() => String, ownPassword)
  password?: string | null;
}

@ObjectType({ description: "The sign-in has begun.", simpleResolvers: true })
export class BeginProviderSignInPayload {
  @Field(() => String, { description: "The page of the provider: open it." })
  url!: string;

  @Field(() => String, {
    description: "Keep it: `completeProviderSignIn` needs it, so that nobody else can use the code.",
  })
  handle!: string;

  @Field(() => Date, { description: "Until when to come back." })
  expiresAt!: Date;
}

@InputType({ description: "What the provider has sent back to your page, to finish the sign-in." })
export class CompleteProviderSignInInput {
  @Field(() => String, { description: "The code behind the `#` of the page." })
  code!: string;

  @Field(() => String, { description: "The handle of the sign-in." })
  handle!: string;

  @Field(() => String, device)
  device?: string | null;

  @Field(() => String, invitation)
  invitation?: string | null;
}

@InputType({ description: "Which identity to take away." })
export class RemoveIdentityInput {
  @Field(() => ID)
  key!: string;

  @Field(() => String, ownPassword)
  password?: string | null;
}

@ObjectType({ description: "The identity is no longer yours.", simpleResolvers: true })
export class RemoveIdentityPayload {
  @Field(() => ID, { description: "The key that it had." })
  key!: string;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}
