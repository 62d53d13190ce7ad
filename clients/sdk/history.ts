import { ApiError } from "./errors.ts";
import {
  LeaderboardDocument,
  type LeaderboardQuery,
  MatchFileDocument,
  MyMatchesDocument,
  type MyMatchesQuery,
  type MyMatchesQueryVariables,
  RatingChangesDocument,
  type RatingChangesQuery,
  RatingsDocument,
  type RatingsQuery,
  StatisticsDocument,
  type StatisticsQuery,
  type StatisticsQueryVariables,
} from "./generated/operations.ts";
import { type Own, own } from "./hubs.ts";
import type { Sender } from "./sender.ts";

/** What has been played, and how well. */
export class HistoryClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** A page of one's own matches, newest first, with how one did in those that are over. */
  async mine(page: MyMatchesQueryVariables = {}): Promise<Own<MyMatchesQuery>["matches"]> {
    return own(await this.#sender.request(MyMatchesDocument, { ...page })).matches;
  }

  /** Matches that are over, counted. */
  async statistics(filter: StatisticsQueryVariables["filter"] = {}): Promise<StatisticsQuery["server"]["statistics"]> {
    return (await this.#sender.request(StatisticsDocument, { filter })).server.statistics;
  }

  /** The ratings of an account, by game; empty if there is no such account. */
  async ratings(accountId: string): Promise<RatingsOf<RatingsQuery>["ratings"]> {
    const { node } = await this.#sender.request(RatingsDocument, { accountId });
    return node && "ratings" in node ? node.ratings : [];
  }

  /** A page of the history of a rating, newest first. @throws {ApiError} UNKNOWN_ACCOUNT */
  async ratingChanges(
    accountId: string,
    gameId: string,
    page: { readonly first?: number; readonly after?: string } = {},
  ): Promise<RatingsOf<RatingChangesQuery>["ratingChanges"]> {
    const { node } = await this.#sender.request(RatingChangesDocument, { accountId, gameId, ...page });
    if (node && "ratingChanges" in node) return node.ratingChanges;
    throw new ApiError("UNKNOWN_ACCOUNT", "there is no such account");
  }

  /** A page of the players of a game, best first. @throws {ApiError} UNKNOWN_GAME */
  async leaderboard(
    gameId: string,
    page: { readonly first?: number; readonly after?: string } = {},
  ): Promise<NonNullable<LeaderboardQuery["game"]>["leaderboard"]> {
    const { game } = await this.#sender.request(LeaderboardDocument, { gameId, ...page });
    if (game) return game.leaderboard;
    throw new ApiError("UNKNOWN_GAME", "there is no such game");
  }

  /** A match that is over, as the content of a file. */
  async export(matchId: string): Promise<string> {
    return (await this.#sender.request(MatchFileDocument, { matchId })).match.file;
  }
}

/** The account in a reply about what it has reached. */
type RatingsOf<Reply extends { readonly node: unknown }> = Extract<Reply["node"], { readonly id: string }>;
