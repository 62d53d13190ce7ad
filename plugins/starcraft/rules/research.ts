import { type CardId, choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { baseOn } from "../galaxy/control.ts";
import { cardName, combatCardLabel } from "../labels.ts";
import type { Match, Position } from "../types.ts";
import { researchDraw } from "../values.ts";
import { combatZone, discardZone, handZone } from "../zones.ts";
import { drawCombat, drawEvent, hasEvents } from "./drawing.ts";
import { buyTechnology } from "./purchases/technologies.ts";

/** The Research order (README, "Research"). */

/** With a base on the planet: an event card, combat cards, a technology. */
export function* research(game: Match, seat: Seat, planet: string, special: boolean): Rule {
  if (!baseOn(game, planet, seat)) return game.log("no-effect", { player: { seat } });
  drawEvent(game, seat);
  const left = game.zone(combatZone(seat)).length + game.zone(discardZone(seat)).length;
  const count = Math.min(left, game.value(researchDraw, { seat }));
  if (count > 0 && (yield* game.confirm(seat, "research-draw", { params: { count } }))) drawCombat(game, seat, count);
  const bought = yield* buyTechnology(game, seat);
  if (special) yield* goFurther(game, seat, bought);
}

/** A special order: one more event card, or one card of the technology that has been bought. */
function* goFurther(game: Match, seat: Seat, technology: string | undefined): Rule {
  const cards = newCards(game, seat, technology);
  const event: Option<undefined> = choice("event", t("label.event-card"), undefined);
  // Without event cards there is nothing to draw, and the player may leave the card in the deck.
  const card = hasEvents(game)
    ? yield* game.choose<CardId | undefined>(seat, "research-further", [event, ...cards], { publicOptions: true })
    : yield* game.choose(seat, "research-further", cards, { publicOptions: true, optional: true });
  if (card === undefined) return drawEvent(game, seat);
  game.move(card, handZone(seat));
  game.log("technology-in-hand", { player: { seat }, technology: cardName(game.card(card)) });
}

/** The different cards of a technology in the combat deck. */
function newCards(position: Position, seat: Seat, technology: string | undefined): Option<CardId>[] {
  const found = new Map<string, Option<CardId>>();
  for (const card of position.zone(combatZone(seat))) {
    const definition = position.card(card);
    if (technology === undefined || definition.category !== "combat" || definition.technology !== technology) continue;
    found.set(definition.id, choice(definition.id, combatCardLabel(definition), card));
  }
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
