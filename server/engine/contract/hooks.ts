import type { Seat } from "../seats.ts";
import type { ActionChoice } from "./actions.ts";
import { declared } from "./declared.ts";
import type { Game } from "./game.ts";
import type { GameEvent, Procedure } from "./handles.ts";
import type { GameTypes, Position, Value } from "./position.ts";
import type { Rule } from "./rule.ts";
import type { Trigger } from "./triggers.ts";

/** A change to a value. Modifiers apply in ascending `order`, then in the order of the extensions. */
export interface Modifier<T extends GameTypes = GameTypes> {
  readonly value: string;
  readonly order: number;
  apply(before: unknown, position: Position<T>, args: unknown): unknown;
}

/** Changes a value: `modify(handLimit, (before) => before + 2)`. */
export function modify<T extends GameTypes, Arguments, Result>(
  target: Value<T, Arguments, Result>,
  apply: (before: Result, position: Position<T>, args: Arguments) => Result,
  { order = 0 }: { order?: number } = {},
): Modifier<T> {
  return { value: target.name, order, apply: apply as Modifier<T>["apply"] };
}

/**
 * A reaction to an event. The order is: `instead` (the first that returns true replaces the event), `before`, the event,
 * `after`. Within each step forced reactions run before optional ones, and triggered abilities run between them. The game's
 * reactions run before those of extensions, which run in the order of the extensions. The plays of an optional reaction are
 * carried out in the order of the round, from the current player on.
 */
export type Reaction<T extends GameTypes = GameTypes> = { readonly event: string } & (
  | {
      readonly timing: "instead";
      rule(game: Game<T>, payload: unknown): Rule<boolean>;
    }
  | {
      readonly timing: "before" | "after";
      rule(game: Game<T>, payload: unknown): Rule;
    }
  | {
      readonly timing: "before" | "after";
      readonly optional: OptionalReaction<T, unknown>;
    }
  | {
      readonly timing: "after";
      readonly triggers: CollectTriggers<T, unknown>;
    }
);

/**
 * Lists the abilities that an event has triggered. Called directly after the event, with the payloads of all events that
 * happened at once. The list must depend on public facts only.
 */
export type CollectTriggers<T extends GameTypes, Payload> = (
  position: Position<T>,
  payloads: readonly Payload[],
) => readonly Trigger<T>[];

/** A reaction that players may decline: an interrupt window. */
export interface OptionalReaction<T extends GameTypes, Payload> {
  /** The window's name, for auto-pass preferences. It is also the key of the prompt. */
  readonly window: string;
  /** Whether others see only that the window is open, not who is still thinking. */
  readonly veiled?: boolean;
  /** Returns the seats that are asked. Must depend on public facts only. */
  seats(position: Position<T>, payload: Payload): readonly Seat[];
  /** Returns the options of a seat. Without any it can only pass. */
  options(position: Position<T>, payload: Payload, seat: Seat): readonly ActionChoice[];
  rule(game: Game<T>, payload: Payload, seat: Seat, value: unknown): Rule;
}

/** Declares a reaction: `on(territoryTaken, { timing: "after", *rule(game, { by }) { … } })`. */
export function on<T extends GameTypes, Payload>(
  target: GameEvent<Payload>,
  reaction:
    | { timing: "instead"; rule: (game: Game<T>, payload: Payload) => Rule<boolean> }
    | { timing: "before" | "after"; rule: (game: Game<T>, payload: Payload) => Rule }
    | { timing: "before" | "after"; optional: OptionalReaction<T, Payload> }
    | { timing: "after"; triggers: CollectTriggers<T, Payload> },
): Reaction<T> {
  return { event: target.name, ...reaction } as Reaction<T>;
}

/** The implementation of a procedure. */
export interface Implementation<T extends GameTypes = GameTypes> {
  readonly procedure: string;
  rule(game: Game<T>, args: unknown): Rule<unknown>;
}

/**
 * Implements a procedure: `implement(skillCheck, function* (game, { seat }) { … })`. In an extension this replaces the game's
 * implementation.
 */
export function implement<T extends GameTypes, Arguments, Result>(
  target: Procedure<Arguments, Result>,
  rule: (game: Game<T>, args: Arguments) => Rule<Result>,
): Implementation<T> {
  return declared("procedure", { procedure: target.name, rule: rule as Implementation<T>["rule"] });
}

/** Code that runs around a procedure. Wrappers of later extensions are further out. */
export interface Wrapper<T extends GameTypes = GameTypes> {
  readonly procedure: string;
  wrap(game: Game<T>, args: unknown, proceed: (args: unknown) => Rule<unknown>): Rule<unknown>;
}

/**
 * Wraps a procedure: `wrap(skillCheck, function* (game, check, proceed) { …; return yield* proceed(check); })`. The wrapper may
 * change the arguments and the result, or not call `proceed` at all.
 */
export function wrap<T extends GameTypes, Arguments, Result>(
  target: Procedure<Arguments, Result>,
  rule: (game: Game<T>, args: Arguments, proceed: (args: Arguments) => Rule<Result>) => Rule<Result>,
): Wrapper<T> {
  return { procedure: target.name, wrap: rule as unknown as Wrapper<T>["wrap"] };
}
