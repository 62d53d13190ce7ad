import { action, t } from "conclave/rules";
import type { Ability, AbilityId } from "../board/characters.ts";
import type { EffectContext } from "../effect-context.ts";
import { abilityName } from "../labels.ts";
import { resolveEffects } from "../procedures/effects.ts";
import { printedActionProblem } from "../procedures/printed-actions.ts";
import { barredBy, usedUp } from "../procedures/reasons.ts";
import { characterOf, isRevealed, playerOf, useUp } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";

/** The ability of the player's character that is used as an action. */
function actionAbility(position: Position, seat: number): (Ability & { id: AbilityId }) | undefined {
  const found = characterOf(position, seat)?.abilities.find((ability) => ability.action);
  return found as (Ability & { id: AbilityId }) | undefined;
}

/** The once-per-game abilities that are actions (B33). */
export const abilityActions = {
  "use-ability": action<Battlestar, AbilityId>({
    group: "action",
    choices(position, seat) {
      const ability = isRevealed(position, seat) ? undefined : actionAbility(position, seat);
      if (!ability?.action) return [];
      const { id } = ability;
      const used = playerOf(position, seat).used.includes(id);
      const context: EffectContext = { source: { kind: "ability", ability: id }, acting: seat };
      const problem = used ? usedUp : printedActionProblem(position, seat, ability.action, context);
      return [
        {
          id,
          label: t("action.use-ability", { ability: abilityName(id) }),
          value: id,
          about: [{ type: "ability", id }],
          ...barredBy(problem),
        },
      ];
    },
    *rule(game, seat, id) {
      const ability = actionAbility(game, seat);
      if (!ability?.action) return;
      useUp(game, seat, id);
      game.log("ability-used", { player: { seat }, ability: abilityName(id) });
      yield* resolveEffects(game, ability.action.do, { source: { kind: "ability", ability: id }, acting: seat });
    },
  }),
};
