import type { Guild, Installation } from "../../effects/effect-types.ts";
import { fleetTypes } from "../../effects/writing.ts";
import type { Position } from "../../types.ts";
import { missileInstallations } from "../../values.ts";
import { neighbours } from "../adjacency.ts";
import { cubesIn, guildsOf, installationsOf, isPure, type SeenSector, sectorsOf, typeOf } from "../map.ts";
import { sectorUpkeep } from "../upkeep-points.ts";
import { type Asked, type Count, type Counts, isAsked, sum } from "./count.ts";

/** What is counted on the map. A starbase counts as a Sector Defense and as a shipyard. */

type Test = (position: Position, sector: SeenSector, asked: Asked) => boolean;

const own = ({ position, seat }: Asked): readonly SeenSector[] => sectorsOf(position, seat);
const pure = (asked: Asked): readonly SeenSector[] => own(asked).filter(isPure);

const pureWith =
  (test: Test): Count =>
  (asked) =>
    pure(asked).filter((sector) => test(asked.position, sector, asked)).length;

const ownWith =
  (test: Test): Count =>
  (asked) =>
    own(asked).filter((sector) => test(asked.position, sector, asked)).length;

const basicGuilds: readonly Guild[] = ["farmers", "engineers", "miners"];
const defenses: readonly Installation[] = ["sector-defense", "starbase"];
const shipyards: readonly Installation[] = ["shipyard", "starbase"];
const eitherKind: readonly Installation[] = ["sector-defense", "shipyard", "starbase"];

const piecesOf =
  (kinds: readonly Installation[]) =>
  (position: Position, sector: SeenSector): number =>
    installationsOf(position, sector).filter((piece) => kinds.includes(piece)).length;

const installations =
  (kinds: readonly Installation[], atLeast = 1): Test =>
  (position, sector) =>
    piecesOf(kinds)(position, sector) >= atLeast;

const guildsAsked = (asked: Asked, sector: SeenSector): readonly Guild[] =>
  guildsOf(asked.position, sector).filter((guild) => isAsked(asked, guild));

const guildTypes = (position: Position, sector: SeenSector): ReadonlySet<Guild> => new Set(guildsOf(position, sector));

/** Slots for guilds that are free. Those that technologies add to the home sector are none. */
function emptySlots(position: Position, sector: SeenSector): number {
  return Math.max(0, typeOf(position, sector).guildSlots.length - sector.guilds.length);
}

const isFull: Test = (position, sector) =>
  typeOf(position, sector).guildSlots.length > 0 && emptySlots(position, sector) === 0;

/** Pure sectors by population: exactly this many, and at least this many. */
function byPopulation(): Counts {
  const counts: { [name: string]: Count } = {};
  for (const population of [1, 2, 3, 4, 5, 6]) {
    const exactly = pureWith((_, sector) => sector.population === population);
    counts[`pure-sector-population-${population}`] = exactly;
    counts[`pure-sector-population-${population}-exact`] = exactly;
    counts[`pure-sector-population-${population}plus`] = pureWith((_, sector) => sector.population >= population);
  }
  return counts;
}

export const sectorCounts: Counts = {
  "own-sector": (asked) => own(asked).length,
  "corrupted-own-sector": ownWith((_, sector) => !isPure(sector)),
  "pure-sector": (asked) => pure(asked).length,
  "pure-sector-beyond-4": (asked) => Math.max(0, pure(asked).length - 4),
  ...byPopulation(),
  "pure-sector-with-guild": pureWith((_, sector, asked) => guildsAsked(asked, sector).length > 0),
  "pure-sector-with-basic-guild": pureWith((position, sector) =>
    guildsOf(position, sector).some((guild) => basicGuilds.includes(guild)),
  ),
  "pure-sector-with-2-guilds": pureWith((position, sector) => guildsOf(position, sector).length >= 2),
  "pure-sector-with-3-different-guilds": pureWith((position, sector) => guildTypes(position, sector).size >= 3),
  "pure-sector-with-installation": pureWith(installations(eitherKind)),
  "pure-sector-with-3-installations": pureWith(installations(eitherKind, 3)),
  "pure-sector-with-sector-defense": pureWith(installations(defenses)),
  "pure-sector-with-sector-defense-or-starbase": pureWith(installations(defenses)),
  "pure-sector-with-shipyard": pureWith(installations(shipyards)),
  "pure-sector-with-shipyard-or-starbase": pureWith(installations(shipyards)),
  "pure-sector-with-sentry": pureWith((_, sector) => cubesIn(sector, "sentry") > 0),
  "pure-sector-with-carrier": pureWith((_, sector) => cubesIn(sector, "carrier") > 0),
  "pure-sector-with-0-upkeep": pureWith((position, sector) => sectorUpkeep(position, sector) === 0),
  "pure-sector-with-2-upkeep": pureWith((position, sector) => sectorUpkeep(position, sector) >= 2),
  "pure-sector-with-2-fleet-power": pureWith((_, sector) => cubesIn(sector) >= 2),
  "pure-sector-with-3-fleet-power": pureWith((_, sector) => cubesIn(sector) >= 3),
  "pure-sector-without-empty-guild-slot": pureWith(isFull),
  "sector-with-2-upkeep": ownWith((position, sector) => sectorUpkeep(position, sector) >= 2),
  "sector-with-2-basic-guilds": ownWith(
    (position, sector) => guildsOf(position, sector).filter((guild) => basicGuilds.includes(guild)).length >= 2,
  ),
  "pure-guild": (asked) => sum(pure(asked), (sector) => guildsAsked(asked, sector).length),
  "pure-guild-types": (asked) => new Set(pure(asked).flatMap((sector) => [...guildTypes(asked.position, sector)])).size,
  "bankers-guild": (asked) =>
    sum(own(asked), (sector) => guildsOf(asked.position, sector).filter((guild) => guild === "bankers").length),
  "pure-installation": (asked) => sum(pure(asked), (sector) => piecesOf(eitherKind)(asked.position, sector)),
  "pure-shipyard-or-starbase": (asked) => sum(pure(asked), (sector) => piecesOf(shipyards)(asked.position, sector)),
  "pure-sector-defense-or-starbase": (asked) =>
    sum(pure(asked), (sector) => piecesOf(defenses)(asked.position, sector)),
  shipyard: (asked) => sum(own(asked), (sector) => piecesOf(shipyards)(asked.position, sector)),
  "empty-guild-slots": (asked) => sum(own(asked), (sector) => emptySlots(asked.position, sector)),
  "pure-population-total": (asked) => sum(pure(asked), ({ population }) => population),
  "fleet-power-in-sectors": (asked) => sum(own(asked), (sector) => cubesIn(sector)),
  "fleet-power-in-pure-sectors": (asked) => sum(pure(asked), (sector) => cubesIn(sector)),
  "fleet-types-in-pure-sectors": (asked) =>
    fleetTypes.filter((fleet) => pure(asked).some((sector) => cubesIn(sector, fleet) > 0)).length,
  "destroyer-cube": (asked) => sum(own(asked), (sector) => cubesIn(sector, "destroyer")),
  "own-adjacent-sector-with-installation": ownAdjacentWithInstallation,
  "void-cube-removed-this-combat": ({ notes }) => notes?.invaded?.voidCubesRemoved ?? 0,
  "population-of-invaded-sector": ({ notes }) => notes?.invaded?.population ?? 0,
};

/** Own sectors beside the battle with an installation that counts for missiles. */
function ownAdjacentWithInstallation(asked: Asked): number {
  const { position, seat, notes } = asked;
  if (!notes?.invaded) return 0;
  const beside = neighbours(position, notes.invaded.sector);
  const counting = position.value(missileInstallations, { seat });
  return own(asked)
    .filter(({ id }) => beside.includes(id))
    .filter((sector) => piecesOf(counting)(position, sector) > 0).length;
}
