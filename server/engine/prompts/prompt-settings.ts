import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import { type Text, type TextParams, t } from "../text/text.ts";
import type { Objection, Option, UnavailableOption } from "./prompt-base.ts";

/** Settings that all prompts have. */
export interface PromptSettings {
  /** Parameters of the message `prompt.<key>`. */
  readonly params?: TextParams;
  /** Everything that the question is about, besides what its title names. */
  readonly about?: readonly Reference[];
  readonly unavailable?: readonly UnavailableOption[];
  /**
   * Whether the legal options depend on public facts only. Only then does the engine give a forced answer itself: otherwise
   * the speed of the answer would reveal that there was no choice. (An empty list is never put in order by anybody.)
   */
  readonly publicOptions?: boolean;
}

/**
 * A condition on several choices together that the other settings of a prompt cannot express: on the value that the rule would receive.
 * `Chosen` is the value of an option.
 */
export type Check<Value, Chosen = unknown> =
  | {
      readonly check?: undefined;
      /** An allowed answer to suggest; by default the smallest that the prompt allows. */
      readonly example?: Value;
    }
  | {
      /**
       * Returns why the value that the rule would receive is not allowed, or `undefined`. Must not change anything, and must depend
       * only on what the seat knows: it may try as many answers as it likes. While several decide at once, it must not depend on
       * what the others have decided.
       */
      readonly check: (value: Value) => Text | Objection<Chosen> | undefined;
      /** An allowed answer, based on what the seat may know: a suggestion, and the bots' fallback. */
      readonly example: Value;
    };

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
  /** Everything that the question is about, besides what its title names. */
  readonly about?: readonly Reference[];
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

/** Makes the error for a question that nobody can answer. */
export type Refuse = (why: string) => Error;

export const noUnavailable: readonly UnavailableOption[] = [];

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
