import { Field, ID, InputType, ObjectType } from "type-graphql";
import { Account } from "./accounts.ts";
import { device, password } from "./sign-in.ts";
import { Viewer } from "./viewer.ts";

@InputType({ description: "The old password, and the new one." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The password until now." })
  password!: string;

  @Field(() => String, password)
  newPassword!: string;
}

@ObjectType({ description: "The password is changed.", simpleResolvers: true })
export class ChangePasswordPayload {
  @Field(() => Account)
  account!: Account;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@InputType({ description: "Whose password is lost." })
export class IssuePasswordResetInput {
  @Field(() => ID, { description: "The account: one with a login name." })
  accountId!: string;
}

@ObjectType({ description: "The link is made.", simpleResolvers: true })
export class IssuePasswordResetPayload {
  @Field(() => String, {
    description: "What `resetPassword` takes, once. Shown only now: the server does not keep it.",
  })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: "A page that takes the new password; absent if the server does not know where it is reached.",
  })
  link?: string | undefined;

  @Field(() => Date, { description: "Until when it is valid." })
  expiresAt!: Date;
}

@InputType({ description: "A new password, and the code that allows it. All sessions of before end." })
export class ResetPasswordInput {
  @Field(() => String, { description: "The code of the link." })
  code!: string;

  @Field(() => String, password)
  password!: string;

  @Field(() => String, device)
  device?: string | null;
}
