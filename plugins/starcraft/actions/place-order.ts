import { type ActionChoice, action, type CardId, t } from "conclave/rules";
import { orderPlaced } from "../events.ts";
import { aboutPlanet, planetLabel } from "../labels.ts";
import { tokensLeft } from "../rules/orders/placing.ts";
import type { StarCraft } from "../types.ts";
import { orderPlanets } from "../values.ts";
import { placedZone } from "../zones.ts";

/** A token and the planet where it is to lie. */
interface Placing {
  readonly card: CardId;
  readonly planet: string;
}

/** Places an order token face down on a planet, on top of what lies there (S8). */
export const placeOrder = action<StarCraft, Placing>({
  group: "order",
  choices(position, seat) {
    const planets = position
      .value(orderPlanets, { seat })
      .map((planet) => ({ planet, name: planetLabel(position, planet), about: [aboutPlanet(planet)] }));
    return tokensLeft(position, seat).flatMap(({ token, card, isOpen }): ActionChoice<Placing>[] => {
      if (!isOpen) return [{ id: token.id, label: token.name, unavailable: t("reason.special-orders") }];
      return planets.map(({ planet, name, about }) => ({
        id: `${token.id}@${planet}`,
        label: t("label.order-on", { order: token.name, planet: name }),
        about,
        value: { card, planet },
      }));
    });
  },
  *rule(game, seat, { card, planet }) {
    const { state } = game;
    game.move(card, placedZone(seat));
    state.stacks[planet] ??= [];
    state.stacks[planet].push({ seat, card });
    state.placed++;
    game.log("order-placed", { player: { seat }, planet: planetLabel(game, planet) });
    yield* game.event(orderPlaced, { seat, planet, card });
  },
});
