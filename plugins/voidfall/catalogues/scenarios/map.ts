import { t } from "conclave/rules";
import type { Mode } from "../../effects/effect-types.ts";
import type { Certainty, Scenario, ScenarioSector } from "../../types.ts";

/** How maps are written down: a sector in a line, with its axial coordinates. */

type Tokens = Partial<Omit<ScenarioSector, "id" | "q" | "r">>;

/** A standard sector by default. Populated sectors of the Voidborn are corrupted. */
export function sector(id: string, q: number, r: number, tokens: Tokens): ScenarioSector {
  const { population = 0, voidCubes = 0 } = tokens;
  return {
    id,
    // A map that is turned easily has a -0, which JSON has not: what a client gets would differ from the state.
    q: q + 0,
    r: r + 0,
    type: "standard",
    population,
    voidCubes,
    defenses: 0,
    glory: [],
    bounties: 0,
    reclaims: 0,
    harbingers: 0,
    corrupted: population > 0 && voidCubes > 0,
    ...tokens,
  };
}

/** The home sector of a seat. */
export const home = (id: string, q: number, r: number, seat = 0): ScenarioSector =>
  sector(id, q, r, { type: "home", seat });

/** The outpost of a seat. */
export const outpost = (id: string, q: number, r: number, seat = 0): ScenarioSector =>
  sector(id, q, r, { type: "outpost", seat });

/** A corrupted sector with a Fallen House and a glory token. */
export const fallenHouse = (id: string, q: number, r: number, tokens: Tokens = {}): ScenarioSector =>
  sector(id, q, r, { type: "fallen-house", glory: [1], corrupted: true, ...tokens });

export const wormhole = (id: string, q: number, r: number, letter: string): ScenarioSector =>
  sector(id, q, r, { type: "wormhole", letter });

type Pair = readonly [string, string];

interface Printed {
  readonly mode: Mode;
  readonly players?: number;
  readonly complexity: number;
  readonly havens?: readonly number[];
  readonly fallenHouses?: readonly string[];
  readonly certainty: Certainty;
  readonly sectors: readonly ScenarioSector[];
  readonly voidstorms: readonly Pair[];
}

/** A map. What is adjacent follows from the coordinates, the Voidstorms and the letters of the wormholes. */
export function scenario(id: string, printed: Printed): Scenario {
  const edges = edgesOf(printed.sectors, printed.voidstorms);
  const holes = new Map(
    printed.sectors.filter(({ type }) => type === "wormhole").map((hole) => [hole.id, hole.letter]),
  );
  const adjacency = edges.filter(([one, other]) => !holes.has(one) && !holes.has(other));
  return {
    id,
    name: t(`scenario.${id}.name`),
    players: 1,
    havens: [],
    ...printed,
    adjacency,
    wormholeLinks: linksThrough(holes, edges, adjacency),
  };
}

/** The half of the neighbours of a hex that finds each edge once. */
const directions = [
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

function edgesOf(sectors: readonly ScenarioSector[], voidstorms: readonly Pair[]): readonly Pair[] {
  const at = new Map(sectors.map(({ id, q, r }) => [`${q},${r}`, id]));
  const stormy = new Set(voidstorms.map(keyOf));
  return sectors
    .flatMap(({ id, q, r }) =>
      directions.flatMap(([east, south]): Pair[] => {
        const other = at.get(`${q + east},${r + south}`);
        return other === undefined ? [] : [[id, other]];
      }),
    )
    .filter((edge) => !stormy.has(keyOf(edge)));
}

/** All sectors beside wormholes of the same letter are adjacent to each other, if they are not adjacent anyhow. */
function linksThrough(
  holes: ReadonlyMap<string, string | undefined>,
  edges: readonly Pair[],
  adjacency: readonly Pair[],
): readonly Pair[] {
  const known = new Set(adjacency.map(keyOf));
  return [...new Set(holes.values())].flatMap((letter) => {
    const beside = edges.flatMap(([one, other]) => [
      ...(holes.get(one) === letter && holes.has(one) ? [other] : []),
      ...(holes.get(other) === letter && holes.has(other) ? [one] : []),
    ]);
    const ends = [...new Set(beside)].filter((id) => !holes.has(id));
    return ends
      .flatMap((one, index) => ends.slice(index + 1).map((other): Pair => [one, other]))
      .filter((pair) => {
        const fresh = !known.has(keyOf(pair));
        known.add(keyOf(pair));
        return fresh;
      });
  });
}

function keyOf([one, other]: Pair): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
