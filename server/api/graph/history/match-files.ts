import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { BotLevel } from "../../../matches/records/records.ts";
import type { MatchVisibility } from "../../../matches/records/settings.ts";
import { BotLevelName, MatchVisibilityName } from "../games/enums.ts";
import { Match } from "../matches/match.ts";

@InputType({ description: "Who plays on in a seat of an imported match: an account or a bot." })
export class ImportedPlayerInput {
  @Field(() => Int, { description: "The seat." })
  seat!: number;

  @Field(() => ID, { nullable: true, description: "The account." })
  accountId?: string | null;

  @Field(() => BotLevelName, { nullable: true, description: "The bot." })
  bot?: BotLevel | null;
}

@InputType({ description: "A match to take in." })
export class ImportMatchInput {
  @Field(() => String, { description: "The content of the file: its JSON, or that compressed with gzip, in Base64." })
  content!: string;

  @Field(() => MatchVisibilityName, { nullable: true, description: "Who learns of it; by default `UNLISTED`." })
  visibility?: MatchVisibility | null;

  @Field(() => [ImportedPlayerInput], {
    nullable: true,
    description: "Who plays on, if the match is not over: somebody for each seat for which the file has no bot.",
  })
  players?: ImportedPlayerInput[] | null;
}

@ObjectType({ description: "The match is stored.", simpleResolvers: true })
export class ImportMatchPayload {
  @Field(() => Match, { description: "The match." })
  match!: Match;
}
