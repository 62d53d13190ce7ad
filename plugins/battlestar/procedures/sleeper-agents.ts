import { type CardId, type Rule, type Seat, seatChoice } from "conclave/rules";
import { hiddenLoyalty, isRevealed } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { revealedZone } from "../zones.ts";
import { resolveEffects } from "./effects.ts";
import { dealLoyalty } from "./loyalty.ts";

/**
 * The sleeper agent phase, once: everybody, revealed Cylons too, is dealt a loyalty card from the rest, or more
 * of them. Then whoever has the Sympathizer reveals it.
 */
export function* sleeperPhase(game: Match): Rule {
  if (game.state.sleepersDealt) return;
  game.state.sleepersDealt = true;
  yield* dealLoyalty(game, "sleeper");
  for (const seat of game.seatsFrom(game.current)) {
    const card = hiddenLoyalty(game, seat).find((id) => isSympathizer(game, id));
    if (card !== undefined) yield* receiveSympathizer(game, seat, card);
  }
}

function isSympathizer(position: Position, id: CardId): boolean {
  const card = position.card(id);
  return card.category === "loyalty" && card.team === "sympathizer";
}

/** The Sympathizer is revealed at once; a revealed Cylon may give it to any other player (B88). */
function* receiveSympathizer(game: Match, seat: Seat, card: CardId): Rule {
  let receiver = seat;
  if (isRevealed(game, seat)) {
    const options = game.activeSeats.filter((other) => other !== seat).map(seatChoice);
    receiver = (yield* game.choose(seat, "give-sympathizer", options, { optional: true })) ?? seat;
  }
  game.move(card, revealedZone(receiver));
  game.log("sympathizer-revealed", { player: { seat: receiver } });
  const definition = game.card(card);
  if (isRevealed(game, receiver) || definition.category !== "loyalty" || definition.team !== "sympathizer") return;
  yield* resolveEffects(game, definition.received, { source: { kind: "loyalty", card }, acting: receiver });
}
