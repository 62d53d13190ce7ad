import type { Reaction } from "conclave/rules";
import { alertViperPilot } from "./abilities/lee-adama.ts";
import type { Battlestar } from "./types.ts";

/** What abilities do when something happens besides what procedures call by name. */
export const reactions: readonly Reaction<Battlestar>[] = [alertViperPilot];
