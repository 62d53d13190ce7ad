import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "Somebody who has signed in.", simpleResolvers: true })
export class Account {
  @Field(() => ID, { description: "Stays the same for good." })
  readonly id: string;

  @Field(() => String, { description: "The name that others see." })
  readonly name: string;

  @Field(() => Boolean, { description: "Whether this is an admin of the server." })
  readonly admin: boolean;

  constructor({ id, name, admin = false }: { id: string; name: string; admin?: boolean | undefined }) {
    this.id = id;
    this.name = name;
    this.admin = admin;
  }
}

@ObjectType({ description: "A player as others see them.", simpleResolvers: true })
export class Person {
  @Field(() => ID, { description: "The id of the account." })
  readonly id: string;

  @Field(() => String, { nullable: true, description: "The name, while it has a seat in the match." })
  readonly name: string | undefined;

  constructor(id: string, name: string | undefined) {
    this.id = id;
    this.name = name;
  }
}
