import { Field, ID, InputType, Int } from "type-graphql";
import type { GameOffer as OfferedGame } from "../../../admin/offer.ts";
import type { Role } from "../../../ground/roles.ts";
import { CombiningName, RoleName } from "../games/enums.ts";
import { MatchOptionInput, OptionValueInput } from "../matches/inputs.ts";

@InputType({
  description: "How to offer a game. What is absent stays as it is; what is null is again as if nobody had decided it.",
})
export class SetGameOfferInput {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether new matches can be played." })
  enabled?: boolean | null;

  @Field(() => RoleName, { nullable: true, description: "The role that it takes to create a match." })
  role?: Role | null;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accountIds?: string[] | null;

  @Field(() => CombiningName, { nullable: true, description: "Which extensions hosts may combine." })
  combining?: OfferedGame["combining"] | null;

  @Field(() => [[ID]], {
    nullable: true,
    description: "Groups of extensions of which a match may have one at most: at most 100 groups.",
  })
  apart?: string[][] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether its matches can be rated." })
  rated?: boolean | null;
}

@InputType({
  description:
    "How to offer an extension. What is absent stays as it is; what is null is again as if nobody had decided it.",
})
export class SetExtensionOfferInput {
  @Field(() => ID)
  gameId!: string;

  @Field(() => ID)
  extensionKey!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether new matches can be played with it." })
  enabled?: boolean | null;

  @Field(() => RoleName, { nullable: true, description: "The role that it takes to create a match with it." })
  role?: Role | null;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accountIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether matches with it can be rated." })
  rated?: boolean | null;
}

@InputType({
  description: "How to offer an option. What is absent stays as it is; what is null is again as the game has it.",
})
export class SetOptionOfferInput {
  @Field(() => ID)
  gameId!: string;

  @Field(() => ID, { description: "The option. Those of extensions stand under `<extension>.<option>`." })
  optionKey!: string;

  @Field(() => OptionValueInput, { nullable: true, description: "The default of new matches." })
  default?: OptionValueInput | null;

  @Field(() => Boolean, { nullable: true, description: "Whether hosts may not choose another value." })
  locked?: boolean | null;

  @Field(() => Int, { nullable: true, description: "The least value that hosts may choose." })
  min?: number | null;

  @Field(() => Int, { nullable: true, description: "The greatest value that hosts may choose." })
  max?: number | null;

  @Field(() => [ID], { nullable: true, description: "The values that hosts may choose." })
  choices?: string[] | null;
}

@InputType({ description: "What a recommended set is to have: all of it is written anew." })
export class SaveRecommendedSetInput {
  @Field(() => ID, { nullable: true, description: "The set to replace; without it a new one is added." })
  key?: string | null;

  @Field(() => ID)
  gameId!: string;

  @Field(() => String, { description: "Its name: 1 to 80 characters." })
  title!: string;

  @Field(() => [ID], { defaultValue: [], description: "The extensions to play with, by key; none by default." })
  extensionKeys!: string[];

  @Field(() => [MatchOptionInput], { defaultValue: [], description: "Options that differ from what they usually are." })
  options!: MatchOptionInput[];

  @Field(() => RoleName, {
    defaultValue: "guest",
    description: "The role that it takes to use it; every guest may by default.",
  })
  role!: Role;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accountIds?: string[] | null;
}

@InputType({ description: "A recommended set to remove." })
export class DeleteRecommendedSetInput {
  @Field(() => ID, { description: "The key of the set, as in `Game.sets`." })
  key!: string;
}
