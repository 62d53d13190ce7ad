import type { CardId, Rule, Text } from "conclave/rules";
import type { Skirmish } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { combatZone, discardZone, revealedZone } from "../../zones.ts";
import { discardCombat } from "../pieces.ts";
import {
  actingOf,
  type Clash,
  type ClashSide,
  clashSideOf,
  combatCard,
  effectsOf,
  factsOf,
  isCloaked,
  matches,
  opposite,
} from "./clash.ts";
import { destroyInSkirmish, victimOf, withdraw } from "./destruction.ts";
import { battleIn, kindLabel, opponentOf, roles } from "./fighters.ts";
import { skirmishPlaces } from "./skirmishes.ts";
import { type Strengths, strengthsOf } from "./strength.ts";
import { partsLabel } from "./strength-labels.ts";

/** The skirmishes are resolved one after the other, in the attacker’s order (README, "Battle"). */

export function* resolveSkirmishes(game: Match): Rule {
  const { attacker, skirmishes } = battleIn(game);
  for (const _ of [...skirmishes]) {
    const places = skirmishPlaces(game, attacker);
    const next = skirmishes[yield* game.choose(attacker, "next-skirmish", places, { publicOptions: true })];
    if (!next) return;
    yield* resolve(game, next);
    next.resolved = true;
  }
}

function* resolve(game: Match, skirmish: Skirmish): Rule {
  const clash: Clash = {
    attacker: clashSideOf(game, "attacker", skirmish.attacker),
    defender: clashSideOf(game, "defender", skirmish.defender),
  };
  const sides = roles.map((role) => clash[role]);
  for (const own of sides) reveal(game, own);
  for (const own of sides) cancel(game, clash, own);
  for (const own of sides) match(game, own);
  for (const own of sides) yield* pay(game, clash, own);
  for (const own of sides) own.side.cloaked = isCloaked(game, clash, own);
  const strengths = strengthsOf(game, clash);
  for (const own of sides) record(game, own, strengths[own.role]);
  const facts = sides.map((own) => factsOf(game, clash, own, strengths[own.role].sufficient));
  yield* destroyBySufficientStrength(game, clash, skirmish, strengths);
  for (const step of ["destroy", "end-of-destruction"] as const) {
    for (const [index, own] of sides.entries()) {
      const seen = facts[index];
      if (seen) for (const { effect } of effectsOf(own, step)) yield* effect.rule(game, seen);
    }
  }
  yield* withdraw(game);
  for (const own of sides) finish(game, skirmish, own);
}

// --- cards ------------------------------------------------------------------------------------------------------------

/** The cards are turned up. What lies alone and is no standard card is replaced from the deck; where nothing lies, nothing comes. */
function reveal(game: Match, own: ClashSide): void {
  const { side, seat } = own;
  const cards = [side.standard, side.reinforcement].filter((card) => card !== undefined);
  for (const card of cards) if (game.zoneOf(card) !== revealedZone(seat)) game.move(card, revealedZone(seat));
  if (cards.length > 0) {
    const names = cards.map((card) => game.card(card).name);
    game.log("cards-revealed", { player: { seat }, unit: kindLabel(game, own.front.kind), cards: names });
  }
  const ofKind = (kind: string) => cards.find((card) => combatCard(game, card).kind === kind);
  const standard = ofKind("standard");
  const reinforcement = standard === undefined ? undefined : ofKind("reinforcement");
  setCards(own, standard, reinforcement);
  for (const card of cards) if (card !== standard && card !== reinforcement) drop(game, own, card);
  if (standard === undefined && cards.length > 0) replaceStandard(game, own);
}

function setCards({ side }: ClashSide, standard: CardId | undefined, reinforcement: CardId | undefined): void {
  delete side.standard;
  delete side.reinforcement;
  if (standard !== undefined) side.standard = standard;
  if (reinforcement !== undefined) side.reinforcement = reinforcement;
}

/** A card goes away without effect. */
function drop(game: Match, own: ClashSide, card: CardId): void {
  own.without.push(game.card(card).id);
  discardCombat(game, own.seat, card);
}

/** Cards come from the top of the deck until one is a standard card; the others are discarded. */
function replaceStandard(game: Match, own: ClashSide): void {
  const { seat, side } = own;
  const most = game.zone(combatZone(seat)).length + game.zone(discardZone(seat)).length;
  for (let count = 0; count < most; count++) {
    const [card] = game.draw(combatZone(seat), revealedZone(seat), 1);
    if (card === undefined) return;
    game.log("card-replaced", { player: { seat }, card: game.card(card).name });
    if (combatCard(game, card).kind === "standard") {
      side.standard = card;
      return;
    }
    drop(game, own, card);
  }
}

/** Cards that match cancel cards of the enemy, the attacker’s first: a cancelled card can no longer cancel. */
function cancel(game: Match, clash: Clash, own: ClashSide): void {
  const enemy = opposite(clash, own);
  for (const { card, effects } of actingOf(game, own)) {
    for (const effect of effects) {
      if (effect.step !== "cancel") continue;
      const target = enemy.side[effect.target];
      if (target === undefined) continue;
      game.log("card-cancelled", { player: { seat: own.seat }, card: card.name, cancelled: game.card(target).name });
      delete enemy.side[effect.target];
      drop(game, enemy, target);
      if (effect.target === "standard") replaceStandard(game, enemy);
    }
  }
}

/** From here on the cards stay what they are. A reinforcement without a unit on it is discarded. */
function match(game: Match, own: ClashSide): void {
  const { standard, reinforcement } = own.side;
  if (standard !== undefined) own.played.push(game.card(standard).id);
  if (reinforcement !== undefined && !matches(own, combatCard(game, reinforcement))) {
    delete own.side.reinforcement;
    game.log("card-unmatched", { player: { seat: own.seat }, card: game.card(reinforcement).name });
    drop(game, own, reinforcement);
  } else if (reinforcement !== undefined) own.played.push(game.card(reinforcement).id);
  own.acting = actingOf(game, own);
}

/** A card that has to be paid for does nothing more without the payment. */
function* pay(game: Match, clash: Clash, own: ClashSide): Rule {
  const unpaid: string[] = [];
  for (const { card, effect } of effectsOf(own, "payment")) {
    if (!(yield* effect.rule(game, factsOf(game, clash, own)))) unpaid.push(card.id);
  }
  own.acting = own.acting.filter(({ card }) => !unpaid.includes(card.id));
  own.without.push(...unpaid);
}

// --- strength and destruction -----------------------------------------------------------------------------------------

function record(game: Match, own: ClashSide, { attack, health, sufficient, parts }: Strengths): void {
  const { played, without } = own;
  own.side.result = {
    attack,
    health,
    sufficient,
    parts: [...parts],
    cards: [...played],
    without: [...without],
    lost: [],
  };
  const label = (stat: "attack" | "health"): Text => partsLabel(game, parts, stat);
  game.log("strength", {
    player: { seat: own.seat },
    unit: kindLabel(game, own.front.kind),
    attack,
    health,
    attackParts: label("attack"),
    healthParts: label("health"),
  });
}

/** Both sides destroy at the same time. Splash is triggered by it alone. */
function* destroyBySufficientStrength(
  game: Match,
  clash: Clash,
  skirmish: Skirmish,
  strengths: ReturnType<typeof strengthsOf>,
): Rule {
  const victims: string[] = [];
  // The losses of the attacker first: they are what the defender destroys.
  for (const own of [clash.defender, clash.attacker]) {
    if (!strengths[own.role].sufficient) continue;
    const victim = yield* victimOf(game, clash, own);
    if (!victim) continue;
    victims.push(victim.id);
    const facts = factsOf(game, clash, own);
    for (const { card, effect } of effectsOf(own, "splash")) {
      if (effect.when && !effect.when(facts)) continue;
      skirmish.splash.push({ seat: own.seat, card: card.id, victims: effect.victims });
      game.log("splash-triggered", {
        player: { seat: own.seat },
        card: card.name,
        enemy: { seat: opponentOf(game, own.seat) },
      });
    }
  }
  yield* destroyInSkirmish(game, victims);
}

/** The losses are written down and the cards discarded, besides those whose splash waits. */
function finish(game: Match, skirmish: Skirmish, own: ClashSide): void {
  const { side, seat, front, supports } = own;
  const lost = [front, ...supports].filter(({ id }) => game.state.units[id] === undefined);
  side.result?.lost.push(...lost.map(({ kind }) => kind));
  const waiting = skirmish.splash.filter((splash) => splash.seat === seat).map(({ card }) => card);
  for (const card of [side.standard, side.reinforcement]) {
    if (card !== undefined && !waiting.includes(game.card(card).id)) discardCombat(game, seat, card);
  }
  setCards(own, undefined, undefined);
  delete side.cloaked;
}
