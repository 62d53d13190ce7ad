import { catalogue } from "conclave/rules";
import type { Scenario } from "../../types.ts";
import { coOperative } from "./co-operative.ts";
import { competitive } from "./competitive.ts";
import { easierSolo } from "./solo-1.ts";
import { harderSolo } from "./solo-2.ts";

/** The maps. */
export const scenarios = catalogue<Scenario>("scenarios", [
  ...easierSolo,
  ...harderSolo,
  ...competitive,
  ...coOperative,
]);
