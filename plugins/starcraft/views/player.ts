import { playerOf, type Seat, type Viewer } from "conclave/rules";
import { incomeOf } from "../rules/resources/payment.ts";

import type { Position } from "../types.ts";
import {
  handLimit,
  ordersPerRound,
  permanentResources,
  pointsToWin,
  specialOrders,
  teamOf,
  unitBuildLimit,
} from "../values.ts";
import type { StarCraftView } from "../view-types.ts";
import {
  combatZone,
  discardZone,
  drawnZone,
  eventHandZone,
  handZone,
  keptZone,
  ordersZone,
  placedZone,
  playAreaZone,
} from "../zones.ts";
import { cardsView } from "./cards.ts";

type PlayerView = StarCraftView["players"][number];

/** A player as a viewer sees it. */
export function playerView(position: Position, viewer: Viewer, seat: Seat): PlayerView {
  const cards = (zone: string) => cardsView(position, viewer, zone);
  return {
    ...position.once(openView, seat),
    playArea: cards(playAreaZone(seat)),
    discard: cards(discardZone(seat)),
    orders: cards(ordersZone(seat)),
    hand: cards(handZone(seat)),
    events: cards(eventHandZone(seat)),
    kept: cards(keptZone(seat)),
  };
}

type OpenFields = Omit<PlayerView, "playArea" | "discard" | "orders" | "hand" | "events" | "kept">;

/** What everybody sees of a player. Before there is a faction, nothing depends on it. */
function openView(position: Position, seat: Seat): OpenFields {
  const player = playerOf(position, seat);
  const hasFaction = position.state.players.every(({ faction }) => faction !== "");
  const count = (zone: string) => position.zone(zone).length;
  return {
    seat,
    team: position.value(teamOf, { seat }),
    points: player.points,
    eliminated: !position.activeSeats.includes(seat),
    workers: player.pool,
    unavailableWorkers: player.unavailable,
    permanentWorkers: { ...player.permanent },
    permanentResources: position.value(permanentResources, { seat }),
    income: incomeOf(position, seat),
    buildings: Object.entries(player.buildings).map(([building, level]) => ({ building, level })),
    modules: Object.entries(player.modules).map(([module, count]) => ({ module, count })),
    technologies: Object.keys(player.technologies),
    ordersLeft: count(placedZone(seat)),
    ordersPerRound: position.value(ordersPerRound, { seat }),
    specialOrders: position.value(specialOrders, { seat }),
    handCount: count(handZone(seat)),
    deckCount: count(combatZone(seat)),
    eventCount: count(drawnZone(seat)) + count(eventHandZone(seat)),
    keptCount: count(keptZone(seat)),
    tiles: [...player.tiles],
    // What may be missing stands last: objects are made much faster so, and views are made all the time.
    ...(player.faction && { faction: player.faction }),
    ...(hasFaction && {
      pointsToWin: position.value(pointsToWin, { seat }),
      unitBuildLimit: position.value(unitBuildLimit, { seat }),
      handLimit: position.value(handLimit, { seat }),
    }),
  };
}
