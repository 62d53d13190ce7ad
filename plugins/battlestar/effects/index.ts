/**
 * The effects of Battlestar's cards, locations and abilities, as data.
 *
 * An {@link Effect} is one of a few operations, each with one exact meaning. `operations.ts` lists their data; a file in
 * `operations/` has the implementation, text and worth of each. Common rules:
 * - **Order.** Effects of a list run in order, each with all its consequences before the next.
 * - **As much as possible.** Impossible parts are skipped; a count is limited to what exists. A player who
 *   chooses must choose as much as possible. If the game ends, the rest of the list is dropped.
 * - **Revealed Cylons** are never forced: an effect that makes them discard, sends them somewhere or gives them a title does
 *   nothing. As current player they still make the decisions that a card gives to the current player.
 * - **Nobody there.** An effect on a {@link Person} who does not exist (a vacant title) does nothing.
 * - **Deltas** are added; a negative delta is a loss. Resources stay between 0 and 15 (B161).
 */

export type * from "./conditions.ts";
export type * from "./operations.ts";
export type * from "./outcomes.ts";
export type * from "./people.ts";
export type * from "./rules.ts";
