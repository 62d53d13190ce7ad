import { type Option, type Rule, t, type UnavailableOption } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Match } from "../../types.ts";

interface WaivableChoice {
  /** How many are to be had in all. */
  readonly count?: number;
  readonly unavailable?: readonly UnavailableOption[];
  /** Whether nobody would waive it, because none of the options costs anything. */
  readonly isFree?: boolean;
}

/** The player of an effect chooses one of these, or none unless the effect must be resolved (README, V17). */
export function* chooseOrWaive<V>(
  game: Match,
  { seat, source, mandatory }: Context,
  key: string,
  options: readonly Option<V>[],
  { count, unavailable, isFree = false }: WaivableChoice = {},
): Rule<V | undefined> {
  const settings = {
    params: { source, ...(count !== undefined && { count }) },
    ...(unavailable && { unavailable }),
    publicOptions: true,
  };
  if (mandatory || isFree) return yield* game.choose(seat, key, options, settings);
  return yield* game.choose(seat, key, options, { ...settings, optional: t("label.none") });
}
