import { type Rule, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Area, PlacedUnit, Placement } from "../../effects/names.ts";
import { cylonShipsPlaced, vipersPlaced } from "../../events.ts";
import { areaName, areaOption } from "../../labels.ts";
import { vipersIn } from "../../state.ts";
import type { Match } from "../../types.ts";
import { civiliansZone } from "../../zones.ts";
import { placeable } from "./limits.ts";
import { addCylonShip, unitCount, viperIn } from "./ships.ts";

/** This many pieces of a kind in each of these areas. */
type Counts = ReadonlyMap<Area, number>;

const units: readonly PlacedUnit[] = ["basestar", "raider", "heavy-raider", "viper", "civilian"];

/**
 * Puts pieces into areas of space: vipers from the Reserves, civilian ships from the pile; the current player decides which
 * if there are too few (B123). Returns the ids of the raiders placed. Ends with the event `vipersPlaced`.
 */
export function* placeShips(game: Match, placement: Placement): Rule<string[]> {
  const vipers: string[] = [];
  const ships: string[] = [];
  const raiders: string[] = [];
  for (const unit of units) {
    for (const [area, count] of yield* share(game, unit, wantedOf(placement, unit))) {
      if (count === 0) continue;
      const placed = put(game, unit, area, count);
      if (unit === "viper") vipers.push(...placed);
      else ships.push(...placed);
      if (unit === "raider") raiders.push(...placed);
      game.log("ships-placed", { ships: unitCount(unit, count), area: areaName(area) });
    }
  }
  if (ships.length > 0) yield* game.event(cylonShipsPlaced, { ships }, nothing);
  if (vipers.length > 0) yield* game.event(vipersPlaced, { vipers }, nothing);
  return raiders;
}

function* nothing(): Rule {}

function wantedOf(placement: Placement, unit: PlacedUnit): Counts {
  const wanted = new Map<Area, number>();
  for (const area of areas) {
    const count = placement[area]?.[unit] ?? 0;
    if (count > 0) wanted.set(area, count);
  }
  return wanted;
}

/** How many pieces go where: all that are wanted, or those that the current player chooses if there are too few (B123). */
export function* share(game: Match, unit: PlacedUnit | "centurion", wanted: Counts): Rule<Counts> {
  const left = placeable(game, unit);
  let total = 0;
  for (const count of wanted.values()) total += count;
  if (total <= left) return wanted;
  const [[only] = []] = wanted;
  if (left === 0 || only === undefined) return new Map();
  if (wanted.size === 1) return new Map([[only, left]]);
  return yield* game.allocate(
    game.current,
    "space.share",
    [...wanted.keys()].map((area) => areaOption(area)),
    { total: left, limit: (area) => wanted.get(area) ?? 0, params: { units: unitCount(unit, left) } },
  );
}

/** Puts this many pieces of a kind into the area, and returns the ids of vipers and Cylon ships. */
function put(game: Match, unit: PlacedUnit, area: Area, count: number): string[] {
  if (unit === "civilian") {
    game.draw("civilian-pile", civiliansZone(area), count);
    return [];
  }
  if (unit === "viper") {
    const placed = vipersIn(game, "reserves").slice(0, count);
    for (const { id } of placed) viperIn(game, id).place = area;
    return placed.map(({ id }) => id);
  }
  return Array.from({ length: count }, () => addCylonShip(game, unit, area));
}

/** Ships of one kind as they are launched by basestars, into the areas of these. */
export function* launchInto(game: Match, unit: "heavy-raider" | "raider", wanted: Counts): Rule {
  const ships: string[] = [];
  for (const [area, count] of yield* share(game, unit, wanted)) {
    if (count === 0) continue;
    ships.push(...put(game, unit, area, count));
    game.log("basestar-launched", { ships: unitCount(unit, count), area: areaName(area) });
  }
  if (ships.length > 0) yield* game.event(cylonShipsPlaced, { ships }, nothing);
  else game.log("nothing-launched", { ships: t(`ship.${unit}`) });
}
