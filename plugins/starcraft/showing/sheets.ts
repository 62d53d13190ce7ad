import { type Fact, type Piece, type Rulebook, type Seat, t } from "conclave/rules";
import { factions } from "../catalogues/factions.ts";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { tileKey } from "./galaxy.ts";

type Player = StarCraftView["players"][number];

/** What a player has on the faction sheet, and beside it. */
export function sheetPieces(player: Player, rules: Rulebook<StarCraft>): readonly Piece[] {
  const { seat, tiles, technologies } = player;
  return [
    ...onSheet(player, rules),
    ...technologies.map((id) => ({
      id: `${id}.${seat}`,
      type: "technology",
      entry: { type: "technologies", id },
      zone: "technologies",
      seat,
    })),
    ...tiles.map((id) => ({ id: tileKey(id), type: "tile", entry: { type: "planets", id }, zone: "tiles", seat })),
  ];
}

/** Sheets of one race are alike: whose a piece is tells on which of them it stands. */
function onSheet(player: Player, rules: Rulebook<StarCraft>): readonly Piece[] {
  const { seat, faction: id, buildings } = player;
  const faction = id === undefined ? undefined : rules.entries(factions).find(id);
  if (!faction) return [];
  const { race } = faction;
  return [
    {
      id: `sheet.${seat}`,
      type: "faction-sheet",
      entry: { type: "faction", id: faction.id },
      at: { type: "sheet", id: race },
      seat,
      facts: sheetFacts(player),
    },
    ...workerPieces(player, race),
    ...buildings.map(({ building, level }) => ({
      id: `${building}.${seat}`,
      type: "building-level",
      entry: { type: "buildings", id: building },
      at: { type: "building", id: building },
      seat,
      facts: [{ id: "level", value: level }],
    })),
    ...modulePieces(player, race),
  ];
}

/** What everybody asks about a player. */
function sheetFacts({ points, pointsToWin, income, eliminated }: Player): readonly Fact[] {
  if (eliminated) return [{ id: "eliminated", value: t("engine.yes") }];
  return [
    { id: "points", value: points },
    ...(pointsToWin === undefined ? [] : [{ id: "points-to-win", value: pointsToWin }]),
    { id: "income-minerals", value: income.minerals },
    { id: "income-gas", value: income.gas },
  ];
}

function workerPieces(player: Player, race: string): readonly Piece[] {
  const { seat, workers, unavailableWorkers, permanentWorkers } = player;
  const at = (place: string, type: string, count: number) => workersAt(`${race}.${place}`, type, count, seat);
  return [
    ...at("worker-pool", "workers", workers),
    ...at("unavailable-workers", "workers", unavailableWorkers),
    ...at("minerals", "permanent", permanentWorkers.minerals),
    ...at("gas", "permanent", permanentWorkers.gas),
  ];
}

function workersAt(place: string, type: string, count: number, seat: Seat): readonly Piece[] {
  return count > 0 ? [{ id: `${place}.${seat}`, type: "worker", at: { type, id: place }, seat, count }] : [];
}

/** Modules fill the spaces from the left. */
function modulePieces({ seat, modules }: Player, race: string): readonly Piece[] {
  const all = modules.flatMap(({ module, count }) => Array.from({ length: count }, () => module));
  return all.map((id, index) => ({
    id: `module.${seat}.${index + 1}`,
    type: "module",
    entry: { type: "modules", id },
    at: { type: "module-space", id: `${race}.module-${index + 1}` },
    seat,
  }));
}
