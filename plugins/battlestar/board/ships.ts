import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import type { ShipId } from "./types.ts";

/** What locations belong to. Whoever moves from one to another pays for it. */
export interface Ship extends CatalogueEntry {
  readonly id: ShipId;
  /** Whose it is: only revealed Cylons move to locations of the Cylons, and only the others to all others. */
  readonly of: "cylons" | "humans";
}

/** A ship with its name, the message `ship.<id>`. For the ships of extensions, too. */
export function ship(printed: Pick<Ship, "id" | "of">): Ship {
  return { ...printed, name: t(`ship.${printed.id}`) };
}

/** The parts of the board that characters stand on. `cylon` holds the four locations of revealed Cylons. */
export const ships = catalogue<Ship>(
  "ships",
  [
    ship({ id: "galactica", of: "humans" }),
    ship({ id: "colonial-one", of: "humans" }),
    ship({ id: "cylon", of: "cylons" }),
  ],
  ({ of }) => ({ data: { of } }),
);
