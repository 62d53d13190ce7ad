import { type ActionChoice, action, type CardId, t } from "conclave/rules";
import { figuresOf } from "../board/board.ts";
import { costProblem, payCost } from "../procedures/costs.ts";
import { settle } from "../procedures/deaths.ts";
import { about, sourceOf } from "../sources.ts";
import { countUse, usesOf } from "../state.ts";
import type { ActivatedAbility, Bearer, Codex, Figure, Position } from "../types.ts";

interface Use {
  readonly card: CardId;
  readonly ability: string;
}

/** Uses an ability of a thing in play (README, "Abilities"). */
export const activate = action<Codex, Use>({
  group: "main",
  choices: (position, seat) =>
    figuresOf(position, seat).flatMap((it) => abilitiesOf(it).map((ability) => choiceOf(position, it, ability))),
  *rule(game, seat, { card, ability: id }) {
    const it = figuresOf(game, seat).find((figure) => figure.id === card);
    const ability = it && abilitiesOf(it).find((candidate) => candidate.id === id);
    if (!it || !ability) return;
    game.log("activated", { card: it.card.name, player: { seat } });
    countUse(game, keyOf(it, ability));
    yield* payCost(game, bearerOf(it), ability.cost);
    yield* ability.rule(game, sourceOf(it));
    yield* settle(game);
  },
});

function abilitiesOf(it: Figure): readonly ActivatedAbility[] {
  if (it.thing.building || it.abilities.length === 0) return [];
  return it.abilities.filter((ability) => ability.ability === "activated");
}

function choiceOf(position: Position, it: Figure, ability: ActivatedAbility): ActionChoice<Use> {
  const unavailable = problemOf(position, it, ability);
  return {
    id: `${it.id}.${ability.id}`,
    label: t("action.activate", { card: it.card.name, ability: t(`ability.${ability.id}`) }),
    about: about(it.id),
    value: { card: it.id, ability: ability.id },
    ...(unavailable && { unavailable }),
  };
}

function problemOf(position: Position, it: Figure, ability: ActivatedAbility) {
  const self = bearerOf(it);
  if (ability.limit !== undefined && usesOf(position, keyOf(it, ability)) >= ability.limit) return t("reason.used");
  return costProblem(position, self, ability.cost) ?? ability.problem?.(position, self);
}

/** Uses are counted for each thing and ability. */
function keyOf(it: Figure, ability: ActivatedAbility): string {
  return `${it.thing.order}.${ability.id}`;
}

function bearerOf(figure: Figure): Bearer {
  return { ...sourceOf(figure), order: figure.thing.order, figure };
}
