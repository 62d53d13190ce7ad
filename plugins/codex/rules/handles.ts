import { type CardId, procedure } from "conclave/rules";

/** Procedures that extensions may wrap. */

/** An exhausted thing is about to ready; returns whether it does. */
export const readying = procedure<{ readonly card: CardId }, boolean>("readying");
