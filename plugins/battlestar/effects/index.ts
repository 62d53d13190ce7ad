/**
 * The effects of Battlestar's cards, locations and abilities, as data.
 *
 * An {@link Effect} is one of a few operations, each with one exact meaning. A file in `operations/` defines an operation's
 * data, implementation, text and worth. Common rules:
 * - **Order.** Effects of a list run in order, each with all its consequences before the next.
 * - **As much as possible.** Impossible parts are skipped; a count is limited to what exists. A player who
 *   chooses must choose as much as possible. If the game ends, the rest of the list is dropped.
 * - **Revealed Cylons** are never forced: an effect that makes them discard, sends them somewhere or gives them a title does
 *   nothing. As current player they still make the decisions that a card gives to the current player.
 * - **Nobody there.** An effect on a {@link Person} who does not exist (a vacant title) does nothing.
 * - **Deltas** are added; a negative delta is a loss. Resources stay between 0 and 15 (B161).
 */

import type { Text } from "conclave/rules";
import type { Condition } from "./conditions.ts";
import type { SkillType } from "./names.ts";

export type * from "./conditions.ts";
export type * from "./people.ts";
export type * from "./rules.ts";

/**
 * The data of operations, by name. The files in `operations/` add theirs (`declare module`): cards refer to operations and
 * their implementations refer to cards, so this avoids an import cycle.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled elsewhere
export interface Operations {}

/** The name of an operation. */
export type EffectOp = keyof Operations;

/** The effect with this name: `EffectOf<"discard">`. */
export type EffectOf<Op extends EffectOp> = { readonly [One in Op]: { readonly op: One } & Operations[One] }[Op];

/** Everything that a card, a location or an ability can do: `{ op: "draw", who: "target", count: 1, types: "any" }`. */
export type Effect = EffectOf<EffectOp>;

/** Effects in the order in which they are carried out. An empty list does nothing. */
export type Effects = readonly Effect[];

/** A skill check. The outcome decides which of `pass`, `partial` and `fail` is carried out. */
export interface Check {
  readonly difficulty: number;
  /** Cards of these types count for the check, all others against it. */
  readonly skills: readonly SkillType[];
  readonly pass: Effects;
  /** For checks with a middle outcome: below the difficulty, but at least `atLeast`, which never changes. */
  readonly partial?: { readonly atLeast: number; readonly effects: Effects };
  readonly fail: Effects;
}

/** What each outcome of a check does, in words. */
export interface CheckOutcomes {
  readonly pass: Text;
  /** For a check with a partial outcome. */
  readonly partial?: Text;
  readonly fail: Text;
}

/**
 * An option. Its label is the message `<source>.option.<id>`, where the source is the message prefix of the thing it is printed
 * on: `crisis.<id>` (`<textOf>` if the card has one), `quorum.<id>`, `skill-card.<id>`, `location.<id>`, `ability.<id>`.
 */
export interface ChoiceOption {
  readonly id: string;
  /** The option is available only while this holds; otherwise it is listed as unavailable. */
  readonly requires?: Condition;
  readonly effects: Effects;
}
