import type { CardId, Seat } from "conclave/rules";
import type { AbilityId, LocationId, Title } from "./names.ts";

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
