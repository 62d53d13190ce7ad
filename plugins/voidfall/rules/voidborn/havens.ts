import { choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { type Context, newContext } from "../../effects/context.ts";
import type { Part } from "../../effects/effect-types.ts";
import { deploy, effectOf, gainOfChoice, removeCorruption, removeHarbinger } from "../../effects/writing.ts";
import { voidOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { distinctHavenRewards } from "../../values.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { partLabel } from "../effects/text.ts";
import { recallCubes } from "../fleets/recalling.ts";
import { buildHavenLevel } from "./handles.ts";
import { canBuildHaven, openHavens } from "./haven-room.ts";

/** Safe Havens (README, "Safe Havens"). */

/** What a player may take when a Safe Haven is complete. */
const rewards: readonly { readonly id: string; readonly part: Part }[] = [
  { id: "remove-corruption", part: removeCorruption() },
  { id: "remove-harbinger", part: removeHarbinger() },
  { id: "resources", part: gainOfChoice(3) },
  { id: "deploy", part: deploy(2) },
];

/**
 * Builds a level, if the player wants to, with an inactive cube; without one an active cube, or one that is recalled, is
 * deactivated for it.
 */
export function* buildLevel(game: Match, { context }: { context: Context }): Rule<boolean> {
  const { seat, source } = context;
  if (!canBuildHaven(game, seat)) return false;
  const havens = openHavens(game);
  const place = yield* game.choose(
    seat,
    "haven",
    havens.map((index) => choice(`haven-${index + 1}`, havenLabel(game, index), index)),
    { params: { source }, optional: true },
  );
  if (place === undefined) return false;
  const player = playerOf(game, seat);
  if (player.inactive === 0 && player.active === 0) yield* recallCubes(game, context, 1);
  if (player.inactive > 0) player.inactive--;
  else if (player.active > 0) player.active--;
  else return false;
  const haven = voidOf(game).havens[place];
  if (!haven) return false;
  haven.filled.push(seat);
  game.log("haven-level", { player: { seat }, haven: place + 1, level: haven.filled.length, levels: haven.levels });
  if (haven.filled.length === haven.levels) yield* reward(game, seat);
  return true;
}

function havenLabel(position: Position, place: number) {
  const { levels = 0, filled = [] } = voidOf(position).havens[place] ?? {};
  return t("label.haven", { haven: place + 1, level: filled.length, levels });
}

/** From the builder on each player may take a reward, each another one. */
function* reward(game: Match, builder: Seat): Rule {
  const taken = new Set<string>();
  const isDistinct = game.value(distinctHavenRewards, {});
  for (const seat of game.seatsFrom(builder)) {
    const context = newContext(seat, t("label.haven-reward"));
    const open = game.look((position) =>
      rewards.filter(({ id, part }) => !taken.has(id) && isPossible(position, context, part)),
    );
    if (open.length === 0) continue;
    const chosen = yield* game.choose(
      seat,
      "haven-reward",
      open.map((one) => choice(one.id, partLabel(one.part), one)),
      { optional: true },
    );
    if (!chosen) continue;
    if (isDistinct) taken.add(chosen.id);
    yield* game.call(resolveEffect, { context, effect: effectOf(chosen.part) });
  }
}

const overproductionsForLevel = 2;

/** Who overproduces twice in a turn may build a level, once in that turn. */
export function* countOverproduction(game: Match, seat: Seat): Rule {
  const player = playerOf(game, seat);
  player.overproductions++;
  if (player.overproductions < overproductionsForLevel || player.builtByOverproduction) return;
  const context = newContext(seat, t("label.overproduction"));
  if (yield* game.call(buildHavenLevel, { context })) player.builtByOverproduction = true;
}
