import type { Option, Reference, Term, Terms, UnavailableOption } from "./prompts.ts";
import type { Seat } from "./seats.ts";
import { type Text, type TextParams, t } from "./text.ts";

/** What a prompt can be told besides its options. */
export interface PromptSettings {
  /** Parameters of the message `prompt.<key>`. */
  readonly params?: TextParams;
  readonly unavailable?: readonly UnavailableOption[];
  /**
   * The legal options follow from public facts. Only then is a forced answer given by the engine: otherwise the speed
   * of the answer would tell others that there was no choice.
   */
  readonly publicOptions?: boolean;
}

/** What the rules have to say to several choices at once, beyond what a prompt can say of them. */
export type Check<Value> =
  | {
      readonly check?: undefined;
      /** Something that is allowed, to suggest; unless told otherwise, as little as the prompt allows. */
      readonly example?: Value;
    }
  | {
      /** Why this is not allowed, or `undefined`. It takes what the rule would get. Must be a question, and change nothing. */
      readonly check: (value: Value) => Text | undefined;
      /** Something that is allowed, by what the seat may know: a suggestion, and what bots do where luck finds nothing else. */
      readonly example: Value;
    };

/** How many options are chosen, and which go together. */
export type ChooseManySettings<V> = PromptSettings & {
  readonly min: number;
  readonly max: number;
  /** Limits the sum of the weights of what is chosen. */
  readonly sum?: { readonly weight: (value: V) => number; readonly min?: number; readonly max?: number };
  /** At most one option of each group. */
  readonly distinct?: (value: V) => string;
} & Check<readonly NoInfer<V>[]>;

/** How many points are given out, and how many an option takes. */
export type AllocateSettings<V> = PromptSettings & {
  readonly total: number;
  readonly upTo?: boolean;
  /** Most points for an option; the total, if that is less. */
  readonly limit?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<V>, number>>;

/** How many options are assigned to places, and which go where. */
export type AssignSettings<V, P> = PromptSettings & {
  /** So many options have to be assigned; none, unless told otherwise. */
  readonly min?: number;
  /** So many may be; all of them, unless told otherwise. */
  readonly max?: number;
  /** Whether an option may be assigned to a place; to any, unless told otherwise. */
  readonly fits?: (value: V, place: P) => boolean;
  /** How much room an option takes up, a whole number; 1 unless told otherwise. */
  readonly weight?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<P>, readonly NoInfer<V>[]>>;

/** What two seats negotiate about. */
export type NegotiateSettings = PromptSettings & {
  readonly terms: readonly Term[];
  /** Why these terms cannot be offered. Must be a question, and change nothing. */
  readonly check?: (terms: Terms) => Text | undefined;
  /** How many counter-offers there may be; 3 unless told otherwise. */
  readonly counterOffers?: number;
};

/** The terms of an offer that was agreed on, and who made it. */
export interface Agreement {
  readonly terms: Terms;
  readonly proposedBy: Seat;
}

/** What a seat plays in a window. */
export interface Play<V> {
  readonly seat: Seat;
  readonly value: V;
}

/** Who is asked in a window, what they may do, and when it ends. */
export interface WindowSettings<V> {
  readonly seats: readonly Seat[];
  readonly options: (seat: Seat) => readonly Option<V>[];
  readonly unavailable?: (seat: Seat) => readonly UnavailableOption[];
  readonly params?: TextParams;
  /** Others see only that the window is open, not who is still thinking. */
  readonly veiled?: boolean;
  /** What to call doing nothing. */
  readonly pass?: Text;
  /**
   * Whether these plays and passes, in the order of `seats`, are enough: asked after each answer. Whoever has not
   * answered by then has passed. It must only look, and what is enough must stay so with every further answer.
   *
   * The end of the window tells others something, behind a veil above all: it is a barrier to undo.
   */
  readonly until?: (plays: readonly Play<V>[], passed: readonly Seat[]) => boolean;
}

/** Makes an option of a prompt, about one thing or several. */
export function choice<V>(id: string, label: Text, value: V, about?: Reference | readonly Reference[]): Option<V> {
  return about === undefined ? { id, label, value } : { id, label, value, about: [about].flat() };
}

/** Makes an option that is about a seat. */
export function seatChoice(seat: Seat): Option<Seat> {
  const id = `seat-${seat}`;
  return {
    id,
    label: t("engine.player", { player: { seat } }),
    value: seat,
    about: [{ type: "seat", id: String(seat) }],
  };
}
