import { action, type CardId, type Reference, type Seat, type Text, t } from "conclave/rules";
import { orderExecuted } from "../events.ts";
import { aboutPlanet, planetLabel } from "../labels.ts";
import { build } from "../rules/build/build.ts";
import { drawEvent, hasEvents } from "../rules/drawing.ts";
import { checkElimination } from "../rules/elimination.ts";
import { mobilize } from "../rules/mobilize.ts";
import { isOnTop, planetsTopped } from "../rules/orders/stacks.ts";
import { endTurn } from "../rules/orders/turn.ts";

import { research } from "../rules/research.ts";
import type { Match, OrderToken, Position, StarCraft } from "../types.ts";
import { ordersZone } from "../zones.ts";

/** What a turn of the execution phase is for: an order that lies on top (S9). */

const procedures = { build, mobilize, research };

/** Executes an order. Those that others cover are listed as well. */
export const execute = action<StarCraft, string>({
  group: "execute",
  choices: (position, seat) =>
    planetsWithOrders(position, seat).map((planet) => {
      if (!isOnTop(position, planet, seat)) {
        const label = planetLabel(position, planet);
        return { id: planet, label, about: [aboutPlanet(planet)], unavailable: t("reason.covered") };
      }
      const { names, about } = topOrder(position, planet);
      return { id: planet, label: t("label.order-on", names), about, value: planet };
    }),
  *rule(game, seat, planet) {
    endTurn(game);
    const { card, token, params } = reveal(game, seat, planet);
    game.log("order-revealed", params);
    game.state.active = { seat, planet, card };
    yield* game.event(orderExecuted, { seat, planet, order: token.id });
    yield* procedures[token.order](game, seat, planet, token.special);
    delete game.state.active;
    game.move(card, ordersZone(seat));
    yield* checkElimination(game);
  },
});

/** Takes an order back without effect: an event card is drawn instead, if there is one. */
export const forgo = action<StarCraft, string>({
  group: "execute",
  choices(position, seat) {
    const forgoing = hasEvents(position) ? "label.event-for-order" : "label.nothing-for-order";
    return planetsTopped(position, (owner) => owner === seat).map((planet) => {
      const { names, about } = topOrder(position, planet);
      return { id: planet, label: t(forgoing, names), about, value: planet };
    });
  },
  *rule(game, seat, planet) {
    endTurn(game);
    const { card, params } = reveal(game, seat, planet);
    game.log("order-forgone", params);
    game.move(card, ordersZone(seat));
    drawEvent(game, seat);
  },
});

function planetsWithOrders(position: Position, seat: Seat): readonly string[] {
  return Object.entries(position.state.stacks).flatMap(([planet, stack]) =>
    stack.some((token) => token.seat === seat) ? planet : [],
  );
}

/** The words for the top order of a planet, and what they are about. */
function topOrder(position: Position, planet: string): { names: Record<string, Text>; about: readonly Reference[] } {
  const card = position.state.stacks[planet]?.at(-1)?.card as CardId;
  const names = { order: position.card(card).name, planet: planetLabel(position, planet) };
  return { names, about: [aboutPlanet(planet), { type: "order", id: card }] };
}

/** Takes the top order off a planet and shows it to everybody. */
function reveal(game: Match, seat: Seat, planet: string) {
  const card = game.state.stacks[planet]?.pop()?.card as CardId;
  const token = game.card(card) as OrderToken;
  game.show(card, "everybody");
  return { card, token, params: { player: { seat }, order: token.name, planet: planetLabel(game, planet) } };
}
