import { type Amount, amount, type DeclaredSymbols, type Forecast, type Text } from "conclave/rules";

/** What is counted, paid and printed as a symbol. */

const plain = ["gold", "worker", "atk", "hp", "armor", "level", "exhaust", "discard"] as const;

/** Runes of these kinds are printed on cards. An extension declares the symbol of its own in the same way. */
const runes = [
  "time",
  "plus",
  "minus",
  "blood",
  "corpse",
  "crumbling",
  "feather",
  "focus",
  "growth",
  "insurance",
  "javelin",
  "sword",
] as const;

export const symbols: DeclaredSymbols = Object.fromEntries(
  [...plain, ...runes.map((kind) => `rune-${kind}`)].map((id) => [id, {}]),
);

/** The symbol of a kind of rune. */
export function runeSymbol(kind: string): string {
  if (kind === "+1/+1") return "rune-plus";
  return kind === "-1/-1" ? "rune-minus" : `rune-${kind}`;
}

/** A number of gold, in words. */
export function goldOf(count: number): Text {
  return amount("gold", count);
}

/** Says beforehand what something costs; what comes of it the engine finds out. */
export function costing(gold: number, more: readonly Amount[] = []): () => Forecast {
  return () => ({ cost: [{ symbol: "gold", count: gold }, ...more].filter(({ count }) => count > 0) });
}

/** A number of workers, in words. */
export function workersOf(count: number): Text {
  return amount("worker", count);
}
