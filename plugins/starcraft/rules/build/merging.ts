import { choice, type Rule, type Seat, t } from "conclave/rules";
import { units } from "../../catalogues/units.ts";
import { aboutUnit, unitLabel } from "../../labels.ts";
import type { Unit } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { playAreaZone } from "../../zones.ts";
import { destroyUnits, placeUnit } from "../pieces.ts";
import { closedKind, needsOf, type Offer, ownKinds, type Site, unitIn, unitOffer, whyNoUnit } from "./piece-offers.ts";

/** Units that merge into another one, or evolve into it (README, "Build"). */

/** Units that grow out of others, in each area where one of these stood before the order. */
export function mergingOffers(position: Position, { seat, standing, left }: Site): readonly Offer[] {
  const inPlay = position.zone(playAreaZone(seat)).map((card) => position.card(card));
  return ownKinds(position, seat).flatMap((kind): readonly Offer[] => {
    const { needs, sacrifice } = kind;
    if (!("technology" in needs) || !sacrifice) return [];
    const known = inPlay.some((card) => card.category === "combat" && card.technology === needs.technology);
    const able = standing.flatMap((id) => position.state.units[id] ?? []).filter((it) => it.kind === sacrifice.unit);
    const reason = !known
      ? needsOf(position, kind)
      : able.length < sacrifice.count
        ? t("reason.needs-units", { unit: position.entry(units, sacrifice.unit).name, count: sacrifice.count })
        : whyNoUnit(position, seat, kind, left);
    if (reason) return [closedKind(position, seat, kind, reason)];
    // It takes the place of another: the room in the area does not matter.
    return [...new Set(able.map(({ area }) => area))].map((area) =>
      unitOffer(position, seat, kind, area, t("label.unit", unitIn(position, kind, area)), function* (game) {
        yield* destroyUnits(game, yield* chooseSacrifice(game, seat, area, able, sacrifice.count));
        placeUnit(game, seat, kind.id, area);
      }),
    );
  });
}

/**
 * The player chooses the units that another grows out of: one of them stands in its area (README, "Build"). Units of one area are
 * alike: where no other can be taken, there is nothing to choose.
 */
function* chooseSacrifice(
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
    able.map((unit) => choice(unit.id, unitLabel(game, unit), unit, aboutUnit(unit))),
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
