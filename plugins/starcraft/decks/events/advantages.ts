import { playerOf, type Seat, t } from "conclave/rules";
import { gainPoints } from "../../rules/conquest.ts";
import { drawCombat } from "../../rules/drawing.ts";
import { nextFirstPlayer } from "../../rules/first-player.ts";

import type { EventCard, Position } from "../../types.ts";
import { specialOrders } from "../../values.ts";
import { combatZone, discardZone } from "../../zones.ts";
import { eventCard } from "./printing.ts";

/** Event cards that give points, combat cards, or a better start of the next round (README, "Events"). */

function pointsFor(count: number): Pick<EventCard, "points" | "rule"> {
  return {
    points: count,
    *rule(game, seat) {
      gainPoints(game, seat, count);
    },
  };
}

/** Whether a player has a combat card to draw. */
export function canDraw(position: Position, seat: Seat): boolean {
  return position.zone(combatZone(seat)).length > 0 || position.zone(discardZone(seat)).length > 0;
}

function cardsFor(count: number): Pick<EventCard, "problem" | "rule"> {
  return {
    problem: (position, seat) => (canDraw(position, seat) ? undefined : t("reason.no-combat-cards")),
    *rule(game, seat) {
      drawCombat(game, seat, count);
    },
  };
}

/** The first player of the next round, whoever it would have been. */
const seizeInitiative: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (nextFirstPlayer(position) === seat ? t("reason.first-anyway") : undefined),
  *rule(game, seat) {
    game.state.nextFirst = seat;
  },
};

/** How many special orders a player has. */
function specialTokens(position: Position): number {
  const tokens = position.deck("orders").entries.filter(({ card }) => card.category === "order" && card.special);
  return tokens.reduce((sum, { copies }) => sum + copies, 0);
}

/** One special order more in the next planning phase, unless all of them can be placed anyway. */
const specialDoctrine: Pick<EventCard, "problem" | "rule"> = {
  problem(position, seat) {
    const isOfUse = position.value(specialOrders, { seat }) < specialTokens(position);
    return isOfUse ? undefined : t("reason.no-special-orders");
  },
  *rule(game, seat) {
    playerOf(game, seat).extraSpecialOrders++;
  },
};

export const advantages = [
  ...eventCard("rising-renown", { 2: 3 }, { ...pointsFor(1), certainty: "medium", worth: 4.5 }),
  ...eventCard("great-renown", { 3: 3 }, { ...pointsFor(2), certainty: "medium", worth: 6 }),
  ...eventCard("tactical-study", { 1: 3 }, { ...cardsFor(3), worth: 1.4 }),
  ...eventCard("war-archive", { 2: 1 }, { ...cardsFor(4), worth: 1.8 }),
  ...eventCard("expanded-command", { 2: 2 }, { timing: "play-area", handLimit: 2, worth: 1.6 }),
  ...eventCard("seize-initiative", { 1: 1 }, { ...seizeInitiative, worth: 0.7 }),
  ...eventCard("special-doctrine", { 3: 2 }, { ...specialDoctrine, worth: 2 }),
];
