import { action, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import type { LocationId } from "../effects/names.ts";
import { aboutLocation, locationName } from "../labels.ts";
import { activateLocation, activationProblem } from "../rules/locations.ts";
import { barredBy } from "../rules/reasons.ts";
import { locationOf } from "../state.ts";
import type { Battlestar } from "../types.ts";

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
        },
      ];
    },
    rule: activateLocation,
  }),
};
