import type { Description } from "conclave/rules";
import type { Card } from "./types.ts";

/** The details of a card, for those who look it up. */
export function describeCard(_card: Card): Description {
  return {};
}
