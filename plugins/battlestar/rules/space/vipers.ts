import {
  choice,
  type DeepReadonly,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { areas, launchAreas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { vipersPlaced } from "../../events.ts";
import { aboutArea, aboutShip, areaName, areaOption } from "../../labels.ts";
import { isRevealed, viperOf, vipersIn } from "../../state.ts";
import type { Viper } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { attackOdds } from "./odds.ts";
import { neighboursOf } from "./ring.ts";
import { uncrewedIn, viperIn } from "./ships.ts";
import { type Attacking, attackOn, fireAt, type Target, targetId, targetOption, targetsIn } from "./targets.ts";

// --- launching --------------------------------------------------------------------------------------------------------

/** Launches a viper from the Reserves into the area, uncrewed unless there is a pilot, and raises `vipersPlaced`. */
export function* launchViper(game: Match, area: Area, pilot?: Seat): Rule<string | undefined> {
  const [ready] = vipersIn(game, "reserves");
  if (!ready) return undefined;
  const viper = viperIn(game, ready.id);
  viper.place = area;
  if (pilot === undefined) game.log("viper-launched", { area: areaName(area) });
  else {
    viper.pilot = pilot;
    delete playerOf(game, pilot).location;
    game.log("pilot-launched", { player: { seat: pilot }, area: areaName(area) });
  }
  yield* game.event(vipersPlaced, { vipers: [viper.id] });
  return viper.id;
}

/** Hangar Deck: the player boards a viper and launches into a launch area; first one returns if the Reserves are empty. */
export function* launchSelf(game: Match, seat: Seat): Rule {
  if (vipersIn(game, "reserves").length === 0 && !(yield* takeBack(game, seat))) return;
  const options = launchAreas.map((area) => areaOption(area));
  const area = yield* game.choose(seat, "space.launch-area", options, { publicOptions: true });
  yield* launchViper(game, area, seat);
}

/** An uncrewed viper, chosen by the player, goes back from space to the Reserves (B108). */
function* takeBack(game: Match, seat: Seat): Rule<boolean> {
  const options = areas.filter((area) => uncrewedIn(game, area).length > 0).map((area) => areaOption(area));
  if (options.length === 0) return false;
  const area = yield* game.choose(seat, "space.take-back", options, { publicOptions: true });
  const [viper] = uncrewedIn(game, area);
  if (!viper) return false;
  viperIn(game, viper.id).place = "reserves";
  game.log("viper-taken-back", { area: areaName(area) });
  return true;
}

// --- activation -------------------------------------------------------------------------------------------------------

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

function ordersOf(position: Position, flown: DeepReadonly<Viper>, area: Area, prefix = ""): Option<Order>[] {
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

function viperAttacking({ pilot }: DeepReadonly<Viper>): Attacking {
  return { by: "viper", crewed: pilot !== undefined };
}

function* carryOut(game: Match, order: Order): Rule {
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

// --- the own viper ----------------------------------------------------------------------------------------------------

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
