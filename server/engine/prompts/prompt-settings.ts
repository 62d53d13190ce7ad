import type { Seat } from "../seats.ts";
import { type Text, type TextParams, t } from "../text/text.ts";
import type { Option, Reference, Term, Terms, UnavailableOption } from "./prompts.ts";

/** Settings that all prompts have. */
export interface PromptSettings {
  /** Parameters of the message `prompt.<key>`. */
  readonly params?: TextParams;
  readonly unavailable?: readonly UnavailableOption[];
  /**
   * Whether the legal options depend on public facts only. Only then does the engine give a forced answer itself: otherwise
   * the speed of the answer would reveal that there was no choice. (An empty list is never put in order by anybody.)
   */
  readonly publicOptions?: boolean;
}

/** A condition on several choices together that the other settings of a prompt cannot express. */
export type Check<Value> =
  | {
      readonly check?: undefined;
      /** An allowed answer to suggest; by default the smallest that the prompt allows. */
      readonly example?: Value;
    }
  | {
      /** Returns why the value that the rule would receive is not allowed, or `undefined`. Must not change anything. */
      readonly check: (value: Value) => Text | undefined;
      /** An allowed answer, based on what the seat may know: a suggestion, and the bots' fallback. */
      readonly example: Value;
    };

/** How many options the player chooses, and which combinations are allowed. */
export type ChooseManySettings<V> = PromptSettings & {
  readonly min: number;
  readonly max: number;
  /** Limits the sum of the weights of the chosen options. */
  readonly sum?: { readonly weight: (value: V) => number; readonly min?: number; readonly max?: number };
  /** At most one option of each group. */
  readonly distinct?: (value: V) => string;
} & Check<readonly NoInfer<V>[]>;

/** How many points the player distributes, and the limit of each option. */
export type AllocateSettings<V> = PromptSettings & {
  readonly total: number;
  /** Whether the player may distribute fewer points. */
  readonly upTo?: boolean;
  /** The maximum for an option; never more than the total. */
  readonly limit?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<V>, number>>;

/** How many options the player assigns to places, and which options fit which places. */
export type AssignSettings<V, P> = PromptSettings & {
  /** The minimum number of assigned options; 0 by default. */
  readonly min?: number;
  /** The maximum number of assigned options; all by default. */
  readonly max?: number;
  /** Whether an option may be assigned to a place; to any place by default. */
  readonly fits?: (value: V, place: P) => boolean;
  /** The room that an option takes up, an integer; 1 by default. */
  readonly weight?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<P>, readonly NoInfer<V>[]>>;

/** The terms and limits of a negotiation. */
export type NegotiateSettings = PromptSettings & {
  readonly terms: readonly Term[];
  /** Returns why these terms cannot be offered, or `undefined`. Must not change anything. */
  readonly check?: (terms: Terms) => Text | undefined;
  /** The maximum number of counter-offers; 3 by default. */
  readonly counterOffers?: number;
};

/** The terms of an accepted offer, and the seat that made it. */
export interface Agreement {
  readonly terms: Terms;
  readonly proposedBy: Seat;
}

/** A seat's choice in a window. */
export interface Play<V> {
  readonly seat: Seat;
  readonly value: V;
}

/** The seats and options of a window, and when it ends. */
export interface WindowSettings<V> {
  readonly seats: readonly Seat[];
  readonly options: (seat: Seat) => readonly Option<V>[];
  readonly unavailable?: (seat: Seat) => readonly UnavailableOption[];
  readonly params?: TextParams;
  /** Others see only that the window is open, not who is still thinking. */
  readonly veiled?: boolean;
  /** The label for choosing nothing. */
  readonly pass?: Text;
  /**
   * Whether these plays and passes, in the order of `seats`, are enough. Called after each answer. Seats that have not
   * answered when the window ends have passed. Must not change anything, and must stay true with every further answer.
   *
   * The early end tells others something, especially in a veiled window, so it is a barrier to undo.
   */
  readonly until?: (plays: readonly Play<V>[], passed: readonly Seat[]) => boolean;
}

/** Makes an option, with the thing or things that it is about. */
export function choice<V>(id: string, label: Text, value: V, about?: Reference | readonly Reference[]): Option<V> {
  return about === undefined
    ? { id, label, value }
    : { id, label, value, about: Array.isArray(about) ? about : [about as Reference] };
}

/** Makes an option about a seat. */
export function seatChoice(seat: Seat): Option<Seat> {
  const id = `seat-${seat}`;
  return {
    id,
    label: t("engine.player", { player: { seat } }),
    value: seat,
    about: [{ type: "seat", id: String(seat) }],
  };
}
