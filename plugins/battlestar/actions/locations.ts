import { action, type Forecast, type Seat, type Text, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import { dieSides, forcedJumpLosesAtMost } from "../catalogues/tokens.ts";
import type { LocationId } from "../effects/names.ts";
import { aboutLocation, locationName } from "../labels.ts";
import { activateLocation } from "../rules/locations.ts";
import { barredBy, closedShip, damagedLocation, disabledLocation, noLocationAction } from "../rules/reasons.ts";
import { abilityRule, handOf, isDamaged, keptRules, locationOf, playersAt } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";
import { jumpRisk } from "../values.ts";
import { printedActionProblem } from "./printed-actions.ts";

/** The action of the location where the character stands, including Cylon locations. */
export const locationActions = {
  "activate-location": action<Battlestar, LocationId>({
    group: "action",
    choices(position, seat) {
      const location = locationOf(position, seat);
      if (location === undefined || !position.entry(locations, location).action) return [];
      const label = t("action.activate-location", { location: locationName(location) });
      const problem = activationProblem(position, seat, location);
      return [
        {
          label,
          value: location,
          about: [aboutLocation(location)],
          ...barredBy(problem),
          ...(location === "ftl-control" && { forecast: () => forcedJump(position) }),
        },
      ];
    },
    rule: activateLocation,
  }),
};

/** How a forced jump comes out by the bare die (B117): reactions may turn it. */
function forcedJump(position: Position): Forecast {
  const lost = position.value(jumpRisk, { step: position.state.jumpTrack });
  const before = position.state.resources.population;
  const percent = (100 * forcedJumpLosesAtMost) / dieSides;
  const change = { about: { type: "resource", id: "population" }, fact: "population", before, after: before - lost };
  const params = { most: forcedJumpLosesAtMost, count: lost };
  return {
    text: t("effect.force-jump"),
    chances: [
      { label: t("forecast.jump-loses", params), percent, changes: lost > 0 ? [change] : [] },
      { label: t("forecast.jump-safe", params), percent: 100 - percent },
    ],
  };
}

/** Why the player at this location cannot activate it; `undefined` if it can. */
function activationProblem(position: Position, seat: Seat, location: LocationId): Text | undefined {
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
