/** Describes what effects refer to, for the texts of operations. */
import { sentences, type Text, type TextParam, t } from "conclave/rules";
import type { Candidates, CheckOutcomes, Condition, DieResult, KeptRule, People, Person } from "./index.ts";
import type { Area, PlacedUnit, Placement, Unit } from "./names.ts";

/** Describes the condition, to follow "if" or "only if". For its `reader`, the acting player, it says "you". */
export function conditionText(condition: Condition, reader = false): Text {
  switch (condition.kind) {
    case "all":
      return joined(
        "condition.all",
        condition.of.map((each) => conditionText(each, reader)),
      );
    case "any":
      return joined(
        "condition.any",
        condition.of.map((each) => conditionText(each, reader)),
      );
    case "at-least":
      return t("condition.at-least", { what: t(`countable.${condition.what}`, { count: condition.count }) });
    case "resource-below":
      return t("condition.resource-below", { resource: t(`resource.${condition.resource}`), value: condition.value });
    case "distance-at-most":
      return t("condition.distance-at-most", { distance: condition.distance });
    case "any-resource-red":
    case "jump-ready":
      return t(`condition.${condition.kind}`);
    case "holds-title":
      return t("condition.holds-title", { ...whose(condition.who, reader), title: t(`title.${condition.title}`) });
    case "at-location":
      return t("condition.at-location", {
        ...whose(condition.who, reader),
        location: t(`location.${condition.location}.name`),
      });
    case "at-damaged-location":
    case "has-hidden-loyalty":
    case "has-super-crisis":
    case "has-target":
    case "in-viper":
    case "is-pilot":
    case "not-sympathizer":
      return t(`condition.${condition.kind}`, whose(condition.who, reader));
  }
}

/** The player a condition is about; `you` tells whether that is its reader. */
function whose(who: Person, reader: boolean) {
  return { who: person(who), you: reader && who === "acting-player" ? "yes" : "no" };
}

/** Describes a rule that stays in play. */
export function keptRuleText(rule: KeptRule): Text {
  switch (rule.kind) {
    case "basestar-launches":
    case "uncrewed-viper-attacks":
      return t(`keep.${rule.kind}`, { count: Math.abs(rule.delta) });
    case "location-disabled":
      return t(`keep.${rule.kind}`, { location: t(`location.${rule.location}.name`) });
    case "ship-closed":
      return t(`keep.${rule.kind}`, { ship: t(`ship.${rule.ship}`) });
    case "no-looking-at-loyalty":
    case "relentless-pursuit":
      return t(`keep.${rule.kind}`);
  }
}

/** A number of pieces: "2 vipers". */
export function unitsText(unit: Unit, count: number): Text {
  return t(unit === "centurion" || unit === "nuke" ? `token.${unit}.count` : `ship.${unit}.count`, { count });
}

/** Describes what is placed where. */
export function placementText(placement: Placement): Text {
  return inSentences(
    (Object.entries(placement) as [Area, { readonly [unit in PlacedUnit]?: number }][]).map(([area, units]) =>
      t("effect.place", {
        area: t(`area.${area}`),
        ships: (Object.entries(units) as [PlacedUnit, number][]).map(([unit, count]) => unitsText(unit, count)),
      }),
    ),
  );
}

/** Describes who may be chosen. */
export function candidatesText(from: Candidates): Text {
  if (from.holding) {
    const holders = joined(
      "effect.or",
      from.holding.map((title) => t(`person.${title}`)),
    );
    return from.others ? t("candidates.other-holders", { holders }) : holders;
  }
  if (from.notHolding) return t("candidates.not-holding", { title: t(`person.${from.notHolding}`) });
  if (from.location) return t("candidates.location", { location: t(`location.${from.location}.name`) });
  if (from.ship) return t("candidates.ship", { ship: t(`ship.${from.ship}`) });
  return t(from.others ? "candidates.others" : "candidates.any");
}

/** What an outcome is called. */
export function outcomeName(outcome: keyof CheckOutcomes, partial = 0): Text {
  return outcome === "partial" ? t("outcome.partial", { value: partial }) : t(`outcome.${outcome}`);
}

/** Describes all outcomes of a check, the best first. */
export function outcomesSaid(outcomes: CheckOutcomes, partial?: number): Text {
  return inSentences(
    (["pass", "partial", "fail"] as const).flatMap((outcome) => {
      const effects = outcomes[outcome];
      return effects ? [t("effect.outcome", { outcome: outcomeName(outcome, partial), effects })] : [];
    }),
  );
}

/** Describes which results of the die count. */
export function dieResultText(on: DieResult): Text {
  return "atLeast" in on
    ? t("effect.roll-at-least", { value: on.atLeast })
    : t("effect.roll-at-most", { value: on.atMost });
}

/** The name of a person within a sentence. */
export function person(who: Person): Text {
  return t(`person.${who}`);
}

/** The name of a person, or of all, at the beginning of a sentence. */
export function personFirst(who: People): Text {
  return t(`person.${who}.first`);
}

/** Joins sentences; without any, says that nothing happens. */
export function inSentences(parts: readonly Text[]): Text {
  const [first, ...others] = parts;
  return first ? sentences(first, ...others) : t("effect.none");
}

/** Combines texts pairwise with a message that has the parameters `one` and `other`. */
export function joined(key: string, parts: readonly Text[]): Text {
  return parts.reduceRight((rest, part) => t(key, { one: part, other: rest } satisfies Record<string, TextParam>));
}
