import { reference } from "conclave/rules";

/**
 * Where the things are found that prompts and log entries are about, and the pieces that clients draw; planets, areas and sides are
 * places of the tiles.
 */
export const references = {
  card: [reference.card(), reference.piece("card")],
  faction: reference.entry("factions"),
  order: [reference.entry("orders"), reference.piece("card", "orders")],
  route: reference.piece(),
  unit: [reference.entry("units"), reference.piece("kind", "units")],
  base: reference.piece(),
  "building-level": reference.piece(),
  depletion: reference.piece(),
  "faction-sheet": reference.piece(),
  marker: reference.piece(),
  module: reference.piece(),
  "resource-card": reference.piece(),
  technology: reference.piece(),
  tile: reference.piece(),
  transport: reference.piece(),
  worker: reference.piece(),
};
