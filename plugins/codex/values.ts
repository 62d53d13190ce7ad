import { type CardId, playerOf, type Seat, type Text, t, value } from "conclave/rules";
import type { Arrival } from "./events.ts";
import { boardOf } from "./in-play/board.ts";

import type { Card, CardValue, Codex, Figure, Position, Source } from "./types.ts";

/**
 * The values that cards in play can change (`modifies` in abilities.ts), and extensions as well. The modifications of cards
 * come first.
 */

const none: readonly never[] = [];

function cardValue<Arguments, Result>(
  name: string,
  base: (position: Position, args: Arguments) => Result,
): CardValue<Arguments, Result> {
  return value<Codex, Arguments, Result>(name, (position, args) => {
    let result = base(position, args);
    const { modifications } = boardOf(position);
    if (modifications.size === 0) return result;
    for (const { ability, self } of modifications.get(name) ?? none) {
      result = ability.apply(result, position, self, args) as Result;
    }
    return result;
  });
}

/** Whether anything changes this value. Otherwise it need not be asked for one thing after the other. */
export function isAltered(position: Position, target: CardValue<never, unknown>): boolean {
  return boardOf(position).modifications.has(target.name) || position.isModified(target);
}

/** What playing a card costs, without boost. */
export const playCost = cardValue("play-cost", (position, { seat, card }: { seat: Seat; card: Card }) =>
  Math.max(0, card.cost - (card.discount?.(position, seat) ?? 0)),
);

/** Why a card cannot be played from a place, besides cost and requirements. */
export const playProblem = cardValue(
  "play-problem",
  (_, __: { seat: Seat; card: Card; from: PlayedFrom }): Text | undefined => undefined,
);

export type PlayedFrom = "hand" | "codex" | "deck" | "below";

/** Whether a card needs its tech building. */
export const needsTech = cardValue("needs-tech", (_, __: { seat: Seat; card: Card }) => true);

/** Whether a spell needs a hero. */
export const needsHero = cardValue("needs-hero", (_, __: { seat: Seat; card: Card }) => true);

/** Whether an ultimate spell needs a hero at top level who was there when the turn began. */
export const ultimateNeedsTime = cardValue("ultimate-needs-time", (_, __: { seat: Seat; card: Card }) => true);

export const hireCost = cardValue("hire-cost", (_, __: { seat: Seat }) => 1);

/** How many workers can be hired in one turn. */
export const hiresPerTurn = cardValue("hires-per-turn", (_, __: { seat: Seat }) => 1);

/** Whether hiring takes a card of the hand. */
export const hireTakesCard = cardValue("hire-takes-card", (_, __: { seat: Seat }) => true);

/** What a tech building or an add-on costs. A building card has a `playCost`. */
export const buildCost = cardValue(
  "build-cost",
  (_, { printed }: { seat: Seat; card: Card; printed: number }) => printed,
);

/** Whether several colours cost a player 1 gold more for this construction. */
export const coloursCostMore = cardValue(
  "colours-cost-more",
  (_, { card }: { seat: Seat; card: Card }) => card.id === "tech-i-building",
);

/** Whether a hero of another colour may cast a starter spell. */
export const anyHeroCasts = cardValue("any-hero-casts", (_, __: { seat: Seat; card: Card }) => false);

/** Whether an add-on can be built at all. */
export const addOnAllowed = cardValue("add-on-allowed", (_, __: { seat: Seat; card: Card }) => true);

/** Whether a player has the effect of an add-on that is not in play. */
export const hasAddOnEffect = cardValue("has-add-on-effect", (_, __: { seat: Seat; kind: string }) => false);

/** Whether what is built is finished at once: a tech building or an add-on. */
export const buildsAtOnce = cardValue("builds-at-once", (_, __: { seat: Seat; card: Card }) => false);

/** How many tech buildings a player can build in one turn. */
export const techBuildsPerTurn = cardValue("tech-builds-per-turn", (_, __: { seat: Seat }) => 1);

/** The gold that the workers of a player bring in an upkeep. */
export const workerIncome = cardValue(
  "worker-income",
  (position, { seat }: { seat: Seat }) => playerOf(position, seat).workers,
);

/** Up to how many cards a player draws in the draw phase. */
export const handSize = cardValue("hand-size", (_, __: { seat: Seat }) => 5);

/** How many cards more than were discarded are drawn. */
export const cardsDrawn = cardValue("cards-drawn", (_, __: { seat: Seat }) => 2);

/** Whether a player skips the draw phase. */
export const skipsDraw = cardValue("skips-draw", (_, __: { seat: Seat }) => false);

/** How many heroes a player may have in play when summoning one. */
export const heroLimit = cardValue("hero-limit", (_, { base }: { seat: Seat; base: number }) => base);

/** The own upkeeps after which a dead hero can be summoned again. */
export const heroCooldown = cardValue("hero-cooldown", (_, __: { seat: Seat }) => 2);

/** Why a hero cannot gain levels. */
export const levelProblem = cardValue("level-problem", (_, __: { figure: Figure }): Text | undefined => undefined);

/** Why a hero cannot be summoned. */
export const summonProblem = cardValue(
  "summon-problem",
  (_, __: { seat: Seat; card: CardId }): Text | undefined => undefined,
);

/** Why a thing cannot attack at all, besides being exhausted and arrival fatigue. */
export const attackProblem = cardValue("attack-problem", (_, { attacker }: { attacker: Figure }): Text | undefined =>
  attacker.keywords["cant-attack"] ? t("reason.cant-attack") : undefined,
);

/** Why this attacker cannot attack this defender. */
export const defenderProblem = cardValue(
  "defender-problem",
  (_, __: { attacker: Figure; defender: Figure }): Text | undefined => undefined,
);

/** The gold that the player of an attacker pays for an attack. */
export const attackTax = cardValue("attack-tax", (_, __: { attacker: Figure; defender: Figure }) => 0);

/** Whether an attacker may ignore a patroller on the way to a defender, besides stealth, flying and the like. */
export const ignoresPatroller = cardValue(
  "ignores-patroller",
  (_, __: { attacker: Figure; patroller: Figure; defender: Figure }) => false,
);

/** Whether an attacker has stealth for an attack on this defender. */
export const hasStealth = cardValue(
  "has-stealth",
  (_, { attacker }: { attacker: Figure; defender: Figure }) => (attacker.keywords.stealth ?? 0) > 0,
);

/** Where surplus combat damage of an attacker to a unit or hero goes, whether or not it has overpower. */
export const surplusTarget = cardValue(
  "surplus-target",
  (_, __: { attacker: Figure; defender: Figure }): Figure | undefined => undefined,
);

/** ATK added in this attack. */
export const attackBonus = cardValue("attack-bonus", (_, __: { attacker: Figure; defender: Figure }) => 0);

/** ATK added to a thing that is attacked and fights back. */
export const defenseBonus = cardValue("defense-bonus", (_, __: { attacker: Figure; defender: Figure }) => 0);

/** Armor that an attacker has in this attack only: it is used up first, and is there anew in its next attack. */
export const attackArmor = cardValue("attack-armor", (_, __: { attacker: Figure }) => 0);

/** Whether a thing strikes first in this attack. */
export const strikesFirst = cardValue(
  "strikes-first",
  (_, { it }: { it: Figure; attacking: boolean }) => (it.keywords["swift-strike"] ?? 0) > 0,
);

/** Whether a patroller with anti-air hits a flier that passes it, besides those passed on the way to a thing behind. */
export const hitsInPassing = cardValue(
  "hits-in-passing",
  (_, __: { attacker: Figure; defender: Figure; patroller: Figure }) => false,
);

/** Why a thing cannot patrol. */
export const patrolProblem = cardValue("patrol-problem", (_, { figure }: { figure: Figure }): Text | undefined =>
  figure.keywords["cant-patrol"] ? t("reason.cant-patrol") : undefined,
);

/** How many patrollers a player may have. */
export const patrolLimit = cardValue("patrol-limit", (_, __: { seat: Seat }) => 5);

/** Why something cannot be chosen as a target, besides the keywords of the rules. */
export const targetProblem = cardValue(
  "target-problem",
  (_, __: { source: Source; card: Card; target: Figure }): Text | undefined => undefined,
);

/** Damage as it is dealt, before armor. What is being built takes none (K37). */
export const damageDealt = cardValue("damage-dealt", (_, { amount, target }: DamageFacts) =>
  target.thing.building ? 0 : amount,
);

/** Damage that is divided among several, before it is divided. */
export const damageToDivide = cardValue(
  "damage-to-divide",
  (_, { amount }: { source: Source; amount: number }) => amount,
);

export interface DamageFacts {
  readonly source: Source;
  /** Who brought it about, if that is not the source itself: whoever destroys a building, whose ruins hit the base. */
  readonly by?: Source | undefined;
  readonly target: Figure;
  readonly amount: number;
  readonly combat: boolean;
  /** Whether it is a part of damage that was divided. */
  readonly divided: boolean;
}

/** The zone that a dead or discarded card goes to. */
export const restingPlace = cardValue(
  "resting-place",
  (_, { zone }: { figure: Figure; zone: string; dies: boolean }) => zone,
);

/** Whether a hero that dies goes to the command zone. Otherwise it is trashed. */
export const deadHeroesReturn = cardValue("dead-heroes-return", (_, __: { figure: Figure }) => true);

/** What a dead card comes to lie below, instead of going to the discard pile. */
export const buriedBelow = cardValue("buried-below", (_, __: { figure: Figure }): CardId | undefined => undefined);

/** What a card that would come into play comes to lie below, instead: it is locked up. */
export const lockedBelow = cardValue(
  "locked-below",
  (_, __: { seat: Seat; card: Card; from: Arrival["from"]; played: boolean }): CardId | undefined => undefined,
);

/** Who controls a thing as long as an effect lasts; then it goes back. */
export const heldBy = cardValue("held-by", (_, __: { figure: Figure }): Seat | undefined => undefined);

/** Whether everybody sees the hand of a player. */
export const handOpen = cardValue("hand-open", (_, __: { seat: Seat }) => false);

/** Whether a thing cannot leave play now. */
export const staysInPlay = cardValue("stays-in-play", (_, __: { figure: Figure; combat: boolean }) => false);

/** Whether an Illusion survives being targeted. */
export const illusionSurvives = cardValue("illusion-survives", (_, __: { figure: Figure }) => false);

/** Whether a thing is trashed at once because of what else is there. */
export const isTrashed = cardValue("is-trashed", (_, __: { figure: Figure }) => false);

/** Why a thing that stays in play has lost its hold: then it is sacrificed. */
export const losesHold = cardValue("loses-hold", (_, __: { figure: Figure }) => false);

/** Whether a player sees hidden attackers (detector). */
export const detects = cardValue("detects", (_, __: { seat: Seat; figure: Figure }) => false);

/** Whether players are asked although everybody sees that there is only one answer. */
export const singleChoicesAsked = cardValue("single-choices-asked", (_, __: object) => false);
