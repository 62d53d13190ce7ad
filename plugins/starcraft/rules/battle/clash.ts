import { matchesUnits } from "../../effects/matching.ts";
import type { BattleBonus, Role } from "../../state-types.ts";
import type { CombatCard, CombatEffect, SideFacts } from "../../types.ts";

/**
 * A skirmish as it is calculated: two sides with their units, their cards and what helps them. Nothing else is read, so the battle
 * and forecasts of it calculate alike (README, "Battle").
 */
export interface Clash {
  readonly attacker: ClashSide;
  readonly defender: ClashSide;
}

/** One side as it comes to the skirmish. */
export interface Contestant extends SideFacts {
  readonly standard?: CombatCard | undefined;
  readonly reinforcement?: CombatCard | undefined;
  /** Technologies in front of the player. */
  readonly inPlay: readonly CombatCard[];
  /** The cards that have not been paid for: they do nothing more. */
  readonly unpaid: readonly string[];
  readonly help: Help;
}

/** What helps a side in all skirmishes of a battle. */
export interface Help {
  /** Whether the battle comes from a special order of this side. */
  readonly special: boolean;
  readonly airSupport: boolean;
  /** Whether it detects cloaked units, whoever fights. */
  readonly detects: boolean;
  readonly bonuses: readonly BattleBonus[];
}

export interface ClashSide extends Contestant {
  /** The cards whose text acts, and technologies in front of the player. */
  readonly acting: readonly CombatCard[];
}

/** A side, with what its cards do. */
export function sideOf(contestant: Contestant): ClashSide {
  return { ...contestant, acting: actingOf(contestant) };
}

function actingOf(side: Contestant): readonly CombatCard[] {
  const { standard, reinforcement, inPlay, unpaid } = side;
  const found: CombatCard[] = [];
  if (standard && hasMajor(side, standard)) found.push(standard);
  if (reinforcement && matches(side, reinforcement)) found.push(reinforcement);
  for (const card of inPlay) if (card.effects.length > 0 && matches(side, card)) found.push(card);
  return unpaid.length === 0 ? found : found.filter(({ id }) => !unpaid.includes(id));
}

/** Whether a card has an icon of the units of a side. */
export function matches({ frontKind, supportKinds }: SideFacts, card: CombatCard): boolean {
  return matchesUnits(
    card,
    frontKind.id,
    supportKinds.map(({ id }) => id),
  );
}

/** Whether the standard card counts with its major values. Assist units never match one. */
export function hasMajor(side: SideFacts, card: CombatCard): boolean {
  return !side.frontKind.assist && matches(side, card);
}

/** Everything of a kind that the cards of a side do, with the cards. */
export function effectsOf<Step extends CombatEffect["step"]>(
  { acting }: ClashSide,
  step: Step,
): readonly { readonly card: CombatCard; readonly effect: Extract<CombatEffect, { step: Step }> }[] {
  const found: { card: CombatCard; effect: Extract<CombatEffect, { step: Step }> }[] = [];
  for (const card of acting) {
    for (const effect of card.effects) {
      if (effect.step === step) found.push({ card, effect: effect as Extract<CombatEffect, { step: Step }> });
    }
  }
  return found;
}

export function opposite(clash: Clash, { role }: { readonly role: Role }): ClashSide {
  return role === "attacker" ? clash.defender : clash.attacker;
}
