import { type DeclaredSymbols, type Text, t } from "conclave/rules";

/** What is counted, paid and printed as a symbol: resources, and the numbers of units and territories. */
export const symbols: DeclaredSymbols = {
  resource: { name: t("resource.name"), amounts: ["resource.count"] },
  power: { name: t("stat.power.name") },
  guard: { name: t("stat.guard.name") },
  range: { name: t("stat.range.name") },
  loyalty: { name: t("stat.loyalty.name") },
  durability: { name: t("stat.durability.name") },
};

/** A number of resources, in words. */
export function resourcesOf(count: number): Text {
  return t("resource.count", { count });
}
