import { choice, type Option, playerOf, type Reference, type Rule, type Seat, t, turnSide } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { allAreasOf, basesOf, printedArea } from "../galaxy/control.ts";
import { slotAt } from "../galaxy/galaxy.ts";
import { aboutArea, aboutEnd, aboutPlanet, aboutSide, areaLabel, planetLabel } from "../labels.ts";
import { placeBase } from "../rules/bases.ts";
import { type Placement, placements, placePlanet } from "../rules/placing-planets.ts";

import type { Match, Position } from "../types.ts";
import { decide, isQuick } from "./quick-galaxy.ts";

/**
 * Each player lays two planets, in turn and then the other way round, with a base on one of them (README, "The galaxy",
 * "Set-up").
 */
export function* placePlanets(game: Match): Rule {
  const order = game.seatsFrom(game.state.first);
  drawTiles(game, order);
  for (const seat of order) yield* placeTile(game, seat);
  for (const seat of order.reverse()) yield* placeTile(game, seat);
}

function drawTiles(game: Match, order: readonly Seat[]): void {
  const tiles = game.random.shuffle([...game.entries(planets).ids]);
  for (const seat of order) {
    const drawn = tiles.splice(0, 2);
    playerOf(game, seat).tiles = drawn;
    game.log("tiles-drawn", { player: { seat }, planets: drawn.map((id) => planetLabel(game, id)) });
  }
}

function* placeTile(game: Match, seat: Seat): Rule {
  const player = playerOf(game, seat);
  const label = (planet: string) => planetLabel(game, planet);
  const tile = yield* decide(
    game,
    seat,
    "tile",
    player.tiles.map((planet) => choice(planet, label(planet), planet, aboutPlanet(planet))),
  );
  const { planet, joined } = yield* decide(
    game,
    seat,
    "placement",
    game.look((position) => options(position, tile)),
    {
      params: { planet: label(tile) },
    },
  );
  placePlanet(game, planet);
  player.tiles = player.tiles.filter((other) => other !== tile);
  game.log("planet-placed", { player: { seat }, planet: label(tile), count: joined.length, others: joined.map(label) });
  if (basesOf(game, seat).length === 0) yield* placeStartingBase(game, seat, tile, player.tiles.length === 0);
}

function options(position: Position, tile: string): Option<Placement>[] {
  return placements(position, tile).map((placement) => {
    const { planet, neighbours, joined, sides, open, blocked } = placement;
    const { x, y, rotation } = planet;
    const others = joined.map((other) => planetLabel(position, other));
    const label = t("label.placement", {
      // Seen from each neighbour.
      where: neighbours.map(({ side, other }) =>
        t("label.beside", { planet: planetLabel(position, other), side: turnSide(side, 2) }),
      ),
      count: others.length,
      others,
      free: open.map((side) => t("label.side", { side })),
      freeCount: open.length,
      blocked: blocked.map((side) => t("label.side", { side })),
      blockedCount: blocked.length,
    });
    const slot: Reference = { type: "slot", id: slotAt(planet), role: "destination" };
    const ways = sides.flatMap(({ side, other }): Reference[] => [
      { ...aboutSide(planet, side), role: "means" },
      ...aboutEnd(position, { planet: other, side: turnSide(side, 2) }).map((end) => ({
        ...end,
        role: "target" as const,
      })),
    ]);
    return choice(`${x},${y},${rotation}`, label, placement, [slot, ...ways]);
  });
}

/** The base stands in any area of one of the player’s planets: of the last one if it does not stand yet. */
function* placeStartingBase(game: Match, seat: Seat, planet: string, last: boolean): Rule {
  const areas = allAreasOf(game, planet).map((area) => choice(area, areaLabel(game, area), area, aboutArea(area)));
  const area = isQuick(game)
    ? drawnBase(game, planet, last)
    : last
      ? yield* game.choose(seat, "starting-base", areas, { publicOptions: true })
      : yield* game.choose(seat, "starting-base", areas, { publicOptions: true, optional: t("label.no-base-yet") });
  if (area === undefined) return;
  placeBase(game, seat, area);
  game.log("base-placed", { player: { seat }, area: areaLabel(game, area) });
}

/** By lot a base stands where there are minerals, on the second planet if the first one has none. */
function drawnBase(game: Match, planet: string, last: boolean): string | undefined {
  const areas = allAreasOf(game, planet);
  const rich = areas.filter((area) => printedArea(game, area).resource === "mineral");
  if (rich.length > 0) return game.random.pick(rich);
  return last ? game.random.pick(areas) : undefined;
}
