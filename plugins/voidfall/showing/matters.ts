import type { Showing } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import { invasion, skirmish } from "./battles.ts";
import { evaluation, houses, preparation, turn } from "./cycle.ts";
import { cost, swap, upkeep } from "./payments.ts";
import { catastrophe, crisisBoard, haven } from "./threats.ts";

/** What is at hand, by the phase or the procedure under way. */
export const matters: NonNullable<Showing<Voidfall>["matters"]> = {
  houses,
  preparation,
  turn,
  evaluation,
  "invade-sector": invasion,
  "fight-skirmish": skirmish,
  "pay-cost": cost,
  "pay-upkeep": upkeep,
  give: swap,
  receive: swap,
  "resolve-crisis-board": crisisBoard,
  catastrophe,
  "build-haven-level": haven,
};
