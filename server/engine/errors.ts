import type { Locale } from "./locale.ts";
import type { Text } from "./text.ts";

/** Why an answer is refused. Stable: clients and tests rely on these names. */
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
  | "OFFER_NOT_ALLOWED";

/** An answer that the prompt does not allow. The match is exactly as it was before. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The reason in the words of the rules, where there is one. */
  readonly reason: Text | undefined;

  constructor(code: RefusalCode, message: string, reason?: Text) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.reason = reason;
  }
}

/** What went wrong in a rule. */
export type FaultKind =
  | "RULE_THREW"
  | "IMPOSSIBLE_PROMPT"
  | "RULE_MISUSED_ENGINE"
  | "CIRCULAR_VALUE"
  | "REPLAY_DIVERGED"
  | "STATE_NOT_JSON"
  | "CHECKPOINT_DAMAGED";

/**
 * A fault of the rules, not of a player: a rule threw, asked something that nobody can answer, or no longer agrees with
 * the decisions that were made. The match object must be thrown away: its state may be half changed.
 */
export class RuleFault extends Error {
  readonly kind: FaultKind;
  /** The phase and the named procedures that were under way, outermost first. */
  readonly trace: readonly string[];

  constructor(kind: FaultKind, message: string, trace: readonly string[], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "RuleFault";
    this.kind = kind;
    this.trace = trace;
  }
}

/** One thing that is wrong with a rule set: why a match cannot be created with it. */
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
  /** Of REFUSED: the reason in the words of the rules, in every language. */
  readonly reason?: { readonly [locale in Locale]: string };
}

/** A rule set that cannot be played, with all that is wrong with it. */
export class RuleSetError extends Error {
  readonly problems: readonly RuleSetProblem[];

  constructor(problems: readonly RuleSetProblem[]) {
    super(problems.map((problem) => problem.message).join("; "));
    this.name = "RuleSetError";
    this.problems = problems;
  }
}
