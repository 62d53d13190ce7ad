import { choice, type Rule, type Seat, t } from "conclave/rules";
import { aboutShip } from "../../labels.ts";
import { isInSpace, viperOf, vipersIn } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { moveCharacter } from "../characters.ts";
import { unitCount, viperIn } from "./ships.ts";

/** All vipers in space return to the Reserves; their pilots stand on the Hangar Deck. */
export function* returnVipers(game: Match): Rule {
  const flying = game.state.vipers.filter(isInSpace);
  for (const viper of flying) if (viper.pilot === undefined) viper.place = "reserves";
  for (const seat of game.seatsFrom(game.current)) {
    if (viperOf(game, seat)) yield* moveCharacter(game, seat, "hangar-deck");
  }
  if (flying.length > 0) game.log("vipers-returned", { ships: unitCount("viper", flying.length) });
}

/** Vipers or raptors that are damaged or destroyed go to the Reserves; `by` chooses. */
export function* restore(
  game: Match,
  settings: {
    readonly by: Seat;
    readonly unit: "raptor" | "viper";
    readonly from: readonly ("damaged" | "destroyed")[];
    readonly count: number;
    readonly optional: boolean;
  },
): Rule {
  const { by, unit, from, count, optional } = settings;
  const found = from.map((state) => ({ state, count: stock(game, unit, state) })).filter((one) => one.count > 0);
  const available = found.reduce((sum, one) => sum + one.count, 0);
  if (available === 0) return;
  const total = Math.min(count, available);
  const limit = (state: "damaged" | "destroyed") => found.find((one) => one.state === state)?.count ?? 0;
  const chosen =
    !optional && (available <= count || found.length === 1)
      ? new Map(found.map((one) => [one.state, Math.min(total, one.count)]))
      : yield* game.allocate(
          by,
          "space.restore",
          found.map(({ state }) => choice(state, t(`state.${state}`), state, aboutShip(`${unit}-${state}`))),
          { total, ...(optional && { min: 0 }), limit, params: { units: unitCount(unit, total) } },
        );
  for (const [state, restored] of chosen) {
    bringBack(game, unit, state, restored);
    if (restored > 0) game.log("restored", { units: unitCount(unit, restored), state: t(`state.${state}`) });
  }
}

function stock(position: Position, unit: "raptor" | "viper", state: "damaged" | "destroyed"): number {
  if (unit === "viper") return vipersIn(position, state).length;
  return state === "destroyed" ? position.state.destroyedRaptors : 0;
}

function bringBack(game: Match, unit: "raptor" | "viper", state: "damaged" | "destroyed", count: number): void {
  if (unit === "raptor") {
    game.state.destroyedRaptors -= count;
    game.state.raptors += count;
    return;
  }
  for (const { id } of vipersIn(game, state).slice(0, count)) viperIn(game, id).place = "reserves";
}
