import { playerOf, type Seat, type Text, t } from "conclave/rules";
import { opposingSides, teamMembers } from "../../effects/teams.ts";
import { boardOf } from "../../in-play/board.ts";
import { baseOf, has, isBuilding, isFighter, isFlier, isPatroller } from "../../in-play/figures.ts";
import type { Figure, Position } from "../../types.ts";
import { attackProblem, attackTax, defenderProblem, ignoresPatroller, isAltered } from "../../values.ts";
import { hasArrivalFatigue } from "../arrival-fatigue.ts";
import { sees } from "../detection.ts";
import { leadersOf, passesAll, patrollersOf } from "../patrol-zone.ts";
import { reachesUp } from "./flying.ts";

/** Who can attack what (README, "Attacks"). */

const none: readonly never[] = [];

/** Why a thing cannot attack now, whatever it would attack. */
export function whyNotAttack(position: Position, it: Figure): Text | undefined {
  if (it.thing.exhausted) return t("reason.exhausted");
  if (hasArrivalFatigue(position, it)) return t("reason.arrival-fatigue");
  if (has(it, "readiness") && it.thing.attackedIn === position.turn.number) return t("reason.has-attacked");
  return position.value(attackProblem, { attacker: it });
}

/** What an attacker can attack, of all opponents. */
export function defendersOf(position: Position, attacker: Figure): readonly Figure[] {
  return opposingSides(position, attacker.seat).flatMap((side) => {
    const blockers = blockersOf(position, attacker, side);
    return defensible(position, side).filter((it) => canAttack(position, attacker, it, blockers));
  });
}

/** Whether there is anything that an attacker can attack. */
export function hasDefender(position: Position, attacker: Figure): boolean {
  return opposingSides(position, attacker.seat).some((side) => {
    const blockers = blockersOf(position, attacker, side);
    return defensible(position, side).some((it) => canAttack(position, attacker, it, blockers));
  });
}

/** Everything with HP of a player, or of a team. */
export function defensible(position: Position, side: Seat): readonly Figure[] {
  return position.once(findDefensible, side);
}

function findDefensible(position: Position, side: Seat): readonly Figure[] {
  const members = teamMembers(position, side);
  const shared = baseOf(position, side);
  const own = boardOf(position).figures.filter(
    (it) => members.includes(it.seat) && (isFighter(it) || isBuilding(it)) && it.type !== "base",
  );
  return shared ? [...own, shared] : own;
}

function canAttack(position: Position, attacker: Figure, it: Figure, blockers: readonly Figure[]): boolean {
  if (!canBeAttackedBy(position, attacker, it)) return false;
  const stopping = stoppersAmong(position, attacker, it, blockers);
  if (stopping.length === 0) return true;
  const leaders = leadersOf(stopping);
  if (leaders.length > 0) return leaders.includes(it);
  return stopping.includes(it) || reachesUp(attacker, it);
}

/** Whether an attacker could hit this thing if nobody stood in the way. */
export function canBeHitBy(position: Position, attacker: Figure, it: Figure): boolean {
  if (has(it, "unattackable")) return false;
  if (isFlier(it) && !isFlier(attacker) && !has(attacker, "anti-air")) return false;
  if (has(it, "invisible") && !isPatroller(it) && !sees(position, attacker.seat, it)) return false;
  if (!isAltered(position, defenderProblem)) return true;
  return position.value(defenderProblem, { attacker, defender: it }) === undefined;
}

/** Whether an attacker could attack this thing if nobody stood in the way. */
function canBeAttackedBy(position: Position, attacker: Figure, it: Figure): boolean {
  if (!canBeHitBy(position, attacker, it)) return false;
  if (!isAltered(position, attackTax)) return true;
  return position.value(attackTax, { attacker, defender: it }) <= playerOf(position, attacker.seat).gold;
}

/** The patrollers that stop an attacker on its way to this defender. */
export function stoppers(position: Position, attacker: Figure, defender: Figure, side: Seat): readonly Figure[] {
  return stoppersAmong(position, attacker, defender, blockersOf(position, attacker, side));
}

/** The patrollers that can stand in the way of an attacker, whatever it attacks. */
function blockersOf(position: Position, attacker: Figure, side: Seat): readonly Figure[] {
  return patrollersOf(position, side).filter(
    (patroller) => isFlier(patroller) === isFlier(attacker) && canBeAttackedBy(position, attacker, patroller),
  );
}

function stoppersAmong(
  position: Position,
  attacker: Figure,
  defender: Figure,
  blockers: readonly Figure[],
): readonly Figure[] {
  if (blockers.length === 0 || passesAll(position, attacker, defender)) return none;
  return isAltered(position, ignoresPatroller) ? notIgnored(position, attacker, defender, blockers) : blockers;
}

function notIgnored(
  position: Position,
  attacker: Figure,
  defender: Figure,
  blockers: readonly Figure[],
): readonly Figure[] {
  return blockers.filter((patroller) => !position.value(ignoresPatroller, { attacker, patroller, defender }));
}
