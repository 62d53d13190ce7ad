import { type CardId, type Rule, type Seat, seatChoice } from "conclave/rules";
import { nameOf } from "../labels.ts";
import { isRevealed } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { loyaltyCardsDealt } from "../values.ts";
import { revealedZone } from "../zones.ts";
import { resolveEffects } from "./effects.ts";
import { becomeCylon } from "./revealing.ts";

/** Whether a loyalty card is turned up as soon as somebody receives it, as the Sympathizer is. */
export function isShownWhenReceived(position: Position, id: CardId): boolean {
  const card = position.card(id);
  return card.category === "loyalty" && card.received !== undefined;
}

/** The Sympathizer is revealed at once; a revealed Cylon may give it to another player who is dealt loyalty cards (B88). */
export function* receiveOpenly(game: Match, seat: Seat, card: CardId): Rule {
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

/** The Sympathizer counts as "You Are Not a Cylon": it lies face up, and has no other effect. */
export function* countAsHuman(game: Match, seat: Seat): Rule {
  game.log("counts-as-human", { player: { seat } });
}

/** The player becomes a revealed Cylon through the Sympathizer: without a super crisis card, and the turn goes on. */
export function* turnSympathizer(game: Match, seat: Seat): Rule {
  yield* becomeCylon(game, seat, true);
}
