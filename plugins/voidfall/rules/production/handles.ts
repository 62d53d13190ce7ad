import { procedure, type Seat } from "conclave/rules";

/** Pays the upkeep of the evaluation phase. */
export const payUpkeep = procedure<{ readonly seat: Seat }>("pay-upkeep");
