import type { Audit } from "../audit/audit.ts";
import type { Actor } from "../audit/ports.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";
import type { RankedRating, Rating, RatingChange, RatingPlace, RatingStore } from "./ports.ts";

/** From how many matches on a rating is more than a first impression. */
export const settledAfter = 10;

/** The most ratings that are shown of one account: one for each game. */
const mostGames = 100;

export interface RatingsParts {
  readonly store: RatingStore;
  readonly audit: Pick<Audit, "record">;
  readonly log: Pick<HostLog, "error">;
}

/** Ratings of players, by game. */
export class Ratings {
  readonly #store: RatingStore;
  readonly #audit: Pick<Audit, "record">;
  readonly #storing: Storing;

  constructor({ store, audit, log }: RatingsParts) {
    this.#store = store;
    this.#audit = audit;
    this.#storing = storingWith(log, "the store of ratings failed");
  }

  /** The ratings of an account, those with most matches first. */
  of(account: string): Promise<readonly Rating[]> {
    return this.#storing(() => this.#store.ratingsOf(account, mostGames));
  }

  /** The changes of a rating, newest first. Matches that not everybody may know of are named to the player only. */
  async changes(
    asker: Asker | undefined,
    { account, game }: Pick<Rating, "account" | "game">,
    { before, first }: { readonly before?: number | undefined; readonly first: number },
  ): Promise<{ readonly changes: readonly RatingChange[]; readonly hasNextPage: boolean }> {
    const found = await this.#storing(() => this.#store.changes(account, game, before, first + 1));
    const changes = found.slice(0, first).map(({ match, isPublic, ...change }) => ({
      ...change,
      ...(match !== undefined && (isPublic || asker?.id === account) && { match }),
    }));
    return { changes, hasNextPage: found.length > first };
  }

  /** The players of a game, best first. */
  async best(
    game: string,
    { after, first }: { readonly after?: RatingPlace | undefined; readonly first: number },
  ): Promise<{ readonly ratings: readonly RankedRating[]; readonly hasNextPage: boolean; readonly total: number }> {
    const [found, total] = await this.#storing(() =>
      Promise.all([this.#store.best(game, after, first + 1), this.#store.count(game)]),
    );
    return { ratings: found.slice(0, first), hasNextPage: found.length > first, total };
  }

  /** Computes all ratings again from the results of rated matches, in the background. Returns how many matches these are. */
  async recompute(actor: Actor): Promise<number> {
    const matches = await this.#storing(() => this.#store.reset());
    await this.#audit.record({ actor, action: "ratings-recompute", subject: "ratings", after: { matches } });
    return matches;
  }
}
