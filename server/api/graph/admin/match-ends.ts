import { Field, ID, InputType, ObjectType } from "type-graphql";
import { Match } from "../matches/match.ts";

@InputType({ description: "Which match to end, and why." })
export class EndMatchInput {
  @Field(() => ID, { description: "The match: one that is not over." })
  matchId!: string;

  @Field(() => String, { description: "Why: a line of 1 to 200 characters, for the log of moderation." })
  reason!: string;
}

@InputType({ description: "Which match to delete, and why." })
export class DeleteMatchInput {
  @Field(() => ID, { description: "The match: one that is over." })
  matchId!: string;

  @Field(() => String, { description: "Why: a line of 1 to 200 characters, for the log of moderation." })
  reason!: string;
}

@ObjectType({ description: "The match is ended.", simpleResolvers: true })
export class EndMatchPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The match is deleted.", simpleResolvers: true })
export class DeleteMatchPayload {
  @Field(() => ID, { description: "The match that was deleted." })
  matchId!: string;
}
