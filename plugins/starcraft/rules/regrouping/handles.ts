import { procedure } from "conclave/rules";

/** The steps of the regrouping phase that come before the checks for victory (README, "Round"). */

/** Bases beside enemy units are destroyed. */
export const destroyBases = procedure("destroy-bases");

/** Transports without a base of their owner at either end are destroyed. */
export const destroyTransports = procedure("destroy-transports");

/** Resource cards that cannot be held any longer are lost. */
export const loseResourceCards = procedure("lose-resource-cards");

/** Players take the resource cards that they have won. */
export const gainResourceCards = procedure("gain-resource-cards");

/** All workers come back to their pools. */
export const retrieveWorkers = procedure("retrieve-workers");

/** Players gain conquest points for their areas. */
export const gainConquestPoints = procedure("gain-conquest-points");
