import { choice, t } from "conclave/rules";
import type { Position } from "../../types.ts";
import { eventsZone } from "../../zones.ts";
import { canPay } from "../costs/can-pay.ts";
import type { OperationRules } from "../effects/operation.ts";
import { preferredActions } from "./focus-actions.ts";
import { takePreferredAction } from "./handles.ts";

/** Preferred focuses and events to come. */
export const focusesOperations: OperationRules<"preferred-focus-action" | "peek-events"> = {
  "preferred-focus-action": {
    isPossible: (position, { seat }) =>
      preferredActions(position, seat).some(({ cost }) => canPay(position, seat, cost)),
    carryOut: (game, context) => game.call(takePreferredAction, { context }),
    text: () => t("effect.preferred-focus-action"),
  },
  "peek-events": {
    isPossible: (position) => nextEvents(position).length > 0,
    *carryOut(game, { seat }) {
      const cards = [...nextEvents(game)];
      for (const card of cards) game.show(card, [seat]);
      game.log("events-peeked", { player: { seat } });
      const options = cards.map((card) => {
        const { id, name } = game.card(card);
        return choice(id, name, card, { type: "card", id: card });
      });
      const top = yield* game.choose(seat, "event-on-top", options);
      const arranged = [...cards.filter((card) => card !== top), top];
      for (const card of game.conceal(cards, arranged)) game.show(card, [seat]);
      return true;
    },
    text: () => t("effect.peek-events"),
  },
};

/** The events of the next cycle, the last one on top. */
function nextEvents(position: Position) {
  return position.zone(eventsZone(position.state.cycle + 1));
}
