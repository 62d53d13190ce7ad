import { Field, Int, ObjectType } from "type-graphql";
import { repeated } from "../base/once.ts";
import { Match } from "./match.ts";

@ObjectType({ description: "The match is created.", simpleResolvers: true })
export class CreateMatchPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "You have taken a seat.", simpleResolvers: true })
export class JoinMatchPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "You have left the seat.", simpleResolvers: true })
export class LeaveMatchPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "You have your seat again.", simpleResolvers: true })
export class ReturnToMatchPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The match is being played.", simpleResolvers: true })
export class StartMatchPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "Your vote counts until the others agree or you take it back.", simpleResolvers: true })
export class VoteToPausePayload {
  @Field(() => Match, {
    description: "The match: as you want it if all others want that too, or if a pause has lasted long.",
  })
  match!: Match;
}

@ObjectType({ description: "The decision is made and stored.", simpleResolvers: true })
export class AnswerPayload {
  @Field(() => Int, { description: "The version, as you count, that your answer has led to." })
  version!: number;

  @Field(() => Boolean, { description: "Whether it had already been made with the same idempotency key." })
  repeated!: boolean;

  @Field(() => Match, { description: "The current match, at this version or a later one." })
  match!: Match;
}

@ObjectType({ description: "You have conceded, which cannot be undone.", simpleResolvers: true })
export class ConcedePayload {
  @Field(() => Int, { description: "The version, as you count, that this has led to." })
  version!: number;

  @Field(() => Boolean, { description: "Whether it had already been done with the same idempotency key." })
  repeated!: boolean;

  @Field(() => Match, { description: "The match, which is over." })
  match!: Match;
}

@ObjectType({ description: "The decision is taken back.", simpleResolvers: true })
export class UndoPayload {
  @Field(() => Int, {
    description: "The version, as you count, that this has led to: a new one, for versions never go back.",
  })
  version!: number;

  @Field(() => Boolean, { description: "Whether it had already been done with the same idempotency key." })
  repeated!: boolean;

  @Field(() => Match, { description: "The current match, at this version or a later one." })
  match!: Match;
}

@ObjectType({ description: "The standing order is given.", simpleResolvers: true })
export class SetAutoPassPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The match is resumed.", simpleResolvers: true })
export class ResumeFaultedMatchPayload {
  @Field(() => Match)
  match!: Match;
}
