import { modify, on, type Rule, t } from "conclave/rules";
import type { EffectContext } from "../../../effects/context.ts";
import type { EffectOf } from "../../../effects/index.ts";
import { characterMoved } from "../../../events.ts";
import { cardOption, namesOf } from "../../../labels.ts";
import { discardSkillCards } from "../../../rules/discarding.ts";
import { handOver } from "../../../rules/skill-cards.ts";
import { handOf, hasAbility } from "../../../state.ts";
import type { Match, Position } from "../../../types.ts";
import { checkSkills } from "../../../values.ts";

const cardsOwed = 2;
const cardsForJail = 3;

/** Favours Owed: in the checks of crises that he drew cunning counts. */
export const favoursOwed = modify(checkSkills, (before, position: Position, { source }) =>
  source.kind === "crisis" && hasAbility(position, source.drawer, "favours-owed") && !before.includes("cunning")
    ? [...before, "cunning"]
    : before,
);

/** Debt Called In: the chosen player gives him two skill cards of their choice, or all if there are fewer. */
export const debtCalledIn: EffectOf<"rule"> = {
  op: "rule",
  text: t("outriders.effect.debt-called-in", { count: cardsOwed }),
  do: payDebt,
};

function* payDebt(game: Match, { acting, target }: EffectContext): Rule {
  if (acting === undefined || target === undefined) return;
  const hand = handOf(game, target);
  const count = Math.min(cardsOwed, hand.length);
  if (count === 0) return;
  const options = hand.map((card) => cardOption(game, card));
  const paid = yield* game.chooseMany(target, "outriders.debt", options, {
    min: count,
    max: count,
    params: { player: { seat: acting }, count },
    // How many cards there are is public.
    publicOptions: true,
  });
  const cards = namesOf(game, paid);
  handOver(game, target, acting, paid);
  game.log("outriders.debt-paid", { player: { seat: acting }, target: { seat: target }, count });
  game.log("outriders.own-debt", { cards }, [acting, target]);
}

/** Paper Trail: whenever he comes into the Brig he discards three skill cards. */
const paperTrail = on(characterMoved, {
  timing: "after",
  *rule(game: Match, { seat, to }) {
    if (to !== "brig" || !hasAbility(game, seat, "paper-trail")) return;
    game.log("outriders.paper-trail", { player: { seat } });
    yield* discardSkillCards(game, seat, cardsForJail);
  },
});

export const osricReactions = [paperTrail];
