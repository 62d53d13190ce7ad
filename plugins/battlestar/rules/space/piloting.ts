import { type Rule, type Seat, t, type UnavailableOption } from "conclave/rules";
import type { Area } from "../../effects/names.ts";
import { areaName } from "../../labels.ts";
import { viperOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { viperIn } from "./ships.ts";
import { fireAt, targetOption, targetsIn } from "./targets.ts";
import { carryOut, ordersOf, viperAttacking } from "./vipers.ts";

/** What a player does in their viper. */

const nothingToAttack: UnavailableOption = {
  id: "attack",
  label: t("label.attack-here"),
  reason: t("reason.no-cylon-ship-here"),
  rule: "B105",
};

/** The player's own viper, as an action: moves one area or attacks. */
export function* activateOwnViper(game: Match, seat: Seat): Rule {
  const viper = viperOf(game, seat);
  if (!viper) return;
  const area = viper.place as Area;
  const orders = ordersOf(game, viper, area);
  const unavailable = targetsIn(game, area).length > 0 ? [] : [nothingToAttack];
  const order = yield* game.choose(seat, "space.own-viper", orders, { unavailable });
  if (order.kind === "move") yield* flyViper(game, seat, order.to);
  else yield* carryOut(game, order);
}

/** The player's own viper attacks up to `count` times, the target chosen anew each time (B55). */
export function* viperAttacks(game: Match, seat: Seat, count: number): Rule {
  for (let left = count; left > 0; left--) {
    const viper = viperOf(game, seat);
    if (!viper) return;
    const attacker = viperAttacking(viper);
    const options = targetsIn(game, viper.place as Area).map((target) => targetOption(game, target, attacker));
    if (options.length === 0) return;
    const settings = { optional: t("space.enough"), params: { left } };
    const target = yield* game.choose(seat, "space.viper-target", options, settings);
    if (!target) return;
    yield* fireAt(game, attacker, target);
  }
}

/** The player's viper flies to an adjacent area: movement. */
export function* flyViper(game: Match, seat: Seat, to: Area): Rule {
  const viper = viperOf(game, seat);
  if (!viper) return;
  game.log("pilot-moved", { player: { seat }, from: areaName(viper.place as Area), to: areaName(to) });
  viperIn(game, viper.id).place = to;
}
