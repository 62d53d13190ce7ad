import { Field, ID, ObjectType } from "type-graphql";
import type { Asker } from "../../matches/hosting.ts";
import type { Role } from "../../matches/roles.ts";
import { RoleName } from "./enums.ts";

@ObjectType({ description: "Somebody who has signed in.", simpleResolvers: true })
export class Account {
  @Field(() => ID, { description: "Stays the same for good." })
  readonly id: string;

  @Field(() => String, { description: "The name that others see." })
  readonly name: string;

  @Field(() => RoleName, { description: "What it may do on this server." })
  readonly role: Role;

  constructor({ id, name, role }: Asker) {
    this.id = id;
    this.name = name;
    this.role = role;
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
