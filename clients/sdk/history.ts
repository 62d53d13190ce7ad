import {
  ExportMatchDocument,
  LeaderboardDocument,
  type LeaderboardQuery,
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
import type { Sender } from "./sender.ts";

/** What has been played, and how well. */
export class HistoryClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** A page of one's own matches, newest first, with how one did in those that are over. */
  async mine(page: MyMatchesQueryVariables = {}): Promise<MyMatchesQuery["myMatches"]> {
    return (await this.#sender.request(MyMatchesDocument, { ...page })).myMatches;
  }

  /** Matches that are over, counted. */
  async statistics(filter: StatisticsQueryVariables["filter"] = {}): Promise<StatisticsQuery["statistics"]> {
    return (await this.#sender.request(StatisticsDocument, { filter })).statistics;
  }

  /** The ratings of an account, by game. */
  async ratings(accountId: string): Promise<RatingsQuery["ratings"]> {
    return (await this.#sender.request(RatingsDocument, { accountId })).ratings;
  }

  /** A page of the history of a rating, newest first. */
  async ratingChanges(
    accountId: string,
    gameId: string,
    page: { readonly first?: number; readonly after?: string } = {},
  ): Promise<RatingChangesQuery["ratingChanges"]> {
    return (await this.#sender.request(RatingChangesDocument, { accountId, gameId, ...page })).ratingChanges;
  }

  /** A page of the players of a game, best first. */
  async leaderboard(
    gameId: string,
    page: { readonly first?: number; readonly after?: string } = {},
  ): Promise<LeaderboardQuery["leaderboard"]> {
    return (await this.#sender.request(LeaderboardDocument, { gameId, ...page })).leaderboard;
  }

  /** A match that is over, as the content of a file. */
  async export(matchId: string): Promise<string> {
    return (await this.#sender.request(ExportMatchDocument, { matchId })).exportMatch.content;
  }
}
