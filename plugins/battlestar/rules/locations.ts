import { type Rule, type Seat, type Text, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import type { LocationId } from "../effects/names.ts";
import { locationActivated } from "../events.ts";
import { locationName } from "../labels.ts";
import { abilityRule, handOf, isDamaged, keptRules, playersAt } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { resolveEffects } from "./effects.ts";
import { printedActionProblem } from "./printed-actions.ts";
import { closedShip, damagedLocation, disabledLocation, noLocationAction } from "./reasons.ts";
import { discardSkillCards } from "./skill-cards.ts";

/** Why the player at this location cannot activate it; `undefined` if it can. */
export function activationProblem(position: Position, seat: Seat, location: LocationId): Text | undefined {
  const { action, ship } = position.entry(locations, location);
  if (!action) return noLocationAction;
  if (keptRules(position, "ship-closed").some((rule) => rule.ship === ship)) return closedShip;
  if (keptRules(position, "location-disabled").some((rule) => rule.location === location)) return disabledLocation;
  if (isDamaged(position, location)) return damagedLocation;
  const forbidding = forbiddingAbility(position, seat, location);
  if (forbidding !== undefined) return t(`reason.${forbidding}`);
  const context = { source: { kind: "location" as const, location }, acting: seat };
  return printedActionProblem(position, seat, action, context);
}

/** The player's ability that prevents activating the location. */
function forbiddingAbility(position: Position, seat: Seat, location: LocationId): string | undefined {
  const barred = abilityRule(position, seat, "location-barred");
  if (barred?.location === location) return barred.ability;
  const cost = abilityRule(position, seat, "activation-cost");
  if (cost && handOf(position, seat).length < cost.cards) return cost.ability;
  const alone = abilityRule(position, seat, "activates-alone");
  return alone && alone.except !== location && playersAt(position, location).length > 1 ? alone.ability : undefined;
}

/** The player activates the location, after paying if an ability requires it (B41). */
export function* activateLocation(game: Match, seat: Seat, location: LocationId): Rule {
  const { action } = game.entry(locations, location);
  if (!action) return;
  const cost = abilityRule(game, seat, "activation-cost");
  if (cost) yield* discardSkillCards(game, seat, cost.cards, { reason: "cost" });
  yield* game.event(locationActivated, { seat, location }, () => {
    game.log("location-activated", { player: { seat }, location: locationName(location) });
    return resolveEffects(game, action.do, { source: { kind: "location", location }, acting: seat });
  });
}
