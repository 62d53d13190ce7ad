import { type Rule, type Seat, t } from "conclave/rules";
import type { Cubes } from "../../effects/types.ts";
import { sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { tokenLimit } from "../../values.ts";
import { sumOf, typesIn, without } from "../fleets/cubes.ts";
import { type Berth, berthChoice, bySector } from "../fleets/labels.ts";
import { cubesOf, tokensFor } from "../fleets/power.ts";
import { recallFrom } from "../fleets/recalling.ts";
import { cubesIn, sectorsOf } from "../map.ts";
import { suggestedLosses } from "./preview.ts";

/** In the clean-up step cubes are recalled from sectors with too many fleet tokens (README, "Focus turn"). */
export function* cleanUpFleets(game: Match, seat: Seat): Rule {
  const crowded = game.look((position) =>
    sectorsOf(position, seat).filter(({ id }) => isCrowded(position, seat, cubesOf(position, id))),
  );
  for (const { id } of crowded) yield* thinOut(game, seat, id);
}

function isCrowded(position: Position, seat: Seat, cubes: Cubes): boolean {
  return tokensFor(position, seat, cubes) > position.value(tokenLimit, { seat });
}

/** As few cubes go as are needed: none of them could stay. */
function* thinOut(game: Match, seat: Seat, id: string): Rule {
  const cubes = cubesOf(game, id);
  const berths = typesIn(cubes).map((fleet): Berth => ({ sector: id, fleet }));
  const check = (given: ReadonlyMap<Berth, number>) => {
    const gone = bySector(given).get(id) ?? {};
    const left = without(cubes, gone);
    if (isCrowded(game, seat, left)) return t("reason.too-many-tokens");
    const isTooMany = typesIn(gone).some((fleet) => !isCrowded(game, seat, sumOf(left, { [fleet]: 1 })));
    return isTooMany ? t("reason.recalls-too-many") : undefined;
  };
  const gone = yield* game.allocate(
    seat,
    "clean-up-fleets",
    berths.map((berth) => berthChoice(game, berth)),
    {
      total: cubesIn(sectorOf(game, id)),
      min: 0,
      limit: ({ fleet }) => cubes[fleet] ?? 0,
      params: { sector: sectorLabel(game, id) },
      publicOptions: true,
      check,
      example: proposal(game, seat, berths, cubes),
    },
  );
  for (const [sector, some] of bySector(gone)) yield* recallFrom(game, seat, sector, some);
}

/** The cheapest types that make room: whole types first, then single cubes. */
function proposal(position: Position, seat: Seat, berths: readonly Berth[], cubes: Cubes): ReadonlyMap<Berth, number> {
  let left = cubes;
  while (isCrowded(position, seat, left)) left = without(left, suggestedLosses(left, 1));
  // What has gone without need stays.
  for (const fleet of typesIn(without(cubes, left))) {
    while (typesIn(without(cubes, left)).includes(fleet) && !isCrowded(position, seat, sumOf(left, { [fleet]: 1 }))) {
      left = sumOf(left, { [fleet]: 1 });
    }
  }
  const gone = without(cubes, left);
  return new Map(berths.map((berth) => [berth, gone[berth.fleet] ?? 0]));
}
