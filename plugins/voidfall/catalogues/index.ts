import { difficulties } from "./difficulties.ts";
import { fallenHouses } from "./fallen-houses.ts";
import { fleets } from "./fleets.ts";
import { houses } from "./houses.ts";
import { origins } from "./origins/index.ts";
import { scenarios } from "./scenarios/index.ts";
import { sectorTypes } from "./sector-types.ts";
import { technologies } from "./technologies/index.ts";

/** Everything that extensions may change besides the cards. */
export const catalogues = [houses, origins, technologies, fleets, sectorTypes, scenarios, fallenHouses, difficulties];
