import type { Seat } from "conclave/rules";
import { baseSeat, opposingSides } from "../effects/teams.ts";
import type { CardType, Figure, Position, Tech } from "../types.ts";
import { boardOf } from "./board.ts";

/** What things are: short questions that cards and rules ask. */

export const isUnit = (it: Figure): boolean => it.type === "unit";
export const isHero = (it: Figure): boolean => it.type === "hero";
/** Things that fight and patrol. */
export const isFighter = (it: Figure): boolean => it.type === "unit" || it.type === "hero";

const buildings: readonly CardType[] = ["base", "tech-building", "add-on", "building"];

/** A base, a tech building, an add-on or a building card. */
export const isBuilding = (it: Figure): boolean => buildings.includes(it.type);
/** A building that can be damaged: not while it is being built (K37). */
export const isStanding = (it: Figure): boolean => isBuilding(it) && !it.thing.building;
export const isBase = (it: Figure): boolean => it.type === "base";
/** A building of the deck. */
export const isBuildingCard = (it: Figure): boolean => it.type === "building";
export const isUpgrade = (it: Figure): boolean => it.type === "upgrade";
export const isOngoingSpell = (it: Figure): boolean => it.type === "spell";

export const isPatroller = (it: Figure): boolean => it.thing.slot !== undefined;
export const isToken = (it: Figure): boolean => it.token;

export const has = (it: Figure, keyword: string): boolean => (it.keywords[keyword] ?? 0) > 0;
export const isFlier = (it: Figure): boolean => has(it, "flying");
export const isOfType = (it: Figure, subtype: string): boolean => it.subtypes.includes(subtype);

/** Whether it is a unit of one of these tech levels. Heroes have none. */
export const isTech = (it: Figure, ...levels: readonly Tech[]): boolean => isUnit(it) && levels.includes(it.tech);

/** The HP that it has left. */
export const hpLeft = (it: Figure): number => it.hp - it.thing.damage;

/** The armor that it has left. */
export const armorLeft = (it: Figure): number => Math.max(0, it.armor - it.thing.armorUsed);

export const runesOf = (it: Figure, kind: string): number => it.thing.runes[kind] ?? 0;

/** A hero at the top level. */
export const isAtTop = (it: Figure): boolean => isHero(it) && it.thing.level === it.card.maxLevel;

/** Whether it works: buildings under construction do not, nor do those that are shut down. */
export const isFinished = (it: Figure): boolean => !it.thing.building && !has(it, "shut-down");

/** The base of a player; a team shares one. */
export function baseOf(position: Position, seat: Seat): Figure | undefined {
  const base = position.state.bases[baseSeat(position, seat)];
  return base === undefined ? undefined : boardOf(position).find(base);
}

/** The bases of all opponents of a player; a team has one. */
export function opposingBases(position: Position, seat: Seat): readonly Figure[] {
  return opposingSides(position, seat).flatMap((side) => baseOf(position, side) ?? []);
}

/** A player’s hero of this spec, in play. */
export function heroOf(position: Position, seat: Seat, spec: string): Figure | undefined {
  return boardOf(position).figures.find((it) => isHero(it) && it.seat === seat && it.card.spec === spec);
}

/** A finished building of a player by the id of its definition. */
export function finished(position: Position, seat: Seat, kind: string): Figure | undefined {
  return boardOf(position).figures.find((it) => it.card.id === kind && it.seat === seat && isFinished(it));
}
