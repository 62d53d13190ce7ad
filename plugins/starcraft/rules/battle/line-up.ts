import type { Role, Unit } from "../../state-types.ts";
import type { CombatCard, UnitKind } from "../../types.ts";
import { type Clash, type ClashSide, type Help, sideOf } from "./clash.ts";

/** Skirmishes that are not on the board: kinds of units that might meet, with cards that they might have. */

/** The units of one side, and what they fight with. */
export interface Line {
  readonly front: UnitKind;
  readonly supports?: readonly UnitKind[];
  readonly standard?: CombatCard | undefined;
  readonly reinforcement?: CombatCard | undefined;
  readonly inPlay?: readonly CombatCard[];
  readonly help?: Partial<Help>;
}

/** These two meet. */
export function clashBetween(attacker: Line, defender: Line): Clash {
  return { attacker: lineSide("attacker", attacker), defender: lineSide("defender", defender) };
}

function lineSide(role: Role, line: Line): ClashSide {
  const { front, supports = [], standard, reinforcement, inPlay = [], help } = line;
  const seat = role === "attacker" ? 0 : 1;
  const unitOf = ({ id: kind }: UnitKind, index: number): Unit => ({ id: `${role}-${index}`, kind, seat, area: "" });
  return sideOf({
    role,
    seat,
    front: unitOf(front, 0),
    frontKind: front,
    supports: supports.map((kind, index) => unitOf(kind, index + 1)),
    supportKinds: supports,
    standard,
    reinforcement,
    inPlay,
    unpaid: [],
    help: { special: false, airSupport: false, detects: false, bonuses: [], ...help },
  });
}
