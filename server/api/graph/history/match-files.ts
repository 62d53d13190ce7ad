import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { MatchVisibility } from "../../../matches/records/settings.ts";
import { onceKey, repeated } from "../base/once.ts";
import { MatchVisibilityName } from "../games/enums.ts";
import { Match } from "../matches/match.ts";

@InputType({ description: "Who plays on: exactly one of these." })
export class ImportedPlayerInput {
  @Field(() => ID, { nullable: true, description: "Whoever has this account." })
  accountId?: string;

  @Field(() => ID, { nullable: true, description: "A bot of this kind: one of `Game.bots`." })
  bot?: string;
}

@InputType({ description: "Who plays on in a seat of an imported match." })
export class ImportedSeatInput {
  @Field(() => Int, { description: "The number of the seat." })
  seat!: number;

  @Field(() => ImportedPlayerInput, { description: "Who plays on there." })
  player!: ImportedPlayerInput;
}

@InputType({ description: "A match to take in." })
export class ImportMatchInput {
  @Field(() => String, { description: "The content of the file: its JSON, or that compressed with gzip, in Base64." })
  content!: string;

  @Field(() => MatchVisibilityName, { nullable: true, description: "Who learns of it; by default `UNLISTED`." })
  visibility?: MatchVisibility | null;

  @Field(() => [ImportedSeatInput], {
    nullable: true,
    description: "Who plays on, if the match is not over: somebody for each seat for which the file has no bot.",
  })
  players?: ImportedSeatInput[] | null;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The match is stored.", simpleResolvers: true })
export class ImportMatchPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => Match)
  match!: Match;
}
