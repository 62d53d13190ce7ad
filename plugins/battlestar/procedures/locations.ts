import type { Rule, Seat, Text } from "../../../server/engine/index.ts";
import type { LocationId } from "../board/types.ts";
import { locationActivated } from "../events.ts";
import { locationName } from "../labels.ts";
import { handOf, hasAbility, isDamaged, keptRules, locationCard, playersAt } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { resolveEffects } from "./effects.ts";
import { printedActionProblem } from "./printed-actions.ts";
import {
  closedShip,
  convictedCriminal,
  damagedLocation,
  disabledLocation,
  emotionallyAttached,
  noLocationAction,
  terminalIllness,
} from "./reasons.ts";
import { discardSkillCards } from "./skill-cards.ts";

const terminalIllnessCost = 2;

/** Why the player, who stands there, cannot activate the location; `undefined` if it can. */
export function activationProblem(position: Position, seat: Seat, location: LocationId): Text | undefined {
  const { action, ship } = locationCard(location);
  if (!action) return noLocationAction;
  if (keptRules(position, "ship-closed").some((rule) => rule.ship === ship)) return closedShip;
  if (keptRules(position, "location-disabled").some((rule) => rule.location === location)) return disabledLocation;
  if (isDamaged(position, location)) return damagedLocation;
  if (location === "admirals-quarters" && hasAbility(position, seat, "emotionally-attached"))
    return emotionallyAttached;
  if (hasAbility(position, seat, "terminal-illness") && handOf(position, seat).length < terminalIllnessCost) {
    return terminalIllness;
  }
  if (location !== "brig" && hasAbility(position, seat, "convicted-criminal")) {
    if (playersAt(position, location).length > 1) return convictedCriminal;
  }
  const context = { source: { kind: "location" as const, location }, acting: seat };
  return printedActionProblem(position, seat, action, context);
}

/** The player carries out what the location does; Roslin first discards two cards (Terminal Illness, B41). */
export function* activateLocation(game: Match, seat: Seat, location: LocationId): Rule {
  const { action } = locationCard(location);
  if (!action) return;
  if (hasAbility(game, seat, "terminal-illness")) {
    yield* discardSkillCards(game, seat, terminalIllnessCost, { reason: "cost" });
  }
  yield* game.event(locationActivated, { seat, location }, function* () {
    game.log("location-activated", { player: { seat }, location: locationName(location) });
    yield* resolveEffects(game, action.do, { source: { kind: "location", location }, acting: seat });
  });
}
