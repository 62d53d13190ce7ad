import { Field, ID, ObjectType } from "type-graphql";
import type { MatchOrigin as Origin } from "../../../matches/records/records.ts";

@ObjectType({ description: "Where a match was played before it came from a file.", simpleResolvers: true })
export class MatchOrigin {
  @Field(() => ID, { description: "The id that it had." })
  readonly matchId: string;

  @Field(() => Date, { description: "When it was created." })
  readonly createdAt: Date;

  @Field(() => Date, { description: "When its last decision was made." })
  readonly updatedAt: Date;

  @Field(() => Date, { description: "When the file was written." })
  readonly exportedAt: Date;

  constructor({ match, createdAt, updatedAt, exportedAt }: Origin) {
    this.matchId = match;
    this.createdAt = new Date(createdAt);
    this.updatedAt = new Date(updatedAt);
    this.exportedAt = new Date(exportedAt);
  }
}
