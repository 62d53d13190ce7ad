import { Field, ObjectType } from "type-graphql";
import type { Role } from "../../../ground/roles.ts";
import { RoleName } from "../games/enums.ts";

@ObjectType({
  description:
    "What moderators and admins look after. A moderator has `moderationLog` and `reports`; the rest is only for admins.",
  simpleResolvers: true,
})
export class Administration {
  @Field(() => RoleName, { description: "The role that opens this to you." })
  readonly role: Role;

  constructor(role: Role) {
    this.role = role;
  }
}
