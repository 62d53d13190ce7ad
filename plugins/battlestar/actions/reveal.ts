import { type ActionChoice, action, type CardId, t } from "conclave/rules";
import { aboutCard } from "../labels.ts";
import { revealLoyalty } from "../rules/revealing.ts";
import { hiddenLoyalty, isRevealed } from "../state.ts";
import type { Battlestar } from "../types.ts";

/**
 * A player with a Cylon card may reveal it and becomes a revealed Cylon (B75); other cards that can be revealed decide
 * themselves what follows. Only the owner of the card sees this option.
 */
export const revealActions = {
  "reveal-cylon": action<Battlestar, CardId>({
    group: "action",
    choices(position, seat) {
      const revealed = isRevealed(position, seat);
      const choices: ActionChoice<CardId>[] = [];
      for (const id of hiddenLoyalty(position, seat)) {
        const card = position.card(id);
        if (card.category !== "loyalty" || !card.reveal || (revealed && typeof card.reveal !== "function")) continue;
        const label = t("action.reveal-cylon", { card: card.name });
        choices.push({ id: card.id, label, value: id, about: [aboutCard(id)] });
      }
      return choices;
    },
    rule: revealLoyalty,
  }),
};
