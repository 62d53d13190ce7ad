import { Field, Int, ObjectType } from "type-graphql";
import type { MatchPresence as Presence } from "../../../tables/table-presence.ts";

@ObjectType({ description: "Who is there at a table.", simpleResolvers: true })
export class MatchPresence {
  @Field(() => [Int], {
    description: "The seats whose players follow the match now (`matchUpdated`), on any of their devices.",
  })
  readonly seats: readonly number[];

  @Field(() => Int, { description: "How many others follow it. An account counts once on each node." })
  readonly spectators: number;

  constructor({ seats, spectators }: Presence) {
    this.seats = seats;
    this.spectators = spectators;
  }
}
