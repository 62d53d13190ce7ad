import { reference } from "conclave/rules";

/** Where the things are found that prompts and log entries are about; sectors are places of the galaxy. */
export const references = {
  "agenda-pile": reference.entry("agenda-types"),
  "agenda-slot": reference.piece(),
  card: [reference.card(), reference.piece("card")],
  "crisis-slot": reference.step("crisis-board"),
  "glory-token": reference.piece(),
  house: reference.entry("houses"),
  operation: reference.entry("operations"),
  origin: reference.entry("origins"),
  resource: reference.entry("resources"),
  technology: reference.entry("technologies", "improved-technologies"),
  track: reference.entry("tracks"),
  "track-space": reference.step("house-mat"),
  "trade-space": reference.step("galaxy", "trade"),
  "trade-token": reference.piece(),
  "turn-place": reference.step("galaxy"),
};
