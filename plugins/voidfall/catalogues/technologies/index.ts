import { catalogue } from "conclave/rules";
import type { Technology } from "../../types.ts";
import { ships } from "./ships.ts";
import { society } from "./society.ts";
import { strategy } from "./strategy.ts";
import { weapons } from "./weapons.ts";

/** All technologies, each the beginning of an origin. */
export const technologies = catalogue<Technology>("technologies", [...weapons, ...ships, ...society, ...strategy]);
