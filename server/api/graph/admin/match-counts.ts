import { Field, Int, ObjectType } from "type-graphql";
import type { MatchCount as Counted } from "../../../admin/ports.ts";
import type { MatchStatus } from "../../../matches/records/records.ts";
import type { MatchVisibility } from "../../../matches/records/settings.ts";
import { MatchStatusName, MatchVisibilityName } from "../games/enums.ts";

@ObjectType({ description: "How many matches of a kind there are.", simpleResolvers: true })
export class MatchCount implements Counted {
  @Field(() => MatchStatusName, { description: "The status that all of them have now." })
  readonly status!: MatchStatus;

  @Field(() => MatchVisibilityName, { description: "Who learns of them." })
  readonly visibility!: MatchVisibility;

  @Field(() => Int, { description: "How many matches are of this status and visibility." })
  readonly count!: number;
}
