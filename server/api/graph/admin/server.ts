import { Field, ObjectType } from "type-graphql";
import { locales } from "../../../engine/index.ts";
import { GraphQLLocale } from "../base/scalars.ts";

@ObjectType({ description: "This server, the same for everybody.", simpleResolvers: true })
export class Server {
  @Field(() => Date, { description: "What its clock says: for showing how much time is left." })
  readonly time: Date;

  @Field(() => [GraphQLLocale], {
    description: "The languages of its texts. `Accept-Language` chooses one; for others it is English.",
  })
  readonly locales: readonly string[] = locales;

  constructor(now: Date) {
    this.time = now;
  }
}
