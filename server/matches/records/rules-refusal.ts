import type { Reference, Refusal, RuleSet, Seat, Text } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { MatchRecord, SeatRecord } from "./records.ts";

/** A refusal by the rules of a match, with what is needed to say its reason in words, and to find what it is about. */
export class RulesRefusal extends Failure {
  readonly ruleSet: RuleSet;
  readonly seats: readonly SeatRecord[];
  /** Whose answer it was. */
  readonly seat: Seat;
  /** What the options at fault concern, and whatever else is wrong: what the rules say. */
  readonly about: readonly Reference[];
  /** Texts that may name more of that. */
  readonly texts: readonly Text[];

  constructor(
    { code, message, reason, options, about, texts }: Refusal,
    { ruleSet, record }: { readonly ruleSet: RuleSet; readonly record: MatchRecord },
    seat: Seat,
  ) {
    super(code, { en: message }, { reason, options });
    this.ruleSet = ruleSet;
    this.seats = record.seats;
    this.seat = seat;
    this.about = about;
    this.texts = texts;
  }
}
