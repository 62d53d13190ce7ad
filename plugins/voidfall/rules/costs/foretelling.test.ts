import { expect, it } from "vitest";
import { costAmounts } from "../../effects/faces.ts";
import { symbols } from "../../showing/symbols.ts";
import { costing } from "./foretelling.ts";

it("a cost is told in declared symbols, each as often as it is asked for", () => {
  const amounts = costAmounts({ energy: 2, any: 1, recall: 3, tradeTokens: 1, bounties: 2, population: 1, glory: 0 });
  expect(amounts).toEqual([
    { symbol: "energy", count: 2 },
    { symbol: "any", count: 1 },
    { symbol: "recall", count: 3 },
    { symbol: "trade-token", count: 1 },
    { symbol: "bounty-token", count: 2 },
    { symbol: "population", count: 1 },
  ]);
  const all = { any: 1, recall: 1, deactivate: 1, corruption: 1, tradeTokens: 1, glory: 1, bounties: 1, reclaims: 1 };
  const pieces = { agendas: 1, installations: 1, guilds: 1, population: 1 };
  for (const { symbol } of costAmounts({ ...all, ...pieces })) expect(Object.keys(symbols)).toContain(symbol);
});

it("what costs nothing foretells nothing", () => {
  expect(costing({})()).toBeUndefined();
  expect(costing(undefined)()).toBeUndefined();
});
