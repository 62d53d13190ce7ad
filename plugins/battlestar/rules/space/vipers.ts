import {
  choice,
  type DeepReadonly,
  type Option,
  type Rule,
  type Seat,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { areas, launchAreas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { aboutArea, aboutShip, areaName } from "../../labels.ts";
import { isRevealed, vipersIn } from "../../state.ts";
import type { Viper } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { launchViper } from "./launching.ts";
import { attackOdds } from "./odds.ts";
import { neighboursOf } from "./ring.ts";
import { uncrewedIn, viperIn } from "./ships.ts";
import { type Attacking, attackOn, fireAt, type Target, targetId, targetsIn } from "./targets.ts";

/** The activation of vipers. */

type Order =
  | { readonly kind: "launch"; readonly area: Area }
  | { readonly kind: "move"; readonly viper: string; readonly to: Area }
  | { readonly kind: "attack"; readonly viper: string; readonly target: Target };

/**
 * Command, CAG: the player activates uncrewed vipers up to `count` times, the same as often as wanted (B105, B106); not after
 * becoming a revealed Cylon in between, by the action of an Alert Viper Pilot (B75).
 */
export function* activateVipers(game: Match, by: Seat, count: number): Rule {
  for (let left = count; left > 0; left--) {
    const options = [...launchOrders(game), ...areas.flatMap((area) => ordersOfArea(game, area))];
    if (options.length === 0) return;
    const order = yield* game.choose(by, "space.activate-viper", options, {
      unavailable: impossibleLaunches(game),
      optional: t("space.enough"),
      params: { left },
    });
    if (!order) return;
    yield* carryOut(game, order);
    if (isRevealed(game, by)) return;
  }
}

function launchOrders(position: Position): Option<Order>[] {
  if (vipersIn(position, "reserves").length === 0) return [];
  return launchAreas.map((area) => {
    const label = t("label.launch", { area: areaName(area) });
    return choice<Order>(`launch:${area}`, label, { kind: "launch", area }, aboutArea(area));
  });
}

function impossibleLaunches(position: Position): UnavailableOption[] {
  if (vipersIn(position, "reserves").length > 0) return [];
  return launchAreas.map((area) => ({
    id: `launch:${area}`,
    label: t("label.launch", { area: areaName(area) }),
    about: [aboutArea(area)],
    reason: t("reason.reserves-empty"),
    rule: "B105",
  }));
}

/** What uncrewed vipers of an area can be told to do: they are alike, so one stands for all. */
function ordersOfArea(position: Position, area: Area): Option<Order>[] {
  const [viper] = uncrewedIn(position, area);
  return viper ? ordersOf(position, viper, area, `${area}:`) : [];
}

/** What this viper can be told to do in its area. */
export function ordersOf(position: Position, flown: DeepReadonly<Viper>, area: Area, prefix = ""): Option<Order>[] {
  const { id: viper } = flown;
  const moves = neighboursOf(area).map((to) => {
    const label = t("label.move", { from: areaName(area), to: areaName(to) });
    return choice<Order>(`${prefix}move:${to}`, label, { kind: "move", viper, to }, [
      { ...aboutArea(area), role: "origin" },
      { ...aboutArea(to), role: "destination" },
    ]);
  });
  const attacks = targetsIn(position, area).map((target) => {
    const label = t("label.attack", { ship: t(`ship.${target.unit}`), area: areaName(area) });
    const about = aboutShip(target.id);
    const option = choice<Order>(
      `${prefix}attack:${targetId(target)}`,
      label,
      { kind: "attack", viper, target },
      about,
    );
    return {
      ...option,
      forecast: () => attackOdds(position, attackOn(position, target, viperAttacking(flown)), about),
    };
  });
  return [...moves, ...attacks];
}

/** A viper as it attacks. */
export function viperAttacking({ pilot }: DeepReadonly<Viper>): Attacking {
  return { by: "viper", crewed: pilot !== undefined };
}

/** A viper does what it is told. */
export function* carryOut(game: Match, order: Order): Rule {
  switch (order.kind) {
    case "launch":
      yield* launchViper(game, order.area);
      break;
    case "move": {
      const viper = viperIn(game, order.viper);
      game.log("viper-moved", { from: areaName(viper.place as Area), to: areaName(order.to) });
      viper.place = order.to;
      break;
    }
    case "attack":
      yield* fireAt(game, viperAttacking(viperIn(game, order.viper)), order.target);
  }
}
