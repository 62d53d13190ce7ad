/**
 * What the cards, locations and abilities of Battlestar do, as data.
 *
 * An {@link Effect} is one of a few operations, each with one exact meaning: see `operations/`, where each of them says what
 * it is made of, how it is carried out, how it is put into words and what it is worth. What holds for all of them:
 * - **Order.** The effects of a list are carried out in order, each completely, with whatever it leads to, before the next.
 * - **As much as possible.** What cannot be done is skipped and the rest is done; of a count, as many as there are. Whoever
 *   may choose must do as much as is possible. A list that ends the game is not finished.
 * - **Revealed Cylons** are never forced: an effect that makes one discard, sends one anywhere or gives one a title does
 *   nothing to that player. They still make the decisions that a card gives to the current player.
 * - **Nobody there.** A {@link Person} that stands for nobody (a vacant title) makes the effect do nothing.
 * - **Deltas** are added: a negative one is a loss. No resource rises above 15 or falls below 0 (B161).
 */
import type { SkillType } from "../../board/types.ts";
import type { Condition } from "./conditions.ts";

export type * from "./conditions.ts";
export type * from "./people.ts";
export type * from "./rules.ts";

/**
 * The operations by name, with what each says besides its name. The files in `operations/` add theirs (`declare module`):
 * cards are made of operations, and what carries operations out has to do with cards, but imports must not go round.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled elsewhere
export interface Operations {}

/** The name of an operation. */
export type EffectOp = keyof Operations;

/** The effect with that name: `EffectOf<"discard">`. */
export type EffectOf<Op extends EffectOp> = { readonly [One in Op]: { readonly op: One } & Operations[One] }[Op];

/** Everything that a card, a location or an ability can do: `{ op: "draw", who: "target", count: 1, types: "any" }`. */
export type Effect = EffectOf<EffectOp>;

/** Effects, carried out in order. None at all is an effect that does nothing. */
export type Effects = readonly Effect[];

/** A skill check. `pass`, `partial` or `fail` is carried out, whatever its outcome is. */
export interface Check {
  readonly difficulty: number;
  /** Cards of these types count for it, all others against it. */
  readonly skills: readonly SkillType[];
  readonly pass: Effects;
  /** For checks with a middle outcome: neither passed nor below `atLeast`. Nothing changes this value. */
  readonly partial?: { readonly atLeast: number; readonly effects: Effects };
  readonly fail: Effects;
}

/**
 * One thing to choose. Its label is the message `<source>.option.<id>`, where the source is the message prefix of what it is
 * printed on: `crisis.<id>` (`<textOf>` where a card has one), `quorum.<id>`, `skill-card.<id>`, `location.<id>`, `ability.<id>`.
 */
export interface ChoiceOption {
  readonly id: string;
  /** It may be chosen only while this holds; it is listed as unavailable otherwise. */
  readonly requires?: Condition;
  readonly effects: Effects;
}
