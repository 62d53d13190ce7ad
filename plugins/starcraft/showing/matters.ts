import type { Showing } from "conclave/rules";
import type { StarCraft } from "../types.ts";
import { battleMatter } from "./battle-matter.ts";
import { eventCardsMatter, eventMatter } from "./event-matter.ts";
import { executionMatter, orderMatter, planningMatter } from "./order-matter.ts";
import { paymentMatter } from "./payment-matter.ts";

/** What is at hand, by phases, actions and procedures. */
export const matters: NonNullable<Showing<StarCraft>["matters"]> = {
  planning: planningMatter,
  execution: executionMatter,
  execute: orderMatter,
  battle: battleMatter,
  payment: paymentMatter,
  "event-cards": eventCardsMatter,
  "play-event": eventMatter,
};
