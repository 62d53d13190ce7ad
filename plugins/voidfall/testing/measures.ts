import { playerOf, type Seat } from "conclave/rules";
import { anyResource, fleetTypes, tracks } from "../effects/writing.ts";
import { cubesIn, isHome, sectorsOf } from "../rules/map.ts";

import type { Position } from "../types.ts";
import { agendasZone, bountiesZone, reclaimsZone } from "../zones.ts";

/** For tests: everything of a player that effects change, as numbers. */
export type Measures = { readonly [name: string]: number };

export function measuresOf(position: Position, seat: Seat = 0): Measures {
  const player = playerOf(position, seat);
  const own = sectorsOf(position, seat);
  const abroad = own.filter((sector) => !isHome(sector));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
  const { technologies, slots, corruptedTracks } = player;
  return {
    ...Object.fromEntries(anyResource.map((resource) => [resource, player.resources[resource]])),
    ...Object.fromEntries(tracks.map((track) => [track, player.tracks[track]])),
    influence: player.influence,
    active: player.active,
    inactive: player.inactive,
    onMap: sum(own.flatMap((sector) => fleetTypes.map((fleet) => cubesIn(sector, fleet)))),
    sectors: own.length,
    population: sum(own.map(({ population }) => population)),
    guilds: sum(own.map(({ guilds }) => guilds.length)),
    installations: sum(own.map(({ installations }) => installations.length)),
    guildsAbroad: sum(abroad.map(({ guilds }) => guilds.length)),
    installationsAbroad: sum(abroad.map(({ installations }) => installations.length)),
    corruption:
      own.filter(({ corrupted }) => corrupted).length +
      slots.filter(({ corrupted }) => corrupted).length +
      corruptedTracks.length +
      player.chambers,
    technologies: technologies.length,
    improved: technologies.filter(({ improved }) => improved).length,
    agendasInPlay: slots.filter(({ starting, agenda }) => !starting && agenda !== undefined).length,
    hand: position.zone(agendasZone(seat)).length,
    tradeTokens: player.tradeTokens,
    tradeOnBoard: sum(position.state.trade),
    bounties: position.zone(bountiesZone(seat)).length,
    reclaims: position.zone(reclaimsZone(seat)).length,
    glory: player.glory.length,
    gloryValue: sum(player.glory),
  };
}

/** What has changed, without what has not. */
export function changes(before: Measures, after: Measures): Measures {
  const changed = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, by]) => by !== 0));
}
