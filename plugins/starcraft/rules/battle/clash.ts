import type { CardId, Seat } from "conclave/rules";
import { matchesUnits } from "../../effects/printing.ts";
import type { Role, SkirmishSide, Unit } from "../../state-types.ts";
import type { CombatCard, CombatEffect, Position, SkirmishFacts, UnitKind } from "../../types.ts";
import { playAreaZone } from "../../zones.ts";
import { battleOf, hasAirSupport, kindOf, unitById } from "./fighters.ts";

/** A skirmish as it is resolved: two sides with their units, cards and what these do. */

export interface Clash {
  readonly attacker: ClashSide;
  readonly defender: ClashSide;
}

export interface ClashSide {
  readonly role: Role;
  readonly seat: Seat;
  /** The side in the state. */
  readonly side: SkirmishSide;
  /** Copies: what happens to units and cards afterwards changes nothing about how they match. */
  readonly front: Unit;
  readonly frontKind: UnitKind;
  readonly supports: readonly Unit[];
  readonly supportKinds: readonly UnitKind[];
  /** The definitions of the cards played. */
  readonly played: string[];
  /** The definitions of the cards that were cancelled, had nothing to match or were not paid for. */
  readonly without: string[];
  /** The cards that matched, with what they still do. */
  acting: readonly Acting[];
}

export interface Acting {
  readonly card: CombatCard;
  /** None of a technology in the play area. */
  readonly id?: CardId;
  readonly effects: readonly CombatEffect[];
}

export function clashSideOf(position: Position, role: Role, side: SkirmishSide): ClashSide {
  const copy = (id: string) => ({ ...unitById(position, id) });
  const front = copy(side.front);
  const supports = side.supports.map(copy);
  return {
    role,
    seat: front.seat,
    side,
    front,
    frontKind: kindOf(position, front),
    supports,
    supportKinds: supports.map((unit) => kindOf(position, unit)),
    played: [],
    without: [],
    acting: [],
  };
}

export function combatCard(position: Position, card: CardId): CombatCard {
  return position.card(card) as CombatCard;
}

/** Whether a card has an icon of the units of a side. */
export function matches({ frontKind, supportKinds }: ClashSide, card: CombatCard): boolean {
  return matchesUnits(
    card,
    frontKind.id,
    supportKinds.map(({ id }) => id),
  );
}

/** Whether the standard card counts with its major values. Assist units never match one. */
export function hasMajor(side: ClashSide, card: CombatCard): boolean {
  return !side.frontKind.assist && matches(side, card);
}

/** The cards of a side whose text acts, and technologies in the play area. */
export function actingOf(position: Position, side: ClashSide): readonly Acting[] {
  const { standard, reinforcement } = side.side;
  const found: Acting[] = [];
  if (standard !== undefined) {
    const card = combatCard(position, standard);
    if (hasMajor(side, card)) found.push({ card, id: standard, effects: card.effects });
  }
  if (reinforcement !== undefined) {
    const card = combatCard(position, reinforcement);
    if (matches(side, card)) found.push({ card, id: reinforcement, effects: card.effects });
  }
  for (const id of position.zone(playAreaZone(side.seat))) {
    const card = position.card(id);
    if (card.category !== "combat" || card.effects.length === 0 || !matches(side, card)) continue;
    found.push({ card, effects: card.effects });
  }
  return found;
}

/** Everything of a kind that the cards of a side do, with the cards. */
export function effectsOf<Step extends CombatEffect["step"]>(
  { acting }: ClashSide,
  step: Step,
): readonly { readonly card: CombatCard; readonly effect: Extract<CombatEffect, { step: Step }> }[] {
  return acting.flatMap(({ card, effects }) =>
    effects.flatMap((effect) =>
      effect.step === step ? [{ card, effect: effect as Extract<CombatEffect, { step: Step }> }] : [],
    ),
  );
}

export function opposite(clash: Clash, { role }: ClashSide): ClashSide {
  return role === "attacker" ? clash.defender : clash.attacker;
}

/** The clash as the cards of one side see it. */
export function factsOf(position: Position, clash: Clash, own: ClashSide, ownSufficient?: boolean): SkirmishFacts {
  const enemy = opposite(clash, own);
  return {
    ...plainFacts(position, own, enemy),
    enemyDetects: detects(position, enemy, own),
    ...(ownSufficient === undefined ? undefined : { ownSufficient }),
  };
}

function plainFacts(position: Position, own: ClashSide, enemy: ClashSide): SkirmishFacts {
  return { position, area: battleOf(position).area, own, enemy, enemyDetects: false };
}

/** Whether a side detects cloaked units: by a unit, a card, a technology or Air Support. */
function detects(position: Position, own: ClashSide, enemy: ClashSide): boolean {
  const { area, detecting } = battleOf(position);
  if (own.frontKind.detector || own.supportKinds.some(({ detector }) => detector)) return true;
  if (detecting.includes(own.seat) || hasAirSupport(position, area, own.seat)) return true;
  return grants(position, own, enemy, "detector");
}

function grants(position: Position, own: ClashSide, enemy: ClashSide, keyword: "cloaking" | "detector"): boolean {
  const facts = plainFacts(position, own, enemy);
  return effectsOf(own, "grant").some(({ effect }) => effect.keyword === keyword && (effect.when?.(facts) ?? true));
}

/** Whether the front-line unit of a side is cloaked, and the enemy does not detect it. */
export function isCloaked(position: Position, clash: Clash, own: ClashSide): boolean {
  const enemy = opposite(clash, own);
  return grants(position, own, enemy, "cloaking") && !detects(position, enemy, own);
}
