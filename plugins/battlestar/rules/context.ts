import { type Rulebook, type Text, t } from "conclave/rules";
import type { EffectSource } from "../effects/context.ts";
import type { PrintedSource } from "../state-types.ts";
import type { Battlestar, Position } from "../types.ts";
import type { EffectSourceView } from "../view-types.ts";

/** The message prefix of the source of the effects: `crisis.riots`. */
export function sourceKey(position: Position, source: EffectSource): string {
  switch (source.kind) {
    case "skill-card":
      return skillCardKey(position, source.definition);
    case "location":
      return `location.${source.location}`;
    case "ability":
      return `ability.${source.ability}`;
    case "title":
      return `title.${source.title}.action.${source.action}`;
    case "other":
      return source.key;
    default: {
      const card = position.card(source.card);
      return "source" in card ? card.source : card.id;
    }
  }
}

/** The name of the source of the effects. */
export function sourceName(position: Position, source: EffectSource): Text {
  switch (source.kind) {
    case "skill-card":
      return t(`${sourceKey(position, source)}.title`);
    case "location":
    case "ability":
    case "other":
      return t(`${sourceKey(position, source)}.name`);
    case "title":
      return t(sourceKey(position, source));
    default:
      return position.card(source.card).name;
  }
}

function skillCardKey(position: Position, definition: string): string {
  const card = position.definition(definition);
  return card.category === "skill" ? `skill-card.${card.title}` : definition;
}

/** The source of the effects as clients look it up. */
export function printedSource(position: Position, source: EffectSource): PrintedSource {
  switch (source.kind) {
    case "skill-card":
      return { card: source.definition };
    case "location":
      return { location: source.location };
    case "ability":
      return { ability: source.ability };
    case "title":
    case "other":
      return { name: sourceName(position, source) };
    default:
      return { card: position.card(source.card).id };
  }
}

/** The name of what is printed. */
export function printedName(
  rules: Pick<Rulebook<Battlestar>, "definition">,
  { card, location, ability, name }: EffectSourceView,
): Text {
  if (card !== undefined) return rules.definition(card).name;
  if (location !== undefined) return t(`location.${location}.name`);
  return name ?? t(`ability.${ability}.name`);
}
