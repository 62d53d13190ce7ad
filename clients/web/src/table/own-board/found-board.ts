import type { BoardModule } from "conclave/board";

/** What comes of looking for a game's own board; undefined where it brings none. */
export type FoundBoard = { readonly module: BoardModule } | { readonly failure: unknown } | undefined;

/** The board that was found; undefined also where it cannot be had. */
export function moduleOf(found: FoundBoard): BoardModule | undefined {
  return found && "module" in found ? found.module : undefined;
}
