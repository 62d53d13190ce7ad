import { action, type CardId, t } from "conclave/rules";
import { costing, goldOf } from "../catalogues/symbols.ts";
import { about } from "../effects/sources.ts";
import { playCard, whyNotPlay } from "../rules/playing.ts";
import type { Codex } from "../types.ts";
import { playCost } from "../values.ts";
import { handZone } from "../zones.ts";

/** Plays a card of the hand (README, "Playing cards"). */
export const play = action<Codex, CardId>({
  group: "main",
  choices: (position, seat) =>
    position.zone(handZone(seat)).map((card) => {
      const definition = position.card(card);
      const cost = position.value(playCost, { seat, card: definition });
      const unavailable = whyNotPlay(position, seat, card, "hand", cost);
      return {
        id: card,
        label: t("action.play", { card: definition.name, cost: goldOf(cost) }),
        about: about(card),
        value: card,
        unavailable,
        forecast: costing(cost),
      };
    }),
  rule: (game, seat, card) => playCard(game, seat, card, { from: "hand" }),
});
