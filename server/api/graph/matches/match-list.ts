import { Field, ObjectType } from "type-graphql";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import { Match } from "./match.ts";

@ObjectType({ description: "A match in a list.", simpleResolvers: true })
export class MatchEdge {
  @Field(() => Match)
  readonly node: Match;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(node: Match) {
    this.node = node;
    this.cursor = writeCursor("matches", node.createdAt.getTime(), node.id);
  }
}

@ObjectType({ description: "A page of matches, newest first.", simpleResolvers: true })
export class MatchConnection extends countedPage(() => MatchEdge, {
  edges: "The matches of the page.",
  total: "How many matches there are in the whole list.",
  isDear: true,
}) {}
