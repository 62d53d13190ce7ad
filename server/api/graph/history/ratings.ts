import { Field, ID, Int, ObjectType } from "type-graphql";
import type { RankedRating, RatingChange as StoredChange, Rating as StoredRating } from "../../../history/ports.ts";
import { settledAfter } from "../../../history/ratings.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { countedPage, edgeCursor, PageInfo, writeCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Match, matchFor } from "../matches/match.ts";

/** The list that cursors of the leaderboard of a game belong to. */
export function leaderboardCursorList(game: string): string {
  return `leaderboard:${game}`;
}

/** The list that cursors of the history of a rating belong to. */
export function ratingCursorList({ account, game }: Pick<StoredChange, "account" | "game">): string {
  return `rating-changes:${game}:${account}`;
}

@ObjectType({ description: "How good somebody is at a game, as far as rated matches show.", simpleResolvers: true })
export class Rating {
  @Field(() => ID, { description: "The id of the game, also of one that is not installed any more." })
  readonly gameId: string;

  @Field(() => Int, {
    description:
      "The rating: 1,000 for a new player. A cautious estimate, which also grows as it becomes more certain.",
  })
  readonly value: number;

  @Field(() => Int, { description: "How many rated matches it comes from." })
  readonly matches: number;

  @Field(() => Boolean, { description: "Whether it is only a first impression: from fewer than ten matches." })
  readonly provisional: boolean;

  @Field(() => Date, { description: "When the last of these matches ended." })
  readonly at: Date;

  constructor({ game, value, matches, at }: StoredRating) {
    this.gameId = game;
    this.value = value;
    this.matches = matches;
    this.provisional = matches < settledAfter;
    this.at = at;
  }
}

@ObjectType({ description: "What a rated match has changed.", simpleResolvers: true })
export class RatingChange {
  @Field(() => Int, { description: "Counts the rated matches of the player in this game, from 1." })
  readonly number: number;

  readonly #match: string | undefined;
  readonly #context: Context;

  @Field(() => Int, { description: "The rating before the match: 1,000 before the first one." })
  readonly before: number;

  @Field(() => Int, { description: "The rating after the match, until the next rated one." })
  readonly value: number;

  @Field(() => Date, { description: "When the match ended." })
  readonly at: Date;

  constructor({ number, match, before, value, at }: StoredChange, context: Context) {
    this.number = number;
    this.#match = match;
    this.#context = context;
    this.before = before;
    this.value = value;
    this.at = at;
  }

  @Field(() => Match, {
    nullable: true,
    description: "The match; absent if it is gone, and for others than the player if not everybody may know of it.",
  })
  get match(): Promise<Match | undefined> | undefined {
    return this.#match === undefined ? undefined : matchFor(this.#context, this.#match);
  }
}

@ObjectType({ description: "A change in the history of a rating.", simpleResolvers: true })
export class RatingChangeEdge {
  @Field(() => RatingChange)
  readonly node: RatingChange;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(change: StoredChange, context: Context) {
    this.node = new RatingChange(change, context);
    this.cursor = writeCursor(ratingCursorList(change), change.number);
  }
}

@ObjectType({ description: "A page of the history of a rating, newest first.", simpleResolvers: true })
export class RatingChangeConnection {
  @Field(() => [RatingChangeEdge], { description: "The changes of the page." })
  readonly edges: RatingChangeEdge[];

  @Field(() => PageInfo, { description: "Where the page stands in the list." })
  readonly pageInfo: PageInfo;

  constructor(edges: RatingChangeEdge[], hasNextPage: boolean, hasPreviousPage: boolean) {
    this.edges = edges;
    this.pageInfo = new PageInfo(edges, hasNextPage, hasPreviousPage);
  }
}

@ObjectType({ description: "A place on a leaderboard.", simpleResolvers: true })
export class RankedPlayerEdge {
  @Field(() => Account)
  readonly node: Account;

  @Field(() => Int, { description: "The rank, from 1; the same for the same rating." })
  readonly rank: number;

  @Field(() => Rating, { description: "The rating of the player in this game, by which the list is sorted." })
  readonly rating: Rating;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(ranked: RankedRating, name: string, accounts: AccountFinder) {
    this.node = new Account({ id: ranked.account, name }, accounts);
    this.rank = ranked.rank;
    this.rating = new Rating(ranked);
    this.cursor = writeCursor(leaderboardCursorList(ranked.game), ranked.value, ranked.account);
  }
}

@ObjectType({ description: "A page of a leaderboard, best first.", simpleResolvers: true })
export class RankedPlayerConnection extends countedPage(() => RankedPlayerEdge, {
  edges: "The players of the page.",
  total: "How many players have a rating in this game.",
  isDear: true,
}) {}

@ObjectType({ description: "All ratings are being computed again.", simpleResolvers: true })
export class RecomputeRatingsPayload {
  @Field(() => Int, { description: "From how many rated matches." })
  matches!: number;
}
