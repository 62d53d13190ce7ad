import type { DeskGameQuery } from "../generated/operations.ts";

/** A game with all that can be said of how it is offered. */
export type DeskGame = NonNullable<DeskGameQuery["game"]>;
