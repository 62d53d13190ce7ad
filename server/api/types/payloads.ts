import { Field, Int, ObjectType } from "type-graphql";
import { Account } from "./accounts.ts";
import { Match } from "./match.ts";

@ObjectType({ description: "You are signed in.", simpleResolvers: true })
export class SignInPayload {
  @Field(() => String, {
    description: "Send it as `Authorization: Bearer …`, or as `token` in `connection_init`. Whoever has it is you.",
  })
  token!: string;

  @Field(() => Account, { description: "Who you are now." })
  account!: Account;

  @Field(() => Date, { description: "Until when the token is good." })
  expiresAt!: Date;
}

@ObjectType({ description: "The match is created.", simpleResolvers: true })
export class CreateMatchPayload {
  @Field(() => Match, { description: "The new match." })
  match!: Match;
}

@ObjectType({ description: "You have a seat.", simpleResolvers: true })
export class JoinMatchPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}

@ObjectType({ description: "You have no seat any more.", simpleResolvers: true })
export class LeaveMatchPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}

@ObjectType({ description: "The match is being played.", simpleResolvers: true })
export class StartMatchPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}

@ObjectType({ description: "The decision is made and stored.", simpleResolvers: true })
export class AnswerPayload {
  @Field(() => Int, { description: "The version that it led to." })
  version!: number;

  @Field(() => Boolean, { description: "Whether it had been made before, under the same idempotency key." })
  repeated!: boolean;

  @Field(() => Match, { description: "The match as it is now: at this version or a later one." })
  match!: Match;
}

@ObjectType({ description: "The decision is taken back.", simpleResolvers: true })
export class UndoPayload {
  @Field(() => Int, { description: "The version that it led to." })
  version!: number;

  @Field(() => Boolean, { description: "Whether it had been done before, under the same idempotency key." })
  repeated!: boolean;

  @Field(() => Match, { description: "The match as it is now: at this version or a later one." })
  match!: Match;
}

@ObjectType({ description: "The standing order is given.", simpleResolvers: true })
export class SetAutoPassPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}

@ObjectType({ description: "The match goes on.", simpleResolvers: true })
export class ResumeFaultedMatchPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}
