import type { Catalogue, CatalogueEntry, Description } from "conclave/rules";
import {
  describeDifficulty,
  describeFallenHouse,
  describeFleet,
  describeHouse,
  describeOrigin,
  describeScenario,
  describeSectorType,
  describeTechnology,
} from "./descriptions.ts";
import { difficulties } from "./difficulties.ts";
import { fallenHouses } from "./fallen-houses.ts";
import { fleets } from "./fleets.ts";
import { houses } from "./houses.ts";
import { kinds } from "./kinds.ts";
import { origins } from "./origins/index.ts";
import { scenarios } from "./scenarios/index.ts";
import { sectorTypes } from "./sector-types.ts";
import { technologies } from "./technologies/index.ts";

/** A list that says besides its data what its entries do. What effects say follows from the rules, which need the lists. */
function described<Entry extends CatalogueEntry>(
  list: Catalogue<Entry>,
  describe: (entry: Entry) => Description,
): Catalogue<Entry> {
  return { ...list, describe: (entry) => ({ ...list.describe(entry), ...describe(entry) }) };
}

/** Everything that extensions may change besides the cards. */
export const catalogues = [
  described(houses, describeHouse),
  described(origins, describeOrigin),
  described(technologies, describeTechnology),
  described(fleets, describeFleet),
  described(sectorTypes, describeSectorType),
  described(scenarios, describeScenario),
  described(fallenHouses, describeFallenHouse),
  described(difficulties, describeDifficulty),
  ...kinds,
];
