import { catalogue } from "conclave/rules";
import type { Origin } from "../../types.ts";
import { originsFromAstoran } from "./astoran-to-marqualos.ts";
import { originsFromNervo } from "./nervo-to-zenor.ts";

/** Two origins of each house. They include what the starting technology gives at once. */
export const origins = catalogue<Origin>("origins", [...originsFromAstoran, ...originsFromNervo]);
