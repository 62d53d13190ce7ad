import { type Action, action, type CardId, type Seat, type Text, t } from "conclave/rules";
import { warOnly } from "../reasons.ts";
import { isUnitCard } from "../state.ts";
import type { Armament, Card, Play, Position } from "../types.ts";
import { cardCost } from "../values.ts";
import { assemble } from "./assemble.ts";
import { choicesOf, playCard } from "./hand.ts";
import { placeUnit } from "./place-unit.ts";
import { boardAction, leaveAction, turnAction } from "./stance.ts";

const inWar: Play = { problem: () => warOnly, *rule() {} };

/** How a card of the hand is played in a development phase: units and modifications in one way, others as they say. */
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

/** What playing the card comes to: what is paid for stands with its cost. */
function playLabel(position: Position, seat: Seat, card: Card): Text {
  if (!isUnitCard(card) && card.category !== "modification") return t("command.play-card", { card: card.name });
  const cost = position.value(cardCost, { seat, card });
  return t(card.category === "modification" ? "command.assemble-card" : "command.place-card", {
    card: card.name,
    cost,
  });
}

/** Every card of the hand, each as one choice, those that cannot be played now with the reason. */
const playAction = action<Armament, CardId>({
  group: "development",
  choices: (position, seat) => choicesOf(position, seat, playOf, playLabel),
  rule: (game, seat, id) => playCard(game, seat, id, playOf),
});

/** What may be done in a development phase, group "development" (R14). */
export const developmentActions: { readonly [id: string]: Action<Armament> } = {
  play: playAction,
  "turn-unit": turnAction,
  board: boardAction,
  "leave-vehicle": leaveAction,
};
