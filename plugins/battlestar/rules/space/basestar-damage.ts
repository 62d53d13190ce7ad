import { type Rule, t } from "conclave/rules";
import {
  type BasestarDamage,
  type BasestarDamageId,
  basestarDamage,
  basestarDestroyedAt,
  easyTargetBonus,
} from "../../catalogues/tokens.ts";
import { basestarDestroyed } from "../../events.ts";
import { areaName } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { endPursuit } from "./kept.ts";
import { basestarIn, removeCylonShip } from "./ships.ts";

const tokens: readonly BasestarDamage[] = basestarDamage;

/** Whether the basestar has a damage token of that effect (B101). */
export function suffers(position: Position, id: string, effect: NonNullable<BasestarDamage["effect"]>): boolean {
  const basestar = position.state.basestars.find((candidate) => candidate.id === id);
  return tokens.some((token) => token.effect === effect && basestar?.damage.some((damage) => damage === token.id));
}

/** What structural damage adds to a die against the ship (B101). */
export function targetBonus(position: Position, id: string): number {
  return suffers(position, id, "easy-target") ? easyTargetBonus : 0;
}

/** How much damage the tokens of a basestar are: a critical hit counts 2 (B102). */
export function damageOf(tokens: readonly BasestarDamageId[]): number {
  return basestarDamage.reduce((sum, { id, counts }) => sum + (tokens.includes(id) ? counts : 0), 0);
}

/** Tokens that lie on no basestar. All four are known, so these are, too. */
function unusedTokens(position: Position): BasestarDamageId[] {
  return basestarDamage
    .map(({ id }) => id)
    .filter((id) => !position.state.basestars.some(({ damage }) => damage.includes(id)));
}

/** This many damage tokens are drawn for the basestar; the third damage destroys it, and needs no token (B102). */
export function* damageBasestar(game: Match, id: string, count: number): Rule {
  for (let damaged = 0; damaged < count; damaged++) {
    const basestar = basestarIn(game, id);
    const left = unusedTokens(game);
    if (left.length > 0 && damageOf(basestar.damage) + 1 < basestarDestroyedAt) {
      const token = game.random.pick(left);
      basestar.damage.push(token);
      game.log("basestar-damaged", { area: areaName(basestar.area), token: t(`token.${token}`) });
      if (damageOf(basestar.damage) < basestarDestroyedAt) continue;
    }
    yield* destroyBasestar(game, id);
    return;
  }
}

/** The basestar leaves the board, and its tokens return to the pool. */
export function* destroyBasestar(game: Match, id: string): Rule {
  const { area } = basestarIn(game, id);
  yield* game.event(basestarDestroyed, { area }, () => {
    removeCylonShip(game, "basestar", id);
    game.log("basestar-destroyed", { area: areaName(area) });
    endPursuit(game);
  });
}
