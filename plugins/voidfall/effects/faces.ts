import { type Amount, type Fact, type Reference, type Text, t } from "conclave/rules";
import type { Cost } from "./effect-types.ts";
import { anyResource } from "./writing.ts";

/** What faces of cards and entries say apart from sentences: costs in symbols, numbers and kinds. */

/** The symbol of each part of a cost that is not a resource, in the order of its text. */
const symbolsOfCosts = {
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
} as const satisfies { readonly [part in keyof Cost]?: string };

/** A cost in symbols. */
export function costAmounts(cost: Cost): readonly Amount[] {
  const all = [
    ...anyResource.map((resource) => [resource, cost[resource]] as const),
    ...Object.entries(symbolsOfCosts).map(
      ([part, symbol]) => [symbol, cost[part as keyof typeof symbolsOfCosts]] as const,
    ),
  ];
  return all.flatMap(([symbol, count = 0]) => (count > 0 ? [{ symbol, count }] : []));
}

/** A fact, or none where there is nothing to say. */
export function factIf(id: string, value: Text | number | undefined, about?: Reference): readonly Fact[] {
  if (value === undefined || value === 0) return [];
  return [{ id, value, ...(about && { about }) }];
}

/** What is true of a thing; nothing where it is not. */
export function markIf(id: string, isSo: boolean): readonly Fact[] {
  return isSo ? [{ id, value: t("engine.yes") }] : [];
}
