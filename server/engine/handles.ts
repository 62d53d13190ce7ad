/** Something that happens in a game and that extensions, or the game's own cards, may react to. */
export interface GameEvent<Payload> {
  readonly name: string;
  /** Only for TypeScript: never present. */
  readonly _payload?: Payload;
}

/** Declares an event: `event<{ territory: TerritoryId; by: Seat }>("territory-taken")`. */
export function event<Payload>(name: string): GameEvent<Payload> {
  return { name };
}

/**
 * A named part of the rules that others call: a skill check, a battle, a jump. The engine knows what is under way by its
 * name, and extensions can wrap it or put another in its place.
 */
export interface Procedure<Arguments = undefined, Result = void> {
  readonly name: string;
  /** Only for TypeScript: never present. */
  readonly _rule?: (args: Arguments) => Result;
}

/**
 * Declares a procedure: `procedure<{ seat: Seat; difficulty: number }, boolean>("skill-check")`. What it does stands
 * elsewhere, see `implement`: so those who call each other need not import each other.
 */
export function procedure<Arguments = undefined, Result = void>(name: string): Procedure<Arguments, Result> {
  return { name };
}
