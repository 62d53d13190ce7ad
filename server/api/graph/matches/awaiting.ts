import { Field, ObjectType } from "type-graphql";
import type { Awaited, AwaitingPage } from "../../../tables/awaiting.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match } from "./match.ts";

/** The name of the list of matches that wait for somebody in its cursors. */
export const awaitingCursorList = "awaiting";

@ObjectType({ description: "A match in the list of those that wait for you.", simpleResolvers: true })
export class AwaitingMatchEdge {
  @Field(() => Match)
  readonly node: Match;

  @Field(() => Date, { description: "Since when it has been waiting: when the oldest of your open prompts was asked." })
  readonly since: Date;

  @Field(() => Date, {
    nullable: true,
    description: "When your time is up, by the clock of the server (`Server.time`); absent without a time control.",
  })
  readonly deadline: Date | undefined;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor({ match, since, deadline }: Awaited, context: Context) {
    this.node = new Match(match, context);
    this.since = since;
    this.deadline = deadline;
    this.cursor = writeCursor(awaitingCursorList, since.getTime(), match.id);
  }
}

@ObjectType({
  description: "A page of the matches that wait for you, the longest waiting first.",
  simpleResolvers: true,
})
export class AwaitingMatchConnection extends countedPage(() => AwaitingMatchEdge, {
  edges: "The matches of the page.",
  total: "How many there are on all pages together.",
}) {
  constructor({ entries, hasNextPage, total }: AwaitingPage, hasPreviousPage: boolean, context: Context) {
    const edges = entries.map((entry) => new AwaitingMatchEdge(entry, context));
    super(edges, hasNextPage, hasPreviousPage, total);
  }
}
