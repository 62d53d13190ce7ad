import type { Reaction } from "conclave/rules";
import { alertViperPilot } from "./abilities/lee-adama.ts";
import { interpreter } from "./operations/carry-out.ts";
import type { Battlestar } from "./types.ts";

/** How effects are carried out, and what abilities do when something happens besides what procedures call by name. */
export const reactions: readonly Reaction<Battlestar>[] = [interpreter, alertViperPilot];
