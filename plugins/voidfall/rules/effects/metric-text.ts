import { type Text, t } from "conclave/rules";
import type { Comparison, Condition, Guild, Metric, Resource, Track } from "../../effects/effect-types.ts";
import { guildName, resourceName, trackName } from "../../labels.ts";

/** What metrics and conditions say, made from their names. */

/** What the arguments of a metric are, by its name. */
const kindNames: { readonly [name: string]: (kind: string) => Text } = {
  yield: (kind) => resourceName(kind as Resource),
  stock: (kind) => resourceName(kind as Resource),
  "track-tier": (kind) => trackName(kind as Track),
};

/** Metrics that are only met or not. */
const flags: readonly Metric[] = ["upkeep-fully-paid"];

/** The things that are counted, in the form for this many; by default for a single one. The number itself is not said. */
export function metricText(metric: Metric, count = 1): Text {
  const [name = "", kinds, mark] = metric.split(":");
  const byPopulation = /^pure-sector-population-(\d)(plus)?(-exact)?$/.exec(name);
  if (byPopulation) {
    const [, population = "", plus] = byPopulation;
    return t("metric.pure-sector-population", { count, population, more: plus !== undefined });
  }
  const nameOf = kindNames[name] ?? ((kind: string) => guildName(kind as Guild));
  return t(`metric.${name}`, {
    count,
    any: kinds === undefined,
    kinds: (kinds?.split("|") ?? []).map(nameOf),
    pure: mark === "pure",
  });
}

/** What a condition asks for. */
export function conditionText(condition: Condition): Text {
  const [only, ...more] = condition.map(comparisonText);
  return only && more.length === 0 ? only : t("label.list", { items: condition.map(comparisonText) });
}

const relations = { ">=": "at-least", "<=": "at-most", "=": "exactly" } as const;

function comparisonText({ metric, is, value }: Comparison): Text {
  if (flags.includes(metric)) return metricText(metric);
  return t(`condition.${relations[is]}`, { count: value, what: metricText(metric, value) });
}
