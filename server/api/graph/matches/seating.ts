import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { GraphQLTrue } from "../base/scalars.ts";
import { Match } from "./match.ts";

@InputType({ description: "The seat to which you move from your own." })
export class MoveSeatInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Int, { description: "A seat that is free, from 0. `SEAT_TAKEN` if it is not." })
  seat!: number;
}

@InputType({ description: "Whom to remove from a match that you host." })
export class RemovePlayerInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID, { description: "The account in one of its seats." })
  accountId!: string;
}

@InputType({ description: "Who may join a match again from which you have removed them." })
export class ReadmitPlayerInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID, { description: "An account that was removed." })
  accountId!: string;
}

@InputType({ description: "Which bot to seat." })
export class SetSeatBotInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Int, { description: "A seat that is free or has a bot." })
  seat!: number;

  @Field(() => ID, {
    nullable: true,
    description: "The kind of the bot, one of `Game.bots`; without it, the seat is free.",
  })
  bot?: string | null;
}

@InputType({ description: "Who is to be the host." })
export class HandOverMatchInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID, { description: "An account in one of its seats." })
  accountId!: string;
}

@InputType({ description: "Which match to cancel." })
export class CancelMatchInput {
  @Field(() => ID)
  matchId!: string;
}

@InputType({ description: "Which table is to play again." })
export class OfferRematchInput {
  @Field(() => ID, { description: "The match that is over." })
  matchId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether everybody moves on by one seat, so that somebody else begins.",
  })
  rotate!: boolean;
}

@InputType({ description: "Who is to play for somebody: exactly one of these." })
export class ReplacementInput {
  @Field(() => ID, { nullable: true, description: "Whoever has this account, for whom the seat is held then." })
  accountId?: string;

  @Field(() => GraphQLTrue, { nullable: true, description: "A bot of the kind `heuristic`, as for whoever leaves." })
  bot?: true;

  @Field(() => GraphQLTrue, { nullable: true, description: "Nobody: takes your vote about this seat back." })
  withdraw?: true;
}

@InputType({ description: "Who should play for somebody who is absent." })
export class VoteToReplaceInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Int, { description: "The seat of whoever is absent." })
  seat!: number;

  @Field(() => ReplacementInput, { description: "Who is to play there." })
  replacement!: ReplacementInput;
}

@ObjectType({
  description: "Your vote counts, in place of one that you have given for this seat before.",
  simpleResolvers: true,
})
export class VoteToReplacePayload {
  @Field(() => Match, { description: "The match: with a bot in the seat, if enough others want the same." })
  match!: Match;
}

@InputType({ description: "Where to play from now on." })
export class TakeOverSeatInput {
  @Field(() => ID, { description: "A running match in which a seat is held for you." })
  matchId!: string;
}

@ObjectType({ description: "The seat is yours.", simpleResolvers: true })
export class TakeOverSeatPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The table plays again.", simpleResolvers: true })
export class OfferRematchPayload {
  @Field(() => Match, { description: "The new match: in its lobby until all have accepted, then it starts by itself." })
  match!: Match;
}

@ObjectType({ description: "You have another seat.", simpleResolvers: true })
export class MoveSeatPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The seat is free again.", simpleResolvers: true })
export class RemovePlayerPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The player can join again.", simpleResolvers: true })
export class ReadmitPlayerPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The seat has this bot, or is free.", simpleResolvers: true })
export class SetSeatBotPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The match has another host.", simpleResolvers: true })
export class HandOverMatchPayload {
  @Field(() => Match)
  match!: Match;
}

@ObjectType({ description: "The match does not take place.", simpleResolvers: true })
export class CancelMatchPayload {
  @Field(() => Match)
  match!: Match;
}
