import { choice, type Option, type Rule, type Seat } from "conclave/rules";
import { freeSlots, slotName } from "../galaxy/routes.ts";
import { aboutEnd, planetLabel, slotLabel } from "../labels.ts";
import { newId } from "../state.ts";
import type { RouteEnd } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { decide } from "./quick-galaxy.ts";

/** Each player joins two planets by a z-axis route, wherever they lie (README, "The galaxy"). */
export function* placeRoutes(game: Match): Rule {
  for (const seat of game.seatsFrom(game.state.first)) yield* placeRoute(game, seat);
}

function* placeRoute(game: Match, seat: Seat): Rule {
  const slots = game.look(slotOptions);
  if (new Set(slots.map(({ value }) => value.planet)).size < 2) {
    game.log("route-left-out", { player: { seat } });
    return;
  }
  const from = yield* decide(game, seat, "major-end", slots);
  const others = slots.filter(({ value }) => value.planet !== from.planet);
  const to = yield* decide(game, seat, "minor-end", others, {
    params: { planet: planetLabel(game, from.planet) },
  });
  game.state.routes.push({ id: newId(game, "r"), from, to, zAxis: true });
  game.log("route-placed", {
    player: { seat },
    from: planetLabel(game, from.planet),
    to: planetLabel(game, to.planet),
  });
}

function slotOptions(position: Position): Option<RouteEnd>[] {
  return freeSlots(position).map((end) =>
    choice(slotName(end), slotLabel(position, end), end, aboutEnd(position, end)),
  );
}
