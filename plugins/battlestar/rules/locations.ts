import type { Rule, Seat } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import type { LocationId } from "../effects/names.ts";
import { locationActivated } from "../events.ts";
import { locationName } from "../labels.ts";
import { abilityRule } from "../state.ts";
import type { Match } from "../types.ts";
import { discardSkillCards } from "./discarding.ts";
import { resolveEffects } from "./effects.ts";

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
