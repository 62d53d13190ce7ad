import type { Locale } from "./locale.ts";
import type { Reference } from "./reference.ts";
import type { Text } from "./text.ts";

/** Why an answer is refused. These codes are stable. */
export type RefusalCode =
  | "PROMPT_NOT_OPEN"
  | "WRONG_ANSWER_KIND"
  | "UNKNOWN_OPTION"
  | "OPTION_UNAVAILABLE"
  | "DUPLICATE_OPTION"
  | "TOO_FEW_OPTIONS"
  | "TOO_MANY_OPTIONS"
  | "CONSTRAINT_VIOLATED"
  | "ANSWER_NOT_ALLOWED"
  | "OUT_OF_RANGE"
  | "TEXT_TOO_LONG"
  | "TEXT_EMPTY"
  | "INVALID_TEXT"
  | "OFFER_NOT_ALLOWED"
  | "CANNOT_CONCEDE";

/** Something that a prompt offers, as far as a refusal of an answer to it tells of it: an option, a place, a term. */
export interface Offered {
  readonly id: string;
  /** Absent if the answer names what the prompt does not have. */
  readonly label?: Text;
  readonly about?: readonly Reference[];
}

/** Details of a refusal besides its code and its message. */
export interface RefusalDetails {
  /** The reason that the rules give, if any. */
  readonly reason?: Text | undefined;
  /** The options without which the answer would not be wrong in this way. */
  readonly options?: readonly Offered[];
  /** What else of the prompt it is about: a place, a term. */
  readonly within?: readonly Offered[];
}

/** Thrown for an answer that the prompt does not allow. The match is unchanged. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The reason that the rules give, if any. */
  readonly reason: Text | undefined;
  /** The ids of the options without which the answer would not be wrong in this way. */
  readonly options: readonly string[];
  /** What these options, and whatever else is wrong, concern: what the rules say. */
  readonly about: readonly Reference[];
  /** The reason and the labels of all these, which may name more. */
  readonly texts: readonly Text[];

  constructor(code: RefusalCode, message: string, { reason, options = [], within = [] }: RefusalDetails = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.reason = reason;
    this.options = options.map(({ id }) => id);
    const concerned = [...options, ...within];
    this.about = concerned.flatMap(({ about }) => about ?? []);
    this.texts = [...(reason ? [reason] : []), ...concerned.flatMap(({ label }) => label ?? [])];
  }
}

/** The kind of a fault. */
export type FaultKind =
  | "RULE_THREW"
  | "IMPOSSIBLE_PROMPT"
  | "RULE_MISUSED_ENGINE"
  | "CIRCULAR_VALUE"
  | "REPLAY_DIVERGED"
  | "STATE_NOT_JSON"
  | "CHECKPOINT_DAMAGED";

/**
 * A fault of the rules, not of a player: a rule threw, asked an impossible question, or no longer agrees with the stored
 * decisions. Discard the match object: its state may be partly changed.
 */
export class RuleFault extends Error {
  readonly kind: FaultKind;
  /** The phase and the procedures that were running, outermost first. */
  readonly trace: readonly string[];

  constructor(kind: FaultKind, message: string, trace: readonly string[], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "RuleFault";
    this.kind = kind;
    this.trace = trace;
  }
}

/** A problem of a rule set, because of which no match can be created with it. */
export interface RuleSetProblem {
  readonly code:
    | "UNKNOWN_EXTENSION"
    | "DUPLICATE_EXTENSION"
    | "WRONG_GAME"
    | "INCOMPATIBLE_VERSION"
    | "MISSING_REQUIREMENT"
    | "EXCLUDED"
    | "CLASH"
    | "UNKNOWN_TARGET"
    | "UNKNOWN_OPTION"
    | "INVALID_OPTION"
    | "WRONG_SEAT_COUNT"
    | "REFUSED";
  readonly message: string;
  /** The ids of the extensions or options concerned. */
  readonly about: readonly string[];
  /**
   * The reason in every language: that of the rules for REFUSED, why they do not go together for EXCLUDED, and for a CLASH
   * over something with a name.
   */
  readonly reason?: { readonly [locale in Locale]: string };
}

/** Thrown for a rule set that cannot be played, with all its problems. */
export class RuleSetError extends Error {
  readonly problems: readonly RuleSetProblem[];

  constructor(problems: readonly RuleSetProblem[]) {
    super(problems.map((problem) => problem.message).join("; "));
    this.name = "RuleSetError";
    this.problems = problems;
  }
}
