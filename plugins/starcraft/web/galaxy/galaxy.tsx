import { type AnswerValue, PanZoom, Roving } from "conclave/board";
import { type ReactNode, useMemo, useState } from "react";
import { useTable } from "../at-table.tsx";
import type { Question } from "../choosing.ts";
import type { Planet, Table, Unit } from "../seen.ts";
import styles from "./galaxy.module.css";
import { type Box, boundsOf, boxIn, centreOf, curveOf, type Point, radius, sectorOf } from "./geometry.ts";
import { GhostTiles, slotsAsked } from "./ghost-tiles.tsx";
import { MoveLines } from "./move-lines.tsx";
import { PlanetTile } from "./planet-tile.tsx";
import { type DrawnRoute, RouteLines, Transports } from "./routes.tsx";
import { SideKnobs } from "./side-knobs.tsx";
import { changedAreas, type Move, movedBetween, movesOf } from "./standing-there.ts";

/** How small the galaxy may be shown at first: on a phone it is moved instead. */
const least = { narrow: 0.56, wide: 0.28 };

/** The planets as they lie, the routes between them, and everything that stands there. */
export function Galaxy(): ReactNode {
  const table = useTable();
  const { view, say, host, question, state, isNarrow } = table;
  const { planets, routes } = view;
  const { answer, happened, isStill } = state;
  const { boards } = host.edition;
  const ghosts = useMemo(() => slotsAsked(question, boards), [question, boards]);
  const lying = useLying(planets);
  const { drawn, bounds, centres, middles } = useMemo(() => layOut(lying, routes, ghosts), [lying, routes, ghosts]);
  const { x, y, width, height } = bounds;
  const { moves, coming } = useMemo(() => movesTo(question, answer, planets), [question, answer, planets]);
  const seen = useMemo(
    () => (happened && !isStill ? happenedIn(happened.before.planets, planets) : undefined),
    [happened, isStill, planets],
  );
  const shownKey = happened ? state.match.version : undefined;
  return (
    <PanZoom
      language={host.language}
      width={width}
      height={height}
      least={isNarrow ? least.narrow : least.wide}
      start={startOf(table, planets, bounds)}
    >
      <Roving label={say("galaxy")} className={styles.galaxy}>
        <svg
          className={styles.lines}
          width={width}
          height={height}
          viewBox={`${x} ${y} ${width} ${height}`}
          aria-hidden="true"
        >
          <RouteLines drawn={drawn} />
        </svg>
        {planets.map((planet) => (
          <PlanetTile
            key={planet.key}
            planet={planet}
            at={within(centreOf(planet), bounds)}
            coming={coming}
            fresh={seen?.fresh ?? nothing}
          />
        ))}
        <GhostTiles ghosts={ghosts} bounds={bounds} />
        <Transports drawn={drawn} centres={middles} offset={bounds} />
        <SideKnobs planets={planets} bounds={bounds} />
        <MoveLines size={bounds} moves={moves} centres={centres} />
        {seen && <MoveLines key={shownKey} size={bounds} moves={seen.moves} centres={centres} isPast />}
      </Roving>
    </PanZoom>
  );
}

const nothing: ReadonlySet<string> = new Set();

const within = ({ x, y }: Point, bounds: Box): Point => ({ x: x - bounds.x, y: y - bounds.y });

function drawnRoutes(planets: readonly Planet[], routes: Table["routes"]): readonly DrawnRoute[] {
  const places = new Map(planets.map((planet) => [planet.key, planet]));
  return routes.flatMap((route) => {
    const curve = curveOf(route, places);
    return curve ? [{ route, curve }] : [];
  });
}

/** The planets as they were when one of them last came to lie elsewhere: what stands there moves nothing. */
function useLying(planets: readonly Planet[]): readonly Planet[] {
  const [known, setKnown] = useState(planets);
  if (known === planets || isSameGalaxy(known, planets)) return known;
  setKnown(planets);
  return planets;
}

function isSameGalaxy(one: readonly Planet[], other: readonly Planet[]): boolean {
  const placeOf = ({ key, x, y, rotation, areas }: Planet): string =>
    [key, x, y, rotation, ...areas.map((area) => area.key)].join();
  return (
    one.length === other.length && one.every((planet, index) => placeOf(planet) === placeOf(other[index] as Planet))
  );
}

/** Where everything lies, which changes with the galaxy alone. */
function layOut(planets: readonly Planet[], routes: Table["routes"], ghosts: ReturnType<typeof slotsAsked>) {
  const drawn = drawnRoutes(planets, routes);
  const bounds = boundsOf(
    [...planets, ...ghosts],
    drawn.map(({ curve }) => curve),
  );
  return { drawn, bounds, centres: areaCentres(planets, bounds), middles: planets.map(centreOf) };
}

/** Who is about to go where, by the answer so far: all moves, and who comes to each area. */
function movesTo(
  question: Question | undefined,
  answer: AnswerValue | undefined,
  planets: readonly Planet[],
): { readonly moves: readonly Move[]; readonly coming: ReadonlyMap<string, readonly Unit[]> } {
  const moves = movesOf(
    question,
    answer,
    planets.flatMap(({ areas }) => areas),
  );
  const byArea = Map.groupBy(moves, ({ to }) => to);
  return { moves, coming: new Map([...byArea].map(([area, all]) => [area, all.map(({ unit }) => unit)])) };
}

/** What has changed in the galaxy since the version before: areas, stacks, and who has moved. */
function happenedIn(before: readonly Planet[], now: readonly Planet[]) {
  const [was, is] = [before.flatMap(({ areas }) => areas), now.flatMap(({ areas }) => areas)];
  const stacks = new Map(before.map(({ key, orders }) => [key, orders.length]));
  const laid = now.filter(({ key, orders }) => orders.length > (stacks.get(key) ?? 0));
  return {
    fresh: new Set([...changedAreas(was, is), ...laid.map(({ key }) => `orders ${key}`)]),
    moves: movedBetween(was, is),
  };
}

function areaCentres(planets: readonly Planet[], bounds: Box): ReadonlyMap<string, Point> {
  return new Map(
    planets.flatMap((planet) => {
      const { x, y } = within(centreOf(planet), bounds);
      return planet.areas.map(({ key }, index) => {
        const box = boxIn(sectorOf(planet.areas.length, index, planet.rotation));
        return [key, { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 }] as const;
      });
    }),
  );
}

/** Where to look first, if not all of the galaxy can be seen: what is asked about, what is at hand, or one’s own bases. */
function startOf(
  { standing, view, state }: ReturnType<typeof useTable>,
  planets: readonly Planet[],
  bounds: Box,
): Point {
  const asked = planets.filter(({ key, areas }) => {
    const units = areas.flatMap(({ units }) => units.map((unit) => `PIECE:${unit.key}`));
    return standing([`PLACE:${key}`, ...areas.map((area) => `PLACE:${area.key}`), ...units]).open;
  });
  const atHand = planets.filter(
    ({ key, areas }) => view.order?.planet === key || areas.some((area) => area.key === view.battle?.area),
  );
  const own = planets.filter(({ areas }) =>
    areas.some(({ bases }) => state.seat !== undefined && bases.includes(state.seat)),
  );
  const [looked = planets] = [atHand, asked, own].filter(({ length }) => length > 0);
  const points = looked.map((planet) => within(centreOf(planet), bounds));
  if (points.length === 0) return { x: bounds.width / 2, y: bounds.height / 2 };
  const mean = (axis: "x" | "y"): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") + radius / 4 };
}
