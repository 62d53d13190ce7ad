import { Field, ID, InterfaceType } from "type-graphql";

@InterfaceType({
  description:
    "Something that a client may keep by its `id`: no two things of any type on this server have the same. Only nodes have " +
    "a field of this name.",
})
export abstract class Node {
  @Field(() => ID, { description: "Its id, unique on this server among everything." })
  readonly id!: string;
}
