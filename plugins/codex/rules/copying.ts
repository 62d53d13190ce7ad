import type { LastingChange } from "../state-types.ts";
import type { Figure } from "../types.ts";

/** The change that makes something a copy of a thing: what is printed on it, with printed numbers that were changed. */
export function copyOf({ card, printed }: Figure): LastingChange {
  return { form: card.id, base: { atk: printed.atk, hp: printed.hp } };
}
