import type { Bus } from "../matches/ports.ts";

/** The bus of a node that has its store for itself: nobody else changes anything, so there is never anything to hear. */
export const silentBus: Bus = { subscribe: () => () => {} };
