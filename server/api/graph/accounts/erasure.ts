import { Field, ID, InputType, ObjectType } from "type-graphql";
import { ownPassword } from "./addresses.ts";

@InputType({ description: "That it is really you." })
export class DeleteAccountInput {
  @Field(() => String, ownPassword)
  password?: string | null;
}

@ObjectType({ description: "The account is deleted.", simpleResolvers: true })
export class DeleteAccountPayload {
  @Field(() => ID, { description: "The id that it had." })
  accountId!: string;
}
