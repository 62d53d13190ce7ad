import { type ExtensionDefinition, playerOf, type Seat } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import { allAreasOf, basesOf, occupation, planetOf, printedArea, unitsIn, unitsOf } from "../galaxy/control.ts";
import { routeById, transportsOf } from "../galaxy/routes.ts";
import { piecesLeft } from "../rules/pieces.ts";
import { raceOf } from "../state.ts";
import type { Position, StarCraft } from "../types.ts";
import { permanentResources, unitLimit } from "../values.ts";
import type { zones } from "../zones.ts";

/** What holds between two phases of any match, whoever plays it and however. */

/** How many cards of a category lie in these zones of a player, or of the table. */
function count(position: Position, names: readonly string[], category: string): number {
  return names.flatMap((name) => position.zone(name)).filter((card) => position.card(card).category === category)
    .length;
}

/** The technology cards of each race, with 18 combat cards more. */
const technologyCards: { readonly [race: string]: number } = { terran: 21, protoss: 20, zerg: 22 };

/** What is never true of a player’s cards. */
function problemsOfCards(position: Position, seat: Seat): string[] {
  const of = (...kinds: (keyof typeof zones)[]) => kinds.map((kind) => `${kind}:${seat}`);
  const home = of("combat", "hand", "discard", "technologies", "play-area");
  const combat = count(position, home, "combat");
  const orders = count(position, of("orders", "placed"), "order");
  const placed = position.zone(`placed:${seat}`).length;
  const stacked = Object.values(position.state.stacks).flat();
  const mine = stacked.filter((token) => token.seat === seat);
  return [
    ...(combat === 18 + (technologyCards[raceOf(position, seat).id] ?? 0) ? [] : [`seat ${seat}: ${combat} cards`]),
    ...(orders === 9 ? [] : [`seat ${seat}: ${orders} orders`]),
    ...(placed === mine.length ? [] : [`seat ${seat}: ${placed} orders placed, ${mine.length} on planets`]),
  ];
}

/** All event cards are somewhere: the 70 of the game, or as many as are left where an extension takes some away. */
function problemsOfEvents(position: Position): string[] {
  const common = ["events:1", "events:2", "events:3", "box", "event-discard", "ending"];
  const own = position.seats.flatMap((seat) =>
    ["drawn", "event-hand", "kept", "play-area"].map((kind) => `${kind}:${seat}`),
  );
  const events = count(position, [...common, ...own], "event");
  const printed = [1, 2, 3].reduce((sum, stage) => sum + position.deck(`events-${stage}`).size, 0);
  return events === printed ? [] : [`${events} event cards of ${printed}`];
}

/** What is never true of a player. */
function problemsOf(position: Position, seat: Seat): string[] {
  const { state } = position;
  const player = playerOf(position, seat);
  const problems: string[] = [];
  const claim = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(`seat ${seat}: ${problem}`);
  };
  for (const piece of ["worker", "transport", "base"] as const) {
    claim(piecesLeft(position, seat, piece) >= 0, `more of the piece ${piece} than there are`);
  }
  for (const { id, figures } of position.entries(units).all) {
    const built = unitsOf(position, seat).filter(({ kind }) => kind === id).length;
    claim(built <= figures, `${built} units ${id}`);
  }
  const routes = transportsOf(position, seat).map(({ route }) => route);
  claim(new Set(routes).size === routes.length, "two transports on a route");
  claim(
    routes.every((route) => routeById(position, route) !== undefined),
    "a transport on no route",
  );
  const planets = basesOf(position, seat).map(({ area }) => planetOf(position, area));
  claim(new Set(planets).size === planets.length, "two bases on a planet");
  const permanent = position.value(permanentResources, { seat });
  claim(player.permanent.minerals <= permanent.minerals, "too many workers on permanent minerals");
  claim(player.permanent.gas <= permanent.gas, "too many workers on permanent gas");
  claim(Math.min(player.pool, player.unavailable, player.points) >= 0, "less than nothing");
  for (const [area, { workers }] of Object.entries(state.resourceCards).filter(([, card]) => card.seat === seat)) {
    claim(state.depletion[area] !== 2, `a card of ${area}, which is fully depleted`);
    claim(printedArea(position, area).resource !== "conquest", `a card of ${area}`);
    claim(
      workers <= printedArea(position, area).amount + (state.depletion[area] ?? 0),
      `${workers} workers on ${area}`,
    );
  }
  for (const area of state.planets.flatMap(({ id }) => allAreasOf(position, id))) {
    const limit = position.value(unitLimit, { seat, area });
    claim(unitsIn(position, area, seat).length <= limit, `more units in ${area} than it takes`);
  }
  return problems;
}

/** What is never true of the board between two phases: no order is being executed, and no battle fought. */
function problemsOfBoard(position: Position): string[] {
  const { state } = position;
  const unfinished = state.active || state.battle ? ["an order that is not over"] : [];
  const areas = state.planets
    .flatMap(({ id }) => allAreasOf(position, id))
    .flatMap((area) => {
      const { units: there, bases } = occupation(position, area);
      const crowded = bases.length > 1 ? [`two bases in ${area}`] : [];
      const hostile = new Set(there.map(({ seat }) => seat)).size > 1;
      return hostile ? [...crowded, `enemies in ${area}`] : crowded;
    });
  return [...unfinished, ...areas];
}

/** Factions and their components are there once all have chosen. */
function hasBegun(position: Position): boolean {
  return position.state.players.every(({ faction }) => faction !== "");
}

/** Looks at the table whenever a phase is over: after every order, too. */
export const inspection: ExtensionDefinition<StarCraft> = {
  id: "inspection",
  version: "1.0.0",
  for: "starcraft@^1",
  kind: "house-rule",
  title: { key: "inspection" },
  summary: { key: "inspection" },
  victoryChecks: {
    inspection: {
      at: ["phase-end"],
      check(position) {
        const players = position.activeSeats.flatMap((seat) => problemsOf(position, seat));
        const cards = hasBegun(position) ? position.seats.flatMap((seat) => problemsOfCards(position, seat)) : [];
        const problems = [...problemsOfBoard(position), ...problemsOfEvents(position), ...players, ...cards];
        if (problems.length > 0) throw new Error(problems.join("; "));
        return undefined;
      },
    },
  },
  messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
};
