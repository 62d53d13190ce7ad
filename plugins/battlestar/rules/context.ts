import { type CardId, type Rulebook, type Seat, type Text, t } from "conclave/rules";
import type { AbilityId, LocationId, Title } from "../effects/names.ts";
import type { PrintedSource } from "../state-types.ts";
import type { Battlestar, Position } from "../types.ts";
import type { EffectSourceView } from "../view-types.ts";

/** What effects are printed on. */
export type EffectSource =
  | { readonly kind: "crisis"; readonly card: CardId }
  | { readonly kind: "super-crisis"; readonly card: CardId }
  | { readonly kind: "destination"; readonly card: CardId }
  | { readonly kind: "quorum"; readonly card: CardId }
  | { readonly kind: "loyalty"; readonly card: CardId }
  /** A card with its own category, of an extension. */
  | { readonly kind: "card"; readonly card: CardId }
  /** By its definition: the card itself is discarded before its effects, and may be shuffled. */
  | { readonly kind: "skill-card"; readonly definition: string }
  | { readonly kind: "location"; readonly location: LocationId }
  | { readonly kind: "ability"; readonly ability: AbilityId }
  | { readonly kind: "title"; readonly title: Title; readonly action: string }
  /** Anything else, of an extension: its name is the message `<key>.name`. */
  | { readonly kind: "other"; readonly key: string };

/** The circumstances in which effects are carried out. */
export interface EffectContext {
  readonly source: EffectSource;
  /** The `acting-player`. */
  readonly acting?: Seat;
  /** The `target`. */
  readonly target?: Seat;
}

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
