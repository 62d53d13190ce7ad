import { action, type CardId, t } from "conclave/rules";
import { about } from "../effects/sources.ts";
import { figureOf, figuresOf } from "../in-play/board.ts";
import { isFighter } from "../in-play/figures.ts";
import { numbered } from "../labels.ts";
import { attack, chooseDefender } from "../rules/attack/attack.ts";
import { hasDefender, whyNotAttack } from "../rules/attack/defenders.ts";
import type { Codex, Figure, Position } from "../types.ts";

/** Attacks with a unit or hero (README, "Attacks"). */
export const attackWith = action<Codex, CardId>({
  group: "main",
  choices: (position, seat) =>
    figuresOf(position, seat)
      .filter(isFighter)
      .map((it) => {
        const unavailable = problemOf(position, it);
        return {
          id: it.id,
          label: t("action.attack", { card: numbered(it) }),
          about: about(it.id),
          value: it.id,
          unavailable,
        };
      }),
  *rule(game, _, card) {
    const attacker = figureOf(game, card);
    yield* attack(game, attacker, yield* chooseDefender(game, attacker));
  },
});

function problemOf(position: Position, it: Figure) {
  return whyNotAttack(position, it) ?? (hasDefender(position, it) ? undefined : t("reason.nothing-to-attack"));
}
