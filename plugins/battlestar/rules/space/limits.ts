import { pieces } from "../../catalogues/tokens.ts";
import type { PlacedUnit, Unit } from "../../effects/names.ts";
import { civilianCount, isInSpace, vipersIn } from "../../state.ts";
import type { Position } from "../../types.ts";

/** Component limits: of basestars and everything else there are only so many (B123). */

/** Where the pieces of a kind are. */
export interface PieceCount {
  /** In play: in space, on the boarding track. */
  readonly used: number;
  /** In the Reserves, damaged, in the hand of the Admiral, or beside the board. */
  readonly unused: number;
  /** Out of the game. */
  readonly lost: number;
}

/** Counts every piece of the game. None is ever made or vanishes: each kind adds up to what `pieces` says. */
export function countComponents(position: Position): { readonly [unit in Unit]: PieceCount } {
  const { state } = position;
  const spaceVipers = state.vipers.filter(isInSpace).length;
  const lostVipers = vipersIn(position, "destroyed").length;
  const lostCivilians = position.zone("removed").filter((id) => position.card(id).category === "civilian").length;
  const supplied = (unit: Unit, used: number) => ({ used, unused: pieces[unit] - used, lost: 0 });
  return {
    basestar: supplied("basestar", state.basestars.length),
    centurion: supplied("centurion", centurionCount(position)),
    civilian: {
      used: civilianCount(position),
      unused: position.zone("civilian-pile").length,
      lost: lostCivilians,
    },
    "heavy-raider": supplied("heavy-raider", state.heavyRaiders.length),
    nuke: { used: 0, unused: state.nukes, lost: pieces.nuke - state.nukes },
    raider: supplied("raider", state.raiders.length),
    raptor: { used: 0, unused: state.raptors, lost: state.destroyedRaptors },
    viper: { used: spaceVipers, unused: state.vipers.length - spaceVipers - lostVipers, lost: lostVipers },
  };
}

/** How many pieces of a kind can still be placed: vipers only from the Reserves. */
export function placeable(position: Position, unit: PlacedUnit | "centurion"): number {
  if (unit === "viper") return vipersIn(position, "reserves").length;
  return countComponents(position)[unit].unused;
}

/** Centurions on the boarding track. */
export function centurionCount(position: Position): number {
  return position.state.centurions.reduce((sum, count) => sum + count, 0);
}
