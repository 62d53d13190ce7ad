import { Field, ID, ObjectType } from "type-graphql";
import { Game } from "../games/games.ts";

@ObjectType({ description: "How the game is offered now.", simpleResolvers: true })
export class SetGameOfferPayload {
  @Field(() => Game)
  game!: Game;
}

@ObjectType({ description: "How the extension is offered now.", simpleResolvers: true })
export class SetExtensionOfferPayload {
  @Field(() => Game)
  game!: Game;
}

@ObjectType({ description: "How the option is offered now.", simpleResolvers: true })
export class SetOptionOfferPayload {
  @Field(() => Game)
  game!: Game;
}

@ObjectType({ description: "The set as it is now.", simpleResolvers: true })
export class SaveRecommendedSetPayload {
  @Field(() => ID, { description: "The key of the set: of a new one, what the server has called it." })
  key!: string;

  @Field(() => Game)
  game!: Game;
}

@ObjectType({ description: "The set that there is no longer.", simpleResolvers: true })
export class DeleteRecommendedSetPayload {
  @Field(() => ID, { description: "The key that the set had: matches that were made with it go on." })
  key!: string;
}
