import type { DeskGameQuery, DeskOptionFieldsFragment } from "../generated/operations.ts";

/** A game with all that can be said of how it is offered. */
export type DeskGame = NonNullable<DeskGameQuery["game"]>;

/** An option of a game or an extension, as hosts have it here. */
export type DeskOption = DeskOptionFieldsFragment;
