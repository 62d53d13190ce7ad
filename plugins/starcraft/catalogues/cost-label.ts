import { type Amount, amount, type Forecast, type Text, t } from "conclave/rules";
import type { Cost } from "../state-types.ts";

/** An amount of minerals and gas, as symbols. */
export function costAmounts({ minerals, gas }: Readonly<Cost>): readonly Amount[] {
  return [
    { symbol: "mineral", count: minerals },
    { symbol: "gas", count: gas },
  ].filter(({ count }) => count > 0);
}

/** An amount of minerals and gas. */
export function costLabel(cost: Readonly<Cost>): Text {
  const parts = costAmounts(cost).map(({ symbol, count }) => amount(symbol, count));
  return parts.length > 0 ? t("label.cost", { parts }) : t("label.free");
}

/** What an option costs, for whoever asks what would become of it. */
export function costing(cost: Readonly<Cost>): () => Forecast {
  return () => ({ cost: costAmounts(cost) });
}
