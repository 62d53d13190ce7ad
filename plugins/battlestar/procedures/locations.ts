import type { Rule, Seat, Text } from "conclave/rules";
import { isTooIll, payForIllness } from "../abilities/laura-roslin.ts";
import { isShunned } from "../abilities/tom-zarek.ts";
import { isEmotionallyAttached } from "../abilities/william-adama.ts";
import type { LocationId } from "../board/types.ts";
import { locationActivated } from "../events.ts";
import { locationName } from "../labels.ts";
import { isDamaged, keptRules, locationCard } from "../state.ts";
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

/** Why the player, who stands there, cannot activate the location; `undefined` if it can. */
export function activationProblem(position: Position, seat: Seat, location: LocationId): Text | undefined {
  const { action, ship } = locationCard(location);
  if (!action) return noLocationAction;
  if (keptRules(position, "ship-closed").some((rule) => rule.ship === ship)) return closedShip;
  if (keptRules(position, "location-disabled").some((rule) => rule.location === location)) return disabledLocation;
  if (isDamaged(position, location)) return damagedLocation;
  if (isEmotionallyAttached(position, seat, location)) return emotionallyAttached;
  if (isTooIll(position, seat)) return terminalIllness;
  if (isShunned(position, seat, location)) return convictedCriminal;
  const context = { source: { kind: "location" as const, location }, acting: seat };
  return printedActionProblem(position, seat, action, context);
}

/** The player carries out what the location does, after paying for it (Terminal Illness). */
export function* activateLocation(game: Match, seat: Seat, location: LocationId): Rule {
  const { action } = locationCard(location);
  if (!action) return;
  yield* payForIllness(game, seat);
  yield* game.event(locationActivated, { seat, location }, function* () {
    game.log("location-activated", { player: { seat }, location: locationName(location) });
    yield* resolveEffects(game, action.do, { source: { kind: "location", location }, acting: seat });
  });
}
