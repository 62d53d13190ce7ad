import { action, t } from "conclave/rules";
import { locations } from "../board/locations.ts";
import type { LocationId } from "../board/types.ts";
import { aboutLocation, locationName } from "../labels.ts";
import { activateLocation, activationProblem } from "../procedures/locations.ts";
import { barredBy } from "../procedures/reasons.ts";
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
