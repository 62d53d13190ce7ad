import { action, type CardId } from "conclave/rules";
import { cardName, cardOptions } from "../labels.ts";
import { carryOut, eventOf } from "../rules/event-cards.ts";
import type { StarCraft } from "../types.ts";
import { eventHandZone, keptZone, playAreaZone } from "../zones.ts";

/** Plays an event card, or keeps it for later. All cards are listed; those that would have no effect cannot be played. */
export const playEvent = action<StarCraft, CardId>({
  group: "event",
  choices: (position, seat) =>
    cardOptions(position, position.zone(eventHandZone(seat))).map((option) => ({
      ...option,
      unavailable: eventOf(position, option.value).problem?.(position, seat),
    })),
  *rule(game, seat, card) {
    const event = eventOf(game, card);
    if (event.timing === "keep") {
      game.log("event-kept", { player: { seat } });
      game.move(card, keptZone(seat));
      return;
    }
    game.log("event-played", { player: { seat }, card: cardName(event) });
    game.move(card, event.timing === "play-area" ? playAreaZone(seat) : "event-discard");
    yield* carryOut(game, seat, event);
  },
});
