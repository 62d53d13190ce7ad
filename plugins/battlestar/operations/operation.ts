import type { Rule, Seat, Text } from "conclave/rules";
import type { Situation } from "../bots/situation.ts";
import type { Effect, EffectOf, EffectOp, Effects, Person } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import { seatOfPerson } from "../procedures/people.ts";
import type { Match, Position } from "../types.ts";

/** Puts effects inside of others into words. */
export type Words = (effects: Effects) => Text;

/** All there is to an operation. */
export interface Operation<One = Effect> {
  /** Carries it out, completely and as much as possible. */
  perform(game: Match, effect: One, context: EffectContext, words: Words): Rule;
  /** One or more full sentences, so that they can follow each other in every language. */
  text(effect: One, words: Words): Text;
  /** For those of which several in a row make one sentence. */
  readonly together?: {
    fits(one: One, next: One): boolean;
    text(effects: readonly One[]): Text;
  };
  /** What it does for the fleet: above 0 good, below 0 bad, and 0 unless told. A rough guess that looks at no detail. */
  worth?(effect: One, situation: Situation, worth: (effects: Effects) => number): number;
  /** Why nobody can take an action that begins with it now; `undefined` if somebody can. */
  problem?(position: Position, seat: Seat, effect: One, context: EffectContext): Text | undefined;
  /** The effects inside of it, in the order in which they are written. */
  inside?(effect: One): Effects;
}

/** An operation for every name. */
export type OperationTable = { readonly [Op in EffectOp]: Operation<EffectOf<Op>> };

/** Operations that have to do with each other. */
export type OperationGroup = Partial<OperationTable>;

/** Carried out by somebody, or on somebody: with that player's seat. On nobody an effect does nothing. */
export function withSeat<One>(
  person: (effect: NoInfer<One>) => Person,
  rule: (game: Match, seat: Seat, effect: One, context: EffectContext, words: Words) => Rule,
): Operation<One>["perform"] {
  return function* (game, effect, context, words) {
    const seat = seatOfPerson(game, person(effect), context);
    if (seat !== undefined) yield* rule(game, seat, effect, context, words);
  };
}

/** The player whom the effect names in `by`. */
export const by = (effect: { readonly by: Person }): Person => effect.by;

/** The player whom the effect names in `who`. */
export const who = (effect: { readonly who: Person }): Person => effect.who;
