import type { CardId, Seat } from "conclave/rules";
import type { AttackState, AttackTarget } from "../effects/war-types.ts";
import { outermostLayer } from "../lands/layers.ts";
import {
  attackable,
  bound,
  canBeFought,
  hostOf,
  shields,
  takesOrders,
  territoriesOf,
  territory,
  unit,
  unitsOf,
} from "../state.ts";
import type { Position } from "../types.ts";
import { attackDistance, attacksPerWar, infinite, unitRange } from "../values.ts";
import { type Active, effectsOf, hasAbility } from "./effects.ts";

/** A potential target, regardless of which units can reach it. */
interface Candidate {
  readonly target: AttackTarget;
  /** The territory it is in. */
  readonly territory: CardId;
  readonly host: Seat;
  /** It is in its host's highest layer (R6). */
  readonly outer: boolean;
}

/**
 * All potential targets: other players' units and unshielded territories, unless an agreement protects them (R22, R34).
 */
function candidatesOf(position: Position, by: Seat): Candidate[] {
  const found: Candidate[] = [];
  const shielded = new Set<CardId>();
  const layers = position.seats.map((seat) => outermostLayer(position, seat));
  const add = (target: AttackTarget, place: CardId): void => {
    const { owner: host, layer } = territory(position, place);
    found.push({ target, territory: place, host, outer: layer === layers[host] });
  };
  for (const seat of position.activeSeats) {
    if (seat === by) continue;
    const safe = bound(position, by, seat, "no-attack");
    for (const id of unitsOf(position, seat)) {
      const place = unit(position, id).territory;
      if (shields(position, id, by)) shielded.add(place);
      if (!safe && attackable(position, id, by)) add({ kind: "unit", unit: id }, place);
    }
  }
  for (const seat of position.activeSeats) {
    if (seat === by || bound(position, by, seat, "no-attack")) continue;
    for (const id of territoriesOf(position, seat)) {
      if (!shielded.has(id)) add({ kind: "territory", territory: id }, id);
    }
  }
  return found;
}

/** Whether the unit may attack under this Attack card: once per card, up to its number of attacks (R28, R45). */
function mayAttack(position: Position, id: CardId, card: number): boolean {
  const { spent, attacks, attackedUnder } = unit(position, id);
  if (spent || !takesOrders(position, id)) return false;
  return attacks === 0 || (attackedUnder !== card && attacks < position.value(attacksPerWar, { unit: id }));
}

/** A player's potential targets and range modifiers, looked up once for all their units. */
export interface Aims {
  readonly by: Seat;
  readonly candidates: readonly Candidate[];
  readonly modifiers: readonly Active<"modify">[];
}

export function aimsOf(position: Position, by: Seat): Aims {
  return { by, candidates: candidatesOf(position, by), modifiers: effectsOf(position, by, "modify") };
}

/** Calls `visit` for every target the unit can reach until it returns true, by range and layer (R6, R30 to R33). */
function reach(position: Position, attacker: CardId, aims: Aims, visit: (target: AttackTarget) => boolean): void {
  const { candidates, modifiers } = aims;
  if (candidates.length === 0) return;
  const range = position.value(unitRange, { unit: attacker, modifiers });
  const host = hostOf(position, attacker);
  const anyLayer = hasAbility(position, attacker, "infiltrate");
  // Layers shield from whoever attacks another player's lands, by an option only from outside (R32).
  const within = host === aims.by || position.options["guests-attack-any-layer"] ? host : undefined;
  const reached = new Map<CardId, boolean>();
  for (const candidate of candidates) {
    if (!candidate.outer && !anyLayer && candidate.host !== within) continue;
    const place = candidate.territory;
    let inRange = reached.get(place);
    if (inRange === undefined) {
      inRange = range >= infinite || position.value(attackDistance, { unit: attacker, territory: place }) <= range;
      reached.set(place, inRange);
    }
    if (inRange && visit(candidate.target)) return;
  }
}

/** The player's units that can attack something under the Attack card with this number. */
export function attackersOf(position: Position, aims: Aims, card: number): CardId[] {
  return unitsOf(position, aims.by).filter((id) => mayAttack(position, id, card) && reachesAny(position, id, aims));
}

/** Whether any of the player's units could attack under this Attack card (R28). */
export function canAttack(position: Position, by: Seat, card: number): boolean {
  let aims: Aims | undefined;
  for (const id of unitsOf(position, by)) {
    if (!mayAttack(position, id, card)) continue;
    aims ??= aimsOf(position, by);
    if (reachesAny(position, id, aims)) return true;
  }
  return false;
}

function reachesAny(position: Position, attacker: CardId, aims: Aims): boolean {
  let found = false;
  reach(position, attacker, aims, () => {
    found = true;
    return true;
  });
  return found;
}

/** The targets a unit can attack now. */
export function targetsOf(position: Position, aims: Aims, attacker: CardId): AttackTarget[] {
  const found: AttackTarget[] = [];
  reach(position, attacker, aims, (target) => {
    found.push(target);
    return false;
  });
  return found;
}

/** Whether an attack can be moved to this unit: it could be attacked, and no agreement forbids it (R38). */
export function mayBeMovedOnto(position: Position, id: CardId, { by, target }: AttackState): boolean {
  if (target.kind === "unit" && target.unit === id) return false;
  return canBeFought(position, id, by) && !bound(position, by, unit(position, id).owner, "no-attack");
}

/** The territory a target is in. */
export function placeOf(position: Position, target: AttackTarget): CardId {
  return target.kind === "territory" ? target.territory : unit(position, target.unit).territory;
}

/** The owner of a target. */
export function ownerOf(position: Position, target: AttackTarget): Seat {
  return target.kind === "territory" ? territory(position, target.territory).owner : unit(position, target.unit).owner;
}
