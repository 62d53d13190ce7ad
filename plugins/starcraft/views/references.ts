import { reference } from "conclave/rules";

/** Where the things are found that prompts and log entries are about; planets, areas and sides are places of the tiles. */
export const references = {
  card: [reference.card(), reference.piece("card")],
  faction: reference.entry("factions"),
  order: [reference.entry("orders"), reference.piece("card", "orders")],
  route: reference.piece(),
  unit: [reference.entry("units"), reference.piece("kind", "units")],
};
