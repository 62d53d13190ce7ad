import { type ActionChoice, action, type CardId, t } from "conclave/rules";
import { aboutCard } from "../labels.ts";
import { revealCylon } from "../procedures/revealing.ts";
import { hiddenLoyalty, isRevealed } from "../state.ts";
import type { Battlestar } from "../types.ts";

/** Whoever has a Cylon card may show it, and is a revealed Cylon from then on (B75). Only its owner is offered this. */
export const revealActions = {
  "reveal-cylon": action<Battlestar, CardId>({
    group: "action",
    choices(position, seat) {
      if (isRevealed(position, seat)) return [];
      const choices: ActionChoice<CardId>[] = [];
      for (const id of hiddenLoyalty(position, seat)) {
        const card = position.card(id);
        if (card.category !== "loyalty" || card.team !== "cylon") continue;
        const label = t("action.reveal-cylon", { card: card.name });
        choices.push({ id: card.id, label, value: id, about: [aboutCard(id)] });
      }
      return choices;
    },
    rule: revealCylon,
  }),
};
