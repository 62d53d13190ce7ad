import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Influence, resources and production. */
export const resourcesOperations: OperationRules<
  | "gain-influence"
  | "gain-influence-per"
  | "lose-influence"
  | "gain-resources"
  | "gain-resources-choice"
  | "gain-resource-per"
  | "gain-of-guild"
  | "gain-of-guilds"
  | "lose-resources"
  | "exchange"
  | "produce"
  | "produce-choice"
> = {
  "gain-influence": pending("gain-influence"),
  "gain-influence-per": pending("gain-influence-per"),
  "lose-influence": pending("lose-influence"),
  "gain-resources": pending("gain-resources"),
  "gain-resources-choice": pending("gain-resources-choice"),
  "gain-resource-per": pending("gain-resource-per"),
  "lose-resources": pending("lose-resources"),
  exchange: pending("exchange"),
  "gain-of-guild": pending("gain-of-guild"),
  "gain-of-guilds": pending("gain-of-guilds"),
  produce: pending("produce"),
  "produce-choice": pending("produce-choice"),
};
