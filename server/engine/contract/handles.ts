import { declared } from "./declared.ts";
/** An event of a game that extensions, or the game's own cards, may react to. */
export interface GameEvent<Payload> {
  readonly name: string;
  /** Only for the type: never present. */
  readonly _payload?: Payload;
}

/** Declares an event: `event<{ territory: TerritoryId; by: Seat }>("territory-taken")`. */
export function event<Payload>(name: string): GameEvent<Payload> {
  return declared("event", { name });
}

/**
 * A named part of the rules that other rules call: a skill check, a battle, a jump. Its name shows what is going on, and
 * extensions can wrap or replace it.
 */
export interface Procedure<Arguments = undefined, Result = void> {
  readonly name: string;
  /** Only for the type: never present. */
  readonly _rule?: (args: Arguments) => Result;
}

/**
 * Declares a procedure: `procedure<{ seat: Seat; difficulty: number }, boolean>("skill-check")`. It is implemented elsewhere
 * (see `implement`), so procedures that call each other need not import each other.
 */
export function procedure<Arguments = undefined, Result = void>(name: string): Procedure<Arguments, Result> {
  return { name };
}
