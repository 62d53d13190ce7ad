import { type CatalogueEntry, catalogue, type Fact, t } from "conclave/rules";
import type { ShipId } from "../effects/names.ts";
import { attackParts } from "./attacks.ts";
import { galacticaDestroyedAt } from "./tokens.ts";

/** A group of locations. Moving from one ship to another has a cost. */
export interface Ship extends CatalogueEntry {
  readonly id: ShipId;
  /** Who uses its locations: only revealed Cylons move to Cylon locations, and only other players to the rest. */
  readonly of: "cylons" | "humans";
}

/** Makes a ship with its name, the message `ship.<id>`; also for ships of extensions. */
export function ship(printed: Pick<Ship, "id" | "of">): Ship {
  return { ...printed, name: t(`ship.${printed.id}`) };
}

/**
 * The parts of the board where characters stand. `cylon` holds the four locations of revealed Cylons. Facts: who uses it, and for
 * Galactica at how many damaged locations it is destroyed; its parts are what attacks on it do, as in the catalogue `pieces`.
 */
export const ships = catalogue<Ship>(
  "ships",
  [
    ship({ id: "galactica", of: "humans" }),
    ship({ id: "colonial-one", of: "humans" }),
    ship({ id: "cylon", of: "cylons" }),
  ],
  ({ id, of }) => {
    const users: Fact = { id: "users", value: t(`users.${of}`) };
    if (id !== "galactica") return { facts: [users] };
    return { facts: [users, { id: "destroyed-at", value: galacticaDestroyedAt }], parts: attackParts(id) };
  },
);
