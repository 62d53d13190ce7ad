import { playerOf, type Rule, type Seat } from "conclave/rules";
import { technologies } from "../../catalogues/technologies.ts";
import type { Match, Position } from "../../types.ts";
import { combatZone, playAreaZone, technologiesZone } from "../../zones.ts";
import { shuffleCombatDeck } from "../drawing.ts";
import { affordable, buy, type Offer, type PurchaseSettings } from "./buying.ts";

/** Buying technologies. */

export const canBuyTechnology = affordable(technologyOffers);

/** The technologies of which a card has not been bought. */
function technologyOffers(position: Position, seat: Seat): readonly Offer[] {
  const left = new Set(position.zone(technologiesZone(seat)).map((card) => technologyOf(position, card)));
  return position
    .entries(technologies)
    .all.filter(({ id }) => left.has(id))
    .map(({ id, name, cost }) => ({ id, name, cost }));
}

function technologyOf(position: Position, card: ReturnType<Position["zone"]>[number]): string | undefined {
  const definition = position.card(card);
  return definition.category === "combat" ? definition.technology : undefined;
}

/** All cards of the technology are bought at once; those that do not stay in the play area join the combat deck. */
export function* buyTechnology(game: Match, seat: Seat, settings: PurchaseSettings = {}): Rule<string | undefined> {
  const bought = yield* buy(game, seat, "technology", technologyOffers, settings);
  if (bought === undefined) return undefined;
  let added = false;
  for (const card of [...game.zone(technologiesZone(seat))]) {
    if (technologyOf(game, card) !== bought) continue;
    const definition = game.card(card);
    const stays = definition.category === "combat" && definition.kind === "play-area";
    game.move(card, stays ? playAreaZone(seat) : combatZone(seat));
    added ||= !stays;
  }
  playerOf(game, seat).technologies[bought] = game.turn.round;
  game.log("technology-bought", { player: { seat }, technology: game.entry(technologies, bought).name });
  if (added) shuffleCombatDeck(game, seat);
  return bought;
}
