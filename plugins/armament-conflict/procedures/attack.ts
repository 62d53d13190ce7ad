import { type CardId, choice, type Option, type Rule, type Seat, type Text, t } from "conclave/rules";
import { gainByAttacking } from "../achievements.ts";
import { abilitiesOf, hasAbility } from "../effects.ts";
import { attackDeclared } from "../events.ts";
import { cardOption, nameOf, territoryOption, unitName, unitOption } from "../labels.ts";
import {
  activeModification,
  bound,
  handOf,
  playerOf,
  shields,
  territoriesOf,
  territory,
  unit,
  unitIn,
  unitsIn,
} from "../state.ts";
import type { Match, Position } from "../types.ts";
import { siegePoints } from "../values.ts";
import type { AttackState, AttackTarget } from "../war-types.ts";
import { damageTerritory } from "./capture.ts";
import { discard, pay } from "./drawing.ts";
import { limitDurability } from "./endurance.ts";
import { attackProcedure, combatProcedure } from "./handles.ts";
import { aimsOf, attackersOf, ownerOf, placeOf, targetsOf } from "./targets.ts";

/** Resources that the Arius Field takes to cancel an attack. */
const fieldCost = 1;
const done = t("attack.done");
const payOption = choice("pay", t("attack.pay", { cost: fieldCost }), true);

/** Under one Attack card own units attack one after the other, in an order chosen on the way (R28). */
export function* attackUnderCard(game: Match, seat: Seat, card: number): Rule {
  while (true) {
    const aims = aimsOf(game, seat);
    const attackers = attackersOf(game, aims, card).map((id) => unitOption(game, id));
    if (attackers.length === 0) return;
    const attacker = yield* game.choose(seat, "attack.unit", attackers, { optional: done });
    if (attacker === undefined) return;
    const targets = targetsOf(game, aims, attacker).map((target) => targetOption(game, target, seat));
    const params = { unit: unitName(game, attacker) };
    const target = yield* game.choose(seat, "attack.target", targets, { params, publicOptions: true });
    yield* game.call(attackProcedure, { by: seat, attacker, target, card });
    yield* game.checkVictory("attack-resolved");
  }
}

function targetOption(game: Match, target: AttackTarget, asked: Seat): Option<AttackTarget> {
  if (target.kind === "territory") {
    const { id, label, about } = territoryOption(game, target.territory, asked);
    return choice(id, label, target, about);
  }
  const { id, label, about } = unitOption(game, target.unit);
  const owned = t("label.unit-of", { unit: label, player: { seat: unit(game, target.unit).owner } });
  return choice(id, owned, target, about);
}

/** One attack, resolved completely: windows, then combat or damage (R35, R37). */
export function* attack(
  game: Match,
  { by, attacker, target, card }: { by: Seat; attacker: CardId; target: AttackTarget; card: number },
): Rule {
  const body = unitIn(game, attacker);
  body.attacks++;
  body.attackedUnder = card;
  const under: AttackState = { by, attacker, target, defender: ownerOf(game, target) };
  game.state.attack = under;
  const declared = yield* game.event(attackDeclared, { by, attacker, target }, function* () {
    game.log("attack-declared", {
      player: { seat: by },
      unit: unitName(game, attacker),
      target: targetName(game, target),
      defender: { seat: under.defender },
    });
    gainByAttacking(game, by);
  });
  if (declared && (yield* comesThrough(game, under))) yield* strike(game, under);
  delete game.state.attack;
  limitDurability(game);
}

function targetName(position: Position, target: AttackTarget): Text {
  return target.kind === "territory" ? nameOf(position, target.territory) : unitName(position, target.unit);
}

function* strike(game: Match, under: AttackState): Rule {
  const { by, attacker, target } = under;
  if (target.kind === "unit") {
    yield* game.call(combatProcedure, { attack: under, target: target.unit });
    return;
  }
  yield* damageTerritory(game, target.territory, game.value(siegePoints, { unit: attacker }), by);
}

// --- windows ----------------------------------------------------------------------------------------------------------

/** The windows of an attack, in their order (R37). False if it was cancelled. */
function* comesThrough(game: Match, under: AttackState): Rule<boolean> {
  if (yield* isCancelled(game, under)) return false;
  if ((yield* deflect(game, under)) && (yield* isCancelled(game, under))) return false;
  if ((yield* stepInFront(game, under)) && (yield* isCancelled(game, under))) return false;
  return true;
}

/** Coins of the target first, then the Arius Field; nothing cancels what Smart Rifles or Quantum Camouflage guard. */
function* isCancelled(game: Match, under: AttackState): Rule<boolean> {
  const guarded = activeModification(game, under.by);
  if (guarded === "smart-rifles" || guarded === "quantum-camouflage") return false;
  return parries(game, under) || (yield* isShieldedByField(game, under));
}

function parries(game: Match, { target, defender }: AttackState): boolean {
  if (target.kind !== "unit") return false;
  for (const _ of abilitiesOf(game, target.unit, "parry")) {
    const heads = game.random.coin();
    const params = { player: { seat: defender }, unit: unitName(game, target.unit) };
    game.log(heads ? "attack-parried" : "attack-not-parried", params);
    if (heads) return true;
  }
  return false;
}

function* isShieldedByField(game: Match, { defender, target }: AttackState): Rule<boolean> {
  if (activeModification(game, defender) !== "arius-field") return false;
  if (playerOf(game, defender).resources < fieldCost) return false;
  const [paid] = yield* game.window("attack.arius-field", {
    seats: [defender],
    options: () => [payOption],
    params: { target: targetName(game, target) },
  });
  if (!paid) return false;
  pay(game, defender, fieldCost);
  game.log("attack-stopped-by-field", { player: { seat: defender } });
  return true;
}

/** The Target Deflector moves the attack to another unit in the same lands, for a card of the hand (R38). */
function* deflect(game: Match, under: AttackState): Rule<boolean> {
  const { by, defender, target } = under;
  if (activeModification(game, defender) !== "target-deflector" || handOf(game, defender).length === 0) return false;
  const lands = territory(game, placeOf(game, target)).owner;
  const units = territoriesOf(game, lands)
    .flatMap((place) => unitsIn(game, place))
    .filter((id) => mayBeMovedOnto(game, id, under));
  if (units.length === 0) return false;
  const [moved] = yield* game.window("attack.deflector", {
    seats: [defender],
    options: () => units.map((id) => unitOption(game, id)),
    params: { target: targetName(game, target), player: { seat: by } },
  });
  if (!moved) return false;
  const hand = handOf(game, defender).map((card) => cardOption(game, card));
  const card = yield* game.choose(defender, "attack.deflector.card", hand);
  discard(game, card);
  turnOnto(game, under, moved.value);
  game.log("attack-deflected", { player: { seat: defender }, unit: unitName(game, moved.value) });
  return true;
}

/** A guardian of the same player, or a unit of a partner in shared defence, takes the place of the target unit (R38). */
function* stepInFront(game: Match, under: AttackState): Rule<boolean> {
  const { defender, target } = under;
  if (target.kind !== "unit") return false;
  const beside = unitsIn(game, placeOf(game, target)).filter((id) => mayBeMovedOnto(game, id, under));
  for (const seat of game.seatsFrom(defender)) {
    const units = beside.filter((id) => unit(game, id).owner === seat && mayGuard(game, id, defender));
    if (units.length === 0) continue;
    const [guard] = yield* game.window("attack.guard", {
      seats: [seat],
      options: () => units.map((id) => unitOption(game, id)),
      params: { target: unitName(game, target.unit), defender: { seat: defender } },
    });
    if (!guard) continue;
    turnOnto(game, under, guard.value);
    game.log("attack-guarded", { player: { seat }, unit: unitName(game, guard.value) });
    return true;
  }
  return false;
}

function mayGuard(position: Position, id: CardId, defender: Seat): boolean {
  const { owner } = unit(position, id);
  return owner === defender ? hasAbility(position, id, "guardian") : bound(position, owner, defender, "shared-defence");
}

/** Whether an attack can be moved onto this unit: it could be attacked, and no agreement forbids it (R38). */
function mayBeMovedOnto(position: Position, id: CardId, { by, target }: AttackState): boolean {
  if (target.kind === "unit" && target.unit === id) return false;
  return shields(position, id, by) && !bound(position, by, unit(position, id).owner, "no-attack");
}

function turnOnto(game: Match, under: AttackState, id: CardId): void {
  under.target = { kind: "unit", unit: id };
  under.defender = unit(game, id).owner;
}
