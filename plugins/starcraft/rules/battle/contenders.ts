import type { CardId } from "conclave/rules";
import type { Role, SkirmishSide } from "../../state-types.ts";
import type { CombatCard, Position, SideFacts } from "../../types.ts";
import { playAreaZone } from "../../zones.ts";
import { type Clash, type ClashSide, type Help, sideOf } from "./clash.ts";
import { battleOf, hasAirSupport, kindOf, unitById } from "./fighters.ts";

/** Skirmishes on the board, as they are calculated with the cards that lie there. */

/** A side of a skirmish in its course. */
export interface Contender extends SideFacts {
  /** The side in the state. */
  readonly side: SkirmishSide;
  /** The definitions of the cards played. */
  readonly played: string[];
  /** The definitions of the cards that were cancelled, had nothing to match or were not paid for. */
  readonly without: string[];
  /** The definitions of the cards that were not paid for. */
  readonly unpaid: string[];
}

export type Contenders = { readonly [role in Role]: Contender };

/** With copies of the units: what happens to them afterwards changes nothing about how cards match. */
export function contender(position: Position, role: Role, side: SkirmishSide): Contender {
  const copy = (id: string) => ({ ...unitById(position, id) });
  const front = copy(side.front);
  const supports = side.supports.map(copy);
  return {
    role,
    seat: front.seat,
    side,
    front,
    frontKind: kindOf(position, front),
    supports,
    supportKinds: supports.map((unit) => kindOf(position, unit)),
    played: [],
    without: [],
    unpaid: [],
  };
}

/** The skirmish as it is calculated, with the cards that lie there now. */
export function clashOf(position: Position, { attacker, defender }: Contenders): Clash {
  return { attacker: clashSide(position, attacker), defender: clashSide(position, defender) };
}

export function clashSide(position: Position, own: Contender): ClashSide {
  const { role, seat, front, frontKind, supports, supportKinds, side, unpaid } = own;
  const card = (id: CardId | undefined) => (id === undefined ? undefined : combatCard(position, id));
  return sideOf({
    role,
    seat,
    front,
    frontKind,
    supports,
    supportKinds,
    unpaid,
    standard: card(side.standard),
    reinforcement: card(side.reinforcement),
    inPlay: position
      .zone(playAreaZone(seat))
      .map((id) => position.card(id))
      .filter((it): it is CombatCard => it.category === "combat"),
    help: helpOf(position, own),
  });
}

function helpOf(position: Position, { role, seat }: Contender): Help {
  const { area, special, detecting, bonuses } = battleOf(position);
  return {
    special: special && role === "attacker",
    airSupport: hasAirSupport(position, area, seat),
    detects: detecting.includes(seat),
    bonuses: bonuses.filter((bonus) => bonus.seat === seat),
  };
}

export function combatCard(position: Position, card: CardId): CombatCard {
  return position.card(card) as CombatCard;
}
