import { action, playerOf, type Seat, t } from "conclave/rules";
import type { Ability } from "../catalogues/characters.ts";
import type { EffectContext } from "../effects/context.ts";
import type { AbilityId } from "../effects/names.ts";
import { resolveEffects } from "../rules/effects.ts";
import { barredBy, usedUp } from "../rules/reasons.ts";
import { characterOf, hasEnded, useUp } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";
import { printedActionProblem } from "./printed-actions.ts";

type ActionAbility = Ability & Required<Pick<Ability, "action">>;

function isAction(ability: Ability): ability is ActionAbility {
  return ability.action !== undefined;
}

/** The abilities of the player's character that are actions, used up or not. */
function actionAbilities(position: Position, seat: Seat): ActionAbility[] {
  const player = playerOf(position, seat);
  return (characterOf(position, seat)?.abilities ?? []).filter(isAction).filter((one) => !hasEnded(player, one));
}

/** The abilities that are actions (B33). */
export const abilityActions = {
  "use-ability": action<Battlestar, AbilityId>({
    group: "action",
    choices: (position, seat) =>
      actionAbilities(position, seat).map(({ id, name, action: printed }) => {
        const used = playerOf(position, seat).used.includes(id);
        const context: EffectContext = { source: { kind: "ability", ability: id }, acting: seat };
        const problem = used ? usedUp : printedActionProblem(position, seat, printed, context);
        return {
          id,
          label: t("action.use-ability", { ability: name }),
          value: id,
          about: [{ type: "ability", id }],
          ...barredBy(problem),
        };
      }),
    *rule(game, seat, id) {
      const ability = actionAbilities(game, seat).find((one) => one.id === id);
      if (!ability) return;
      if (ability.kind === "once-per-game") useUp(game, seat, id);
      game.log("ability-used", { player: { seat }, ability: ability.name });
      yield* resolveEffects(game, ability.action.do, { source: { kind: "ability", ability: id }, acting: seat });
    },
  }),
};
