import { type CardId, choice, type Forecast, type Option, type Rule, type Seat, t } from "conclave/rules";
import type { AttackState, AttackTarget } from "../effects/war-types.ts";
import { attackDeclared } from "../events.ts";
import { aboutTerritory, targetName, territoryOption, unitName, unitOption } from "../labels.ts";
import { activeModification, bound, isSecured, territory, unit, unitsIn } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { siegePoints } from "../values.ts";
import { gainByAttacking } from "./achievements.ts";
import { damageTerritory } from "./capture.ts";
import { abilitiesOf, hasAbility } from "./effects.ts";
import { limitDurability } from "./endurance.ts";
import { attackProcedure, combatProcedure } from "./handles.ts";
import { aimsOf, attackersOf, mayBeMovedOnto, ownerOf, placeOf, targetsOf } from "./targets.ts";

const done = t("attack.done");

/** Under one Attack card the player's units attack one after another, in any order (R28). */
export function* attackUnderCard(game: Match, seat: Seat, card: number): Rule {
  while (true) {
    const aims = aimsOf(game, seat);
    const attackers = attackersOf(game, aims, card).map((id) => unitOption(game, id));
    if (attackers.length === 0) return;
    const attacker = yield* game.choose(seat, "attack.unit", attackers, { optional: done });
    if (attacker === undefined) return;
    const targets = targetsOf(game, aims, attacker).map((target) => ({
      ...targetOption(game, target, seat),
      forecast: () => outlook(game, seat, attacker, target),
    }));
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

/** What comes of an attack if nobody intervenes. */
function outlook(position: Position, by: Seat, attacker: CardId, target: AttackTarget): Forecast | undefined {
  if (target.kind === "unit") return isSecured(position, by, "attacks") ? undefined : parrying(position, target.unit);
  const before = territory(position, target.territory).durability;
  const after = Math.max(0, before - position.value(siegePoints, { unit: attacker }));
  return {
    text: t(after === 0 ? "forecast.falls" : "forecast.damaged", { before, after }),
    changes: [{ about: aboutTerritory(target.territory), fact: "durability", before, after }],
  };
}

/** How likely coins of the target cancel the attack; nothing if it has none (R37). */
function parrying(position: Position, target: CardId): Forecast | undefined {
  const coins = abilitiesOf(position, target, "parry").length;
  if (coins === 0) return undefined;
  const through = 100 / 2 ** coins;
  return {
    chances: [
      { label: t("forecast.parried"), percent: 100 - through },
      { label: t("forecast.not-parried"), percent: through },
    ],
  };
}

/** Resolves one attack: windows, then combat or damage (R35, R37). */
export function* attack(
  game: Match,
  { by, attacker, target, card }: { by: Seat; attacker: CardId; target: AttackTarget; card: number },
): Rule {
  const body = unit(game, attacker);
  body.attacks++;
  body.attackedUnder = card;
  const under: AttackState = { by, attacker, target, defender: ownerOf(game, target) };
  game.state.attack = under;
  const declared = yield* game.event(attackDeclared, { by, attacker, target }, () => {
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

function* strike(game: Match, under: AttackState): Rule {
  const { by, attacker, target } = under;
  if (target.kind === "unit") {
    yield* game.call(combatProcedure, { attack: under, target: target.unit });
    return;
  }
  yield* damageTerritory(game, target.territory, game.value(siegePoints, { unit: attacker }), by);
}

// --- windows ----------------------------------------------------------------------------------------------------------

/** Runs an attack's windows in order (R37). Returns false if the attack was cancelled. */
function* comesThrough(game: Match, under: AttackState): Rule<boolean> {
  if (yield* isCancelled(game, under)) return false;
  if ((yield* deflect(game, under)) && (yield* isCancelled(game, under))) return false;
  if ((yield* stepInFront(game, under)) && (yield* isCancelled(game, under))) return false;
  return true;
}

/** First the target's coin flips, then the defender's modification; a secured attack cannot be cancelled. */
function* isCancelled(game: Match, under: AttackState): Rule<boolean> {
  if (isSecured(game, under.by, "attacks")) return false;
  if (parries(game, under)) return true;
  const modification = activeModification(game, under.defender);
  return modification?.cancels ? yield* modification.cancels(game, under) : false;
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

/** The defender's modification may move the attack to another unit. */
function* deflect(game: Match, under: AttackState): Rule<boolean> {
  const modification = activeModification(game, under.defender);
  const other = modification?.deflects ? yield* modification.deflects(game, under) : undefined;
  if (other !== undefined) turnOnto(game, under, other);
  return other !== undefined;
}

/** A guardian of the same player, or a unit of a shared-defence partner, becomes the target (R38). */
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

function turnOnto(game: Match, under: AttackState, id: CardId): void {
  under.target = { kind: "unit", unit: id };
  under.defender = unit(game, id).owner;
}
