import { Field, ObjectType } from "type-graphql";
import type { Awaited, AwaitingPage } from "../../../tables/awaiting.ts";
import { countedPage, writeCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match } from "./match.ts";

/** The name of the list of matches that wait for somebody in its cursors. */
export const awaitingCursorList = "awaiting";

@ObjectType({ description: "A running match that waits for you.", simpleResolvers: true })
export class AwaitingMatch {
  @Field(() => Match, { description: "The match." })
  readonly match: Match;

  @Field(() => Date, { description: "Since when it has been waiting: when the oldest of your open prompts was asked." })
  readonly since: Date;

  @Field(() => Date, {
    nullable: true,
    description: "When your time is up, by the clock of the server (`Server.time`); absent without a time control.",
  })
  readonly deadline: Date | undefined;

  constructor({ match, since, deadline }: Awaited, context: Context) {
    this.match = new Match(match, context);
    this.since = since;
    this.deadline = deadline;
  }
}

@ObjectType({ description: "A match in the list of those that wait for you.", simpleResolvers: true })
export class AwaitingEdge {
  @Field(() => AwaitingMatch, { description: "The match, and since when it has been waiting." })
  readonly node: AwaitingMatch;

  @Field(() => String, { description: "For `after`." })
  readonly cursor: string;

  constructor(awaited: Awaited, context: Context) {
    this.node = new AwaitingMatch(awaited, context);
    this.cursor = writeCursor(awaitingCursorList, awaited.since.getTime(), awaited.match.id);
  }
}

@ObjectType({
  description: "A page of the matches that wait for you, the longest waiting first.",
  simpleResolvers: true,
})
export class AwaitingConnection extends countedPage(() => AwaitingEdge, {
  edges: "The matches of the page.",
  total: "How many there are on all pages together.",
}) {
  constructor({ entries, hasNextPage, total }: AwaitingPage, hasPreviousPage: boolean, context: Context) {
    const edges = entries.map((entry) => new AwaitingEdge(entry, context));
    super(edges, hasNextPage, hasPreviousPage, total);
  }
}
