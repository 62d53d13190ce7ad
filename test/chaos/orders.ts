import type { Trouble } from "./faults.ts";

/** What a node is told by whoever runs the chaos. */
export type Order =
  | { readonly order: "start"; readonly environment: Readonly<Record<string, string>> }
  | { readonly order: "trouble"; readonly trouble: Trouble; readonly seed: string }
  | { readonly order: "clock"; readonly offset: number };

/** What a node tells. */
export type Report = { readonly report: "loaded" } | { readonly report: "ready"; readonly port: number };
