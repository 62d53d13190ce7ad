import { linksOf, reach } from "conclave/rules";
import type { Scenario, ScenarioSector, SectorType } from "../../types.ts";
import { fallenHouses } from "../fallen-houses.ts";
import { sectorTypes } from "../sector-types.ts";
import { scenario } from "./map.ts";

/** What must hold of a map, said in words for its author. */

/** What a map is checked against: an extension that adds tiles or Fallen Houses gives its own. */
interface Known {
  readonly sectorTypes: { find(id: string): SectorType | undefined };
  readonly fallenHouses: { find(id: string): unknown };
}

const ofTheGame: Known = { sectorTypes: sectorTypes.entries, fallenHouses: fallenHouses.entries };

/** How many there are in the box. */
const harbingersInAll = 10;
const bountiesInAll = 36;
const reclaimsInAll = 24;

/**
 * A map that is written down as for `scenario`, and checked.
 *
 * @throws {RangeError} naming the map, and all that is wrong with it
 */
export function checkedScenario(id: string, printed: Parameters<typeof scenario>[1], known?: Known): Scenario {
  const map = scenario(id, printed);
  const problems = problemsOf(map, known);
  if (problems.length > 0) throw new RangeError(`the map ${id} cannot be played:\n- ${problems.join("\n- ")}`);
  return map;
}

/** All that is wrong with a map, each with the sectors that it is about. */
export function problemsOf(map: Scenario, known: Known = ofTheGame): readonly string[] {
  const ofSectors = map.sectors.flatMap((sector) =>
    sectorProblems(sector, map, known).map((one) => `${sector.id}: ${one}`),
  );
  const found = [
    ...placeProblems(map),
    ...ofSectors,
    ...seatProblems(map),
    ...stormProblems(map),
    ...boxProblems(map, known),
  ];
  // Distances mean something only on a map that holds together.
  return found.length > 0 ? found : [...linkProblems(map), ...fairnessProblems(map)];
}

function placeProblems({ sectors }: Scenario): readonly string[] {
  const twice = (what: string, of: (sector: ScenarioSector) => string) =>
    [...Map.groupBy(sectors, of)].flatMap(([key, all]) =>
      all.length > 1 ? [`${all.map(({ id }) => id).join(" and ")} have the same ${what}: ${key}`] : [],
    );
  return [...twice("id", ({ id }) => id), ...twice("place", ({ q, r }) => `${q}, ${r}`)];
}

function sectorProblems(sector: ScenarioSector, { mode }: Scenario, known: Known): readonly string[] {
  const type = known.sectorTypes.find(sector.type);
  if (!type) return [`there is no tile ${sector.type}`];
  const printed = type.printedInstallations.filter((piece) => piece === "sector-defense").length;
  const slots = printed + type.installationSlots.length;
  const { population, voidCubes, defenses, glory, harbingers, letter } = sector;
  return [
    ...(population < 0 || population > 6 ? [`a population is 0 to 6, not ${population}`] : []),
    ...(voidCubes > 3 * type.voidTokens
      ? [`${sector.type} has room for ${3 * type.voidTokens} cubes, not ${voidCubes}`]
      : []),
    ...(defenses > slots ? [`${sector.type} has slots for ${slots} Sector Defenses, not ${defenses}`] : []),
    ...(glory.some((value) => value < 1 || value > 5) ? ["glory tokens have values of 1 to 5"] : []),
    ...(harbingers > 0 && mode === "competitive"
      ? ["there are no Harbingers where players play against each other"]
      : []),
    ...(sector.type === "wormhole" && letter === undefined ? ["a wormhole needs a letter"] : []),
  ];
}

function seatProblems({ sectors, players }: Scenario): readonly string[] {
  const seats = [...Array(players).keys()];
  const known = seats.flatMap((seat) =>
    ["home", "outpost"].flatMap((type) => {
      const count = sectors.filter((sector) => sector.type === type && sector.seat === seat).length;
      return count === 1 ? [] : [`seat ${seat} needs one ${type}, and has ${count}`];
    }),
  );
  const strangers = sectors.filter(({ seat }) => seat !== undefined && !seats.includes(seat));
  return [...known, ...strangers.map(({ id, seat }) => `${id} is of seat ${seat}, and there are ${players} players`)];
}

function stormProblems({ sectors, voidstorms }: Scenario): readonly string[] {
  const at = new Map(sectors.map((sector) => [sector.id, sector]));
  return voidstorms.flatMap(([one, other]) => {
    const [here, there] = [at.get(one), at.get(other)];
    if (!here || !there) return [`a Voidstorm lies between ${one} and ${other}: there is no ${here ? other : one}`];
    const [east, south] = [here.q - there.q, here.r - there.r];
    const steps = Math.max(Math.abs(east), Math.abs(south), Math.abs(east + south));
    return steps === 1 ? [] : [`a Voidstorm lies between ${one} and ${other}, which have no common edge`];
  });
}

function boxProblems({ mode, sectors, fallenHouses: fallen = [], havens }: Scenario, known: Known): readonly string[] {
  const more = (what: string, count: number, all: number) =>
    count > all ? [`${count} ${what} lie there, and there are ${all}`] : [];
  const sum = (of: (sector: ScenarioSector) => number) => sectors.reduce((total, sector) => total + of(sector), 0);
  const houses = sectors.filter(({ type }) => type === "fallen-house").length;
  return [
    ...more(
      "Harbingers",
      sum(({ harbingers }) => harbingers),
      harbingersInAll,
    ),
    ...more(
      "bounty tokens",
      sum(({ bounties }) => bounties),
      bountiesInAll,
    ),
    ...more(
      "reclaim tokens",
      sum(({ reclaims }) => reclaims),
      reclaimsInAll,
    ),
    ...(houses > 4 ? [`${houses} Fallen Houses have places, and there are 4`] : []),
    ...fallen.filter((id) => !known.fallenHouses.find(id)).map((id) => `there is no Fallen House ${id}`),
    ...((mode === "competitive") !== (havens.length === 0)
      ? ["Safe Havens belong to maps against the Voidborn, and only there"]
      : []),
  ];
}

function linkProblems(map: Scenario): readonly string[] {
  const [first] = map.sectors.filter(({ type }) => type === "home");
  const reached = first ? distancesFrom(map, first.id) : new Map<string, number>();
  const lost = map.sectors.filter(({ id, type }) => type !== "wormhole" && id !== first?.id && !reached.has(id));
  const apart = homesOf(map).flatMap(({ seat, id }) => {
    const outpost = map.sectors.find((sector) => sector.type === "outpost" && sector.seat === seat);
    return outpost && distancesFrom(map, id).get(outpost.id) !== 1
      ? [`${outpost.id} is not adjacent to ${id}, its home`]
      : [];
  });
  return [...lost.map(({ id }) => `${id} cannot be reached from ${first?.id}`), ...apart];
}

const homesOf = ({ sectors }: Scenario) =>
  sectors.filter(({ type }) => type === "home").toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0));

function distancesFrom(map: Scenario, id: string): ReadonlyMap<string, number> {
  return reach(linksOf([...map.adjacency, ...map.wormholeLinks]), id, { steps: map.sectors.length });
}

/** What a start is worth: what lies one, two and three steps from its home. */
function fairnessProblems(map: Scenario): readonly string[] {
  const [first, ...others] = homesOf(map).map((home) => ({ home, near: surroundingsOf(map, home) }));
  if (!first) return [];
  return others.flatMap(({ home, near }) =>
    near.flatMap((seen, index) => {
      const expected = first.near[index];
      return seen === expected
        ? []
        : [
            `${home.id} has other sectors than ${first.home.id} at a distance of ${index + 1}: ${seen}; there ${expected}`,
          ];
    }),
  );
}

function surroundingsOf(map: Scenario, { id }: ScenarioSector): readonly string[] {
  const distances = distancesFrom(map, id);
  return [1, 2, 3].map((distance) => {
    const there = map.sectors.filter((sector) => distances.get(sector.id) === distance);
    const sum = (of: (sector: ScenarioSector) => number) => there.reduce((total, sector) => total + of(sector), 0);
    const population = sum((sector) => sector.population);
    const cubes = sum(({ voidCubes, defenses }) => voidCubes + defenses);
    const glory = sum((sector) => sector.glory.reduce((total, value) => total + value, 0));
    return `${there.length} sectors, population ${population}, ${cubes} to beat, glory ${glory}`;
  });
}
