import { type CardId, type Rule, type Seat, seatChoice } from "conclave/rules";
import { nameOf } from "../labels.ts";
import { hiddenLoyalty, isRevealed } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { loyaltyCardsDealt } from "../values.ts";
import { revealedZone } from "../zones.ts";
import { resolveEffects } from "./effects.ts";
import { dealLoyalty } from "./loyalty.ts";

/**
 * The sleeper agent phase, which happens once: everybody, revealed Cylons included, is dealt one or more of the remaining
 * loyalty cards. Then the player with the Sympathizer reveals it.
 */
export function* sleeperPhase(game: Match): Rule {
  if (game.state.sleepersDealt) return;
  game.state.sleepersDealt = true;
  yield* dealLoyalty(game, "sleeper");
  for (const seat of game.seatsFrom(game.current)) {
    const shown = hiddenLoyalty(game, seat).filter((id) => isShownWhenReceived(game, id));
    for (const card of shown) yield* receiveOpenly(game, seat, card);
  }
}

function isShownWhenReceived(position: Position, id: CardId): boolean {
  const card = position.card(id);
  return card.category === "loyalty" && card.received !== undefined;
}

/** The Sympathizer is revealed at once; a revealed Cylon may give it to another player who is dealt loyalty cards (B88). */
function* receiveOpenly(game: Match, seat: Seat, card: CardId): Rule {
  let receiver = seat;
  if (isRevealed(game, seat)) {
    const options = game.activeSeats
      .filter((other) => other !== seat && game.value(loyaltyCardsDealt, { deal: "sleeper", seat: other }) > 0)
      .map(seatChoice);
    receiver = (yield* game.choose(seat, "give-sympathizer", options, { optional: true })) ?? seat;
  }
  game.move(card, revealedZone(receiver));
  const definition = game.card(card);
  if (definition.category !== "loyalty" || !definition.received) return;
  const { team, received } = definition;
  if (team === "sympathizer") game.log("sympathizer-revealed", { player: { seat: receiver } });
  else game.log("loyalty-revealed", { player: { seat: receiver }, card: nameOf(game, card) });
  if (typeof received === "function") yield* received(game, receiver, card);
  else if (!isRevealed(game, receiver)) {
    yield* resolveEffects(game, received, { source: { kind: "loyalty", card }, acting: receiver });
  }
}
