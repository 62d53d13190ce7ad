import type { CardId } from "conclave/rules";
import type { Strength } from "../catalogues/combat-table.ts";
import type { CombatCardId } from "../effects/cards.ts";
import type { Side } from "../effects/war-types.ts";
import type { Position } from "../types.ts";
import { combatGuard, extraLoss, pairLoss, unitPower } from "../values.ts";

/** What a pair of combat cards comes to. */

/** The units on both sides. */
export type Fighters = { readonly [side in Side]: CardId };

/** What the cards of a pair come to for both units, before armour and modifications (R41). */
export function pairOf(
  position: Position,
  fighters: Fighters,
  mine: CombatCardId | undefined,
  theirs: CombatCardId | undefined,
) {
  const [me, them] = [strengthOf(position, fighters.attacker), strengthOf(position, fighters.defender)];
  const attacker = { unit: fighters.attacker, mine, theirs, me, them };
  const defender = { unit: fighters.defender, mine: theirs, theirs: mine, me: them, them: me };
  const losses = {
    attacker: position.value(pairLoss, attacker) + extra(position, fighters.defender, theirs, mine),
    defender: position.value(pairLoss, defender) + extra(position, fighters.attacker, mine, theirs),
  };
  return { losses, attacker, defender };
}

function strengthOf(position: Position, id: CardId): Strength {
  return { power: position.value(unitPower, { unit: id }), guard: position.value(combatGuard, { unit: id }) };
}

/** What one unit's abilities cost the other in addition to the table; none if either slot is empty. */
function extra(
  position: Position,
  id: CardId,
  mine: CombatCardId | undefined,
  theirs: CombatCardId | undefined,
): number {
  return mine === undefined || theirs === undefined ? 0 : position.value(extraLoss, { unit: id, mine, theirs });
}
