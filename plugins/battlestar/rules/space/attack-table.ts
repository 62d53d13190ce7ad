import {
  type Attacker,
  type AttackResult,
  type AttackRow,
  type AttackTarget,
  attackTable,
} from "../../catalogues/tokens.ts";
import type { Position } from "../../types.ts";
import { basestarHits } from "../../values.ts";

const rows: readonly AttackRow[] = attackTable;

/** What an attack does by what the die comes to; `undefined` is a miss. */
export function attackResult(
  position: Position,
  by: Attacker,
  target: AttackTarget,
  die: number,
): AttackResult | undefined {
  if (by === "basestar" && target === "galactica") {
    return die >= position.value(basestarHits, {}) ? "damaged" : undefined;
  }
  const row = rows.find((candidate) => candidate.target === target && candidate.by.includes(by));
  return row?.results.find(({ from, to }) => die >= from && die <= to)?.result;
}
