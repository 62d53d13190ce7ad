import { action, type CardId, playerOf, type Seat, type Text, t } from "conclave/rules";
import { costing, goldOf } from "../catalogues/symbols.ts";
import { about } from "../effects/sources.ts";
import { figureOf, figuresOf } from "../in-play/board.ts";
import { isHero } from "../in-play/figures.ts";
import { settle } from "../rules/deaths.ts";
import { enter } from "../rules/entering.ts";
import { payGold } from "../rules/gold.ts";
import { gainLevels } from "../rules/levels.ts";
import { whyNotSummonAtAll } from "../rules/summoning.ts";

import type { Codex, Figure, Position } from "../types.ts";
import { levelProblem, playCost } from "../values.ts";
import { commandZone } from "../zones.ts";

function whyNotSummon(position: Position, seat: Seat, card: CardId, cost: number): Text | undefined {
  const { cooldown, gold } = playerOf(position, seat);
  const left = cooldown[card];
  if (left !== undefined) return t("reason.cooldown", { count: left });
  if (cost > gold) return t("reason.gold", { cost: goldOf(cost), gold });
  return whyNotSummonAtAll(position, seat, card);
}

/** Summons a hero from the command zone (README, "Heroes"). */
export const summonHero = action<Codex, CardId>({
  group: "main",
  choices: (position, seat) =>
    position.zone(commandZone(seat)).map((card) => {
      const definition = position.card(card);
      const cost = position.value(playCost, { seat, card: definition });
      const unavailable = whyNotSummon(position, seat, card, cost);
      return {
        id: card,
        label: t("action.summon", { card: definition.name, cost: goldOf(cost) }),
        about: about(card),
        value: card,
        unavailable,
        forecast: costing(cost),
      };
    }),
  *rule(game, seat, card) {
    const cost = game.value(playCost, { seat, card: game.card(card) });
    payGold(game, seat, cost);
    game.log("hero-called", { card: game.card(card).name, player: { seat }, cost: goldOf(cost) });
    yield* enter(game, card, seat, { from: "command", played: true });
  },
});

function whyNotLevel(position: Position, it: Figure): Text | undefined {
  if ((it.thing.level ?? 1) >= (it.card.maxLevel ?? 1)) return t("reason.top-level");
  const { gold } = playerOf(position, it.seat);
  return gold < 1 ? t("reason.gold", { cost: goldOf(1), gold }) : position.value(levelProblem, { figure: it });
}

function levelLabel({ card, thing }: Figure): Text {
  const { level = 1 } = thing;
  const params = { card: card.name, level, top: card.maxLevel ?? 1, cost: goldOf(1) };
  const next = card.bands?.find(({ from }) => from > level);
  if (!next) return t("action.level-up", params);
  return t("action.level-up-to-band", { ...params, from: next.from, atk: next.atk, hp: next.hp });
}

/** Pays for levels of a hero, one gold each. */
export const levelUp = action<Codex, CardId>({
  group: "main",
  choices: (position, seat) =>
    figuresOf(position, seat)
      .filter(isHero)
      .map((it) => {
        const unavailable = whyNotLevel(position, it);
        return {
          id: it.id,
          label: levelLabel(it),
          about: about(it.id),
          value: it.id,
          unavailable,
          forecast: costing(1),
        };
      }),
  *rule(game, seat, card) {
    const it = figureOf(game, card);
    const most = Math.min((it.card.maxLevel ?? 1) - (it.thing.level ?? 1), playerOf(game, seat).gold);
    const levels =
      most <= 1 ? most : yield* game.integer(seat, "levels", { min: 1, max: most, params: { card: it.card.name } });
    payGold(game, seat, levels);
    game.log("levels-paid", { card: it.card.name, player: { seat }, cost: goldOf(levels) });
    yield* gainLevels(game, it, levels);
    yield* settle(game);
  },
});
