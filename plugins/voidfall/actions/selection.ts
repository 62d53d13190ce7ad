import { action, type CardId } from "conclave/rules";
import { cardChoice, playFocus, playSpecial, specialFocuses } from "../rules/focus-turn/selecting.ts";
import type { Voidfall } from "../types.ts";
import { playableFocuses } from "../values.ts";

/** What a turn begins with: group "focus" (README, "Focus turn"). */

/** A focus from hand. */
export const play = action<Voidfall, CardId>({
  group: "focus",
  choices: (position, seat) => position.value(playableFocuses, { seat }).map((card) => cardChoice(position, card)),
  *rule(game, seat, card) {
    playFocus(game, seat, card);
  },
});

/** A hero or joint card of the common offer, for which a card from hand is played. */
export const special = action<Voidfall, CardId>({
  group: "focus",
  choices: (position, seat) => specialFocuses(position, seat).map((card) => cardChoice(position, card)),
  rule: playSpecial,
});
