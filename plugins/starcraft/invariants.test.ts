import type { ExtensionDefinition, Seat } from "conclave/rules";
import { playRandomly } from "conclave/testing";
import { expect, it } from "vitest";
import { units } from "./catalogues/units.ts";
import { allAreasOf, basesOf, occupation, planetOf, printedArea, unitsIn, unitsOf } from "./control.ts";
import { routeById, transportsOf } from "./galaxy.ts";
import starcraft from "./index.ts";
import { piecesLeft } from "./procedures/pieces.ts";
import { playerOf } from "./state.ts";
import type { Position, StarCraft } from "./types.ts";
import { permanentResources, unitLimit } from "./values.ts";

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

/** What is never true of the board. */
function problemsOfBoard(position: Position): string[] {
  const { state } = position;
  return state.planets
    .flatMap(({ id }) => allAreasOf(position, id))
    .flatMap((area) => {
      const { units: there, bases } = occupation(position, area);
      const crowded = bases.length > 1 ? [`two bases in ${area}`] : [];
      const hostile = new Set(there.map(({ seat }) => seat)).size > 1;
      return hostile ? [...crowded, `enemies in ${area}`] : crowded;
    });
}

/** Looks at the table whenever a phase is over: after every order, too. */
const inspection: ExtensionDefinition<StarCraft> = {
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
        const problems = [...problemsOfBoard(position), ...players];
        if (problems.length > 0) throw new Error(problems.join("; "));
        return undefined;
      },
    },
  },
  messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
};

it.each([2, 3, 4])("however %i players play, pieces and workers keep to the rules", (seats) => {
  const { answered } = playRandomly(starcraft, [inspection], { seats, seed: `invariants ${seats}`, samples: 1 });
  expect([...answered.keys()]).toEqual(expect.arrayContaining(["order", "execute", "build", "mobilize", "pay"]));
});
