/**
 * The effects of Battlestar's cards, locations and abilities, as data.
 *
 * An {@link Effect} is one of a few operations, each with one exact meaning. In `operations/` each defines its data, its
 * implementation, its text and its worth. Common rules:
 * - **Order.** The effects of a list are carried out in order, each completely, with whatever it leads to, before the next.
 * - **As much as possible.** Impossible parts are skipped and the rest is done; of a count, as many as exist. A player who
 *   chooses must choose as much as possible. A list that ends the game is not completed.
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
 * The data of operations, by name. The files in `operations/` add theirs (`declare module`): cards consist of operations, and
 * the implementation of operations depends on cards, but import circles are forbidden.
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

/** A skill check. `pass`, `partial` or `fail` is carried out, depending on the outcome. */
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
 * An option. Its label is the message `<source>.option.<id>`, where the source is the message prefix of what it is
 * printed on: `crisis.<id>` (`<textOf>` where a card has one), `quorum.<id>`, `skill-card.<id>`, `location.<id>`, `ability.<id>`.
 */
export interface ChoiceOption {
  readonly id: string;
  /** The option is available only while this holds; otherwise it is listed as unavailable. */
  readonly requires?: Condition;
  readonly effects: Effects;
}
