import { type Description, type Fact, type PrintedPart, t } from "conclave/rules";
import { technologies } from "../catalogues/technologies/index.ts";
import { decks } from "../decks/index.ts";
import { costAmounts, factIf, markIf } from "../effects/faces.ts";
import { objectiveId } from "../effects/parts.ts";
import { amounts, influenceText, resourceName, resourceReference } from "../labels.ts";
import { conditionText, metricText } from "../rules/effects/metric-text.ts";
import { crisisText, effectText, eventObjectiveText, objectiveText } from "../rules/effects/text.ts";
import type {
  AgendaCard,
  AlertCard,
  Card,
  CrisisCard,
  EventCard,
  EventFrame,
  EventObjective,
  FocusCard,
  Objective,
} from "../types.ts";
import { bonusText, frameEffect } from "./card-texts.ts";

/** What stands on a card apart from sentences: what it costs, its numbers and kinds, and its parts. */
export type Face = Pick<Description, "facts" | "parts">;

export function faceOf(card: Card): Face {
  switch (card.category) {
    case "focus":
      return focusFace(card);
    case "agenda":
      return agendaFace(card);
    case "improved-technology":
      return technologyFace(card.technology);
    case "event":
      return eventFace(card);
    case "alert":
      return alertFace(card);
    case "crisis":
      return crisisFace(card);
    case "bounty":
    case "reclaim":
      return { parts: [{ id: "effect", kind: "effect", effect: effectText(card.effect) }] };
  }
}

function focusFace({ kind, family, id, actions }: FocusCard): Face {
  return {
    facts: [
      { id: "focus-kind", value: t(`focus-kind.${kind}`) },
      ...(family !== id && decks.focuses?.has(family)
        ? [{ id: "counts-as", value: t(`focus.${family}.name`), about: { type: "card", id: family } }]
        : []),
    ],
    parts: actions.map(({ id: action, name, cost, effect, resolver = "self" }) => ({
      id: action,
      kind: "action",
      name,
      cost: costAmounts(cost),
      effect: effectText(effect),
      ...(resolver !== "self" && { facts: [{ id: "resolver", value: t(`resolver.${resolver}`) }] }),
    })),
  };
}

// --- agendas ----------------------------------------------------------------------------------------------------------

function agendaFace({ type, objectives, levels = {} }: AgendaCard): Face {
  const produced = amounts(levels);
  return {
    facts: type
      ? [{ id: "agenda-type", value: t(`agenda-type.${type}.name`), about: { type: "agenda-pile", id: type } }]
      : markIf("starting", true),
    parts: [
      ...objectives.map((objective, index) => ({
        id: `objective-${index + 1}`,
        kind: "objective",
        text: objectiveText(objective),
        ...objectiveParts(objective),
      })),
      ...(produced.length === 0
        ? []
        : [{ id: "levels", kind: "levels", text: t("describe-card.levels", { items: produced }) }]),
    ],
  };
}

/** An objective whose condition can be read apart. */
function objectiveParts(objective: Objective): Partial<PrintedPart> {
  switch (objective.kind) {
    case "feat":
      return { condition: conditionText(objective.condition), effect: influenceText(objective.influence) };
    case "per": {
      const { every = 1, metric, influence } = objective;
      const what = metricText(metric, every);
      return { condition: t("condition.for-each", { every, what }), effect: influenceText(influence) };
    }
    case "track":
      return {};
  }
}

// --- technologies -----------------------------------------------------------------------------------------------------

function technologyFace(id: string): Face {
  const technology = technologies.entries.find(id);
  const facts: Fact[] = [{ id: "technology", value: t(`technology.${id}.name`), about: { type: "technology", id } }];
  if (!technology) return { facts };
  return {
    facts,
    parts: [
      { id: "immediate", kind: "immediate", effect: effectText(technology.immediate) },
      { id: "improved", kind: "improved", text: technology.improved.text },
    ],
  };
}

// --- events -----------------------------------------------------------------------------------------------------------

function eventFace({ cycle, rounds, frames, objectives, oneBlock }: EventCard): Face {
  const isOneOf = oneBlock && objectives.length > 1;
  return {
    facts: [
      { id: "cycle", value: cycle },
      { id: "rounds", value: rounds },
    ],
    parts: [
      ...frames.map(framePart),
      ...objectives.flatMap((block, blockIndex) =>
        block.map((line, index) => ({
          id: objectiveId(blockIndex, index),
          kind: "objective",
          text: eventObjectiveText(line),
          ...eventObjectiveParts(line),
          facts: [
            ...(line.kind === "per" ? factIf("at-most", line.max) : []),
            ...(isOneOf ? [{ id: "either-or", value: blockIndex + 1 }] : []),
          ],
        })),
      ),
    ],
  };
}

function framePart(frame: EventFrame, index: number): PrintedPart {
  const { timing, mandatory, onlyIf } = frame;
  return {
    id: `frame-${index + 1}`,
    kind: "frame",
    name: t(`frame-timing.${timing}`),
    effect: frameEffect(frame),
    ...(onlyIf && { condition: conditionText(onlyIf) }),
    facts: markIf("optional", !mandatory),
  };
}

function eventObjectiveParts(line: EventObjective): Partial<PrintedPart> {
  switch (line.kind) {
    case "feat":
      return { condition: conditionText(line.condition), effect: effectText(line.reward) };
    case "per": {
      const { metric, reward } = line;
      return {
        condition: t("condition.for-each", { every: 1, what: metricText(metric) }),
        effect: effectText(reward),
      };
    }
    default:
      return {};
  }
}

// --- the Voidborn -----------------------------------------------------------------------------------------------------

function alertFace(card: AlertCard): Face {
  if (card.kind === "situation") return { facts: [{ id: "level", value: card.level }] };
  const [one, two, three] = card.modifiers;
  return {
    facts: [{ id: "fleet-power-by-cycle", value: t("value.by-cycle", { one, two, three }) }],
    parts: [
      ...bonusText(card).map((text, index): PrintedPart => ({ id: `bonus-${index + 1}`, kind: "bonus", text })),
      { id: "aftermath", kind: "aftermath", effect: effectText(card.aftermath) },
    ],
  };
}

function crisisFace({ level, type, condition, penalty }: CrisisCard): Face {
  const { cost, resource } = condition;
  return {
    facts: [
      ...factIf("level", level),
      { id: "crisis-type", value: t(`crisis-type.${type}`) },
      ...(resource ? factIf("resource", resourceName(resource), resourceReference(resource)) : []),
    ],
    parts: [
      { id: "solution", kind: "solution", condition: crisisText(condition), ...(cost && { cost: costAmounts(cost) }) },
      ...(penalty ? [{ id: "penalty", kind: "penalty", effect: effectText(penalty) }] : []),
    ],
  };
}
