import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { StatisticsEntry as CountedEntry, MatchKind, SeatResult } from "../../../history/ports.ts";
import type { MatchRecord } from "../../../matches/records/records.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match } from "../matches/match.ts";

/** The name of the list of somebody's matches in its cursors. */
export const playedCursorList = "my-matches";

export const MatchKindName = { RATED: "RATED", PEOPLE: "PEOPLE", BOTS: "BOTS" } as const satisfies {
  [Kind in MatchKind]: Kind;
};

registerEnumType(MatchKindName, {
  name: "MatchKind",
  description: "Who played a match.",
  valuesConfig: {
    RATED: { description: "People alone, for their ratings." },
    PEOPLE: { description: "People alone, without ratings. Bots may have played on for somebody who left." },
    BOTS: { description: "Bots had seats from the start." },
  },
});

@ObjectType({ description: "How you did in a match that is over.", simpleResolvers: true })
export class MatchResult {
  @Field(() => Int, { description: "Your seat, also if you had left it." })
  readonly seat: number;

  @Field(() => Boolean, { description: "Whether your seat is among the winners." })
  readonly won: boolean;

  @Field(() => Boolean, { description: "Whether you had left the match to a bot when it ended." })
  readonly away: boolean;

  @Field(() => [ID], {
    description:
      "What you played with, such as a faction or heroes: keys in the words of the game. Empty where it has none.",
  })
  readonly factions: readonly string[];

  @Field(() => ID, {
    nullable: true,
    description: "The team of your seat in the words of the game; absent without teams.",
  })
  readonly team: string | undefined;

  @Field(() => MatchKindName, {
    description: "Who played: whether it counted for ratings, and whether bots took part.",
  })
  readonly kind: MatchKind;

  @Field(() => Date, { description: "When the match ended." })
  readonly endedAt: Date;

  constructor({ seat, won, away, factions, team, kind, at }: SeatResult) {
    this.seat = seat;
    this.won = won;
    this.away = away;
    this.factions = factions;
    this.team = team;
    this.kind = kind;
    this.endedAt = at;
  }
}

@ObjectType({ description: "A match in the list of yours.", simpleResolvers: true })
export class PlayedMatchEdge {
  @Field(() => Match)
  readonly node: Match;

  @Field(() => MatchResult, {
    nullable: true,
    description: "How you did; absent until a second or so after its end, and for those who only host it.",
  })
  readonly result: MatchResult | undefined;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(record: MatchRecord, result: SeatResult | undefined, context: Context) {
    this.node = new Match(record, context);
    this.result = result && new MatchResult(result);
    this.cursor = writeCursor(playedCursorList, record.createdAt.getTime(), record.id);
  }
}

@ObjectType({ description: "A page of your matches, newest first.", simpleResolvers: true })
export class PlayedMatchConnection extends countedPage(() => PlayedMatchEdge, {
  edges: "The matches of the page.",
  total: "How many there are on all pages together.",
  isDear: true,
}) {}

@InputType({ description: "Which matches to count: all of these together." })
export class StatisticsFilterInput {
  @Field(() => ID, { nullable: true, description: "Only the matches of this account; those of everybody by default." })
  accountId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only matches of this game." })
  gameId?: string | null;
}

@ObjectType({ description: "How often something was played and has won.", simpleResolvers: true })
export class StatisticsEntry {
  @Field(() => ID, { description: "The id of the game, whether it is still installed or not." })
  readonly gameId: string;

  @Field(() => ID, { description: "The extension or the faction, by its key in the game; the game itself for a game." })
  readonly key: string;

  @Field(() => MatchKindName, { description: "Who played: matches with bots are counted apart." })
  readonly kind: MatchKind;

  @Field(() => Int, { description: "In how many matches." })
  readonly played: number;

  @Field(() => Int, {
    description: "In how many of them the account, or the faction, has won; without either, anybody.",
  })
  readonly won: number;

  constructor({ game, key, kind, played, won }: CountedEntry) {
    this.gameId = game;
    this.key = key;
    this.kind = kind;
    this.played = played;
    this.won = won;
  }
}
