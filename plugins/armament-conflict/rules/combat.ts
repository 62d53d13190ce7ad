import { type CardId, choice, type Rule, type Seat, type Text, t } from "conclave/rules";
import type { Strength } from "../catalogues/combat-table.ts";
import type { CombatCardId } from "../effects/cards.ts";
import type { AttackState, CombatState, Side } from "../effects/war-types.ts";
import { type Cause, pairRevealed } from "../events.ts";
import { unitName } from "../labels.ts";
import { activeModification, isEmptyVehicle, isSecured, unit } from "../state.ts";
import type { Match, Position } from "../types.ts";
import {
  armourPoints,
  combatCardsLaid,
  combatGuard,
  extraLoss,
  pairLoss,
  pairRecovery,
  unitEndurance,
  unitPower,
} from "../values.ts";
import { hasAbility } from "./effects.ts";
import { doom } from "./retreat.ts";

const combatCards: readonly CombatCardId[] = ["attack", "defend", "self-destruct", "rest"];
const cardOptions = combatCards.map((card) => choice(card, cardName(card), card, { type: "combat-card", id: card }));

function cardName(card: CombatCardId | undefined): Text {
  return t(card === undefined ? "combat-card.none.name" : `combat-card.${card}.name`);
}

/**
 * Combat between two units: both lay cards, pairs are revealed until one unit falls or none are left, then losses are
 * settled (R39 to R42).
 */
export function* fight(game: Match, { attack: under, target }: { attack: AttackState; target: CardId }): Rule {
  const { attacker } = under;
  const modification = activeModification(game, under.by);
  const more = modification?.extraCombatCards ? yield* modification.extraCombatCards(game, under) : 0;
  const combat: CombatState = { pairs: [], absorbed: { attacker: 0, defender: 0 }, prevention: [] };
  under.combat = combat;
  const [mine, theirs] = yield* layCards(game, under, target, more);
  combat.laid = { attacker: mine.length, defender: theirs.length };
  for (let slot = 0; slot < Math.max(mine.length, theirs.length); slot++) {
    const pair = { ...optional("attacker", mine[slot]), ...optional("defender", theirs[slot]) };
    combat.pairs.push(pair);
    yield* game.event(pairRevealed, { slot }, () => {
      resolvePair(game, combat, { attacker, defender: target }, mine[slot], theirs[slot]);
    });
    if (unit(game, attacker).durability <= 0 || unit(game, target).durability <= 0) break;
  }
  yield* settle(game, under, target);
}

function optional(side: Side, card: CombatCardId | undefined): { [Key in Side]?: CombatCardId } {
  return card === undefined ? {} : { [side]: card };
}

/**
 * Both sides lay their cards secretly, at the same time and in one answer each, so the number of answers does not
 * reveal the number of cards. An empty vehicle lays none (R64).
 */
function* layCards(
  game: Match,
  { by, attacker, defender }: AttackState,
  target: CardId,
  more: number,
): Rule<[CombatCardId[], CombatCardId[]]> {
  const seats = isEmptyVehicle(game, target) ? [by] : [by, defender];
  const laid = yield* game.together(seats, (seat: Seat): Rule<CombatCardId[]> => {
    const [own, other] = seat === by ? [attacker, target] : [target, attacker];
    const laid = game.value(combatCardsLaid, { unit: own, more: seat === by ? more : 0 });
    const max = Math.min(laid, combatCards.length);
    const params = { unit: unitName(game, own), against: unitName(game, other), max };
    const options = cardOptions.map((option) => ({
      ...option,
      forecast: () => ({ text: facing(game, { own, other, card: option.value }) }),
    }));
    return game.chooseMany(seat, "combat.lay", options, { min: 0, max, ordered: true, params });
  });
  return [laid[0] ?? [], laid[1] ?? []];
}

/** What a combat card does against each that may lie there, before armour and modifications. */
function facing(
  position: Position,
  { own, other, card }: { readonly own: CardId; readonly other: CardId; readonly card: CombatCardId },
): Text {
  const laid = isEmptyVehicle(position, other) ? [undefined] : [...combatCards, undefined];
  const pairs = laid.map((theirs) => {
    // What a pair does, is the same whoever attacks.
    const { losses } = pairOf(position, { attacker: own, defender: other }, card, theirs);
    return t("forecast.pair", { card: cardName(theirs), lost: losses.attacker, taken: losses.defender });
  });
  return t("forecast.combat-card", { pairs });
}

// --- one pair ---------------------------------------------------------------------------------------------------------

type Fighters = { readonly [side in Side]: CardId };

/** What the cards of a pair come to for both units, before armour and modifications (R41). */
function pairOf(
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

/** Both results of a pair apply at once (R41). */
function resolvePair(
  game: Match,
  combat: CombatState,
  fighters: Fighters,
  mine: CombatCardId | undefined,
  theirs: CombatCardId | undefined,
): void {
  const { losses, attacker, defender } = pairOf(game, fighters, mine, theirs);
  const lost = {
    attacker: takeLosses(game, combat, "attacker", fighters.attacker, losses.attacker),
    defender: takeLosses(game, combat, "defender", fighters.defender, losses.defender),
  };
  recover(game, fighters.attacker, game.value(pairRecovery, attacker));
  recover(game, fighters.defender, game.value(pairRecovery, defender));
  game.log("pair-revealed", {
    slot: combat.pairs.length,
    attacker: unitName(game, fighters.attacker),
    mine: cardName(mine),
    lost: lost.attacker,
    left: unit(game, fighters.attacker).durability,
    defender: unitName(game, fighters.defender),
    theirs: cardName(theirs),
    defenderLost: lost.defender,
    defenderLeft: unit(game, fighters.defender).durability,
  });
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

/** Applies armour, then the owner's modification (R41, R82). Returns the durability actually lost. */
function takeLosses(game: Match, combat: CombatState, side: Side, id: CardId, points: number): number {
  if (points === 0) return 0;
  const absorbed = Math.min(points, Math.max(0, game.value(armourPoints, { unit: id }) - combat.absorbed[side]));
  combat.absorbed[side] += absorbed;
  let lost = points - absorbed;
  const { owner } = unit(game, id);
  const modification = activeModification(game, owner);
  if (lost > 0 && modification?.prevents) {
    const first = !combat.prevention.includes(side);
    if (first) combat.prevention.push(side);
    lost -= modification.prevents(game, owner, lost, first);
  }
  const body = unit(game, id);
  body.durability = Math.max(0, body.durability - lost);
  return lost;
}

function recover(game: Match, id: CardId, points: number): void {
  const body = unit(game, id);
  if (points > 0) body.durability = Math.min(body.durability + points, game.value(unitEndurance, { unit: id }));
}

// --- the end ----------------------------------------------------------------------------------------------------------

/** Dooms units at 0 durability, the attacker's first (R42). */
function* settle(game: Match, { by, attacker, defender }: AttackState, target: CardId): Rule {
  const attackerFalls = unit(game, attacker).durability <= 0;
  const targetFalls = unit(game, target).durability <= 0;
  // Both units fell at the same time, so read abilities before either is gone.
  const ofAttacker: Cause = {
    kind: "combat",
    by: defender,
    unit: target,
    asAttacker: false,
    pursued: pursues(game, target, by),
  };
  const ofTarget: Cause = {
    kind: "combat",
    by,
    unit: attacker,
    asAttacker: true,
    pursued: pursues(game, attacker, defender),
  };
  if (attackerFalls) yield* doom(game, attacker, ofAttacker);
  if (targetFalls && game.state.units[target]) yield* doom(game, target, ofTarget);
}

/** Whether the unit prevents this player's units from retreating (R49). */
function pursues(game: Match, id: CardId, from: Seat): boolean {
  return hasAbility(game, id, "pursuit") && !isSecured(game, from, "retreats");
}
