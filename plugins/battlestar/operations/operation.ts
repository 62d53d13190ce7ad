import type { Rule, Seat, Text } from "conclave/rules";
import type { EffectContext } from "../effects/context.ts";
import type { Effect, EffectOf, EffectOp, Effects, Person } from "../effects/index.ts";
import { deciderOf, seatOfPerson } from "../rules/people.ts";
import type { Situation } from "../table/situation.ts";
import type { Match, Position } from "../types.ts";

/** Describes effects inside others. */
export type Words = (effects: Effects) => Text;

/** What happens to a chosen player: acts at once, is confined, is looked at, is robbed. */
export type Fate = "act" | "confine" | "look" | "rob";

/** The implementation of an operation. */
export interface Operation<One = Effect> {
  /** Carries it out, completely and as much as possible. */
  perform(game: Match, effect: One, context: EffectContext, words: Words): Rule;
  /** Returns one or more full sentences, so that they can follow each other in every language. */
  text(effect: One, words: Words): Text;
  /** For operations of which several in a row form one sentence. */
  readonly together?: {
    fits(one: One, next: One): boolean;
    text(effects: readonly One[]): Text;
  };
  /** Estimates its worth to the fleet: above 0 good, below 0 bad; 0 by default. Ignores the details of the position. */
  worth?(effect: One, situation: Situation, worth: (effects: Effects) => number): number;
  /** What it means for the player whom a player chooses for it; nothing bad by default. */
  readonly fate?: Fate;
  /** Returns why nobody can take an action that begins with it now, or `undefined`. */
  problem?(position: Position, seat: Seat, effect: One, context: EffectContext): Text | undefined;
  /** The effects inside it, in written order. */
  inside?(effect: One): Effects;
}

/** An operation for every name. */
export type OperationTable = { readonly [Op in EffectOp]: Operation<EffectOf<Op>> };

/** A group of related operations. */
export type OperationGroup = Partial<OperationTable>;

/** Carries out an effect for a seat. */
type RuleForSeat<One> = (game: Match, seat: Seat, effect: One, context: EffectContext, words: Words) => Rule;

/** Carries out a function with the seat of a person. Does nothing if the person stands for nobody. */
export function withSeat<One>(
  person: (effect: NoInfer<One>) => Person,
  rule: RuleForSeat<One>,
): Operation<One>["perform"] {
  return withFound((game, effect, context) => seatOfPerson(game, person(effect), context), rule);
}

/** Carries out a function with the seat of who decides or rolls for the effect. Does nothing if that is nobody. */
export function withDecider<One extends { readonly by: Person }>(rule: RuleForSeat<One>): Operation<One>["perform"] {
  return withFound((game, effect, context) => deciderOf(game, effect.by, context), rule);
}

function withFound<One>(
  find: (game: Match, effect: One, context: EffectContext) => Seat | undefined,
  rule: RuleForSeat<One>,
): Operation<One>["perform"] {
  return function* (game, effect, context, words) {
    const seat = find(game, effect, context);
    if (seat !== undefined) yield* rule(game, seat, effect, context, words);
  };
}

/** The player named by the effect's `by`. */
export const by = (effect: { readonly by: Person }): Person => effect.by;

/** The player named by the effect's `who`. */
export const who = (effect: { readonly who: Person }): Person => effect.who;
