import type { CardId, Rule, Seat } from "conclave/rules";
import type { CombatCardId } from "../effects/cards.ts";
import type { AttackState, CombatState, Side } from "../effects/war-types.ts";
import { type Cause, pairRevealed } from "../events.ts";
import { unitName } from "../labels.ts";
import { activeModification, isSecured, unit } from "../state.ts";
import type { Match } from "../types.ts";
import { armourPoints, pairRecovery, unitEndurance } from "../values.ts";
import { cardName, layCards } from "./combat-cards.ts";
import { doom } from "./destruction.ts";
import { hasAbility } from "./effects.ts";
import { type Fighters, pairOf } from "./pairs.ts";

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

// --- one pair ---------------------------------------------------------------------------------------------------------

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
