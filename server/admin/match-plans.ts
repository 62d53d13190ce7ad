import { type OptionValue, optionProblem } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { Games } from "../matches/records/games.ts";
import type { Asker, MatchPlan } from "../matches/records/hosting.ts";
import {
  extensionOfferOf,
  type GameOffer,
  gameOfferOf,
  isFor,
  mayCreate,
  type Offer,
  type RecommendedSet,
} from "./offer.ts";
import { fitting, isAllowed, optionsOf } from "./offered-options.ts";

/** What is offered, and what is installed. */
export interface OfferedGames {
  readonly offer: Offer;
  readonly games: Games;
}

/**
 * Completes the plan of a new match with what admins have set: the defaults, and what a set contains.
 * @throws {Failure} MAY_NOT_CREATE; NOT_OFFERED if this is not offered, or not to this account; UNKNOWN_SET
 */
export function completePlan({ offer, games }: OfferedGames, asker: Asker, plan: MatchPlan): MatchPlan {
  if (!mayCreate(offer, asker)) throw mayNotCreate(offer);
  const chosen = withSet(offer, asker, plan);
  const game = gameOfferOf(offer, chosen.game);
  if (!games.find(chosen.game)) return chosen;
  const { extensions = [] } = chosen;
  checkEnabled(offer, chosen.game, extensions);
  if (!isFor(game, asker)) throw notOffered("this game is not offered to you", chosen.game);
  for (const extension of extensions) {
    const { role, accounts } = extensionOfferOf(offer, chosen.game, extension);
    if (!isFor({ role, accounts }, asker)) throw notOffered("this extension is not offered to you", extension);
  }
  checkCombination(offer, asker, game, chosen);
  if (chosen.rated) checkRated(offer, chosen.game, extensions);
  return { ...chosen, options: offeredOptions(games, game, chosen) };
}

/** Whether somebody could create a match with a recommended set now: what it contains may not be offered any more, or be gone. */
export function canUse(
  { offer, games }: OfferedGames,
  asker: Asker | undefined,
  key: string,
  set: RecommendedSet,
): boolean {
  const { game, extensions, options } = set;
  const definitions = optionsOf(games, game, extensions);
  const isInstalled =
    games.find(game) !== undefined &&
    extensions.every((id) => games.extensionsOf(game).some((extension) => extension.id === id)) &&
    Object.entries(options).every(([id, value]) => {
      const definition = definitions.get(id);
      return definition !== undefined && optionProblem(definition, value) === undefined;
    });
  if (!isInstalled) return false;
  try {
    // Whoever is not signed in sees what guests could do.
    completePlan({ offer, games }, asker ?? { id: "", name: "", role: "guest" }, { game, seats: 0, set: key });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function offeredOptions(
  games: Games,
  game: GameOffer,
  { game: id, extensions = [], options = {} }: MatchPlan,
): NonNullable<MatchPlan["options"]> {
  const offered: [string, OptionValue][] = [];
  for (const [key, definition] of optionsOf(games, id, extensions)) {
    const limits = Object.hasOwn(game.options, key) ? game.options[key] : undefined;
    const value = Object.hasOwn(options, key) ? options[key] : undefined;
    if (!limits) continue;
    const initial = fitting(definition, limits);
    if (value === undefined) {
      if (initial !== undefined) offered.push([key, initial]);
    } else if (
      optionProblem(definition, value) === undefined &&
      !isAllowed(limits, value, initial ?? definition.default)
    ) {
      throw notOffered("this value of the option is not offered", key);
    }
  }
  return { ...Object.fromEntries(offered), ...options };
}

/** The plan with everything that the chosen set contains. */
function withSet({ sets }: Offer, asker: Asker, plan: MatchPlan): MatchPlan {
  if (plan.set === undefined) return plan;
  const set = sets.get(plan.set);
  if (!set || set.game !== plan.game || !isFor(set, asker)) throw new Failure("UNKNOWN_SET", "there is no such set");
  if ((plan.extensions ?? []).length > 0) {
    throw new Failure("BAD_REQUEST", "a match is created with a set or with extensions, not with both");
  }
  return { ...plan, extensions: set.extensions, options: { ...set.options, ...plan.options } };
}

/** @throws {Failure} NOT_OFFERED */
export function checkEnabled(offer: Offer, game: string, extensions: readonly string[]): void {
  if (!gameOfferOf(offer, game).enabled) throw notOffered("this game is not offered at the moment", game);
  for (const extension of extensions) {
    if (extensionOfferOf(offer, game, extension).enabled) continue;
    throw notOffered("this extension is not offered at the moment", extension);
  }
}

function checkRated(offer: Offer, game: string, extensions: readonly string[]): void {
  if (!gameOfferOf(offer, game).rated) throw notOffered("matches like this are not rated here", game);
  const unrated = extensions.filter((extension) => !extensionOfferOf(offer, game, extension).rated);
  if (unrated.length > 0) throw notOffered("matches like this are not rated here", ...unrated);
}

function checkCombination({ sets }: Offer, asker: Asker, { combining, apart }: GameOffer, plan: MatchPlan): void {
  const { game, extensions = [] } = plan;
  if (extensions.length === 0) return;
  const isSet = [...sets.values()].some(
    (set) => set.game === game && isFor(set, asker) && isSame(set.extensions, extensions),
  );
  if (combining === "none" || (combining === "sets" && !isSet)) {
    throw notOffered("these extensions are not offered together", ...extensions);
  }
  for (const group of apart) {
    const together = extensions.filter((extension) => group.includes(extension));
    if (together.length > 1) throw notOffered("these extensions are not offered together", ...together);
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((extension) => other.includes(extension));
}

function mayNotCreate({ creators }: Offer): Failure {
  switch (creators) {
    case "members":
      return new Failure("MAY_NOT_CREATE", "matches are created here by members whom an admin has let in");
    case "admins":
      return new Failure("MAY_NOT_CREATE", "matches are created by admins here");
    default:
      return new Failure("MAY_NOT_CREATE", "matches are created by registered players here");
  }
}

function notOffered(
  message:
    | "this game is not offered at the moment"
    | "this game is not offered to you"
    | "this extension is not offered at the moment"
    | "this extension is not offered to you"
    | "these extensions are not offered together"
    | "this value of the option is not offered"
    | "matches like this are not rated here",
  ...subjects: readonly string[]
): Failure {
  return new Failure("NOT_OFFERED", message, { subjects });
}
