import { action, type Text, t } from "../../../server/engine/index.ts";
import type { Ability, AbilityId } from "../board/characters.ts";
import type { PrintedAction } from "../decks/types.ts";
import type { EffectContext } from "../effect-context.ts";
import { abilityName } from "../labels.ts";
import { holdsTrue } from "../procedures/conditions.ts";
import { resolveEffects } from "../procedures/effects.ts";
import { candidates, seatOfPerson, titleProblem } from "../procedures/people.ts";
import { requires, usedUp } from "../procedures/reasons.ts";
import { characterOf, isRevealed, playerOf, useUp } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";

/** The ability of the player's character that is used as an action. */
function actionAbility(position: Position, seat: number): (Ability & { id: AbilityId }) | undefined {
  const found = characterOf(position, seat)?.abilities.find((ability) => ability.action);
  return found as (Ability & { id: AbilityId }) | undefined;
}

/** Why the player cannot take the action: it needs something, or somebody to name, or could only give a title in vain (B146). */
function problemWith(
  position: Position,
  seat: number,
  printed: PrintedAction,
  context: EffectContext,
): Text | undefined {
  const { requires: condition, do: effects } = printed;
  if (condition && !holdsTrue(position, condition, context)) return requires(condition);
  const [first] = effects;
  switch (first?.op) {
    case "choose-player": {
      const { options, unavailable } = candidates(position, seat, first.from, context);
      return options.length === 0 ? unavailable[0]?.reason : undefined;
    }
    case "give-title": {
      const receiver = seatOfPerson(position, first.to, context);
      return receiver === undefined ? undefined : titleProblem(position, receiver, first.title);
    }
    default:
      return undefined;
  }
}

/** The once-per-game abilities that are actions: those of Tigh, Roslin, Baltar, Zarek and Apollo (B33). */
export const abilityActions = {
  "use-ability": action<Battlestar, AbilityId>({
    group: "action",
    choices(position, seat) {
      const ability = isRevealed(position, seat) ? undefined : actionAbility(position, seat);
      if (!ability?.action) return [];
      const { id } = ability;
      const used = playerOf(position, seat).used.includes(id);
      const context: EffectContext = { source: { kind: "ability", ability: id }, acting: seat };
      const problem = used ? usedUp : problemWith(position, seat, ability.action, context);
      return [
        {
          id,
          label: t("action.use-ability", { ability: abilityName(id) }),
          value: id,
          about: { type: "ability", id },
          ...(problem && { unavailable: problem, rule: used ? "B33" : "B146" }),
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
