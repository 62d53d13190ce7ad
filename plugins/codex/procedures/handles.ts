import { type CardId, procedure } from "conclave/rules";

/** Procedures that extensions may wrap. */

/** A thing is about to ready in its controller’s ready phase; returns whether it does. */
export const readying = procedure<{ readonly card: CardId }, boolean>("readying");
