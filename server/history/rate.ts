import { ordinal, rate, rating } from "openskill";
import type { Rating, RatingChange, SeatResult } from "./ports.ts";

/** The value of a new player, and how much a unit of the library's scale counts in it. */
const scale = { start: 1_000, unit: 40 } as const;

/**
 * What a rated match changes: a team is rated as one, winners before all others. Whoever has left has the result of the seat. A
 * match in which all are on one side changes nothing.
 * @param before the ratings of its players in this game, as far as they have one
 */
export function ratingChanges(
  results: readonly SeatResult[],
  before: ReadonlyMap<string, Rating>,
): readonly RatingChange[] {
  const teams = [
    ...Map.groupBy(results, ({ seat, team }) => (team === undefined ? `seat ${seat}` : `team ${team}`)).values(),
  ];
  if (teams.length < 2) return [];
  const known = (account: string | undefined): Rating | undefined =>
    account === undefined ? undefined : before.get(account);
  const rated = rate(
    teams.map((team) => team.map(({ account }) => rating(known(account) ?? {}))),
    { rank: teams.map((team) => (team.some(({ won }) => won) ? 1 : 2)) },
  );
  return teams.flatMap((team, index) =>
    team.flatMap(({ account, game, match, at }, place): RatingChange[] => {
      const now = rated[index]?.[place];
      if (account === undefined || !now) return [];
      const old = known(account);
      const number = (old?.matches ?? 0) + 1;
      const { mu, sigma } = now;
      return [
        { account, game, match, number, mu, sigma, before: old?.value ?? scale.start, value: shownValue(now), at },
      ];
    }),
  );
}

/** A cautious estimate as a whole number: somebody is better than this in all likelihood. */
function shownValue(now: { readonly mu: number; readonly sigma: number }): number {
  return Math.max(0, Math.round(scale.start + scale.unit * ordinal(now)));
}
