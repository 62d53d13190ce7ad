import { type Action, type ActionChoice, action, type CardId, type Seat, type Text, t } from "conclave/rules";
import { type Card, isUnitCard } from "../cards.ts";
import type { BasicId, StrategyId } from "../decks/types.ts";
import { aboutCard } from "../labels.ts";
import { handOf, playerOf } from "../state.ts";
import type { Armament, Position } from "../types.ts";
import { cardCost } from "../values.ts";
import { assemble } from "./assemble.ts";
import { breach, strategicAgreement, support } from "./diplomacy.ts";
import { economicBlockade, espionage, sabotage } from "./intrigues.ts";
import { airdrop, fullRetreat, tacticalEvasion } from "./manoeuvres.ts";
import { move, repair, retreat } from "./orders.ts";
import { placeUnit } from "./place-unit.ts";
import type { Play } from "./play.ts";
import { intruded, warOnly } from "./reasons.ts";
import { tacticalReload } from "./reload.ts";
import { boardAction, leaveAction, turnAction } from "./stance.ts";
import { trade } from "./trade.ts";

const inWar: Play = { problem: () => warOnly, *rule() {} };

const orders: { readonly [id in BasicId]: Play } = { attack: inWar, move, repair, retreat, trade };

const strategies: { readonly [id in StrategyId]: Play } = {
  airdrop,
  breach,
  "economic-blockade": economicBlockade,
  espionage,
  "full-retreat": fullRetreat,
  sabotage,
  "strategic-agreement": strategicAgreement,
  support,
  "tactical-evasion": tacticalEvasion,
  "tactical-reload": tacticalReload,
};

/** How a card of the hand is played in a development phase. Cards of extensions have actions of their own. */
function playOf(card: Card): Play | undefined {
  switch (card.category) {
    case "troop":
    case "character":
    case "vehicle":
      return placeUnit;
    case "modification":
      return assemble;
    case "basic":
      return orders[card.id];
    case "strategy":
      return strategies[card.id];
    case "special-attack":
      return inWar;
    default:
      return undefined;
  }
}

function problemWith(position: Position, seat: Seat, id: CardId, card: Card, play: Play): Text | undefined {
  // An intrusion bars all strategies from the hand (R57).
  if (card.category === "strategy" && playerOf(position, seat).intruded) return intruded;
  return play.problem(position, seat, id);
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
  choices(position, seat) {
    const choices: ActionChoice<CardId>[] = [];
    for (const id of handOf(position, seat)) {
      const card = position.card(id);
      const play = playOf(card);
      if (!play) continue;
      const unavailable = problemWith(position, seat, id, card, play);
      const offered = { id, label: playLabel(position, seat, card), about: [aboutCard(id)], value: id };
      choices.push(unavailable ? { ...offered, unavailable } : offered);
    }
    return choices;
  },
  *rule(game, seat, id) {
    const play = playOf(game.card(id));
    if (play) yield* play.rule(game, seat, id);
  },
});

/** What may be done in a development phase, group "development" (R14). */
export const developmentActions: { readonly [id: string]: Action<Armament> } = {
  play: playAction,
  "turn-unit": turnAction,
  board: boardAction,
  "leave-vehicle": leaveAction,
};
