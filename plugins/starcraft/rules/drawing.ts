import { type CardId, counted, type Seat } from "conclave/rules";
import { cardName } from "../labels.ts";
import type { Match, Position } from "../types.ts";
import { reshufflesEvents } from "../values.ts";
import { combatZone, discardZone, drawnZone, eventsZone, handZone } from "../zones.ts";

/** Drawing combat cards and event cards. */

export const lastStage = 3;

/** The stage of the game: that of the top card of the event deck; with an empty deck it stays in the last one. */
export function stageOf(position: Position): number {
  for (let stage = 1; stage < lastStage; stage++) if (position.zone(eventsZone(stage)).length > 0) return stage;
  return lastStage;
}

/** A player draws combat cards: as many as there are. */
export function drawCombat(game: Match, seat: Seat, count: number): number {
  const drawn = game.draw(combatZone(seat), handZone(seat), count);
  if (drawn.length === 0) return 0;
  game.log("combat-drawn", { player: { seat }, count: drawn.length });
  game.log("combat-cards-drawn", { cards: counted(drawn.map((card) => cardName(game.card(card)))) }, [seat]);
  return drawn.length;
}

/** Combat deck and discards are shuffled together. */
export function shuffleCombatDeck(game: Match, seat: Seat): void {
  game.moveAll(discardZone(seat), combatZone(seat));
  game.shuffle(combatZone(seat));
}

/** Whether there is an event card to draw. */
export function hasEvents(position: Position): boolean {
  if (position.zone(eventsZone(stageOf(position))).length > 0) return true;
  return position.value(reshufflesEvents, {}) && lastDiscards(position).length > 0;
}

/** A player draws an event card and does not look at it. Nothing happens if there is none. */
export function drawEvent(game: Match, seat: Seat): void {
  const zone = eventsZone(stageOf(game));
  if (game.zone(zone).length === 0 && game.value(reshufflesEvents, {})) reshuffle(game, zone);
  const [card] = game.draw(zone, drawnZone(seat), 1);
  if (card !== undefined) game.log("event-drawn", { player: { seat } });
}

function reshuffle(game: Match, zone: string): void {
  for (const card of lastDiscards(game)) game.move(card, zone);
  game.shuffle(zone);
}

/** The discarded event cards of the last stage. */
function lastDiscards(position: Position): readonly CardId[] {
  return position.zone("event-discard").filter((card) => {
    const definition = position.card(card);
    return definition.category === "event" && definition.stage === lastStage;
  });
}
