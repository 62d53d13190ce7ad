import { type Implementation, implement } from "conclave/rules";
import type { StarCraft } from "../../types.ts";
import { loseBases } from "../bases.ts";
import { gainIncome } from "../conquest.ts";
import { gainCards, loseCards } from "../resources/resource-cards.ts";
import { bringBackWorkers } from "../resources/workers.ts";
import { loseTransports } from "../transports.ts";
import {
  destroyBases,
  destroyTransports,
  gainConquestPoints,
  gainResourceCards,
  loseResourceCards,
  retrieveWorkers,
} from "./handles.ts";

/** The steps of the regrouping phase, which extensions may wrap. */
export const regroupingProcedures: readonly Implementation<StarCraft>[] = [
  implement(destroyBases, loseBases),
  implement(destroyTransports, loseTransports),
  implement(loseResourceCards, loseCards),
  implement(gainResourceCards, gainCards),
  implement(retrieveWorkers, bringBackWorkers),
  implement(gainConquestPoints, gainIncome),
];
