import { action, type CardId, t } from "conclave/rules";
import { about, openly } from "../effects/sources.ts";
import { figureOf, figuresOf } from "../in-play/board.ts";
import { isFighter } from "../in-play/figures.ts";
import { numbered } from "../labels.ts";
import { attack } from "../rules/attack.ts";
import { defendersOf, hasDefender, whyNotAttack } from "../rules/defenders.ts";
import { defenderOptions } from "../rules/targets.ts";
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
  *rule(game, seat, card) {
    const attacker = figureOf(game, card);
    const defender = yield* game.choose(
      seat,
      "defender",
      defenderOptions(
        attacker,
        game.look((position) => defendersOf(position, attacker)),
      ),
      { params: { card: attacker.card.name }, ...openly(game) },
    );
    yield* attack(game, attacker, defender);
  },
});

function problemOf(position: Position, it: Figure) {
  return whyNotAttack(position, it) ?? (hasDefender(position, it) ? undefined : t("reason.nothing-to-attack"));
}
