import type { CardId, Random, Seat, Viewer } from "conclave/rules";
import type { Card, Match, OrderToken, Position } from "./types.ts";
import { specialOrders } from "./values.ts";
import { battleZone, keptZone, ordersZone, placedZone } from "./zones.ts";

type Fits = (definition: Card) => boolean;

/**
 * Deals out anew what a viewer has not seen: order tokens, combat cards and technologies that were bought, and event cards,
 * those that were removed at the start included. What everybody can conclude stays true: how many special orders may lie
 * on planets, which combat cards can lie in a battle, and which event cards can be kept.
 */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  const known = game.look((position) => {
    const all = new Map<CardId, Fits>(battleCards(position));
    for (const seat of position.seats) {
      for (const card of plainOrders(position, viewer, random, seat)) all.set(card, isPlain);
      for (const card of position.zone(keptZone(seat))) all.set(card, isKept);
    }
    return all;
  });
  game.redeal(viewer, random, (card) => known.get(card));
  recordLoneCards(game);
}

const isPlain: Fits = (card) => card.category === "order" && !card.special;
const isKept: Fits = (card) => card.category === "event" && card.timing === "keep";
const isStandard: Fits = (card) => card.category === "combat" && card.kind === "standard";
const isReinforcement: Fits = (card) => card.category === "combat" && card.kind === "reinforcement";

const isPlaceable: Fits = (card) => isStandard(card) || isReinforcement(card);

/** Tokens on planets that are not special orders, so that no more of those lie there than the player may have placed. */
function plainOrders(position: Position, viewer: Viewer, random: Random, seat: Seat): readonly CardId[] {
  const seen = (card: CardId) => position.hasSeen(viewer, card);
  const placed = position.zone(placedZone(seat));
  const revealed = [...placed, ...position.zone(ordersZone(seat))].filter(seen);
  const special = revealed.filter((card) => (position.card(card) as OrderToken).special).length;
  const left = Math.max(0, position.value(specialOrders, { seat }) - special);
  return random.shuffle(placed.filter((card) => !seen(card))).slice(left);
}

/** Combat cards from hands that lie face down in a battle: of two, the second one is the reinforcement. */
function battleCards(position: Position): readonly (readonly [CardId, Fits])[] {
  return sidesOf(position).flatMap(({ standard, reinforcement }): (readonly [CardId, Fits])[] => {
    if (standard !== undefined && reinforcement !== undefined) {
      return [
        [standard, isStandard],
        [reinforcement, isReinforcement],
      ];
    }
    const alone = standard ?? reinforcement;
    return alone !== undefined && isFromHand(position, alone) ? [[alone, isPlaceable]] : [];
  });
}

/** A card that lies alone may be a bluff: after a re-deal it is on record as what it is now. */
function recordLoneCards(game: Match): void {
  for (const { attacker, defender } of game.state.battle?.skirmishes ?? []) {
    for (const side of [attacker, defender]) {
      const { standard, reinforcement } = side;
      const alone = standard ?? reinforcement;
      if (alone === undefined || (standard !== undefined && reinforcement !== undefined)) continue;
      if (!isFromHand(game, alone)) continue;
      delete side.standard;
      delete side.reinforcement;
      side[isStandard(game.card(alone)) ? "standard" : "reinforcement"] = alone;
    }
  }
}

function sidesOf({ state: { battle } }: Position) {
  return battle?.skirmishes.flatMap(({ attacker, defender }) => [attacker, defender]) ?? [];
}

/** Cards from the top of a deck lie elsewhere, and can be anything. */
function isFromHand(position: Position, card: CardId): boolean {
  return position.seats.some((seat) => position.zone(battleZone(seat)).includes(card));
}
