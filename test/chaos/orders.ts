import type { Trouble } from "./faults.ts";

/** Orders from the test to a node. */
export type Order =
  | { readonly order: "start"; readonly environment: Readonly<Record<string, string>> }
  | { readonly order: "trouble"; readonly trouble: Trouble; readonly seed: string }
  | { readonly order: "clock"; readonly offset: number };

/** Reports from a node. */
export type Report = { readonly report: "loaded" } | { readonly report: "ready"; readonly port: number };
