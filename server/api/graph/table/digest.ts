import { Field, InputType, ObjectType } from "type-graphql";
import { Viewer } from "../accounts/viewer.ts";

@InputType({ description: "Whether to be told by mail where you are awaited." })
export class SetDigestInput {
  @Field(() => Boolean, { description: "Whether you want these mails." })
  on!: boolean;
}

@ObjectType({ description: "It is as you want it.", simpleResolvers: true })
export class SetDigestPayload {
  @Field(() => Boolean, { description: "Whether you get these mails." })
  on!: boolean;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}
