import { type Text, t } from "conclave/rules";
import { sectorTypes } from "../../catalogues/sector-types.ts";
import type { WaitingReflex } from "../../effects/context.ts";
import type { Effect, Part } from "../../effects/effect-types.ts";
import { madeOnce } from "../../effects/made-once.ts";
import { influenceText, resourceName, trackName } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { CrisisCondition, EventObjective, Objective, Position } from "../../types.ts";
import { costText } from "./cost-text.ts";
import { reflexOf } from "./deeds.ts";
import { conditionText, metricText } from "./metric-text.ts";
import type { Words } from "./operation.ts";
import { ruleOf } from "./possible.ts";

/** What effects, costs, objectives and crises say: made from their data, so that text and rule cannot differ. */

// --- effects ----------------------------------------------------------------------------------------------------------

/** A part of an effect. */
export const partLabel: (part: Part) => Text = madeOnce(makePartLabel);

function makePartLabel(part: Part): Text {
  return "mode" in part ? effectText(part) : ruleOf(part).text(part as never, words);
}

/** All of an effect, with its cost. */
export const effectText: (effect: Effect) => Text = madeOnce(makeEffectText);

function makeEffectText({ mode, parts, cost }: Effect): Text {
  const effect =
    mode === "twice" ? t("effect.twice", { options: joined("effect.or", parts) }) : joined(joints[mode], parts);
  return cost ? t("effect.paying", { cost: costText(cost), effect }) : effect;
}

const joints = { or: "effect.or", "and-or": "effect.and-or", all: "effect.and" } as const;

function joined(key: string, parts: readonly Part[]): Text {
  const [only] = parts;
  if (only && parts.length === 1) return partLabel(only);
  if (!only) return t("effect.nothing");
  return parts.map(innerText).reduce((one, other) => t(key, { one, other }));
}

/** A part among others: in brackets if it has parts of its own. */
function innerText(part: Part): Text {
  const isGroup = "mode" in part ? part.parts.length > 1 || part.cost !== undefined : part.op === "sequence";
  return isGroup ? t("effect.group", { effect: partLabel(part) }) : partLabel(part);
}

const words: Words = { part: partLabel, inner: innerText, joined };

/** What a reflex does, with where it comes from. */
export function reflexLabel(position: Position, reflex: WaitingReflex): Text {
  const found = reflexOf(position, reflex);
  if (!found) return t("effect.nothing");
  return t("label.reflex", { source: sourceName(position, reflex.id), effect: effectText(found.effect) });
}

/** What gives an ability: `technology:shields#…`. */
function sourceName(position: Position, id: string): Text {
  const [kind = "", name = ""] = id.replace(/#.*$/, "").split(":");
  return kind === "sector"
    ? position.entry(sectorTypes, sectorOf(position, name).type).name
    : t(`${kind}.${name}.name`);
}

// --- objectives and crises --------------------------------------------------------------------------------------------

/** What an objective of an agenda is worth. */
export function objectiveText(objective: Objective): Text {
  switch (objective.kind) {
    case "feat":
      return t("objective.feat", {
        influence: influenceText(objective.influence),
        condition: conditionText(objective.condition),
      });
    case "per": {
      const { every = 1, metric } = objective;
      const influence = influenceText(objective.influence);
      if (every === 1) return t("objective.per", { influence, what: metricText(metric) });
      return t("objective.per-every", { influence, every, what: metricText(metric, every) });
    }
    default:
      return tierText(objective);
  }
}

/** What an objective of an event gives. */
export function eventObjectiveText(objective: EventObjective): Text {
  switch (objective.kind) {
    case "feat":
      return t("event-objective.feat", {
        condition: conditionText(objective.condition),
        reward: effectText(objective.reward),
      });
    case "per": {
      const { metric, reward, max = 0, distinct = false } = objective;
      const params = { limited: max > 0, max, distinct, reward: effectText(reward) };
      return t("event-objective.per", { what: metricText(metric), ...params });
    }
    case "influence": {
      const { metrics, times, dividedBy } = objective;
      const what = metrics
        .map((metric) => metricText(metric, 2))
        .reduce((one, other) => t("label.sum", { one, other }));
      return t("event-objective.influence", { metrics: what, times, divided: dividedBy });
    }
    default:
      return tierText(objective);
  }
}

function tierText({ track, byTier }: Extract<Objective, { kind: "track" }>): Text {
  const [one, two, three, four] = byTier;
  const name = track === "each" ? "" : trackName(track);
  return t("objective.track", { which: track === "each" ? "each" : "one", track: name, one, two, three, four });
}

/** What solves a crisis. */
export function crisisText({ deed, min = 1, resource, kind, while: also, cost }: CrisisCondition): Text {
  const done = t(`deed.${deed}`, {
    count: min,
    kind: kind ?? "any",
    any: resource === undefined,
    resource: resource === undefined ? "" : resourceName(resource),
  });
  const condition = also && { condition: conditionText(also.condition), either: also.check === "either" };
  if (condition && cost) return t("crisis.both", { deed: done, ...condition, cost: costText(cost) });
  if (condition) return t("crisis.while", { deed: done, ...condition });
  return cost ? t("crisis.pay", { deed: done, cost: costText(cost) }) : done;
}
