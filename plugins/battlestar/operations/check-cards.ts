import type { Card } from "../cards.ts";
import type { Effect } from "../decks/effects/index.ts";
import { operationOf } from "./index.ts";

const checked = new WeakSet<Card>();

/** Throws a RangeError, with the nearest name, if an effect anywhere on the card is of an operation that there is not. */
export function checkOperations(card: Card): void {
  if (checked.has(card)) return;
  try {
    check(card);
  } catch (error) {
    throw new RangeError(`${card.category} card "${card.id}": ${(error as RangeError).message}`);
  }
  checked.add(card);
}

function check(data: object): void {
  if ("op" in data && typeof data.op === "string") operationOf(data as Effect);
  for (const part of Object.values(data)) if (typeof part === "object" && part !== null) check(part);
}
