import { playerOf } from "conclave/rules";
import type { Resource, Track } from "../../effects/effect-types.ts";
import { anyResource, basicResources, tracks } from "../../effects/writing.ts";
import { agendaOf, corruptionOnMat, houseOf, isTrackCorrupted, tierOn } from "../../state.ts";
import { bountiesZone, discardZone, reclaimsZone } from "../../zones.ts";
import { type Asked, type Counts, total } from "./count.ts";

/** What is counted on a player’s mat and in their areas. */

const mat = ({ position, seat }: Asked) => playerOf(position, seat);

const pureTracks = ({ position, seat }: Asked): readonly Track[] =>
  tracks.filter((track) => !isTrackCorrupted(position, seat, track));

const tierOfPure = (asked: Asked, track: Track): number =>
  isTrackCorrupted(asked.position, asked.seat, track) ? 0 : tierOn(asked.position, asked.seat, track);

const stocks = (asked: Asked, resources: readonly Resource[]): readonly number[] =>
  resources.map((resource) => mat(asked).resources[resource]);

export const playerCounts: Counts = {
  "active-fleet-power": (asked) => mat(asked).active,
  "glory-token": (asked) => mat(asked).glory.length,
  "glory-token-value-5": (asked) => mat(asked).glory.filter((value) => value === 5).length,
  "glory-token-value-4plus": (asked) => mat(asked).glory.filter((value) => value >= 4).length,
  "glory-value-total": (asked) => total(mat(asked).glory),
  "three-highest-glory-total": (asked) =>
    total(
      mat(asked)
        .glory.toSorted((one, other) => other - one)
        .slice(0, 3),
    ),
  "trade-token": (asked) => mat(asked).tradeTokens,
  "bounty-token": ({ position, seat }) => position.zone(bountiesZone(seat)).length,
  "reclaim-token": ({ position, seat }) => position.zone(reclaimsZone(seat)).length,
  technology: (asked) => mat(asked).technologies.length,
  "basic-technology": (asked) => mat(asked).technologies.filter(({ improved }) => !improved).length,
  "improved-technology": (asked) => mat(asked).technologies.filter(({ improved }) => improved).length,
  "track-tier": (asked) => {
    const of =
      asked.mark === "pure" ? tierOfPure : ({ position, seat }: Asked, track: Track) => tierOn(position, seat, track);
    return Math.max(...asked.kinds.map((track) => of(asked, track as Track)));
  },
  "any-pure-track-tier": (asked) => Math.max(...tracks.map((track) => tierOfPure(asked, track))),
  "pure-track-tier-1plus": (asked) => tracks.filter((track) => tierOfPure(asked, track) >= 1).length,
  "each-pure-track": (asked) => pureTracks(asked).length,
  "corrupted-track": (asked) => mat(asked).corruptedTracks.length,
  "corruption-on-house-mat": (asked) => corruptionOnMat(mat(asked)),
  "kept-corruption": (asked) => mat(asked).keptCorruption,
  "corrupted-used-agenda-slot": (asked) =>
    mat(asked).slots.filter(({ corrupted, agenda }) => corrupted && agenda !== undefined).length,
  "stock-all": (asked) => total(stocks(asked, anyResource)),
  "stock-food-energy-materials": (asked) => total(stocks(asked, basicResources)),
  "highest-stock": (asked) => Math.max(...stocks(asked, anyResource)),
  "lowest-resource-stock": (asked) => Math.min(...stocks(asked, anyResource)),
  "resource-type-with-8-or-more": (asked) => stocks(asked, anyResource).filter((stock) => stock >= 8).length,
  stock: (asked) => total(stocks(asked, asked.kinds as readonly Resource[])),
  "upkeep-fully-paid": (asked) => (mat(asked).upkeepPaid ? 1 : 0),
  "pure-non-starting-agenda-in-play": (asked) =>
    mat(asked).slots.filter((slot) => !slot.starting && !slot.corrupted && agendaOf(asked.position, slot)).length,
  "preferred-focus-in-discard": ({ position, seat }) => {
    const { preferred } = houseOf(position, seat);
    return position.zone(discardZone(seat)).filter((card) => preferred.includes(position.card(card).id)).length;
  },
  "catastrophe-on-board": ({ position }) => position.state.void?.catastrophes ?? 0,
};
