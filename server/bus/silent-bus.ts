import type { Bus } from "../matches/records/ports.ts";

/** The bus of a node with its own store: nobody else changes anything, so there are no notices. */
export const silentBus: Bus = { subscribe: () => () => {} };
