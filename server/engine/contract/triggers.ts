import { canonicalJson } from "../json/json.ts";
import { choice } from "../prompts/prompt-settings.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { Game } from "./game.ts";
import { procedure } from "./handles.ts";
import type { GameTypes, Position } from "./position.ts";
import type { Rule } from "./rule.ts";

/** An ability that an event has triggered, of a card in play or of anything else. */
export interface Trigger<T extends GameTypes> {
  /** Unique among the abilities that one event triggers. Must be the same at a replay, so make it from ids. */
  readonly id: string;
  /**
   * A description of its effect. Abilities with the same controller and label are treated as equal, and nobody is asked for
   * their order. Name the source if the order matters.
   */
  readonly label: Text;
  /**
   * Names what it has in common with others whose order does not matter, whatever their labels: abilities with the same
   * controller and the same `alike` are treated as equal.
   */
  readonly alike?: string;
  /** The things that it is about, above all its source. */
  readonly about?: readonly Reference[];
  /** The seat that controls the ability. */
  readonly controller: Seat;
  /** The seat that puts it in order with others; its controller by default. */
  readonly orderedBy?: Seat;
  /** Whether its controller is asked to use it ("you may") when its turn comes. */
  readonly optional?: boolean;
  /** Whether it can still take effect when its turn comes. Its source may have left play by then. */
  still?(position: Position<T>): boolean;
  rule(game: Game<T>): Rule;
}

/** Abilities that happen at once, and whose order one player chooses. */
export interface Simultaneous {
  readonly seat: Seat;
  readonly abilities: readonly Pick<Trigger<GameTypes>, "id" | "label" | "about">[];
}

/**
 * The choice of an order, which is given by their ids. A game implements it to show everybody what is put in order: without that it is
 * `askOrder` alone, under no name.
 */
export const orderTriggers = procedure<Simultaneous, readonly string[]>("triggers");

/** Asks a player for the order of abilities. */
export function* askOrder<T extends GameTypes>(
  game: Game<T>,
  { seat, abilities }: Simultaneous,
): Rule<readonly string[]> {
  return yield* game.order(
    seat,
    "triggers",
    abilities.map(({ id, label, about }) => choice(id, label, id, about)),
  );
}

/** How the order of abilities is chosen. */
type ChooseOrder = (simultaneous: Simultaneous) => Rule<readonly string[]>;

/**
 * Carries out triggered abilities: player by player in the order of the round, from the current player on. Each player chooses
 * the order of their abilities when their turn comes.
 */
export function* carryOut<T extends GameTypes>(
  game: Game<T>,
  triggers: readonly Trigger<T>[],
  chooseOrder: ChooseOrder,
): Rule {
  const [first] = triggers;
  // Most often there is one.
  if (first && triggers.length === 1) return yield* carryOutOne(game, first);
  const orderers = new Set(triggers.map(ordererOf));
  const inGame = game.seatsFrom(game.current).filter((seat) => orderers.has(seat));
  // Players who have left the game are not asked, but their cards may still have effects.
  for (const seat of new Set([...inGame, ...orderers])) {
    const own = triggers.filter((trigger) => ordererOf(trigger) === seat && holds(game, trigger));
    for (const trigger of yield* inOrder(game, seat, own, chooseOrder)) yield* carryOutOne(game, trigger);
  }
}

function* carryOutOne<T extends GameTypes>(game: Game<T>, trigger: Trigger<T>): Rule {
  if (holds(game, trigger) && (yield* isWanted(game, trigger))) yield* trigger.rule(game);
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
  chooseOrder: ChooseOrder,
): Rule<readonly Trigger<T>[]> {
  if (triggers.length <= 1) return triggers;
  const kinds = new Set(
    triggers.map(({ label, alike = label, controller, optional }) => canonicalJson([alike, controller, !!optional])),
  );
  if (kinds.size <= 1 || game.isOut(seat)) return triggers;
  const order = yield* chooseOrder({ seat, abilities: triggers });
  return order.flatMap((id) => triggers.find((trigger) => trigger.id === id) ?? []);
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
