import { type CardId, type DeepReadonly, enumValue, type Viewer } from "conclave/rules";
import { planets } from "./catalogues/planets.ts";
import { isFriendly, occupation } from "./galaxy/control.ts";
import { stageOf } from "./rules/drawing.ts";
import type { ActiveOrder, Base, PlacedPlanet, Route, RouteEnd, Unit } from "./state-types.ts";
import type { Position } from "./types.ts";
import { resourceCapacity } from "./values.ts";
import type { StarCraftView } from "./view-types.ts";
import { battleView } from "./views/battle.ts";
import { cardsView } from "./views/cards.ts";
import { playerView } from "./views/player.ts";
import { eventsZone } from "./zones.ts";

type PlanetView = StarCraftView["planets"][number];
type OrderView = NonNullable<StarCraftView["order"]>;
type AreaView = PlanetView["areas"][number];
type RouteView = StarCraftView["routes"][number];

/**
 * What a viewer sees: faces of order tokens and cards only if the viewer has seen them. What is the same for everybody is made once,
 * and stays the same object until it changes.
 */
export function viewOf(position: Position, viewer: Viewer): StarCraftView {
  const { state } = position;
  const { active, battle, payment, event } = state;
  return {
    round: position.turn.round,
    first: state.first,
    acting: state.acting,
    stage: stageOf(position),
    eventsLeft: [1, 2, 3].reduce((sum, stage) => sum + position.zone(eventsZone(stage)).length, 0),
    ending: cardsView(position, viewer, "ending"),
    eventDiscard: cardsView(position, viewer, "event-discard"),
    planets: state.planets.map((planet) => planetView(position, viewer, planet)),
    routes: position.once(routesView),
    players: position.seats.map((seat) => playerView(position, viewer, seat)),
    ...(active && { order: orderView(position, active) }),
    ...(battle && { battle: battleView(position, viewer, battle) }),
    ...(payment && { payment: { ...payment, cost: { ...payment.cost } } }),
    ...(event && { event: { ...event } }),
  };
}

function orderView(position: Position, { seat, planet, card, construction }: DeepReadonly<ActiveOrder>): OrderView {
  const owed = construction && construction.pieces.length > 0 ? { owed: { ...construction.owed } } : {};
  return { seat, planet, card: position.card(card).id, ...owed };
}

function planetView(position: Position, viewer: Viewer, { id, x, y, rotation }: Readonly<PlacedPlanet>): PlanetView {
  const stack = position.state.stacks[id] ?? [];
  return {
    key: id,
    x,
    y,
    rotation,
    areas: position.once(areasView, id),
    orders: stack.map(({ seat, card }) => ({ seat, ...faceOf(position, viewer, card) })),
  };
}

function areasView(position: Position, planet: string): readonly AreaView[] {
  return position.entry(planets, planet).areas.map((area) => areaView(position, area.id));
}

/** A token that the viewer has not seen has no key either: nobody can follow it from round to round. */
function faceOf(position: Position, viewer: Viewer, card: CardId) {
  return position.hasSeen(viewer, card) ? { key: card, card: position.card(card).id } : {};
}

function areaView(position: Position, area: string): AreaView {
  const { units, bases } = occupation(position, area);
  const controller = controllerOf(position, area, [...units, ...bases]);
  const card = position.state.resourceCards[area];
  return {
    key: area,
    bases: bases.map(({ seat }) => seat),
    units: units.map(unitView),
    depletion: position.state.depletion[area] ?? 0,
    // As in the view of a player, what may be missing stands last.
    ...(controller !== undefined && { controller }),
    ...(card && { resourceCard: { ...card, capacity: position.value(resourceCapacity, { seat: card.seat, area }) } }),
  };
}

function controllerOf(position: Position, area: string, things: readonly (Readonly<Unit> | Readonly<Base>)[]) {
  const [one] = things;
  return one && isFriendly(position, area, one.seat) ? one.seat : undefined;
}

function unitView({ id, kind, seat }: Readonly<Unit>): AreaView["units"][number] {
  return { key: id, kind, seat };
}

function routesView(position: Position): readonly RouteView[] {
  return position.state.routes.map((route) => routeView(position, route));
}

function routeView(position: Position, { id, zAxis, from, to }: Readonly<Route>): RouteView {
  const transports = position.state.transports.filter(({ route }) => route === id);
  return { key: id, zAxis, ends: [endView(from), endView(to)], transports: transports.map(({ seat }) => seat) };
}

function endView({ planet, side }: Readonly<RouteEnd>): RouteView["ends"][number] {
  return { planet, side: enumValue(side) };
}
