import { playerOf, type Seat, type Value, value } from "conclave/rules";
import { planets } from "./catalogues/planets.ts";
import { areasUnderControl, isPresent, printedArea } from "./galaxy/control.ts";
import { planetsOf } from "./galaxy/routes.ts";
import { factionOf, raceOf } from "./state.ts";
import type { Cost } from "./state-types.ts";
import type { EventCard, Position, StarCraft } from "./types.ts";
import { playAreaZone } from "./zones.ts";

/** The numbers that extensions can change. */

function declare<Arguments, Result>(
  name: string,
  base: (position: Position, args: Arguments) => Result,
): Value<StarCraft, Arguments, Result> {
  return value<StarCraft, Arguments, Result>(name, base);
}

/** What workers, transports and bases cost as printed. */
export const printedCosts = {
  worker: { minerals: 1, gas: 0 },
  transport: { minerals: 1, gas: 0 },
  base: { minerals: 2, gas: 0 },
} as const satisfies { readonly [piece: string]: Readonly<Cost> };

/** What workers, transports and bases cost. */
export const pieceCost = declare(
  "piece-cost",
  (_, { piece }: { seat: Seat; piece: keyof typeof printedCosts }): Readonly<Cost> => printedCosts[piece],
);

/** How many pieces of a kind a player has at most. */
export const pieceLimit = declare(
  "piece-limit",
  (_, { piece }: { seat: Seat; piece: "worker" | "transport" | "base" }) =>
    ({ worker: 15, transport: 7, base: 6 })[piece],
);

/** What a unit costs. */
export const unitCost = declare(
  "unit-cost",
  (_, { printed }: { seat: Seat; kind: string; printed: Readonly<Cost> }) => printed,
);

/** The permanent resources that are printed on every faction sheet. */
export const printedPermanent: Readonly<Cost> = { minerals: 4, gas: 2 };

/** Permanent resources: how many workers they take. */
export const permanentResources = declare(
  "permanent-resources",
  (_, __: { seat: Seat }): Readonly<Cost> => printedPermanent,
);

/** How many workers a resource card takes without force mining; the same on its yellow side. */
export const resourceCapacity = declare(
  "resource-capacity",
  (position, { area }: { seat: Seat; area: string }) => printedArea(position, area).amount,
);

/** How many combat cards a player keeps in the regrouping phase. */
export const handLimit = declare("hand-limit", (position, { seat }: { seat: Seat }) => {
  const kept = position.zone(playAreaZone(seat)).map((card) => position.card(card));
  const extra = kept.filter((card): card is EventCard => card.category === "event");
  return raceOf(position, seat).handLimit + extra.reduce((sum, { handLimit: more = 0 }) => sum + more, 0);
});

/** How many units one Build order builds; a special one builds one more. */
export const unitBuildLimit = declare(
  "unit-build-limit",
  (position, { seat, special = false }: { seat: Seat; special?: boolean }) => {
    const { buildings, modules } = playerOf(position, seat);
    const { buildLimit } = raceOf(position, seat);
    const base = "base" in buildLimit ? buildLimit.base : buildLimit.perBuilding * Object.keys(buildings).length;
    return base + (modules.supply ?? 0) + (special ? 1 : 0);
  },
);

/** How many combat cards a Research order draws. */
export const researchDraw = declare("research-draw", (_, __: { seat: Seat }) => 3);

/** How many orders a player places in a round. */
export const ordersPerRound = declare("orders-per-round", (_, __: { seat: Seat }) => 4);

/** How many special orders are among them. */
export const specialOrders = declare("special-orders", (position, { seat }: { seat: Seat }) => {
  const { modules, extraSpecialOrders } = playerOf(position, seat);
  return (modules["research-and-development"] ?? 0) + extraSpecialOrders;
});

function findOrderPlanets(position: Position, seat: Seat): readonly string[] {
  const isOwn = (planet: string) => isPresent(position, planet, seat);
  const beside = new Set(
    position.state.routes
      .map(planetsOf)
      .filter((ends) => ends.some(isOwn))
      .flat(),
  );
  return position.state.planets.map(({ id }) => id).filter((planet) => isOwn(planet) || beside.has(planet));
}

/** The planets on which a player can place orders: those with something of the player, and their neighbours. */
export const orderPlanets = declare("order-planets", (position, { seat }: { seat: Seat }) =>
  position.once(findOrderPlanets, seat),
);

/** How many units of one player an area takes. */
export const unitLimit = declare(
  "unit-limit",
  (position, { area }: { seat: Seat; area: string }) => printedArea(position, area).unitLimit,
);

/** How many units more than that an attacker can bring into a battle. */
export const attackExcess = declare("attack-excess", (_, __: { seat: Seat; area: string }) => 2);

/** The combat cards drawn when a battle begins. */
export const battleDraw = declare(
  "battle-draw",
  (position, { seat, attacks, special }: { seat: Seat; attacks: boolean; special: boolean }) =>
    attacks ? (special ? 5 : 3) : raceOf(position, seat).defenderDraws,
);

/** The conquest points that a player gains in a round. */
export const conquestIncome = declare("conquest-income", (position, { seat }: { seat: Seat }) =>
  areasUnderControl(position, seat)
    .map((area) => printedArea(position, area))
    .reduce((sum, { resource, amount }) => sum + (resource === "conquest" ? amount : 0), 0),
);

/** The conquest points with which a player usually wins. */
export const usualPointsToWin = 15;

/** The conquest points with which a player wins. While Aldaris plays, the others need more (C3). */
export const pointsToWin = declare("points-to-win", (position, { seat }: { seat: Seat }): number => {
  const outlasting = position.activeSeats.filter((other) => factionOf(position, other).objective.outlasts === true);
  if (outlasting.length === 0) return usualPointsToWin;
  return outlasting.includes(seat) && !position.options["aldaris-literal"] ? usualPointsToWin : 20;
});

/** The team of a player: players of one team win together. By default each is alone. */
export const teamOf = declare("team", (_, { seat }: { seat: Seat }): number => seat);

/** Whether the discards of the last stage are shuffled into a new event deck when it is used up. */
export const reshufflesEvents = declare("reshuffles-events", (_, __: Record<never, never>) => false);

/** Whether an area cannot be attacked or entered by a player, though others hold it. */
export const isOffLimits = declare("off-limits", (_, __: { seat: Seat; area: string }) => false);

/** Whether the special victory of a player’s faction is reached. */
export const objectiveReached = declare("objective-reached", (position, { seat }: { seat: Seat }) =>
  factionOf(position, seat).objective.reached(position, seat),
);

/** The areas of a planet where a player can build a base, besides that a unit of the player must be there. */
export const baseAreas = declare(
  "base-areas",
  (position, { planet }: { seat: Seat; planet: string }): readonly string[] =>
    position.entry(planets, planet).areas.map(({ id }) => id),
);
