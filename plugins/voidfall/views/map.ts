import { fleetTypes } from "../effects/writing.ts";
import { neighbours } from "../rules/adjacency.ts";
import {
  controllerOf,
  cubesIn,
  guildsOf,
  installationsOf,
  isCorruptible,
  type SeenSector,
  scenarioOf,
  typeOf,
  voidRoom,
} from "../rules/map.ts";
import { sectorUpkeep } from "../rules/upkeep-points.ts";
import type { Position, Scenario } from "../types.ts";
import { fallenHouseDefenses, homeGuilds } from "../values.ts";
import type { VoidfallView } from "../view-types.ts";
import { tokensZone } from "../zones.ts";

type SectorView = VoidfallView["sectors"][number];

/** The map. */
export function sectorsView(position: Position): readonly SectorView[] {
  const letters = lettersOf(scenarioOf(position));
  return Object.values(position.state.sectors).map((sector) => sectorView(position, sector, letters.get(sector.id)));
}

const lettersOfScenario = new WeakMap<Scenario, ReadonlyMap<string, string>>();

/** The letters of wormholes by sector. */
function lettersOf(scenario: Scenario): ReadonlyMap<string, string> {
  let found = lettersOfScenario.get(scenario);
  if (!found) {
    found = new Map(
      scenario.sectors.flatMap(({ id, letter }) => (letter === undefined ? [] : [[id, letter] as const])),
    );
    lettersOfScenario.set(scenario, found);
  }
  return found;
}

function sectorView(position: Position, sector: SeenSector, wormhole: string | undefined): SectorView {
  const { id, number, type, q, r, population, corrupted, voidCubes, glory, harbingers, home, fallenHouse } = sector;
  const { guildSlots, installationSlots } = typeOf(position, sector);
  const controller = controllerOf(sector);
  const tokens = position.zone(tokensZone(id)).map((card) => position.backOf(card));
  const bounties = tokens.filter((back) => back === "bounties").length;
  const moreGuilds = home === undefined ? 0 : position.value(homeGuilds, { seat: home });
  return {
    key: id,
    number,
    type,
    q,
    r,
    neighbours: neighbours(position, id),
    voidborn: controller === "voidborn",
    population,
    corrupted,
    corruptible: isCorruptible(position, sector),
    fleets: fleetTypes.flatMap((fleet) => {
      const cubes = cubesIn(sector, fleet);
      return cubes > 0 ? [{ fleet, cubes }] : [];
    }),
    voidCubes,
    voidRoom: voidRoom(position, sector),
    guilds: guildsOf(position, sector),
    installations: installationsOf(position, sector),
    guildSlots: Math.max(0, guildSlots.length + moreGuilds - sector.guilds.length),
    installationSlots: Math.max(0, installationSlots.length - sector.installations.length),
    upkeep: sectorUpkeep(position, sector),
    glory: [...glory],
    bounties,
    reclaims: tokens.length - bounties,
    harbingers,
    // What may be missing stands last: objects are made much faster so.
    ...(typeof controller === "number" && { controller }),
    ...(home !== undefined && { home }),
    ...(wormhole !== undefined && { wormhole }),
    ...(fallenHouse !== undefined && {
      fallenHouse: { house: fallenHouse, defenses: position.value(fallenHouseDefenses, {}) },
    }),
  };
}
