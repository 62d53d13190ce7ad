import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Viewer } from "./viewer.ts";

/** The password of whoever asks, where a token is not enough. */
export const ownPassword = {
  nullable: true,
  description: "Your password; not needed if you have signed in within the last ten minutes.",
};

@InputType({ description: "Your e-mail address, for lost passwords and reminders. It counts once it is confirmed." })
export class SetEmailAddressInput {
  @Field(() => String, { nullable: true, description: "The address; null to have none any more." })
  address?: string | null;

  @Field(() => String, ownPassword)
  password?: string | null;
}

@ObjectType({ description: "A link is sent to the address, or you have none any more.", simpleResolvers: true })
export class SetEmailAddressPayload {
  @Field(() => String, { nullable: true, description: "Where the link is sent; null if the address is removed." })
  sentTo?: string | undefined;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@InputType({ description: "What confirms an address." })
export class VerifyEmailAddressInput {
  @Field(() => String, { description: "The code of the link." })
  code!: string;
}

@ObjectType({ description: "The address belongs to the account.", simpleResolvers: true })
export class VerifyEmailAddressPayload {
  @Field(() => Boolean, { description: "Always true: a code that is wrong or too old fails with `UNKNOWN_LINK`." })
  verified!: boolean;
}

@InputType({ description: "Where to send the link." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The e-mail address of the account." })
  address!: string;
}

@ObjectType({ description: "If the address is that of an account, a link is sent there.", simpleResolvers: true })
export class RequestPasswordResetPayload {
  @Field(() => Int, { description: "How many hours the link is valid." })
  validHours!: number;
}
