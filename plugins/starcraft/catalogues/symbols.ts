import type { DeclaredSymbols } from "conclave/rules";

/** What is counted, paid and printed as a symbol. Resources are called as on the areas of planets. */
export const symbols = {
  mineral: {},
  gas: {},
  conquest: {},
  worker: {},
  attack: {},
  health: {},
  support: {},
} as const satisfies DeclaredSymbols;
