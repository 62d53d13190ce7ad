import { type Text, t } from "conclave/rules";
import type { CorruptionPlace, Cost } from "../../effects/effect-types.ts";
import { madeOnce } from "../../effects/made-once.ts";
import { amounts } from "../../labels.ts";

/** All of a cost, in a list. */
export const costText: (cost: Cost) => Text = madeOnce(makeCostText);

function makeCostText(cost: Cost): Text {
  const items = costItems(cost);
  const [only] = items;
  if (!only) return t("cost.free");
  return items.length === 1 ? only : t("label.list", { items });
}

function costItems(cost: Cost): readonly Text[] {
  const item = (key: string, count = 0) => (count > 0 ? [t(key, { count })] : []);
  const { corruptionAt: at } = cost;
  return [
    ...amounts(cost),
    ...item("cost.any", cost.any),
    ...item("cost.recall", cost.recall),
    ...item("cost.deactivate", cost.deactivate),
    ...item("cost.corruption", cost.corruption).map((corruption) =>
      at ? t("cost.corruption-at", { corruption, places: placesText(at) }) : corruption,
    ),
    ...item("cost.trade-tokens", cost.tradeTokens),
    ...item("cost.glory", cost.glory),
    ...item("cost.bounties", cost.bounties),
    ...item("cost.reclaims", cost.reclaims),
    ...item("cost.agendas", cost.agendas),
    ...item("cost.installations", cost.installations),
    ...item("cost.guilds", cost.guilds),
    ...item("cost.population", cost.population),
  ];
}

/** Where a corruption can be put. */
export function placesText(places: readonly CorruptionPlace[]): Text {
  return places
    .map((place) => t(`corruption-place.${place}`))
    .reduce((one, other) => t("label.either", { one, other }));
}
