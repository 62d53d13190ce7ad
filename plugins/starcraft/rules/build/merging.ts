import { choice, type Rule, type Seat, t } from "conclave/rules";
import { aboutUnit, unitLabel } from "../../labels.ts";
import type { Unit } from "../../state-types.ts";
import type { Match } from "../../types.ts";

/**
 * The player chooses the units that another grows out of: one of them stands in its area (README, "Build"). Units of one area are
 * alike: where no other can be taken, there is nothing to choose.
 */
export function* chooseSacrifice(
  game: Match,
  seat: Seat,
  area: string,
  able: readonly Readonly<Unit>[],
  count: number,
): Rule<string[]> {
  const here = able.filter((unit) => unit.area === area);
  if (count === 1 || here.length === able.length) return here.slice(0, count).map(({ id }) => id);
  const example = able.toSorted((one, other) => Number(other.area === area) - Number(one.area === area));
  const chosen = yield* game.chooseMany(
    seat,
    "sacrifice",
    game.look((position) => able.map((unit) => choice(unit.id, unitLabel(position, unit), unit, aboutUnit(unit)))),
    {
      min: count,
      max: count,
      publicOptions: true,
      check: (units) => (units.some((unit) => unit.area === area) ? undefined : t("reason.one-in-area")),
      example: example.slice(0, count),
    },
  );
  return chosen.map(({ id }) => id);
}
