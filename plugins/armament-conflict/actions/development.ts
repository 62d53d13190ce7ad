import { type Action, action, type CardId, type Seat, type Text, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { isUnitCard } from "../state.ts";
import type { Armament, Card, Play, Position } from "../types.ts";
import { cardCost } from "../values.ts";
import { warOnly } from "../views/reasons.ts";
import { assemble } from "./assemble.ts";
import { choicesOf, playCard } from "./hand.ts";
import { placeUnit } from "./place-unit.ts";
import { boardAction, leaveAction, turnAction } from "./stance.ts";

const inWar: Play = { problem: () => warOnly, *rule() {} };

/**
 * How to play a card in a development phase: units and modifications share one way each, other cards bring their own.
 */
function playOf(card: Card): Play | undefined {
  switch (card.category) {
    case "troop":
    case "character":
    case "vehicle":
      return placeUnit;
    case "modification":
      return assemble;
    case "basic":
    case "strategy":
      return card.development ?? inWar;
    case "special-attack":
      return inWar;
    default:
      return undefined;
  }
}

/** The option's label; cards with a cost show it. */
function playLabel(position: Position, seat: Seat, card: Card): Text {
  if (!isUnitCard(card) && card.category !== "modification") return t("command.play-card", { card: card.name });
  const cost = position.value(cardCost, { seat, card });
  return t(card.category === "modification" ? "command.assemble-card" : "command.place-card", {
    card: card.name,
    cost,
    price: resourcesOf(cost),
  });
}

/** Offers every card in hand; cards that cannot be played now are listed with the reason. */
const playAction = action<Armament, CardId>({
  group: "development",
  choices: (position, seat) => choicesOf(position, seat, playOf, playLabel),
  rule: (game, seat, id) => playCard(game, seat, id, playOf),
});

/** The actions of development phases, group "development" (R14). */
export const developmentActions: { readonly [id: string]: Action<Armament> } = {
  play: playAction,
  "turn-unit": turnAction,
  board: boardAction,
  "leave-vehicle": leaveAction,
};
