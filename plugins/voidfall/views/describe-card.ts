import { type Description, type Text, t } from "conclave/rules";
import { technologies } from "../catalogues/technologies/index.ts";
import { amounts } from "../labels.ts";
import { costText } from "../rules/effects/cost-text.ts";
import { conditionText } from "../rules/effects/metric-text.ts";
import { crisisText, effectText, eventObjectiveText, objectiveText } from "../rules/effects/text.ts";
import type { AgendaCard, Card, CrisisCard, EventCard, EventFrame, FocusAction, WarCard } from "../types.ts";
import { faceOf } from "./card-faces.ts";
import { bonusText, frameEffect } from "./card-texts.ts";

/** What a card says, and its numbers, for those who look it up. */
export function describeCard(card: Card): Description {
  return { summary: summaryOf(card), text: textOf(card), ...faceOf(card) };
}

function summaryOf(card: Card): Text {
  switch (card.category) {
    case "focus":
      return t(`describe-card.focus.${card.kind}`);
    case "agenda":
      return card.type
        ? t("describe-card.agenda", { type: t(`agenda-type.${card.type}.name`) })
        : t("describe-card.starting-agenda");
    case "event":
      return t("describe-card.event", { cycle: card.cycle, rounds: card.rounds });
    case "alert":
      return card.kind === "war" ? t("describe-card.war") : t("describe-card.situation", { level: card.level });
    case "crisis":
      return t("describe-card.crisis", { level: card.level, type: card.type });
    default:
      return t(`describe-card.${card.category}`);
  }
}

function textOf(card: Card): readonly Text[] {
  switch (card.category) {
    case "focus":
      return card.actions.map(actionText);
    case "agenda":
      return agendaText(card);
    case "improved-technology": {
      const technology = technologies.entries.find(card.technology);
      return technology ? [technology.improved.text] : [];
    }
    case "event":
      return eventText(card);
    case "alert":
      return card.kind === "war" ? warText(card) : [t("describe-card.draws", { level: card.level })];
    case "crisis":
      return crisisLines(card);
    case "bounty":
    case "reclaim":
      return [effectText(card.effect)];
  }
}

function actionText({ name, cost, effect, resolver = "self" }: FocusAction): Text {
  return t("describe-card.action", { name, cost: costText(cost), effect: effectText(effect), resolver });
}

function agendaText({ objectives, levels = {} }: AgendaCard): readonly Text[] {
  const items = amounts(levels);
  return [...objectives.map(objectiveText), ...(items.length === 0 ? [] : [t("describe-card.levels", { items })])];
}

function eventText(event: EventCard): readonly Text[] {
  return [...event.frames.map(frameText), ...objectiveLines(event)];
}

/** What an event gives at the end of its cycle. */
export function objectiveLines({ objectives, oneBlock }: EventCard): readonly Text[] {
  const blocks = objectives.map((block) => block.map(eventObjectiveText));
  if (!oneBlock || blocks.length < 2) return blocks.map((lines) => t("describe-card.block", { lines }));
  const listed = blocks
    .map((items) => t("label.list", { items }))
    .reduce((one, other) => t("label.or-else", { one, other }));
  return [t("describe-card.one-block", { blocks: listed })];
}

/** How a crisis is solved, and what happens otherwise. */
export function crisisLines({ condition, penalty }: CrisisCard): readonly Text[] {
  return [
    t("describe-card.solve", { condition: crisisText(condition) }),
    ...(penalty ? [t("describe-card.penalty", { effect: effectText(penalty) })] : []),
  ];
}

function frameText(frame: EventFrame): Text {
  const { timing, mandatory, onlyIf } = frame;
  const said = frameEffect(frame);
  const condition = onlyIf ? conditionText(onlyIf) : "";
  const when = t(`frame-timing.${timing}`);
  return t("describe-card.frame", { timing: when, mandatory, limited: onlyIf !== undefined, condition, effect: said });
}

function warText(card: WarCard): readonly Text[] {
  const { modifiers, aftermath } = card;
  const [one, two, three] = modifiers;
  return [
    t("describe-card.modifiers", { one, two, three }),
    ...bonusText(card),
    t("describe-card.aftermath", { effect: effectText(aftermath) }),
  ];
}
