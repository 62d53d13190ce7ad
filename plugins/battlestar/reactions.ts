import type { Reaction } from "../../server/engine/index.ts";
import type { Battlestar } from "./types.ts";

/** What abilities do when something happens. */
export const reactions: readonly Reaction<Battlestar>[] = [];
