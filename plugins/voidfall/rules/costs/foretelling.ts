import type { Amount, Forecast } from "conclave/rules";
import type { Cost } from "../../effects/effect-types.ts";
import { anyResource } from "../../effects/writing.ts";

/** What a cost asks for besides resources, with the symbols of these things. */
const symbols = {
  any: "any",
  recall: "recall",
  deactivate: "deactivate",
  corruption: "corruption",
  tradeTokens: "trade-token",
  glory: "glory-token",
  bounties: "bounty-token",
  reclaims: "reclaim-token",
  agendas: "agenda",
  installations: "installation",
  guilds: "guild",
  population: "population",
} as const satisfies { readonly [kind in keyof Cost]?: string };

/** A cost as symbols. */
export function costAmounts(cost: Cost): readonly Amount[] {
  const resources = anyResource.map((symbol) => ({ symbol, count: cost[symbol] ?? 0 }));
  const kinds = Object.keys(symbols) as (keyof typeof symbols)[];
  const things = kinds.map((kind) => ({ symbol: symbols[kind], count: cost[kind] ?? 0 }));
  return [...resources, ...things].filter(({ count }) => count > 0);
}

/** What an option costs, for whoever asks what would become of it. */
export function costing(cost: Cost | undefined): () => Forecast | undefined {
  return () => {
    const amounts = costAmounts(cost ?? {});
    return amounts.length > 0 ? { cost: amounts } : undefined;
  };
}
