import { type CardId, type Rule, type Seat, type Text, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import type { SpecialAttackState } from "../effects/war-types.ts";
import { specialAttackDeclared } from "../events.ts";
import { nameOf, unitName } from "../labels.ts";
import { activeModification, handOf, isSecured, territory } from "../state.ts";
import type { Match, SpecialAttackDefinition } from "../types.ts";
import { gainByAttacking, gainByBomb } from "./achievements.ts";
import { discard, discardCards } from "./drawing.ts";
import { limitDurability } from "./endurance.ts";
import { specialAttackProcedure } from "./handles.ts";
import { payFor } from "./resources.ts";

/** Runs a special attack from payment to its last effect (R52, R53). The card defines what it does. */
export function* specialAttack(game: Match, seat: Seat, id: CardId): Rule {
  const card = game.card(id) as SpecialAttackDefinition;
  const aim = yield* card.aim(game, seat);
  if (!aim) return;
  const paid = payFor(game, seat, id);
  discard(game, id);
  if (card.discardsHand) discardCards(game, seat, [...handOf(game, seat)]);
  const attack: SpecialAttackState = { by: seat, card: card.id, paid, sheltered: [], ...aim };
  const { war } = game.state;
  if (war) war.special = attack;
  const declared = yield* game.event(specialAttackDeclared, { by: seat, card: card.id }, () => {
    game.log("special-attack", {
      player: { seat },
      card: card.name,
      paid,
      price: resourcesOf(paid),
      aim: aimText(game, attack),
    });
    gainByAttacking(game, seat);
    if (card.nuclear) gainByBomb(game, seat);
  });
  if (declared) {
    if (!card.unstoppable) yield* shelter(game, attack);
    yield* game.call(specialAttackProcedure, attack);
  }
  if (war) delete war.special;
  limitDurability(game);
  yield* game.checkVictory("attack-resolved");
}

/** Applies a special attack to the players who have not blocked it. */
export function* resolveSpecialAttack(game: Match, attack: SpecialAttackState): Rule {
  const card = game.definition(attack.card) as SpecialAttackDefinition;
  yield* card.resolve(game, attack);
}

/** The target as text. */
function aimText(game: Match, { by, unit: victim, territory: place, damage, concerned }: SpecialAttackState): Text {
  if (victim !== undefined) return t("special-attack.aim-unit", { unit: unitName(game, victim) });
  if (place !== undefined) {
    return t("special-attack.aim-territory", {
      territory: nameOf(game, place),
      player: { seat: territory(game, place).owner },
    });
  }
  if (damage) {
    const hits = damage.map((hit) =>
      t("special-attack.aim-points", { territory: nameOf(game, hit.territory), points: hit.points }),
    );
    return t("special-attack.aim-list", { list: hits });
  }
  const players = concerned.filter((seat) => seat !== by).map((seat) => ({ seat }));
  return t("special-attack.aim-list", { list: players });
}

/** Every targeted player may block the attack with a modification (R53). */
function* shelter(game: Match, attack: SpecialAttackState): Rule {
  const { by, concerned, sheltered } = attack;
  if (isSecured(game, by, "special-attacks")) return;
  for (const seat of game.seatsFrom(by + 1)) {
    if (seat === by || !concerned.includes(seat)) continue;
    const modification = activeModification(game, seat);
    if (modification?.shelters && (yield* modification.shelters(game, seat, attack))) sheltered.push(seat);
  }
}
