import { type Piece, t } from "conclave/rules";
import { factIf } from "../effects/faces.ts";
import { sectorReference } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";
import { gloryTokens, type Standing, some } from "./made.ts";

type Sector = VoidfallView["sectors"][number];

/** A sector of the map with everything that stands on it. Its place on the board has the same key as its tile. */
export function sectorPieces(sector: Sector): readonly Piece[] {
  const { key, controller, voidCubes, glory, bounties, reclaims, harbingers } = sector;
  const here: Standing = { at: sectorReference(key) };
  const held: Standing = { ...here, ...(controller !== undefined && { seat: controller }) };
  return [
    tile(sector, held),
    ...sector.fleets.flatMap(({ fleet, cubes }) =>
      some("fleet", `${key}:${fleet}`, cubes, { ...held, entry: { type: "fleets", id: fleet } }),
    ),
    ...some("void-cube", key, voidCubes, here),
    ...printedPieces("guild", "guilds", sector.guilds, key, held),
    ...printedPieces("installation", "installations", sector.installations, key, held),
    ...fallenHouse(sector, here),
    ...some("corruption", key, sector.corrupted ? 1 : 0, here),
    ...gloryTokens(key, glory, here),
    ...some("bounty-token", key, bounties, { ...here, faceDown: true }),
    ...some("reclaim-token", key, reclaims, { ...here, faceDown: true }),
    ...some("harbinger", key, harbingers, here),
  ];
}

function tile(sector: Sector, held: Standing): Piece {
  const { key, type, controller, population, voidborn, upkeep, guildSlots, installationSlots } = sector;
  const isOwned = controller !== undefined;
  const facts = [
    ...factIf("population", population),
    ...(voidborn ? [{ id: "held-by", value: t("side.voidborn") }] : []),
    ...factIf("upkeep", isOwned ? upkeep : 0),
    ...factIf("free-guild-slots", isOwned ? guildSlots : 0),
    ...factIf("free-installation-slots", isOwned ? installationSlots : 0),
  ];
  return { id: key, type: "sector", entry: { type: "sector-types", id: type }, ...held, facts };
}

/** Guilds or installations, of each kind this many. */
function printedPieces(type: string, list: string, kinds: readonly string[], sector: string, held: Standing): Piece[] {
  return [...Map.groupBy(kinds, (kind) => kind)].flatMap(([kind, { length }]) =>
    some(type, `${sector}:${kind}`, length, { ...held, entry: { type: list, id: kind } }),
  );
}

function fallenHouse({ key, fallenHouse: fallen }: Sector, here: Standing): readonly Piece[] {
  if (!fallen) return [];
  const { house, defenses } = fallen;
  return [
    {
      id: key,
      type: "fallen-house",
      entry: { type: "fallen-houses", id: house },
      ...here,
      facts: [{ id: "defenses", value: defenses }],
    },
  ];
}
