import type { Refusal, RuleSet } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { MatchRecord, SeatRecord } from "./records.ts";

/** A refusal by the rules of a match, with what is needed to say its reason in words. */
export class RulesRefusal extends Failure {
  readonly ruleSet: RuleSet;
  readonly seats: readonly SeatRecord[];

  constructor(
    { code, message, reason }: Refusal,
    { ruleSet, record }: { readonly ruleSet: RuleSet; readonly record: MatchRecord },
  ) {
    super(code, { en: message }, { reason });
    this.ruleSet = ruleSet;
    this.seats = record.seats;
  }
}
