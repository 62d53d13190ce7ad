import type { Game } from "./game.ts";
import { canonicalJson } from "./json.ts";
import type { GameTypes, Position } from "./position.ts";
import { choice } from "./prompt-settings.ts";
import type { Reference } from "./prompts.ts";
import type { Rule } from "./rule.ts";
import type { Seat } from "./seats.ts";
import type { Text } from "./text.ts";

/** An ability that an event has triggered: of a card in play, or of whatever else the game lists. */
export interface Trigger<T extends GameTypes> {
  /** Tells apart what one event has triggered. The same whenever the match is played again, so made of ids. */
  readonly id: string;
  /**
   * What it does, in words. Those of one controller that read alike are alike, and nobody is asked for their order: name the
   * source where it matters.
   */
  readonly label: Text;
  /** Its source, above all. */
  readonly about?: readonly Reference[];
  /** Whose ability it is. */
  readonly controller: Seat;
  /** Who puts it in order with others; its controller unless told otherwise. */
  readonly orderedBy?: Seat;
  /** "You may": its controller is asked when its turn comes. */
  readonly optional?: boolean;
  /** Whether it can still be carried out when its turn comes. Its source may have left play by then. */
  still?(position: Position<T>): boolean;
  rule(game: Game<T>): Rule;
}

/**
 * Carries out what an event has triggered: orderer by orderer in the order of the round, from the current player on, each in
 * the order that this player chooses when their turn comes.
 */
export function* carryOut<T extends GameTypes>(game: Game<T>, triggers: readonly Trigger<T>[]): Rule {
  const orderers = new Set(triggers.map(ordererOf));
  const inGame = game.seatsFrom(game.current).filter((seat) => orderers.has(seat));
  // Who has left the game has no say, but what their cards do may still have to be done.
  for (const seat of new Set([...inGame, ...orderers])) {
    const own = triggers.filter((trigger) => ordererOf(trigger) === seat && holds(game, trigger));
    for (const trigger of yield* inOrder(game, seat, own)) {
      if (holds(game, trigger) && (yield* isWanted(game, trigger))) yield* trigger.rule(game);
    }
  }
}

function ordererOf<T extends GameTypes>({ orderedBy, controller }: Trigger<T>): Seat {
  return orderedBy ?? controller;
}

function holds<T extends GameTypes>(game: Game<T>, trigger: Trigger<T>): boolean {
  return game.look((position) => trigger.still?.(position) ?? true);
}

function* inOrder<T extends GameTypes>(
  game: Game<T>,
  seat: Seat,
  triggers: readonly Trigger<T>[],
): Rule<readonly Trigger<T>[]> {
  const kinds = new Set(
    triggers.map(({ label, controller, optional }) => canonicalJson([label, controller, !!optional])),
  );
  if (kinds.size <= 1 || game.isOut(seat)) return triggers;
  return yield* game.order(seat, "triggers", triggers.map(optionOf));
}

function* isWanted<T extends GameTypes>(game: Game<T>, trigger: Trigger<T>): Rule<boolean> {
  if (!trigger.optional) return true;
  const { controller } = trigger;
  if (game.isOut(controller)) return false;
  const taken = yield* game.choose(controller, "trigger", [optionOf(trigger)], { optional: true });
  return taken !== undefined;
}

function optionOf<T extends GameTypes>(trigger: Trigger<T>) {
  return choice(trigger.id, trigger.label, trigger, trigger.about);
}
